import type { PlayPage, PlayReport } from '@litfass/api/playback/plays'
import { type PaidAd, dueTurns, intervalOf } from '@litfass/domain/playback/paid-ad'
import { type PlayOutcome, keptDays, playOutcomes } from '@litfass/domain/playback/play-outcomes'
import { dayMilliseconds } from '@litfass/domain/time/week'
import { dayInZone } from '@litfass/domain/time/zone'
import { sql } from 'kysely'

import { secretHash } from '../../platform/auth/secret-hash.ts'
import type { Context } from '../../platform/context.ts'
import type { Http } from '../../platform/http/serve.ts'
import { keyInCookie } from '../devices/device-key.ts'
import { measuredAds, playedAs } from './measured-ad.ts'

const hourMilliseconds = 3_600_000

/**
 * Records what a confirmed device reports of the ads of its screen. Turns are merged, so that a page counts once however
 * often, late or in which order it arrives. What was not booked here, was not due or cannot have played yet is left out.
 */
export async function reportPlays(
  ctx: Context,
  screenId: string,
  { input, http }: { input: PlayReport; http: Http },
): Promise<{ taken: boolean }> {
  const key = input.key ?? keyInCookie(http.header)
  if (key === undefined || !(await isTv(ctx, screenId, key))) return { taken: false }
  const earliest = (ctx.now.getTime() - (keptDays + 2) * dayMilliseconds) / hourMilliseconds
  await recordPages(
    ctx,
    screenId,
    input.pages.filter(({ hour }) => hour > earliest),
  )
  return { taken: true }
}

/** Records pages of a device that is trusted to play the screen. */
export async function recordPages(ctx: Context, screenId: string, pages: PlayPage[]): Promise<void> {
  const adIds = [...new Set(pages.flatMap(({ ads }) => ads.map(({ adId }) => adId)))]
  if (adIds.length === 0) return
  const booked = await measuredAds(ctx).where('screenId', '=', screenId).where('id', 'in', adIds).execute()
  const ads = new Map(booked.map((ad) => [ad.id, playedAs(ad)]))
  await mergeTurns(ctx, turnsIn(pages, { ads, now: ctx.now.getTime() }))
}

async function isTv({ db }: Context, screenId: string, key: string): Promise<boolean> {
  const device = await db
    .selectFrom('devices')
    .select('id')
    .where('screenId', '=', screenId)
    .where('keyHash', '=', secretHash(key))
    .where('confirmed', '=', true)
    .executeTakeFirst()
  return device !== undefined
}

interface TurnsOfDay {
  adId: string
  day: string
  outcome: PlayOutcome
  turns: Uint8Array
}

function turnsIn(pages: PlayPage[], { ads, now }: { ads: Map<string, PaidAd>; now: number }): TurnsOfDay[] {
  const found = new Map<string, TurnsOfDay>()
  for (const { hour, placed, ads: reported } of pages) {
    const from = hour * hourMilliseconds
    const start = from - (from % dayMilliseconds)
    for (const { adId, turns } of reported) {
      const ad = ads.get(adId)
      if (!ad) continue
      const finished = now - ad.durationSeconds * 1000
      const due = dueWithin(ad, { start, from, until: Math.min(from + hourMilliseconds, finished) })
      for (const said of playOutcomes) {
        const outcome = placed ? said : 'unplaced'
        const id = `${adId} ${start} ${outcome}`
        const row = found.get(id) ?? { adId, day: dayInZone(start, 'UTC'), outcome, turns: new Uint8Array(due.length) }
        for (const [first, last] of turns[said] ?? [])
          for (let turn = first; turn <= last && turn < due.length; turn++) if (due[turn]) row.turns[turn] = 1
        found.set(id, row)
      }
    }
  }
  return [...found.values()].filter(({ turns }) => turns.includes(1))
}

/** A 1 for each turn of a UTC day that is due and in which something could begin to play within a span of time. */
function dueWithin(ad: PaidAd, { start, from, until }: { start: number; from: number; until: number }): Uint8Array {
  const interval = intervalOf(ad)
  const all = new Uint8Array(Math.ceil(dayMilliseconds / interval))
  const earliest = Math.floor((from - start) / interval)
  const latest = Math.floor((until - 1 - start) / interval)
  for (const [first, last] of dueTurns(ad, start)) all.fill(1, Math.max(first, earliest), Math.min(last, latest) + 1)
  return all
}

async function mergeTurns({ db, now }: Context, days: TurnsOfDay[]): Promise<void> {
  if (days.length === 0) return
  const rows = days.map(({ adId, day, outcome, turns }) => ({ ad_id: adId, day, outcome, turns: turns.join('') }))
  await sql`
    insert into ad_turns (ad_id, day, outcome, turns, reported)
    select ad_id, day, outcome, turns, ${now} from jsonb_populate_recordset(null::ad_turns, ${JSON.stringify(rows)}::jsonb)
    -- In one order, so that two reports cannot wait for each other.
    order by ad_id, day, outcome
    on conflict (ad_id, day, outcome) do update
    set turns = ad_turns.turns | excluded.turns, reported = greatest(ad_turns.reported, excluded.reported)`.execute(db)
}
