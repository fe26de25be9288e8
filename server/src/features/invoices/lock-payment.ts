import type { Context } from '../../platform/context.ts'

/** Locks the ads of a payment against deletion, then the payment: the same order everywhere, to avoid deadlocks. */
export async function lockPayment(ctx: Context, paymentId: string) {
  await ctx.db
    .selectFrom('ads')
    .select('id')
    .where('id', 'in', (eb) => eb.selectFrom('paymentAds').select('adId').where('paymentId', '=', paymentId))
    .orderBy('id')
    .forKeyShare()
    .execute()
  return ctx.db.selectFrom('payments').select('status').where('id', '=', paymentId).forUpdate().executeTakeFirst()
}
