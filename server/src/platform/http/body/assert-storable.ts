import { Problem } from '../problem.ts'

// How NUL and surrogates are written in JSON.
const escapes = /\\u(?:0000|d[89a-f])/i

/** PostgreSQL rejects NUL and lone surrogates. @throws Problem bad-request */
function assertStorable(text: string): string {
  if (text.includes('\0') || !text.isWellFormed()) throw new Problem('bad-request')
  return text
}

/** Reads JSON whose keys and strings can be stored. @throws Problem bad-request | SyntaxError */
export function parseStorable(text: string): unknown {
  const value: unknown = JSON.parse(assertStorable(text))
  // A reviver would be called for every value of every body.
  if (escapes.test(text)) assertAllStorable(value)
  return value
}

function assertAllStorable(value: unknown): void {
  const waiting = [value]
  while (waiting.length > 0) {
    const one = waiting.pop()
    if (typeof one === 'string') assertStorable(one)
    if (typeof one !== 'object' || one === null) continue
    for (const [key, inner] of Object.entries(one)) {
      assertStorable(key)
      waiting.push(inner)
    }
  }
}
