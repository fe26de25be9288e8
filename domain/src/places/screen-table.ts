import { z } from 'zod'

import { unguardCell } from '../csv-cell.ts'
import { keysOf } from '../keys-of.ts'
import { roundCents } from '../money/money.ts'
import { type DecimalSign, type NumberKind, type NumberReading, decimalSignOf, readNumber } from '../written-number.ts'
import type { OpeningHours } from './opening-hours.ts'
import { ScreenInput } from './screen.ts'
import { readHours, writeHours } from './service-hours.ts'

type CellKind = 'text' | 'whole' | 'decimal' | 'money' | 'flag' | 'list' | 'hours'

export type ScreenColumn = keyof ScreenInput

const first = [
  'internalName',
  'name',
  'street',
  'streetNumber',
  'zip',
  'city',
  'country',
  'lat',
  'lng',
  'format',
  'resolution',
  'diagonal',
  'categoryId',
  'contacts',
  'active',
  'privacy',
  'siteId',
  'tags',
  'notes',
  'adShare',
  'cpm',
] as const satisfies ScreenColumn[]

/** The editable fields of a screen as CSV columns, in this order; other fields follow as the schema has them. */
export const screenColumns: readonly ScreenColumn[] = [...new Set([...first, ...keysOf(ScreenInput.shape)])]

/**
 * Columns of money, and their names in the file, where they are in euros, as in forms. Older files have cents under the first
 * name.
 */
const euroColumns = new Map<string, string>([['cpm', 'cpmEuro']])

/** How a column is written. */
export function cellKind(column: ScreenColumn): CellKind {
  return euroColumns.has(column) ? 'money' : kindOf(cellSchema(column))
}

/** The name of a column in the file. */
export function fileColumn(column: string): string {
  return euroColumns.get(column) ?? column
}

/** By how much a number of the file is multiplied. */
export function cellUnit(column: string): number {
  return euroColumns.has(column) ? 100 : 1
}

/** The values that a column may have, if these are few. */
export function cellOptions(column: string): string[] {
  const known = screenColumns.find((one) => one === column)
  const schema = known && cellSchema(known)
  if (schema instanceof z.ZodEnum) return schema.options.map(String)
  return schema instanceof z.ZodLiteral ? [...schema.values].map(String) : []
}

function cellSchema(column: ScreenColumn): z.core.$ZodType {
  let schema: z.core.$ZodType = ScreenInput.shape[column]
  while (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) schema = schema.def.innerType
  return schema
}

function kindOf(schema: z.core.$ZodType): CellKind {
  if (schema instanceof z.ZodNumberFormat || schema instanceof z.ZodLiteral) return 'whole'
  if (schema instanceof z.ZodNumber) return 'decimal'
  if (schema instanceof z.ZodBoolean) return 'flag'
  if (schema instanceof z.ZodArray) return 'list'
  if (schema instanceof z.ZodObject) return 'hours'
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat || schema instanceof z.ZodEnum) return 'text'
  throw new Error(`no cells for ${schema.constructor.name}`)
}

/** Limit of lines in one file. */
export const maxTableLines = 1000

const listSeparator = '|'
/** As spreadsheets of both languages write them. */
const flags: Record<string, boolean> = {
  true: true,
  false: false,
  wahr: true,
  falsch: false,
  yes: true,
  no: false,
  ja: true,
  nein: false,
  1: true,
  0: false,
}

export type CellReading =
  | { value: unknown; problem?: never }
  | { value?: never; problem: Exclude<NumberReading['problem'], undefined> | 'not-a-flag' | 'not-hours' }

/** Parses a cell; `undefined` for an empty one. Tags are separated by `|`. `decimalSign` is the decimal sign of the file. */
export function readCell(column: ScreenColumn, cell: string, decimalSign?: DecimalSign): CellReading {
  const text = textOf(cell)
  if (text === '') return { value: undefined }
  const kind = cellKind(column)
  switch (kind) {
    case 'text':
      return { value: text }
    case 'list':
      return { value: [...new Set(text.split(listSeparator).map((one) => one.trim()))].filter(Boolean) }
    case 'hours': {
      const value = readHours(text)
      return value === null ? { problem: 'not-hours' } : { value }
    }
    case 'whole':
    case 'decimal':
      return readNumber(text, numberKind(column), decimalSign)
    case 'money':
      return readCents(readNumber(text, numberKind(column), decimalSign), cellUnit(column))
    case 'flag': {
      const value = flags[text.toLowerCase()]
      return value === undefined ? { problem: 'not-a-flag' } : { value }
    }
    default:
      throw kind satisfies never
  }
}

function readCents(reading: NumberReading, unit: number): CellReading {
  return reading.value === undefined ? reading : { value: roundCents(reading.value * unit) }
}

function textOf(cell: string): string {
  return unguardCell(cell).trim()
}

function numberKind(column: ScreenColumn): NumberKind {
  const schema = cellSchema(column)
  const { minValue, maxValue } = schema instanceof z.ZodNumber ? schema : {}
  const unit = cellUnit(column)
  const limit = (value: number | null | undefined) => (typeof value === 'number' ? value / unit : undefined)
  return { isWhole: cellKind(column) === 'whole', min: limit(minValue), max: limit(maxValue) }
}

const numberColumns = screenColumns.filter((column) => ['whole', 'decimal', 'money'].includes(cellKind(column)))

/** The decimal sign that the numbers of a file agree on. */
export function tableDecimalSign(lines: Partial<Record<ScreenColumn, string>>[]): DecimalSign | undefined {
  return decimalSignOf(
    lines.flatMap((cells) =>
      numberColumns.map((column) => ({ text: textOf(cells[column] ?? ''), kind: numberKind(column) })),
    ),
  )
}

/** The cell from which `readCell` reads this value; numbers stay numbers. */
export function writeCell(
  column: ScreenColumn,
  value: string | number | boolean | string[] | OpeningHours | null | undefined,
): string | number {
  if (value === undefined || value === null) return ''
  if (typeof value === 'number') return value / cellUnit(column)
  if (Array.isArray(value)) return value.join(listSeparator)
  return typeof value === 'object' ? writeHours(value) : String(value)
}
