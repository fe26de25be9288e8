import type { Context } from '../../platform/context.ts'
import type { AdRefund } from './ad-refund.ts'
import { refundsByPayment } from './refunds.store.ts'

/** VAT that these refunds would include. */
export async function quoteRefundTax(ctx: Context, refunds: AdRefund[]): Promise<number> {
  return (await quoteRefunds(ctx, refunds)) - refunds.reduce((sum, { net }) => sum + net, 0)
}

/** Gross cents that these refunds would add up to. */
export async function quoteRefunds(ctx: Context, refunds: AdRefund[]): Promise<number> {
  const payments = await refundsByPayment(ctx, refunds)
  return payments.flatMap(({ ads }) => ads).reduce((sum, { net, tax }) => sum + net + tax, 0)
}
