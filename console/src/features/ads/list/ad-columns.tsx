import type { Ad } from '@litfass/api/ads/ads'
import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { CellLine, type Column } from '../../../components/list/data-table.tsx'
import { countedText } from '../../../components/money/counted-text.ts'
import { Money } from '../../../components/money/money.tsx'
import { useUnreadOfAd } from '../../../platform/api/conversations.ts'
import { waitsForPayment } from '../ads-queries.ts'
import { Cpm, CreativeCell, PeriodCell, StatusCell } from './ad-cells.tsx'
import type { Selection } from './selection.ts'

/** The advertiser's columns; ads that can be paid have a box in front. `compact` leaves out what stands in the opened ad. */
export function useAdColumns({
  compact,
  selection,
  payable,
}: {
  compact: boolean
  selection: Selection
  payable: boolean
}): Column<Ad>[] {
  const { t } = useTranslation('ads')
  const unreadOf = useUnreadOfAd()
  const wideOnly = (column: Column<Ad>): Column<Ad>[] => (compact ? [] : [column])

  function box(ad: Ad) {
    if (!waitsForPayment(ad)) return null
    return (
      <Checkbox
        checked={selection.has(ad.id)}
        onChange={() => selection.toggle(ad.id)}
        aria-label={t('selectAd', { title: ad.creative.title, screen: ad.placeName })}
      />
    )
  }

  return [
    {
      key: 'creative',
      header: t('creative'),
      card: 'head',
      cell: (ad) => (
        <CreativeCell
          ad={ad}
          unread={unreadOf(ad.id)}
          line={compact ? ad.placeName : ad.campaignTitle}
          {...(payable && { before: box(ad) })}
        />
      ),
    },
    ...wideOnly({
      key: 'screen',
      header: t('place'),
      cell: (ad) => (
        <>
          {ad.placeName}
          <CellLine>{ad.publisherName}</CellLine>
        </>
      ),
    }),
    { key: 'period', header: t('period'), cell: (ad) => <PeriodCell ad={ad} booking={!compact} /> },
    ...wideOnly({
      key: 'impressions',
      header: t('impressions'),
      align: 'right',
      cell: (ad) => countedText(ad.campaignType, ad.impressions),
    }),
    ...wideOnly({
      key: 'reach',
      header: t('reach'),
      align: 'right',
      cell: (ad) => countedText(ad.campaignType, ad.reach),
    }),
    ...wideOnly({ key: 'cpm', header: t('cpm'), align: 'right', cell: (ad) => <Cpm ad={ad} /> }),
    {
      key: 'expenses',
      header: t('expenses'),
      align: 'right',
      card: 'amount',
      cell: (ad) => <Money cents={ad.amount} strong />,
    },
    { key: 'status', header: t('status'), cell: (ad) => <StatusCell ad={ad} compact={compact} /> },
  ]
}
