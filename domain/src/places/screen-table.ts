import { keysOf } from '../keys-of.ts'
import type { ScreenInput } from './screen.ts'

type CellKind = 'text' | 'number' | 'flag' | 'list'

/** The editable fields of a screen as CSV columns, in this order. */
export const screenColumnKinds = {
  internalName: 'text',
  name: 'text',
  street: 'text',
  streetNumber: 'text',
  zip: 'text',
  city: 'text',
  country: 'text',
  lat: 'number',
  lng: 'number',
  format: 'text',
  resolution: 'text',
  diagonal: 'number',
  categoryId: 'text',
  contacts: 'number',
  active: 'flag',
  privacy: 'text',
  siteId: 'text',
  tags: 'list',
  notes: 'text',
  adShare: 'number',
  cpm: 'number',
  promotion: 'flag',
  discount: 'number',
  programmatic: 'flag',
} as const satisfies Record<keyof ScreenInput, CellKind>
export type ScreenColumn = keyof typeof screenColumnKinds

export const screenColumns = keysOf(screenColumnKinds)
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
  const kind: CellKind = screenColumnKinds[column]
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
