import { sellerOf } from '@litfass/domain/money/marketplace'
import { renewedVat, taxAmount } from '@litfass/domain/money/tax'
import type { Day } from '@litfass/domain/time/day'

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
  const sellers = await ctx.db
    .selectFrom('accounts')
    .select(['id', 'country'])
    .where('id', 'in', [...new Set(ads.map(sellerOf))])
    .execute()
  return ads.flatMap((ad) => {
    const seller = sellers.find(({ id }) => id === sellerOf(ad))
    const parties = seller && { seller, buyer: { country: buyerAddress.country, vat: buyerVat } }
    const vat = parties && renewedVat(ad.vatCategory, parties, day)
    return vat ? [{ ...ad, ...vat }] : []
  })
}

/** Updates the VAT of ads that has changed since they were offered. Returns whether any did. */
export async function renewVat(ctx: AccountContext, ads: ApprovedAd[], buyer: Buyer): Promise<boolean> {
  const changed = await differentlyTaxed(ctx, ads, { buyer, day: today(ctx) })
  for (const { id, amount, category: vatCategory, rate: taxRate } of changed)
    await ctx.db
      .updateTable('ads')
      .set({ vatCategory, taxRate, taxAmount: taxAmount(amount, taxRate), timestamp: ctx.now })
      .where('id', '=', id)
      .execute()
  if (changed.length === 0) return false
  await notify(ctx, [ctx.accountId, ...changed.map(({ publisherId }) => publisherId)], ['ads', 'payments'])
  return true
}
