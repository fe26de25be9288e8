import { type VatCategory, vatOn } from '@litfass/domain/money/tax'

import { type AccountContext, today } from '../../platform/context.ts'

/** The company that advertises, and the VAT on what each of these publishers sells it today. */
export async function vatOfSales(
  ctx: AccountContext,
  publisherIds: string[],
): Promise<{ company: string; vatOf: (publisherId: string) => { category: VatCategory; rate: number } }> {
  const rows = await ctx.db
    .selectFrom('accounts')
    .leftJoin('sellers', 'sellers.accountId', 'accounts.id')
    .select(['accounts.id', 'company', 'country', 'vat', 'smallBusiness'])
    .where('accounts.id', 'in', [ctx.accountId, ...new Set(publisherIds)])
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
      const { country, smallBusiness } = of(publisherId)
      return vatOn({ seller: { country, smallBusiness: smallBusiness ?? false }, buyer }, today(ctx))
    },
  }
}
