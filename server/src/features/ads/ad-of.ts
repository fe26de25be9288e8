import { Ad } from '@litfass/api/ads/ads'
import { sellerOf } from '@litfass/domain/money/marketplace'
import { sql } from 'kysely'

import type { AccountContext } from '../../platform/context.ts'
import { creativeOf } from '../files/creative.ts'
import { fieldsOf } from '../places/place-columns.ts'
import type { AdRow } from './ad-row.ts'

export type AdWithShows = AdRow & { showTitles: string[] | null }

/** Titles of the shows that the screen of an ad plays: the assigned one and those of its schedule. Null without a screen. */
export const showTitles = sql<string[] | null>`case when ads.screen_id is not null then array(
  select shows.title from shows
  where shows.id in (
    select screens.show_id from screens where screens.id = ads.screen_id
    union all
    select schedule_events.show_id from schedule_events
    join screens on screens.schedule_id = schedule_events.schedule_id
    where screens.id = ads.screen_id
  )
  order by lower(shows.title), shows.id
) end`.as('showTitles')

/** Maps a row to the API, without columns that this kind of ad lacks. Only the advertiser sees who created it. */
export function adOf({ accountId }: AccountContext, row: AdWithShows): Ad {
  return Ad.parse({
    ...fieldsOf(row),
    creatorId: row.advertiserId === accountId ? row.creatorId : undefined,
    sellerId: sellerOf(row),
    timestamp: row.timestamp.toISOString(),
    cancelAsked: row.cancelAsked?.toISOString(),
    paused: row.paused?.toISOString(),
    settled: row.settled?.toISOString(),
    creative: creativeOf(row.creative),
  })
}
