import { Readable } from 'node:stream'

import { guardCell } from '@litfass/domain/csv-cell'
import type { Cents } from '@litfass/domain/money/money'
import { type Language, languages } from '@litfass/domain/people/language'
import { titledFileName } from '@litfass/domain/titled-file-name'
import { type Options, stringify } from 'csv-stringify'

import { type Texts, texts } from '../texts.ts'
import { type Downloading, fileResponse } from './begin-download.ts'
import type { Http } from './serve.ts'

/** Money in a file: units of the currency with two decimals. */
export class MoneyCell {
  readonly cents: Cents

  constructor(cents: Cents) {
    this.cents = cents
  }

  inUnits(decimalSign: string): string {
    return (this.cents / 100).toFixed(2).replace('.', decimalSign)
  }
}

export type Cell = string | number | MoneyCell

/** Rows of an exported file. */
export interface CsvTable {
  /** Of its reader, for the name and dialect of the file. */
  language: Language
  name: keyof Texts['fileNames']
  /** Of what the rows belong to, for the name of the file. */
  title?: string
  columns: readonly string[]
  rows: AsyncIterable<Cell[]> | Iterable<Cell[]>
}

/**
 * CSV dialect that spreadsheets of the reader's language open: semicolons where the comma is the decimal separator, as in
 * German, and a byte order mark for umlauts.
 */
function csvStyle(language: Language): Options {
  const decimalSign = decimalSignOf(language)
  return {
    header: true,
    delimiter: decimalSign === ',' ? ';' : ',',
    record_delimiter: 'windows',
    bom: true,
    cast: {
      string: guardCell,
      number: (value) => String(value).replace('.', decimalSign),
      object: (value) => (value instanceof MoneyCell ? value.inUnits(decimalSign) : JSON.stringify(value)),
    },
  }
}

function decimalSignOf(language: Language): string {
  const parts = new Intl.NumberFormat(languages[language]).formatToParts(0.5)
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.'
}

/** Streams rows as a file. @throws Problem server-busy, or what `tableOf` throws */
export function csvResponse(
  ctx: Downloading,
  http: Http,
  tableOf: () => CsvTable | Promise<CsvTable>,
): Promise<Response> {
  return fileResponse(ctx, http, {
    type: 'text/csv',
    async begin() {
      const { language, name, title = '', columns, rows } = await tableOf()
      const style = { ...csvStyle(language), columns: [...columns] }
      const fileName = titledFileName(texts[language].fileNames[name], title)
      return { name: `${fileName}.csv`, content: Readable.from(rows).compose(stringify(style)) }
    },
  })
}
