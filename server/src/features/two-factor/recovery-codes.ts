import { randomInt } from 'node:crypto'

import { newRecoveryCodes } from '@litfass/domain/people/two-factor'

import { requirePassword } from '../../platform/auth/require-password.ts'
import { inTransaction, type UserContext } from '../../platform/context.ts'
import { recordForPerson } from '../../platform/db/audit.ts'
import { Problem } from '../../platform/http/problem.ts'
import { hashRecoveryCodes } from './recovery-code-hashes.ts'
import { hasTwoFactor, storeRecoveryCodes } from './two-factor.store.ts'

/** Replaces the recovery codes. @throws Problem invalid at `password`; two-factor-off */
export async function renewRecoveryCodes(ctx: UserContext, password: string): Promise<{ recoveryCodes: string[] }> {
  await requirePassword(ctx, password)
  const { userId } = ctx.actor
  if (!(await hasTwoFactor(ctx, userId))) throw new Problem('two-factor-off')
  const { codes, hashes } = await makeRecoveryCodes()
  await inTransaction(ctx, async (ctx) => {
    await storeRecoveryCodes(ctx, hashes)
    await recordForPerson(ctx, userId, 'recovery-codes-renewed')
    await ctx.services.queue.send(ctx.db, 'send-security-mail', { userId, template: 'recovery-codes-renewed' })
  })
  return { recoveryCodes: codes }
}

/** New codes, to show once, and their hashes, to store. */
export async function makeRecoveryCodes(): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = newRecoveryCodes(randomInt)
  return { codes, hashes: await hashRecoveryCodes(codes) }
}
