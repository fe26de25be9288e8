import { randomBytes } from 'node:crypto'

import { resetLinkMinutes } from '@litfass/domain/people/user'
import { sql } from 'kysely'

import { resetIdentifier, storePassword } from '../../platform/auth/credentials.ts'
import { withMinimumDuration } from '../../platform/auth/minimum-duration.ts'
import { hashPassword } from '../../platform/auth/password-hash.ts'
import { clearAttempts, consumeLimit, throwIfRateLimited } from '../../platform/auth/rate-limit.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Http } from '../../platform/http/serve.ts'
import { namesOfUser, requireHardPassword } from './easy-password.ts'
import { rememberDevice } from './known-device.ts'
import { answerMilliseconds, callsPerNetwork } from './mailbox-limits.ts'

/** Per mailbox, while the first link is valid: when a request is refused, a valid link has arrived. */
const resetMails = { max: 2, seconds: resetLinkMinutes * 60 }

interface Person {
  id: string
  email: string
}

/** Sends a link if the address is registered and below its limit. The response is the same. */
export function requestReset(ctx: Context, email: string, http: Http): Promise<void> {
  return withMinimumDuration(answerMilliseconds, sendLink(ctx, email, http))
}

async function sendLink(ctx: Context, email: string, http: Http): Promise<void> {
  // First: a call that is refused sends no mail, so it must not count as one.
  await throwIfRateLimited(ctx, `request-reset|${http.network()}`, callsPerNetwork)
  const allowed = await consumeLimit(ctx, resetAttempts(email), resetMails)
  const person = await ctx.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  if (!allowed || !person) return
  const token = randomBytes(24).toString('base64url')
  const { newId, queue, config } = ctx.services
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .insertInto('verifications')
      .values({
        id: newId(),
        identifier: resetIdentifier(token),
        value: person.id,
        expiresAt: sql<Date>`now() + make_interval(mins => ${resetLinkMinutes})`,
      })
      .execute()
    const url = `${config.publicUrl}/reset?token=${token}`
    await queue.send(ctx.db, 'mail', { template: 'reset-password', to: email, url })
  })
}

/**
 * Sets a new password and ends all sessions of the user. @throws Problem invalid at `password`; link-invalid;
 * too-many-requests
 */
export async function resetPassword(
  ctx: Context,
  { token, password }: { token: string; password: string },
  http: Http,
): Promise<void> {
  const person = await personOf(ctx, token)
  await requireHardPassword(password, { field: 'password', names: person ? await namesOfUser(ctx, person.id) : [] })
  const attempts = `reset-password|${http.network()}`
  await ctx.services.authThrottle.pass(attempts, async () => {
    await throwIfRateLimited(ctx, attempts, callsPerNetwork)
    if (!person) throw new Problem('link-invalid')
    await setPassword(ctx, { person, token, passwordHash: await hashPassword(ctx, password) })
    ctx.services.sessions.forgetUser(person.id)
    // The user has proved to own the mailbox, so guesses from elsewhere must not delay their next sign-in here.
    rememberDevice(ctx, person.email, http)
  })
}

async function setPassword(
  ctx: Context,
  { person: { id, email }, token, passwordHash }: { person: Person; token: string; passwordHash: string },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    // Storing ends all links of the user, so of two that are used at once only one counts.
    const ended = await storePassword(ctx, { userId: id, passwordHash })
    if (!ended.includes(resetIdentifier(token))) throw new Problem('link-invalid')
    await ctx.db.deleteFrom('sessions').where('userId', '=', id).execute()
    await ctx.services.queue.send(ctx.db, 'send-security-mail', { userId: id, template: 'password-changed' })
    // The mailbox has no valid link any more, so it may get one.
    await clearAttempts(ctx, resetAttempts(email))
  })
}

async function personOf({ db }: Context, token: string): Promise<Person | undefined> {
  return db
    .selectFrom('verifications')
    .innerJoin('users', (join) => join.on(sql`users.id::text`, '=', sql.ref('verifications.value')))
    .select(['users.id', 'users.email'])
    .where('identifier', '=', resetIdentifier(token))
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

function resetAttempts(email: string): string {
  return `reset|${email}`
}
