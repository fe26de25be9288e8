import fc from 'fast-check'
import { expect, it } from 'vitest'

import { pointAt, worldPoint } from './mercator.ts'

it.each([
  [{ lat: 0, lng: 0 }, 0, { x: 256, y: 256 }],
  [{ lat: 85.051_128_779_8, lng: -180 }, 3, { x: 0, y: 0 }],
  [{ lat: -85.051_128_779_8, lng: 180 }, 1, { x: 1024, y: 1024 }],
])('the point %j is drawn at zoom %d at %j', (point, zoom, { x, y }) => {
  const drawn = worldPoint(point, zoom)
  expect([drawn.x, drawn.y]).toEqual([expect.closeTo(x, 5), expect.closeTo(y, 5)])
})

it('a point is found again where it is drawn', () => {
  const lat = fc.double({ min: -85, max: 85, noNaN: true })
  const lng = fc.double({ min: -180, max: 180, noNaN: true })
  fc.assert(
    fc.property(lat, lng, fc.integer({ min: 0, max: 16 }), (lat, lng, zoom) => {
      const found = pointAt(worldPoint({ lat, lng }, zoom), zoom)
      expect([found.lat, found.lng]).toEqual([expect.closeTo(lat, 8), expect.closeTo(lng, 8)])
    }),
  )
})
