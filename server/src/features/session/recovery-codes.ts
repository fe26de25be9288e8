import { z } from 'zod'

import { recordForPerson } from '../../platform/audit.ts'
import type { Context, UserContext } from '../../platform/context.ts'
import { DatabaseAway } from '../../platform/database-away.ts'
import { Problem } from '../../platform/problem.ts'
import type { Http } from '../../platform/serve.ts'
import { askAuth, requireAnswer } from './ask-auth.ts'
import { requirePassword } from './require-password.ts'
import { hasSecondFactor } from './second-factor.store.ts'

const Codes = z.object({ backupCodes: z.array(z.string()) })

/** New ones in the place of those before. @throws Problem invalid at `password`; second-factor-off */
export async function renewRecoveryCodes(
  ctx: UserContext,
  password: string,
  http: Http,
): Promise<{ recoveryCodes: string[] }> {
  await requirePassword(ctx, password)
  const { userId } = ctx.actor
  if (!(await hasSecondFactor(ctx, userId))) throw new Problem('second-factor-off')
  const response = await askAuth(ctx, http, { path: '/two-factor/generate-backup-codes', body: { password } })
  requireAnswer(response)
  if (!response.ok) throw new Error(`two-factor/generate-backup-codes answered ${response.status}`)
  const { backupCodes } = Codes.parse(await response.json())
  await recordForPerson(ctx, userId, 'recovery-codes-renewed')
  await ctx.services.queue.send(ctx.db, 'tell-person', { userId, template: 'recovery-codes-renewed' })
  return { recoveryCodes: backupCodes }
}

/** Those not used yet. */
export async function recoveryCodesOf({ services }: Context, userId: string): Promise<string[]> {
  const { backupCodes } = await services.auth.api.viewBackupCodes({ body: { userId } })
  return backupCodes
}

/** @throws Problem second-factor-unreadable when key and codes were kept under another AUTH_SECRET */
export async function requireReadable(ctx: Context, userId: string): Promise<void> {
  try {
    await recoveryCodesOf(ctx, userId)
  } catch (error) {
    if (error instanceof DatabaseAway) throw error
    ctx.services.log.error({ err: error, userId }, 'a second factor was kept under another AUTH_SECRET')
    throw new Problem('second-factor-unreadable')
  }
}
