import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { type Cluster, clusterPlaces, discRing, largestDisc, type Located, pill } from './clusters.ts'
import { worldPoint } from './mercator.ts'

const leipzig = { id: 'a', lat: 51.34, lng: 12.37 }
const nextDoor = { id: 'b', lat: 51.341, lng: 12.371 }
const hamburg = { id: 'c', lat: 53.55, lng: 9.99 }

describe('clusterPlaces', () => {
  test('clusters neighbours when zoomed out and separates them when zoomed in', () => {
    expect(
      clusterPlaces([leipzig, hamburg, nextDoor], 6)
        .map(({ places }) => places.length)
        .toSorted((a, b) => a - b),
    ).toEqual([1, 2])
    expect(clusterPlaces([leipzig, hamburg, nextDoor], 16)).toHaveLength(3)
  })

  test('keeps every place exactly once, independent of order', () => {
    const places = Array.from({ length: 200 }, (_, at) => ({
      id: `p${at}`,
      lat: 47 + (at % 20) * 0.37,
      lng: 6 + (at % 17) * 0.51,
    }))
    const clusters = clusterPlaces(places, 6)
    expect(clusters.flatMap((cluster) => cluster.places.map(({ id }) => id)).toSorted()).toEqual(
      places.map(({ id }) => id).toSorted(),
    )
    expect(clusterPlaces(places.toReversed(), 6)).toEqual(clusters)
  })

  test('no marker touches another one: neither two prices, nor a price and a disc, nor two discs', () => {
    const zoom = 6
    const disc = { width: largestDisc + 2 * discRing, height: largestDisc + 2 * discRing }
    const size = ({ places }: Cluster<Located>) => (places.length === 1 && places[0]?.count === 1 ? pill : disc)
    const point = fc.record({
      lat: fc.double({ min: 50, max: 54, noNaN: true }),
      lng: fc.double({ min: 9, max: 14, noNaN: true }),
      count: fc.integer({ min: 1, max: 3 }),
    })
    fc.assert(
      fc.property(fc.array(point, { maxLength: 40 }), (points) => {
        const markers = clusterPlaces(
          points.map((one, at) => ({ ...one, id: String(at) })),
          zoom,
        )
        for (const [index, a] of markers.entries())
          for (const b of markers.slice(index + 1)) {
            const [from, to] = [worldPoint(a, zoom), worldPoint(b, zoom)]
            const beside = Math.abs(from.x - to.x) >= (size(a).width + size(b).width) / 2
            const above = Math.abs(from.y - to.y) >= (size(a).height + size(b).height) / 2
            expect(beside || above).toBe(true)
          }
      }),
    )
  })

  test('a thousand places in one street are one cluster', () => {
    const street = Array.from({ length: 1000 }, (_, at) => ({
      id: String(at),
      lat: 51.34 + at / 1e7,
      lng: 12.37 + at / 1e7,
    }))
    expect(clusterPlaces(street, 12)).toHaveLength(1)
  })

  test('one building stays one cluster at any zoom', () => {
    expect(clusterPlaces([leipzig, { ...leipzig, id: 'z' }], 20)).toHaveLength(1)
  })

  test('a point that counts for many pulls the centre towards it', () => {
    const [only] = clusterPlaces([leipzig, { ...nextDoor, count: 9 }], 6)
    expect(only?.lat).toBeCloseTo(51.3409, 6)
  })
})
