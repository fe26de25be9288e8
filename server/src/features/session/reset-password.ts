import { sql } from 'kysely'

import { inConstantTime } from '../../platform/auth/constant-time.ts'
import { isOneTooMany } from '../../platform/auth/rate-limit.ts'
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Http } from '../../platform/http/serve.ts'
import { askAuth, requireAnswer } from './ask-auth.ts'
import { namesOfPerson, requireHardPassword } from './easy-password.ts'
import { rememberDevice } from './known-device.ts'
import { answerMilliseconds, mailsPerMailbox } from './mailbox-limits.ts'

/** A link is on its way if somebody has the address and was not sent too many already: the caller cannot tell. */
export function requestReset(ctx: Context, email: string, http: Http): Promise<void> {
  return inConstantTime(answerMilliseconds, send(ctx, email, http))
}

async function send(ctx: Context, email: string, http: Http): Promise<void> {
  // Counts in the name of nobody, as for an address that nobody has.
  const enough = await isOneTooMany(ctx, `reset|${email}`, mailsPerMailbox)
  const response = await askAuth(ctx, http, {
    path: '/request-password-reset',
    body: { email: enough ? 'nobody@invalid.invalid' : email },
  })
  requireAnswer(response)
}

export async function resetPassword(
  ctx: Context,
  { token, password }: { token: string; password: string },
  http: Http,
): Promise<void> {
  const person = await personOf(ctx, token)
  requireHardPassword(password, { field: 'password', names: person ? await namesOfPerson(ctx, person.id) : [] })
  const response = await askAuth(ctx, http, { path: '/reset-password', body: { token, newPassword: password } })
  requireAnswer(response)
  if (!response.ok) throw new Problem('link-invalid')
  // Whoever reads the mailbox signs in here at once, however many guess elsewhere.
  if (person) rememberDevice(ctx, person.email, http)
}

/** Whom a link for a new password was sent to, as better-auth keeps it. */
async function personOf({ db }: Context, token: string): Promise<{ id: string; email: string } | undefined> {
  const { rows } = await sql<{ id: string; email: string }>`
    select users.id, email from users join verifications on users.id::text = verifications.value
    where identifier = ${`reset-password:${token}`}`.execute(db)
  return rows[0]
}
