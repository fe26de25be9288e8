import type { ReadHeader } from '../../platform/auth/cookies.ts'
import { secretHash } from '../../platform/auth/secret-hash.ts'
import type { Context } from '../../platform/context.ts'
import { keyInCookie } from './device-key.ts'

/** Whether the request comes from a device that the publisher confirmed as this screen's. */
export async function isConfirmedDevice({ db }: Context, screenId: string, header: ReadHeader): Promise<boolean> {
  const key = keyInCookie(header)
  if (!key) return false
  const device = await db
    .selectFrom('devices')
    .select('id')
    .where('screenId', '=', screenId)
    .where('keyHash', '=', secretHash(key))
    .where('confirmed', '=', true)
    .executeTakeFirst()
  return device !== undefined
}
