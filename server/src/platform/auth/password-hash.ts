import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

// Takes 32 MB (128 * N * r); Node's default limit is 32 MB, without its own overhead.
const cost = { N: 2 ** 14, r: 16, p: 1, maxmem: 64 * 2 ** 20 }
const derive = promisify<string, string, number, typeof cost, Buffer>(scrypt)
const hashBytes = 64

/** `salt:hash`, both in hexadecimal. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex')
  return `${salt}:${(await hashWith(salt, password)).toString('hex')}`
}

export async function verifyPassword(stored: string, password: string): Promise<boolean> {
  const [salt = '', hash = ''] = stored.split(':')
  const expected = Buffer.from(hash, 'hex')
  const actual = await hashWith(salt, password)
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

function hashWith(salt: string, password: string): Promise<Buffer> {
  return derive(password.normalize('NFKC'), salt, hashBytes, cost)
}
