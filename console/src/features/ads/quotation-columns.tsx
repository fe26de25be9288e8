import type { Ad } from '@litfass/api/ads'
import { useTranslation } from 'react-i18next'

import type { Column } from '../../parts/data-table.tsx'
import { Money } from '../../parts/money.tsx'
import { useUnreadOfAd } from '../../platform/conversations.ts'
import { formatCount, formatFrequency, formatSeconds } from '../../platform/format.ts'
import { useLanguage } from '../../platform/i18n.ts'
import { CreativeCell, OneLine, PeriodCell, StatusCell } from './ad-cells.tsx'

/** The publisher's columns; `compact` leaves out what stands in the opened request. */
export function useQuotationColumns(compact: boolean): Column<Ad>[] {
  const { t } = useTranslation('ads')
  const unreadOf = useUnreadOfAd()
  const language = useLanguage()
  const roomy = (column: Column<Ad>): Column<Ad>[] => (compact ? [] : [column])
  return [
    {
      key: 'creative',
      header: t('creative'),
      card: 'head',
      cell: (ad) => <CreativeCell ad={ad} unread={unreadOf(ad.id)} line={compact && ad.advertiserName} />,
    },
    ...roomy({ key: 'advertiser', header: t('advertiser'), cell: (ad) => <OneLine>{ad.advertiserName}</OneLine> }),
    { key: 'screen', header: t('screen'), cell: (ad) => ad.screenName },
    { key: 'period', header: t('period'), cell: (ad) => <PeriodCell ad={ad} /> },
    ...roomy({ key: 'duration', header: t('duration'), align: 'right', cell: (ad) => formatSeconds(ad.duration) }),
    ...roomy({
      key: 'frequency',
      header: t('frequency'),
      align: 'right',
      cell: (ad) => <OneLine>{formatFrequency(ad.frequency, language)}</OneLine>,
    }),
    ...roomy({
      key: 'impressions',
      header: t('impressions'),
      align: 'right',
      cell: (ad) => formatCount(ad.impressions),
    }),
    {
      key: 'earnings',
      header: t('earnings'),
      align: 'right',
      card: 'amount',
      cell: (ad) => <Money cents={ad.amount} strong />,
    },
    { key: 'status', header: t('status'), cell: (ad) => <StatusCell ad={ad} compact={compact} /> },
  ]
}
