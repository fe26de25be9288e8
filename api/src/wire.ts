import { wireNameOf } from '@litfass/domain/wire-name'
import { z } from 'zod'

interface Field {
  name: string
  wireName: string
  inside: Renames | null
}

/** Renamed fields of a schema, including nested ones. `each` applies to array items and record values. */
interface Renames {
  byName: Map<string, Field>
  byWireName: Map<string, Field>
  each: Renames | null
}

const cache = new WeakMap<z.core.$ZodType, Renames | null>()

/** Null for schemas without renamed fields, which skip the mapping. */
function renamesOf(schema: z.core.$ZodType): Renames | null {
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
  return fields.length === 0 ? null : ofFields(fields, null)
}

function ofFields(fields: Field[], each: Renames | null): Renames {
  return {
    byName: new Map(fields.map((field) => [field.name, field])),
    byWireName: new Map(fields.map((field) => [field.wireName, field])),
    each,
  }
}

/** The API's name of a field, if it has one of its own. */
export function wireNameIn(schema: z.core.$ZodType): string | undefined {
  const inner = innerOf(schema)
  return wireNameOf(schema) ?? (inner ? wireNameIn(inner) : undefined)
}

function ofEach(each: Renames | null): Renames | null {
  return each && ofFields([], each)
}

/** Merges the options of a union. They must agree on names, so that values need not be matched against options. */
function merged(a: Renames | null, b: Renames | null): Renames | null {
  if (!a || !b) return a ?? b
  const fields = new Map(a.byName)
  for (const field of b.byName.values()) {
    const other = fields.get(field.name)
    if (other && other.wireName !== field.wireName)
      throw new Error(`${field.name} is both ${other.wireName} and ${field.wireName}`)
    fields.set(field.name, { ...field, inside: merged(other?.inside ?? null, field.inside) })
  }
  return ofFields([...fields.values()], merged(a.each, b.each))
}

function renamed(value: unknown, renames: Renames | null, isToWire: boolean): unknown {
  if (!renames || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item: unknown) => renamed(item, renames.each, isToWire))
  const object: Readonly<Record<string, unknown>> = { ...value }
  return isToWire ? withWireNames(object, renames) : withInternalNames(object, renames)
}

function withWireNames(value: Readonly<Record<string, unknown>>, { byName, each }: Renames): Record<string, unknown> {
  // A copy is written as JSON several times as fast as an object built field by field. JSON leaves out undefined fields.
  const result: Record<string, unknown> = { ...value }
  if (each) for (const key in result) if (!byName.has(key)) result[key] = renamed(result[key], each, true)
  for (const { name, wireName } of byName.values()) if (name in value && name !== wireName) result[name] = undefined
  for (const { name, wireName, inside } of byName.values())
    if (name in value) result[wireName] = renamed(value[name], inside, true)
  return result
}

function withInternalNames(
  value: Readonly<Record<string, unknown>>,
  { byName, byWireName, each }: Renames,
): Record<string, unknown> {
  const result: Record<string, unknown> = {}
  for (const [key, item] of Object.entries(value)) {
    const field = byWireName.get(key)
    if (field) result[field.name] = renamed(item, field.inside, false)
    // Drop fields that use the internal name of a renamed field.
    else if (!byName.has(key)) result[key] = renamed(item, each, false)
  }
  return result
}

/** Maps internal names to wire names. */
export function toWire(schema: z.core.$ZodType, value: unknown): unknown {
  return renamed(value, renamesOf(schema), true)
}

/** Maps wire names to internal names, without validation. */
export function fromWire(schema: z.core.$ZodType, value: unknown): unknown {
  return renamed(value, renamesOf(schema), false)
}

/** Maps a dotted path (`campaign.startDate`) to wire names. */
export function pathToWire(schema: z.core.$ZodType, path: string): string {
  return renamedPath(schema, path, true)
}

/** Maps a dotted path of wire names to internal names. */
export function pathFromWire(schema: z.core.$ZodType, path: string): string {
  return renamedPath(schema, path, false)
}

function renamedPath(schema: z.core.$ZodType, path: string, isToWire: boolean): string {
  let at = renamesOf(schema)
  const parts = path.split('.').map((part) => {
    const renames: Renames | null = at
    const field = (isToWire ? renames?.byName : renames?.byWireName)?.get(part)
    at = field ? field.inside : (renames?.each ?? null)
    if (!field) return part
    return isToWire ? field.wireName : field.name
  })
  return parts.join('.')
}
