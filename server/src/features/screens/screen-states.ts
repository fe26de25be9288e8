import type { ListedState } from '@litfass/api/places/screens'
import { lateAfterSeconds, offlineAfterSeconds } from '@litfass/domain/places/device'
import { openingDays } from '@litfass/domain/places/opening-hours'
import { isoWeekday } from '@litfass/domain/time/day'
import { timeInZone } from '@litfass/domain/time/zone'
import { type RawBuilder, sql } from 'kysely'

import { type AccountContext, today } from '../../platform/context.ts'
import { cannotPlayTitles } from './screen-health.ts'

/**
 * Whether a row of `screens` counts as on air, or needs a look: it is active and not connected, offline in its service
 * hours, or does not play something as it should.
 */
export function stateConditions(ctx: AccountContext): Record<ListedState, RawBuilder<boolean>> {
  const before = (seconds: number) => new Date(ctx.now.getTime() - seconds * 1000)
  return {
    onAir: sql<boolean>`(screens.active and exists (
      select from devices
      where devices.screen_id = screens.id and devices.confirmed and devices.last_seen >= ${before(lateAfterSeconds)}
    ))`,
    needsLook: sql<boolean>`(screens.active and coalesce((
      select (devices.last_seen < ${before(offlineAfterSeconds)} and ${isInService(ctx)})
        or (devices.cannot_play <> '[]' and json_array_length(${cannotPlayTitles}) > 0)
      from devices where devices.screen_id = screens.id and devices.confirmed order by devices.last_seen desc limit 1
    ), true))`,
  }
}

/** Whether a row of `screens` is in its service hours: its own, else its location's opening hours, else always. */
function isInService(ctx: AccountContext): RawBuilder<boolean> {
  const day = openingDays[isoWeekday(today(ctx)) - 1]
  const time = timeInZone(ctx.now.getTime(), ctx.zone)
  const hours = sql`coalesce(screens.service_hours, (select opening_hours from sites where sites.id = screens.site_id))`
  return sql<boolean>`(${hours} is null or exists (
    select from jsonb_array_elements(${hours} -> ${day}) as span where span ->> 'from' <= ${time} and span ->> 'to' > ${time}
  ))`
}
