import fc from 'fast-check'

import { anyBadText, anyBadValue, foreign } from './bad-values.ts'
import { type Operation, type Place, operations, placesOf } from './contract.ts'

/** One bad request, before tenants and ids are filled in. */
export interface Plan {
  operation: Operation
  who: 'admin' | 'nobody'
  method: string
  params: Record<string, string>
  query: [string, string][]
  changes: { at: string; value: unknown }[]
  /** How the text of the JSON is changed. */
  mutation: Mutation
  contentType: string | null
  file: FileKind
  headers: Record<string, string>
}

const mutations = [
  'none',
  'cut',
  'doubled',
  'proto',
  'duplicate keys',
  'deep',
  'byte order mark',
  'utf-16',
  'latin-1',
  'empty',
  'comment',
  'trailing comma',
  'huge',
] as const
export type Mutation = (typeof mutations)[number]

const fileKinds = [
  'picture',
  'none',
  'empty',
  'text',
  'cut',
  'svg',
  'as text',
  'twice',
  'other part',
  'broken form',
] as const
export type FileKind = (typeof fileKinds)[number]

const contentTypes = [
  'text/plain',
  'application/xml',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  'multipart/mixed; boundary=x',
  'image/png',
  ';',
  'application/json, application/json',
]
const headers: Record<string, string>[] = [
  { 'content-encoding': 'gzip' },
  { 'if-none-match': 'W/"' },
  { range: 'bytes=5-1' },
  { cookie: 'litfass.session_token=%ff%00; litfass.session_token=' },
  { cookie: `a=${'b'.repeat(6_000)}` },
  { authorization: 'Bearer ' },
  { authorization: `Bearer ${'x'.repeat(5_000)}` },
  { authorization: "Bearer ' or 1=1 --" },
  { 'accept-language': 'xx-'.repeat(1_000) },
  { accept: 'application/xml;q=nan' },
  { origin: 'null' },
  { origin: 'http://evil.example' },
  { 'x-http-method-override': 'DELETE' },
  { 'x-forwarded-for': `'; --, ${'1.1.1.1, '.repeat(50)}` },
  { 'x-forwarded-host': 'evil.example' },
  { 'user-agent': '\u00ff'.repeat(2_000) },
]

const badId = fc.oneof(
  fc.constant(foreign),
  fc.uuid(),
  anyBadText.filter((text) => text.isWellFormed() && text.length < 2_000),
)

/** Mostly `usual`, now and then something else. */
function rarely<Value>(usual: Value, other: fc.Arbitrary<Value>): fc.Arbitrary<Value> {
  return fc.oneof({ weight: 9, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: other })
}

function anyChanges(places: Place[]): fc.Arbitrary<Plan['changes']> {
  if (places.length === 0) return fc.constant([])
  const change = fc
    .constantFrom(...places)
    .chain(({ at, schema }) => anyBadValue(schema).map((value) => ({ at, value })))
  return fc.array(change, { minLength: 1, maxLength: 3 })
}

function planOf(operation: Operation): fc.Arbitrary<Plan> {
  const { method, params, query, body } = operation
  const otherParam = fc
    .tuple(fc.constantFrom(...params, ''), badId)
    .map(([name, id]) => (name === '' ? {} : { [name]: id }))
  const asked = fc.tuple(
    fc.constantFrom(...query.map(({ name }) => name), 'cursor', 'extra', '__proto__', 'a[b]'),
    anyBadText.filter((text) => text.isWellFormed()),
  )
  return fc.record<Plan>({
    operation: fc.constant(operation),
    who: fc.oneof(
      { weight: 7, arbitrary: fc.constant('admin' as const) },
      { weight: 1, arbitrary: fc.constant('nobody' as const) },
    ),
    method: rarely(method, fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PROPFIND')),
    params: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: otherParam }),
    query: query.length > 0 ? fc.array(asked, { maxLength: 3 }) : rarely([], fc.array(asked, { maxLength: 3 })),
    changes: anyChanges(placesOf(body)),
    mutation: rarely('none', fc.constantFrom(...mutations)),
    contentType: rarely<string | null>(null, fc.constantFrom(...contentTypes)),
    file: fc.oneof(fc.constant('picture' as const), fc.constantFrom(...fileKinds)),
    headers: rarely({}, fc.constantFrom(...headers)),
  })
}

/** A bad request to any of them, those with more to go wrong more often. */
export const anyPlan: fc.Arbitrary<Plan> = fc.oneof(
  ...operations.map((operation) => ({ weight: operation.body === undefined ? 1 : 3, arbitrary: planOf(operation) })),
)
