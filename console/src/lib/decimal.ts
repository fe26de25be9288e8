import type { FieldProblem } from '@litfass/api/field-texts'

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
export function germanDecimal(value: number, digits?: number): string {
  return (digits === undefined ? String(value) : value.toFixed(digits)).replace('.', ',')
}

/** A typed decimal in hundredths: euros as cents, metres as centimetres. Undefined for an empty field, NaN for anything else. */
export function hundredthsOf(text: string): number | undefined {
  const value = parseDecimal(text)
  return value === undefined ? undefined : Math.round(value * 100)
}

/** What is wrong with a typed decimal whose limits are hundredths; the limits are told in the unit that is typed. */
export function hundredthsProblem(text: string, { min, max }: { min: number; max: number }): FieldProblem | undefined {
  const value = hundredthsOf(text)
  if (value === undefined) return undefined
  if (Number.isNaN(value)) return { code: 'invalid' }
  if (value < min) return { code: 'too-small', min: min / 100 }
  return value > max ? { code: 'too-large', max: max / 100 } : undefined
}

/** `51.3397, 12.3731` as maps copy it, or null when it is not a pair. */
export function parsePair(text: string): { lat: string; lng: string } | null {
  const found = /^\s*([+-]?\d+\.\d+)\s*[,;\s]\s*([+-]?\d+\.\d+)\s*$/.exec(text)
  return found?.[1] && found[2] ? { lat: found[1], lng: found[2] } : null
}
