import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

import { generateCookie } from 'hono/cookie'

import { cookieOptions, readCookie } from '../../platform/auth/cookies.ts'
import type { Context } from '../../platform/context.ts'
import type { Http } from '../../platform/http/serve.ts'

const cookieName = 'litfass.known'
// Chromium's maximum cookie lifetime.
const cookieSeconds = 400 * 86_400

/** The browser's id if this address has signed in there before, or null. */
export function knownDevice({ services }: Context, email: string, { header }: Http): string | null {
  const [id = '', signature = ''] = readCookie(services.config, header, cookieName)?.split('.') ?? []
  const expected = signatureOf({ id, email, secret: services.config.authSecret })
  if (signature.length !== expected.length) return null
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? id : null
}

/** Marks the browser as known: guesses at this password elsewhere do not slow down sign-ins from here. */
export function rememberDevice({ services: { config } }: Context, email: string, { setCookie }: Http): void {
  const id = randomBytes(16).toString('base64url')
  const value = `${id}.${signatureOf({ id, email, secret: config.authSecret })}`
  setCookie(generateCookie(cookieName, value, { ...cookieOptions(config), maxAge: cookieSeconds }))
}

function signatureOf({ id, email, secret }: { id: string; email: string; secret: string }): string {
  return createHmac('sha256', secret).update(`known-device|${id}|${email}`).digest('base64url')
}
