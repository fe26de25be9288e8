import { Problem } from './problem.ts'

/** Reviver for `JSON.parse`: PostgreSQL rejects NUL and lone surrogates. @throws Problem bad-request */
export function assertStorable(key: string, value: unknown): unknown {
  if (!isStorable(key) || (typeof value === 'string' && !isStorable(value))) throw new Problem('bad-request')
  return value
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}
