/** Who sells: the operator's company alone, each publisher, or the operator on behalf of the publishers. */
export const marketplaceModes = ['single', 'connect'] as const
export type MarketplaceMode = (typeof marketplaceModes)[number]

export interface Marketplace {
  mode: MarketplaceMode
  /** The operator's own company, if it is named. */
  companyId: string | null
}

export const sellerRefusals = ['seller-not-allowed', 'seller-not-connected'] as const

/** Why a company may not sell, or null. */
export function sellerRefusal({ mode, companyId }: Marketplace, sellerId: string): 'seller-not-allowed' | null {
  return mode === 'single' && sellerId !== companyId ? 'seller-not-allowed' : null
}

/** Why a company cannot be paid, or null. */
export function paidRefusal(
  marketplace: Marketplace,
  seller: { accountId: string; chargesEnabled: boolean },
): (typeof sellerRefusals)[number] | null {
  const refusal = sellerRefusal(marketplace, seller.accountId)
  if (refusal || marketplace.mode === 'single') return refusal
  return seller.chargesEnabled ? null : 'seller-not-connected'
}
