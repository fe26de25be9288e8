import type { AdDetail } from '@litfass/api/ads/ads'
import type { AdSettlement } from '@litfass/api/ads/settlements'
import { type AdSide, isOpen } from '@litfass/domain/ads/ad'
import { lastDayOf } from '@litfass/domain/ads/cancellation'
import { isFulfilled } from '@litfass/domain/ads/delivery/delivery'
import { refundOfPlays, settlementDays } from '@litfass/domain/ads/delivery/settlement'
import { formatEuros, formatCount } from '@litfass/domain/money/money'
import { addDays, formatDay, formatPeriod } from '@litfass/domain/time/day'
import { Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Trans, useTranslation } from 'react-i18next'

import { AnchorLink } from '../../components/feedback/links.tsx'
import { FormulaPopover } from '../../components/money/formula-popover.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { formatMomentDay } from '../../platform/i18n/format.ts'
import { pageTarget } from '../../platform/routing/page-target.ts'
import { adSettlementQuery } from './delivery-queries.ts'
import { RemedyChoice } from './remedy-choice.tsx'

import classes from './ad-delivery.module.css'

/** What happens to the missing plays of an ad that has ended. Nothing for ads that were offered without that rule. */
export function Settlement({ ad, side }: { ad: AdDetail; side: AdSide }) {
  const { accountId } = useAccount()
  const { data } = useSuspenseQuery(adSettlementQuery(accountId, ad.id))
  if (isOpen(ad.status) || ad.refundBelow === undefined) return null
  return (
    <>
      {data.choice && <RemedyChoice ad={ad} choice={data.choice} side={side} />}
      <Text size="sm" className={classes.settlement}>
        <SettlementText ad={ad} refundBelow={ad.refundBelow} data={data} />
      </Text>
      {data.makeGood && <ExtraDays ad={ad} makeGood={data.makeGood} side={side} />}
    </>
  )
}

function ExtraDays({
  ad,
  makeGood: { adId, startDate, endDate },
  side,
}: {
  ad: AdDetail
  makeGood: NonNullable<AdSettlement['makeGood']>
  side: AdSide
}) {
  const { t } = useTranslation('delivery')
  const page = side === 'publisher' ? '/publish/ads/$adId' : '/advertise/ads/$adId'
  return (
    <Text size="sm" mt={4}>
      <Trans
        t={t}
        i18nKey={ad.settled === undefined ? 'extended' : 'extendedDone'}
        values={{ period: formatPeriod(startDate, endDate) }}
        components={{ days: <AnchorLink {...pageTarget(page, { params: { adId } })} size="sm" /> }}
      />
    </Text>
  )
}

function SettlementText({ ad, refundBelow, data }: { ad: AdDetail; refundBelow: number; data: AdSettlement }) {
  const { t } = useTranslation('delivery')
  const { settled, settledDue = 0, settledDelivered = 0, settledMadeGood } = ad
  if (settled === undefined) {
    const end = data.makeGood?.endDate ?? lastDayOf(ad)
    const day = formatDay(addDays(end, 1 + settlementDays))
    if (data.isDelayed) return t('settlementDelayed', { day })
    return data.makeGood ? t('settlementWaitsForExtraDays') : t('settlementWaits', { day })
  }
  const plays = {
    day: formatMomentDay(settled),
    delivered: formatCount(settledDelivered),
    madeGood: formatCount(settledMadeGood),
  }
  const isEnough = isFulfilled({ due: settledDue, delivered: settledDelivered }, refundBelow)
  if (isEnough) return t('settledFulfilled', { ...plays, count: settledDue })
  return (
    <Trans
      t={t}
      i18nKey={settledMadeGood > 0 ? 'settledExtended' : 'settledRefunded'}
      count={settledDue}
      values={plays}
      components={{ refund: <RefundOfPlays ad={ad} /> }}
    />
  )
}

/** The refund for plays that were neither delivered nor made good, and how it is calculated. */
function RefundOfPlays({ ad }: { ad: AdDetail }) {
  const { t } = useTranslation('delivery')
  const { settledDue = 0, settledDelivered = 0, settledRefund = 0, settledMadeGood } = ad
  const refund = formatEuros(settledRefund)
  const settled = ad.amount - ad.refundedNet + settledRefund
  const paidFor = Math.min(settledDue, settledDelivered + settledMadeGood)
  // What is refunded after the settlement is not in its formula.
  if (refundOfPlays(settled, { due: settledDue, delivered: paidFor }) !== settledRefund) return refund
  const amount = formatEuros(settled)
  const [delivered, due] = [formatCount(settledDelivered), formatCount(settledDue)]
  const madeGood = formatCount(settledMadeGood)
  return (
    <FormulaPopover
      value={refund}
      title={t('settledTitle', { refund })}
      inputs={[
        { name: t('settledAmount'), value: amount },
        { name: t('settledPlays'), value: t('recent', { delivered, due }) },
        ...(settledMadeGood > 0 ? [{ name: t('madeGood'), value: madeGood }] : []),
      ]}
      steps={[
        settledMadeGood > 0
          ? t('settledStepsMadeGood', { amount, delivered, madeGood, due, refund })
          : t('settledSteps', { amount, delivered, due, refund }),
      ]}
    />
  )
}
