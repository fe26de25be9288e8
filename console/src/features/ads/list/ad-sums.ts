import type { Ad } from '@litfass/api/ads/ads'

/** Cents of several ads together. */
export function sumOf(ads: Pick<Ad, 'amount' | 'taxAmount'>[]): { net: number; tax: number; gross: number } {
  const net = ads.reduce((sum, ad) => sum + ad.amount, 0)
  const tax = ads.reduce((sum, ad) => sum + ad.taxAmount, 0)
  return { net, tax, gross: net + tax }
}
