import { randomBytes, timingSafeEqual } from 'node:crypto'

import { defaultPasswordCost } from '../config.ts'
import type { Context } from '../context.ts'
import { scrypt } from './scrypt.ts'

const hashBytes = 64

/** `salt:hash:cost`, salt and hash in hexadecimal. */
export async function hashPassword(
  { services, network, signal }: Pick<Context, 'services' | 'network' | 'signal'>,
  password: string,
): Promise<string> {
  const cost = services.config.passwordCost
  const salt = randomBytes(16).toString('hex')
  const hash = await hashWith(password, { salt, cost, network, signal })
  return `${salt}:${hash.toString('hex')}:${cost}`
}

export async function verifyPassword(
  stored: string,
  password: string,
  { network, signal }: Pick<Context, 'network' | 'signal'> = {},
): Promise<boolean> {
  // Older hashes do not name their cost.
  const [salt = '', hash = '', cost = defaultPasswordCost] = stored.split(':')
  const expected = Buffer.from(hash, 'hex')
  const actual = await hashWith(password, { salt, cost: Number(cost), network, signal })
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

function hashWith(
  password: string,
  { salt, cost, ...caller }: { salt: string; cost: number } & Pick<Context, 'network' | 'signal'>,
): Promise<Buffer> {
  const N = 2 ** cost
  const r = 16
  // The N blocks alone take Node's default limit of 32 MB.
  const maxmem = 256 * N * r
  return scrypt({ secret: password.normalize('NFKC'), salt, bytes: hashBytes, cost: { N, r, p: 1, maxmem } }, caller)
}
