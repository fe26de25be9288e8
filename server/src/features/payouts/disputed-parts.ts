import { groupedBy } from '@litfass/domain/grouped-by'
import { disputedShares, leftOfPayment } from '@litfass/domain/money/dispute'
import type { NetAndTax } from '@litfass/domain/money/money'
import { sql } from 'kysely'

import type { Context } from '../../platform/context.ts'
import { netLeft } from '../../platform/db/delivered.ts'
import { isOpenDispute } from '../../platform/db/disputed.ts'
import { taxLeft } from '../../platform/db/tax-left.ts'

/** What the open disputes of these payments may take back, by ad, beyond the refunds that wait for them. */
export async function disputedParts(ctx: Context, paymentIds: readonly string[]): Promise<Map<string, NetAndTax>> {
  if (paymentIds.length === 0) return new Map()
  const { rows } = await sql<
    NetAndTax & { paymentId: string; adId: string; taxRate: number; taxLeft: number; disputed: number }
  >`
    select payment_ads.payment_id, ads.id as ad_id, ${netLeft} as net,
      tax_amount - refunded_tax as tax, tax_rate, ${taxLeft} as tax_left, open.amount as disputed
    from payment_ads join ads on ads.id = payment_ads.ad_id join payments on payments.id = payment_ads.payment_id
    join lateral (
      select sum(disputes.amount)::bigint - (
        select coalesce(sum(net + tax - by_dispute), 0) from refunds
        where refunds.payment_id = payment_ads.payment_id and status = 'requested' and stripe_refund_id is null
      )::bigint as amount
      from disputes where disputes.payment_id = payment_ads.payment_id and ${isOpenDispute}
    ) open on open.amount is not null
    where payment_ads.payment_id = any(${paymentIds})
    order by payment_ads.payment_id, ads.id`.execute(ctx.db)
  const parts = new Map<string, NetAndTax>()
  for (const ads of groupedBy(rows, ({ paymentId }) => paymentId).values()) {
    const [first] = ads
    const shares = disputedShares(leftOfPayment(ads, first.taxLeft), Math.max(0, first.disputed))
    for (const [at, { adId }] of ads.entries()) parts.set(adId, shares[at] ?? { net: 0, tax: 0 })
  }
  return parts
}
