import type { AccountContext, Context } from '../../platform/context.ts'

interface DeviceOfScreen {
  screenId: string
  keyHash: string
}

/** From now on, a code does not confirm the device. */
export async function refuseDevice(
  { db, accountId }: AccountContext,
  { screenId, keyHash }: DeviceOfScreen,
): Promise<void> {
  const row = { screenId, keyHash, accountId }
  await db
    .insertInto('refusedDevices')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function acceptDevice({ db }: Context, { screenId, keyHash }: DeviceOfScreen): Promise<void> {
  await db.deleteFrom('refusedDevices').where('screenId', '=', screenId).where('keyHash', '=', keyHash).execute()
}

export async function isRefusedDevice({ db }: Context, { screenId, keyHash }: DeviceOfScreen): Promise<boolean> {
  const refused = db.selectFrom('refusedDevices').select('keyHash').where('screenId', '=', screenId)
  return (await refused.where('keyHash', '=', keyHash).executeTakeFirst()) !== undefined
}
