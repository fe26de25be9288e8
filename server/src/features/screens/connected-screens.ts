import type { Dashboard } from '@litfass/api/people/accounts'
import { sql } from 'kysely'

import type { AccountContext } from '../../platform/context.ts'
import { isOnAir } from '../../platform/db/is-on-air.ts'
import { healthOf, lastHeartbeatColumn, unconfirmedColumn } from './screen-health.ts'

/**
 * Active screens with a confirmed device: their number, how many are on air, and at most `max` of them, those on air
 * first.
 */
export async function connectedScreens(ctx: AccountContext, max: number): Promise<Dashboard['onAir']> {
  const rows = await ctx.db
    .with('connected', (db) =>
      db
        .selectFrom('screens')
        .innerJoin('devices', 'devices.screenId', 'screens.id')
        .select(['screens.id', 'name', sql<boolean>`bool_or(${isOnAir(ctx)})`.as('isOnAir')])
        .where('screens.accountId', '=', ctx.accountId)
        .where('screens.active', '=', true)
        .where('devices.confirmed', '=', sql.lit(true))
        .groupBy('screens.id'),
    )
    .with('first', (db) =>
      db
        .selectFrom('connected')
        .select(['id', 'isOnAir'])
        .select(sql<number>`(count(*) over ())::int`.as('connectedCount'))
        .select(sql<number>`(count(*) filter (where is_on_air) over ())::int`.as('onAirCount'))
        .orderBy('isOnAir', 'desc')
        .orderBy(sql`lower(name)`)
        .orderBy('id')
        .limit(max),
    )
    .selectFrom('first')
    .innerJoin('screens', 'screens.id', 'first.id')
    .select(['screens.id', 'name', 'format', 'resolution', 'connectedCount', 'onAirCount'])
    .select([lastHeartbeatColumn(ctx), unconfirmedColumn(ctx)])
    .orderBy('isOnAir', 'desc')
    .orderBy(sql`lower(name)`)
    .orderBy('screens.id')
    .execute()
  const [first] = rows
  return {
    connected: first?.connectedCount ?? 0,
    count: first?.onAirCount ?? 0,
    screens: rows.map(({ id, name, format, resolution, lastHeartbeat, unconfirmed }) => ({
      id,
      name,
      format,
      resolution,
      health: healthOf(ctx, { lastHeartbeat, unconfirmed }),
    })),
  }
}
