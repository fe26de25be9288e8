import { generateCookie, generateSignedCookie } from 'hono/cookie'
import { type CookieOptions, parse } from 'hono/utils/cookie'

import type { Config } from '../config.ts'

/** Reads a request header by its lower-case name. */
export type ReadHeader = (name: string) => string | undefined

export const sessionSeconds = 30 * 86_400
const sessionCookie = 'litfass.session_token'

/** HttpOnly, SameSite and, on https, bound to this host by prefix. */
export function cookieOptions({ publicUrl }: Pick<Config, 'publicUrl'>): CookieOptions {
  return { path: '/', httpOnly: true, sameSite: 'Lax', ...(publicUrl.startsWith('https:') && { prefix: 'host' }) }
}

/** On https, only with the prefix: another program of the domain could set a cookie without it. */
export function readCookie(config: Pick<Config, 'publicUrl'>, header: ReadHeader, name: string): string | undefined {
  const cookies = parse(header('cookie') ?? '')
  return cookies[cookieOptions(config).prefix === 'host' ? `__Host-${name}` : name]
}

/** Signed, because servers of an older version running in parallel require it. */
export function sessionCookieOf(config: Pick<Config, 'publicUrl' | 'authSecret'>, token: string): Promise<string> {
  return generateSignedCookie(sessionCookie, token, config.authSecret, {
    ...cookieOptions(config),
    maxAge: sessionSeconds,
  })
}

export function expiredSessionCookie(config: Pick<Config, 'publicUrl'>): string {
  return generateCookie(sessionCookie, '', { ...cookieOptions(config), maxAge: 0 })
}

/**
 * The session token a request carries: the bearer's, or the cookie's part before its signature. The token alone is the secret
 * (192 random bits, looked up in `sessions`).
 */
export function sessionToken(config: Pick<Config, 'publicUrl'>, header: ReadHeader): string | null {
  const authorization = header('authorization')
  const carried = authorization?.startsWith('Bearer ')
    ? authorization.slice(7).trim()
    : readCookie(config, header, sessionCookie)
  return /^[\w-]+/.exec(carried ?? '')?.[0] ?? null
}
