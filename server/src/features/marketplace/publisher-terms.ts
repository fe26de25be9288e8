import { marketplaceRules, saleOf } from '@litfass/domain/money/marketplace'
import { type FeeTerms, noFee } from '@litfass/domain/money/platform-fee'
import { type VatCategory, vatOn } from '@litfass/domain/money/tax'
import { dayInZone } from '@litfass/domain/time/zone'

import type { Context } from '../../platform/context.ts'

/** What the operator and a publisher agree about an ad when it is offered. */
interface PublisherTerms extends FeeTerms {
  /** The operator's company, where it sells the ad in its own name. */
  sellerId: string | null
  feeVatCategory: VatCategory | null
  /** VAT of the publisher on what the operator owes it. */
  purchaseTaxRate: number
  purchaseVatCategory: VatCategory | null
}

const ownSale: PublisherTerms = {
  ...noFee,
  sellerId: null,
  feeVatCategory: null,
  purchaseTaxRate: 0,
  purchaseVatCategory: null,
}

/**
 * The terms of each of these publishers for offers of today. There is no fee until the company of the operator is named,
 * which has to invoice it.
 */
export async function publisherTerms(
  ctx: Context,
  publisherIds: string[],
): Promise<(publisherId: string) => PublisherTerms> {
  const { marketplaceMode: mode, platformFee } = ctx.services.config
  const operator = await ctx.db
    .selectFrom('marketplaceSettings')
    .innerJoin('accounts', 'accounts.id', 'marketplaceSettings.companyId')
    .leftJoin('sellers', 'sellers.accountId', 'accounts.id')
    .select(['accounts.id', 'country', 'timezone', 'smallBusiness', 'vat', 'feePercent'])
    .executeTakeFirst()
  if (!operator || marketplaceRules[mode].monthly === null || publisherIds.length === 0) return () => ownSale
  const feePercent = operator.feePercent ?? platformFee
  const rows = await ctx.db
    .selectFrom('accounts')
    .leftJoin('sellers', 'sellers.accountId', 'accounts.id')
    .select(['accounts.id', 'country', 'vat', 'smallBusiness'])
    .where('accounts.id', 'in', [...new Set(publisherIds)])
    .execute()
  const publishers = new Map(rows.map((publisher) => [publisher.id, publisher]))
  const day = dayInZone(ctx.now.getTime(), operator.timezone)
  return (publisherId) => {
    const publisher = publishers.get(publisherId)
    if (!publisher || publisherId === operator.id) return ownSale
    const { sellerId } = saleOf({ mode, companyId: operator.id }, publisherId)
    const [seller, buyer] = sellerId === null ? [operator, publisher] : [publisher, operator]
    const vat = vatOn({ seller: { ...seller, smallBusiness: seller.smallBusiness ?? false }, buyer }, day)
    if (sellerId !== null)
      return { ...ownSale, sellerId, feePercent, purchaseTaxRate: vat.rate, purchaseVatCategory: vat.category }
    return feePercent === 0 ? ownSale : { ...ownSale, feePercent, feeTaxRate: vat.rate, feeVatCategory: vat.category }
  }
}
