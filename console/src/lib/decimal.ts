import { figureLocale } from '@litfass/domain/people/language'
import { decimalSigns, type NumberKind, type NumberReading, readNumber } from '@litfass/domain/written-number'

/**
 * Reads what is typed into a number field. In a whole number both separators group thousands: `1.000` and `1,000`
 * are a thousand.
 */
export function readTyped(text: string, kind: NumberKind): NumberReading {
  const [reading = readNumber(text, kind)] = kind.isWhole
    ? decimalSigns.map((sign) => readNumber(text, kind, sign)).filter(({ value }) => value !== undefined)
    : []
  return reading
}

/** Formats a number for a field: `4,5`, or with `digits` always `4,50`. */
export function formatDecimal(
  value: number,
  { digits, useGrouping = false }: { digits?: number | undefined; useGrouping?: boolean } = {},
): string {
  const format = { useGrouping, minimumFractionDigits: digits ?? 0, maximumFractionDigits: digits ?? 20 }
  return new Intl.NumberFormat(figureLocale, format).format(value)
}

/** Parses coordinates as maps copy them, `51.3397, 12.3731`; null for anything else. */
export function parsePair(text: string): { lat: number; lng: number } | null {
  const found = /^\s*([+-]?\d+\.\d+)\s*[,;\s]\s*([+-]?\d+\.\d+)\s*$/.exec(text)
  return found?.[1] && found[2] ? { lat: Number(found[1]), lng: Number(found[2]) } : null
}
