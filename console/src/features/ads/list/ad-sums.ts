import type { Ad } from '@litfass/api/ads/ads'

/** Total of several ads, in cents. */
export function sumOf(ads: Pick<Ad, 'amount' | 'taxAmount'>[]): { net: number; tax: number; gross: number } {
  const net = ads.reduce((sum, ad) => sum + ad.amount, 0)
  const tax = ads.reduce((sum, ad) => sum + ad.taxAmount, 0)
  return { net, tax, gross: net + tax }
}
