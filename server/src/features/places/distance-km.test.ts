import { distanceKm as inDomain } from '@litfass/domain/places/map/distance'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { sharedServer } from '../../testing/test-server.ts'
import { distanceKm } from './distance-km.ts'

const server = await sharedServer()
const degrees = (max: number) => fc.double({ min: -max, max, noNaN: true })
const point = fc.record({ lat: degrees(90), lng: degrees(180) })
const nearby = fc.tuple(point, degrees(0.01)).map(([from, by]) => [from, { ...from, lng: from.lng + by }] as const)

test('the database and the domain measure the same distance', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.tuple(point, point), nearby), async ([from, to]) => {
      const [a, b] = [from, to].map(({ lat, lng }) => ({ lat: sql`${lat}::float8`, lng: sql`${lng}::float8` }))
      if (!a || !b) return
      const { rows } = await sql<{ km: number }>`select ${distanceKm(a, b)} as km`.execute(server.context().db)
      expect(rows[0]?.km).toBeCloseTo(inDomain(from, to), 3)
    }),
    {
      examples: [
        [
          [
            { lat: 5e-324, lng: 0 },
            { lat: 0, lng: 5e-324 },
          ],
        ],
      ],
    },
  )
})
