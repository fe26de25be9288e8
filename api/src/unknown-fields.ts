import { z } from 'zod'

import { fromWire, innerOf, wireNameIn } from './wire.ts'

const shapes = new WeakMap<z.ZodObject, ReadonlyMap<string, z.core.$ZodType>>()

/**
 * Dotted paths of fields that were sent but are not in the schema, in the API's names. zod would silently drop them, even
 * misspelled ones. Objects that are strict or loose in zod are skipped.
 */
export function unknownFields(schema: z.core.$ZodType, value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  if (schema instanceof z.ZodObject) return unknownIn(schema, value, path)
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.flatMap((item: unknown, at) => unknownFields(schema.element, item, `${path}${at}.`))
  if (schema instanceof z.ZodRecord)
    return Object.entries(value).flatMap(([key, item]) => unknownFields(schema.valueType, item, `${path}${key}.`))
  if (schema instanceof z.ZodUnion) return fewest(meantOptions(schema, value), value, path)
  if (schema instanceof z.ZodPipe) return unknownFields(schema.in, value, path)
  const inner = innerOf(schema)
  return inner ? unknownFields(inner, value, path) : []
}

function unknownIn(schema: z.ZodObject, value: object, path: string): string[] {
  const named = fieldsOf(schema)
  return Object.entries(value).flatMap(([key, item]) => {
    const field = named.get(key)
    if (field) return unknownFields(field, item, `${path}${key}.`)
    return schema.def.catchall ? [] : [path + key]
  })
}

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

/** The options that the value fits; all if it fits none. */
function meantOptions(schema: z.ZodUnion, value: unknown): readonly z.core.$ZodType[] {
  const fitting = schema.options.filter((option) => z.safeParse(option, fromWire(option, value)).success)
  return fitting.length > 0 ? fitting : schema.options
}

function fewest(options: readonly z.core.$ZodType[], value: unknown, path: string): string[] {
  const found = options.map((option) => unknownFields(option, value, path))
  return found.toSorted((a, b) => a.length - b.length)[0] ?? []
}
