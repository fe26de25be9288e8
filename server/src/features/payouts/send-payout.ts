import type Stripe from 'stripe'

import { type Context, notify } from '../../platform/context.ts'
import { isUuid } from '../../platform/payments/stripe-ids.ts'

/** Asks Stripe for a payout, after a transfer where the operator owes it. Asking again makes no second one. */
export async function sendPayout(ctx: Context, payoutId: string): Promise<void> {
  const payout = await ctx.db
    .selectFrom('payouts')
    .select(['stripeAccountId', 'amount', 'invoiceId', 'stripeTransferId', 'transferGroup'])
    .where('id', '=', payoutId)
    .where('status', '=', 'requested')
    .where('stripePayoutId', 'is', null)
    .executeTakeFirst()
  if (!payout) return
  const { stripeAccountId, amount, invoiceId } = payout
  if (invoiceId !== null && payout.stripeTransferId === null) {
    const sent = await ctx.services.payments.transfer({
      group: payout.transferGroup ?? payoutId,
      stripeAccountId,
      amount,
    })
    if ('failure' in sent) {
      ctx.services.log.error({ payoutId, failure: sent.failure }, 'Stripe did not transfer what a publisher is owed')
      return savePayout(ctx, { payoutId, status: 'failed', failure: sent.failure })
    }
    await ctx.db.updateTable('payouts').set(sent).where('id', '=', payoutId).execute()
  }
  const made = await ctx.services.payments.payOut({ payoutId, stripeAccountId, amount })
  if ('failure' in made) return savePayout(ctx, { payoutId, status: 'failed', failure: made.failure })
  await ctx.db
    .updateTable('payouts')
    .set({ stripePayoutId: made.stripePayoutId, timestamp: ctx.now })
    .where('id', '=', payoutId)
    .execute()
}

/**
 * Applies an event about a payout of the account. Payouts that its company made itself are ignored, whatever their
 * metadata.
 */
export async function handlePayoutEvent(
  ctx: Context,
  payout: Stripe.Payout,
  { account, status }: { account: string | null; status: 'paid' | 'failed' },
): Promise<void> {
  const payoutId = payout.metadata?.payoutId
  if (!isUuid(payoutId) || account === null) return
  const own = await ctx.db
    .selectFrom('payouts')
    .select('id')
    .where('id', '=', payoutId)
    .where('stripeAccountId', '=', account)
    // The event may arrive before the answer that names the payout.
    .where((eb) => eb.or([eb('stripePayoutId', 'is', null), eb('stripePayoutId', '=', payout.id)]))
    .executeTakeFirst()
  if (own) await savePayout(ctx, { payoutId: own.id, status, failure: payout.failure_message ?? payout.failure_code })
}

/** A failure is final and may follow a success: the bank returned the money. The ads then wait for the next payout. */
async function savePayout(
  ctx: Context,
  { payoutId, status, failure }: { payoutId: string; status: 'paid' | 'failed'; failure: string | null },
): Promise<void> {
  const row = await ctx.db
    .updateTable('payouts')
    .set({ status, failure: status === 'failed' ? failure : null, timestamp: ctx.now })
    .where('id', '=', payoutId)
    .where('status', 'in', status === 'failed' ? ['requested', 'paid'] : ['requested'])
    .returning('accountId')
    .executeTakeFirst()
  if (row) await notify(ctx, row.accountId, ['payouts'])
}
