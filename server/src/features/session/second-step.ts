import { typedCode } from '@litfass/domain/people/second-factor'

import type { Context } from '../../platform/context.ts'
import { recordForPerson } from '../../platform/db/audit.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Http } from '../../platform/http/serve.ts'
import { askAuth, isUnjudged, requireAnswer } from './ask-auth.ts'
import { keptCode } from './kept-codes.ts'
import { keptCodesOf } from './recovery-codes.ts'
import { giveCodeBack, isCodeUsed, requireReadableKey } from './second-factor.store.ts'

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
  const { kind, code } = typedCode(typed) ?? { kind: 'app', code: '' }
  const take = kind === 'app' ? takeAppCode : takeRecoveryCode
  const response = await take(ctx, { userId, code, challenge }, http)
  if (response) requireAnswer(response)
  if (!response?.ok) {
    await recordForPerson(ctx, userId, 'sign-in-failed')
    throw new Problem('wrong-code', { fields: { code: { code: 'wrong-code' } } })
  }
  if (kind === 'recovery') await tellUse(ctx, userId)
  return response
}

interface Tried {
  userId: string
  code: string
  challenge: string
}

/** What better-auth says of a code of the app; null when that was tried before. @throws Problem second-factor-unreadable */
async function takeAppCode(ctx: Context, { userId, code, challenge }: Tried, http: Http): Promise<Response | null> {
  if (await isCodeUsed(ctx, { userId, code })) return null
  await requireReadableKey(ctx, userId)
  const response = await askAuth(ctx, http, { path: '/two-factor/verify-totp', body: { code }, cookie: challenge })
  if (isUnjudged(response)) await giveCodeBack(ctx, { userId, code })
  return response
}

/** What better-auth says of a recovery code. It is asked for what is kept of it, and counts a wrong one. */
async function takeRecoveryCode(ctx: Context, { userId, code, challenge }: Tried, http: Http): Promise<Response> {
  const kept = await keptCode(await keptCodesOf(ctx, userId), code)
  return askAuth(ctx, http, {
    path: '/two-factor/verify-backup-code',
    body: { code: kept ?? '' },
    cookie: challenge,
  })
}

async function tellUse(ctx: Context, userId: string): Promise<void> {
  const left = (await keptCodesOf(ctx, userId)).length
  await recordForPerson(ctx, userId, 'recovery-code-used')
  await ctx.services.queue.send(ctx.db, 'tell-person', { userId, template: 'recovery-code-used', left })
}
