import { z } from 'zod'

import { hasValidFields } from './early-problems.ts'
import { discriminatedOption, fieldsOf, innerOf } from './wire.ts'

const maxUnknown = 20

/**
 * Dotted paths of fields that were sent but are not in the schema, in the API's names: the first ones. zod would silently drop
 * them, even misspelled ones. Objects that are strict or loose in zod are skipped.
 */
export function unknownFields(schema: z.core.$ZodType, value: unknown): string[] {
  return firstOf(unknownIn(schema, value, ''))
}

function firstOf(paths: Iterable<string>): string[] {
  const first: string[] = []
  for (const path of paths) if (first.push(path) === maxUnknown) break
  return first
}

function* unknownIn(schema: z.core.$ZodType, value: unknown, path: string): Generator<string, void> {
  if (typeof value !== 'object' || value === null) return
  if (schema instanceof z.ZodObject) return yield* unknownInObject(schema, value, path)
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    for (const [at, item] of value.entries()) yield* unknownIn(schema.element, item, `${path}${at}.`)
    return
  }
  if (schema instanceof z.ZodRecord) {
    for (const [key, item] of Object.entries(value)) yield* unknownIn(schema.valueType, item, `${path}${key}.`)
    return
  }
  if (schema instanceof z.ZodUnion) return yield* fewest(meantOptions(schema, value), value, path)
  const inner = schema instanceof z.ZodPipe ? schema.in : innerOf(schema)
  if (inner) yield* unknownIn(inner, value, path)
}

function* unknownInObject(schema: z.ZodObject, value: object, path: string): Generator<string, void> {
  const named = fieldsOf(schema)
  for (const [key, item] of Object.entries(value)) {
    const field = named.get(key)
    if (field) yield* unknownIn(field, item, `${path}${key}.`)
    else if (!schema.def.catchall) yield path + key
  }
}

/** The options that the value fits; all if it fits none. */
function meantOptions(schema: z.ZodUnion, value: unknown): readonly z.core.$ZodType[] {
  const option = discriminatedOption(schema, value)
  if (option) return [option]
  const fitting = schema.options.filter((one) => hasValidFields(one, value))
  return fitting.length > 0 ? fitting : schema.options
}

function fewest(options: readonly z.core.$ZodType[], value: unknown, path: string): string[] {
  const found = options.map((option) => firstOf(unknownIn(option, value, path)))
  return found.toSorted((a, b) => a.length - b.length)[0] ?? []
}
