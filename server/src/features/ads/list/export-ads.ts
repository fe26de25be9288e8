import type { Ad } from '@litfass/api/ads/ads'
import type { AdSide } from '@litfass/domain/ads/ad'
import { countedOf } from '@litfass/domain/ads/delivered'
import { shareOfAd } from '@litfass/domain/money/platform-fee'
import { cpmOf } from '@litfass/domain/money/pricing'
import type { Language } from '@litfass/domain/people/language'

import type { AccountContext } from '../../../platform/context.ts'
import { allPages } from '../../../platform/db/lists/paging.ts'
import { type Cell, type CsvTable, MoneyCell } from '../../../platform/http/csv.ts'
import { adReasonText, type Texts, texts } from '../../../platform/texts.ts'
import { type AdFilter, adsForExport } from './ad-list.store.ts'

interface Column {
  name: keyof Texts['columns']
  of: (ad: Ad, side: AdSide, language: Language) => Cell
  /** Absent: in the files of both sides. */
  only?: AdSide
}

const columns: Column[] = [
  { name: 'campaign', of: (ad) => ad.campaignTitle },
  { name: 'adgroup', of: (ad) => ad.adgroupTitle },
  { name: 'slide', of: (ad) => ad.creative.title },
  { name: 'otherCompany', of: (ad, side) => (side === 'advertiser' ? ad.publisherName : ad.advertiserName) },
  { name: 'place', of: (ad) => ad.placeName },
  { name: 'address', of: (ad) => ad.placeAddress },
  { name: 'show', of: (ad) => ('showTitles' in ad ? (ad.showTitles ?? []).join(', ') : '') },
  { name: 'startDate', of: (ad) => ad.startDate },
  { name: 'endDate', of: (ad) => ad.endDate },
  { name: 'duration', of: (ad) => ('duration' in ad ? ad.duration : '') },
  { name: 'frequency', of: (ad) => ('frequency' in ad ? ad.frequency : '') },
  { name: 'impressions', of: (ad) => countedOf(ad).impressions },
  { name: 'reach', of: (ad) => countedOf(ad).reach },
  { name: 'cpm', of: (ad) => cpmCell(ad) },
  { name: 'net', of: (ad) => new MoneyCell(ad.amount) },
  { name: 'tax', of: (ad) => new MoneyCell(ad.taxAmount) },
  { name: 'gross', of: (ad) => new MoneyCell(ad.amount + ad.taxAmount) },
  { name: 'refund', of: (ad) => new MoneyCell(ad.refundedNet) },
  { name: 'netLeft', of: (ad) => new MoneyCell(countedOf(ad).amount) },
  { name: 'fee', of: (ad) => new MoneyCell(countedShareOf(ad).fee), only: 'publisher' },
  { name: 'own', of: (ad) => new MoneyCell(countedShareOf(ad).own), only: 'publisher' },
  { name: 'currency', of: (ad) => ad.currency.toUpperCase() },
  { name: 'status', of: (ad, _, language) => texts[language].adStatuses[ad.status] },
  { name: 'reason', of: (ad, _, language) => reasonOf(ad, language) },
]

function reasonOf({ reason, note }: Ad, language: Language): string {
  return [reason && adReasonText(reason, language), note].filter(Boolean).join(': ')
}

/** Computed from net and impressions, as in the files of campaigns and ad groups. */
function cpmCell(ad: Ad): Cell {
  const cpm = cpmOf(countedOf(ad))
  return cpm === null ? '' : new MoneyCell(cpm)
}

function countedShareOf(ad: Ad): ReturnType<typeof shareOfAd> {
  return shareOfAd({ ...ad, amount: countedOf(ad).amount, refundedNet: 0 })
}

function columnsOf(side: AdSide): Column[] {
  return columns.filter(({ only = side }) => only === side)
}

async function* rowsOf(ctx: AccountContext, side: AdSide, filter: AdFilter): AsyncGenerator<Cell[]> {
  for await (const ad of allPages((cursor) => adsForExport(ctx, side, { ...filter, cursor })))
    yield columnsOf(side).map(({ of }) => of(ad, side, ctx.actor.language))
}

export function exportAds(ctx: AccountContext, filter: AdFilter): CsvTable {
  return { ...headOf(ctx, 'advertiser'), name: 'ads', rows: rowsOf(ctx, 'advertiser', filter) }
}

export function exportQuotations(ctx: AccountContext, filter: AdFilter): CsvTable {
  return { ...headOf(ctx, 'publisher'), name: 'quotations', rows: rowsOf(ctx, 'publisher', filter) }
}

function headOf({ actor: { language } }: AccountContext, side: AdSide): Pick<CsvTable, 'language' | 'columns'> {
  return { language, columns: columnsOf(side).map(({ name }) => texts[language].columns[name]) }
}
