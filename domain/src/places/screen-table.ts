import { z } from 'zod'

import { keysOf } from '../keys-of.ts'
import { ScreenInput } from './screen.ts'

type CellKind = 'text' | 'number' | 'flag' | 'list'

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

/** How a column is written. */
export function cellKind(column: ScreenColumn): CellKind {
  return kindOf(ScreenInput.shape[column])
}

function kindOf(schema: z.core.$ZodType): CellKind {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return kindOf(schema.def.innerType)
  if (schema instanceof z.ZodNumber) return 'number'
  if (schema instanceof z.ZodBoolean) return 'flag'
  if (schema instanceof z.ZodArray) return 'list'
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat || schema instanceof z.ZodEnum) return 'text'
  throw new Error(`no cells for ${schema.constructor.name}`)
}

/** Limit of lines in one file. */
export const mostTableLines = 1000

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
/** Cells that a spreadsheet would run as a formula get a leading apostrophe (CSV injection). */
const guarded = /^'(?=[=+\-@\t\r＝＋－＠])/

export type CellReading = { value: unknown; problem?: never } | { value?: never; problem: 'invalid' | 'not-a-flag' }

/** Parses a cell; `undefined` for an empty one. Decimals may have a comma; tags are separated by `|`. */
export function readCell(column: ScreenColumn, cell: string): CellReading {
  const text = cell.replace(guarded, '').trim()
  if (text === '') return { value: undefined }
  const kind = cellKind(column)
  switch (kind) {
    case 'text':
      return { value: text }
    case 'list':
      return { value: [...new Set(text.split(listSeparator).map((one) => one.trim()))].filter(Boolean) }
    case 'number': {
      const value = /^[+-]?[\d.,]+$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN
      return Number.isNaN(value) ? { problem: 'invalid' } : { value }
    }
    case 'flag': {
      const value = flags[text.toLowerCase()]
      return value === undefined ? { problem: 'not-a-flag' } : { value }
    }
    default:
      throw kind satisfies never
  }
}

/** The cell from which `readCell` reads this value; numbers stay numbers. */
export function writeCell(value: string | number | boolean | string[] | null | undefined): string | number {
  if (value === undefined || value === null) return ''
  if (typeof value === 'number') return value
  return Array.isArray(value) ? value.join(listSeparator) : String(value)
}
