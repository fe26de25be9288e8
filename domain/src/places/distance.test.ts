import { expect, it } from 'vitest'

import { distanceKm } from './distance.ts'

it('measures the distance between two points', () => {
  expect(distanceKm({ lat: 52.52, lng: 13.405 }, { lat: 53.551, lng: 9.994 })).toBeCloseTo(255, -1)
  expect(distanceKm({ lat: 51, lng: 12 }, { lat: 51, lng: 12 })).toBe(0)
})
