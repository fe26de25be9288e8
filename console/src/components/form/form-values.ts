import { z } from 'zod'

/** The values of a form for a resource. Every field is present: an empty text is `''`, anything else undefined. */
export type FormValues<Resource> = {
  [Key in keyof Required<Resource>]: FieldValue<Exclude<Resource[Key], null | undefined>>
}
type FieldValue<Value> = Value extends readonly unknown[]
  ? Value
  : string extends Value
    ? string
    : Value extends object
      ? FormValues<Value>
      : Value | undefined

type Schema = z.core.$ZodType

/** The fields of an input schema, filled from a resource or from defaults. */
export function formValuesOf<Input extends z.ZodObject>(
  schema: Input,
  values?: Partial<z.input<Input>>,
): FormValues<z.input<Input>>
export function formValuesOf(schema: z.ZodObject, values?: unknown): unknown {
  return filled(schema, values)
}

function filled(schema: Schema, value: unknown): unknown {
  const given = value ?? (schema instanceof z.ZodDefault ? schema.def.defaultValue : undefined)
  const entered = inner(schema)
  if (!(entered instanceof z.ZodObject)) return given ?? emptyOf(schema)
  const fields = isFields(given) ? given : {}
  return Object.fromEntries(Object.entries(entered.shape).map(([name, field]) => [name, filled(field, fields[name])]))
}

function emptyOf(schema: Schema): unknown {
  const entered = inner(schema)
  if (entered instanceof z.ZodArray) return []
  return isText(entered) ? '' : undefined
}

/** What a form sends: empty optional fields are left out. */
export function inputOf(schema: Schema, value: unknown): unknown {
  const entered = inner(schema)
  if (!(entered instanceof z.ZodObject) || !isFields(value)) return value
  const fields = Object.entries(value).map(([name, given]) => {
    const field = childOf(entered, name)
    const sent = field ? inputOf(field, given) : given
    return [name, field instanceof z.ZodOptional && isEmpty(field, sent) ? undefined : sent] as const
  })
  return Object.fromEntries(fields.filter(([, sent]) => sent !== undefined))
}

function isEmpty(schema: Schema, value: unknown): boolean {
  const entered = inner(schema)
  if (isText(entered)) return typeof value === 'string' && value.trim() === ''
  if (Array.isArray(value)) return value.length === 0
  if (!(entered instanceof z.ZodObject) || !isFields(value)) return value === undefined
  return Object.entries(value).every(([name, given]) => isEmpty(childOf(entered, name) ?? entered, given))
}

export interface FieldRules {
  isOptional: boolean
  isNumber: boolean
  min: number | undefined
  /** For a text, its length. */
  max: number | undefined
  /** The value of an empty field. */
  empty: unknown
}

/** The constraints of the field at a dotted path. */
export function rulesOf(schema: Schema, path: string): FieldRules {
  const field = path.split('.').reduce<Schema | undefined>((at, name) => at && childOf(at, name), schema)
  const entered = field && inner(field)
  return {
    isOptional: field instanceof z.ZodOptional,
    isNumber: entered instanceof z.ZodNumber || isNumberChoice(entered),
    min: entered instanceof z.ZodNumber ? (entered.minValue ?? undefined) : undefined,
    max:
      (entered instanceof z.ZodNumber ? entered.maxValue : isText(entered) ? entered.maxLength : undefined) ??
      undefined,
    empty: field && emptyOf(field),
  }
}

function childOf(schema: Schema, name: string): Schema | undefined {
  const entered = inner(schema)
  if (entered instanceof z.ZodObject) return entered.shape[name]
  return entered instanceof z.ZodArray ? entered.element : undefined
}

/** Unwraps optional, nullable and defaulted schemas, and pipes to their input. */
function inner(schema: Schema): Schema {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return inner(schema.unwrap())
  return schema instanceof z.ZodPipe ? inner(schema.in) : schema
}

function isNumberChoice(schema: Schema | undefined): boolean {
  return schema instanceof z.ZodLiteral && [...schema.values].every((value) => typeof value === 'number')
}

function isText(schema: Schema | undefined): schema is z.ZodString | z.ZodStringFormat {
  return schema instanceof z.ZodString || schema instanceof z.ZodStringFormat
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
