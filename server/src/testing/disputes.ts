import { sql } from 'kysely'

import { handlePaymentEvent } from '../features/payments/handle-payment-event.ts'
import { eventOf } from './open-payment.ts'
import type { TestServer } from './test-server.ts'

/** Days that Stripe leaves to answer. */
const daysToAnswer = 7

/** A dispute as Stripe reports it, of the full amount of a payment unless `more` has another amount. */
export function disputeOf(
  payment: { paymentId: string; intentId: string; gross: number },
  status: string,
  more: object = {},
) {
  return {
    id: `dp_${payment.paymentId}`,
    object: 'dispute',
    status,
    amount: payment.gross,
    currency: 'eur',
    reason: 'fraudulent',
    payment_intent: payment.intentId,
    evidence_details: { due_by: Math.floor(Date.now() / 1000) + daysToAnswer * 86_400 },
    balance_transactions: [{ amount: -payment.gross, fee: 2000 }],
    ...more,
  }
}

/** A payment of the sandbox, as its Stripe account would name it. */
export async function paidByCard({ context }: TestServer, paymentId: string) {
  const { net, tax, ...row } = await context()
    .db.selectFrom('payments')
    .select(['net', 'tax', 'stripePaymentIntentId', 'stripeAccountId'])
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  const report = async (
    status: string,
    { account = row.stripeAccountId, ...more }: { account?: string | null; amount?: number; id?: string } = {},
  ) => {
    const dispute = disputeOf({ paymentId, intentId: row.stripePaymentIntentId ?? '', gross: net + tax }, status, more)
    const type = status === 'won' || status === 'lost' ? 'charge.dispute.closed' : 'charge.dispute.created'
    // Stripe's types have more than what is read.
    await handlePaymentEvent(context(), JSON.parse(JSON.stringify({ ...eventOf(type, dispute), account })))
  }
  const refunded = async () => {
    const { rows } = await sql<{ gross: number }>`
      select coalesce(sum(net + tax), 0)::bigint as gross from refunds where payment_id = ${paymentId}`.execute(
      context().db,
    )
    return rows[0]?.gross ?? 0
  }
  return { gross: net + tax, stripeAccountId: row.stripeAccountId, report, refunded }
}
