import { appCode } from '@litfass/domain/people/second-factor'
import { symmetricDecrypt } from 'better-auth/crypto'

import { forgiveAttempt, isOneTooMany } from '../../platform/auth/rate-limit.ts'
import { type Context, type DataContext, notify, type UserContext } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'

export async function hasSecondFactor({ db }: DataContext, userId: string): Promise<boolean> {
  const { secondFactor } = await db
    .selectFrom('users')
    .select('secondFactor')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return secondFactor
}

/** The admins of the person's companies see in the team who has one. */
export async function tellTeams(ctx: UserContext): Promise<void> {
  const companies = await ctx.db
    .selectFrom('memberships')
    .select('accountId')
    .where('userId', '=', ctx.actor.userId)
    .execute()
  await notify(
    ctx,
    companies.map(({ accountId }) => accountId),
    ['team'],
  )
}

/** Longer than a code counts, which is its own time and that of its two neighbours. */
const once = { most: 1, seconds: 4 * appCode.seconds }

/** Whether a code of the app was tried before while it may still count: each opens once, common to all servers. Says so from now on. */
export function isCodeUsed(ctx: Context, { userId, code }: { userId: string; code: string }): Promise<boolean> {
  return isOneTooMany(ctx, appCodeKey(userId, code), once)
}

/** Nobody has judged it: it may be tried again. */
export function giveCodeBack(ctx: Context, { userId, code }: { userId: string; code: string }): Promise<void> {
  return forgiveAttempt(ctx, appCodeKey(userId, code))
}

function appCodeKey(userId: string, code: string): string {
  return `app-code|${userId}|${code}`
}

/** @throws Problem second-factor-unreadable when the app's key was kept under another AUTH_SECRET */
export async function requireReadableKey({ db, services: { auth, log } }: Context, userId: string): Promise<void> {
  const { secret } = await db
    .selectFrom('secondFactors')
    .select('secret')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  const { secretConfig } = await auth.$context
  try {
    await symmetricDecrypt({ key: secretConfig, data: secret })
  } catch (error) {
    log.error({ err: error, userId }, 'a second factor was kept under another AUTH_SECRET')
    throw new Problem('second-factor-unreadable')
  }
}
