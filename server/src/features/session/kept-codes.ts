import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt)
// OWASP's password storage cheat sheet: as slow for whoever guesses as for a password. A code has 56 bits.
const cost = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }
const hashBytes = 32

/** Recovery codes as they are kept, each `salt:hash` in base64url. Those of one set share their salt: a guess costs one hash. */
export async function keptCodes(codes: string[]): Promise<string[]> {
  const salt = randomBytes(16)
  return Promise.all(codes.map(async (code) => `${salt.toString('base64url')}:${await hashOf(code, salt)}`))
}

/** What is kept of this code, or null when it is none of them. */
export async function keptCode(kept: string[], code: string): Promise<string | null> {
  const [salt = ''] = kept[0]?.split(':') ?? []
  if (salt === '') return null
  const wanted = Buffer.from(`${salt}:${await hashOf(code, Buffer.from(salt, 'base64url'))}`)
  return kept.find((each) => each.length === wanted.length && timingSafeEqual(Buffer.from(each), wanted)) ?? null
}

async function hashOf(code: string, salt: Buffer): Promise<string> {
  return (await derive(code, salt, hashBytes, cost)).toString('base64url')
}
