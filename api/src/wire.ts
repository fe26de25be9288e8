import { wireNameOf } from '@litfass/domain/wire-name'
import { z } from 'zod'

import { renamed, renamedPath, type Renames } from './renames.ts'

const cache = new WeakMap<z.core.$ZodType, Renames | null>()

/** Null for schemas without renamed fields, which skip the mapping. */
export function renamesOf(schema: z.core.$ZodType): Renames | null {
  const known = cache.get(schema)
  if (known !== undefined) return known
  // Stops the recursion for schemas that contain themselves.
  cache.set(schema, null)
  const found = findRenames(schema)
  cache.set(schema, found)
  return found
}

function findRenames(schema: z.core.$ZodType): Renames | null {
  if (schema instanceof z.ZodObject) return ofShape(schema.shape)
  if (schema instanceof z.ZodArray) return ofEach(renamesOf(schema.element))
  if (schema instanceof z.ZodRecord) return ofEach(renamesOf(schema.valueType))
  if (schema instanceof z.ZodUnion) return schema.options.map(renamesOf).reduce(merged, null)
  if (schema instanceof z.ZodPipe) return renamesOf(schema.in)
  const inner = innerOf(schema)
  return inner && renamesOf(inner)
}

/** The schema inside an optional, nullable, default or read-only schema. */
export function innerOf(schema: z.core.$ZodType): z.core.$ZodType | null {
  const wraps =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  return wraps ? schema.def.innerType : null
}

function ofShape(shape: Readonly<Record<string, z.core.$ZodType>>): Renames | null {
  const fields = Object.entries(shape)
    .map(([name, schema]) => ({ name, wireName: wireNameIn(schema) ?? name, inside: renamesOf(schema) }))
    .filter(({ name, wireName, inside }) => wireName !== name || inside)
  return fields.length === 0 ? null : { fields, each: null }
}

/** The API's name of a field, if it has one of its own. */
function wireNameIn(schema: z.core.$ZodType): string | undefined {
  const inner = innerOf(schema)
  return wireNameOf(schema) ?? (inner ? wireNameIn(inner) : undefined)
}

const shapes = new WeakMap<z.ZodObject, ReadonlyMap<string, z.core.$ZodType>>()

/** The fields of an object by their names in the API. */
export function fieldsOf(schema: z.ZodObject): ReadonlyMap<string, z.core.$ZodType> {
  const known = shapes.get(schema)
  if (known) return known
  const found = new Map(
    Object.entries(schema.shape).map(([name, field]) => [wireNameIn(field) ?? name, field] as const),
  )
  shapes.set(schema, found)
  return found
}

/** The option of a discriminated union that a value in the API's names is for; null if it is for none. */
export function discriminatedOption(schema: z.core.$ZodType, value: unknown): z.ZodObject | null {
  if (!(schema instanceof z.ZodDiscriminatedUnion) || typeof value !== 'object' || value === null) return null
  for (const option of schema.options) {
    const field = option instanceof z.ZodObject ? option.shape[schema.def.discriminator] : undefined
    if (!(option instanceof z.ZodObject) || !field) continue
    const sent: unknown = Reflect.get(value, wireNameIn(field) ?? schema.def.discriminator)
    if (z.safeParse(field, sent).success) return option
  }
  return null
}

function ofEach(each: Renames | null): Renames | null {
  return each && { fields: [], each }
}

/** Merges the options of a union. They must agree on names, so that values need not be matched against options. */
function merged(a: Renames | null, b: Renames | null): Renames | null {
  if (!a || !b) return a ?? b
  const fields = [...a.fields]
  for (const field of b.fields) {
    const at = fields.findIndex(({ name, wireName }) => name === field.name || wireName === field.wireName)
    const other = fields[at]
    if (!other) {
      fields.push(field)
      continue
    }
    if (other.wireName !== field.wireName)
      throw new Error(`${field.name} is both ${other.wireName} and ${field.wireName}`)
    if (other.name !== field.name) throw new Error(`${field.wireName} is both ${other.name} and ${field.name}`)
    fields[at] = { ...field, inside: merged(other.inside, field.inside) }
  }
  return { fields, each: merged(a.each, b.each) }
}

/** Maps internal names to wire names. */
export function toWire(schema: z.core.$ZodType, value: unknown): unknown {
  return renamed(value, renamesOf(schema), 'wire')
}

/** Maps wire names to internal names, without validation. */
export function fromWire(schema: z.core.$ZodType, value: unknown): unknown {
  return renamed(value, renamesOf(schema), 'internal')
}

/** Maps a dotted path (`campaign.startDate`) to wire names. */
export function pathToWire(schema: z.core.$ZodType, path: string): string {
  return renamedPath(path, renamesOf(schema), 'wire')
}
