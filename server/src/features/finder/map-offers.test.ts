import { finderApi } from '@litfass/api/places/finder'
import { screenApi } from '@litfass/api/places/screens'
import { cellRanges } from '@litfass/domain/places/map/map-cells'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { buildAccount, screenInput } from '../../testing/builders.ts'
import { only } from '../../testing/only.ts'
import { testServer } from '../../testing/test-server.ts'

const server = await testServer()
const account = await buildAccount(server)

function onMap(query: object) {
  return account.call(finderApi.mapScreens, { query: { zoom: 6, ...query } })
}

async function screenAt(name: string, lat: number, lng: number) {
  const body = { ...screenInput(name), lat, lng }
  return account.call(screenApi.createScreen, { accountId: account.accountId, body })
}

/** Inserts copies of a screen in a box of one degree with one statement. */
async function fill(count: number, { lat, lng }: { lat: number; lng: number }): Promise<void> {
  const { id } = await screenAt('One', lat, lng)
  const { db } = server.context()
  const row = await db.selectFrom('screens').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const rows = Array.from({ length: count - 1 }, (_, at) => ({
    ...row,
    serviceHours: null,
    id: server.context().services.newId(),
    code: null,
    lat: lat + (at % 100) / 100,
    lng: lng + Math.floor(at / 100) / 100,
    weekAmount: 1000 + at,
  }))
  for (let at = 0; at < rows.length; at += 1000)
    await db
      .insertInto('screens')
      .values(rows.slice(at, at + 1000))
      .execute()
}

test('nearby places are clustered when zoomed out and separate when zoomed in', async () => {
  const area = { south: 45, west: 1, north: 47, east: 4 }
  const a = await screenAt('A', 46, 2)
  await screenAt('B', 46.01, 2.01)
  await screenAt('C', 46.9, 3.9)
  const far = await onMap({ ...area, zoom: 6 })
  expect([far.total, far.about, far.places.map(({ name }) => name)]).toEqual([3, false, ['C']])
  const cluster = only(far.clusters)
  expect(cluster).toMatchObject({ count: 2, weekAmount: a.id ? far.places[0]?.weekAmount : 0 })
  expect(cluster.area.east).toBeCloseTo(2.01)
  const near = await onMap({ ...area, zoom: 14 })
  expect(near.places.map(({ name }) => name).toSorted()).toEqual(['A', 'B', 'C'])
  expect((await onMap({ ...area, south: 46.5 })).total).toBe(1)
  expect(await onMap({ south: -10, west: -10, north: -9, east: -9 })).toMatchObject({ total: 0, area: null })
})

test('the database and the domain compute the same map tiles', async () => {
  const points = fc.sample(
    fc.record({
      lat: fc.double({ min: -90, max: 90, noNaN: true }),
      lng: fc.double({ min: -180, max: 180, noNaN: true }),
    }),
    200,
  )
  const onEdges = [
    { lat: 6.529716400273615e-15, lng: 180 },
    { lat: -6.529716400273615e-15, lng: 0 },
  ]
  for (const { lat, lng } of [...onEdges, ...points]) {
    const { rows } = await sql<{ cell: number }>`select map_cell(${lat}, ${lng}) as cell`.execute(server.context().db)
    const cell = only(rows).cell
    const covered = cellRanges({ south: lat, north: lat, west: lng, east: lng }).some(
      ({ lo, hi }) => lo <= cell && cell <= hi,
    )
    expect([lat, lng, covered]).toEqual([lat, lng, true])
  }
})

test('counts above the read limit are close estimates', async () => {
  await fill(9_000, { lat: 60, lng: 20 })
  const found = await onMap({ south: 59, west: 19, north: 62, east: 22, zoom: 8 })
  expect(found.about).toBe(true)
  expect(found.total).toBeGreaterThan(8_000)
  expect(found.total).toBeLessThan(10_000)
  const narrowed = await onMap({ south: 60, west: 20, north: 60.105, east: 22, zoom: 8 })
  expect([narrowed.about, narrowed.total]).toEqual([false, 991])
  const list = await account.call(finderApi.findScreens, {
    query: { south: 59, west: 19, north: 62, east: 22, sort: 'price' },
  })
  expect([list.items.length, list.total, list.more]).toEqual([250, 1000, true])
})
