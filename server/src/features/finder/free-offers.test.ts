import { finderApi } from '@litfass/api/places/finder'
import { type Day, addDays } from '@litfass/domain/time/day'
import { dayInZone } from '@litfass/domain/time/zone'
import { expect, test } from 'vitest'

import { buildBoardOffer, buildCinemaOffer } from '../../testing/booking-builders.ts'
import { buildAccount, buildSlide, refusalOf } from '../../testing/builders.ts'
import { approve } from '../../testing/card-payment.ts'
import { only } from '../../testing/only.ts'
import { buildBoard, buildCinema } from '../../testing/place-builders.ts'
import { testServer } from '../../testing/test-server.ts'

const server = await testServer()
const publisher = await buildAccount(server, { roles: ['admin', 'board', 'cinema'] })
const advertiser = await buildAccount(server)
const slide = await buildSlide(advertiser)
const today = dayInZone(Date.now(), 'Europe/Berlin')
const first = addDays(today, 10)
const last = addDays(today, 16)
const booked = { slide, startIn: 10, days: 7 }

async function boards(q: string, start: Day, end: Day) {
  const query = { q, start, end }
  const all = await advertiser.call(finderApi.findBoards, { query })
  const free = await advertiser.call(finderApi.findBoards, { query: { ...query, free: 'true' } })
  const map = await advertiser.call(finderApi.mapBoards, { query: { ...query, free: 'true', zoom: 10 } })
  expect(map.total).toBe(free.items.length)
  expect(free.items.map(({ id }) => id)).toEqual(all.items.filter(({ freeSlots }) => freeSlots > 0).map(({ id }) => id))
  return Object.fromEntries(all.items.map(({ name, freeSlots }) => [name, freeSlots]))
}

async function cinemas(q: string, start: Day, end: Day) {
  const query = { q, start, end }
  const all = await advertiser.call(finderApi.findCinemas, { query })
  const free = await advertiser.call(finderApi.findCinemas, { query: { ...query, free: 'true' } })
  const map = await advertiser.call(finderApi.mapCinemas, { query: { ...query, free: 'true', zoom: 10 } })
  const seconds = all.items.map(({ name, halls }) => [name, halls.map(({ freeSeconds }) => freeSeconds)] as const)
  expect(map.total).toBe(free.items.length)
  expect(free.items.map(({ name }) => name)).toEqual(
    seconds.flatMap(([name, halls]) => (halls.some((one) => one > 0) ? [name] : [])),
  )
  return Object.fromEntries(seconds)
}

test('a board is free if it has a slot for one more ad on every day', async () => {
  const city = 'Husum'
  const full = await buildBoard(publisher, { name: 'Full', city })
  const nearly = await buildBoard(publisher, { name: 'Nearly', city })
  await buildBoard(publisher, { name: 'Empty', city })
  for (let at = 0; at < 6; at++) {
    const { ads } = await buildBoardOffer(advertiser, {
      ...booked,
      boards: at < 5 ? [full, nearly] : [full],
      sides: at % 2 ? 'double' : 'single',
    })
    expect(await boards(city, first, last)).toEqual({ Full: 6 - at, Nearly: 6 - at, Empty: 6 })
    await approve(publisher, ads)
  }
  const all = { Full: 6, Nearly: 6, Empty: 6 }
  const sold = { Full: 0, Nearly: 1, Empty: 6 }
  expect(await boards(city, first, last)).toEqual(sold)
  expect(await boards(city, last, addDays(last, 3))).toEqual(sold)
  expect(await boards(city, addDays(first, -3), first)).toEqual(sold)
  expect(await boards(city, addDays(first, -3), addDays(first, -1))).toEqual(all)
  expect(await boards(city, addDays(last, 1), addDays(last, 3))).toEqual(all)
})

test('consecutive ads on a board use one slot, not two', async () => {
  const city = 'Tönning'
  const board = await buildBoard(publisher, { name: 'Harbour', city })
  for (const startIn of [10, 13]) {
    const { ads } = await buildBoardOffer(advertiser, { slide, boards: [board], startIn, days: 3 })
    await approve(publisher, ads)
  }
  expect(await boards(city, first, addDays(first, 5))).toEqual({ Harbour: 5 })
})

test('a cinema is free if an active hall has time for the shortest ad on every day', async () => {
  const city = 'Eutin'
  const cinema = await buildCinema(publisher, { name: 'Capitol', city, halls: ['Red', 'Blue'] })
  const book = async (halls: string[], duration: number) => {
    const { ads } = await buildCinemaOffer(advertiser, { ...booked, cinemas: [cinema], halls, duration })
    await approve(publisher, ads)
    return only(Object.values(await cinemas(city, first, last)))
  }
  expect(await book(['Red', 'Blue'], 300)).toEqual([300, 300])
  expect(await book(['Red'], 299)).toEqual([1, 300])
  expect(await book(['Blue'], 300)).toEqual([1, 0])
  expect(await book(['Red'], 1)).toEqual([0, 0])
  expect(await cinemas(city, last, addDays(last, 7))).toEqual({ Capitol: [0, 0] })
  expect(await cinemas(city, addDays(last, 1), addDays(last, 7))).toEqual({ Capitol: [600, 600] })
  expect(await cinemas(city, addDays(first, -7), addDays(first, -1))).toEqual({ Capitol: [600, 600] })
})

test('a cinema whose two halls are full on different days is not free', async () => {
  const city = 'Malente'
  const cinema = await buildCinema(publisher, { name: 'Kammer', city, halls: ['Red', 'Blue'] })
  for (const [hall, startIn] of [
    ['Red', 10],
    ['Blue', 13],
  ] as const)
    for (let at = 0; at < 2; at++) {
      const offer = { slide, cinemas: [cinema], halls: [hall], duration: 300, startIn, days: 3 }
      await approve(publisher, (await buildCinemaOffer(advertiser, offer)).ads)
    }
  expect(await cinemas(city, first, addDays(first, 2))).toEqual({ Kammer: [0, 600] })
  expect(await cinemas(city, first, addDays(first, 5))).toEqual({ Kammer: [0, 0] })
})

test('a period that ends before it starts is refused at its end', async () => {
  for (const query of [{ start: '2026-12-05', end: '2026-12-01' }, { end: '2020-01-01' }])
    expect(await refusalOf(advertiser.call(finderApi.findScreens, { query }))).toEqual({
      status: 422,
      code: 'invalid',
      fields: ['end'],
    })
})
