import { createHash } from 'node:crypto'

/** What is kept of a token or key that somebody else carries: who reads the database cannot use it. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
