import { appCode, parseTwoFactorCode } from '@litfass/domain/people/two-factor'

import { consumeLimit } from '../../platform/auth/rate-limit.ts'
import type { Context } from '../../platform/context.ts'
import { recordForPerson } from '../../platform/db/audit.ts'
import { Problem } from '../../platform/http/problem.ts'
import { isAppCode } from './app-key.ts'
import { findRecoveryCodeHash } from './recovery-code-hashes.ts'
import {
  appKeyOf,
  clearWrongCodes,
  countWrongCode,
  recoveryCodeHashesOf,
  removeRecoveryCode,
  throwIfLocked,
} from './two-factor.store.ts'

/**
 * Accepts a code from the app or a recovery code, each only once.
 * @throws Problem wrong-code; two-factor-unreadable; too-many-requests
 */
export async function requireTwoFactorCode(ctx: Context, userId: string, typed: string): Promise<void> {
  await throwIfLocked(ctx, userId)
  const { kind, code } = parseTwoFactorCode(typed) ?? { kind: 'app', code: '' }
  const accepted = kind === 'app' ? await acceptAppCode(ctx, userId, code) : await acceptRecoveryCode(ctx, userId, code)
  if (!accepted) {
    await countWrongCode(ctx, userId)
    await recordForPerson(ctx, userId, 'sign-in-failed')
    throw new Problem('wrong-code', { fields: { code: { code: 'wrong-code' } } })
  }
  await clearWrongCodes(ctx, userId)
}

async function acceptAppCode(ctx: Context, userId: string, code: string): Promise<boolean> {
  if (!(await takeAppCode(ctx, userId, code))) return false
  const appKey = await appKeyOf(ctx, userId)
  return appKey !== null && isAppCode(appKey, code)
}

/** Longer than a code is valid: its own step and two neighbours. */
const once = { max: 1, seconds: 4 * appCode.seconds }

/** Marks a code as used on all servers. False when it was used before. */
export function takeAppCode(ctx: Context, userId: string, code: string): Promise<boolean> {
  return consumeLimit(ctx, `app-code|${userId}|${code}`, once)
}

async function acceptRecoveryCode(ctx: Context, userId: string, code: string): Promise<boolean> {
  const hashes = await recoveryCodeHashesOf(ctx, userId)
  const used = await findRecoveryCodeHash(hashes, code)
  if (used === null || !(await removeRecoveryCode(ctx, { userId, hashes, used }))) return false
  await recordForPerson(ctx, userId, 'recovery-code-used')
  const left = hashes.length - 1
  await ctx.services.queue.send(ctx.db, 'send-security-mail', { userId, template: 'recovery-code-used', left })
  return true
}
