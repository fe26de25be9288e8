import type { AdDelivery, DeliveryList } from '@litfass/api/ads/delivery'
import { fallsBehind } from '@litfass/domain/ads/delivery/delivery'
import { deliveredText } from '@litfass/domain/ads/delivery/delivery-days'
import { formatEuros, formatCount } from '@litfass/domain/money/money'
import type { Language } from '@litfass/domain/people/language'
import { Text } from '@mantine/core'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'

import type { Column } from '../../components/list/data-table.tsx'
import { CardLabel, HeadCell } from '../../components/list/table-cells.tsx'
import { formatAgo } from '../../platform/i18n/format.ts'
import { DeliveryStrip } from './delivery-strip.tsx'
import { Forecast } from './forecast.tsx'

interface Context {
  t: TFunction<'delivery'>
  language: Language
}

/** An ad, or the sum of several. */
export interface DeliveryRow {
  id: string
  name: ReactNode
  line?: string
  figures: DeliveryList['sum']
  /** Null while the ad is not settled, and for a sum. */
  settled: { refund: number; madeGood: number } | null
  days: AdDelivery['days']
  isSum: boolean
}

export const deliveryColumns: Column<DeliveryRow, Context>[] = [
  {
    key: 'ad',
    header: ({ t }) => t('ad'),
    card: 'head',
    cell: ({ name, line }) => <HeadCell name={name} line={line} />,
  },
  {
    key: 'due',
    header: ({ t }) => t('due'),
    align: 'right',
    labelled: true,
    cell: ({ figures }) => formatCount(figures.due),
  },
  {
    key: 'delivered',
    header: ({ t }) => t('deliveredPlays'),
    align: 'right',
    labelled: true,
    cell: ({ figures }) => (isMeasured(figures) ? formatCount(figures.delivered) : '–'),
  },
  {
    key: 'share',
    header: ({ t }) => t('share'),
    align: 'right',
    card: 'amount',
    cell: ({ figures }) => {
      const isBehind = fallsBehind(figures)
      return (
        <Text span inherit c={isBehind ? 'red' : undefined} fw={isBehind ? 600 : undefined}>
          {isMeasured(figures) ? deliveredText(figures) : '–'}
        </Text>
      )
    },
  },
  {
    key: 'days',
    header: ({ t }) => t('lastFortnight'),
    labelled: true,
    cell: ({ figures, days }) => isMeasured(figures) && days.length > 0 && <DeliveryStrip days={days} />,
  },
  {
    key: 'forecast',
    header: ({ t }) => t('forecastOrSettlement'),
    align: 'right',
    labelled: true,
    cell: ({ figures, settled, isSum }, { t }) =>
      settled !== null ? (
        settledText(t, settled)
      ) : isMeasured(figures) && figures.due < figures.booked ? (
        <Forecast figures={figures} isSum={isSum} />
      ) : (
        '–'
      ),
  },
  {
    key: 'report',
    header: ({ t }) => t('report'),
    cell: ({ figures: { lastReport } }, { t, language }) =>
      lastReport === null ? (
        t('noReport')
      ) : (
        <>
          <CardLabel>{t('report')}</CardLabel>
          {formatAgo(lastReport, language)}
        </>
      ),
  },
]

function isMeasured({ lastReport }: DeliveryList['sum']): boolean {
  return lastReport !== null
}

function settledText(t: TFunction<'delivery'>, { refund, madeGood }: NonNullable<DeliveryRow['settled']>): string {
  if (refund > 0) return t('refunded', { refund: formatEuros(refund) })
  return t(madeGood > 0 ? 'madeGood' : 'fulfilled')
}
