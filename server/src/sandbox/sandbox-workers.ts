import type { Database } from '../platform/db/database.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Workers } from '../platform/jobs/queue.ts'
import { accountEvents } from './sandbox-accounts.ts'
import { disputeEvents } from './sandbox-disputes.ts'
import { payoutEvents } from './sandbox-payouts.ts'
import { refundEvents } from './sandbox-refunds.ts'
import { sessionById } from './sandbox-session.ts'
import { deliverWebhooks, paidEvents, type StripeSandbox } from './stripe-sandbox.ts'

export type SandboxWorkers = Pick<Workers, 'sandbox-webhook' | 'sandbox-payout-webhook' | 'sandbox-account-webhook'>

/** Deliver the events of the payment sandbox to the server at `serverUrl`. Without a sandbox nothing sends such jobs. */
export function sandboxWorkers(
  sandbox: StripeSandbox | null,
  { db, serverUrl }: { db: Database; serverUrl: string },
): SandboxWorkers {
  const deliver = ({ webhookSecret }: StripeSandbox, events: object[]) =>
    deliverWebhooks({ url: `${serverUrl}/api/webhooks/stripe`, webhookSecret, events })
  return {
    'sandbox-webhook': sandbox && (async (job) => deliver(sandbox, await sessionEvents(db, job))),
    'sandbox-payout-webhook': sandbox && (async ({ payoutId }) => deliver(sandbox, await payoutEvents(db, payoutId))),
    'sandbox-account-webhook':
      sandbox && (async ({ accountId, change }) => deliver(sandbox, await accountEvents(db, accountId, change))),
  }
}

/** The events that Stripe would send about a session of the payment sandbox; none if the session is gone. */
async function sessionEvents(
  db: Database,
  { sessionId, refundId, dispute }: Jobs['sandbox-webhook'],
): Promise<object[]> {
  const session = await sessionById(db, sessionId)
  if (!session) return []
  if (dispute) return disputeEvents(db, session, dispute)
  if (refundId) return refundEvents(db, refundId)
  return paidEvents(session)
}
