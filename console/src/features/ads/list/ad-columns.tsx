import type { Ad } from '@litfass/api/ads/ads'
import { type AdSide, isCounted } from '@litfass/domain/ads/ad'
import { deliveredOf } from '@litfass/domain/ads/delivered'
import { shareOfAd } from '@litfass/domain/money/platform-fee'
import { Checkbox } from '@mantine/core'
import type { TFunction } from 'i18next'

import type { Column } from '../../../components/list/data-table.tsx'
import type { ItemSelection } from '../../../components/list/selection/item-selection.ts'
import { CellLine } from '../../../components/list/table-cells.tsx'
import { countedText } from '../../../components/money/counted-text.ts'
import { Money } from '../../../components/money/money.tsx'
import { isSelectable } from '../action-refusal.ts'
import { Cpm, CreativeCell, PeriodCell, ShowCell, StatusCell } from './ad-cells.tsx'

interface Context {
  t: TFunction<'ads'>
  side: AdSide
  unreadOf: (adId: string) => number
  /** Beside an open ad, which shows the rest. */
  compact: boolean
  /** Null if nothing can be selected. */
  selection: ItemSelection<Ad> | null
}

interface AdColumn extends Column<Ad, Context> {
  /** Left out of a compact table. */
  wideOnly?: boolean
}

function creative(line: (ad: Ad, compact: boolean) => string | null): AdColumn {
  return {
    key: 'creative',
    header: ({ t }) => t('creative'),
    card: 'head',
    fixed: true,
    cell: (ad, { t, side, unreadOf, compact, selection }) => {
      const names = { title: ad.creative.title, screen: ad.placeName, advertiser: ad.advertiserName }
      return (
        <CreativeCell
          ad={ad}
          unread={unreadOf(ad.id)}
          line={line(ad, compact)}
          {...(selection && {
            before: isSelectable(ad, side) && (
              <Checkbox
                {...selection.boxOf(ad.id)}
                aria-label={side === 'publisher' ? t('selectBookingRequest', names) : t('selectAd', names)}
              />
            ),
          })}
        />
      )
    },
  }
}

const show: AdColumn = {
  key: 'show',
  header: ({ t }) => t('show'),
  wideOnly: true,
  wide: true,
  cell: (ad) => <ShowCell ad={ad} />,
}

const period: AdColumn = {
  key: 'period',
  header: ({ t }) => t('period'),
  figures: true,
  cell: (ad, { compact }) => <PeriodCell ad={ad} booking={!compact} />,
}

const impressions: AdColumn = {
  key: 'impressions',
  header: ({ t }) => t('impressions'),
  align: 'right',
  wideOnly: true,
  cell: (ad) => countedText(ad.campaignType, deliveredOf(ad).impressions),
}

const reach: AdColumn = {
  key: 'reach',
  header: ({ t }) => t('reach'),
  align: 'right',
  wideOnly: true,
  cell: (ad) => countedText(ad.campaignType, deliveredOf(ad).reach),
}

const cpm: AdColumn = {
  key: 'cpm',
  header: ({ t }) => t('cpm'),
  align: 'right',
  wideOnly: true,
  cell: (ad) => <Cpm ad={ad} />,
}

function amount(header: 'earnings' | 'expenses', of: (ad: Ad) => number): AdColumn {
  return {
    key: header,
    header: ({ t }) => t(header),
    align: 'right',
    card: 'amount',
    cell: (ad) => <Money cents={of(ad)} strong={isCounted(ad)} dimmed={!isCounted(ad)} />,
  }
}

const status: AdColumn = {
  key: 'status',
  fixed: true,
  header: ({ t }) => t('status'),
  cell: (ad, { compact }) => <StatusCell ad={ad} compact={compact} />,
}

/** The columns for each side. */
export const adColumns: Record<AdSide, readonly AdColumn[]> = {
  publisher: [
    creative((ad, compact) => (compact ? `${ad.placeName} · ${ad.advertiserName}` : null)),
    {
      key: 'advertiser',
      header: ({ t }) => t('advertiser'),
      wideOnly: true,
      cell: (ad) => ad.advertiserName,
    },
    { key: 'place', header: ({ t }) => t('place'), wideOnly: true, cell: (ad) => ad.placeName },
    show,
    period,
    impressions,
    { ...reach, wide: 'xl' },
    { ...cpm, wide: 'xl' },
    amount('earnings', (ad) => shareOfAd(ad).own),
    status,
  ],
  advertiser: [
    creative((ad, compact) => (compact ? ad.placeName : ad.campaignTitle)),
    {
      key: 'place',
      header: ({ t }) => t('place'),
      wideOnly: true,
      cell: (ad) => (
        <>
          {ad.placeName}
          <CellLine>{ad.publisherName}</CellLine>
        </>
      ),
    },
    show,
    period,
    impressions,
    { ...reach, wide: 'xl' },
    { ...cpm, wide: 'xl' },
    amount('expenses', (ad) => deliveredOf(ad).amount),
    status,
  ],
}
