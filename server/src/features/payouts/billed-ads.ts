import type { PayoutSums } from '@litfass/domain/money/payout'
import { type BilledAd, billedLine } from '@litfass/domain/money/self-billing'
import { sql } from 'kysely'

import type { Context } from '../../platform/context.ts'
import { earnedNet, paymentOfAd } from '../../platform/db/payment-of-ad.ts'
import { disputedParts } from './disputed-parts.ts'
import { isEmptyLine, paidOutBefore, payoutAmount } from './settled-ads.ts'

/**
 * The ads on the self-billed invoices of a publisher that its next payout covers. Nothing more is paid for those on an invoice
 * that it has objected to.
 */
export async function billedAds(
  ctx: Context,
  accountId: string,
): Promise<(BilledAd & { adId: string; invoiceId: string })[]> {
  const { rows } = await sql<BilledAd & { adId: string; invoiceId: string; paymentId: string | null }>`
    select ads.id as ad_id, invoice_id, case when payment_status = 'paid' then payment_id end as payment_id, fee_percent,
      purchase_tax_rate as tax_rate, billed, before,
      case when objected is not null then ${paidOutBefore(sql`objected`)} end as before_objection,
      case when paid.payment_id is null then (billed ->> 'earned')::bigint else ${earnedNet} end as earned
    from (
      select item.ad_id, max(item.invoice_id::text) as invoice_id, jsonb_build_object('earned', sum(item.earned),
        'net', sum(item.net), 'tax', sum(item.tax)) as billed, min(objection.created) as objected
      from invoices join invoice_items item on item.invoice_id = invoices.id
      left join invoice_objections objection on objection.invoice_id = invoices.id
      where invoices.seller_id = ${accountId} and invoices.kind = 'self-billed' and invoices.number is not null
      group by item.ad_id
    ) billed_ads
    join ads on ads.id = billed_ads.ad_id
    left join lateral (select ${paymentOfAd.id} as payment_id, ${paymentOfAd.status} as payment_status) paid on true
    cross join lateral (select ${paidOutBefore()} as before) part
    where payment_status = 'refunded' or exists (select from disputes where disputes.payment_id = paid.payment_id)
      or billed <> before - 'fee' - 'feeTax' - 'cardFees'
        || jsonb_build_object('net', (before ->> 'earned')::bigint - (before ->> 'fee')::bigint)
    order by ads.id`.execute(ctx.db)
  const parts = await disputedParts(ctx, [...new Set(rows.flatMap(({ paymentId }) => paymentId ?? []))])
  return rows.flatMap(({ paymentId: _payment, ...ad }) => {
    const disputed = parts.get(ad.adId)
    const line = disputed ? { ...ad, disputed: disputed.net } : ad
    return isEmptyLine(billedLine(line)) && isEmptyLine(billedLine(ad)) ? [] : [line]
  })
}

interface Transferred extends PayoutSums {
  amount: number
  invoiceId: string
  stripeTransferId: string
  ads: (PayoutSums & { adId: string })[]
}

/**
 * Payouts that failed after their transfer and have not succeeded since. Amounts for ads on invoices that the publisher has
 * objected to are left out. Deductions for such ads were not transferred, and remain part of them.
 */
export async function transferredBefore(ctx: Context, accountId: string): Promise<Transferred[]> {
  const { rows } = await sql<Transferred>`
    select distinct on (stripe_transfer_id) invoice_id, stripe_transfer_id, own.*
    from payouts cross join lateral (
      select sum(earned)::bigint as earned, sum(tax)::bigint as tax, sum(fee)::bigint as fee,
        sum(fee_tax)::bigint as fee_tax, sum(card_fees)::bigint as card_fees,
        sum(${payoutAmount})::bigint as amount,
        jsonb_agg(jsonb_build_object('adId', ad_id, 'earned', earned, 'tax', tax, 'fee', fee, 'feeTax', fee_tax,
          'cardFees', card_fees)) as ads
      from payout_ads part
      where part.payout_id = payouts.id and (${payoutAmount} < 0 or not exists (
        select from invoice_items item join invoice_objections objection on objection.invoice_id = item.invoice_id
        where item.ad_id = part.ad_id))
    ) own
    where own.amount > 0 and account_id = ${accountId} and invoice_id is not null and stripe_transfer_id is not null
      and not exists (select from payouts other where other.account_id = payouts.account_id
        and other.stripe_transfer_id = payouts.stripe_transfer_id and other.status <> 'failed')
    order by stripe_transfer_id, created desc`.execute(ctx.db)
  return rows
}
