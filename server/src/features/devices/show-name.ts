import { isLate } from '@litfass/domain/places/devices/device'

import { type AccountContext, notifyDevice } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { ownDevice } from './devices.store.ts'

/**
 * Makes a device show the name of its screen.
 * @throws Problem device-not-connected
 */
export async function showNameOnDevice(
  ctx: AccountContext,
  place: { screenId: string; deviceId: string },
): Promise<void> {
  const { screenId, keyHash, lastSeen } = await ownDevice(ctx, place)
  if (isLate(lastSeen.getTime(), ctx.now.getTime())) throw new Problem('device-not-connected')
  await notifyDevice(ctx, { screenId, keyHash })
}
