import type { Dashboard } from '@litfass/api/people/accounts'
import { unseenAfterHours } from '@litfass/domain/places/devices/device'
import { hourMilliseconds } from '@litfass/domain/time/week'
import { sql } from 'kysely'

import type { AccountContext } from '../../platform/context.ts'
import { pictureUrls } from '../files/place-picture.ts'

/** Active screens without recent heartbeats, longest silence first: at most `max`, and their total. */
export async function unseenScreens(
  ctx: AccountContext,
  max: number,
): Promise<Pick<Dashboard, 'unseen' | 'unseenCount'>> {
  const lastSeen = sql<Date>`max(devices.last_seen)`
  const rows = await ctx.db
    .selectFrom('screens')
    .innerJoin('devices', 'devices.screenId', 'screens.id')
    .select(['screens.id', 'name', 'internalName', 'format', 'imageKey', 'imageHash', 'thumbnailKey', 'thumbnailHash'])
    .select([lastSeen.as('lastSeen'), sql<number>`(count(*) over ())::int`.as('unseenCount')])
    .where('screens.accountId', '=', ctx.accountId)
    .where('screens.active', '=', true)
    .where('devices.confirmed', '=', sql.lit(true))
    .groupBy('screens.id')
    .having(lastSeen, '<', new Date(ctx.now.getTime() - unseenAfterHours * hourMilliseconds))
    .orderBy(lastSeen)
    .orderBy('screens.id')
    .limit(max)
    .execute()
  return {
    unseenCount: rows[0]?.unseenCount ?? 0,
    unseen: rows.map((row) => ({ ...row, ...pictureUrls(row), lastSeen: row.lastSeen.toISOString() })),
  }
}
