import { describe, expect, test } from 'vitest'

import { FinderSearch, finderQueryOf, sortsOf, isEmptySearch, kindFilters, noFilter, toggled } from './finder-search.ts'
import { areaFromText, centreOf, middleText, textOfArea } from './map-area.ts'
import { shortPrice } from './short-price.ts'

describe('FinderSearch', () => {
  test('reads one category and several', () => {
    expect(FinderSearch.parse({ category: 'd-01' }).category).toEqual(['d-01'])
    expect(FinderSearch.parse({ category: ['d-01', 'd-07'] }).category).toEqual(['d-01', 'd-07'])
  })

  test('ignores unknown values', () => {
    expect(
      FinderSearch.parse({ category: 'x', sort: 'odd', start: '2026-02-31', place: '7', promotion: 'maybe' }),
    ).toEqual({})
  })

  test('reads numbers from the URL', () => {
    const read = FinderSearch.parse({ amountTo: '20', contacts: '500', km: '25', cpmFrom: '-1', cpmTo: 'x' })
    expect(read).toEqual({ amountTo: 20, contacts: 500, km: 25 })
  })

  test.each<[search: FinderSearch, sorts: string[]]>([
    [{}, ['newest', 'price', 'contacts']],
    [{ around: 'Leipzig' }, ['newest', 'price', 'contacts', 'near']],
    [{ box: '47,5,55,15' }, ['newest', 'price', 'contacts', 'near']],
    [{ box: '47,5,55,15', area: 'all' }, ['newest', 'price', 'contacts']],
    [{ type: 'board' }, ['newest', 'price']],
  ])('%j can be sorted by %j', (search, sorts) => {
    expect(sortsOf(search)).toEqual(sorts)
  })

  test('sends no order that makes no difference', () => {
    expect(finderQueryOf({ sort: 'near' })).toEqual({})
    expect(finderQueryOf({ sort: 'near', around: 'Leipzig' })).toMatchObject({ sort: 'near' })
  })

  test('sends a period only when it is complete', () => {
    expect(finderQueryOf({ start: '2026-11-30' })).toEqual({})
    expect(finderQueryOf({ start: '2026-12-13', end: '2026-11-30' })).toEqual({})
    expect(finderQueryOf({ start: '2026-11-30', end: '2026-12-13' })).toEqual({
      start: '2026-11-30',
      end: '2026-12-13',
    })
  })

  test('unknown parameters are no search', () => {
    expect(isEmptySearch({ utm_source: 'mail', km: '3' })).toBe(true)
    expect(isEmptySearch({ utm_source: 'mail', km: '5' })).toBe(false)
  })
})

test('toggling the last value off removes the parameter', () => {
  expect(toggled(undefined, 'd-01')).toEqual(['d-01'])
  expect(toggled(['d-01'], 'd-01')).toBeUndefined()
})

test('prices on the map are whole euros from one euro up', () => {
  expect([42, 99, 100, 716, 1942, 123_456].map(shortPrice)).toEqual([
    '€\u00a00,42',
    '€\u00a00,99',
    '€\u00a01',
    '€\u00a07',
    '€\u00a019',
    '€\u00a01.235',
  ])
})

describe('the map area in the URL', () => {
  const germany = { south: 47, west: 5.5, north: 55, east: 15.1234 }

  test('survives a round trip', () => {
    expect(textOfArea(germany)).toBe('47,5.5,55,15.1234')
    expect(areaFromText(textOfArea(germany))).toEqual(germany)
    expect(middleText(germany)).toBe('51,10.3117')
  })

  test.each(['', '1,2,3', '1,2,3,4,5', '55,5,47,15', '47,5,95,15', 'a,b,c,d'])('%j is not a map area', (text) =>
    expect(areaFromText(text)).toBeNull(),
  )

  test('the centre of the search is a city or a point', () => {
    expect(centreOf('Leipzig')).toMatchObject({ lat: 51.34 })
    expect(centreOf('51.5,12')).toEqual({ lat: 51.5, lng: 12 })
    for (const text of ['Atlantis', '51.5', '95,12', '1,2,3']) expect([text, centreOf(text)]).toEqual([text, null])
  })
})

describe('the query', () => {
  test('has money in cents, a radius around a centre, and free places only with a period', () => {
    expect(finderQueryOf({ amountTo: 20, cpmFrom: 3, around: 'Leipzig', free: 'true', contacts: 5 })).toEqual({
      maxAmount: 2000,
      minCpm: 300,
      lat: 51.34,
      lng: 12.373,
      km: 25,
      minContacts: 5,
    })
    expect(finderQueryOf({ start: '2026-12-01', end: '2026-12-02', free: 'true' })).toMatchObject({ free: 'true' })
  })

  test('has the one place that an ad links to, until filters are cleared or another kind of place is chosen', () => {
    const id = '01a2229c-88d9-70f1-9206-1239d00ef618'
    expect(finderQueryOf({ id })).toEqual({ ids: id })
    const found: FinderSearch = { id }
    expect(finderQueryOf({ ...found, ...noFilter })).toEqual({})
    expect(finderQueryOf({ ...found, ...kindFilters })).toEqual({})
  })

  test('has the map area while the list follows the map', () => {
    expect(finderQueryOf({ box: '47,5,55,15' })).toEqual({ south: 47, west: 5, north: 55, east: 15 })
    expect(finderQueryOf({ box: '47,5,55,15', area: 'all' })).toEqual({})
    const moved: FinderSearch = { box: '47,5,55,15' }
    expect(finderQueryOf({ ...moved, ...noFilter })).toEqual({})
  })
})
