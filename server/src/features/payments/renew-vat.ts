import { sellerOf } from '@litfass/domain/money/marketplace'
import { renewedVat, taxAmount } from '@litfass/domain/money/tax'
import type { Day } from '@litfass/domain/time/day'
import { sql } from 'kysely'

import { type AccountContext, type Context, notify, today } from '../../platform/context.ts'
import type { AdRow } from '../ads/ad-row.ts'
import type { Buyer } from './insert-payment.ts'

type VatOfAd = Pick<AdRow, 'vatCategory' | 'publisherId' | 'sellerId'>
type ApprovedAd = VatOfAd & Pick<AdRow, 'id' | 'amount'>

/** The ads whose stored VAT is not what this buyer owes on this day, each with the VAT that is. */
export async function differentlyTaxed<Ad extends VatOfAd>(
  ctx: Context,
  ads: readonly Ad[],
  { buyer: { buyerAddress, buyerVat }, day }: { buyer: Buyer; day: Day },
) {
  const rows = await ctx.db
    .selectFrom('accounts')
    .select(['id', 'country'])
    .where('id', 'in', [...new Set(ads.map(sellerOf))])
    .execute()
  const sellers = new Map(rows.map((seller) => [seller.id, seller]))
  return ads.flatMap((ad) => {
    const seller = sellers.get(sellerOf(ad))
    const parties = seller && { seller, buyer: { country: buyerAddress.country, vat: buyerVat } }
    const vat = parties && renewedVat(ad.vatCategory, parties, day)
    return vat ? [{ ...ad, ...vat }] : []
  })
}

/** Updates the VAT of ads that has changed since they were offered. Returns whether any did. */
export async function renewVat(ctx: AccountContext, ads: ApprovedAd[], buyer: Buyer): Promise<boolean> {
  const changed = await differentlyTaxed(ctx, ads, { buyer, day: today(ctx) })
  if (changed.length === 0) return false
  const rows = changed.map(({ id, amount, category, rate }) => ({ id, category, rate, tax: taxAmount(amount, rate) }))
  await sql`
    update ads set vat_category = category, tax_rate = rate, tax_amount = tax, timestamp = ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as renewed (id uuid, category text, rate double precision, tax bigint)
    where ads.id = renewed.id`.execute(ctx.db)
  await notify(ctx, [ctx.accountId, ...changed.map(({ publisherId }) => publisherId)], ['ads', 'payments'])
  return true
}
