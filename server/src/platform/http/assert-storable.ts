import { Problem } from './problem.ts'

/** Reviver for `JSON.parse`: PostgreSQL rejects NUL and lone surrogates. @throws Problem bad-request */
export function assertStorable(_: string, value: unknown): unknown {
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) throw new Problem('bad-request')
  return value
}
