import { saleOf, sellerOf } from '@litfass/domain/money/marketplace'
import { type VatCategory, vatOn } from '@litfass/domain/money/tax'

import { type AccountContext, today } from '../../platform/context.ts'
import { marketplaceOf } from '../marketplace/marketplace.ts'

/** The advertising company, and the seller and VAT of the places of each publisher as of today. */
export async function vatOfSales(
  ctx: AccountContext,
  publisherIds: string[],
): Promise<{
  company: string
  vatOf: (publisherId: string) => { category: VatCategory; rate: number; sellerId: string }
}> {
  const marketplace = await marketplaceOf(ctx)
  const sellerFor = (publisherId: string) => sellerOf(saleOf(marketplace, publisherId))
  const rows = await ctx.db
    .selectFrom('accounts')
    .leftJoin('sellers', 'sellers.accountId', 'accounts.id')
    .select(['accounts.id', 'company', 'country', 'vat', 'smallBusiness'])
    .where('accounts.id', 'in', [ctx.accountId, ...new Set(publisherIds.map(sellerFor))])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const of = (id: string) => {
    const row = byId.get(id)
    if (!row) throw new Error(`no account ${id}`)
    return row
  }
  const buyer = of(ctx.accountId)
  return {
    company: buyer.company,
    vatOf: (publisherId) => {
      const { id: sellerId, country, smallBusiness } = of(sellerFor(publisherId))
      return {
        ...vatOn({ seller: { country, smallBusiness: smallBusiness ?? false }, buyer }, today(ctx)),
        sellerId,
      }
    },
  }
}
