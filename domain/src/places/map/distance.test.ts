import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { directionOf, distanceKm, movedBy } from './distance.ts'

it('measures the distance between two points', () => {
  expect(distanceKm({ lat: 52.52, lng: 13.405 }, { lat: 53.551, lng: 9.994 })).toBeCloseTo(255, -1)
  expect(distanceKm({ lat: 51, lng: 12 }, { lat: 51, lng: 12 })).toBe(0)
})

describe('a point that is moved', () => {
  const leipzig = { lat: 51.34, lng: 12.37 }

  it.each([
    ['north', leipzig, { north: 5, east: 0 }, { lat: 51.340_045, lng: 12.37 }],
    ['east, by more degrees than north', leipzig, { north: 0, east: 5 }, { lat: 51.34, lng: 12.370_072 }],
    ['south-west', leipzig, { north: -50, east: -50 }, { lat: 51.339_55, lng: 12.369_28 }],
    ['east at the equator', { lat: 0, lng: 0 }, { north: 0, east: 50 }, { lat: 0, lng: 0.000_45 }],
    ['east in Tromsø', { lat: 69.65, lng: 18.96 }, { north: 0, east: 50 }, { lat: 69.65, lng: 18.961_293 }],
    ['across the date line, where it stays', { lat: 0, lng: 180 }, { north: 0, east: 5 }, { lat: 0, lng: 180 }],
    ['beyond the pole, where it stays', { lat: 90, lng: 0 }, { north: 5, east: 0 }, { lat: 90, lng: 0 }],
  ])('%s', (_, from, by, to) => {
    const moved = movedBy(from, by)
    expect(moved.lat).toBeCloseTo(to.lat, 6)
    expect(moved.lng).toBeCloseTo(to.lng, 6)
  })

  it('is as far away as asked for, wherever people live', () => {
    const point = fc.record({ lat: fc.double({ min: -80, max: 80, noNaN: true }), lng: fc.constant(10) })
    fc.assert(
      fc.property(point, fc.constantFrom(5, -5, 50), fc.constantFrom(5, -5, 50), (from, north, east) => {
        expect(distanceKm(from, movedBy(from, { north, east })) * 1000).toBeCloseTo(Math.hypot(north, east), 1)
      }),
    )
  })

  it.each([
    ['north', { north: 20, east: 0 }],
    ['northEast', { north: 15, east: 15 }],
    ['east', { north: 5, east: 20 }],
    ['southEast', { north: -10, east: 15 }],
    ['south', { north: -20, east: -5 }],
    ['southWest', { north: -5, east: -5 }],
    ['west', { north: 0, east: -50 }],
    ['northWest', { north: 50, east: -45 }],
  ])('lies in the %s', (direction, by) => expect(directionOf(leipzig, movedBy(leipzig, by))).toBe(direction))
})
