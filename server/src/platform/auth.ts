import { passwordLength } from '@litfass/domain/user'
import { betterAuth } from 'better-auth'
import { bearer } from 'better-auth/plugins'
import type { Logger } from 'pino'

import type { Config } from './config.ts'
import type { Database } from './database.ts'

interface AuthMail {
  template: 'verify-email' | 'reset-password'
  to: string
  url: string
}

const day = 86_400

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
  return betterAuth({
    appName: 'Litfass',
    baseURL: config.publicUrl,
    basePath: '/api/auth',
    secret: config.authSecret,
    database: { db, type: 'postgres' },
    telemetry: { enabled: false },
    logger: { log: (level, message) => log[level]({ from: 'better-auth' }, message) },
    user: { modelName: 'users' },
    // A session lasts 30 days from its sign-in.
    session: { modelName: 'sessions', expiresIn: 30 * day, disableSessionRefresh: true },
    account: { modelName: 'credentials' },
    verification: { modelName: 'verifications' },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      requireEmailVerification: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
      revokeSessionsOnPasswordReset: true,
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
        sendMail({
          template: 'verify-email',
          to: user.email,
          url: `${config.publicUrl}/api/auth/verify-email?token=${encodeURIComponent(token)}&callbackURL=${encodeURIComponent('/login?verified')}`,
        }),
    },
    rateLimit: {
      enabled: true,
      storage: 'database',
      modelName: 'rateLimits',
      customRules: {
        '/sign-in/email': { window: 60, max: 30 },
        '/request-password-reset': { window: 60, max: 10 },
        '/reset-password': { window: 60, max: 10 },
      },
    },
    advanced: {
      ipAddress: { ipAddressHeaders: ['x-litfass-address'] },
      cookiePrefix: 'litfass',
      useSecureCookies: config.publicUrl.startsWith('https:'),
      database: { generateId: newId },
    },
    plugins: [bearer()],
  })
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
  const cookie = /(?:^|;\s*)(?:__Secure-)?litfass\.session_token=([^;]+)/.exec(header('cookie') ?? '')
  return cookie?.[1] ? bareToken(cookie[1]) : null
}

/** Tokens are letters and digits; a garbled one is cut at what is neither, and unknown. */
function bareToken(signed: string): string | null {
  return /^[\w-]+/.exec(signed)?.[0] ?? null
}
