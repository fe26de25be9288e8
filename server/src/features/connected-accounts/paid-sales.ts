import {
  isPaidToOperator,
  paidRefusal,
  type Sale,
  type SellerRefusal,
  sellerOf,
} from '@litfass/domain/money/marketplace'

import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { marketplaceOf } from '../marketplace/marketplace.ts'

interface PaidSale {
  /** The account that is paid. Null: the operator's own. */
  stripeAccountId: string | null
  payee: Payee
  /** Why it cannot be paid. */
  refusal: SellerRefusal | null
}

/** Who receives the payment. After a change of the mode, one seller can have two accounts, with different ids. */
export interface Payee {
  id: string
  name: string
}

/** How each of these ads is paid. */
export async function paidSales(ctx: Context, sales: readonly Sale[]): Promise<PaidSale[]> {
  const marketplace = await marketplaceOf(ctx)
  const rows = await ctx.db
    .selectFrom('accounts')
    .leftJoin('connectedAccounts', 'connectedAccounts.accountId', 'accounts.id')
    .leftJoin('sellers', 'sellers.accountId', 'accounts.id')
    .select(['accounts.id', 'company', 'stripeAccountId', 'chargesEnabled', 'transfersEnabled', 'selfBillingAgreed'])
    .where('accounts.id', 'in', [...new Set(sales.flatMap((sale) => [sale.publisherId, sellerOf(sale)]))])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return sales.map((sale) => {
    const row = byId.get(sale.publisherId)
    const refusal = paidRefusal(marketplace, sale, {
      chargesEnabled: row?.chargesEnabled ?? false,
      transfersEnabled: row?.transfersEnabled ?? false,
      agreedToSelfBilling: Boolean(row?.selfBillingAgreed),
    })
    const isOperators = isPaidToOperator(marketplace, sale)
    const sellerId = sellerOf(sale)
    return {
      stripeAccountId: isOperators ? null : (row?.stripeAccountId ?? null),
      payee: { id: isOperators ? `operator-${sellerId}` : sellerId, name: byId.get(sellerId)?.company ?? '' },
      refusal,
    }
  })
}

/** Who is paid for each of these ads, and why some cannot be paid, by their id. */
export async function payeesOf(
  ctx: Context,
  ads: readonly (Sale & { id: string })[],
): Promise<ReadonlyMap<string, { payee: Payee; sellerRefusal?: SellerRefusal | undefined }>> {
  if (ads.length === 0) return new Map()
  const paid = await paidSales(ctx, ads)
  return new Map(
    paid.map(({ payee, refusal }, at) => [ads[at]?.id ?? '', { payee, sellerRefusal: refusal ?? undefined }]),
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
