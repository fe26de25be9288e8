import { createHmac, timingSafeEqual } from 'node:crypto'

import { generateCookie } from 'hono/cookie'

import { type ReadHeader, cookieOptions, readCookie } from '../../platform/auth/cookies.ts'
import type { Context } from '../../platform/context.ts'
import type { Http } from '../../platform/http/serve.ts'

const cookieName = 'litfass.registration'
// As long as the link in the mail.
const cookieSeconds = 86_400

/** Marks the browser that registered this user: there, the link in the mail signs in without the password. */
export function rememberRegistration({ services: { config } }: Context, userId: string, { setCookie }: Http): void {
  const value = `${userId}.${signatureOf(userId, config.authSecret)}`
  setCookie(generateCookie(cookieName, value, { ...cookieOptions(config), maxAge: cookieSeconds }))
}

export function isRegisteredHere({ services: { config } }: Context, userId: string, header: ReadHeader): boolean {
  const given = Buffer.from(readCookie(config, header, cookieName) ?? '')
  const expected = Buffer.from(`${userId}.${signatureOf(userId, config.authSecret)}`)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function signatureOf(userId: string, secret: string): string {
  return createHmac('sha256', secret).update(`registration|${userId}`).digest('base64url')
}
