import type { Ad, AdPage } from '@litfass/api/ads/ads'
import { groupedBy } from '@litfass/domain/grouped-by'
import { cardPaymentRefusal } from '@litfass/domain/money/card-payment'
import { taxOfSum } from '@litfass/domain/money/tax'

type PricedAd = Pick<Ad, 'amount' | 'taxRate' | 'sellerId' | 'payee'>

/** Total of several ads, in cents. VAT is rounded once for each payment. */
export function sumOf(ads: PricedAd[]): {
  net: number
  tax: number
  gross: number
} {
  const net = ads.reduce((sum, ad) => sum + ad.amount, 0)
  const tax = taxOfSum(ads.map((ad) => ({ ...ad, sellerId: payeeIdOf(ad) })))
  return { net, tax, gross: net + tax }
}

/** The sums of a list without its pending ads. */
export function acceptedPartOf({ requested, ...sum }: AdPage['sum']): AdPage['sum']['requested'] {
  return {
    amount: sum.amount - requested.amount,
    own: sum.own - requested.own,
    impressions: sum.impressions - requested.impressions,
    reach: sum.reach - requested.reach,
  }
}

/** Why these ads cannot be paid by card, or null. Each payee gets a payment of its own. */
export function paymentRefusal(ads: PricedAd[]): ReturnType<typeof cardPaymentRefusal> {
  for (const own of groupedBy(ads, payeeIdOf).values()) {
    const refusal = cardPaymentRefusal(sumOf(own).gross)
    if (refusal) return refusal
  }
  return null
}

export function payeeIdOf({ payee, sellerId }: PricedAd): PricedAd['sellerId'] {
  return payee?.id ?? sellerId
}
