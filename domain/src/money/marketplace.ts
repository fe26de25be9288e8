import { keysOf } from '../keys-of.ts'

interface MarketplaceRule {
  /** Whose places are for sale. */
  places: 'operator' | 'all'
  /** Who sells them: invoices advertisers and owes them refunds. */
  seller: 'operator' | 'publisher'
  /** Whose Stripe account advertisers pay. */
  charged: 'operator' | 'publisher'
  /** What the operator issues to each publisher every month. Null: publishers need no Stripe account, and pay no fee. */
  monthly: 'fee-invoice' | 'self-billed' | null
}

/** Who sells, how advertisers pay, and which documents follow. */
export const marketplaceRules = {
  single: { places: 'operator', seller: 'operator', charged: 'operator', monthly: null },
  connect: { places: 'all', seller: 'publisher', charged: 'publisher', monthly: 'fee-invoice' },
  principal: { places: 'all', seller: 'operator', charged: 'operator', monthly: 'self-billed' },
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

export const sellerRefusals = ['seller-not-allowed', 'seller-not-connected', 'self-billing-not-agreed'] as const
export type SellerRefusal = (typeof sellerRefusals)[number]

/** Who sells an ad. `sellerId`: the operator's company, where it sells in its own name; null: the publisher. */
export interface Sale {
  publisherId: string
  sellerId: string | null
}

/** The company that sells an ad. */
export function sellerOf({ publisherId, sellerId }: Sale): string {
  return sellerId ?? publisherId
}

/** How places of this company are sold: by itself, or by the operator's company in its own name. */
export function saleOf({ mode, companyId }: Marketplace, publisherId: string): Sale {
  const isOperators = marketplaceRules[mode].seller === 'operator' && publisherId !== companyId
  return { publisherId, sellerId: isOperators ? companyId : null }
}

/** Why the places of a company are not for sale, or null. */
export function sellerRefusal({ mode, companyId }: Marketplace, publisherId: string): 'seller-not-allowed' | null {
  const { seller, places } = marketplaceRules[mode]
  const isSold = (seller === 'publisher' || companyId !== null) && (places === 'all' || publisherId === companyId)
  return isSold ? null : 'seller-not-allowed'
}

/** Whether an advertiser pays for an ad into the operator's own Stripe account. */
export function isPaidToOperator({ mode, companyId }: Marketplace, { publisherId, sellerId }: Sale): boolean {
  return sellerId !== null || (marketplaceRules[mode].charged === 'operator' && publisherId === companyId)
}

/** What the publisher of an ad needs, so that the ad can be paid. */
interface PaidPublisher {
  chargesEnabled: boolean
  transfersEnabled: boolean
  agreedToSelfBilling: boolean
}

/** Why an ad cannot be paid because of its publisher, or null. */
export function paidRefusal(marketplace: Marketplace, sale: Sale, publisher: PaidPublisher): SellerRefusal | null {
  const refusal = sellerRefusal(marketplace, sale.publisherId)
  if (refusal) return refusal
  if (sale.sellerId !== null) {
    if (!publisher.transfersEnabled) return 'seller-not-connected'
    return publisher.agreedToSelfBilling ? null : 'self-billing-not-agreed'
  }
  return publisher.chargesEnabled || isPaidToOperator(marketplace, sale) ? null : 'seller-not-connected'
}
