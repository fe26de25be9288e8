import { expect, it } from 'vitest'

import { findTown, type Town, townIndex } from './town.ts'

const towns = townIndex(
  [
    ['DE', 'Munich|München', 48.137, 11.575],
    ['DE', 'Köln|Cologne', 50.933, 6.95],
    ['DE', 'Frankfurt am Main', 50.116, 8.684],
    ['DE', 'Halle (Saale)', 51.482, 11.979],
    ['DE', 'Offenbach', 50.101, 8.766],
    ['DE', 'Frankfurt (Oder)', 52.347, 14.551],
    ['CH', 'Sankt Gallen', 47.425, 9.377],
    ['DE', 'Halle', 52.06, 8.361],
    ['DE', 'Neustadt', 49.35, 8.139],
    ['DE', 'Neustadt an der Aisch', 49.579, 10.609],
  ].map(([country, names, lat, lng]): Town => ({
    country: String(country),
    names: String(names).split('|'),
    lat: Number(lat),
    lng: Number(lng),
  })),
)

it.each([
  ['München', '80331', 'DE', 'Munich'],
  [' münchen', '', 'DE', 'Munich'],
  ['Muenchen', '', 'DE', 'Munich'],
  ['Köln', '', 'DE', 'Köln'],
  ['Cologne', '50667', 'DE', 'Köln'],
  ['Frankfurt', '60311', 'DE', 'Frankfurt am Main'],
  ['Frankfurt', '15230', 'DE', 'Frankfurt (Oder)'],
  ['Frankfurt', '', 'DE', 'Frankfurt am Main'],
  ['Frankfurt a. M.', '60311', 'DE', 'Frankfurt am Main'],
  ['Frankfurt/Oder', '15230', 'DE', 'Frankfurt (Oder)'],
  ['Offenbach am Main', '63065', 'DE', 'Offenbach'],
  ['Halle', '06108', 'DE', 'Halle (Saale)'],
  ['Halle', '33790', 'DE', 'Halle'],
  ['Halle', '', 'DE', 'Halle'],
  ['Neustadt', '91413', 'DE', 'Neustadt an der Aisch'],
  ['Neustadt a. d. Aisch', '91413', 'DE', 'Neustadt an der Aisch'],
  ['St. Gallen', '9000', 'CH', 'Sankt Gallen'],
  ['St. Gallen', '9000', 'DE', undefined],
  ['Nirgends', '12345', 'DE', undefined],
  ['', '', 'DE', undefined],
])('%s %s in %s is %s', (city, zip, country, found) => {
  expect(findTown(towns, { city, zip, country })?.names[0]).toBe(found)
})
