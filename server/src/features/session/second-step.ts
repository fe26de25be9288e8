import { typedCode } from '@litfass/domain/second-factor'

import { recordForPerson } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import type { Http } from '../../platform/serve.ts'
import { askAuth, isUnjudged, requireAnswer } from './ask-auth.ts'
import { recoveryCodesOf, requireReadable } from './recovery-codes.ts'
import { giveCodeBack, isCodeUsed } from './second-factor.store.ts'

/**
 * The answer that begins a session, after the right password and with the right code. `challenge` holds the cookies with which
 * better-auth has asked for it: whoever else is signed in in this browser has no part in it.
 * @throws Problem wrong-code; second-factor-unreadable; too-many-requests
 */
export async function takeSecondStep(
  ctx: Context,
  { email, code: typed = '', challenge }: { email: string; code: string | undefined; challenge: string },
  http: Http,
): Promise<Response> {
  const { id: userId } = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await requireReadable(ctx, userId)
  const { kind, code } = typedCode(typed) ?? { kind: 'app', code: '' }
  const path = kind === 'app' ? '/two-factor/verify-totp' : '/two-factor/verify-backup-code'
  const isUsed = kind === 'app' && (await isCodeUsed(ctx, { userId, code }))
  const response = isUsed ? null : await askAuth(ctx, http, { path, body: { code }, cookie: challenge })
  if (response && isUnjudged(response)) await giveCodeBack(ctx, { userId, code })
  if (response) requireAnswer(response)
  if (!response?.ok) {
    await recordForPerson(ctx, userId, 'sign-in-failed')
    throw new Problem('wrong-code', { fields: { code: { code: 'wrong-code' } } })
  }
  if (kind === 'recovery') await tellUse(ctx, userId)
  return response
}

async function tellUse(ctx: Context, userId: string): Promise<void> {
  const left = (await recoveryCodesOf(ctx, userId)).length
  await recordForPerson(ctx, userId, 'recovery-code-used')
  await ctx.services.queue.send(ctx.db, 'tell-person', { userId, template: 'recovery-code-used', left })
}
