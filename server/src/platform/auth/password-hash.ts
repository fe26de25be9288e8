import { randomBytes, timingSafeEqual } from 'node:crypto'

import { scrypt } from './scrypt.ts'

// Takes 32 MB (128 * N * r); Node's default limit is 32 MB, without its own overhead.
const cost = { N: 2 ** 14, r: 16, p: 1, maxmem: 64 * 2 ** 20 }
const hashBytes = 64

/** `salt:hash`, both in hexadecimal. */
export async function hashPassword(password: string, signal?: AbortSignal): Promise<string> {
  const salt = randomBytes(16).toString('hex')
  return `${salt}:${(await hashWith(salt, password, signal)).toString('hex')}`
}

export async function verifyPassword(stored: string, password: string, signal?: AbortSignal): Promise<boolean> {
  const [salt = '', hash = ''] = stored.split(':')
  const expected = Buffer.from(hash, 'hex')
  const actual = await hashWith(salt, password, signal)
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

function hashWith(salt: string, password: string, signal: AbortSignal | undefined): Promise<Buffer> {
  return scrypt({ secret: password.normalize('NFKC'), salt, bytes: hashBytes, cost }, signal)
}
