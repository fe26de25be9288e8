import { payoutTime } from '@litfass/domain/money/payout'
import type { Language } from '@litfass/domain/people/language'
import type { MailPreferenceName } from '@litfass/domain/people/mail-preference-names'

/** A text in the reader's language. */
export type Wording = string | Record<Language, string>

type SecurityMail =
  | 'two-factor-on'
  | 'two-factor-off'
  | 'two-factor-required'
  | 'recovery-codes-renewed'
  | 'recovery-code-used'
  | 'password-changed'

type MailTemplate =
  | 'verify-email'
  | 'reset-password'
  | 'already-registered'
  | 'change-email'
  | 'email-change-asked'
  | 'email-changed'
  | SecurityMail
  | 'invitation'
  | 'registered-by-invitation'
  | 'member-joined'
  | 'member-joined-otherwise'
  | 'member-awaits-admin'
  | 'member-removed'
  | 'account-closed'
  | 'user-deleted'
  | 'quotation-arrived'
  | 'ads-approved'
  | 'ads-approved-unpayable'
  | 'ads-payable'
  | 'ads-declined'
  | 'ads-paid'
  | 'ads-cancelled'
  | 'ads-withdrawn'
  | 'ads-expiring'
  | 'ads-expired'
  | 'ads-completed'
  | 'ads-behind'
  | 'ads-settled'
  | 'ads-settled-publisher'
  | 'screen-left-out'
  | 'ad-paused'
  | 'ad-resumed'
  | 'remedy-due'
  | 'ad-extended'
  | 'ads-payment-refunded'
  | 'payment-refunded'
  | 'payment-refunded-publisher'
  | 'payment-returned'
  | 'payment-disputed'
  | 'payment-disputed-publisher'
  | 'dispute-won'
  | 'dispute-lost'
  | 'ads-ended'
  | 'ads-refunded'
  | 'ads-cancelled-unrefunded'
  | 'cancel-asked'
  | 'cancel-request-withdrawn'
  | 'cancel-refused'
  | 'receipt'
  | 'receipt-with-invoice'
  | 'invoice'
  | 'invoice-correction'
  | 'ended-with-correction'
  | 'dispute-correction'
  | 'refund-failed'
  | 'fee-invoice'
  | 'fee-invoice-correction'
  | 'self-billed-invoice'
  | 'self-billed-objected'
  | 'report-weekly'
  | 'report-final'
  | 'content-ends'
  | 'message-unread'

/** All jobs and their data. */
export interface Jobs {
  mail: {
    /** When servers that do not know the template give up, in milliseconds since 1970 UTC. */
    giveUpAt?: number
    template: MailTemplate
    to: string
    url: string
    /** The company whose act it reports to another one: limited, so that companies cannot flood each other. */
    causedBy?: string
    /** Language if `to` is not the address of a user. */
    language?: Language
    /** Values of the placeholders `{{name}}`. */
    words?: Record<string, Wording>
    /** Table rows between text and button. */
    rows?: { name: Wording; value: string }[]
    /** Attaches the PDF of this invoice. */
    invoiceId?: string
    /** Attaches the report of this campaign as a PDF. */
    reportOf?: string
    /** Adds a link to turn these mails off. */
    preference?: MailPreferenceName
  }
  /** Mails about a message if it is still unread by then. */
  'message-mail': { messageId: string }
  /** Mails advertisers who wait to pay this publisher. */
  'mail-payable': { publisherId: string }
  'send-verification': { email: string }
  /** `left`: number of remaining recovery codes; `company`: the one that requires two-factor authentication. */
  'send-security-mail': { userId: string; template: SecurityMail; left?: number; company?: string }
  'ad-clock': Record<string, never>
  'job-clock': Record<string, never>
  'reschedule-jobs': { accountId: string }
  'warn-behind': Record<string, never>
  'settle-ads': Record<string, never>
  'settle-interims': Record<string, never>
  'mail-reports': Record<string, never>
  'mail-endings': Record<string, never>
  'rate-screens': Record<string, never>
  'publish-days': Record<string, never>
  'clean-up': Record<string, never>
  'remove-files': { files: { key: string; hash: string }[] }
  /** Deletes the oldest deleted items of this account beyond its limits. */
  'purge-surplus': { accountId: string }
  refund: { paymentId: string; paymentIntentId: string }
  'refund-part': { refundId: string }
  /** Mails the receipt of a payment, with its invoice if there is one. */
  'mail-receipt': { paymentId: string; invoiceId?: string }
  /** Numbers, renders and mails what this company has to issue, also for the seller of a self-billed invoice. */
  'issue-invoices': { sellerId: string }
  /** `refundId`: report this refund instead of the payment. `dispute`: report that its dispute has this status. */
  'sandbox-webhook': {
    sessionId: string
    refundId?: string
    dispute?: 'needs_response' | 'under_review' | 'won' | 'lost'
  }
  /** `change`: names the event. */
  'sandbox-account-webhook': { accountId: string; change: string }
  'sandbox-payout-webhook': { payoutId: string }
  'write-month': Record<string, never>
  'pay-out': Record<string, never>
  'send-payout': { payoutId: string }
  'read-card-fee': { paymentId: string }
}

interface QueueOptions {
  retryLimit: number
  retryDelayMax?: number
  retentionSeconds?: number
  /** A cron expression in UTC. The job runs once, however many servers there are. */
  cron?: string
  /** How long after `cron` the job starts. */
  delaySeconds?: number
}

const halfAnHour: QueueOptions = { retryLimit: 8 }
/** Long enough for a mail server that fails over a weekend. */
const threeDays: QueueOptions = { retryLimit: 80, retryDelayMax: 3600 }
const aWeek: QueueOptions = { retryLimit: 40, retryDelayMax: 6 * 3600, retentionSeconds: 14 * 86_400 }

/** Options of every queue; a missing one is a type error. */
export const queues: Record<keyof Jobs, QueueOptions> = {
  mail: threeDays,
  'message-mail': halfAnHour,
  'mail-payable': halfAnHour,
  'send-verification': halfAnHour,
  'send-security-mail': halfAnHour,
  'ad-clock': { ...halfAnHour, cron: '* * * * *' },
  'job-clock': { ...halfAnHour, cron: '* * * * *' },
  'reschedule-jobs': halfAnHour,
  // After the players have reported the hour before.
  'warn-behind': { ...halfAnHour, cron: '23 * * * *' },
  'settle-ads': { ...halfAnHour, cron: '43 * * * *' },
  'settle-interims': { ...halfAnHour, cron: '47 * * * *' },
  // After the settlement.
  'mail-reports': { ...halfAnHour, cron: '53 * * * *' },
  'mail-endings': { ...halfAnHour, cron: '33 * * * *' },
  'rate-screens': { ...halfAnHour, cron: '3 * * * *' },
  'publish-days': { ...halfAnHour, cron: '7 1 * * *' },
  'clean-up': { ...halfAnHour, cron: '17 3 * * *' },
  // Long enough for an outage of the storage: nothing else deletes these files.
  'remove-files': aWeek,
  'purge-surplus': halfAnHour,
  refund: aWeek,
  'refund-part': aWeek,
  'mail-receipt': halfAnHour,
  'issue-invoices': aWeek,
  'sandbox-webhook': halfAnHour,
  'sandbox-account-webhook': halfAnHour,
  'sandbox-payout-webhook': halfAnHour,
  // Before the payouts. Each day, in case no server ran on the first of the month.
  'write-month': { ...halfAnHour, cron: '33 4 * * *' },
  // A server that was off on Monday morning must first run the jobs above, which settle and bill the ads to be paid out.
  'pay-out': { ...aWeek, cron: `${payoutTime.minute} ${payoutTime.hour} * * 1`, delaySeconds: 15 * 60 },
  'send-payout': aWeek,
  'read-card-fee': aWeek,
}

/** Mails whose readers are waiting for them. */
const urgentMails: ReadonlySet<unknown> = new Set([
  'verify-email',
  'reset-password',
  'already-registered',
  'change-email',
] satisfies MailTemplate[])

/** Urgent mails are sent before others, and are not retried for days: their links expire. */
export function optionsOf(name: string, data: object): { priority?: number; retryLimit?: number } {
  const isUrgent = name === 'mail' && 'template' in data && urgentMails.has(data.template)
  return isUrgent ? { priority: 1, retryLimit: halfAnHour.retryLimit } : {}
}
