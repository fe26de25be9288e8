import type { Ad } from '@litfass/api/ads/ads'
import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { Column } from '../../../components/list/data-table.tsx'
import { countedText } from '../../../components/money/counted-text.ts'
import { Money } from '../../../components/money/money.tsx'
import { useUnreadOfAd } from '../../../platform/api/conversations.ts'
import { waitsForAnswer } from '../ads-queries.ts'
import { Cpm, CreativeCell, OneLine, PeriodCell, StatusCell } from './ad-cells.tsx'
import type { Selection } from './selection.ts'

/** The publisher's columns; `compact` leaves out what stands in the opened request. With a `selection`, what waits has a box in front. */
export function useQuotationColumns(compact: boolean, selection: Selection | null): Column<Ad>[] {
  const { t } = useTranslation('ads')
  const unreadOf = useUnreadOfAd()
  const wideOnly = (column: Column<Ad>): Column<Ad>[] => (compact ? [] : [column])

  function box(ad: Ad, { has, toggle }: Selection) {
    if (!waitsForAnswer(ad)) return null
    const { advertiserName: advertiser, placeName: screen } = ad
    return (
      <Checkbox
        checked={has(ad.id)}
        onChange={() => toggle(ad.id)}
        aria-label={t('selectQuotation', { title: ad.creative.title, screen, advertiser })}
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
          line={compact && `${ad.placeName} · ${ad.advertiserName}`}
          {...(selection && { before: box(ad, selection) })}
        />
      ),
    },
    ...wideOnly({ key: 'advertiser', header: t('advertiser'), cell: (ad) => <OneLine>{ad.advertiserName}</OneLine> }),
    ...wideOnly({ key: 'screen', header: t('place'), cell: (ad) => ad.placeName }),
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
      wide: true,
      cell: (ad) => countedText(ad.campaignType, ad.reach),
    }),
    ...wideOnly({
      key: 'cpm',
      header: t('cpm'),
      align: 'right',
      wide: true,
      cell: (ad) => <Cpm ad={ad} />,
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
