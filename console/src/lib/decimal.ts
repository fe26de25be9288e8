import { figureLocale } from '@litfass/domain/people/language'

/**
 * Parses a number with a point or a comma: undefined for an empty field, NaN for anything else. Fields with
 * decimals are text inputs because number inputs that group thousands with points turn a pasted 6.5 into 65.
 */
export function parseDecimal(text: string): number | undefined {
  const plain = text.trim().replace('−', '-').replace(',', '.')
  if (plain === '') return undefined
  return /^[+-]?\d+(\.\d*)?$/.test(plain) ? Number(plain) : Number.NaN
}

/** Formats a number for a decimal field: `4,5`, or with `digits` always `4,50`. */
export function formatDecimal(value: number, digits?: number): string {
  const format = { useGrouping: false, minimumFractionDigits: digits ?? 0, maximumFractionDigits: digits ?? 20 }
  return new Intl.NumberFormat(figureLocale, format).format(value)
}

/**
 * Parses a decimal into hundredths: euros as cents, metres as centimetres. Undefined for an empty field, NaN for
 * anything else.
 */
export function hundredthsOf(text: string): number | undefined {
  const value = parseDecimal(text)
  return value === undefined ? undefined : Math.round(value * 100)
}

/** Parses coordinates as maps copy them, `51.3397, 12.3731`; null for anything else. */
export function parsePair(text: string): { lat: number; lng: number } | null {
  const found = /^\s*([+-]?\d+\.\d+)\s*[,;\s]\s*([+-]?\d+\.\d+)\s*$/.exec(text)
  return found?.[1] && found[2] ? { lat: Number(found[1]), lng: Number(found[2]) } : null
}
