export const decimalSigns = [',', '.'] as const
export type DecimalSign = (typeof decimalSigns)[number]

/** What a number may be. */
export interface NumberKind {
  isWhole: boolean
  min?: number | undefined
  max?: number | undefined
}

export type NumberReading =
  | { value: number; problem?: never }
  | { value?: never; problem: 'not-a-number' | 'not-a-decimal' | 'unclear-number' }

// Thousands are grouped with the other sign, an apostrophe or a space, always the same one.
const grammars = {
  ',': /^[+-]?(?:\d+|[1-9]\d{0,2}([.'’ \u00a0\u202f])\d{3}(?:\1\d{3})*)(?:,\d*)?$/,
  '.': /^[+-]?(?:\d+|[1-9]\d{0,2}([,'’ \u00a0\u202f])\d{3}(?:\1\d{3})*)(?:\.\d*)?$/,
} as const satisfies Record<DecimalSign, RegExp>

/**
 * Reads a number as people and spreadsheets write it. An ambiguous one, such as `1.000`, follows `decimalSign`, and is
 * refused without it. Limits help: a latitude of `51.339` cannot be in the thousands.
 */
export function readNumber(text: string, kind: NumberKind, decimalSign?: DecimalSign): NumberReading {
  const meanings = meaningsOf(text, kind)
  const [first] = meanings.values()
  const isClear = new Set(meanings.values()).size === 1
  const value = isClear ? first : decimalSign && meanings.get(decimalSign)
  if (value === undefined && meanings.size > 0) return { problem: 'unclear-number' }
  if (value === undefined) return { problem: kind.isWhole ? 'not-a-number' : 'not-a-decimal' }
  const hasFraction = !Number.isInteger(value) || (!isClear && Math.abs(value) < 1000)
  return kind.isWhole && hasFraction ? { problem: 'not-a-number' } : { value }
}

/** The decimal sign of a file, from its unambiguous numbers; undefined if there are none or they differ. */
export function decimalSignOf(numbers: Iterable<{ text: string; kind: NumberKind }>): DecimalSign | undefined {
  const signs = new Set<DecimalSign>()
  for (const { text, kind } of numbers) {
    const [sign, another] = meaningsOf(text, kind).keys()
    if (sign && !another) signs.add(sign)
  }
  const [sign, another] = signs
  return another ? undefined : sign
}

/** The value of a text by decimal sign. Values out of range are left out unless all are. */
function meaningsOf(text: string, { isWhole, min = -Infinity, max = Infinity }: NumberKind): Map<DecimalSign, number> {
  const plain = text.trim().replace('−', '-')
  const all = decimalSigns.flatMap((sign): [DecimalSign, number][] =>
    grammars[sign].test(plain) ? [[sign, valueOf(plain, sign)]] : [],
  )
  const likely = all.filter(([, value]) => value >= min && value <= max)
  return new Map(isWhole || likely.length === 0 ? all : likely)
}

function valueOf(text: string, sign: DecimalSign): number {
  return Number(text.replaceAll(sign === ',' ? /[^\d,+-]/g : /[^\d.+-]/g, '').replace(sign, '.'))
}
