import { readFileSync } from 'node:fs'

import { type Town, townIndex } from '@litfass/domain/places/address/town'

import { serverFile } from '../../platform/folders.ts'

// GeoNames, CC BY 4.0. Written by scripts/write-towns.js.
const file = serverFile('src/features/addresses/towns.tsv')
let index: ReturnType<typeof townIndex> | undefined

/** Every town of Germany, Austria, Switzerland and Liechtenstein. Read when first needed. */
export function towns(): ReturnType<typeof townIndex> {
  index ??= townIndex(readFileSync(file, 'utf8').trimEnd().split('\n').map(townOf))
  return index
}

function townOf(line: string): Town {
  const [country = '', names = '', lat, lng] = line.split('\t')
  return { country, names: names.split('|'), lat: Number(lat), lng: Number(lng) }
}
