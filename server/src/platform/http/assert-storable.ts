import { Problem } from './problem.ts'

/** For `JSON.parse`: PostgreSQL keeps neither NUL nor half a character. @throws Problem bad-request */
export function assertStorable(_: string, value: unknown): unknown {
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) throw new Problem('bad-request')
  return value
}
