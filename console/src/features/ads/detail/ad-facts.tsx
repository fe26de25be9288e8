import type { Ad } from '@litfass/api/ads/ads'
import type { AdSide } from '@litfass/domain/ads/ad'
import { boardSlots, shareOf } from '@litfass/domain/ads/airtime'
import { formatEuros } from '@litfass/domain/money/money'
import { positionsOf } from '@litfass/domain/places/board'
import { formatPeriod } from '@litfass/domain/time/day'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { PricePopover } from '../../../components/money/price-popover.tsx'
import { formatBooking, formatCount, formatDays, formatSeconds, formatShare } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { cpmOfAd } from '../list/ad-cells.tsx'

import classes from './ad-facts.module.css'

/** Period, frequency, impressions and price. */
export function AdFacts({ ad, side }: { ad: Ad; side: AdSide }) {
  const { t } = useTranslation('ads')
  const language = useLanguage()
  const source = t('inputsFrozen')
  const cpm = cpmOfAd(ad)
  return (
    <dl className={classes.facts}>
      <Fact
        name={t('period')}
        value={formatPeriod(ad.startDate, ad.endDate)}
        line={formatDays(ad.startDate, ad.endDate, language)}
      />
      <Booking ad={ad} />
      {ad.campaignType === 'board' ? (
        <Fact name={t('impressions')} value="–" line={t('notCounted')} />
      ) : (
        <Fact
          name={t('impressions')}
          value={
            <PricePopover
              figure="impressions"
              title={t('impressionsTitle', { screen: ad.placeName, number: formatCount(ad.impressions) })}
              inputs={ad.priceInputs}
              value={formatCount(ad.impressions)}
              source={source}
            />
          }
          line={
            <PricePopover
              figure="reach"
              title={t('reachTitle', { screen: ad.placeName, number: formatCount(ad.reach) })}
              inputs={ad.priceInputs}
              value={t('reachOf', { reach: formatCount(ad.reach) })}
              source={source}
            />
          }
        />
      )}
      <Fact
        name={t(side === 'publisher' ? 'yourEarnings' : 'yourExpenses')}
        value={
          <PricePopover
            figure="amount"
            title={t('amountTitle', { screen: ad.placeName, amount: formatEuros(ad.amount) })}
            inputs={ad.priceInputs}
            value={formatEuros(ad.amount)}
            source={source}
          />
        }
        line={[t('net'), cpm !== null && t('cpmOf', { cpm: formatEuros(cpm) })].filter(Boolean).join(' · ')}
      />
    </dl>
  )
}

/** What the ad takes of its place. */
function Booking({ ad }: { ad: Ad }) {
  const { t } = useTranslation(['ads', 'components'])
  const language = useLanguage()
  switch (ad.campaignType) {
    case 'display': {
      const share = shareOf({ durationSeconds: ad.duration, frequencySeconds: ad.frequency })
      return (
        <Fact
          name={t('frequency')}
          value={formatBooking(ad.duration, ad.frequency, language)}
          line={t('shareOfTime', { share: formatShare(share) })}
        />
      )
    }
    case 'board': {
      const count = positionsOf(ad.sides).length
      return (
        <Fact
          name={t('sides')}
          value={t(ad.sides, { ns: 'components' })}
          line={t('slotsOf', { count, slots: count * boardSlots })}
        />
      )
    }
    case 'cinema':
      return (
        <Fact
          name={t('duration', { ns: 'components' })}
          value={formatSeconds(ad.duration)}
          line={t('beforeShows', { ns: 'components' })}
        />
      )
  }
}

function Fact({ name, value, line }: { name: string; value: ReactNode; line: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt className={classes.name}>{name}</dt>
      <dd className={classes.value}>{value}</dd>
      <dd className={classes.line}>{line}</dd>
    </div>
  )
}
