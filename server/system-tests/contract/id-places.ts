import type { Endpoint } from '@litfass/api/endpoint'
import { isIdParam, paramNames } from '@litfass/api/path'
import { placeContracts } from '@litfass/api/places/place-contracts'
import type { BookableKind } from '@litfass/domain/places/bookable-kinds'
import { z } from 'zod'

/** Paths of all ids in an endpoint's input, such as `adId` or `body.slides.*.slide`, except the account id. */
export function idPlaces(endpoint: Endpoint): string[] {
  const places = [
    ...paramNames(endpoint.path).filter((name) => name !== 'accountId' && isIdParam(name)),
    ...placesIn(endpoint.query, 'query'),
    ...placesIn(endpoint.body, 'body'),
  ]
  return [...new Set(places)]
}

/** Paths of the ids that an ad group of this kind books: `screens.*`. */
export function bookedIdPlaces(kind: BookableKind): string[] {
  return placesIn(placeContracts[kind].bookedGroup, 'group').map((place) => place.replace('group.', ''))
}

function placesIn(schema: z.ZodType | undefined, at: string): string[] {
  if (!schema) return []
  const root = Node.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  return walk(root, { at, named: root.$defs })
}

const Node = z.looseObject({
  $ref: z.string().optional(),
  $defs: z.record(z.string(), z.unknown()).default({}),
  format: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).default({}),
  items: z.unknown().optional(),
  additionalProperties: z.unknown().optional(),
  anyOf: z.array(z.unknown()).default([]),
  allOf: z.array(z.unknown()).default([]),
  oneOf: z.array(z.unknown()).default([]),
})

function walk(schema: unknown, { at, named }: { at: string; named: Record<string, unknown> }): string[] {
  const { $ref, format, properties, items, additionalProperties, anyOf, allOf, oneOf } = Node.parse(schema)
  const below = (one: unknown, place: string) => walk(one, { at: place, named })
  return [
    ...($ref === undefined ? [] : below(referred($ref, named), at)),
    ...(format === 'uuid' ? [at] : []),
    ...Object.entries(properties).flatMap(([name, one]) => below(one, `${at}.${name}`)),
    ...(items === undefined ? [] : below(items, `${at}.*`)),
    ...(typeof additionalProperties === 'object' ? below(additionalProperties, `${at}.*`) : []),
    ...[...anyOf, ...allOf, ...oneOf].flatMap((one) => below(one, at)),
  ]
}

/** Resolves a reference to a named schema. */
function referred(reference: string, named: Record<string, unknown>): unknown {
  const schema = named[reference.replace('#/$defs/', '')]
  if (schema === undefined) throw new Error(`${reference} leads nowhere`)
  return schema
}

/** The value at a path; for lists, in the first entry. */
export function valueAt(input: unknown, place: string): unknown {
  return place.split('.').reduce<unknown>((value, name) => {
    if (Array.isArray(value)) return value[0]
    return Object.entries(Object(value)).find(([key]) => key === name)?.[1]
  }, input)
}

/** The input with a different value at a path; in lists, only the first entry changes. */
export function replaceAt(input: unknown, place: string, value: unknown): unknown {
  const [name = '', ...rest] = place.split('.')
  const below = (old: unknown) => (rest.length === 0 ? value : replaceAt(old, rest.join('.'), value))
  if (Array.isArray(input)) return [below(input[0]), ...input.slice(1)]
  return { ...Object(input), [name]: below(valueAt(input, name)) }
}
