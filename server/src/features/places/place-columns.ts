import { keysOf } from '@litfass/domain/keys-of'
import { z } from 'zod'

type Columns<Input> = {
  [Name in keyof Input]-?: undefined extends Input[Name] ? Exclude<Input[Name], undefined> | null : Input[Name]
}
type Fields<Row> = {
  [Name in keyof Row]: null extends Row[Name] ? Exclude<Row[Name], null> | undefined : Row[Name]
}

/** Maps input fields to columns; absent and empty optional fields become null. */
export function columnsOf<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  input: z.output<z.ZodObject<Shape>>,
): Columns<z.output<z.ZodObject<Shape>>>
export function columnsOf(schema: z.ZodObject, input: Record<string, unknown>): unknown {
  return Object.fromEntries(
    keysOf(schema.shape).map((name) => {
      const isEmpty = input[name] === '' && schema.shape[name] instanceof z.ZodOptional
      return [name, isEmpty ? null : (input[name] ?? null)]
    }),
  )
}

/** Maps a row to API fields; null columns are omitted. */
export function fieldsOf<Row extends object>(row: Row): Fields<Row>
export function fieldsOf(row: object): unknown {
  // Changing a copy is several times as fast as making an object of entries, and lists do it for each row.
  const fields: Record<string, unknown> = { ...row }
  for (const name in fields) fields[name] ??= undefined
  return fields
}
