import { randomBytes } from 'node:crypto'

import { deviceKeyHeader } from '@litfass/api/playback/plays'

import type { ReadHeader } from '../../platform/auth/cookies.ts'

const cookieName = 'litfass.device'
// Chromium's maximum cookie lifetime.
const cookieSeconds = 400 * 86_400

export function newKey(): string {
  return randomBytes(24).toString('base64url')
}

/** The keys that a report of plays sends as a cookie and as a header. */
export function keysInHeaders(header: ReadHeader): string[] {
  const inHeader = /^[\w-]{32}$/.exec(header(deviceKeyHeader) ?? '')?.[0]
  return [keyInCookie(header), inHeader].filter((key) => key !== undefined)
}

export function keyInCookie(header: ReadHeader): string | undefined {
  return /(?:^|;\s*)litfass\.device=([\w-]{32})(?:;|$)/.exec(header('cookie') ?? '')?.[1]
}

/** The key is in a cookie and in the page's storage, because some TVs lose one or the other. */
export function keyCookie(key: string, publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${cookieName}=${key}; Path=/api/player; Max-Age=${cookieSeconds}; HttpOnly; SameSite=Lax${secure}`
}
