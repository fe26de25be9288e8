import type Stripe from 'stripe'

import { type Context, notify } from '../../platform/context.ts'
import { paymentOfSession } from './payment-of-event.ts'

export async function markFailed(
  ctx: Context,
  session: Stripe.Checkout.Session,
  account: string | null,
): Promise<void> {
  const payment = await paymentOfSession(ctx, session, account)
  if (payment?.status !== 'open') return
  await ctx.db
    .updateTable('payments')
    .set({ status: 'failed', timestamp: ctx.now })
    .where('id', '=', payment.id)
    .execute()
  await notify(ctx, payment.accountId, ['payments'])
}
