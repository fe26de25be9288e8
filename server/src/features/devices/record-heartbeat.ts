import type { Heartbeat } from '@litfass/api/places/devices'
import { deviceLabel } from '@litfass/domain/places/device'

import { throwIfRateLimited } from '../../platform/auth/rate-limit.ts'
import { secretHash } from '../../platform/auth/secret-hash.ts'
import { accountContext } from '../../platform/auth/session.ts'
import { type Context, inTransaction, notify } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Http } from '../../platform/http/serve.ts'
import { keyCookie, keyInCookie, newKey } from './device-key.ts'
import { heardColumns } from './devices.store.ts'

const longestUserAgent = 300
// New devices per address. Many screens of one site may start at the same time.
const newDevices = { most: 200, seconds: 3600 }

/** Records a heartbeat with one small write and no notification. New devices are unconfirmed. */
export async function recordHeartbeat(
  ctx: Context,
  screenId: string,
  { input, http }: { input: Heartbeat; http: Http },
) {
  const inCookie = keyInCookie(http.header)
  const key = input.key ?? inCookie ?? newKey()
  const keyHash = secretHash(key)
  const columns = heardColumns(ctx, input, (http.header('user-agent') ?? '').slice(0, longestUserAgent))
  const known = await ctx.db
    .updateTable('devices')
    .set(columns)
    .where('screenId', '=', screenId)
    .where('keyHash', '=', keyHash)
    .executeTakeFirst()
  if (known.numUpdatedRows === 0n) {
    const { accountId } = await screenToPlay(ctx, screenId, http)
    await throwIfRateLimited(ctx, `${http.address()}/new-device`, newDevices)
    await ctx.db
      .insertInto('devices')
      .values({ id: ctx.services.newId(), accountId, screenId, keyHash, firstSeen: ctx.now, ...columns })
      // The same device in two tabs.
      .onConflict((conflict) => conflict.columns(['screenId', 'keyHash']).doUpdateSet(columns))
      .execute()
  }
  if (input.link) await confirmByLink(ctx, screenId, { token: input.link, keyHash })
  if (inCookie !== key) http.setCookie(keyCookie(key, ctx.services.config.publicUrl))
  return { key, label: deviceLabel(keyHash) }
}

/** Active screens are public; inactive ones are playable by members of their account. @throws Problem not-found */
async function screenToPlay(ctx: Context, screenId: string, { header }: Http): Promise<{ accountId: string }> {
  const screen = await ctx.db
    .selectFrom('screens')
    .select(['accountId', 'active'])
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
