import { randomBytes } from 'node:crypto'

import type { Heartbeat } from '@litfass/api/places/devices'
import type { PlayReport } from '@litfass/api/playback/plays'
import { dayMilliseconds } from '@litfass/domain/time/week'
import { sql } from 'kysely'

import type { Database } from '../server/src/platform/db/database.ts'
import { ratioOf } from './measure.ts'

const adCount = 9
const frequencySeconds = 180
const turnsPerHour = 3_600 / frequencySeconds

const maxHeartbeats = 3
const screens = 10_000
/** Share of one core, for all screens that report each hour within the next one. */
const maxCoreShare = 0.05

/**
 * How many reports of an hour with nine ads a server takes a second, against heartbeats of the same device; and the share of
 * a core that reports of 10,000 screens take. Needs the ads of the offers. @throws if a limit is exceeded
 */
export async function comparePlays(db: Database, { real }: { real: string }): Promise<void> {
  const { screenId, ads } = await runningAds(db)
  const path = `${real}/api/player/screens/${screenId}`
  const key = randomBytes(24).toString('base64url')
  const headers = { 'content-type': 'application/json', cookie: `litfass.device=${key}` }
  const heartbeat: Heartbeat = {
    key,
    playing: { kind: 'house', id: null, since: Date.now() },
    version: 'a version of 22 chars.',
    build: 'bench',
    offlineReady: true,
    width: 1920,
    height: 1080,
  }
  const hour = Math.floor(Date.now() / 3_600_000) - 1
  const first = (hour % 24) * turnsPerHour
  const turns = { shown: [[first, first + turnsPerHour - 1] as [number, number]] }
  const report: PlayReport = { pages: [{ hour, placed: true, ads: ads.map((adId) => ({ adId, turns })) }] }
  await fetch(`${path}/heartbeat`, { method: 'POST', headers, body: JSON.stringify(heartbeat) })
  // Hours from before the server knew the device are left out.
  const firstSeen = new Date(Date.now() - dayMilliseconds)
  await db.updateTable('devices').set({ confirmed: true, firstSeen }).where('screenId', '=', screenId).execute()
  const { ratio, ofProcessor, processorMilliseconds, rates } = await ratioOf(
    { url: `${path}/heartbeat`, headers, bodies: [JSON.stringify(heartbeat)] },
    { url: `${path}/plays`, headers, bodies: [JSON.stringify(report)] },
    200,
  )
  const { rows } = await sql<{ plays: number }>`select sum(bit_count(turns))::int as plays from ad_turns`.execute(db)
  const expected = adCount * turnsPerHour
  if (rows[0]?.plays !== expected) throw new Error(`${rows[0]?.plays} plays were counted instead of ${expected}`)
  const times = ofProcessor ?? ratio
  console.log(
    `report of an hour with ${adCount} ads: as much as ${times.toFixed(2)} heartbeats (requests a second: ${rates})`,
  )
  if (times > maxHeartbeats) throw new Error(`a report costs more than ${maxHeartbeats} heartbeats`)
  if (processorMilliseconds === null) return
  const coreShare = (processorMilliseconds * screens) / 3_600_000
  console.log(`reports of ${screens} screens in an hour: ${(coreShare * 100).toFixed(2)} % of a core`)
  if (coreShare > maxCoreShare)
    throw new Error(`reports of ${screens} screens take more than ${maxCoreShare * 100} % of a core`)
}

/** Makes some of the offered ads of a screen paid and running. */
async function runningAds(db: Database): Promise<{ screenId: string; ads: string[] }> {
  const { rows } = await sql<{ screenId: string; id: string }>`
    update ads set status = 'paid', start_date = current_date - 2, end_date = current_date + 10
    where id in (
      select id from ads
      where screen_id = (select min(screen_id::text)::uuid from ads) and frequency = ${frequencySeconds}
      order by id limit ${adCount}
    )
    returning screen_id as "screenId", id`.execute(db)
  return { screenId: rows[0]?.screenId ?? '', ads: rows.map(({ id }) => id) }
}
