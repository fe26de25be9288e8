import { readFileSync } from 'node:fs'

import { serverFile } from '../../platform/folders.ts'

// GeoNames, CC BY 4.0. Written by scripts/write-postal-codes.js.
const file = serverFile('src/features/addresses/postal-codes.tsv')
let towns: ReadonlyMap<string, string> | undefined

/**
 * The town of a postal code in Germany, Austria, Switzerland and Liechtenstein; null for an unknown one. Of several towns it is the
 * largest, but null in Germany.
 */
export function townOfPostalCode({ country, zip }: { country: string; zip: string }): string | null {
  towns ??= new Map(readFileSync(file, 'utf8').trimEnd().split('\n').flatMap(entriesOf))
  return towns.get(`${country} ${zip}`) ?? null
}

function entriesOf(line: string): [string, string][] {
  const [country = '', town = '', codes = ''] = line.split('\t')
  return codes.split(' ').map((zip) => [`${country} ${zip}`, town])
}
