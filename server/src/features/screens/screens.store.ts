import { pageSizes } from '@litfass/api/lists'
import { Screen } from '@litfass/api/places/screens'
import { bookingStatuses } from '@litfass/domain/ads/ad'
import { keysOf } from '@litfass/domain/keys-of'
import type { ScreenState } from '@litfass/domain/places/devices/device'
import { showOnScreen } from '@litfass/domain/places/show-on-screen'
import { minuteOfWeek } from '@litfass/domain/playback/entries/entry-hours'
import { isoWeekday } from '@litfass/domain/time/day'
import type { MinuteOfWeek, WeekEvent, ZoneOffset } from '@litfass/domain/time/week'
import { minuteInZone } from '@litfass/domain/time/zone'
import { sql } from 'kysely'

import { cacheFor } from '../../platform/caching/cache-for.ts'
import { type AccountContext, type Context, today } from '../../platform/context.ts'
import { statusIn } from '../../platform/db/ad-statuses.ts'
import { withCamelCaseColumns } from '../../platform/db/camel-case-columns.ts'
import { byId, byTime, descending, pageQuery } from '../../platform/db/lists/keyset.ts'
import { pageOf } from '../../platform/db/lists/paging.ts'
import { slideCreative, type StoredCreative } from '../../platform/db/stored-creative.ts'
import { Problem } from '../../platform/http/problem.ts'
import { creativeOf } from '../files/creative.ts'
import { pictureUrls } from '../files/place-picture.ts'
import { shareOfAirtime } from '../places/booked-airtime.ts'
import { isNew } from '../places/is-new.ts'
import { isScreenOnOffer } from '../places/is-screen-on-offer.ts'
import { fieldsOf } from '../places/place-columns.ts'
import { darkHoursOf, darkOffsets, openingHoursColumn, soldHoursColumn } from './dark-hours.ts'
import { healthOf, lastHeartbeatColumn, unconfirmedColumn } from './screen-health.ts'

const computed = {
  imageUrl: true,
  thumbnailUrl: true,
  new: true,
  soldShare: true,
  health: true,
  show: true,
  planned: true,
  needsAttention: true,
} as const
/** The stored fields of a screen, and the columns from which the others are computed. */
const columns = [
  ...keysOf(Screen.omit(computed).shape).map((name) => `screens.${name}` as const),
  ...(['screens.imageKey', 'screens.imageHash', 'screens.thumbnailKey', 'screens.thumbnailHash'] as const),
  'screens.created' as const,
]

const assignedShow = sql<{ title: string; firstSlide: StoredCreative | null } | null>`(
  select json_build_object('title', shows.title, 'firstSlide', (
    select ${slideCreative} from show_slides join slides on slides.id = show_slides.slide_id
    where show_slides.show_id = shows.id order by show_slides.index limit 1
  ))
  from shows where shows.id = screens.show_id
)`.as('show')

/** The week's events of today and tomorrow, with the titles of their shows. */
function eventsColumn(weekday: number) {
  return sql<WeekEvent[]>`coalesce((
    select json_agg(json_build_object('weekday', weekday, 'startMinute', start_minute, 'endMinute', end_minute,
      'showId', shows.id, 'title', shows.title))
    from schedule_events join shows on shows.id = schedule_events.show_id
    where schedule_events.schedule_id = screens.schedule_id and weekday in (${weekday}, ${(weekday % 7) + 1})
  ), '[]')`.as('events')
}

/** The default content of the company: a show, else a slide. */
function fallbackColumn(ctx: AccountContext) {
  return sql<{ id: string; title: string } | null>`(
    select json_build_object('id', coalesce(shows.id, slides.id), 'title', coalesce(shows.title, slides.title))
    from default_content left join shows on shows.id = default_content.show_id
    left join slides on slides.id = default_content.slide_id and not slides.locked
    where default_content.account_id = ${ctx.accountId} and coalesce(shows.id, slides.id) is not null
  )`.as('fallback')
}

/** Screens of the account, with the share of today's airtime that is sold. */
export function screenRows(ctx: AccountContext) {
  const day = today(ctx)
  return withCamelCaseColumns(ctx.db)
    .selectFrom('screens')
    .select(columns)
    .select(
      sql<number>`coalesce((
        select sum(${shareOfAirtime}) from ads
        where ads.screen_id = screens.id and ${statusIn(bookingStatuses)} and ${day}::date between ads.start_date and ads.end_date
      ), 0)`.as('soldShare'),
    )
    .select([lastHeartbeatColumn(ctx), unconfirmedColumn(ctx), assignedShow])
    .select([eventsColumn(isoWeekday(day)), fallbackColumn(ctx), openingHoursColumn, soldHoursColumn(ctx)])
    .where('screens.accountId', '=', ctx.accountId)
}

export type ScreenRow = Awaited<ReturnType<ReturnType<typeof screenRows>['executeTakeFirstOrThrow']>>

/** @throws Problem not-found unless the account has it */
export async function ownScreen(ctx: AccountContext, screenId: string): Promise<ScreenRow> {
  const row = await screenRows(ctx).where('screens.id', '=', screenId).executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return row
}

/** A screen without what costs more to read. @throws Problem not-found unless the account has it */
export function requireScreen(ctx: AccountContext, screenId: string) {
  return ctx.db
    .selectFrom('screens')
    .select(['id', 'name', 'adShare'])
    .where('id', '=', screenId)
    .where('accountId', '=', ctx.accountId)
    .executeTakeFirstOrThrow(() => new Problem('not-found'))
}

interface WallClock {
  minute: MinuteOfWeek
  offsets: ZoneOffset[]
}

/** The wall clock of the company. A list computes it once, because it takes longer than the rest of a row. */
export function wallClock(ctx: AccountContext): WallClock {
  return { minute: minuteOfWeek(minuteInZone(ctx.now.getTime(), ctx.zone)), offsets: darkOffsets(ctx) }
}

export function screenOf(ctx: AccountContext, row: ScreenRow, clock = wallClock(ctx)): Screen {
  const health = healthOf(ctx, row)
  return {
    ...fieldsOf(row),
    ...pictureUrls(row),
    new: isNew(ctx, row),
    health,
    showId: row.showId ?? '',
    show: row.show ? assignedShowOf(row.show) : undefined,
    planned: {
      ...plannedOf(row, health.state, clock.minute),
      dark: darkHoursOf(ctx, row, clock.offsets),
    },
    needsAttention: row.active && (row.lastHeartbeat?.needsAttention ?? true),
    timestamp: row.timestamp.toISOString(),
  }
}

function plannedOf(row: ScreenRow, state: ScreenState, at: MinuteOfWeek): Screen['planned'] {
  const { source, show, until, reason } = showOnScreen({
    active: row.active,
    state,
    assigned: row.show && row.showId ? { id: row.showId, title: row.show.title } : null,
    fallback: row.fallback,
    events: row.events,
    at,
    played: row.lastHeartbeat,
  })
  const ad = reason === 'ad' ? row.lastHeartbeat?.ad : null
  return { source, reason, ...(show && { title: show.title }), ...(until && { until }), ...(ad && { ad }) }
}

function assignedShowOf({ title, firstSlide }: NonNullable<ScreenRow['show']>): Screen['show'] {
  return { title, ...(firstSlide && { firstSlide: creativeOf(firstSlide) }) }
}

/** Cached, because counting a hundred thousand rows takes longer than reading a page. */
const publicTotal = cacheFor(10_000, async ({ db }) => {
  const { total } = await db
    .selectFrom('screens')
    .select(sql<number>`count(*)::int`.as('total'))
    .where(isScreenOnOffer)
    .executeTakeFirstOrThrow()
  return total
})

/** The public list of screens, newest first. With several pages, `total` may be ten seconds old. */
export async function publicScreens(ctx: Context, { cursor }: { cursor?: string | undefined }) {
  const size = pageSizes.publicPlaces
  const query = ctx.db
    .selectFrom('screens')
    .select(['id', 'active', 'privacy', 'lat', 'lng', 'code', 'accountId', 'scheduleId'])
    .where(isScreenOnOffer)
  const order = descending(byTime(sql`created`), byId(sql`id`))
  const rows = await pageQuery(query, { order, cursor, size }).execute()
  const total = !cursor && rows.length <= size ? rows.length : await publicTotal(ctx)
  return pageOf(
    rows.map((row) => ({ ...row, total })),
    {
      size,
      item: (row) => ({ ...row, code: row.code ?? undefined, scheduleId: row.scheduleId ?? undefined }),
    },
  )
}
