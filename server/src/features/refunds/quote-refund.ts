import type { Context } from '../../platform/context.ts'
import { type AdRefund, refundsByPayment } from './refunds.store.ts'

/** VAT that would go back with this refund. */
export async function quoteRefundTax(ctx: Context, refund: AdRefund): Promise<number> {
  return (await quoteRefunds(ctx, [refund])) - refund.net
}

/** Gross cents that would go back with these refunds. */
export async function quoteRefunds(ctx: Context, refunds: AdRefund[]): Promise<number> {
  const payments = await refundsByPayment(ctx, refunds)
  return payments.flatMap(({ ads }) => ads).reduce((sum, { net, tax }) => sum + net + tax, 0)
}
