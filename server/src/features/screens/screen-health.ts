import type { CannotPlay, ScreenHealth } from '@litfass/api/places/devices'
import { offlineAfterSeconds, screenState } from '@litfass/domain/places/devices/device'
import { openingDays } from '@litfass/domain/places/opening-hours'
import type { Playing } from '@litfass/domain/playback/playback'
import { type Day, isoWeekday } from '@litfass/domain/time/day'
import { timeInZone } from '@litfass/domain/time/zone'
import { type RawBuilder, sql } from 'kysely'

import { type AccountContext, type Context, today } from '../../platform/context.ts'
import { lastDayOfAd } from '../../platform/db/delivered.ts'
import { slideCreative, type StoredCreative } from '../../platform/db/stored-creative.ts'
import { creativeOf } from '../files/creative.ts'
import { serviceHours } from './dark-hours.ts'

/** The slides and ads that a row of `devices` does not play as it should; those of other accounts are left out. */
export const cannotPlayItems = sql<CannotPlay[]>`coalesce((
  select json_agg(json_build_object('id', unplayed.id, 'title', named.title, 'reason', unplayed.reason)
    order by named.title, unplayed.id)
  from jsonb_to_recordset(devices.cannot_play) as unplayed (id uuid, reason text)
  join lateral (
    select title from slides where slides.id = unplayed.id and slides.account_id = devices.account_id
    union all
    select creative ->> 'title' from ads where ads.id = unplayed.id and ads.screen_id = devices.screen_id
  ) as named on true
), '[]')`

/** What plays on a row of `devices`, as a creative: the slide, or that of an ad on this screen. */
const playingCreative = sql`case devices.playing_kind
  when 'own' then (select ${slideCreative} from slides where slides.id = devices.playing_id and slides.account_id = devices.account_id)
  when 'ad' then (select creative::json from ads where ads.id = devices.playing_id and ads.screen_id = devices.screen_id)
end`

/** What plays on a row of `devices`, and the shows that it is part of. */
const playingIds = sql`array_remove(array(select show_id from show_slides where slide_id = devices.playing_id) || devices.playing_id, null)`

/** The ad that plays on a row of `devices`. */
const playingAd = sql`case devices.playing_kind when 'ad' then (
  select json_build_object('advertiser', advertiser_name, 'lastDay', ${lastDayOfAd}) from ads
  where ads.id = devices.playing_id and ads.screen_id = devices.screen_id
) end`

/** Whether an active screen needs attention because of this row of `devices`, the one with its latest heartbeat. */
export function deviceNeedsAttention(ctx: AccountContext): RawBuilder<boolean> {
  return sql<boolean>`(devices.last_seen < ${offlineBefore(ctx)} and ${isInService(ctx)}
    or devices.cannot_play <> '[]' and json_array_length(${cannotPlayItems}) > 0)`
}

/** Devices last seen before this instant are offline. */
function offlineBefore({ now }: Context): Date {
  return new Date(now.getTime() - offlineAfterSeconds * 1000)
}

/** Whether a row of `screens` is in its service hours: its own, else its location's opening hours, else always. */
function isInService(ctx: AccountContext): RawBuilder<boolean> {
  const day = openingDays[isoWeekday(today(ctx)) - 1]
  const time = timeInZone(ctx.now.getTime(), ctx.zone)
  return sql<boolean>`(${serviceHours} is null or exists (
    select from jsonb_array_elements(${serviceHours} -> ${day}) as span where span ->> 'from' <= ${time} and span ->> 'to' > ${time}
  ))`
}

/** A confirmed device as JSON from the database; instants are ISO 8601. */
interface LastHeartbeat {
  lastSeen: string
  kind: Playing['kind']
  ids: string[]
  ad: { advertiser: string; lastDay: Day } | null
  creative: StoredCreative | null
  since: string
  offlineReady: boolean
  build: string
  cannotPlay: CannotPlay[]
  soundBlocked: boolean
  needsAttention: boolean
}

/** For `from`: the confirmed device of a row of `screens` that has the latest heartbeat. */
export const latestDevice = sql`devices
  where devices.screen_id = screens.id and devices.confirmed order by devices.last_seen desc limit 1`

/** The confirmed device with the latest heartbeat, as a column for queries on `screens`. */
export function lastHeartbeatColumn(ctx: AccountContext) {
  return sql<LastHeartbeat | null>`(
  select json_build_object('lastSeen', devices.last_seen, 'kind', devices.playing_kind, 'creative', ${playingCreative},
    'ids', ${playingIds}, 'ad', ${playingAd}, 'since', devices.playing_since, 'offlineReady', devices.offline_ready, 'build', devices.build,
    'cannotPlay', ${cannotPlayItems}, 'soundBlocked', devices.sound_blocked, 'needsAttention', ${deviceNeedsAttention(ctx)})
  from ${latestDevice}
)`.as('lastHeartbeat')
}

/** Whether unconfirmed devices are online, as a column for queries on `screens`. */
export function unconfirmedColumn(ctx: Context) {
  return sql<boolean>`exists (
    select from devices where devices.screen_id = screens.id and not devices.confirmed and devices.last_seen >= ${offlineBefore(ctx)}
  )`.as('unconfirmed')
}

export function healthOf(
  ctx: Context,
  { lastHeartbeat, unconfirmed }: { lastHeartbeat: LastHeartbeat | null; unconfirmed: boolean },
): ScreenHealth {
  if (!lastHeartbeat) return { state: 'notConnected', unconfirmed }
  const lastSeen = new Date(lastHeartbeat.lastSeen)
  return {
    state: screenState(lastSeen.getTime(), ctx.now.getTime()),
    unconfirmed,
    lastSeen: lastSeen.toISOString(),
    playing: {
      kind: lastHeartbeat.kind,
      since: new Date(lastHeartbeat.since).toISOString(),
      ...(lastHeartbeat.creative && {
        title: lastHeartbeat.creative.title,
        picture: creativeOf(lastHeartbeat.creative),
      }),
    },
    offlineReady: lastHeartbeat.offlineReady,
    build: lastHeartbeat.build,
    ...(lastHeartbeat.cannotPlay.length > 0 && { cannotPlay: lastHeartbeat.cannotPlay }),
    ...(lastHeartbeat.soundBlocked && { soundBlocked: true }),
  }
}
