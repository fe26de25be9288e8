import { randomBytes, timingSafeEqual } from 'node:crypto'

import { scrypt } from '../../platform/auth/scrypt.ts'

// A code has 56 random bits, so a fraction of OWASP's cost for passwords is enough.
const cost = { N: 2 ** 14, r: 8, p: 1 }
const hashBytes = 32

/** `salt:hash` in base64url for each code. All codes of a set share a salt, so that checking a code takes one hash. */
export async function hashRecoveryCodes(codes: string[]): Promise<string[]> {
  const salt = randomBytes(16)
  const hashes: string[] = []
  // Sequential: in parallel they would hold up all sign-ins.
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
  const hash = await scrypt({ secret: code, salt, bytes: hashBytes, cost })
  return `${salt.toString('base64url')}:${hash.toString('base64url')}`
}
