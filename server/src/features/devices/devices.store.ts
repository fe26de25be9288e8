import { type Device, type Heartbeat, maxDevices } from '@litfass/api/places/devices'
import { deviceLabel, offlineAfterSeconds, screenState, viewersGoneBefore } from '@litfass/domain/places/devices/device'
import { sql } from 'kysely'

import type { AccountContext, Context } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { cannotPlayItems } from '../screens/screen-health.ts'

/** The columns of a heartbeat. */
export function heartbeatColumns(ctx: Context, input: Heartbeat, userAgent: string) {
  return {
    userAgent,
    width: input.width,
    height: input.height,
    build: input.build,
    version: input.version,
    offlineReady: input.offlineReady,
    playingKind: input.playing.kind,
    playingId: input.playing.id,
    playingSince: new Date(input.playing.since),
    cannotPlay: input.cannotPlay ?? [],
    soundBlocked: input.soundBlocked ?? false,
    largestVideo: input.largestVideo ?? null,
    freeBytes: input.freeBytes ?? null,
    lastSeen: ctx.now,
  }
}

/** Title of what plays on a row of `devices`: of the slide, or of the creative of an ad on this screen. */
const playingTitle = sql<string | null>`case devices.playing_kind
  when 'own' then (select title from slides where slides.id = devices.playing_id and slides.account_id = devices.account_id)
  when 'ad' then (select creative ->> 'title' from ads where ads.id = devices.playing_id and ads.screen_id = devices.screen_id)
end`

function deviceRows(ctx: AccountContext, screenId: string) {
  return ctx.db
    .selectFrom('devices')
    .selectAll('devices')
    .select([playingTitle.as('playingTitle'), cannotPlayItems.as('cannotPlayItems')])
    .where('devices.accountId', '=', ctx.accountId)
    .where('devices.screenId', '=', screenId)
}

type DeviceRow = Awaited<ReturnType<ReturnType<typeof deviceRows>['executeTakeFirstOrThrow']>>

/**
 * Confirmed devices first, then by last heartbeat. If there are too many, those that came first and last are listed, so that
 * viewers hide neither the TV that was there nor a new one.
 */
export async function devicesOfScreen(ctx: AccountContext, screenId: string): Promise<Device[]> {
  const goneBefore = new Date(viewersGoneBefore(ctx.now.getTime()))
  const onlineSince = new Date(ctx.now.getTime() - offlineAfterSeconds * 1000)
  const online = sql<boolean>`devices.last_seen >= ${onlineSince}`
  const others = sql`partition by devices.confirmed, ${online} order by devices.first_seen`
  const fromFirstOrLast = sql<number>`least(row_number() over (${others}), row_number() over (${others} desc))`
  const rows = await deviceRows(ctx, screenId)
    .where((eb) => eb.or([eb('confirmed', '=', true), eb('lastSeen', '>=', goneBefore)]))
    .orderBy('confirmed', 'desc')
    .orderBy(online, 'desc')
    .orderBy(fromFirstOrLast)
    .limit(maxDevices)
    .execute()
  return rows
    .toSorted((a, b) => Number(b.confirmed) - Number(a.confirmed) || b.lastSeen.getTime() - a.lastSeen.getTime())
    .map((row) => deviceOf(ctx, row))
}

/** @throws Problem not-found */
export async function ownDevice(
  ctx: AccountContext,
  { screenId, deviceId }: { screenId: string; deviceId: string },
): Promise<DeviceRow> {
  const row = await deviceRows(ctx, screenId).where('devices.id', '=', deviceId).executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return row
}

export function deviceOf(ctx: Context, row: DeviceRow): Device {
  return {
    ...row,
    label: deviceLabel(row.keyHash),
    online: screenState(row.lastSeen.getTime(), ctx.now.getTime()) === 'onAir',
    playing: {
      kind: row.playingKind,
      title: row.playingTitle ?? undefined,
      since: row.playingSince.toISOString(),
    },
    cannotPlay: row.cannotPlayItems,
    largestVideo: row.largestVideo ?? undefined,
    freeBytes: row.freeBytes ?? undefined,
    firstSeen: row.firstSeen.toISOString(),
    lastSeen: row.lastSeen.toISOString(),
  }
}
