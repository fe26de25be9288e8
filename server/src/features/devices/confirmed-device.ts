import type { DeviceContact } from '@litfass/domain/places/devices/device'

import type { ReadHeader } from '../../platform/auth/cookies.ts'
import { secretHash } from '../../platform/auth/secret-hash.ts'
import type { Context } from '../../platform/context.ts'
import { keyInCookie } from './device-key.ts'

/** Whether the request comes from a device that the publisher confirmed as this screen's. */
export async function isConfirmedDevice(ctx: Context, screenId: string, header: ReadHeader): Promise<boolean> {
  const key = keyInCookie(header)
  return key !== undefined && hasConfirmedKey(ctx, screenId, key)
}

export async function hasConfirmedKey({ db }: Context, screenId: string, key: string): Promise<boolean> {
  const device = await db
    .selectFrom('devices')
    .select('id')
    .where('screenId', '=', screenId)
    .where('keyHash', '=', secretHash(key))
    .where('confirmed', '=', true)
    .executeTakeFirst()
  return device !== undefined
}

/** When each TV of these screens was in touch, by the id of its screen. */
export async function tvContacts({ db }: Context, screenIds: string[]): Promise<Map<string, DeviceContact[]>> {
  if (screenIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('devices')
    .select(['screenId', 'inTouchSince', 'lastSeen'])
    .where('confirmed', '=', true)
    .where('screenId', 'in', screenIds)
    .execute()
  const tvs = rows.map(({ screenId, inTouchSince, lastSeen }) => ({
    screenId,
    inTouchSince: inTouchSince.getTime(),
    lastSeen: lastSeen.getTime(),
  }))
  return Map.groupBy(tvs, ({ screenId }) => screenId)
}
