import { fieldProblemsOf } from '@litfass/api/field-problems'
import type { FieldProblem } from '@litfass/api/problem'
import type { TableProblem } from '@litfass/api/table-report'
import { ScreenInput } from '@litfass/domain/places/screen'
import {
  type ScreenColumn,
  cellUnit,
  fileColumn,
  maxTableLines,
  readCell,
  screenColumns,
} from '@litfass/domain/places/screen-table'
import type { DecimalSign } from '@litfass/domain/written-number'
import { CsvError, parse } from 'csv-parse/sync'
import { z } from 'zod'

import { Problem } from '../../platform/http/problem.ts'

/** A line of the file, with the cells of the columns in the file. */
export interface ScreenLine {
  line: number
  id: string | undefined
  internalName: string | undefined
  cells: Partial<Record<ScreenColumn, string>>
}

type Row = string[]
const Rows = z.array(z.array(z.string()))
const known: readonly string[] = ['id', ...screenColumns.map(fileColumn)]

// Parsing blocks the server and takes as long as there are lines and cells, so what is parsed is limited.
/** Blank lines, which spreadsheets leave at the end, do not count as lines. */
const maxParsedLines = 2 * maxTableLines
/** More than twice as many as a file with all columns has: texts contain some, too. */
const maxDelimiters = 100 * maxTableLines

/**
 * Reads a CSV file with semicolons, commas or tabs and columns in any order. Returns no lines if the header is invalid or
 * there are too many. Skips a first line `sep=;`, which tells Excel the delimiter.
 * @throws Problem too-large
 */
export function readScreenLines(text: string): { lines: ScreenLine[]; problems: TableProblem[] } {
  const { rows, problems } = readRows(text)
  const headLine = rows[0]?.[0]?.trim().toLowerCase() === 'sep=' ? 2 : 1
  const [head = [], ...body] = withoutEmptyColumns(rows.slice(headLine - 1))
  const names = head.map((name) => known.find((one) => one.toLowerCase() === name.trim().toLowerCase()))
  const seen = new Set<string>()
  for (const [at, name] of names.entries()) {
    const column = head[at] ?? ''
    if (name === undefined) problems.push({ line: headLine, column, code: 'unknown-column' })
    else if (seen.has(name)) problems.push({ line: headLine, column, code: 'repeated' })
    else seen.add(name)
  }
  if (problems.length > 0) return { lines: [], problems }
  const numbered = body.map((row, at) => ({ row, line: headLine + at + 1 }))
  const filled = numbered.filter(({ row }) => row.some((cell) => cell.trim() !== ''))
  const tooFar = filled[maxTableLines] ?? numbered[maxParsedLines]
  if (tooFar) return { lines: [], problems: [{ line: tooFar.line, code: 'too-many', max: maxTableLines }] }
  const lines: ScreenLine[] = []
  for (const { row, line } of filled) {
    if (row.length !== head.length) problems.push({ line, code: 'wrong-columns' })
    else lines.push(lineOf(line, names, row))
  }
  if (lines.length === 0 && problems.length === 0) problems.push({ line: headLine, code: 'empty-table' })
  return { lines, problems }
}

/** Spreadsheets also write columns at the end that were filled once and are empty now. */
function withoutEmptyColumns(rows: Row[]): Row[] {
  const columns = rows[0]?.length ?? 0
  const filled = rows.map((row) => row.findLastIndex((cell) => cell.trim() !== '') + 1)
  const width = filled.reduce((most, count) => Math.max(most, count), 0)
  return rows.map((row) => (row.length <= columns ? row.slice(0, width) : row))
}

function readRows(text: string): { rows: Row[]; problems: TableProblem[] } {
  // A workbook, for example. PostgreSQL rejects NUL bytes.
  if (text.includes('\0')) return { rows: [], problems: [{ line: 1, code: 'not-a-table' }] }
  const [delimiter] = /[;,\t]/.exec(text) ?? [',']
  if (hasTooManyDelimiters(text, delimiter)) throw new Problem('too-large')
  // `sep=;`, the header, and one line more than may be parsed.
  const to = maxParsedLines + 3
  try {
    const rows = parse(text, { bom: true, delimiter, relax_column_count: true, skip_empty_lines: false, to })
    return { rows: Rows.parse(rows), problems: [] }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = z.object({ lines: z.int() }).safeParse(error).data?.lines ?? 1
    return { rows: [], problems: [{ line, code: 'broken-table' }] }
  }
}

function hasTooManyDelimiters(text: string, delimiter: string): boolean {
  let count = 0
  for (let at = text.indexOf(delimiter); at >= 0; at = text.indexOf(delimiter, at + 1))
    if (++count > maxDelimiters) return true
  return false
}

function lineOf(line: number, names: (string | undefined)[], row: Row): ScreenLine {
  const cell = (name: string): string | undefined => {
    const at = names.indexOf(name)
    return at < 0 ? undefined : row[at]
  }
  return {
    line,
    id: cell('id')?.trim() || undefined,
    internalName: cell('internalName')?.trim() || undefined,
    cells: Object.fromEntries(
      screenColumns.flatMap((name) => (names.includes(fileColumn(name)) ? [[name, cell(fileColumn(name)) ?? '']] : [])),
    ),
  }
}

/** The screen of a line. Empty cells clear a field; columns missing from the file keep the value of `before`. */
export function screenOfLine(
  { line, cells }: ScreenLine,
  { before, decimalSign }: { before: Record<string, unknown>; decimalSign: DecimalSign | undefined },
): { input: ScreenInput | null; problems: TableProblem[] } {
  const values: Record<string, unknown> = { ...before }
  const problems: TableProblem[] = []
  for (const column of screenColumns) {
    const cell = cells[column]
    if (cell === undefined) continue
    const { value, problem } = readCell(column, cell, decimalSign)
    if (problem) problems.push({ line, column: fileColumn(column), code: problem })
    values[column] = value
  }
  const parsed = ScreenInput.safeParse(values, { reportInput: true })
  const unread = new Set(problems.map(({ column }) => column))
  for (const [path, problem] of Object.entries(parsed.error ? fieldProblemsOf(parsed.error) : {})) {
    const [column = path] = path.split('.')
    if (unread.has(fileColumn(column))) continue
    // "Required" would be misleading for a cell that is not empty.
    const code = problem.code === 'required' && values[column] !== undefined ? 'invalid' : problem.code
    problems.push({ line, column: fileColumn(column), ...inFile(column, problem), code })
  }
  return { input: problems.length === 0 && parsed.success ? parsed.data : null, problems }
}

/** Limits in the unit of the file. */
function inFile(column: string, { min, max }: FieldProblem): Pick<FieldProblem, 'min' | 'max'> {
  const unit = cellUnit(column)
  return { ...(min !== undefined && { min: min / unit }), ...(max !== undefined && { max: max / unit }) }
}
