import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

// A code has 56 random bits, a password has not: a part of what OWASP's cheat sheet asks for passwords is plenty.
const cost = { N: 2 ** 14, r: 8, p: 1 }
const derive = promisify<string, Buffer, number, typeof cost, Buffer>(scrypt)
const hashBytes = 32

/** Recovery codes as they are kept, each `salt:hash` in base64url. Those of one set share their salt: a guess costs one hash. */
export async function keptCodes(codes: string[]): Promise<string[]> {
  const salt = randomBytes(16)
  const kept: string[] = []
  // One after the other: together they would hold up whatever else waits for Node's few threads.
  for (const code of codes) kept.push(await storedAs(code, salt))
  return kept
}

/** What is kept of this code, or null when it is none of them. */
export async function keptCode(kept: string[], code: string): Promise<string | null> {
  const [salt = ''] = kept[0]?.split(':') ?? []
  if (salt === '') return null
  const wanted = Buffer.from(await storedAs(code, Buffer.from(salt, 'base64url')))
  return kept.find((each) => each.length === wanted.length && timingSafeEqual(Buffer.from(each), wanted)) ?? null
}

async function storedAs(code: string, salt: Buffer): Promise<string> {
  const hash = await derive(code, salt, hashBytes, cost)
  return `${salt.toString('base64url')}:${hash.toString('base64url')}`
}
