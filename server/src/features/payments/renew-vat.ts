import { sellerOf } from '@litfass/domain/money/marketplace'
import { renewedVat, taxAmount } from '@litfass/domain/money/tax'

import { type AccountContext, notify, today } from '../../platform/context.ts'
import type { AdRow } from '../ads/ads.store.ts'
import type { Buyer } from './insert-payment.ts'

type ApprovedAd = Pick<AdRow, 'id' | 'amount' | 'vatCategory' | 'publisherId' | 'sellerId'>

/** Stores the VAT of ads whose buyer or seller is taxed otherwise than at the offer. Returns whether any has changed. */
export async function renewVat(ctx: AccountContext, ads: ApprovedAd[], buyer: Buyer): Promise<boolean> {
  const sellers = await ctx.db
    .selectFrom('accounts')
    .select(['id', 'country'])
    .where('id', 'in', [...new Set(ads.map(sellerOf))])
    .execute()
  const changed = ads.flatMap((ad) => {
    const seller = sellers.find(({ id }) => id === sellerOf(ad))
    const parties = seller && { seller, buyer: { country: buyer.buyerAddress.country, vat: buyer.buyerVat } }
    const vat = parties && renewedVat(ad.vatCategory, parties, today(ctx))
    return vat ? [{ ...ad, ...vat }] : []
  })
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
