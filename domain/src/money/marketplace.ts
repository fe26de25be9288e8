import { keysOf } from '../keys-of.ts'

interface MarketplaceRule {
  /** Whose places are for sale. */
  places: 'operator' | 'all'
  /** Who sells them: invoices advertisers and owes them refunds. */
  seller: 'operator' | 'publisher'
  /** Whose Stripe account advertisers pay. */
  charged: 'operator' | 'publisher'
  /** What the operator writes to each publisher every month. Null: publishers need no Stripe account, and pay no fee. */
  monthly: 'fee-invoice' | null
}

/** Who sells, how advertisers pay, and which documents follow. */
export const marketplaceRules = {
  single: { places: 'operator', seller: 'operator', charged: 'operator', monthly: null },
  connect: { places: 'all', seller: 'publisher', charged: 'publisher', monthly: 'fee-invoice' },
} as const satisfies Record<string, MarketplaceRule>

export type MarketplaceMode = keyof typeof marketplaceRules
export const marketplaceModes = keysOf(marketplaceRules)

export interface Marketplace {
  mode: MarketplaceMode
  /** The operator's own company, if it is named. */
  companyId: string | null
}

/** Whether publishers have Stripe accounts of their own. */
export function connectsPublishers(mode: MarketplaceMode): boolean {
  return marketplaceRules[mode].monthly !== null
}

export const sellerRefusals = ['seller-not-allowed', 'seller-not-connected'] as const
export type SellerRefusal = (typeof sellerRefusals)[number]

/** Why the places of a company are not for sale, or null. */
export function sellerRefusal({ mode, companyId }: Marketplace, publisherId: string): 'seller-not-allowed' | null {
  return marketplaceRules[mode].places === 'operator' && publisherId !== companyId ? 'seller-not-allowed' : null
}

/** Why ads of a company cannot be paid, or null. */
export function paidRefusal(
  marketplace: Marketplace,
  publisher: { accountId: string; chargesEnabled: boolean },
): SellerRefusal | null {
  const refusal = sellerRefusal(marketplace, publisher.accountId)
  if (refusal || marketplaceRules[marketplace.mode].charged === 'operator') return refusal
  return publisher.chargesEnabled ? null : 'seller-not-connected'
}
