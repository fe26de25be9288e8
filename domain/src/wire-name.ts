import { z } from 'zod'

const names = z.registry<{ wireName: string }>()

/** A field that the API calls `name`; the API's clients know it by that name. `api/src/renames.ts` maps it. */
export function wireName<Schema extends z.ZodType>(name: string, schema: Schema): Schema {
  const named = schema.clone()
  names.add(named, { wireName: name })
  return named
}

/** The API's name of a field, or undefined when it is the field's own. */
export function wireNameOf(schema: z.core.$ZodType): string | undefined {
  return names.get(schema)?.wireName
}
