import { AdgroupListQuery } from '@litfass/api/ads/campaigns'
import { ListQuery } from '@litfass/api/page'
import { cpmOf } from '@litfass/domain/money/pricing'

import { accountContext } from '../../platform/auth/session.ts'
import type { AccountContext, Services } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import { csvFile } from '../../platform/http/csv.ts'
import { type App, queryOf } from '../../platform/http/serve.ts'
import { type Texts, texts } from '../../platform/texts.ts'
import { adgroupsOfAccount, campaignsOfAccount, type Search } from './campaigns.store.ts'

interface Totals {
  ads: number
  amount: number
  impressions: number
  reach: number
  status: 1 | 2
}

const totals = ['ads', 'impressions', 'reach', 'cpm', 'expenses', 'status'] as const
const columns = {
  campaigns: ['campaign', 'startDate', 'endDate', ...totals],
  adgroups: ['adgroup', 'campaign', 'slide', 'startDate', 'endDate', 'duration', 'frequency', ...totals],
} as const satisfies Record<string, (keyof Texts['columns'])[]>

function totalCells(ctx: AccountContext, { ads, impressions, reach, amount, status }: Totals): (string | number)[] {
  const cpm = cpmOf({ amount, impressions })
  return [
    ads,
    impressions,
    reach,
    cpm === null ? '' : cpm / 100,
    amount / 100,
    texts[ctx.actor.language].campaignStatuses[status],
  ]
}

async function* allPages<Item>(read: (cursor: string | undefined) => Promise<{ items: Item[]; next: string | null }>) {
  let cursor: string | undefined
  do {
    const page = await read(cursor)
    yield* page.items
    cursor = page.next ?? undefined
  } while (cursor)
}

async function* campaignLines(ctx: AccountContext, filter: Search) {
  for await (const row of allPages((cursor) => campaignsOfAccount(ctx, { ...filter, cursor })))
    yield [row.title, row.startDate, row.endDate, ...totalCells(ctx, row)]
}

async function* adgroupLines(ctx: AccountContext, filter: Search & { campaignId?: string | undefined }) {
  for await (const row of allPages((cursor) => adgroupsOfAccount(ctx, { ...filter, cursor }))) {
    const booking = [row.slideTitle, row.startDate, row.endDate, row.duration ?? '', row.frequency ?? '']
    yield [row.title, row.campaignTitle, ...booking, ...totalCells(ctx, row)]
  }
}

/** The lists of campaigns and ad groups as files, filtered as on screen. */
export function campaignTableRoutes(app: App, { db, services }: { db: Database; services: Services }): void {
  const contextOf = (header: (name: string) => string | undefined, accountId: string) =>
    accountContext({ db, services, now: new Date(services.clock()) }, header, accountId)

  app.get('/api/accounts/:accountId/campaigns.csv', async (c) => {
    const ctx = await contextOf((name) => c.req.header(name), c.req.param('accountId'))
    const { language } = ctx.actor
    const rows = campaignLines(ctx, queryOf(c, ListQuery))
    return csvFile(c, {
      name: 'campaigns',
      language,
      columns: columns.campaigns.map((key) => texts[language].columns[key]),
      rows,
    })
  })
  app.get('/api/accounts/:accountId/adgroups.csv', async (c) => {
    const ctx = await contextOf((name) => c.req.header(name), c.req.param('accountId'))
    const { language } = ctx.actor
    const rows = adgroupLines(ctx, queryOf(c, AdgroupListQuery))
    return csvFile(c, {
      name: 'adgroups',
      language,
      columns: columns.adgroups.map((key) => texts[language].columns[key]),
      rows,
    })
  })
}
