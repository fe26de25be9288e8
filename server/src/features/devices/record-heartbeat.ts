import type { Heartbeat } from '@litfass/api/places/devices'
import { deviceLabel } from '@litfass/domain/places/devices/device'
import { codeIn } from '@litfass/domain/places/screen-code'
import type { ExpressionBuilder } from 'kysely'

import { throwIfRateLimited } from '../../platform/auth/rate-limit.ts'
import { secretHash } from '../../platform/auth/secret-hash.ts'
import { accountContext, isLiveSession } from '../../platform/auth/session.ts'
import { userAgentOf } from '../../platform/auth/user-agent.ts'
import { type Context, inTransaction, notify } from '../../platform/context.ts'
import type { Schema } from '../../platform/db/schema.ts'
import { areInOnePlace } from '../../platform/http/client-address.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Http } from '../../platform/http/serve.ts'
import { keyCookie, keyInCookie, newKey } from './device-key.ts'
import { heartbeatColumns } from './devices.store.ts'
import { acceptDevice, isRefusedDevice } from './refused-devices.ts'
import type { StoreHeartbeat } from './store-heartbeats.ts'

// New devices per address. Many screens of one site may start at the same time.
const newDevices = { max: 200, seconds: 3600 }
// Of one screen, so that viewers do not fill its list.
const newDevicesOfScreen = { max: 10, seconds: 3600 }
// Unconfirmed devices of a screen. Beyond it, a new one replaces the one seen longest ago.
const maxUnconfirmed = 500

/** Records a heartbeat. Only new devices cause a notification. */
export async function recordHeartbeat(
  ctx: Context,
  screenId: string,
  { input, http, storeHeartbeat }: { input: Heartbeat; http: Http; storeHeartbeat: StoreHeartbeat },
) {
  const inCookie = keyInCookie(http.header)
  const known = input.key ?? inCookie ?? newKey()
  const columns = heartbeatColumns(ctx, input, userAgentOf(http.header))
  const isStored = await storeHeartbeat({ screenId, keyHash: secretHash(known), ...columns })
  const key = isStored ? known : await addDevice(ctx, screenId, { key: known, input, http, columns })
  const keyHash = secretHash(key)
  if (input.link) await confirmByLink(ctx, screenId, { token: input.link, keyHash })
  if (inCookie !== key) http.setCookie(keyCookie(key, ctx.services.config.publicUrl))
  return { key, label: deviceLabel(keyHash) }
}

interface NewDevice {
  key: string
  input: Heartbeat
  http: Http
  columns: ReturnType<typeof heartbeatColumns>
}

/**
 * Adds a device, unconfirmed unless its screen has no confirmed one and the code was typed in a network where a member of
 * the company is signed in. Players send the code as long as it is in their address, so it does not confirm a device that
 * was refused. Resolves to its key: another one if its label was taken. Players take it over.
 */
async function addDevice(
  ctx: Context,
  screenId: string,
  { key: wanted, input, http, columns }: NewDevice,
): Promise<string> {
  const { accountId, code } = await screenToPlay(ctx, screenId, http)
  const isNear = await isNearMember(ctx, accountId, http)
  if (!isNear && !(await isLinkValid(ctx, screenId, input.link)))
    await throwIfRateLimited(ctx, `${http.network()}/new-device/${screenId}`, newDevicesOfScreen)
  await throwIfRateLimited(ctx, `${http.network()}/new-device`, newDevices)
  const isTv = isNear && input.code !== undefined && codeIn(input.code) === code
  const largestVideo = columns.largestVideo && JSON.stringify(columns.largestVideo)
  const row = { ...columns, cannotPlay: JSON.stringify(columns.cannotPlay), largestVideo }
  // New devices are rare, so they notify: the page that waits for the TV shows it at once.
  return inTransaction(ctx, async (ctx) => {
    const devices = await lockDevices(ctx, screenId)
    const key = keyWithFreeLabel(wanted, new Set(devices.map((device) => device.keyHash)))
    const isRefused = await isRefusedDevice(ctx, { screenId, keyHash: secretHash(wanted) })
    const confirmed = isTv && !isRefused && !devices.some((device) => device.confirmed)
    const device = { id: ctx.services.newId(), accountId, screenId, keyHash: secretHash(key), confirmed }
    await ctx.db
      .insertInto('devices')
      .values({ ...device, firstSeen: ctx.now, inTouchSince: ctx.now, ...row })
      // The same device in two tabs.
      .onConflict((conflict) => conflict.columns(['screenId', 'keyHash']).doUpdateSet(row))
      .execute()
    if (devices.filter((known) => !known.confirmed).length >= maxUnconfirmed)
      await deleteExcessDevices(ctx, { screenId, added: device.keyHash })
    await notify(ctx, accountId, ['devices'])
    return key
  })
}

/** Deletes the unconfirmed devices of a screen beyond the limit. */
async function deleteExcessDevices(
  { db }: Context,
  { screenId, added }: { screenId: string; added: string },
): Promise<void> {
  const silent = db
    .selectFrom('devices')
    .select('id')
    .where('screenId', '=', screenId)
    .where('confirmed', '=', false)
    .where('keyHash', '!=', added)
    .orderBy('lastSeen', 'desc')
    .orderBy('id')
    .offset(maxUnconfirmed - 1)
  await db.deleteFrom('devices').where('confirmed', '=', false).where('id', 'in', silent).execute()
}

/** People recognize the TV by its label, and a device can choose its key: no two devices of a screen have the same label. */
function keyWithFreeLabel(wanted: string, keyHashes: ReadonlySet<string>): string {
  if (keyHashes.has(secretHash(wanted))) return wanted
  const taken = new Set([...keyHashes].map(deviceLabel))
  let key = wanted
  while (taken.has(deviceLabel(secretHash(key)))) key = newKey()
  return key
}

/** Codes are public, so typing one confirms a device only in a network where a member of the company is signed in. */
async function isNearMember({ db }: Context, accountId: string, http: Http): Promise<boolean> {
  const sessions = await db
    .selectFrom('sessions')
    .innerJoin('memberships', 'memberships.userId', 'sessions.userId')
    .select('sessions.ipAddress')
    .distinct()
    .where('memberships.accountId', '=', accountId)
    .where(isLiveSession)
    .execute()
  return sessions.some(({ ipAddress }) => ipAddress !== null && areInOnePlace(ipAddress, http.network()))
}

/** Devices of a screen. Locks the screen, so that new devices are added one by one. */
async function lockDevices({ db }: Context, screenId: string) {
  await db.selectFrom('screens').select('id').where('id', '=', screenId).forUpdate().execute()
  return db.selectFrom('devices').select(['keyHash', 'confirmed']).where('screenId', '=', screenId).execute()
}

/** Active screens are public; inactive ones are playable by members of their account. @throws Problem not-found */
async function screenToPlay(ctx: Context, screenId: string, { header }: Http) {
  const screen = await ctx.db
    .selectFrom('screens')
    .select(['accountId', 'active', 'code'])
    .where('id', '=', screenId)
    .executeTakeFirst()
  if (!screen) throw new Problem('not-found')
  if (!screen.active) {
    await accountContext(ctx, header, screen.accountId).catch((error: unknown) => {
      throw error instanceof Problem ? new Problem('not-found') : error
    })
  }
  return screen
}

/** Condition: the link that confirms devices of a screen, while it is valid. */
function isLink({ now }: Context, screenId: string, token: string) {
  return (eb: ExpressionBuilder<Schema, 'deviceLinks'>) =>
    eb.and([eb('tokenHash', '=', secretHash(token)), eb('screenId', '=', screenId), eb('expiresAt', '>', now)])
}

async function isLinkValid(ctx: Context, screenId: string, token: string | undefined): Promise<boolean> {
  if (token === undefined) return false
  const link = await ctx.db
    .selectFrom('deviceLinks')
    .select('tokenHash')
    .where(isLink(ctx, screenId, token))
    .executeTakeFirst()
  return link !== undefined
}

/** Links work once. A used or expired link is ignored: the device still plays. */
async function confirmByLink(
  ctx: Context,
  screenId: string,
  { token, keyHash }: { token: string; keyHash: string },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const link = await ctx.db
      .deleteFrom('deviceLinks')
      .where(isLink(ctx, screenId, token))
      .returning('accountId')
      .executeTakeFirst()
    if (!link) return
    await acceptDevice(ctx, { screenId, keyHash })
    await ctx.db
      .updateTable('devices')
      .set({ confirmed: true })
      .where('screenId', '=', screenId)
      .where('keyHash', '=', keyHash)
      .execute()
    await notify(ctx, link.accountId, ['devices'])
  })
}
