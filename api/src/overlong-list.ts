import { z } from 'zod'

import { fieldProblemsOf } from './field-problems.ts'
import type { FieldProblem } from './problem.ts'
import { fieldsOf } from './unknown-fields.ts'
import { innerOf } from './wire.ts'

// Building a schema takes longer than checking most bodies.
const lengthSchemas = new WeakMap<z.ZodArray, z.ZodArray | null>()

/**
 * The first list with more items than the schema allows: its dotted path in the API's names, and its problem. zod checks every
 * item before it counts them, which takes seconds for a megabyte of empty ones.
 */
export function overlongList(
  schema: z.core.$ZodType,
  value: unknown,
  path: string[] = [],
): [path: string, problem: FieldProblem] | null {
  if (typeof value !== 'object' || value === null) return null
  if (schema instanceof z.ZodObject) {
    const sent = [...fieldsOf(schema)].filter(([name]) => Object.hasOwn(value, name))
    return first(sent, ([name, field]) => overlongList(field, Reflect.get(value, name), [...path, name]))
  }
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    const problem = tooLong(schema, value)
    if (problem) return [path.join('.'), problem]
    return first([...value.entries()], ([at, item]) => overlongList(schema.element, item, [...path, String(at)]))
  }
  if (schema instanceof z.ZodRecord)
    return first(Object.entries(value), ([key, item]) => overlongList(schema.valueType, item, [...path, key]))
  if (schema instanceof z.ZodUnion) {
    const found = schema.options.map((option) => overlongList(option, value, path))
    return found.includes(null) ? null : (found[0] ?? null)
  }
  const inner = schema instanceof z.ZodPipe ? schema.in : innerOf(schema)
  return inner ? overlongList(inner, value, path) : null
}

function first<Item, Found>(items: Iterable<Item>, find: (item: Item) => Found | null): Found | null {
  for (const item of items) {
    const found = find(item)
    if (found) return found
  }
  return null
}

function tooLong(schema: z.ZodArray, items: unknown[]): FieldProblem | null {
  const error = lengthSchemaOf(schema)?.safeParse(items).error
  return error ? (fieldProblemsOf(error)[''] ?? null) : null
}

/** A schema that checks the number of items alone; null if any number is allowed. */
function lengthSchemaOf(schema: z.ZodArray): z.ZodArray | null {
  const known = lengthSchemas.get(schema)
  if (known !== undefined) return known
  const max = schema.def.checks?.find((check) => check instanceof z.core.$ZodCheckMaxLength)
  const made = max ? z.array(z.unknown()).check(max) : null
  lengthSchemas.set(schema, made)
  return made
}
