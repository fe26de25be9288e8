import type { Quote } from '@litfass/api/ads/quotes'
import { freeOf } from '@litfass/domain/ads/airtime'
import type { CampaignType } from '@litfass/domain/ads/campaign'
import { formatEuros, formatCount } from '@litfass/domain/money/money'
import { bookableKinds } from '@litfass/domain/places/bookable-kinds'
import { Text } from '@mantine/core'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { Column } from '../../../components/list/data-table.tsx'
import { CardLabel } from '../../../components/list/table-cells.tsx'
import { AirtimeBar } from '../../../components/place/airtime-bar.tsx'
import { freePartLabel, useAirtimeLabel } from '../../../components/place/airtime-label.ts'
import { bookablePlaceKinds } from '../../place-kinds/place-kinds.ts'
import { PricePopover } from '../../place-kinds/price-popover.tsx'

import classes from './places-table.module.css'

/** A place or a hall in an ad group. */
export interface BookedRow {
  id: string
  head: ReactNode
  /** Daily audience, pixels or visitors. */
  measure: string
  /** Absent while it is not known, or no longer offered. */
  name: string | undefined
  quote: Quote | undefined
  source: string | undefined
  remove?: ReactNode
}

interface Context {
  t: TFunction<'campaignWizard'>
  type: CampaignType
  count: number
  /** The quotes are of what was entered before. */
  isStale: boolean
}

export const bookedColumns: Column<BookedRow, Context>[] = [
  {
    key: 'place',
    header: ({ t, type, count }) => t(bookablePlaceKinds[type].hallsOf ? 'halls' : 'places', { count }),
    card: 'head',
    cell: ({ head }) => head,
  },
  {
    key: 'measure',
    header: ({ t, type }) => t(`measure-${type}`),
    align: 'right',
    card: 'hidden',
    cell: ({ measure }) => measure,
  },
  {
    key: 'free',
    header: ({ t }) => t('freeInPeriod'),
    cell: ({ quote }, { t, isStale }) => (
      <Quoted isStale={isStale}>
        <CardLabel>{t('freeInPeriod')}</CardLabel>
        {quote ? <Free airtime={quote.airtime} /> : '–'}
      </Quoted>
    ),
  },
  {
    key: 'impressions',
    header: ({ t }) => t('impressions'),
    align: 'right',
    cell: ({ name, quote, source }, { t, type, isStale }) => (
      <Quoted isStale={isStale}>
        <CardLabel>{t('impressions')}</CardLabel>
        {name !== undefined && quote && bookableKinds[type].hasImpressions ? (
          <PricePopover
            kind={type}
            figure="impressions"
            title={t('impressionsTitle', { name, value: formatCount(quote.impressions) })}
            inputs={quote.inputs}
            value={
              <Text span inherit c="var(--mantine-color-text)" fw={400}>
                {formatCount(quote.impressions)}
              </Text>
            }
            source={source}
          />
        ) : (
          '–'
        )}
      </Quoted>
    ),
  },
  {
    key: 'net',
    header: ({ t }) => t('net'),
    align: 'right',
    card: 'amount',
    cell: ({ name, quote, source }, { t, type, isStale }) => (
      <Quoted isStale={isStale}>
        {name !== undefined && quote ? (
          <PricePopover
            kind={type}
            figure="amount"
            title={t('amountTitle', { name, value: formatEuros(quote.amount) })}
            inputs={quote.inputs}
            value={formatEuros(quote.amount)}
            source={source}
          />
        ) : (
          '–'
        )}
      </Quoted>
    ),
  },
]

function Quoted({ isStale, children }: { isStale: boolean; children: ReactNode }) {
  return (
    <div className={classes.quoted} data-stale={isStale || undefined}>
      {children}
    </div>
  )
}

function Free({ airtime }: { airtime: Quote['airtime'] }) {
  const { t } = useTranslation('campaignWizard')
  const airtimeLabel = useAirtimeLabel()
  const { sold, wanted, whole, unit } = airtime
  const free = freeOf(airtime)
  return (
    <div className={classes.free}>
      <div className={classes.airtime}>
        <AirtimeBar
          sold={Math.min(sold, whole)}
          wanted={Math.min(wanted, free)}
          whole={whole}
          unit={unit}
          legend={false}
        />
      </div>
      {unit === 'share' ? t('freeOfAirtime', { share: freePartLabel(free, whole) }) : airtimeLabel(free, unit)}
    </div>
  )
}
