import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

// A code has 56 random bits, so a fraction of OWASP's cost for passwords is enough.
const cost = { N: 2 ** 14, r: 8, p: 1 }
const derive = promisify<string, Buffer, number, typeof cost, Buffer>(scrypt)
const hashBytes = 32

/** `salt:hash` in base64url for each code. All codes of a set share a salt, so that checking a code takes one hash. */
export async function hashRecoveryCodes(codes: string[]): Promise<string[]> {
  const salt = randomBytes(16)
  const hashes: string[] = []
  // Sequential: in parallel they would occupy Node's whole thread pool.
  for (const code of codes) hashes.push(await hashWith(salt, code))
  return hashes
}

/** The hash of this code, or null when it is not among them. */
export async function findRecoveryCodeHash(hashes: string[], code: string): Promise<string | null> {
  const [salt = ''] = hashes[0]?.split(':') ?? []
  if (salt === '') return null
  const wanted = Buffer.from(await hashWith(Buffer.from(salt, 'base64url'), code))
  return hashes.find((hash) => hash.length === wanted.length && timingSafeEqual(Buffer.from(hash), wanted)) ?? null
}

async function hashWith(salt: Buffer, code: string): Promise<string> {
  const hash = await derive(code, salt, hashBytes, cost)
  return `${salt.toString('base64url')}:${hash.toString('base64url')}`
}
