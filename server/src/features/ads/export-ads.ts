import type { Ad } from '@litfass/api/ads/ads'
import { cpmOf, discountedCpm } from '@litfass/domain/money/pricing'
import type { Language } from '@litfass/domain/people/language'

import type { AccountContext } from '../../platform/context.ts'
import type { CsvTable } from '../../platform/http/csv.ts'
import { allPages } from '../../platform/http/paging.ts'
import { type Texts, texts } from '../../platform/texts.ts'
import { adReasonText } from './ad-reason-text.ts'
import { type AdFilter, adsOfAccount } from './ads.store.ts'

type Side = 'advertiserId' | 'publisherId'

interface Column {
  name: keyof Texts['columns']
  of: (ad: Ad, side: Side, language: Language) => string | number
}

/** Columns of the export. Amounts are in units of the currency, not cents. */
const columns: Column[] = [
  { name: 'campaign', of: (ad) => ad.campaignTitle },
  { name: 'adgroup', of: (ad) => ad.adgroupTitle },
  { name: 'slide', of: (ad) => ad.creative.title },
  { name: 'otherCompany', of: (ad, side) => (side === 'advertiserId' ? ad.publisherName : ad.advertiserName) },
  { name: 'place', of: (ad) => ad.placeName },
  { name: 'address', of: (ad) => ad.placeAddress },
  { name: 'startDate', of: (ad) => ad.startDate },
  { name: 'endDate', of: (ad) => ad.endDate },
  { name: 'duration', of: (ad) => ('duration' in ad ? ad.duration : '') },
  { name: 'frequency', of: (ad) => ('frequency' in ad ? ad.frequency : '') },
  { name: 'impressions', of: (ad) => ad.impressions },
  { name: 'reach', of: (ad) => ad.reach },
  { name: 'cpm', of: (ad) => cpmCell(ad) },
  { name: 'net', of: (ad) => ad.amount / 100 },
  { name: 'tax', of: (ad) => ad.taxAmount / 100 },
  { name: 'gross', of: (ad) => (ad.amount + ad.taxAmount) / 100 },
  { name: 'currency', of: (ad) => ad.currency.toUpperCase() },
  { name: 'status', of: (ad, _, language) => texts[language].adStatuses[ad.status] },
  { name: 'reason', of: (ad, _, language) => reasonOf(ad, language) },
]

function reasonOf({ reason, note }: Ad, language: Language): string {
  return [reason && adReasonText(reason, language), note].filter(Boolean).join(': ')
}

function cpmCell(ad: Ad): number | '' {
  const cpm = ad.campaignType === 'display' ? discountedCpm(ad.priceInputs) : cpmOf(ad)
  return cpm === null ? '' : cpm / 100
}

async function* rowsOf(ctx: AccountContext, side: Side, filter: AdFilter): AsyncGenerator<(string | number)[]> {
  for await (const ad of allPages((cursor) => adsOfAccount(ctx, side, { ...filter, cursor })))
    yield columns.map(({ of }) => of(ad, side, ctx.actor.language))
}

export function exportAds(ctx: AccountContext, filter: AdFilter): CsvTable {
  return { name: 'ads', columns: headOf(ctx), rows: rowsOf(ctx, 'advertiserId', filter) }
}

export function exportQuotations(ctx: AccountContext, filter: AdFilter): CsvTable {
  return { name: 'quotations', columns: headOf(ctx), rows: rowsOf(ctx, 'publisherId', filter) }
}

function headOf({ actor }: AccountContext): string[] {
  return columns.map(({ name }) => texts[actor.language].columns[name])
}
