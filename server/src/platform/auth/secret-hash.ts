import { createHash } from 'node:crypto'

/** The hash stored for a token or key: a reader of the database cannot use it. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
