import { randomBytes } from 'node:crypto'

import { deviceLinkHours } from '@litfass/domain/places/devices/device'
import { hourMilliseconds } from '@litfass/domain/time/week'

import { secretHash } from '../../platform/auth/secret-hash.ts'
import type { AccountContext, Context } from '../../platform/context.ts'
import { requireScreen } from '../screens/screens.store.ts'

/** Creates a token that confirms the first device that opens the screen with it. */
export async function linkDevice(ctx: AccountContext, screenId: string): Promise<{ token: string; expires: string }> {
  await requireScreen(ctx, screenId)
  return createDeviceLink(ctx, { accountId: ctx.accountId, screenId, creatorId: ctx.actor.userId })
}

/**
 * Like `linkDevice`, without checking that the account owns the screen. The link is deleted with the creator's membership in
 * the account; one without a creator, as the demo makes it, only expires.
 */
export async function createDeviceLink(
  ctx: Context,
  { accountId, screenId, creatorId = null }: { accountId: string; screenId: string; creatorId?: string | null },
): Promise<{ token: string; expires: string }> {
  const token = randomBytes(24).toString('base64url')
  const expiresAt = new Date(ctx.now.getTime() + deviceLinkHours * hourMilliseconds)
  await ctx.db
    .insertInto('deviceLinks')
    .values({ tokenHash: secretHash(token), accountId, screenId, creatorId, expiresAt })
    .execute()
  return { token, expires: expiresAt.toISOString() }
}
