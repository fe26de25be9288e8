import { expect, it } from 'vitest'

import { splitStreetLine } from './street-line.ts'

it.each([
  ['Karl-Heine-Straße 62', 'Karl-Heine-Straße', '62'],
  ['  Hauptstr. 4a ', 'Hauptstr.', '4a'],
  ['Hauptstr. 4 a', 'Hauptstr.', '4 a'],
  ['Straße des 17. Juni 135', 'Straße des 17. Juni', '135'],
  ['Am Markt 3-5', 'Am Markt', '3-5'],
  ['Am Markt 3 – 5b', 'Am Markt', '3 – 5b'],
  ['Ring 12/14', 'Ring', '12/14'],
  ['C 4, 12', 'C 4', '12'],
  ['12 rue du Lac', 'rue du Lac', '12'],
  ['12b, rue du Lac', 'rue du Lac', '12b'],
  ['Marktplatz', 'Marktplatz', ''],
  ['Straße des 17. Juni', 'Straße des 17. Juni', ''],
  ['', '', ''],
])('%s is the street "%s" and the number "%s"', (line, street, streetNumber) => {
  expect(splitStreetLine(line)).toEqual({ street, streetNumber })
})
