import type Stripe from 'stripe'

import { type Context, inTransaction } from '../../platform/context.ts'
import { handleAccountEvent } from '../connected-accounts/handle-account-event.ts'
import { handleDisputeEvent, isPaymentUnreported } from '../disputes/handle-dispute-event.ts'
import { handlePayoutEvent } from '../payouts/send-payout.ts'
import { handleFailedRefund, handleRefundEvent } from '../refunds/send-refund.ts'
import { markFailed } from './mark-failed.ts'
import { markPaid } from './mark-paid.ts'
import { markRefunded } from './mark-refunded.ts'

/** Applies a verified event. Duplicate and out-of-order events have no further effect. */
export async function handlePaymentEvent(ctx: Context, event: Stripe.Event): Promise<void> {
  // Stripe sends what publishers do in test mode to the endpoints of live mode, too.
  if (event.livemode !== ctx.services.payments.isLive) {
    ctx.services.log.warn(
      { eventId: event.id, livemode: event.livemode },
      'a Stripe event is of live mode and the key of test mode, or the reverse; ignored',
    )
    return
  }
  const account = event.account ?? null
  const isUnreported = isDisputeEvent(event) && (await isPaymentUnreported(ctx, event.data.object, account))
  await inTransaction(ctx, async (ctx) => {
    const { numInsertedOrUpdatedRows } = await ctx.db
      .insertInto('stripeEvents')
      .values({ id: event.id, received: ctx.now })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) return
    switch (event.type) {
      case 'checkout.session.completed':
      case 'checkout.session.async_payment_succeeded':
        return markPaid(ctx, event.data.object, account)
      case 'checkout.session.expired':
      case 'checkout.session.async_payment_failed':
        return markFailed(ctx, event.data.object, account)
      case 'charge.refunded':
        return markRefunded(ctx, event.data.object, account)
      case 'refund.created':
      case 'refund.updated':
        return handleRefundEvent(ctx, event.data.object, account)
      case 'refund.failed':
        return handleFailedRefund(ctx, event.data.object, account)
      case 'charge.dispute.created':
      case 'charge.dispute.updated':
      case 'charge.dispute.closed':
      case 'charge.dispute.funds_withdrawn':
      case 'charge.dispute.funds_reinstated':
        return handleDisputeEvent(ctx, event.data.object, {
          account,
          reported: event.created ? new Date(event.created * 1000) : ctx.now,
          isUnreported,
        })
      case 'payout.paid':
        return handlePayoutEvent(ctx, event.data.object, { account, status: 'paid' })
      case 'payout.failed':
      case 'payout.canceled':
        return handlePayoutEvent(ctx, event.data.object, { account, status: 'failed' })
      case 'account.updated':
        if (event.data.object.id !== account) return
        return handleAccountEvent(ctx, event.data.object, {
          reported: event.created ? new Date(event.created * 1000) : ctx.now,
        })
    }
  })
}

function isDisputeEvent(event: Stripe.Event): event is Extract<Stripe.Event, { type: `charge.dispute.${string}` }> {
  return event.type.startsWith('charge.dispute.')
}
