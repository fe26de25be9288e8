import { expect } from 'vitest'

import { waitingForLock } from './database/waiting-for-lock.ts'
import type { TestServer } from './test-server.ts'

/**
 * Does work on an ad while a transaction locks its screen, then the ad, as the deletion of a screen does. Fails if the work
 * locks the ad before the screen, which would deadlock with a deletion.
 */
export async function whileScreenIsLocked<Result>(
  server: Pick<TestServer, 'context'>,
  adId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const { db } = server.context()
  const { worked } = await db.transaction().execute(async (deleting) => {
    const screens = deleting.selectFrom('ads').select('screenId').where('id', '=', adId)
    await deleting.selectFrom('screens').select('id').where('id', 'in', screens).forUpdate().execute()
    const pending = work()
    const waiting = () => waitingForLock(server, '"screens".* for key share')
    await expect.poll(waiting, { timeout: 10_000 }).toBe(1)
    await deleting.selectFrom('ads').select('id').where('id', '=', adId).forUpdate().noWait().execute()
    return { worked: pending }
  })
  return worked
}
