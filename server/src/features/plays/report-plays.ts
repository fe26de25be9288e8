import type { PlayPage, PlayReport } from '@litfass/api/playback/plays'
import { deviceLabel } from '@litfass/domain/places/devices/device'
import { type PaidAd, type TurnRun, dueTurns } from '@litfass/domain/playback/paid-ad'
import {
  type PlayOutcome,
  maxStoredPages,
  maxStoredPagesOfScreen,
  playOutcomes,
} from '@litfass/domain/playback/play-outcomes'
import { playRetentionDays } from '@litfass/domain/playback/retention'
import { dueTurnsIn, runsWithin, turnsBetween } from '@litfass/domain/playback/turn-marks'
import type { SignedPage } from '@litfass/domain/proof/signed-page'
import { dayMilliseconds, hourMilliseconds, startOfUtcDay } from '@litfass/domain/time/week'
import { dayInZone } from '@litfass/domain/time/zone'
import { sql } from 'kysely'

import { secretHash } from '../../platform/auth/secret-hash.ts'
import { batched } from '../../platform/batched.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Http } from '../../platform/http/serve.ts'
import { keyInCookie } from '../devices/device-key.ts'
import { type StoredPages, storePages, verifiedPages } from '../proof/store-pages.ts'
import { recordSlidePlays } from '../slide-plays/record-slide-plays.ts'
import { measuredAds, playedAs } from './measured-ad.ts'
import type { RecentReporters } from './recent-reporters.ts'

/** What a device reports. It may be an unconfirmed one. */
interface Reported {
  screenId: string
  keyHash: string
  pages: PlayPage[]
  /** Absent where the device does not sign. */
  signed?: { publicKey: string; pages: readonly SignedPage[] } | undefined
  now: Date
}

interface ReportedPage extends PlayPage {
  /** Set if its signature holds. */
  isSigned?: boolean
}

/** What a confirmed device reports about the hours in which the server knew it. */
interface OfDevice extends Pick<Reported, 'screenId' | 'keyHash' | 'now'> {
  pages: ReportedPage[]
  proof?: Omit<StoredPages, 'screenId' | 'keyHash' | 'now'> | undefined
  firstSeen: Date
}

/** Records a report. Resolves to whether it was taken. */
export type RecordPlays = (reported: Reported) => Promise<boolean>

/** Limit of reports in one batch. After an outage each holds two days. */
const maxInBatch = 50

/** Reports that arrive at the same time are recorded together: all screens report after the end of an hour. */
export function createRecordPlays(
  ctx: Pick<Context, 'db'>,
  newId: () => string,
  reporters: RecentReporters,
): RecordPlays {
  return batched(
    async (all: Reported[]) => {
      const tvs = await tvsAmong(ctx.db, all)
      for (const reported of all) reporters.save(reported, tvs.has(reported))
      const mayStore = withinBound(tvs)
      const taken = await Promise.all(
        [...tvs].map(async ([reported, { firstSeen }]) => {
          const device = await ofDevice(reported, firstSeen)
          return mayStore.has(reported) ? device : withoutProof(device)
        }),
      )
      // Together, so that what counts as signed is in the evidence.
      await inTransaction(ctx, async (ctx) => {
        const present = await lockReportingDevices(ctx.db, taken)
        const proofs = present.flatMap(({ proof, ...device }) => (proof ? [{ ...device, ...proof }] : []))
        await storePages(ctx.db, proofs, newId)
        await recordPages(ctx.db, present)
      })
      await recordSlidePlays(ctx.db, taken)
      return (reported) => tvs.has(reported)
    },
    { max: maxInBatch },
  )
}

/** Takes reports of confirmed devices. */
export async function reportPlays(
  ctx: Context,
  screenId: string,
  { input, http, recordPlays }: { input: PlayReport; http: Http; recordPlays: RecordPlays },
): Promise<{ taken: boolean }> {
  const key = input.key ?? keyInCookie(http.header)
  if (key === undefined) return { taken: false }
  const { publicKey, pages, signed = [] } = input
  const reported = { screenId, keyHash: secretHash(key), pages, now: ctx.now }
  return { taken: await recordPlays({ ...reported, signed: publicKey ? { publicKey, pages: signed } : undefined }) }
}

/** Leaves out the hours that ended before the server knew the device, about which it could claim anything. */
async function ofDevice({ signed, ...reported }: Reported, firstSeen: Date): Promise<OfDevice> {
  const { screenId, now } = reported
  const earliest = (now.getTime() - (playRetentionDays + 2) * dayMilliseconds) / hourMilliseconds
  const counts = ({ hour }: { hour: number }) =>
    hour > earliest && hour * hourMilliseconds <= now.getTime() && (hour + 1) * hourMilliseconds > firstSeen.getTime()
  const verified = signed ? await verifiedPages(signed.pages, { publicKey: signed.publicKey, screenId }) : []
  const counted = verified.filter(({ header }) => counts(header))
  // Pages without a known time prove no plays, but later pages are chained to them.
  const proven = verified.filter(({ header }) => counts(header) || !header.placed)
  const pages: ReportedPage[] = reported.pages.filter(counts)
  for (const { header, entries, isSigned } of counted)
    pages.push({ hour: header.hour, hours: header.hours, placed: header.placed, ads: entries, isSigned })
  return { ...reported, pages, proof: signed && { publicKey: signed.publicKey, pages: proven }, firstSeen }
}

/** The reports whose devices are still there, locked: the pages of a removed one could not be stored. */
async function lockReportingDevices(db: Database, taken: readonly OfDevice[]): Promise<OfDevice[]> {
  const sent = taken.map(({ screenId, keyHash }, at) => ({ at, screen_id: screenId, key_hash: keyHash }))
  const { rows } = await sql<{ at: number }>`
    select sent.at from devices
    join jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as sent (at int, screen_id uuid, key_hash text)
      using (screen_id, key_hash)
    order by devices.id for key share of devices`.execute(db)
  const present = new Set(rows.map(({ at }) => at))
  return taken.filter((_, at) => present.has(at))
}

/** Drops the proof of a report beyond the limit: its plays count as unsigned. */
function withoutProof({ proof: _proof, ...device }: OfDevice): OfDevice {
  return { ...device, pages: device.pages.map((page) => ({ ...page, isSigned: false })) }
}

interface Tv {
  firstSeen: Date
  /** How many signed pages are stored of the device that used this key first. */
  stored: number
  /** How many signed pages are stored of all devices of its screen, within the retention. */
  storedOfScreen: number
  screenCreated: Date
}

/** The reports of confirmed devices. */
async function tvsAmong(db: Database, all: Reported[]): Promise<Map<Reported, Tv>> {
  const sent = all.map(({ screenId, keyHash, signed, now }, at) => ({
    at,
    screen_id: screenId,
    key_hash: keyHash,
    public_key: signed?.publicKey ?? null,
    device: deviceLabel(keyHash),
    earliest: new Date(now.getTime() - playRetentionDays * dayMilliseconds),
  }))
  const { rows } = await sql<Tv & { at: number }>`
    select sent.at, devices.first_seen, screens.created as screen_created, pages.stored, pages.stored_of_screen
    from devices
    join screens on screens.id = devices.screen_id
    join jsonb_to_recordset(${JSON.stringify(sent)}::jsonb)
      as sent (at int, screen_id uuid, key_hash text, public_key text, device text, earliest timestamptz)
      on devices.screen_id = sent.screen_id and devices.key_hash = sent.key_hash
    cross join lateral (
      select count(*)::int as stored_of_screen, count(*) filter (
        where signed_pages.received >= devices.first_seen and own.device = coalesce((
          select used.device from device_keys as used
          where used.screen_id = sent.screen_id and used.public_key = sent.public_key
        ), sent.device)
      )::int as stored
      from device_keys as own join signed_pages on signed_pages.key_id = own.id
      where sent.public_key is not null and own.screen_id = sent.screen_id and signed_pages.received >= sent.earliest
    ) as pages
    where devices.confirmed`.execute(db)
  return new Map(rows.flatMap(({ at, ...tv }) => (all[at] ? [[all[at], tv] as const] : [])))
}

/** The reports whose pages are stored as proof: those with which their device and its screen stay within their limits. */
function withinBound(tvs: Map<Reported, Tv>): Set<Reported> {
  const added = new Map<string, number>()
  const within = new Set<Reported>()
  for (const [reported, tv] of tvs) {
    const { screenId, keyHash, now } = reported
    const pages = reported.signed?.pages.length ?? 0
    const device = `${screenId} ${keyHash}`
    const devicePages = (added.get(device) ?? 0) + pages
    const screenPages = (added.get(screenId) ?? 0) + pages
    if (tv.stored + devicePages > maxStoredPages(now.getTime() - tv.firstSeen.getTime())) continue
    if (tv.storedOfScreen + screenPages > maxStoredPagesOfScreen(now.getTime() - tv.screenCreated.getTime())) continue
    added.set(device, devicePages)
    added.set(screenId, screenPages)
    within.add(reported)
  }
  return within
}

/**
 * Records what confirmed devices report of the ads of their screens. Turns are merged, so that a page counts once however
 * often, late or in which order it arrives. What was not booked there, was not due or cannot have played yet is left out.
 */
export async function recordPages(db: Database, reports: Omit<OfDevice, 'keyHash'>[]): Promise<void> {
  const adIds = new Set(reports.flatMap(({ pages }) => pages.flatMap(({ ads }) => ads.map(({ adId }) => adId))))
  if (adIds.size === 0) return
  // Locked before they are read: one that is about to end must not get turns after its end.
  await db
    .selectFrom('ads')
    .select('id')
    .where('id', 'in', [...adIds])
    .orderBy('id')
    .forKeyShare()
    .execute()
  const booked = await measuredAds({ db })
    .select('screenId')
    .where('id', 'in', [...adIds])
    .execute()
  const ads = new Map(booked.map((ad) => [ad.id, { screenId: ad.screenId, ad: playedAs(ad) }]))
  await mergeTurns(db, turnsIn(reports, ads))
}

interface TurnsOfDay {
  adId: string
  day: string
  outcome: PlayOutcome
  turns: Uint8Array
  /** The turns that are on signed pages; null for none. */
  signed: Uint8Array | null
  /** The turns that are on folded pages; null for none. */
  folded: Uint8Array | null
  reported: Date
  /** When the device was first seen. */
  since: Date
}

/** What is reported of an ad on a day. */
interface ReportedDay extends Pick<TurnsOfDay, 'outcome' | 'reported' | 'since'> {
  ad: PaidAd
  /** Beginning of the UTC day, in milliseconds since 1970. */
  start: number
  due: TurnRun[]
  turns: TurnRun[]
  signed: TurnRun[]
  folded: TurnRun[]
}

type BookedAds = Map<string, { screenId: string | null; ad: PaidAd }>

function turnsIn(reports: Omit<OfDevice, 'keyHash'>[], ads: BookedAds): TurnsOfDay[] {
  const days = new Map<string, ReportedDay>()
  for (const { screenId, pages, now, firstSeen: since } of reports)
    for (const { hour, hours = 1, placed, ads: reported, isSigned } of pages) {
      const from = hour * hourMilliseconds
      const start = startOfUtcDay(from)
      for (const { adId, turns } of reported) {
        const { ad, screenId: bookedOn } = ads.get(adId) ?? {}
        if (!ad || bookedOn !== screenId) continue
        const finished = now.getTime() - ad.durationSeconds * 1000
        const within = turnsBetween(ad, { from, until: Math.min(from + hours * hourMilliseconds, finished) })
        for (const seen of playOutcomes) {
          const runs = runsWithin(turns[seen] ?? [], within)
          if (runs.length === 0) continue
          const outcome = placed ? seen : 'unplaced'
          const id = `${adId} ${start} ${outcome} ${since.getTime()}`
          const empty = { turns: [], signed: [], folded: [] }
          const day = days.get(id) ?? { ad, start, outcome, reported: now, since, due: dueTurns(ad, start), ...empty }
          days.set(id, day)
          if (day.due.length === 0) continue
          for (const run of runs) {
            day.turns.push(run)
            if (isSigned && outcome === 'shown') day.signed.push(run)
            if (hours > 1 && outcome === 'shown') day.folded.push(run)
          }
        }
      }
    }
  return [...days.values()].map(turnsOf).filter(({ turns }) => turns.includes(1))
}

function turnsOf({ ad, start, due, turns, signed, folded, ...day }: ReportedDay): TurnsOfDay {
  return {
    ...day,
    adId: ad.adId,
    day: dayInZone(start, 'UTC'),
    turns: dueTurnsIn(turns, { ad, due }),
    signed: signed.length > 0 ? dueTurnsIn(signed, { ad, due }) : null,
    folded: folded.length > 0 ? dueTurnsIn(folded, { ad, due }) : null,
  }
}

async function mergeTurns(db: Database, days: TurnsOfDay[]): Promise<void> {
  if (days.length === 0) return
  const rows = days.map(({ adId, turns, signed, folded, ...day }) => ({
    ...day,
    ad_id: adId,
    turns: turns.join(''),
    signed: signed && signed.join(''),
    folded: folded && folded.join(''),
  }))
  await sql`
    insert into reported_turns (ad_id, day, outcome, since, turns, signed, folded, reported)
    select ad_id, day, outcome, since, turns, signed, folded, reported
    from jsonb_populate_recordset(null::reported_turns, ${JSON.stringify(rows)}::jsonb)
    -- In one order, so that two reports cannot wait for each other.
    order by ad_id, day, outcome, since
    on conflict (ad_id, day, outcome, since) do update
    set turns = reported_turns.turns | excluded.turns, reported = greatest(reported_turns.reported, excluded.reported),
      signed = coalesce(reported_turns.signed | excluded.signed, reported_turns.signed, excluded.signed),
      folded = coalesce(reported_turns.folded | excluded.folded, reported_turns.folded, excluded.folded)`.execute(db)
}
