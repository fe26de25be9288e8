import { marketplaceRules, paidRefusal, type SellerRefusal } from '@litfass/domain/money/marketplace'

import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { marketplaceOf } from '../marketplace/marketplace.ts'

interface PaidSeller {
  accountId: string
  /** Null: the operator's own account is paid. */
  stripeAccountId: string | null
  /** Why it cannot be paid. */
  refusal: SellerRefusal | null
}

/** How each of these companies is paid for what it sells. */
export async function paidSellers(ctx: Context, sellerIds: string[]): Promise<PaidSeller[]> {
  const marketplace = await marketplaceOf(ctx)
  const rows = await ctx.db
    .selectFrom('connectedAccounts')
    .select(['accountId', 'stripeAccountId', 'chargesEnabled'])
    .where('accountId', 'in', sellerIds)
    .execute()
  return sellerIds.map((accountId) => {
    const row = rows.find((one) => one.accountId === accountId)
    const refusal = paidRefusal(marketplace, { accountId, chargesEnabled: row?.chargesEnabled ?? false })
    const stripeAccountId =
      marketplaceRules[marketplace.mode].charged === 'publisher' ? (row?.stripeAccountId ?? null) : null
    return { accountId, stripeAccountId, refusal }
  })
}

/**
 * The Stripe account of each of these companies; null: the operator's own account is paid.
 * @throws Problem seller-not-allowed, seller-not-connected
 */
export async function paidAccounts(ctx: Context, sellerIds: string[]): Promise<Map<string, string | null>> {
  const sellers = await paidSellers(ctx, sellerIds)
  const refused = sellers.find(({ refusal }) => refusal !== null)
  if (refused?.refusal) throw new Problem(refused.refusal)
  return new Map(sellers.map(({ accountId, stripeAccountId }) => [accountId, stripeAccountId]))
}
