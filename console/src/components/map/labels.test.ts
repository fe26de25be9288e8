import { expect, test } from 'vitest'

import { cities } from './cities.ts'
import { placeLabels } from './labels.ts'

test('names the largest cities from far away and more of them close by', () => {
  const far = placeLabels(cities, { zoom: 4, language: 'de', obstacles: [] })
  const near = placeLabels(cities, { zoom: 7, language: 'de', obstacles: [] })
  expect(far.every(({ city }) => city.rank === 1)).toBe(true)
  expect(near.length).toBeGreaterThan(far.length)
})

test('a marker pushes the name of its city aside', () => {
  const berlin = cities.filter(({ name }) => name.en === 'Berlin')
  expect(placeLabels(berlin, { zoom: 6, language: 'en', obstacles: [] })[0]?.offset).toEqual([0, 0])
  const [pushed] = placeLabels(berlin, {
    zoom: 6,
    language: 'en',
    obstacles: [{ lat: 52.52, lng: 13.405, width: 40, height: 40 }],
  })
  expect(pushed?.offset).not.toEqual([0, 0])
})

test('a name that would be covered by the marker of another place is not drawn', () => {
  const berlin = cities.filter(({ name }) => name.en === 'Berlin')
  const potsdam = { lat: 52.52, lng: 12.95, width: 40, height: 40 }
  expect(placeLabels(berlin, { zoom: 6, language: 'en', obstacles: [potsdam] })).toEqual([])
})

test('every city is on the map once', () => {
  const names = cities.map(({ name, country }) => `${country} ${name.en}`)
  expect(new Set(names).size).toBe(names.length)
  for (const city of cities) {
    expect(city.lat).toBeGreaterThan(35)
    expect(city.lat).toBeLessThan(65)
    expect(city.lng).toBeGreaterThan(-11)
    expect(city.lng).toBeLessThan(32)
  }
})
