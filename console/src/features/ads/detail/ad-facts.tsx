import type { Ad } from '@litfass/api/ads/ads'
import type { AdSide } from '@litfass/domain/ads/ad'
import { runsAtAll } from '@litfass/domain/ads/cancellation'
import { deliveredOf } from '@litfass/domain/ads/delivered'
import { formatEuros, formatCount } from '@litfass/domain/money/money'
import { bookableKinds } from '@litfass/domain/places/bookable-kinds'
import { formatDay, formatPeriod } from '@litfass/domain/time/day'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { formatDays, formatPercent } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { OwnShare } from '../../connected-accounts/own-share.tsx'
import { bookablePlaceKinds } from '../../place-kinds/place-kinds.ts'
import { PricePopover } from '../../place-kinds/price-popover.tsx'
import { cpmOfAd } from '../list/ad-cells.tsx'

import classes from './ad-facts.module.css'

/** Period, frequency, impressions, and the price, or the place if the price is shown elsewhere. */
export function AdFacts({ ad, side, last = 'price' }: { ad: Ad; side: AdSide; last?: 'price' | 'place' }) {
  const { t } = useTranslation('ads')
  const language = useLanguage()
  const source = t('inputsFrozen')
  const kind = ad.campaignType
  const money = t(side === 'publisher' ? 'yourEarnings' : 'yourExpenses')
  const cpm = cpmOfAd(ad)
  return (
    <dl className={classes.facts}>
      <Fact
        name={t('period')}
        value={formatPeriod(ad.startDate, ad.endDate)}
        line={formatDays(ad.startDate, ad.endDate, language)}
      />
      <Fact {...bookablePlaceKinds[kind].adFact(ad, language)} />
      {!bookableKinds[kind].hasImpressions ? (
        <Fact name={t('impressions')} value="–" line={t('notCounted')} />
      ) : ad.makeGoodOf !== undefined ? (
        <Fact name={t('impressions')} value="–" line={t('impressionsOfBooking')} />
      ) : (
        <Impressions ad={ad} />
      )}
      {last === 'place' ? (
        <Fact name={t('place')} value={ad.placeName} line={ad.resolution.replace('x', '\u00a0×\u00a0')} />
      ) : side === 'publisher' && ad.feePercent > 0 ? (
        <Fact
          name={money}
          value={<OwnShare ad={ad} />}
          line={t('netAfterFee', { percent: formatPercent(ad.feePercent) })}
        />
      ) : ad.refundedNet > 0 ? (
        <Fact
          name={money}
          value={formatEuros(deliveredOf(ad).amount)}
          line={t('netRefunded', { refund: formatEuros(ad.refundedNet), amount: formatEuros(ad.amount) })}
        />
      ) : (
        <Fact
          name={money}
          value={
            <PricePopover
              kind={kind}
              figure="amount"
              title={t('amountTitle', { screen: ad.placeName, amount: formatEuros(ad.amount) })}
              inputs={ad.priceInputs}
              value={formatEuros(ad.amount)}
              source={source}
            />
          }
          line={[t('net'), cpm !== null && t('cpmOf', { cpm: formatEuros(cpm) })].filter(Boolean).join(' · ')}
        />
      )}
    </dl>
  )
}

/** The booked impressions; of a cancelled ad those that were delivered, as in lists and sums. */
function Impressions({ ad }: { ad: Ad }) {
  const { t } = useTranslation('ads')
  const popover = { kind: ad.campaignType, inputs: ad.priceInputs, source: t('inputsFrozen') }
  const booked = formatCount(ad.impressions)
  const ofBooked = (value: string) => (
    <PricePopover
      {...popover}
      figure="impressions"
      title={t('impressionsTitle', { screen: ad.placeName, number: booked })}
      value={value}
    />
  )
  if (ad.lastDay !== undefined)
    return (
      <Fact
        name={t('impressions')}
        value={formatCount(deliveredOf(ad).impressions)}
        line={ofBooked(
          runsAtAll(ad)
            ? t('impressionsCancelled', { booked, day: formatDay(ad.lastDay) })
            : t('impressionsNotStarted', { booked }),
        )}
      />
    )
  return (
    <Fact
      name={t('impressions')}
      value={ofBooked(booked)}
      line={
        <PricePopover
          {...popover}
          figure="reach"
          title={t('reachTitle', { screen: ad.placeName, number: formatCount(ad.reach) })}
          value={t('reachOf', { reach: formatCount(ad.reach) })}
        />
      }
    />
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
