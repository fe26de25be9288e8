import type { Ad } from '@litfass/api/ads/ads'
import { taxOfSum } from '@litfass/domain/money/tax'

/** Total of several ads, in cents. VAT is rounded once for each payment. */
export function sumOf(ads: Pick<Ad, 'amount' | 'taxRate' | 'sellerId' | 'payee'>[]): {
  net: number
  tax: number
  gross: number
} {
  const net = ads.reduce((sum, ad) => sum + ad.amount, 0)
  const tax = taxOfSum(ads.map((ad) => ({ ...ad, sellerId: ad.payee?.id ?? ad.sellerId })))
  return { net, tax, gross: net + tax }
}
