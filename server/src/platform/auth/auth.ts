import type { Language } from '@litfass/domain/people/language'
import { appCode } from '@litfass/domain/people/second-factor'
import { LanguageCode, passwordLength, resetLinkMinutes } from '@litfass/domain/people/user'
import { betterAuth } from 'better-auth'
import { isAPIError } from 'better-auth/api'
import { bearer, twoFactor } from 'better-auth/plugins'
import type { Logger } from 'pino'
import { z } from 'zod'

import type { Config } from '../config.ts'
import { DatabaseUnavailableError } from '../db/database-unavailable.ts'
import type { Database } from '../db/database.ts'
import { countAttempt } from './attempts.ts'

interface AuthMail {
  template: 'verify-email' | 'reset-password' | 'change-email'
  to: string
  url: string
  language?: Language
}

const day = 86_400
/** A code follows its password in the same request. */
const challengeSeconds = 60

/** Sign-in, verification and reset by better-auth on our tables; companies, memberships and roles are ours. */
export function createAuth({
  db,
  config,
  newId,
  sendMail,
  log,
}: {
  db: Database
  config: Pick<Config, 'publicUrl' | 'authSecret'>
  newId: () => string
  sendMail: (mail: AuthMail) => Promise<void>
  log: Logger
}) {
  const secure = config.publicUrl.startsWith('https:')
  return betterAuth({
    appName: 'Litfass',
    baseURL: config.publicUrl,
    basePath: '/api/auth',
    secret: config.authSecret,
    database: { db, type: 'postgres' },
    telemetry: { enabled: false },
    logger: { log: (level, message) => log[level]({ from: 'better-auth' }, message) },
    onAPIError: {
      onError(error) {
        // Otherwise it would become better-auth's own 500.
        if (error instanceof DatabaseUnavailableError) throw error
        if (!isAPIError(error) || error.statusCode >= 500)
          log.error({ err: error, from: 'better-auth' }, 'unexpected error')
      },
    },
    user: {
      modelName: 'users',
      additionalFields: { language: { type: 'string', input: false } },
      changeEmail: { enabled: true },
    },
    // A session lasts 30 days from its sign-in.
    session: { modelName: 'sessions', expiresIn: 30 * day, disableSessionRefresh: true },
    account: { modelName: 'credentials' },
    verification: { modelName: 'verifications' },
    databaseHooks: {
      session: {
        create: {
          async before({ userId }, context) {
            // better-auth makes a session before it asks for the code, and takes it back: should it stay, it is nobody's way in.
            if (context?.path === '/sign-in/email' && (await hasSecondFactor(db, userId)))
              return { data: { expiresAt: new Date(0) } }
          },
        },
      },
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      requireEmailVerification: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: 60 * resetLinkMinutes,
      sendResetPassword: ({ user, token }) =>
        sendMail({
          template: 'reset-password',
          to: user.email,
          url: `${config.publicUrl}/reset?token=${encodeURIComponent(token)}`,
        }),
    },
    emailVerification: {
      sendOnSignIn: true,
      expiresIn: day,
      sendVerificationEmail: ({ user, token }) =>
        isEmailChange(token)
          ? sendMail({
              template: 'change-email',
              to: user.email,
              url: emailChangeUrl(config.publicUrl, token),
              language: LanguageCode.catch('en').parse('language' in user ? user.language : undefined),
            })
          : sendMail({
              template: 'verify-email',
              to: user.email,
              url: `${config.publicUrl}/api/auth/verify-email?token=${encodeURIComponent(token)}&callbackURL=${encodeURIComponent('/login?verified')}`,
            }),
    },
    rateLimit: {
      enabled: true,
      // Its own storage deletes what is older than its longest window: our counts of an hour too.
      customStorage: {
        async consume(key, { window, max }) {
          const now = Date.now()
          const { count, began } = await countAttempt(db, { id: newId(), key, seconds: window, now })
          return { allowed: count <= max, retryAfter: Math.max(1, Math.ceil((began - now) / 1000) + window) }
        },
      },
      customRules: {
        // Counted where it is asked (sign-in.ts): by address and by person.
        '/sign-in/email': false,
        // The same for what its operations count by person.
        '/two-factor/*': false,
        '/request-password-reset': { window: 60, max: 10 },
        '/reset-password': { window: 60, max: 10 },
        '/change-password': { window: 60, max: 10 },
        '/change-email': { window: 60, max: 10 },
      },
    },
    advanced: {
      ipAddress: { ipAddressHeaders: ['x-litfass-address'] },
      // On https no other host may set it, not even one under the same domain.
      cookiePrefix: secure ? '__Host-litfass' : 'litfass',
      useSecureCookies: false,
      defaultCookieAttributes: { secure },
      database: { generateId: newId },
    },
    plugins: [
      bearer(),
      twoFactor({
        issuer: 'Litfass',
        twoFactorCookieMaxAge: challengeSeconds,
        totpOptions: { digits: appCode.digits, period: appCode.seconds },
        // They are given when the key is confirmed, and kept as hashes (recovery-codes.ts): it never sees them.
        backupCodeOptions: { storeBackupCodes: 'plain', customBackupCodesGenerate: () => [] },
        schema: {
          user: { fields: { twoFactorEnabled: 'secondFactor' } },
          twoFactor: { modelName: 'secondFactors' },
        },
      }),
    ],
  })
}

async function hasSecondFactor(db: Database, userId: string): Promise<boolean> {
  const user = await db.selectFrom('users').select('secondFactor').where('id', '=', userId).executeTakeFirst()
  return user?.secondFactor === true
}

const Claims = z.object({
  requestType: z.string().optional(),
  email: z.string().default(''),
  updateTo: z.string().default(''),
})

/** Where the link for a new address leads: it works for the signed-in person only, not for whoever reads the mail. */
export function emailChangeUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/settings/user?email=${encodeURIComponent(token)}`
}

/** better-auth sends both kinds of link through one function; the token, a JWT of its own making, says which. */
export function isEmailChange(token: string): boolean {
  return claimsOf(token).requestType === 'change-email-verification'
}

/** The address a link is about and the one it changes to; anybody could have written them, until better-auth has taken the token. */
export function addressesIn(token: string): { email: string; updateTo: string } {
  return claimsOf(token)
}

function claimsOf(token: string): z.output<typeof Claims> {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    return Claims.parse(claims)
  } catch {
    return Claims.parse({})
  }
}

export type Auth = ReturnType<typeof createAuth>

/** Reads one header of a request, by its name in lower case. */
export type ReadHeader = (name: string) => string | undefined

/**
 * The session token a request carries: the bearer's, or the cookie's part before its signature.
 * The token alone is the secret (32 random characters, looked up in `sessions`); the signature only saves better-auth a look-up.
 */
export function sessionToken(header: ReadHeader): string | null {
  const authorization = header('authorization')
  if (authorization?.startsWith('Bearer ')) return bareToken(authorization.slice(7).trim())
  const cookie = /(?:^|;\s*)(?:__Host-)?litfass\.session_token=([^;]+)/.exec(header('cookie') ?? '')
  return cookie?.[1] ? bareToken(cookie[1]) : null
}

/** Tokens are letters and digits; a garbled one is cut at what is neither, and unknown. */
function bareToken(signed: string): string | null {
  return /^[\w-]+/.exec(signed)?.[0] ?? null
}
