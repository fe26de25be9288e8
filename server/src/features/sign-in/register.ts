import type { Registration } from '@litfass/api/people/session'
import { newAccount } from '@litfass/domain/people/account'
import { ownNames } from '@litfass/domain/people/password'
import type { z } from 'zod'

import { withMinimumDuration } from '../../platform/auth/minimum-duration.ts'
import { hashPassword } from '../../platform/auth/password-hash.ts'
import { consumeLimit, throwIfRateLimited } from '../../platform/auth/rate-limit.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import type { Http } from '../../platform/http/serve.ts'
import { requireHardPassword } from './easy-password.ts'
import { insertPerson } from './insert-person.ts'
import { answerMilliseconds, mailsPerMailbox } from './mailbox-limits.ts'
import { isRegisteredHere, rememberRegistration } from './registration-cookie.ts'
import { unverifiedUser } from './unverified-registration.ts'
import { sendAgain } from './verify-email.ts'

// Offices share an address.
const perAddress = { max: 100, seconds: 600 }

/**
 * Creates a user and their company in one transaction and sends a verification mail. A registered address gets a notice
 * instead, or the verification mail again if it is unverified; the response is the same.
 */
export function register(ctx: Context, input: z.output<typeof Registration>, http: Http): Promise<void> {
  return withMinimumDuration(answerMilliseconds, write(ctx, input, http))
}

async function write(
  ctx: Context,
  { user, account, language }: z.output<typeof Registration>,
  http: Http,
): Promise<void> {
  await throwIfRateLimited(ctx, `register|${http.network()}`, perAddress)
  await requireHardPassword(user.password, {
    field: 'user.password',
    names: ownNames({ ...user, companies: [account.company] }),
  })
  const { newId, queue, config } = ctx.services
  const passwordHash = await hashPassword(ctx, user.password)
  const registered = await inTransaction(ctx, async (ctx) => {
    const userId = await insertPerson(ctx, { user, language, passwordHash })
    if (userId === null) return answerRegistered(ctx, user.email, http)
    const accountId = newId()
    await ctx.db
      .insertInto('accounts')
      .values({
        id: accountId,
        email: user.email,
        ...account,
        line2: account.line2 || null,
        state: account.state || null,
        phone: account.phone || null,
        vat: account.vat || null,
        website: account.website || null,
        plan: account.plan ?? null,
        usage: account.usage ?? null,
        subscription: newAccount.subscription,
        timezone: newAccount.timezone,
        limits: JSON.stringify(newAccount.limits),
        creatorId: userId,
        created: ctx.now,
        timestamp: ctx.now,
      })
      .execute()
    await ctx.db
      .insertInto('memberships')
      .values({ accountId, userId, roles: config.newAccountRoles, created: ctx.now })
      .execute()
    await queue.send(ctx.db, 'send-verification', { email: user.email })
    return userId
  })
  // A registered address gets a cookie too, so that the answer is the same.
  rememberRegistration(ctx, registered ?? newId(), http)
}

/** Mails the owner of a registered address. Returns the user if they registered in this browser and are unverified. */
async function answerRegistered(ctx: Context, email: string, http: Http): Promise<string | null> {
  const { queue, config } = ctx.services
  const waiting = await unverifiedUser(ctx, email).executeTakeFirst()
  if (!waiting) {
    const allowed = await consumeLimit(ctx, `already-registered|${email}`, mailsPerMailbox)
    const url = `${config.publicUrl}/login`
    if (allowed) await queue.send(ctx.db, 'mail', { template: 'already-registered', to: email, url })
    return null
  }
  await sendAgain(ctx, email)
  return isRegisteredHere(ctx, waiting.id, http.header) ? waiting.id : null
}
