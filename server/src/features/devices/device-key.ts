import { randomBytes } from 'node:crypto'

import type { ReadHeader } from '../../platform/auth/cookies.ts'

const cookieName = 'litfass.device'
// As long as browsers keep any cookie.
const cookieSeconds = 400 * 86_400

export function newKey(): string {
  return randomBytes(24).toString('base64url')
}

export function keyInCookie(header: ReadHeader): string | undefined {
  return /(?:^|;\s*)litfass\.device=([\w-]{32})(?:;|$)/.exec(header('cookie') ?? '')?.[1]
}

/** Some televisions forget what a page keeps and others forget cookies, so the key lives in both. */
export function keyCookie(key: string, publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${cookieName}=${key}; Path=/api/player; Max-Age=${cookieSeconds}; HttpOnly; SameSite=Lax${secure}`
}
