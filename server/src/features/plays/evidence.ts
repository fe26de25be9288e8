import type { Language } from '@litfass/domain/people/language'
import type { Evidence, EvidencePage } from '@litfass/domain/proof/evidence'
import type { ProofDay } from '@litfass/domain/proof/proof-day'
import { dayMilliseconds, hourMilliseconds } from '@litfass/domain/time/week'
import { titledFileName } from '@litfass/domain/titled-file-name'
import { type NotNull, type RawBuilder, sql } from 'kysely'

import { inPauses } from '../../platform/calculate.ts'
import type { AccountContext, Context } from '../../platform/context.ts'
import type { JsonFile } from '../../platform/http/json-file.ts'
import { texts } from '../../platform/texts.ts'
import { ownCampaign } from '../campaigns/campaigns.store.ts'
import { createDueParts } from './due-parts.ts'
import { type MeasuredAd, isMeasured, measuredAds, playedAs } from './measured-ad.ts'

const pagesPerQuery = 500

export interface EvidenceCampaign {
  id: string
  title: string
}

/** The evidence of a campaign, for its advertiser. @throws Problem not-found */
export async function campaignEvidence(ctx: AccountContext, campaignId: string): Promise<JsonFile> {
  return evidenceFile(ctx, await ownCampaign(ctx, campaignId), ctx.actor.language)
}

export async function evidenceFile(
  ctx: Context,
  campaign: EvidenceCampaign,
  language: Language = 'en',
): Promise<JsonFile> {
  const name = titledFileName(texts[language].fileNames.evidence, campaign.title)
  return { name: `${name}.evidence`, text: await evidenceText(ctx, campaign) }
}

/** The evidence of a campaign in parts of a JSON text. */
export async function evidenceText(ctx: Context, { id, title }: EvidenceCampaign): Promise<AsyncGenerator<string>> {
  const { ads, keys, spans, days } = await readSnapshot(ctx, id)
  const due = createDueParts()
  const booked = await inPauses(ads, ({ row }) => due.bookedTurns(row))
  const head: Omit<Evidence, 'pages'> = {
    format: 'litfass-evidence-1',
    server: ctx.services.config.publicUrl,
    created: ctx.now.toISOString(),
    campaign: title,
    ads: ads.map(({ ad }, at) => ({ ...ad, booked: booked[at] ?? 0 })),
    keys: keys.map(({ publicKey, screenId, device, since }) => ({
      publicKey,
      screenId,
      device,
      since: since.toISOString(),
    })),
    ...days,
  }
  const lastDay = days.days.at(-1)?.day ?? null
  return textOf(head, pagesOf(ctx, { wanted: { ads: ads.map(({ ad }) => ad), keys }, spans, lastDay }))
}

/** What the evidence consists of, read at one moment: plays that are counted must be on the pages. */
function readSnapshot(ctx: Context, campaignId: string) {
  const snapshot = ctx.db.transaction().setIsolationLevel('repeatable read')
  return snapshot.execute((db) => readEvidence({ ...ctx, db }, campaignId))
}

async function readEvidence(ctx: Context, campaignId: string) {
  const ads = await evidenceAds(ctx, campaignId)
  const keys = await keysOf(ctx, [...new Set(ads.map(({ ad }) => ad.screenId))])
  const spans = await spansOf(ctx, { ads: ads.map(({ ad }) => ad), keys })
  return { ads, keys, spans, days: await publishedDays(ctx, spans) }
}

async function* textOf(head: Omit<Evidence, 'pages'>, pages: AsyncGenerator<EvidencePage[]>): AsyncGenerator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"pages":[`
  let separator = ''
  for await (const some of pages) {
    yield separator + some.map((page) => JSON.stringify(page)).join(',')
    separator = ','
  }
  yield ']}\n'
}

type EvidenceAd = Omit<Evidence['ads'][number], 'booked'>

async function evidenceAds(ctx: Context, campaignId: string): Promise<{ row: MeasuredAd; ad: EvidenceAd }[]> {
  const rows = await measuredAds(ctx)
    .select('screenId')
    .select(turnCount(sql`turns`).as('delivered'))
    .select(turnCount(sql`turns & ~ coalesce(signed, turns # turns)`).as('unsigned'))
    .where('campaignId', '=', campaignId)
    .where('screenId', 'is not', null)
    .orderBy('id')
    .$narrowType<{ screenId: NotNull }>()
    .execute()
  return rows.filter(isMeasured).map((row) => {
    const { durationSeconds, frequencySeconds, from, until, hours } = playedAs(row)
    const ad = {
      adId: row.id,
      title: row.creative.title,
      placeName: row.placeName,
      screenId: row.screenId,
      durationSeconds,
      frequencySeconds,
      from,
      until,
      hours,
      delivered: row.delivered,
      unsigned: row.unsigned,
    }
    return { row, ad }
  })
}

function turnCount(turns: ReturnType<typeof sql>) {
  return sql<number>`(
    select coalesce(sum(bit_count(${turns})), 0)::int from ad_turns where ad_id = ads.id and outcome = 'shown'
  )`
}

interface KeyRow {
  id: string
  screenId: string
  publicKey: string
  device: string
  since: Date
}

function keysOf({ db }: Context, screenIds: string[]): Promise<KeyRow[]> {
  if (screenIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('deviceKeys')
    .select(['id', 'screenId', 'publicKey', 'device', 'since'])
    .where('screenId', 'in', screenIds)
    .orderBy('id')
    .execute()
}

interface Wanted {
  ads: EvidenceAd[]
  keys: KeyRow[]
}

/** The hours in which an ad of the campaign could play on the screen of each key. */
function hoursOf({ ads, keys }: Wanted): string {
  const adsOf = Map.groupBy(ads, ({ screenId }) => screenId)
  const hours = keys.map(({ id, screenId }) => {
    const own = adsOf.get(screenId) ?? []
    return {
      key_id: id,
      // From the start of the day: a folded page may begin there.
      first: Math.floor(Math.min(...own.map(({ from }) => from)) / dayMilliseconds) * 24,
      last: Math.ceil(Math.max(...own.map(({ until }) => until)) / hourMilliseconds),
    }
  })
  return JSON.stringify(hours)
}

/** The pages of a key from sequence number `first` to `last`. */
interface Span {
  key_id: string
  first: number
  last: number
}

/** The pages of these hours and those numbered between them, whose hour may be wrong if the clock of the device was. */
async function spansOf(ctx: Context, wanted: Wanted): Promise<Span[]> {
  const { rows } = await sql<Omit<Span, 'key_id'> & { keyId: string }>`
    select page.key_id, min(sequence) as first, max(sequence) as last
    from jsonb_to_recordset(${hoursOf(wanted)}::jsonb) as hours (key_id uuid, first int, last int)
    join signed_pages page on page.key_id = hours.key_id and page.hour between hours.first and hours.last
    group by page.key_id`.execute(ctx.db)
  return rows.map(({ keyId, ...span }) => ({ ...span, key_id: keyId }))
}

/** The pages of these spans, for a `from` clause. */
function pagesIn(spans: Span[]): RawBuilder<unknown> {
  return sql`jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as span (key_id uuid, first int, last int)
    join signed_pages page on page.key_id = span.key_id and page.sequence between span.first and span.last`
}

interface PageRow {
  keyId: string
  sequence: number
  hash: string
  header: string
  signature: string
  entries: string[]
  day: string | null
  position: number | null
  path: (string | null)[] | null
}

/**
 * All pages of the spans, so that the chain has no gap, but only the entries of these ads. They are read later than the rest:
 * those that were published after `lastDay` count as unpublished.
 */
async function* pagesOf(
  ctx: Context,
  { wanted, spans, lastDay }: { wanted: Wanted; spans: Span[]; lastDay: string | null },
): AsyncGenerator<EvidencePage[]> {
  const keyIndexes = new Map(wanted.keys.map(({ id }, index) => [id, index]))
  const adIds = wanted.ads.map(({ adId }) => adId)
  let last: PageRow | undefined
  do {
    const after = last
      ? sql`and (page.key_id, page.sequence, page.hash) > (${last.keyId}::uuid, ${last.sequence}::int, ${last.hash})`
      : sql``
    const { rows } = await sql<PageRow>`
      select page.key_id, sequence, hash, header, signature, day, position, path, array(
        select entry from unnest(entries) with ordinality as named (entry, at)
        where entry::jsonb ->> 'adId' = any(${adIds}::text[]) order by at
      ) as entries
      from ${pagesIn(spans)}
      where true ${after}
      order by page.key_id, sequence, hash limit ${pagesPerQuery}`.execute(ctx.db)
    last = rows.length === pagesPerQuery ? rows.at(-1) : undefined
    if (rows.length > 0) yield rows.map((row) => pageOf(row, { key: keyIndexes.get(row.keyId) ?? 0, lastDay }))
  } while (last)
}

function pageOf(
  { header, signature, entries, day, position, path }: PageRow,
  { key, lastDay }: { key: number; lastDay: string | null },
): EvidencePage {
  const isPublished = day !== null && position !== null && path !== null && lastDay !== null && day <= lastDay
  return { key, header, signature, entries, published: isPublished ? { day, position, path } : null }
}

/** The published days of these pages, and all after them. */
async function publishedDays(ctx: Context, spans: Span[]): Promise<{ days: ProofDay[]; chainBefore: string | null }> {
  const { rows } = await sql<{ first: string | null }>`
    select min(day)::text as first from ${pagesIn(spans)}`.execute(ctx.db)
  const first = rows[0]?.first
  if (!first) return { days: [], chainBefore: null }
  const all = await ctx.db
    .selectFrom('proofDays')
    .select(['day', 'pages', 'root', 'chain'])
    .where('day', '>=', first)
    .orderBy('day')
    .execute()
  const before = await ctx.db
    .selectFrom('proofDays')
    .select('chain')
    .where('day', '<', first)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { days: all, chainBefore: before?.chain ?? null }
}
