import { sql } from 'kysely'
import { expect } from 'vitest'

import type { TestServer } from './test-server.ts'

/**
 * Does work on an ad while a transaction locks its screen, then the ad, as the deletion of a screen does. Fails if the work
 * locks the ad before the screen, which would deadlock with a deletion.
 */
export async function whileScreenIsLocked<Result>(
  { context }: Pick<TestServer, 'context'>,
  adId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const { db } = context()
  const waiting = sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query ~ '"screens".* for key share'`
  const { worked } = await db.transaction().execute(async (deleting) => {
    const screens = deleting.selectFrom('ads').select('screenId').where('id', '=', adId)
    await deleting.selectFrom('screens').select('id').where('id', 'in', screens).forUpdate().execute()
    const pending = work()
    await expect.poll(async () => (await waiting.execute(db)).rows, { timeout: 10_000 }).toHaveLength(1)
    await deleting.selectFrom('ads').select('id').where('id', '=', adId).forUpdate().noWait().execute()
    return { worked: pending }
  })
  return worked
}
