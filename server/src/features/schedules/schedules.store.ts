import { pageSizes } from '@litfass/api/lists'
import type { Schedule } from '@litfass/api/playback/schedules'
import { type EventInput, dayAfter, minutesOf, timeOf } from '@litfass/domain/playback/schedule'
import { weekdays } from '@litfass/domain/time/day'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import type { AccountContext } from '../../platform/context.ts'
import { byId, byTime, descending, pageQuery } from '../../platform/db/lists/keyset.ts'
import { pageOf } from '../../platform/db/lists/paging.ts'
import { Problem } from '../../platform/http/problem.ts'

function scheduleRows(ctx: AccountContext) {
  return ctx.db
    .selectFrom('schedules')
    .selectAll('schedules')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('scheduleEvents')
          .select(['id', 'title', 'showId as show', 'weekday', 'startMinute as start', 'endMinute as end'])
          .whereRef('scheduleId', '=', 'schedules.id')
          .orderBy('weekday')
          .orderBy('startMinute'),
      ).as('events'),
    )
    .where('schedules.accountId', '=', ctx.accountId)
}

type ScheduleRow = Awaited<ReturnType<ReturnType<typeof scheduleRows>['executeTakeFirstOrThrow']>>

export async function schedulesOfAccount(
  ctx: AccountContext,
  { screenId, cursor }: { screenId?: string | undefined; cursor?: string | undefined },
) {
  const size = pageSizes.schedules
  const wanted = screenId ? sql<boolean>`screen_id = ${screenId}` : sql<boolean>`true`
  const query = scheduleRows(ctx)
    .select(
      sql<number>`(select count(*)::int from schedules where account_id = ${ctx.accountId} and ${wanted})`.as('total'),
    )
    .where(wanted)
  const order = descending(byTime(sql`schedules.timestamp`), byId(sql`schedules.id`))
  return pageOf(await pageQuery(query, { order, cursor, size }).execute(), { size, item: scheduleOf })
}

/** Null when the screen has none. @throws Problem not-found unless the account has the screen */
export async function scheduleOfScreen(ctx: AccountContext, screenId: string): Promise<Schedule | null> {
  const [screen, row] = await Promise.all([
    ctx.db
      .selectFrom('screens')
      .select('id')
      .where('id', '=', screenId)
      .where('accountId', '=', ctx.accountId)
      .executeTakeFirst(),
    scheduleRows(ctx).where('screenId', '=', screenId).executeTakeFirst(),
  ])
  if (!screen) throw new Problem('not-found')
  return row ? scheduleOf(row) : null
}

/** @throws Problem not-found unless the account's screen has one */
export async function ownSchedule(ctx: AccountContext, screenId: string): Promise<ScheduleRow> {
  return scheduleRows(ctx)
    .where('screenId', '=', screenId)
    .executeTakeFirstOrThrow(() => new Problem('not-found'))
}

export function scheduleOf(row: ScheduleRow): Schedule {
  return {
    ...row,
    timestamp: row.timestamp.toISOString(),
    events: row.events.map(({ id, title, show, weekday, start, end }) => ({
      id,
      title,
      showId: show,
      weekday: dayAfter('Monday', weekday - 1),
      start: timeOf(start),
      end: timeOf(end),
    })),
  }
}

export async function insertEvents(ctx: AccountContext, scheduleId: string, events: EventInput[]): Promise<void> {
  if (events.length === 0) return
  const rows = events.map(({ title, showId, weekday, start, end }) => ({
    id: ctx.services.newId(),
    scheduleId,
    title,
    showId,
    weekday: weekdays.indexOf(weekday) + 1,
    startMinute: minutesOf(start),
    endMinute: minutesOf(end),
  }))
  await ctx.db.insertInto('scheduleEvents').values(rows).execute()
}

/** A screen, locked while its schedule changes. @throws Problem not-found unless the account has it */
export async function lockScreen(
  ctx: AccountContext,
  screenId: string,
): Promise<{ name: string; scheduleId: string | null }> {
  const screen = await ctx.db
    .selectFrom('screens')
    .select(['name', 'scheduleId'])
    .where('id', '=', screenId)
    .where('accountId', '=', ctx.accountId)
    .forUpdate()
    .executeTakeFirst()
  if (!screen) throw new Problem('not-found')
  return screen
}
