import { runningStatuses } from '@litfass/domain/ads/ad'
import type { OpeningHours } from '@litfass/domain/places/opening-hours'
import { serviceHoursOf, weekOf } from '@litfass/domain/places/service-hours'
import { nextDark, nextDarkRange } from '@litfass/domain/playback/dark-hours'
import { addDays } from '@litfass/domain/time/day'
import type { ZoneOffset } from '@litfass/domain/time/week'
import { sql } from 'kysely'

import { type AccountContext, today } from '../../platform/context.ts'
import { statusIn } from '../../platform/db/ad-statuses.ts'
import { type SoldHours, soldHoursOf } from '../places/paid-ad.ts'
import { zoneOffsets } from '../schedules/zone-offsets.ts'

// `nextDarkRange` touches no days beyond these, in any zone.
const daysAround = 11

const siteHours = sql`(select opening_hours from sites where sites.id = screens.site_id)`

/** The service hours of a row of `screens`: its own, else its location's opening hours. */
export const serviceHours = sql`coalesce(screens.service_hours, ${siteHours})`

/** Only of a screen that is dark outside its hours. */
export const openingHoursColumn =
  sql<OpeningHours | null>`case when screens.dark_outside_hours then ${siteHours} end`.as('openingHours')

/**
 * The hours of current and coming ads during which a screen that is dark outside its hours is on. Most ads have the hours of
 * their screen and are left out.
 */
export function soldHoursColumn(ctx: AccountContext) {
  const day = today(ctx)
  return sql<SoldHours[]>`case when screens.dark_outside_hours then coalesce((
    select json_agg(json_build_object('start', start_date, 'end', end_date, 'publisherZone', publisher_zone,
      'serviceHours', ads.service_hours))
    from ads
    where ads.screen_id = screens.id and ${statusIn(runningStatuses)} and ads.paused is null
      and start_date <= ${addDays(day, daysAround)} and end_date >= ${addDays(day, -daysAround)}
      and (ads.service_hours is distinct from ${serviceHours} or publisher_zone <> ${ctx.zone})
  ), '[]') else '[]' end`.as('soldHours')
}

/** The zone offsets that `darkHoursOf` needs. */
export function darkOffsets({ now, zone }: AccountContext): ZoneOffset[] {
  return zoneOffsets(zone, nextDarkRange(now.getTime()))
}

interface HoursOfScreen {
  active: boolean
  darkOutsideHours: boolean
  serviceHours: OpeningHours | null
  openingHours: OpeningHours | null
  soldHours: SoldHours[]
}

/** The current or next dark hours of a screen as it is played. */
export function darkHoursOf(
  { now }: AccountContext,
  { active, darkOutsideHours, soldHours, ...screen }: HoursOfScreen,
  offsets: ZoneOffset[],
): { from: string; until?: string } | undefined {
  const hours = active && darkOutsideHours ? serviceHoursOf(screen) : null
  if (!hours) return undefined
  const programme = { hours: { week: weekOf(hours), offsets }, ads: soldHours.map(soldHoursOf) }
  const dark = nextDark(programme, now.getTime())
  if (!dark) return undefined
  const iso = (instant: number) => new Date(instant).toISOString()
  return { from: iso(dark.from), ...(dark.until !== null && { until: iso(dark.until) }) }
}
