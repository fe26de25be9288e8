import type { Context } from '../../platform/context.ts'
import { type AdRefund, refundsByPayment } from './refunds.store.ts'

/** VAT that this refund would include. */
export async function quoteRefundTax(ctx: Context, refund: AdRefund): Promise<number> {
  return (await quoteRefunds(ctx, [refund])) - refund.net
}

/** Gross cents that these refunds would add up to. */
export async function quoteRefunds(ctx: Context, refunds: AdRefund[]): Promise<number> {
  const payments = await refundsByPayment(ctx, refunds)
  return payments.flatMap(({ ads }) => ads).reduce((sum, { net, tax }) => sum + net + tax, 0)
}
