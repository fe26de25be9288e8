import type { Ad } from '@litfass/api/ads/ads'
import { lastDayOf } from '@litfass/domain/ads/cancellation'
import { shareOfAd } from '@litfass/domain/money/platform-fee'
import { dayInZone } from '@litfass/domain/time/zone'

import type { AccountContext } from '../../platform/context.ts'
import { allPages } from '../../platform/db/lists/paging.ts'
import { type Cell, type CsvTable, MoneyCell } from '../../platform/http/csv.ts'
import { type Texts, texts } from '../../platform/texts.ts'
import { settlementPage } from './settlements.store.ts'

const columns: { name: keyof Texts['columns']; of: (ad: Ad, zone: string) => Cell }[] = [
  { name: 'settled', of: ({ settled }, zone) => (settled ? dayInZone(Date.parse(settled), zone) : '') },
  { name: 'campaign', of: ({ campaignTitle }) => campaignTitle },
  { name: 'slide', of: ({ creative }) => creative.title },
  { name: 'otherCompany', of: ({ advertiserName }) => advertiserName },
  { name: 'place', of: ({ placeName }) => placeName },
  { name: 'startDate', of: ({ startDate }) => startDate },
  { name: 'endDate', of: lastDayOf },
  { name: 'due', of: ({ settledDue }) => settledDue ?? '' },
  { name: 'delivered', of: ({ settledDelivered }) => settledDelivered ?? '' },
  { name: 'madeGood', of: ({ settledMadeGood }) => settledMadeGood },
  { name: 'net', of: ({ amount }) => new MoneyCell(amount) },
  { name: 'refund', of: ({ refundedNet }) => new MoneyCell(refundedNet) },
  { name: 'earned', of: (ad) => new MoneyCell(shareOfAd(ad).earned) },
  { name: 'fee', of: (ad) => new MoneyCell(shareOfAd(ad).fee) },
  { name: 'own', of: (ad) => new MoneyCell(shareOfAd(ad).own) },
  { name: 'currency', of: ({ currency }) => currency.toUpperCase() },
]

export function exportSettlements(ctx: AccountContext, search: { q?: string | undefined }): CsvTable {
  const { language } = ctx.actor
  const words = texts[language].columns
  return { language, name: 'settlements', columns: columns.map(({ name }) => words[name]), rows: rowsOf(ctx, search) }
}

async function* rowsOf(ctx: AccountContext, search: { q?: string | undefined }): AsyncGenerator<Cell[]> {
  for await (const ad of allPages((cursor) => settlementPage(ctx, { ...search, cursor })))
    yield columns.map(({ of }) => of(ad, ctx.zone))
}
