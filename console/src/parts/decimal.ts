/**
 * A number from what a person types or pastes, with a point or a comma; undefined for an empty field, NaN for anything else.
 * Fields with decimals are text: an input that groups thousands with points makes 65 of a pasted 6.5.
 */
export function parseDecimal(text: string): number | undefined {
  const plain = text.trim().replace('−', '-').replace(',', '.')
  if (plain === '') return undefined
  return /^[+-]?\d+(\.\d*)?$/.test(plain) ? Number(plain) : Number.NaN
}

/** `51.3397, 12.3731` as maps copy it, or null when it is not a pair. */
export function parsePair(text: string): { lat: string; lng: string } | null {
  const found = /^\s*([+-]?\d+\.\d+)\s*[,;\s]\s*([+-]?\d+\.\d+)\s*$/.exec(text)
  return found?.[1] && found[2] ? { lat: found[1], lng: found[2] } : null
}
