import type { CampaignPhase } from '@litfass/domain/ads/ad'
import { cpmOf } from '@litfass/domain/money/pricing'

import type { AccountContext } from '../../platform/context.ts'
import { allPages } from '../../platform/db/lists/paging.ts'
import { type Cell, type CsvTable, MoneyCell } from '../../platform/http/csv.ts'
import { type Texts, texts } from '../../platform/texts.ts'
import { adgroupPage, type AdgroupSearch, campaignPage, type Search } from './campaigns.store.ts'

interface Totals {
  ads: number
  amount: number
  requested: number
  impressions: number
  reach: number
  phase: CampaignPhase
}

const totals = ['ads', 'impressions', 'reach', 'cpm', 'netLeft', 'netRequested', 'status'] as const
const columns = {
  campaigns: ['campaign', 'startDate', 'endDate', ...totals],
  adgroups: ['adgroup', 'campaign', 'slide', 'startDate', 'endDate', 'duration', 'frequency', ...totals],
} as const satisfies Record<string, (keyof Texts['columns'])[]>

function totalCells(ctx: AccountContext, { ads, impressions, reach, amount, requested, phase }: Totals): Cell[] {
  const cpm = cpmOf({ amount, impressions })
  return [
    ads,
    impressions,
    reach,
    cpm === null ? '' : new MoneyCell(cpm),
    new MoneyCell(amount),
    new MoneyCell(requested),
    texts[ctx.actor.language].campaignPhases[phase],
  ]
}

async function* campaignRows(ctx: AccountContext, filter: Search) {
  for await (const row of allPages((cursor) => campaignPage(ctx, { ...filter, cursor })))
    yield [row.title, row.startDate, row.endDate, ...totalCells(ctx, row)]
}

async function* adgroupRows(ctx: AccountContext, filter: AdgroupSearch) {
  for await (const row of allPages((cursor) => adgroupPage(ctx, { ...filter, cursor }))) {
    const booking = [row.slideTitle, row.startDate, row.endDate, row.duration ?? '', row.frequency ?? '']
    yield [row.title, row.campaignTitle, ...booking, ...totalCells(ctx, row)]
  }
}

/** The campaigns, filtered like the list. */
export function exportCampaigns(ctx: AccountContext, filter: Search): CsvTable {
  return { ...headOf(ctx, 'campaigns'), rows: campaignRows(ctx, filter) }
}

/** The ad groups, filtered like the list. */
export function exportAdgroups(ctx: AccountContext, filter: AdgroupSearch): CsvTable {
  return { ...headOf(ctx, 'adgroups'), rows: adgroupRows(ctx, filter) }
}

function headOf({ actor: { language } }: AccountContext, name: keyof typeof columns): Omit<CsvTable, 'rows'> {
  return { language, name, columns: columns[name].map((column) => texts[language].columns[column]) }
}
