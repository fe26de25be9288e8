import type { Ad, AdDetail } from '@litfass/api/ads/ads'
import { adActions, type AdActionName, adRefusal, type AdSide, type AdStatus, isAwaited } from '@litfass/domain/ads/ad'
import { fits, freeOf } from '@litfass/domain/ads/airtime'
import { cardPaymentRefusal } from '@litfass/domain/money/card-payment'
import type { SellerRefusal } from '@litfass/domain/money/marketplace'
import type { Language } from '@litfass/domain/people/language'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'

import { useAirtimeLabel } from '../../components/place/airtime-label.ts'
import { problemCodeText } from '../../platform/api/problem-text.tsx'
import { useLanguage } from '../../platform/i18n/i18n.ts'

/** Whether this company can answer the ad, or pay it, together with others. */
export function isSelectable(ad: Pick<Ad, 'status' | 'sellerRefusal'>, side: AdSide): boolean {
  return isAwaited(ad, side) && (side === 'publisher' || ad.sellerRefusal === undefined)
}

const paymentObstacles = {
  'seller-not-connected': 'connect',
  'self-billing-not-agreed': 'agree',
  'seller-not-allowed': 'not-sold',
} as const satisfies Record<SellerRefusal, string>

/**
 * Why an approved ad cannot be paid: its publisher has to connect Stripe or agree to self-billing, or only the operator sells.
 * Null if it can be paid.
 */
export function paymentObstacleOf(refusal: SellerRefusal | undefined): (typeof paymentObstacles)[SellerRefusal] | null {
  return refusal === undefined ? null : paymentObstacles[refusal]
}

/** Why an action is disabled, from the table the server enforces; null if it is allowed. */
export function useActionRefusal(): (ad: { status: AdStatus }, action: AdActionName) => string | null {
  const { t } = useTranslation(['ads', 'adStatuses'])
  return (ad, action) => {
    if (!adRefusal(ad, action)) return null
    const from = adActions[action].from.map((status) => t(status, { ns: 'adStatuses' })).join(t('or'))
    return t('onlyWhile', { from, now: t(ad.status, { ns: 'adStatuses' }) })
  }
}

/** Why this ad cannot be paid now; null if it can. */
export function usePayRefusal(): (ad: Pick<Ad, 'status' | 'amount' | 'taxAmount'>) => string | null {
  const refusal = useActionRefusal()
  const language = useLanguage()
  return (ad) => {
    const bySum = cardPaymentRefusal(ad.amount + ad.taxAmount)
    return refusal(ad, 'pay') ?? (bySum && problemCodeText(bySum, language))
  }
}

/** Why an ad can be neither accepted nor paid while its place is inactive or private; null if the place is for sale. */
export function usePlaceRefusal(): (ad: Pick<AdDetail, 'isOnOffer'> | undefined) => string | null {
  const language = useLanguage()
  return (ad) => (ad && !ad.isOnOffer ? problemCodeText('place-off', language) : null)
}

/** Why an ad cannot be paid alone: its price includes the discount for all halls; null if it can. */
export function useHallsRefusal(): (ad: Pick<AdDetail, 'paidTogether'> | undefined) => string | null {
  const language = useLanguage()
  return (ad) => (ad && ad.paidTogether.length > 0 ? problemCodeText('halls-together', language) : null)
}

/** Why an ad cannot be paid because of its publisher; null if it can. */
export function useSellerRefusal(): (ad: Payable | undefined) => string | null {
  const language = useLanguage()
  return (ad) => (ad ? sellerRefusalText(ad, language) : null)
}

type Payable = Pick<AdDetail, 'status' | 'sellerRefusal'>

export function sellerRefusalText({ status, sellerRefusal }: Payable, language: Language): string | null {
  const obstacle = paymentObstacleOf(sellerRefusal)
  if (!sellerRefusal || !obstacle) return null
  if (!isAwaited({ status }, 'publisher') || obstacle === 'not-sold') return problemCodeText(sellerRefusal, language)
  return i18next.getFixedT(language, 'ads')(`notAccepted-${obstacle}`)
}

/** Why a pending ad does not fit into the free airtime of its place; null if it does. */
export function useAvailabilityRefusal(): (ad: Pick<AdDetail, 'status' | 'airtime'>) => string | null {
  const { t } = useTranslation('ads')
  const airtimeLabel = useAirtimeLabel()
  return (ad) => {
    const { airtime } = ad
    if (!isAwaited(ad, 'publisher') || !airtime || fits(airtime)) return null
    const { unit, wanted } = airtime
    return t('doesNotFit', { wanted: airtimeLabel(wanted, unit), free: airtimeLabel(freeOf(airtime), unit) })
  }
}
