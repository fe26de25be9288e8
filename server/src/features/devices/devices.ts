import { randomBytes } from 'node:crypto'

import type { Device } from '@litfass/api/places/devices'
import { deviceLinkHours } from '@litfass/domain/places/devices/device'
import { hourMilliseconds } from '@litfass/domain/time/week'

import { secretHash } from '../../platform/auth/secret-hash.ts'
import { type AccountContext, type Context, inTransaction, notify } from '../../platform/context.ts'
import { ownScreen } from '../screens/screens.store.ts'
import { deviceOf, devicesOfScreen, ownDevice } from './devices.store.ts'
import { acceptDevice, refuseDevice } from './refused-devices.ts'

export async function listDevices(ctx: AccountContext, screenId: string): Promise<{ items: Device[] }> {
  await ownScreen(ctx, screenId)
  return { items: await devicesOfScreen(ctx, screenId) }
}

/** Creates a token that confirms the first device that opens the screen with it. */
export async function linkDevice(ctx: AccountContext, screenId: string): Promise<{ token: string; expires: string }> {
  await ownScreen(ctx, screenId)
  return createLink(ctx, { accountId: ctx.accountId, screenId })
}

/** Like `linkDevice`, without checking that the account owns the screen. */
export async function createLink(
  ctx: Context,
  { accountId, screenId }: { accountId: string; screenId: string },
): Promise<{ token: string; expires: string }> {
  const token = randomBytes(24).toString('base64url')
  const expiresAt = new Date(ctx.now.getTime() + deviceLinkHours * hourMilliseconds)
  await ctx.db
    .insertInto('deviceLinks')
    .values({ tokenHash: secretHash(token), accountId, screenId, expiresAt })
    .execute()
  return { token, expires: expiresAt.toISOString() }
}

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

/** Removes a device. If it still plays, it returns as a viewer. */
export async function forgetDevice(ctx: AccountContext, place: { screenId: string; deviceId: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await refuseDevice(ctx, await ownDevice(ctx, place))
    await ctx.db.deleteFrom('devices').where('id', '=', place.deviceId).execute()
    await notify(ctx, ctx.accountId, ['devices'])
  })
}
