import { describe, expect, test } from 'vitest'

import { FinderSearch, finderQueryOf, isNarrowed, toggled } from './finder-search.ts'
import { freeWord, isInArea, shortPrice } from './place-words.ts'

describe('FinderSearch', () => {
  test('reads one category and several', () => {
    expect(FinderSearch.parse({ category: 'd-01' }).category).toEqual(['d-01'])
    expect(FinderSearch.parse({ category: ['d-01', 'd-07'] }).category).toEqual(['d-01', 'd-07'])
  })

  test('leaves out what it does not know instead of failing', () => {
    expect(
      FinderSearch.parse({ category: 'x', sort: 'odd', start: '2026-02-31', place: '7', promotion: 'maybe' }),
    ).toEqual({})
  })

  test('asks for a period only when it is whole', () => {
    expect(finderQueryOf({ start: '2026-11-30' })).toEqual({})
    expect(finderQueryOf({ start: '2026-12-13', end: '2026-11-30' })).toEqual({})
    expect(finderQueryOf({ start: '2026-11-30', end: '2026-12-13' })).toEqual({
      start: '2026-11-30',
      end: '2026-12-13',
    })
  })

  test('a period alone narrows nothing down', () => {
    expect(isNarrowed({ start: '2026-11-30', end: '2026-12-13' })).toBe(false)
    expect(isNarrowed({ promotion: 'true' })).toBe(true)
  })
})

test('toggling the last one off leaves nothing in the address', () => {
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

test('free airtime in words', () => {
  expect([0, 0.004, 0.03, 0.28].map(freeWord)).toEqual(['full', 'full', 'nearlyFull', 'free'])
})

test('a place is in the area it lies in', () => {
  const germany = { south: 47, west: 5, north: 55, east: 15 }
  expect(isInArea({ lat: 51.34, lng: 12.37 }, germany)).toBe(true)
  expect(isInArea({ lat: 48.2, lng: 16.37 }, germany)).toBe(false)
})
