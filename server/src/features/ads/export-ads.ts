import { adReasonText, adStatusWords } from '@litfass/api/ads/ad-words'
import { type Ad, AdListQuery } from '@litfass/api/ads/ads'
import { cpmOf, discountedCpm } from '@litfass/domain/money/pricing'
import type { Language } from '@litfass/domain/people/user'

import { accountContext } from '../../platform/auth/session.ts'
import type { AccountContext, Services } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import { csvFile } from '../../platform/http/csv.ts'
import { type App, queryOf } from '../../platform/http/serve.ts'
import { type AdFilter, adsOfAccount } from './ads.store.ts'

type Side = 'advertiserId' | 'publisherId'

const files = {
  ads: 'advertiserId',
  quotations: 'publisherId',
} as const satisfies Record<string, Side>

/** The columns of a line, in both languages; amounts in the currency, not in cents. */
const columns: { en: string; de: string; of: (ad: Ad, side: Side, language: Language) => string | number }[] = [
  { en: 'Campaign', de: 'Kampagne', of: (ad) => ad.campaignTitle },
  { en: 'Ad group', de: 'Anzeigengruppe', of: (ad) => ad.adgroupTitle },
  { en: 'Slide', de: 'Folie', of: (ad) => ad.creative.title },
  {
    en: 'Publisher / advertiser',
    de: 'Anbieter / Kunde',
    of: (ad, side) => (side === 'advertiserId' ? ad.publisherName : ad.advertiserName),
  },
  { en: 'Place', de: 'Ort', of: (ad) => ad.placeName },
  { en: 'Address', de: 'Adresse', of: (ad) => ad.placeAddress },
  { en: 'Start date', de: 'Startdatum', of: (ad) => ad.startDate },
  { en: 'End date', de: 'Enddatum', of: (ad) => ad.endDate },
  { en: 'Duration (s)', de: 'Dauer (s)', of: (ad) => ('duration' in ad ? ad.duration : '') },
  { en: 'Frequency (s)', de: 'Frequenz (s)', of: (ad) => ('frequency' in ad ? ad.frequency : '') },
  { en: 'Impressions', de: 'Kontakte', of: (ad) => ad.impressions },
  { en: 'Reach', de: 'Reichweite', of: (ad) => ad.reach },
  { en: 'CPM', de: 'TKP', of: (ad) => cpmCell(ad) },
  { en: 'Net', de: 'Netto', of: (ad) => ad.amount / 100 },
  { en: 'Tax', de: 'Steuer', of: (ad) => ad.taxAmount / 100 },
  { en: 'Gross', de: 'Brutto', of: (ad) => (ad.amount + ad.taxAmount) / 100 },
  { en: 'Currency', de: 'Währung', of: (ad) => ad.currency.toUpperCase() },
  { en: 'Status', de: 'Status', of: (ad, _, language) => adStatusWords[ad.status][language] },
  { en: 'Reason', de: 'Grund', of: (ad, _, language) => reasonOf(ad, language) },
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
  return columns.map((column) => column[language])
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
