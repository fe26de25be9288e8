import { isPasswordOf, dummyPasswordCheck } from '../../platform/auth/credentials.ts'
import { withMinimumDuration } from '../../platform/auth/minimum-duration.ts'
import {
  clearAttempts,
  refundAttempt,
  refundBackoff,
  throwIfBackedOff,
  throwIfRateLimited,
} from '../../platform/auth/rate-limit.ts'
import { endCurrentSession, giveSession, insertSession } from '../../platform/auth/session-lifecycle.ts'
import type { Context } from '../../platform/context.ts'
import { recordForPerson } from '../../platform/db/audit.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Http } from '../../platform/http/serve.ts'
import { requireTwoFactorCode } from '../two-factor/check-code.ts'
import { knownDevice, rememberDevice } from './known-device.ts'
import { refusalMilliseconds } from './mailbox-limits.ts'
import { rememberRegistration } from './registration-cookie.ts'
import { verifyWithToken } from './unverified-registration.ts'
import { sendAgain } from './verify-email.ts'

/** Offices share an address. Only failed sign-ins count. */
const perAddress = { max: 30, seconds: 60 }

interface Credentials {
  email: string
  password: string
  code?: string | undefined
  /** The token of a verification link. */
  verification?: string | undefined
}

/**
 * Signs in with e-mail, password and, if two-factor authentication is on, a code in the same request. A verification
 * link's token verifies the address. Without it, an unverified address gets its mail again.
 * @throws Problem wrong-credentials; email-not-verified; two-factor-code-required; two-factor-unreadable; wrong-code;
 * too-many-requests
 */
export async function signIn(
  ctx: Context,
  { email, password, code, verification }: Credentials,
  http: Http,
): Promise<{ token: string }> {
  const byAddress = `sign-in|${http.network()}`
  // Counts unregistered addresses too. Guesses from elsewhere do not delay a known browser.
  const byPerson = `sign-in|${email}|${knownDevice(ctx, email, http) ?? ''}`
  await throwIfRateLimited(ctx, byAddress, perAddress)
  await throwIfBackedOff(ctx, byPerson)
  const person = await ctx.services.authThrottle.pass(`sign-in|${http.network()}`, () =>
    personWithPassword(ctx, { email, password }),
  )
  if (!person) {
    await withMinimumDuration(refusalMilliseconds, recordFailedSignIn(ctx, email))
    throw new Problem('wrong-credentials')
  }
  if (person.emailVerified && person.twoFactor) {
    if (code === undefined) {
      // Not a guess: the client repeats the request with the code.
      await refundBackoff(ctx, byPerson)
      await refundAttempt(ctx, byAddress)
      throw new Problem('two-factor-code-required')
    }
    await requireTwoFactorCode(ctx, person.id, code)
  }
  await clearAttempts(ctx, byPerson)
  await refundAttempt(ctx, byAddress)
  const isVerified =
    person.emailVerified ||
    (verification !== undefined && (await verifyWithToken(ctx, { userId: person.id, token: verification })))
  if (!isVerified) {
    // The password was right: this browser may open the link without it.
    rememberRegistration(ctx, person.id, http)
    await sendAgain(ctx, email)
    throw new Problem('email-not-verified')
  }
  const token = await insertSession(ctx, person.id, http)
  await endCurrentSession(ctx, http)
  await giveSession(ctx, token, http)
  rememberDevice(ctx, email, http)
  return { token }
}

interface Person {
  id: string
  emailVerified: boolean
  twoFactor: boolean
}

/** Takes equally long for unregistered addresses. */
async function personWithPassword(ctx: Context, { email, password }: Credentials): Promise<Person | null> {
  const person = await ctx.db
    .selectFrom('users')
    .select(['id', 'emailVerified', 'twoFactor'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (person) return (await isPasswordOf(ctx, { userId: person.id, password })) ? person : null
  await dummyPasswordCheck(ctx, password)
  return null
}

async function recordFailedSignIn(ctx: Context, email: string): Promise<void> {
  const person = await ctx.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  if (person) await recordForPerson(ctx, person.id, 'sign-in-failed')
}
