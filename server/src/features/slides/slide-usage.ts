import type { Slide } from '@litfass/api/playback/slides'
import { openStatuses } from '@litfass/domain/ads/ad'
import { sql } from 'kysely'

import type { AccountContext } from '../../platform/context.ts'
import { statusIn } from '../../platform/db/ad-statuses.ts'
import { isOnAir } from '../../platform/db/is-on-air.ts'

type Usage = Slide['usedIn']

/** Where each of these slides is used, in one query; slides that are used nowhere are left out. */
export async function usageOfSlides(
  ctx: Pick<AccountContext, 'db' | 'now'>,
  slideIds: string[],
): Promise<Map<string, Usage>> {
  if (slideIds.length === 0) return new Map()
  const ids = sql`any(${slideIds}::uuid[])`
  const reportedNow = sql`exists (
    select from devices
    where devices.screen_id = screens.id and ${isOnAir(ctx)} and (
      devices.playing_kind = 'ad' or exists (
        select from show_slides as own join show_slides as beside using (show_id)
        where own.slide_id = playing.slide_id and beside.slide_id = devices.playing_id
      )
    )
  )`
  const named = sql`json_build_object('id', id, 'name', name)`
  const { rows } = await sql<Usage & { id: string }>`
    with shown as materialized (select distinct slide_id, show_id from show_slides where slide_id = ${ids}),
    playing as (
      select slide_id, screens.id as screen_id from shown join screens using (show_id)
      union
      select slide_id, screen_id from shown join schedule_events using (show_id) join schedules on schedules.id = schedule_id
    )
    select slide_id as id, coalesce(shows, '[]') as shows,
      coalesce(screens, '[]') as screens, coalesce(on_air, '[]') as "onAir", coalesce(campaigns, '{}') as campaigns
    from (
      select slide_id, json_agg(json_build_object('id', id, 'title', title) order by lower(title), id) as shows
      from shown join shows on shows.id = show_id group by slide_id
    ) as of_shows
    full join (
      select slide_id, json_agg(${named} order by lower(name), id) as screens,
        json_agg(${named} order by lower(name), id) filter (where ${reportedNow}) as on_air
      from playing join screens on screens.id = screen_id group by slide_id
    ) as of_screens using (slide_id)
    full join (
      select slide_id, array_agg(distinct campaign_title order by campaign_title) as campaigns
      from ads where slide_id = ${ids} and ${statusIn(openStatuses)} group by slide_id
    ) as of_campaigns using (slide_id)`.execute(ctx.db)
  return new Map(rows.map(({ id, ...usage }) => [id, usage]))
}
