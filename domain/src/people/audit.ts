/** What the audit log tells of. A quotation is an ad on the company's own place. */
export const auditKinds = [
  'user',
  'member',
  'invitation',
  'account',
  'slide',
  'show',
  'screen',
  'schedule',
  'device',
  'board',
  'cinema',
  'hall',
  'site',
  'job',
  'ad',
  'quotation',
  'payment',
] as const
export type AuditKind = (typeof auditKinds)[number]

/** What happened to it. The triggers of the database write these words. */
export const auditActions = [
  'created',
  'changed',
  'deleted',
  'locked',
  'unlocked',
  'confirmed',
  'unconfirmed',
  'joined',
  'left',
  'closed',
  'exported',
  'signed-in',
  'sign-in-failed',
  'signed-out',
  'password-changed',
  'second-factor-on',
  'second-factor-off',
  'second-factor-demanded',
  'second-factor-optional',
  'recovery-codes-renewed',
  'recovery-code-used',
  'email-changed',
  'verified',
  'offered',
  'approved',
  'declined',
  'paid',
  'refund-asked',
  'refunded',
  'completed',
  'failed',
] as const
export type AuditAction = (typeof auditActions)[number]

/**
 * Who did it: a person of the company, somebody of the other company of an ad, who did not get in, the operator's command line, or
 * Litfass by the clock.
 */
export const auditActors = ['person', 'partner', 'unknown', 'operator', 'system'] as const

/** How long a line is kept: a year, and time to look back at it. */
export const auditDays = 400

/** How long a line about a person's own doing is kept: it stands in each of their companies, whichever they acted for. */
export const auditUserDays = 90
