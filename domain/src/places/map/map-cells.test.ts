import fc from 'fast-check'
import { expect, test } from 'vitest'

import { type MapArea, cellRanges, gridShift } from './map-cells.ts'

const degrees = (max: number) => fc.double({ min: -max, max, noNaN: true })
const areas = fc
  .tuple(degrees(84), degrees(84), degrees(180), degrees(180))
  .map(([a, b, c, d]) => ({ south: Math.min(a, b), north: Math.max(a, b), west: Math.min(c, d), east: Math.max(c, d) }))

/** The range of a single point is its tile. */
function cellOf({ lat, lng }: { lat: number; lng: number }): number {
  const [range] = cellRanges({ south: lat, north: lat, west: lng, east: lng })
  return range?.lo ?? Number.NaN
}

function isCovered(area: MapArea, point: { lat: number; lng: number }): boolean {
  const cell = cellOf(point)
  return cellRanges(area).some(({ lo, hi }) => lo <= cell && cell <= hi)
}

test('every point of an area lies in one of its few ranges', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(areas, share, share, (area, up, right) => {
      const lat = area.south + (area.north - area.south) * up
      const lng = area.west + (area.east - area.west) * right
      expect(cellRanges(area).length).toBeLessThanOrEqual(16)
      expect(isCovered(area, { lat, lng })).toBe(true)
    }),
  )
})

test('the ranges of a town do not reach to the next one', () => {
  const leipzig = { south: 51.28, west: 12.24, north: 51.42, east: 12.54 }
  expect(isCovered(leipzig, { lat: 51.34, lng: 12.37 })).toBe(true)
  expect(isCovered(leipzig, { lat: 51.05, lng: 13.74 })).toBe(false)
})

test('the whole world is one range', () => {
  expect(cellRanges({ south: -90, west: -180, north: 90, east: 180 })).toEqual([{ lo: 0, hi: 4 ** 24 - 1 }])
})

test('the tiles of the grid are smaller at higher zooms', () => {
  expect([2.5, 6, 11.4, 16, 22].map(gridShift)).toEqual([36, 30, 20, 10, 0])
})
