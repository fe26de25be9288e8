/** A field with another name in the API, or with such fields inside it; then `wireName` is its `name`. */
interface Field {
  name: string
  wireName: string
  inside: Renames | null
}

/** The renamed fields of a schema, including nested ones. `each` applies to array items and record values. */
export interface Renames {
  fields: readonly Field[]
  each: Renames | null
}

/** Converts the field names of a value: to those of the API (`wire`), or to those used inside. */
export function renamed(value: unknown, renames: Renames | null, to: 'wire' | 'internal'): unknown {
  if (!renames || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item: unknown) => renamed(item, renames.each, to))
  const object: Readonly<Record<string, unknown>> = { ...value }
  return to === 'wire' ? withWireNames(object, renames) : withInternalNames(object, renames)
}

function withWireNames(value: Readonly<Record<string, unknown>>, { fields, each }: Renames): Record<string, unknown> {
  // A copy is written as JSON several times as fast as an object built field by field. JSON leaves out undefined fields.
  const result: Record<string, unknown> = { ...value }
  if (each)
    for (const key in result)
      if (!fields.some(({ name }) => name === key)) result[key] = renamed(result[key], each, 'wire')
  for (const { name, wireName } of fields) if (name in value && name !== wireName) result[name] = undefined
  for (const { name, wireName, inside } of fields)
    if (name in value) result[wireName] = renamed(value[name], inside, 'wire')
  return result
}

function withInternalNames(
  value: Readonly<Record<string, unknown>>,
  { fields, each }: Renames,
): Record<string, unknown> {
  const result: Record<string, unknown> = {}
  for (const [key, item] of Object.entries(value)) {
    const field = fields.find(({ wireName }) => wireName === key)
    if (field) result[field.name] = renamed(item, field.inside, 'internal')
    // Drop fields that use the internal name of a renamed field.
    else if (!fields.some(({ name }) => name === key)) result[key] = renamed(item, each, 'internal')
  }
  return result
}

/** Renames a dotted path (`campaign.startDate`). */
export function renamedPath(path: string, renames: Renames | null, to: 'wire' | 'internal'): string {
  let at = renames
  const parts = path.split('.').map((part) => {
    const field = at?.fields.find(({ name, wireName }) => part === (to === 'wire' ? name : wireName))
    at = field ? field.inside : (at?.each ?? null)
    if (!field) return part
    return to === 'wire' ? field.wireName : field.name
  })
  return parts.join('.')
}
