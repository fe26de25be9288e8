import type { Ad } from '@litfass/api/ads'
import { shareOf } from '@litfass/domain/airtime'
import { formatEuros } from '@litfass/domain/money'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { PricePopover } from '../../parts/price-popover.tsx'
import { formatBooking, formatCount, formatDays, formatPeriod, formatShare } from '../../platform/format.ts'
import { useLanguage } from '../../platform/i18n.ts'

import classes from './ad-facts.module.css'

/** When, how often, how many people, how much. */
export function AdFacts({ ad, side }: { ad: Ad; side: 'publisher' | 'advertiser' }) {
  const { t } = useTranslation('ads')
  const language = useLanguage()
  const share = shareOf({ durationSeconds: ad.duration, frequencySeconds: ad.frequency })
  const source = t('inputsFrozen')
  return (
    <dl className={classes.facts}>
      <Fact
        name={t('period')}
        value={formatPeriod(ad.startDate, ad.endDate)}
        line={formatDays(ad.startDate, ad.endDate, language)}
      />
      <Fact
        name={t('frequency')}
        value={formatBooking(ad.duration, ad.frequency, language)}
        line={t('shareOfTime', { share: formatShare(share) })}
      />
      <Fact
        name={t('impressions')}
        value={
          <PricePopover
            figure="impressions"
            title={t('impressionsTitle', { screen: ad.screenName, number: formatCount(ad.impressions) })}
            inputs={ad.priceInputs}
            value={formatCount(ad.impressions)}
            source={source}
          />
        }
        line={
          <PricePopover
            figure="reach"
            title={t('reachTitle', { screen: ad.screenName, number: formatCount(ad.reach) })}
            inputs={ad.priceInputs}
            value={t('reachOf', { reach: formatCount(ad.reach) })}
            source={source}
          />
        }
      />
      <Fact
        name={t(side === 'publisher' ? 'yourEarnings' : 'yourExpenses')}
        value={
          <PricePopover
            figure="amount"
            title={t('amountTitle', { screen: ad.screenName, amount: formatEuros(ad.amount) })}
            inputs={ad.priceInputs}
            value={formatEuros(ad.amount)}
            source={source}
          />
        }
        line={`${t('net')} · ${t('cpmOf', { cpm: formatEuros(ad.priceInputs.cpm) })}`}
      />
    </dl>
  )
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
