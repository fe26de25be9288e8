import type { Ad } from '@litfass/api/ads/ads'
import { type AdSide, isOpen, paidForStatuses } from '@litfass/domain/ads/ad'
import { isFreeToCancel } from '@litfass/domain/ads/cancellation'
import { choiceDays } from '@litfass/domain/ads/delivery/make-good'
import { isOpenDispute } from '@litfass/domain/money/dispute'
import { formatDay } from '@litfass/domain/time/day'
import { Alert, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { useAccount } from '../../../platform/auth/account.ts'
import { formatMomentDay } from '../../../platform/i18n/format.ts'
import { todayIn } from '../../../platform/i18n/today.ts'
import { TvNeeded } from '../../devices/tv-needed.tsx'
import { useSellerRefusal } from '../action-refusal.ts'
import { adQuery } from '../ads-queries.ts'
import { useNextStep } from './next-step.ts'

/** What an open ad waits for, a request to cancel it, and how it can be cancelled and is settled. */
export function NextSteps({ ad, side }: { ad: Ad; side: AdSide }) {
  const { t } = useTranslation('ads')
  const { accountId } = useAccount()
  const { data: detail } = useQuery(adQuery(accountId, ad.id))
  const next = useNextStep()(ad, side, detail?.sellerRefusal)
  const sellerRefusal = useSellerRefusal()(detail)
  // While a dispute is open, nothing is refunded.
  const isDisputed = detail?.dispute !== undefined && isOpenDispute(detail.dispute.status)
  const isUnpaid = isOpen(ad.status) && !paidForStatuses.includes(ad.status)
  return (
    <>
      {ad.cancelAsked && (
        <Alert color="sun" mt="sm" title={t('cancelAsked')}>
          {t(side === 'publisher' ? 'cancelWaitsForYou' : 'cancelWaits', {
            advertiser: ad.advertiserName,
            publisher: ad.publisherName,
          })}
        </Alert>
      )}
      {ad.paused !== undefined && (
        <Alert color="gray" mt="sm" title={t('pausedSince', { day: formatMomentDay(ad.paused) })}>
          {t('pausedText')}
        </Alert>
      )}
      {next && (
        <Text c="dimmed" size="sm" mt="sm">
          {next}
        </Text>
      )}
      {side === 'advertiser' && isUnpaid && detail?.payee && (
        <Text c="dimmed" size="sm" mt={4}>
          {t('payTo', { seller: detail.payee.name })}
        </Text>
      )}
      {side === 'advertiser' && isUnpaid && sellerRefusal && (
        <Alert color="sun" mt="sm">
          {sellerRefusal}
        </Alert>
      )}
      {side === 'publisher' && isOpen(ad.status) && ad.campaignType === 'display' && ad.screenId && (
        <TvNeeded screenId={ad.screenId} screen={ad.placeName} />
      )}
      {isOpen(ad.status) && detail && !isDisputed && <RefundRules ad={ad} side={side} />}
    </>
  )
}

/** Until when an open ad can be cancelled, and what is refunded for missing plays. */
function RefundRules({ ad, side }: { ad: Ad; side: AdSide }) {
  const { t } = useTranslation('ads')
  const { t: tDelivery } = useTranslation('delivery')
  const isFree = isFreeToCancel(ad, todayIn(ad.publisherZone))
  const rule = side === 'publisher' ? 'cancelRuleOffered' : 'cancelRule'
  return (
    <>
      {ad.freeCancelUntil && (
        <Text c="dimmed" size="sm" mt={4}>
          {t(`${rule}${isFree ? '' : 'Late'}${ad.status === 'paid' ? 'Paid' : ''}`, {
            day: formatDay(ad.freeCancelUntil),
          })}
        </Text>
      )}
      {ad.freeCancelUntil && isFree && ad.campaignType === 'cinema' && ad.priceInputs.discountPercent > 0 && (
        <Text c="dimmed" size="sm" mt={4}>
          {t(`hallDiscountRule-${side}`, { day: formatDay(ad.freeCancelUntil) })}
        </Text>
      )}
      {ad.refundBelow !== undefined && (
        <Text c="dimmed" size="sm" mt={4}>
          {ad.remedy === undefined
            ? tDelivery('settlementRule', { percent: ad.refundBelow })
            : tDelivery(`settlementRule-${ad.remedy}-${side}`, { percent: ad.refundBelow, days: choiceDays })}
        </Text>
      )}
    </>
  )
}
