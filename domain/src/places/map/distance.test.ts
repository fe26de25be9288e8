import { expect, it } from 'vitest'

import { distanceKm, isElsewhere } from './distance.ts'

it('measures the distance between two points', () => {
  expect(distanceKm({ lat: 52.52, lng: 13.405 }, { lat: 53.551, lng: 9.994 })).toBeCloseTo(255, -1)
  expect(distanceKm({ lat: 51, lng: 12 }, { lat: 51, lng: 12 })).toBe(0)
})

it('a place is elsewhere when it moves more than half a kilometre', () => {
  const here = { lat: 51.34, lng: 12.37 }
  expect(isElsewhere(here, here)).toBe(false)
  expect(isElsewhere(here, { ...here, lat: 51.344 })).toBe(false)
  expect(isElsewhere(here, { ...here, lat: 51.345 })).toBe(true)
})
