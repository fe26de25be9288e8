import { adActions, failureReasons } from '../ads/ad.ts'
import { type Cents, formatEuros } from '../money/money.ts'
import { bookableNames } from '../places/bookable-kinds.ts'

/** Subjects of the audit log. A quotation is an ad on the company's own place. */
export const auditKinds = [
  'user',
  'member',
  'invitation',
  'account',
  'folder',
  'slide',
  'show',
  'screen',
  'schedule',
  'device',
  ...bookableNames.filter((name) => name !== 'screen'),
  'site',
  'job',
  'draft',
  'report-link',
  'declaration',
  'ad',
  'quotation',
  'payment',
] as const
export type AuditKind = (typeof auditKinds)[number]

/** Name of the subject, the amount of a payment; undefined where the kind alone identifies it. */
export function auditedThing(
  { kind, title, amount }: { kind: AuditKind; title?: string | undefined; amount?: Cents | undefined },
  formerMember: string,
): string | undefined {
  if (amount !== undefined) return formatEuros(amount)
  return title ?? (kind === 'member' || kind === 'user' ? formerMember : undefined)
}

/** What happened to the subject. The database triggers write these words; `removed` is `left` by another actor. */
export const auditActions = [
  'created',
  'changed',
  'deleted',
  'restored',
  'purged',
  'locked',
  'unlocked',
  'confirmed',
  'unconfirmed',
  'accepted',
  'joined',
  'joined-with-another-address',
  'left',
  'removed',
  'closed',
  'exported',
  'signed-in',
  'sign-in-failed',
  'signed-out',
  'password-changed',
  'two-factor-on',
  'two-factor-off',
  'two-factor-required',
  'two-factor-optional',
  'recovery-codes-renewed',
  'recovery-code-used',
  'email-changed',
  'verified',
  'offered',
  ...new Set(Object.values(adActions).map(({ to }) => to)),
  ...failureReasons,
  'cancellation-asked',
  'cancellation-request-withdrawn',
  'cancellation-refused',
  'paused',
  'resumed',
  'remedy-chosen',
  'extra-days-given',
  'refund-asked',
  'disputed',
  'dispute-won',
  'dispute-lost',
] as const
export type AuditAction = (typeof auditActions)[number]

/**
 * Who acted: a person of the company, a person of the other company of an ad, a failed sign-in, the operator's
 * command line, or Litfass by the clock.
 */
export const auditActors = ['person', 'partner', 'unknown', 'operator', 'system'] as const

/** Retention of an entry in days: a year, and time to look back at it. */
export const auditDays = 400

/** Retention of entries about a person's own account; they appear in each of their companies. */
export const auditUserDays = 90
