import { readFileSync } from 'node:fs'

import { z } from 'zod'

/** The used parts of a JSON schema. */
export const Node = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  required: z.array(z.string()).default([]),
  properties: z.record(z.string(), z.unknown()).default({}),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).default([]),
  oneOf: z.array(z.unknown()).default([]),
})
export type Node = z.output<typeof Node>

const Described = z.looseObject({
  operationId: z.string(),
  security: z.array(z.unknown()).optional(),
  parameters: z.array(z.looseObject({ in: z.string(), name: z.string(), schema: z.unknown() })).default([]),
  requestBody: z.looseObject({ content: z.record(z.string(), z.looseObject({ schema: z.unknown() })) }).optional(),
})
const Contract = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), Described)),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
})

export interface Operation {
  name: string
  method: string
  path: string
  params: string[]
  query: { name: string; schema: unknown }[]
  /** The JSON it takes; undefined when it takes none. */
  body: unknown
  /** The part of a multipart request that is a file. */
  filePart: string | null
}

/** A path in a JSON document, such as `shows.*.id`, with its schema. */
export interface Place {
  at: string
  schema: unknown
}

const contract = Contract.parse(
  JSON.parse(readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8')),
)
const deepest = 6

/** Every operation of docs/openapi.json. */
export const operations: Operation[] = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, described]) => {
    const content = described.requestBody?.content ?? {}
    const { body: bodyPart, ...files } = Node.parse(content['multipart/form-data']?.schema ?? {}).properties
    return {
      name: described.operationId,
      method: method.toUpperCase(),
      path,
      params: described.parameters.flatMap((one) => (one.in === 'path' ? [one.name] : [])),
      query: described.parameters.filter((one) => one.in === 'query'),
      body: content['application/json']?.schema ?? bodyPart,
      filePart: Object.keys(files)[0] ?? null,
    }
  }),
)

/** The node itself, where the schema only names it. */
export function nodeOf(schema: unknown): Node {
  const node = Node.parse(schema ?? {})
  return node.$ref === undefined ? node : nodeOf(contract.components.schemas[node.$ref.replace(/^.*\//, '')])
}

/** All paths of a document, including the document itself (`''`). */
export function placesOf(schema: unknown, at = '', depth = 0): Place[] {
  if (schema === undefined || depth > deepest) return []
  const { properties, items, anyOf, oneOf } = nodeOf(schema)
  const below = (one: unknown, name: string) => placesOf(one, at === '' ? name : `${at}.${name}`, depth + 1)
  return [
    { at, schema },
    ...Object.entries(properties).flatMap(([name, one]) => below(one, name)),
    ...(items === undefined ? [] : below(items, '*')),
    ...[...anyOf, ...oneOf].flatMap((one) => placesOf(one, at, depth + 1)),
  ]
}

/** A minimal document that satisfies the schema. */
export function sampleOf(schema: unknown, depth = 0): unknown {
  const node = nodeOf(schema)
  const type = Array.isArray(node.type) ? node.type[0] : node.type
  const choice = [...node.anyOf, ...node.oneOf][0]
  if (node.const !== undefined) return node.const
  if (node.enum) return node.enum[0]
  if (choice !== undefined) return sampleOf(choice, depth + 1)
  if (type === 'string') return textOf(node)
  if (type === 'integer' || type === 'number') return Math.max(node.minimum ?? 1, 1)
  if (type === 'boolean') return true
  if (depth > deepest) return null
  if (type === 'array') return Array.from({ length: node.minItems ?? 0 }, () => sampleOf(node.items, depth + 1))
  if (type !== 'object') return null
  return Object.fromEntries(node.required.map((name) => [name, sampleOf(node.properties[name], depth + 1)]))
}

function textOf({ format, minLength = 1 }: Node): string {
  if (format === 'uuid') return '019aa000-0000-7000-8000-000000000000'
  if (format === 'date-time') return '2099-01-01T00:00:00.000Z'
  if (format === 'email') return 'nobody@example.com'
  return 'x'.repeat(minLength)
}
