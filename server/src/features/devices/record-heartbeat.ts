import type { Heartbeat } from '@litfass/api/places/devices'
import { deviceLabel } from '@litfass/domain/places/devices/device'
import { codeIn } from '@litfass/domain/places/screen-code'

import { throwIfRateLimited } from '../../platform/auth/rate-limit.ts'
import { secretHash } from '../../platform/auth/secret-hash.ts'
import { accountContext } from '../../platform/auth/session.ts'
import { type Context, inTransaction, notify } from '../../platform/context.ts'
import { areInOnePlace } from '../../platform/http/client-address.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Http } from '../../platform/http/serve.ts'
import { keyCookie, keyInCookie, newKey } from './device-key.ts'
import { heartbeatColumns } from './devices.store.ts'
import type { StoreHeartbeat } from './store-heartbeats.ts'

const longestUserAgent = 300
// New devices per address. Many screens of one site may start at the same time.
const newDevices = { max: 200, seconds: 3600 }

/**
 * Records a heartbeat. Only new devices cause a notification. A new device is unconfirmed, unless its screen has no
 * confirmed one and the code was typed in a network where a member of the company is signed in.
 */
export async function recordHeartbeat(
  ctx: Context,
  screenId: string,
  { input, http, storeHeartbeat }: { input: Heartbeat; http: Http; storeHeartbeat: StoreHeartbeat },
) {
  const inCookie = keyInCookie(http.header)
  const key = input.key ?? inCookie ?? newKey()
  const keyHash = secretHash(key)
  const columns = heartbeatColumns(ctx, input, (http.header('user-agent') ?? '').slice(0, longestUserAgent))
  if (!(await storeHeartbeat({ screenId, keyHash, ...columns }))) {
    const screen = await screenToPlay(ctx, screenId, http)
    await throwIfRateLimited(ctx, `${http.network()}/new-device`, newDevices)
    const isTyped = input.code !== undefined && codeIn(input.code) === screen.code
    const isTv = isTyped && (await isNearMember(ctx, screen.accountId, http))
    const largestVideo = columns.largestVideo && JSON.stringify(columns.largestVideo)
    const row = { ...columns, cannotPlay: JSON.stringify(columns.cannotPlay), largestVideo }
    const device = { id: ctx.services.newId(), accountId: screen.accountId, screenId, keyHash }
    // New devices are rare, so they notify: the page that waits for the TV shows it at once.
    await inTransaction(ctx, async (ctx) => {
      const confirmed = isTv && !(await hasTv(ctx, screenId))
      await ctx.db
        .insertInto('devices')
        .values({ ...device, confirmed, firstSeen: ctx.now, inTouchSince: ctx.now, ...row })
        // The same device in two tabs.
        .onConflict((conflict) => conflict.columns(['screenId', 'keyHash']).doUpdateSet(row))
        .execute()
      await notify(ctx, screen.accountId, ['devices'])
    })
  }
  if (input.link) await confirmByLink(ctx, screenId, { token: input.link, keyHash })
  if (inCookie !== key) http.setCookie(keyCookie(key, ctx.services.config.publicUrl))
  return { key, label: deviceLabel(keyHash) }
}

/** Codes are public, so typing one confirms a device only in a network where a member of the company is signed in. */
async function isNearMember({ db, now }: Context, accountId: string, http: Http): Promise<boolean> {
  const sessions = await db
    .selectFrom('sessions')
    .innerJoin('memberships', 'memberships.userId', 'sessions.userId')
    .select('sessions.ipAddress')
    .distinct()
    .where('memberships.accountId', '=', accountId)
    .where('sessions.expiresAt', '>', now)
    .execute()
  return sessions.some(({ ipAddress }) => ipAddress !== null && areInOnePlace(ipAddress, http.network()))
}

/** Whether the screen has a confirmed device. Locks the screen, so that only the first of several new devices is confirmed. */
async function hasTv({ db }: Context, screenId: string): Promise<boolean> {
  await db.selectFrom('screens').select('id').where('id', '=', screenId).forUpdate().execute()
  const tv = await db
    .selectFrom('devices')
    .select('id')
    .where('screenId', '=', screenId)
    .where('confirmed', '=', true)
    .executeTakeFirst()
  return tv !== undefined
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

/** Links work once. A used or expired link is ignored: the device still plays. */
async function confirmByLink(
  ctx: Context,
  screenId: string,
  { token, keyHash }: { token: string; keyHash: string },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const link = await ctx.db
      .deleteFrom('deviceLinks')
      .where('tokenHash', '=', secretHash(token))
      .where('screenId', '=', screenId)
      .where('expiresAt', '>', ctx.now)
      .returning('accountId')
      .executeTakeFirst()
    if (!link) return
    await ctx.db
      .updateTable('devices')
      .set({ confirmed: true })
      .where('screenId', '=', screenId)
      .where('keyHash', '=', keyHash)
      .execute()
    await notify(ctx, link.accountId, ['devices'])
  })
}
