import { handleDisputeEvent } from '../features/disputes/handle-dispute-event.ts'
import type { AccountContext } from '../platform/context.ts'
import { daysAgo } from './add-company.ts'

const opened = 3
const daysToAnswer = 7
const fee = 2000

/** Disputes the first payment for ads of this publisher, as the sandbox would have done. The dispute is open. */
export async function addDispute(publisher: AccountContext): Promise<void> {
  const then = daysAgo(publisher, opened)
  const { db, accountId, now } = then
  const session = await db
    .selectFrom('sandboxSessions')
    .innerJoin('payments', 'payments.stripeSessionId', 'sandboxSessions.id')
    .innerJoin('paymentAds', 'paymentAds.paymentId', 'payments.id')
    .innerJoin('ads', 'ads.id', 'paymentAds.adId')
    .select([
      'sandboxSessions.id',
      'amountTotal',
      'paymentIntent',
      'sandboxSessions.currency',
      'sandboxSessions.accountId',
    ])
    .where('ads.publisherId', '=', accountId)
    .where('payments.status', '=', 'paid')
    .orderBy('sandboxSessions.created')
    .orderBy('sandboxSessions.id')
    .executeTakeFirst()
  if (!session) return
  const { id, amountTotal: amount, paymentIntent, currency, accountId: account } = session
  await db
    .insertInto('sandboxDisputes')
    .values({ sessionId: id, amount, status: 'needs_response', created: now })
    .execute()
  await handleDisputeEvent(
    then,
    {
      id: id.replace('cs_test_', 'dp_'),
      status: 'needs_response',
      amount,
      currency,
      reason: 'fraudulent',
      payment_intent: paymentIntent,
      evidence_details: { due_by: Math.floor(now.getTime() / 1000) + daysToAnswer * 86_400 },
      balance_transactions: [{ amount: -amount, fee }],
    },
    { account, reported: now, isUnreported: false },
  )
}
