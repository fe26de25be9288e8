import { dueFees, type CollectedFee } from '@litfass/domain/money/fee-invoice'
import type { Day } from '@litfass/domain/time/day'
import { sql } from 'kysely'

import { type Context, inTransaction } from '../../platform/context.ts'
import { lockAccount } from '../../platform/db/enforce-limit.ts'
import { arrived, arrivedStatuses, stillPaidFirst } from '../../platform/db/payment-of-ad.ts'
import { eachIndependently } from '../../platform/jobs/each-independently.ts'
import { addDue } from '../invoices/due-invoices.ts'

/** The end of a month in the calendar of the operator's company. */
export interface MonthEnd {
  operatorId: string
  zone: string
  /** The first day of the month that has ended, and of the one after it. */
  month: Day
  until: Day
}

/** Invoices each publisher what the operator has kept of its payments until the month ended, less what was returned. */
export async function writeFeeInvoices(ctx: Context, end: MonthEnd): Promise<void> {
  const publishers = await ctx.db
    .selectFrom('ads')
    .innerJoin('paymentAds', 'paymentAds.adId', 'ads.id')
    .innerJoin('payments', 'payments.id', 'paymentAds.paymentId')
    .select('ads.publisherId')
    .distinct()
    .where('feePercent', '>', 0)
    .where('payments.stripeAccountId', 'is not', null)
    .where('payments.status', 'in', arrivedStatuses)
    .orderBy('ads.publisherId')
    .execute()
  await eachIndependently(ctx, publishers, ({ publisherId }) => writeFeesOf(ctx, publisherId, end))
}

async function writeFeesOf(ctx: Context, publisherId: string, end: MonthEnd): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    // Another server may be writing the same month.
    await lockAccount({ ...ctx, accountId: publisherId })
    const { invoices, corrections } = dueFees(await collectedFees(ctx, publisherId, end))
    const document = { sellerId: end.operatorId, buyerId: publisherId, paymentId: null }
    for (const invoice of invoices) await addDue(ctx, { ...document, ...invoice, kind: 'fee-invoice', corrects: null })
    for (const { invoiceId, items } of corrections) {
      const { sellerId, vatCategory } = await ctx.db
        .selectFrom('invoices')
        .select(['sellerId', 'vatCategory'])
        .where('id', '=', invoiceId)
        .executeTakeFirstOrThrow()
      const corrected = { sellerId, vatCategory, month: end.month, corrects: invoiceId, items }
      await addDue(ctx, { ...document, ...corrected, kind: 'fee-correction' })
    }
  })
}

/**
 * The fees that were kept of the payments to a publisher before a day. They have been returned with a refund even if the card
 * could not be refunded.
 */
async function collectedFees(ctx: Context, publisherId: string, { zone, until }: MonthEnd): Promise<CollectedFee[]> {
  const end = sql`(${until}::timestamp at time zone ${zone})`
  const { rows } = await sql<CollectedFee>`
    select distinct on (ads.id) ads.id as ad_id, ads.fee_percent, ads.fee_tax_rate,
      ads.fee_vat_category as vat_category, to_char(paid.at at time zone ${zone}, 'YYYY-MM-01') as month,
      case when payments.status = 'refunded' and payments.timestamp < ${end} then 0
        else ads.amount - refunded.net end as earned,
      invoiced.invoice_id, invoiced.sums as invoiced
    from ads join payment_ads on payment_ads.ad_id = ads.id
    join payments on payments.id = payment_ads.payment_id and payments.status in (${arrived})
      and payments.stripe_account_id is not null,
    lateral (select min(timestamp) as at from ad_events where ad_id = ads.id and action = 'pay') paid,
    lateral (
      select coalesce(sum(part.net), 0)::bigint as net from refund_ads part join refunds on refunds.id = part.refund_id
      where part.ad_id = ads.id and refunds.status in ('succeeded', 'failed') and refunds.created < ${end}
    ) refunded,
    lateral (
      select (array_agg(invoice.id) filter (where invoice.kind = 'fee-invoice'))[1] as invoice_id, jsonb_build_object(
        'net', coalesce(sum(item.net), 0), 'tax', coalesce(sum(item.tax), 0), 'earned', coalesce(sum(item.earned), 0)) as sums
      from invoice_items item join invoices invoice on invoice.id = item.invoice_id
      where item.ad_id = ads.id and invoice.kind in ('fee-invoice', 'fee-correction')
    ) invoiced
    where ads.publisher_id = ${publisherId} and ads.fee_percent > 0 and ads.fee_vat_category is not null
      and paid.at < ${end}
    order by ads.id, ${stillPaidFirst}`.execute(ctx.db)
  return rows
}
