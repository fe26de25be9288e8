import { randomInt } from 'node:crypto'

import { newRecoveryCodes } from '@litfass/domain/people/second-factor'
import { z } from 'zod'

import type { Context, UserContext } from '../../platform/context.ts'
import { recordForPerson } from '../../platform/db/audit.ts'
import { Problem } from '../../platform/http/problem.ts'
import { keptCodes } from './kept-codes.ts'
import { requirePassword } from './require-password.ts'
import { hasSecondFactor } from './second-factor.store.ts'

const Kept = z.array(z.string())

/** New ones in the place of those before. @throws Problem invalid at `password`; second-factor-off */
export async function renewRecoveryCodes(ctx: UserContext, password: string): Promise<{ recoveryCodes: string[] }> {
  await requirePassword(ctx, password)
  const { userId } = ctx.actor
  if (!(await hasSecondFactor(ctx, userId))) throw new Problem('second-factor-off')
  const recoveryCodes = await giveRecoveryCodes(ctx, userId)
  await recordForPerson(ctx, userId, 'recovery-codes-renewed')
  await ctx.services.queue.send(ctx.db, 'tell-person', { userId, template: 'recovery-codes-renewed' })
  return { recoveryCodes }
}

/** Shown once, and kept as hashes where better-auth looks for them. */
export async function giveRecoveryCodes({ db }: Context, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes(randomInt)
  const backupCodes = JSON.stringify(await keptCodes(codes))
  await db.updateTable('secondFactors').set({ backupCodes }).where('userId', '=', userId).execute()
  return codes
}

/** What is kept of those not used yet. */
export async function keptCodesOf({ db }: Context, userId: string): Promise<string[]> {
  const row = await db
    .selectFrom('secondFactors')
    .select('backupCodes')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return Kept.parse(JSON.parse(row.backupCodes))
}
