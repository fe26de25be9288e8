import fc from 'fast-check'

import { type Node, nodeOf, sampleOf } from './contract.ts'

/** A placeholder for another tenant's value. */
export const foreign = 'foreign()'

/** Placeholder for raw characters that `JSON.stringify` cannot produce. */
function raw(text: string): string {
  return `raw(${text})`
}

/** JSON text with the raw placeholders replaced. */
export function jsonText(value: unknown): string {
  return (JSON.stringify(value) ?? '').replaceAll(/"raw\(([^"]*)\)"/g, '$1')
}

function nested(depth: number): unknown {
  let value: unknown = 1
  for (let count = 0; count < depth; count++) value = count % 2 === 0 ? [value] : { a: value }
  return value
}

const texts = [
  '',
  ' ',
  '\t\r\n',
  'NaN',
  'Infinity',
  '-0',
  'null',
  'undefined',
  '[object Object]',
  '\ud800',
  'a\udfffb',
  'a\0b',
  '\u202e\u2066gnol\u2069',
  '\u200b\u200d\ufeff',
  'é'.normalize('NFD').repeat(50),
  '👩‍👩‍👧‍👦'.repeat(20),
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘!͖̬̰̙̗̿̋ͥͥ̂ͣ̐́́͜͞',
  "'; drop table users; --",
  '%',
  '_%\\',
  '$1',
  '((((',
  '../../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'x'.repeat(300),
  'x'.repeat(100_000),
  '2026-02-30',
  '0000-00-00',
  '2026-13-01T25:61:61Z',
  '+275760-09-13T00:00:00.000Z',
  '-271821-04-20T00:00:00.000Z',
  '9999-12-31T23:59:60Z',
  '24:00',
  '99999-01-01',
  'nobody@example.com\r\nBcc: all@example.com',
  'a@b',
  'javascript:alert(1)',
  'http://[::1',
  'Europe/Nowhere',
  'de-DE-u-co-phonebk-x-' + 'a'.repeat(60),
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '019aa000-0000-7000-8000-000000000000',
  '019AA000-0000-7000-8000-00000000000',
]
const numbers = [
  0,
  -1,
  1,
  0.1,
  1.5,
  -0.000_000_1,
  5e-324,
  1e308,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 53 + 2,
  2 ** 63,
  1e21,
  ...['-0', '1e999', '-1e999', '1e-999', '0.1e1', '1'.repeat(400), '9223372036854775808', 'NaN'].map(raw),
]
const others = [
  null,
  true,
  false,
  undefined,
  [],
  {},
  [null],
  [[]],
  { length: 1e9 },
  { toString: 1, valueOf: null, toJSON: 'x' },
  JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}'),
  nested(40),
  nested(3_000),
  foreign,
]

const anything = fc.oneof(
  fc.constantFrom<unknown>(...texts),
  fc.constantFrom<unknown>(...numbers),
  fc.constantFrom<unknown>(...others),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.double(),
  fc.uuid(),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Bad query parameters. */
export const anyBadText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    ...texts.filter((text) => text.length < 5_000),
    '1e999',
    '-1',
    '1.5',
    '99999999999999999999',
    'a,b,,c',
  ),
  fc.string({ maxLength: 40 }),
  fc.uuid(),
)

/** Mostly a value that violates the schema or barely satisfies it. */
export function anyBadValue(schema: unknown): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 1, arbitrary: anything }, { weight: 2, arbitrary: fc.constantFrom(...edgesOf(schema)) })
}

/** Values just inside and just outside the limits, and of nearly the right type. */
function edgesOf(schema: unknown): unknown[] {
  const node = nodeOf(schema)
  const sample = sampleOf(schema)
  const choices = [...node.anyOf, ...node.oneOf].flatMap(edgesOf)
  return [
    undefined,
    null,
    ...choices,
    ...lengthsOf(node),
    ...amountsOf(node),
    ...namesOf(node),
    ...partsOf(node, sample),
  ]
}

function lengthsOf({ minLength, maxLength, type }: Node): unknown[] {
  if (type !== 'string') return []
  const lengths = [...(minLength ? [minLength - 1, minLength] : []), ...(maxLength ? [maxLength, maxLength + 1] : [])]
  const max = maxLength ?? 1_000
  return [...lengths.map((length) => 'x'.repeat(length)), '😀'.repeat(Math.ceil(max / 2)), 'ß'.repeat(max), 12, ['x']]
}

function amountsOf({ minimum, maximum, type }: Node): unknown[] {
  if (type !== 'integer' && type !== 'number') return []
  const limits = [minimum, maximum].filter((limit) => limit !== undefined)
  return [...limits.flatMap((limit) => [limit - 1, limit, limit + 1, limit + 0.5, String(limit)]), '1', raw('-0'), [1]]
}

function namesOf({ enum: names = [], const: only }: Node): unknown[] {
  return [...names, ...(only === undefined ? [] : [only])].flatMap((name) => [
    name,
    `${String(name)} `,
    String(name).toUpperCase(),
    [name],
  ])
}

function partsOf({ type, items, maxItems, minItems = 0, properties, required }: Node, sample: unknown): unknown[] {
  if (type === 'array') {
    const one = sampleOf(items)
    const lengths = [0, minItems - 1, (maxItems ?? 999) + 1].filter((length) => length >= 0)
    return [...lengths.map((length) => Array.from({ length }, () => one)), { 0: one, length: 1 }, [one, one], one]
  }
  if (type !== 'object') return []
  const full: object = Object(sample)
  const without = required.map((name) => Object.fromEntries(Object.entries(full).filter(([key]) => key !== name)))
  const all = Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, sampleOf(one)]))
  return [
    sample,
    all,
    ...without,
    { ...full, id: foreign, accountId: foreign, admin: true },
    [sample],
    jsonText(sample),
  ]
}
