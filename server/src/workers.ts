import { runAdClock } from './features/ads/clock/ad-clock.ts'
import { mailPayable } from './features/ads/mails/mail-payable.ts'
import { cleanUp } from './features/clean-up/clean-up.ts'
import { purgeSurplusItems } from './features/deleted-items/purge-deleted-items.ts'
import { deleteUnreferencedFiles } from './features/files/media-files.ts'
import { issueInvoices } from './features/invoices/issue-invoices.ts'
import { runJobClock } from './features/jobs/job-clock.ts'
import { rescheduleJobs } from './features/jobs/job-times.ts'
import { sendTemplate } from './features/mails/send-mail.ts'
import { mailUnread } from './features/messages/mail-unread.ts'
import { writeMonth } from './features/month-end/write-month.ts'
import { mailReceipt } from './features/payments/mail-paid.ts'
import { payOut } from './features/payouts/pay-out.ts'
import { readCardFee } from './features/payouts/read-card-fee.ts'
import { sendPayout } from './features/payouts/send-payout.ts'
import { rateScreens } from './features/plays/rate-screens.ts'
import { warnBehind } from './features/plays/warn-behind.ts'
import { publishDays } from './features/proof/publish-days.ts'
import { refundInFull } from './features/refunds/refund-in-full.ts'
import { sendRefund } from './features/refunds/send-refund.ts'
import { mailReports } from './features/reports/mail-reports.ts'
import { settleAds } from './features/settlements/settle-ads.ts'
import { settleInterims } from './features/settlements/settle-interims.ts'
import { mailEndings } from './features/shows/mail-endings.ts'
import { sendVerificationMail } from './features/sign-in/verify-email.ts'
import { sendSecurityMail } from './features/two-factor/send-security-mail.ts'
import { requireTrustedClock, withTrustedClock } from './platform/clock-guard.ts'
import type { Context } from './platform/context.ts'
import type { Workers } from './platform/jobs/queue.ts'
import { createMailer } from './platform/mail/mail.ts'
import type { SandboxWorkers } from './sandbox/sandbox-workers.ts'

/** The operation that each job runs. Each gets a context of its own. */
export function workersOf(context: () => Context, sandbox: SandboxWorkers): Workers {
  const { db, services } = context()
  const sendMail = createMailer({ db, ...services })
  return {
    mail: (mail) => sendTemplate(context(), mail, sendMail),
    'message-mail': ({ messageId }) => mailUnread(context(), messageId),
    'mail-payable': ({ publisherId }) => mailPayable(context(), publisherId),
    'send-verification': ({ email }) => sendVerificationMail(context(), email),
    'send-security-mail': (mail) => sendSecurityMail(context(), mail),
    'ad-clock': () => withTrustedClock(context(), runAdClock),
    'job-clock': () => withTrustedClock(context(), runJobClock),
    'reschedule-jobs': ({ accountId }) => rescheduleJobs(context(), accountId),
    'warn-behind': () => withTrustedClock(context(), warnBehind),
    'settle-ads': () => withTrustedClock(context(), settleAds),
    'settle-interims': () => withTrustedClock(context(), settleInterims),
    'mail-reports': () => withTrustedClock(context(), mailReports),
    'mail-endings': () => withTrustedClock(context(), mailEndings),
    'rate-screens': () => withTrustedClock(context(), rateScreens),
    'publish-days': () => withTrustedClock(context(), publishDays),
    'clean-up': () => withTrustedClock(context(), cleanUp),
    'remove-files': ({ files: forgotten }) => deleteUnreferencedFiles(context(), forgotten),
    'purge-surplus': ({ accountId }) => purgeSurplusItems(context(), accountId),
    refund: (payment) => refundInFull(context(), payment),
    'refund-part': ({ refundId }) => sendRefund(context(), refundId),
    'mail-receipt': (receipt) => mailReceipt(context(), receipt),
    'write-month': () => withTrustedClock(context(), writeMonth),
    'pay-out': () => requireTrustedClock(context(), payOut),
    'send-payout': ({ payoutId }) => sendPayout(context(), payoutId),
    'read-card-fee': ({ paymentId }) => readCardFee(context(), paymentId),
    'issue-invoices': ({ sellerId }) => requireTrustedClock(context(), (ctx) => issueInvoices(ctx, sellerId)),
    ...sandbox,
  }
}
