import type { Context } from '../../platform/context.ts'
import { type AdRefund, refundsByPayment } from './refunds.store.ts'

/** VAT that would go back with this refund. */
export async function quoteRefundTax(ctx: Context, refund: AdRefund): Promise<number> {
  const payments = await refundsByPayment(ctx, [refund])
  return payments.flatMap(({ ads }) => ads).reduce((sum, { tax }) => sum + tax, 0)
}
