import type { Ad } from '@litfass/api/ads/ads'
import { taxOfSum } from '@litfass/domain/money/tax'

/** Total of several ads that are paid together, in cents. */
export function sumOf(ads: Pick<Ad, 'amount' | 'taxRate' | 'sellerId'>[]): {
  net: number
  tax: number
  gross: number
} {
  const net = ads.reduce((sum, ad) => sum + ad.amount, 0)
  const tax = taxOfSum(ads)
  return { net, tax, gross: net + tax }
}
