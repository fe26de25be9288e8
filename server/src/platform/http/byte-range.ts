import type { ByteSpan } from '../storage/files.ts'

/**
 * What a Range header asks of a file of this length: one span, null for all of it, `unsatisfiable` beyond its end.
 * Several spans at once, other units and malformed headers get all of it, as RFC 9110 allows.
 */
export function byteRange(header: string | undefined, bytes: number): ByteSpan | null | 'unsatisfiable' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  const span =
    first === ''
      ? { from: Math.max(0, bytes - Number(last)), until: bytes }
      : { from: Number(first), until: last === '' ? bytes : Math.min(Number(last) + 1, bytes) }
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null
  return span.from < span.until ? span : 'unsatisfiable'
}
