import type { Dashboard } from '@litfass/api/people/accounts'
import { offlineAfterSeconds } from '@litfass/domain/places/device'
import { sql } from 'kysely'

import type { AccountContext } from '../../platform/context.ts'
import { healthOf, heardColumn, unconfirmedColumn } from './screen-health.ts'

/** Active screens with a confirmed device: how many, how many of them are on air, and the first `most` of these by name. */
export async function onAirScreens(ctx: AccountContext, most: number): Promise<Dashboard['onAir']> {
  const since = new Date(ctx.now.getTime() - offlineAfterSeconds * 1000)
  const active = ctx.db
    .selectFrom('screens')
    .where('screens.accountId', '=', ctx.accountId)
    .where('screens.active', '=', true)
  const [counts, rows] = await Promise.all([
    ctx.db
      .selectFrom(
        active
          .innerJoin('devices', 'devices.screenId', 'screens.id')
          .select(sql<Date>`max(devices.last_seen)`.as('lastSeen'))
          .where('devices.confirmed', '=', sql.lit(true))
          .groupBy('screens.id')
          .as('connected'),
      )
      .select([
        sql<number>`count(*)::int`.as('connected'),
        sql<number>`count(*) filter (where last_seen >= ${since})::int`.as('count'),
      ])
      .executeTakeFirstOrThrow(),
    active
      .select(['id', 'name', 'format', 'resolution', heardColumn, unconfirmedColumn(ctx)])
      .where(
        sql<boolean>`exists (
          select from devices where devices.screen_id = screens.id and devices.confirmed and devices.last_seen >= ${since}
        )`,
      )
      .orderBy(sql`lower(name)`)
      .orderBy('id')
      .limit(most)
      .execute(),
  ])
  return {
    ...counts,
    screens: rows.map(({ id, name, format, resolution, ...health }) => ({
      id,
      name,
      format,
      resolution,
      health: healthOf(ctx, health),
    })),
  }
}
