import { AdListQuery } from '@litfass/api/ads/ads'
import { AuditQuery } from '@litfass/api/people/audit'
import { FinderMapQuery, FinderQuery } from '@litfass/api/places/finder'
import { ScreenListQuery } from '@litfass/api/places/screens'
import { ShowQuery } from '@litfass/api/playback/shows'
import { SlideQuery } from '@litfass/api/playback/slides'
import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import { closingOf } from '../../src/features/account-deletion/bookings.ts'
import { adDetail } from '../../src/features/ads/ad-detail.ts'
import { adsOfAccount } from '../../src/features/ads/list/ad-list.store.ts'
import { auditPage } from '../../src/features/audit/audit.store.ts'
import { createCardCache } from '../../src/features/finder/card-cache.ts'
import { findPlaces } from '../../src/features/finder/find-places.ts'
import { mapOffers } from '../../src/features/finder/map-offers.ts'
import { buildManifest } from '../../src/features/player/manifest.store.ts'
import { campaignDeliveryByPlace } from '../../src/features/plays/delivery-by-place.ts'
import { adDelivery, campaignDelivery, screenDelivery } from '../../src/features/plays/delivery.ts'
import { screensOfAccount } from '../../src/features/screens/screen-list.store.ts'
import { showsOfAccount } from '../../src/features/shows/shows.store.ts'
import { slidesOfAccount } from '../../src/features/slides/slides.store.ts'
import type { AccountContext } from '../../src/platform/context.ts'
import type { Schema } from '../../src/platform/db/schema.ts'
import { buildShow, buildSlide } from '../../src/testing/builders.ts'
import { buildSchedule } from '../../src/testing/playing-builders.ts'
import { runningAd } from '../../src/testing/running-ad.ts'
import { addCopies } from '../../src/testing/schema/add-copies.ts'
import { testServer } from '../../src/testing/test-server.ts'
import { until } from '../../src/testing/until.ts'

const server = await testServer()
const running = await runningAd(server)
const { publisher, advertiser, screen, campaign, ad } = running

/** A hundred times as many rows as the demo has. */
const count = 20_000
const anyId = sql`gen_random_uuid()`
const growing = {
  accounts: { id: anyId },
  slides: { id: anyId, account_id: anyId },
  shows: { id: anyId, account_id: anyId },
  show_slides: { show_id: anyId, slide_id: anyId },
  screens: { id: anyId, account_id: anyId, show_id: anyId, code: sql`null::text` },
  // With a high number in each, the finder would take another way, which is for very many offers.
  offers: { id: anyId, account_id: anyId, sample: sql`0` },
  schedules: { id: anyId, account_id: anyId, screen_id: anyId },
  schedule_events: { id: anyId, schedule_id: anyId, show_id: anyId },
  devices: { id: anyId, account_id: anyId, screen_id: anyId, key_hash: anyId },
  campaigns: { id: anyId, advertiser_id: anyId },
  adgroups: { id: anyId, advertiser_id: anyId, campaign_id: anyId },
  ads: {
    id: anyId,
    campaign_id: anyId,
    adgroup_id: anyId,
    publisher_id: anyId,
    advertiser_id: anyId,
    screen_id: anyId,
    slide_id: anyId,
  },
  ad_events: { id: anyId, ad_id: anyId },
  audit_events: { id: anyId, account_id: anyId },
}

const pool = new pg.Pool({ connectionString: server.databaseUrl, max: 2 })
const asked: { sql: string; parameters: readonly unknown[] }[] = []
const db = new Kysely<Schema>({
  dialect: new PostgresDialect({ pool }),
  plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  log: ({ query }) => {
    asked.push(query)
  },
})
afterAll(() => db.destroy())

beforeAll(async () => {
  const slide = await buildSlide(publisher)
  const show = await buildShow(publisher, { slides: [slide] })
  await sql`update accounts set subscription = 'pro'`.execute(db)
  await buildSchedule(publisher, { screen, show })
  for (const [table, different] of Object.entries(growing)) await addCopies(db, table, { count, different })
  await until(isVacuumed, { otherwise: () => 'a transaction stays open' })
}, 120_000)

/** Whether a vacuum finds nearly all pages visible to all: else reading an index alone looks more expensive than the table. */
async function isVacuumed(): Promise<boolean> {
  await sql`vacuum analyze`.execute(db)
  const { rows } = await sql`select from pg_class
    where relname = any(${Object.keys(growing)}) and relallvisible < relpages * 0.9`.execute(db)
  return rows.length === 0
}

const Node = z.looseObject({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  get Plans() {
    return z.array(Node).optional()
  },
})
const Explained = z.tuple([z.object({ Plan: Node })])

function readWhole(node: z.output<typeof Node>): string[] {
  const own = node['Node Type'] === 'Seq Scan' && node['Relation Name'] ? [node['Relation Name']] : []
  return [...own, ...(node.Plans ?? []).flatMap(readWhole)]
}

/** The growing tables that the work would read as a whole. */
async function scannedBy(
  work: (ctx: AccountContext) => Promise<unknown>,
  { accountId } = publisher,
): Promise<string[]> {
  asked.length = 0
  await work({
    ...server.context(),
    db,
    accountId,
    roles: ['admin'],
    zone: 'Europe/Berlin',
    actor: { userId: publisher.userId, name: 'Member', language: 'en' },
  })
  const scanned: string[] = []
  for (const { sql: text, parameters } of asked) {
    const { rows } = await pool.query<{ 'QUERY PLAN': unknown }>(`explain (format json) ${text}`, [...parameters])
    const [{ Plan }] = Explained.parse(rows[0]?.['QUERY PLAN'])
    scanned.push(...readWhole(Plan).filter((table) => table in growing))
  }
  expect(asked.length).toBeGreaterThan(0)
  return scanned
}

const cards = createCardCache(server.context().services.events)
const germany = { south: 47, west: 5, north: 55, east: 15.5 }

test.each<[string, Parameters<typeof scannedBy>[0], typeof publisher?]>([
  ['slides', (ctx) => slidesOfAccount(ctx, SlideQuery.parse({}))],
  ['unused slides', (ctx) => slidesOfAccount(ctx, SlideQuery.parse({ unused: 'true' }))],
  ['slides by a word', (ctx) => slidesOfAccount(ctx, SlideQuery.parse({ q: 'a', sort: 'name' }))],
  ['shows', (ctx) => showsOfAccount(ctx, ShowQuery.parse({}))],
  ['screens', (ctx) => screensOfAccount(ctx, ScreenListQuery.parse({}))],
  ['newest screens', (ctx) => screensOfAccount(ctx, ScreenListQuery.parse({ sort: 'newest' }))],
  ['finder', (ctx) => findPlaces(ctx, 'display', { cards, search: FinderQuery.parse(germany) })],
  [
    'finder, largest audience',
    (ctx) => findPlaces(ctx, 'display', { cards, search: FinderQuery.parse({ sort: 'contacts' }) }),
  ],
  ['map', (ctx) => mapOffers(ctx, 'display', FinderMapQuery.parse({ ...germany, zoom: 6 }))],
  ['manifest', (ctx) => buildManifest(ctx, screen.id)],
  ['audit log', (ctx) => auditPage(ctx, AuditQuery.parse({}))],
  ['booking requests', (ctx) => adsOfAccount(ctx, 'publisher', AdListQuery.parse({}))],
  ['ads', (ctx) => adsOfAccount(ctx, 'advertiser', AdListQuery.parse({})), advertiser],
  ['ad', (ctx) => adDetail(ctx, ad.id)],
  ['delivery of an ad', (ctx) => adDelivery(ctx, ad.id)],
  ['delivery of a screen', (ctx) => screenDelivery(ctx, screen.id)],
  ['delivery of a campaign', (ctx) => campaignDelivery(ctx, campaign.id), advertiser],
  ['closing of a company', (ctx) => closingOf(ctx)],
  ['delivery by place', (ctx) => campaignDeliveryByPlace(ctx, campaign.id, { by: 'day' }), advertiser],
])('no growing table is read whole: %s', async (_, work, account) => {
  expect(await scannedBy(work, account)).toEqual([])
})
