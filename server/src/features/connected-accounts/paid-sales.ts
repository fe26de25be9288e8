import { isPaidToOperator, paidRefusal, type Sale, type SellerRefusal } from '@litfass/domain/money/marketplace'

import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { marketplaceOf } from '../marketplace/marketplace.ts'

interface PaidSale {
  /** The account that is paid. Null: the operator's own. */
  stripeAccountId: string | null
  /** Why it cannot be paid. */
  refusal: SellerRefusal | null
}

/** How each of these ads is paid. */
export async function paidSales(ctx: Context, sales: readonly Sale[]): Promise<PaidSale[]> {
  const marketplace = await marketplaceOf(ctx)
  const rows = await ctx.db
    .selectFrom('accounts')
    .leftJoin('connectedAccounts', 'connectedAccounts.accountId', 'accounts.id')
    .leftJoin('sellers', 'sellers.accountId', 'accounts.id')
    .select(['accounts.id', 'stripeAccountId', 'chargesEnabled', 'transfersEnabled', 'selfBillingAgreed'])
    .where('accounts.id', 'in', [...new Set(sales.map(({ publisherId }) => publisherId))])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return sales.map((sale) => {
    const row = byId.get(sale.publisherId)
    const refusal = paidRefusal(marketplace, sale, {
      chargesEnabled: row?.chargesEnabled ?? false,
      transfersEnabled: row?.transfersEnabled ?? false,
      agreedToSelfBilling: Boolean(row?.selfBillingAgreed),
    })
    return { stripeAccountId: isPaidToOperator(marketplace, sale) ? null : (row?.stripeAccountId ?? null), refusal }
  })
}

/** Why some of these ads cannot be paid, by their id. */
export async function paidRefusals(
  ctx: Context,
  ads: readonly (Sale & { id: string })[],
): Promise<ReadonlyMap<string, SellerRefusal>> {
  if (ads.length === 0) return new Map()
  const paid = await paidSales(ctx, ads)
  return new Map(
    ads.flatMap(({ id }, at) => {
      const refusal = paid[at]?.refusal
      return refusal ? [[id, refusal] as const] : []
    }),
  )
}

/**
 * As `paidSales`.
 * @throws Problem seller-not-allowed, seller-not-connected, self-billing-not-agreed
 */
export async function requirePaidSales(ctx: Context, sales: readonly Sale[]): Promise<PaidSale[]> {
  const paid = await paidSales(ctx, sales)
  const refused = paid.find(({ refusal }) => refusal !== null)
  if (refused?.refusal) throw new Problem(refused.refusal)
  return paid
}
