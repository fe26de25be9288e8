import type { Device } from '@litfass/api/places/devices'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { deviceOf, ownDevice } from './devices.store.ts'
import { acceptDevice, refuseDevice } from './refused-devices.ts'

/** Confirms a device or revokes its confirmation. Only confirmed devices determine the screen's state. */
export async function confirmDevice(
  ctx: AccountContext,
  place: { screenId: string; deviceId: string },
  confirmed: boolean,
): Promise<Device> {
  return inTransaction(ctx, async (ctx) => {
    const device = await ownDevice(ctx, place)
    await (confirmed ? acceptDevice(ctx, device) : refuseDevice(ctx, device))
    await ctx.db.updateTable('devices').set({ confirmed }).where('id', '=', place.deviceId).execute()
    await notify(ctx, ctx.accountId, ['devices'])
    return deviceOf(ctx, await ownDevice(ctx, place))
  })
}
