import { z } from 'zod'

import { fieldProblemsOf } from './field-problems.ts'
import type { FieldProblem } from './problem.ts'
import { discriminatedOption, fieldsOf, fromWire, innerOf, pathToWire } from './wire.ts'

/** Limit of wrong fields: further ones are not looked for. */
export const maxFieldProblems = 100

interface Found {
  problems: [path: string, problem: FieldProblem][]
  /** How many problems are listed. One more stops the check. */
  max: number
  /** Set when the rest is not checked. */
  stops: boolean
}

/**
 * The problems of a value that is refused before zod checks it, by dotted path in the API's names: a list with more items than
 * the schema allows, or more wrong fields than `maxFieldProblems`, of which the first are returned. Of an overlong list, its problem alone is returned. Null for any other value.
 * zod checks every item and collects every problem, which takes seconds for a megabyte of empty objects.
 */
export function earlyProblems(schema: z.core.$ZodType, value: unknown): Record<string, FieldProblem> | null {
  const { problems, stops } = problemsIn(schema, value)
  return stops ? Object.fromEntries(problems) : null
}

/** Whether all fields and items are right. Checks of whole objects and lists are left to zod. */
export function hasValidFields(schema: z.core.$ZodType, value: unknown): boolean {
  return !problemsIn(schema, value, { max: 0 }).stops
}

function problemsIn(schema: z.core.$ZodType, value: unknown, { path = '', max = maxFieldProblems } = {}): Found {
  const found: Found = { problems: [], max, stops: false }
  check(schema, value, path, found)
  return found
}

/** @param path of the value, with a dot at the end unless it is empty */
function check(schema: z.core.$ZodType, value: unknown, path: string, found: Found): void {
  if (found.stops) return
  if (schema instanceof z.ZodObject && isObject(value)) checkObject(schema, value, path, found)
  else if (schema instanceof z.ZodArray && Array.isArray(value)) checkItems(schema, value, path, found)
  else if (schema instanceof z.ZodRecord && isObject(value)) checkEntries(schema, value, path, found)
  else if (schema instanceof z.ZodUnion && typeof value === 'object' && value !== null)
    checkUnion(schema, value, path, found)
  else {
    const inner = typeof value === 'object' && value !== null ? insideOf(schema) : null
    if (inner) check(inner, value, path, found)
    else checkWithZod(schema, value, path, found)
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function insideOf(schema: z.core.$ZodType): z.core.$ZodType | null {
  return schema instanceof z.ZodPipe ? schema.in : innerOf(schema)
}

function checkObject(schema: z.ZodObject, value: object, path: string, found: Found): void {
  const fields = fieldsOf(schema)
  for (const [name, field] of fields) {
    const item: unknown = Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined
    check(field, item, `${path}${name}.`, found)
    if (found.stops) return
  }
  const isStrict = schema.def.catchall instanceof z.ZodNever
  if (isStrict && Object.keys(value).some((name) => !fields.has(name))) add(found, path, { code: 'invalid' })
}

function checkItems(schema: z.ZodArray, items: unknown[], path: string, found: Found): void {
  const problem = tooLong(schema, items)
  if (problem) {
    found.problems = [[withoutDot(path), problem]]
    found.stops = true
  }
  for (const [at, item] of items.entries()) {
    if (found.stops) return
    check(schema.element, item, `${path}${at}.`, found)
  }
}

function checkEntries(schema: z.ZodRecord, value: object, path: string, found: Found): void {
  for (const [key, item] of Object.entries(value)) {
    checkWithZod(schema.keyType, key, `${path}${key}.`, found)
    check(schema.valueType, item, `${path}${key}.`, found)
    if (found.stops) return
  }
}

/** The problems of the option that has the fewest. Too many of another one are refused as well: zod checks all options. */
function checkUnion(schema: z.ZodUnion, value: object, path: string, found: Found): void {
  if (schema instanceof z.ZodDiscriminatedUnion) {
    const option = discriminatedOption(schema, value)
    return option ? check(option, value, path, found) : checkWithZod(schema, value, path, found)
  }
  const all = schema.options.map((option) => problemsIn(option, value, { path, max: found.max }))
  if (all.some(({ problems, stops }) => problems.length === 0 && !stops)) return
  const [fewest] = all.toSorted((a, b) => a.problems.length - b.problems.length)
  for (const [at, problem] of fewest?.problems ?? []) add(found, at, problem)
  found.stops ||= all.some(({ stops }) => stops)
}

function checkWithZod(schema: z.core.$ZodType, value: unknown, path: string, found: Found): void {
  const { error } = z.safeParse(schema, fromWire(schema, value), { reportInput: true })
  if (!error) return
  for (const [inner, problem] of Object.entries(fieldProblemsOf(error)))
    add(found, path + pathToWire(schema, inner), problem)
}

function add(found: Found, path: string, problem: FieldProblem): void {
  if (found.problems.length < found.max) found.problems.push([withoutDot(path), problem])
  else found.stops = true
}

function withoutDot(path: string): string {
  return path.endsWith('.') ? path.slice(0, -1) : path
}

// Building a schema takes longer than checking most bodies.
const lengthSchemas = new WeakMap<z.ZodArray, z.ZodArray | null>()

function tooLong(schema: z.ZodArray, items: unknown[]): FieldProblem | null {
  const error = lengthSchemaOf(schema)?.safeParse(items).error
  return error ? (fieldProblemsOf(error)[''] ?? null) : null
}

/** A schema that checks the number of items alone; null if any number is allowed. */
function lengthSchemaOf(schema: z.ZodArray): z.ZodArray | null {
  const known = lengthSchemas.get(schema)
  if (known !== undefined) return known
  const max = schema.def.checks?.find((one) => one instanceof z.core.$ZodCheckMaxLength)
  const made = max ? z.array(z.unknown()).check(max) : null
  lengthSchemas.set(schema, made)
  return made
}
