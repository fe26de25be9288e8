import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { ownDevice } from './devices.store.ts'
import { refuseDevice } from './refused-devices.ts'

/** Removes a device. If it still plays, it returns as a viewer. */
export async function forgetDevice(ctx: AccountContext, place: { screenId: string; deviceId: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await refuseDevice(ctx, await ownDevice(ctx, place))
    await ctx.db.deleteFrom('devices').where('id', '=', place.deviceId).execute()
    await notify(ctx, ctx.accountId, ['devices'])
  })
}
