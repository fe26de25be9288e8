import { figureLocale } from '@litfass/domain/people/language'

/**
 * A number from what a person types or pastes, with a point or a comma; undefined for an empty field, NaN for anything else.
 * Fields with decimals are text: an input that groups thousands with points makes 65 of a pasted 6.5.
 */
export function parseDecimal(text: string): number | undefined {
  const plain = text.trim().replace('−', '-').replace(',', '.')
  if (plain === '') return undefined
  return /^[+-]?\d+(\.\d*)?$/.test(plain) ? Number(plain) : Number.NaN
}

/** A figure as it stands in a field for decimals: `4,5`, with `digits` always `4,50`. */
export function formatDecimal(value: number, digits?: number): string {
  const format = { useGrouping: false, minimumFractionDigits: digits ?? 0, maximumFractionDigits: digits ?? 20 }
  return new Intl.NumberFormat(figureLocale, format).format(value)
}

/** A typed decimal in hundredths: euros as cents, metres as centimetres. Undefined for an empty field, NaN for anything else. */
export function hundredthsOf(text: string): number | undefined {
  const value = parseDecimal(text)
  return value === undefined ? undefined : Math.round(value * 100)
}

/** `51.3397, 12.3731` as maps copy it, or null when it is not a pair. */
export function parsePair(text: string): { lat: number; lng: number } | null {
  const found = /^\s*([+-]?\d+\.\d+)\s*[,;\s]\s*([+-]?\d+\.\d+)\s*$/.exec(text)
  return found?.[1] && found[2] ? { lat: Number(found[1]), lng: Number(found[2]) } : null
}
