import { sql } from 'kysely'
import { expect } from 'vitest'

import type { TestServer } from './test-server.ts'

/**
 * Does work on an ad while its screen is locked, as it is while it is being deleted. Fails if the work locks the ad before the
 * screen: the deletion, which locks the ad last, would then wait for the work, and the work for the deletion.
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
