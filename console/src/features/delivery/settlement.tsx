import type { AdDetail } from '@litfass/api/ads/ads'
import { isOpen } from '@litfass/domain/ads/ad'
import { isFulfilled, settlementDays } from '@litfass/domain/ads/settlement'
import { formatEuros } from '@litfass/domain/money/money'
import { addDays, formatDay } from '@litfass/domain/time/day'
import { Text } from '@mantine/core'
import { Trans, useTranslation } from 'react-i18next'

import { FormulaPopover } from '../../components/money/formula-popover.tsx'
import { formatCount, formatMomentDay } from '../../platform/i18n/format.ts'

import classes from './ad-delivery.module.css'

/** When delivery of an ad that has ended is settled, or how it was. Nothing for ads that were offered without that rule. */
export function Settlement({ ad }: { ad: AdDetail }) {
  if (isOpen(ad.status) || ad.refundBelow === undefined) return null
  return (
    <Text size="sm" className={classes.settlement}>
      <SettlementText ad={ad} refundBelow={ad.refundBelow} />
    </Text>
  )
}

function SettlementText({ ad, refundBelow }: { ad: AdDetail; refundBelow: number }) {
  const { t } = useTranslation('delivery')
  const { settled, settledDue = 0, settledDelivered = 0 } = ad
  const latest = addDays(ad.lastDay ?? ad.endDate, 1 + settlementDays)
  if (settled === undefined) return t('settlementWaits', { day: formatDay(latest) })
  const plays = {
    day: formatMomentDay(settled),
    delivered: formatCount(settledDelivered),
    due: formatCount(settledDue),
  }
  const isEnough = isFulfilled({ due: settledDue, delivered: settledDelivered }, refundBelow)
  if (isEnough) return t('settledFulfilled', plays)
  return <Trans t={t} i18nKey="settledRefunded" values={plays} components={{ refund: <RefundOfPlays ad={ad} /> }} />
}

/** The refund for plays that were not delivered, and how it is calculated. */
function RefundOfPlays({ ad }: { ad: AdDetail }) {
  const { t } = useTranslation('delivery')
  const { settledDue = 0, settledDelivered = 0, settledRefund = 0 } = ad
  const refund = formatEuros(settledRefund)
  const amount = formatEuros(ad.amount - ad.refundedNet + settledRefund)
  const [delivered, due] = [formatCount(settledDelivered), formatCount(settledDue)]
  return (
    <FormulaPopover
      value={refund}
      title={t('settledTitle', { refund })}
      inputs={[
        { name: t('settledAmount'), value: amount },
        { name: t('settledPlays'), value: t('recent', { delivered, due }) },
      ]}
      steps={[t('settledSteps', { amount, delivered, due, refund })]}
    />
  )
}
