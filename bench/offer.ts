import { campaignApi, Offer } from '@litfass/api/ads/campaigns'
import { createClient } from '@litfass/api/client'
import { slideApi } from '@litfass/api/playback/slides'
import { richTextOf } from '@litfass/domain/playback/slides/rich-text'
import { addDays } from '@litfass/domain/time/day'
import { dayInZone, defaultZone } from '@litfass/domain/time/zone'
import pg from 'pg'
import sharp from 'sharp'
import { uuidv7 } from 'uuidv7'

import type { Database } from '../server/src/platform/db/database.ts'
import type { Filled } from './fill-database.ts'
import { median } from './median.ts'

const placeCount = 250
const publisherCount = 5
const rounds = 20

/**
 * Milliseconds to send an offer of 250 ads, against inserting the same rows with a bare client in one transaction.
 */
export async function compareOffer(
  db: Database,
  { real, databaseUrl, filled }: { real: string; databaseUrl: string; filled: Filled },
): Promise<void> {
  const call = createClient({ baseUrl: real, headers: () => ({ authorization: `Bearer ${filled.token}` }) })
  const { accountId } = filled
  const screens = await addScreens(db, filled)
  const jpeg = await sharp({ create: { width: 1920, height: 1080, channels: 3, background: '#7a3e7e' } })
    .jpeg()
    .toBuffer()
  const slide = await call(slideApi.createSlide, {
    accountId,
    body: { title: 'Poster', content: richTextOf({ headline: ['Yin Yoga', 'am Abend'], lines: ['Di + Do 19:30'] }) },
    file: new Blob([new Uint8Array(jpeg)]),
  })
  const today = dayInZone(Date.now(), defaultZone)
  async function sendOne(): Promise<string> {
    const body = Offer.parse({
      offerKey: uuidv7(),
      termsAccepted: true,
      campaign: { title: 'Winter', type: 'display', startDate: addDays(today, 5), endDate: addDays(today, 20) },
      adgroups: [{ title: 'All', slideId: slide.id, duration: 10, frequency: 180, screens }],
    })
    return (await call(campaignApi.sendOffer, { accountId, body })).id
  }

  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const insertOne = await plainInserts(client, await sendOne())
    const times: [number, number][] = []
    for (let round = 0; round <= rounds; round++) {
      const baseline = await timeOf(insertOne)
      const ours = await timeOf(sendOne)
      // The first round is a warm-up.
      if (round > 0) times.push([ours, baseline])
    }
    const ratio = median(times.map(([ours, baseline]) => baseline / ours))
    const shown = times.map((pair) => pair.map(Math.round).join('/')).join('  ')
    console.log(
      `offer of ${placeCount} ads: ${ratio.toFixed(2)} of the same INSERTs as plain SQL (milliseconds: ${shown})`,
    )
  } finally {
    await client.end()
  }
}

async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await act()
  return performance.now() - started
}

/** Screens like the existing one, each owned by a publisher of its own. */
async function addScreens(db: Database, { accountId, screenId }: Filled): Promise<string[]> {
  const account = await db.selectFrom('accounts').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow()
  const screen = await db.selectFrom('screens').selectAll().where('id', '=', screenId).executeTakeFirstOrThrow()
  const publishers = Array.from({ length: publisherCount }, () => uuidv7())
  await db
    .insertInto('accounts')
    .values(
      publishers.map((id, at) => ({
        ...account,
        id,
        company: `Company ${at}`,
        limits: JSON.stringify(account.limits),
      })),
    )
    .execute()
  await db
    .insertInto('memberships')
    .values(
      publishers.map((id) => ({
        accountId: id,
        userId: account.creatorId,
        roles: ['admin' as const],
        created: account.created,
      })),
    )
    .execute()
  const screens = Array.from({ length: placeCount }, (_, at) => ({
    ...screen,
    serviceHours: null,
    id: uuidv7(),
    accountId: publishers[at % publisherCount] ?? '',
    name: `Screen ${at}`,
    showId: null,
    code: null,
  }))
  await db.insertInto('screens').values(screens).execute()
  return screens.map(({ id }) => id)
}

/** Returns a function that inserts the rows of a sent offer again, with new ids. */
async function plainInserts(client: pg.Client, campaignId: string): Promise<() => Promise<void>> {
  const [campaign] = (await client.query('select * from campaigns where id = $1', [campaignId])).rows
  const [adgroup] = (await client.query('select * from adgroups where campaign_id = $1', [campaignId])).rows
  const ads = (await client.query('select * from ads where campaign_id = $1', [campaignId])).rows
  const events = (
    await client.query('select ad_events.* from ad_events join ads on ads.id = ad_id where campaign_id = $1', [
      campaignId,
    ])
  ).rows
  return async () => {
    const [newCampaign, newAdgroup] = [uuidv7(), uuidv7()]
    const newIds = new Map(ads.map(({ id }) => [id, uuidv7()]))
    await client.query('begin')
    await insert(client, 'campaigns', [{ ...campaign, id: newCampaign, offer_key: uuidv7() }])
    await insert(client, 'adgroups', [{ ...adgroup, id: newAdgroup, campaign_id: newCampaign }])
    await insert(
      client,
      'ads',
      ads.map(({ place_name: _name, place_address: _address, ...ad }) => ({
        ...ad,
        id: newIds.get(ad.id),
        campaign_id: newCampaign,
        adgroup_id: newAdgroup,
      })),
    )
    await insert(
      client,
      'ad_events',
      events.map((event) => ({ ...event, id: uuidv7(), ad_id: newIds.get(event.ad_id) })),
    )
    await client.query('commit')
  }
}

/** Inserts all rows with one prepared statement. */
async function insert(client: pg.Client, table: string, rows: Record<string, unknown>[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const tuples = rows.map((_row, row) => `(${columns.map((_name, at) => `$${row * columns.length + at + 1}`).join()})`)
  await client.query({
    name: table,
    text: `insert into ${table} (${columns.join()}) values ${tuples.join()}`,
    values: rows.flatMap((row) => columns.map((column) => row[column])),
  })
}
