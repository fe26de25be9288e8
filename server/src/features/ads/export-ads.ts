import { type Ad, AdListQuery } from '@litfass/api/ads/ads'
import { cpmOf, discountedCpm } from '@litfass/domain/money/pricing'
import type { Language } from '@litfass/domain/people/language'

import { accountContext } from '../../platform/auth/session.ts'
import type { AccountContext, Services } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import { csvFile } from '../../platform/http/csv.ts'
import { type App, queryOf } from '../../platform/http/serve.ts'
import { type Texts, texts } from '../../platform/texts.ts'
import { adReasonText } from './ad-reason-text.ts'
import { type AdFilter, adsOfAccount } from './ads.store.ts'

type Side = 'advertiserId' | 'publisherId'

const files = {
  ads: 'advertiserId',
  quotations: 'publisherId',
} as const satisfies Record<string, Side>

interface Column {
  name: keyof Texts['columns']
  of: (ad: Ad, side: Side, language: Language) => string | number
}

/** The columns of a line; amounts in the currency, not in cents. */
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

/** All that is filtered, page after page as it is sent. */
async function* linesOf(ctx: AccountContext, side: Side, filter: AdFilter): AsyncGenerator<(string | number)[]> {
  let cursor: string | undefined
  do {
    const page = await adsOfAccount(ctx, side, { ...filter, cursor })
    for (const ad of page.items) yield columns.map(({ of }) => of(ad, side, ctx.actor.language))
    cursor = page.next ?? undefined
  } while (cursor)
}

function headOf(language: Language): string[] {
  return columns.map(({ name }) => texts[language].columns[name])
}

/** The lists of ads and quotations as files, filtered as on screen. */
export function adTableRoutes(app: App, { db, services }: { db: Database; services: Services }): void {
  for (const [name, side] of Object.entries(files))
    app.get(`/api/accounts/:accountId/${name}.csv`, async (c) => {
      const base = { db, services, now: new Date(services.clock()) }
      const ctx = await accountContext(base, (field) => c.req.header(field), c.req.param('accountId'))
      const { cursor: _, ...filter } = queryOf(c, AdListQuery)
      const { language } = ctx.actor
      return csvFile(c, { name, language, columns: headOf(language), rows: linesOf(ctx, side, filter) })
    })
}
