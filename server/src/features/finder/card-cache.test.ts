import { accountApi } from '@litfass/api/people/accounts'
import { FoundBoard, boardApi } from '@litfass/api/places/boards'
import { FoundCinema, cinemaApi } from '@litfass/api/places/cinemas'
import { finderApi } from '@litfass/api/places/finder'
import { found } from '@litfass/api/places/found-place'
import { FoundScreen, screenApi } from '@litfass/api/places/screens'
import { siteApi } from '@litfass/api/places/sites'
import { everyDay } from '@litfass/domain/places/opening-hours'
import { newBadgeDays } from '@litfass/domain/places/screen'
import { dayMilliseconds } from '@litfass/domain/time/week'
import { afterEach, expect, test } from 'vitest'

import {
  accountInput,
  buildAccount,
  buildImage,
  buildScreen,
  buildSite,
  screenInput,
  siteInput,
} from '../../testing/builders.ts'
import { only } from '../../testing/only.ts'
import { boardInput, buildBoard, buildCinema, hallInput } from '../../testing/place-builders.ts'
import { testServer } from '../../testing/test-server.ts'
import { createCardCache } from './card-cache.ts'

const server = await testServer()

afterEach(() => server.setClock(Date.now()))

test('a screen that was found before is found as it is now', async () => {
  const [publisher, advertiser] = [await buildAccount(server), await buildAccount(server)]
  const { accountId, call } = publisher
  const site = await buildSite(publisher)
  const city = 'Eutin'
  const { id: screenId } = await buildScreen(publisher, { city, siteId: site.id })
  const read = async () => only((await advertiser.call(finderApi.findScreens, { query: { q: city } })).items)

  const before = await read()
  expect(await read()).toEqual(before)
  const body = { ...screenInput('Counter'), city, siteId: site.id, resolution: '3840x2160' }
  await call(screenApi.updateScreen, { accountId, screenId, body, file: await buildImage() })
  const changed = await read()
  expect(changed).toMatchObject({
    name: 'Counter',
    resolution: '3840x2160',
    imageUrl: expect.any(String),
    thumbnailUrl: expect.stringContaining('thumb@256_'),
  })
  await call(accountApi.updateAccount, { accountId, body: accountInput('Renamed') })
  expect(await read()).toMatchObject({ name: 'Counter', publisherName: 'Renamed' })
  const openingHours = everyDay([{ from: '08:00', to: '20:00' }])
  await call(siteApi.updateSite, { accountId, siteId: site.id, body: { ...siteInput(), openingHours } })
  expect(await read()).toMatchObject({ serviceHours: openingHours, new: true })
  server.setClock(Date.now() + (newBadgeDays + 1) * dayMilliseconds)
  const sessionOfThen = await buildAccount(server)
  const then = only((await sessionOfThen.call(finderApi.findScreens, { query: { q: city } })).items)
  expect(then).toMatchObject({ serviceHours: openingHours, new: false })
})

test('a board and a cinema that were found before are found as they are now', async () => {
  const publisher = await buildAccount(server, { roles: ['admin', 'board', 'cinema'] })
  const { accountId, call } = publisher
  const city = 'Malente'
  const board = await buildBoard(publisher, { city })
  const cinema = await buildCinema(publisher, { city, halls: ['One', 'Two'] })
  const query = { q: city }
  const readBoard = async () => only((await call(finderApi.findBoards, { query })).items)
  const readCinema = async () => only((await call(finderApi.findCinemas, { query })).items)

  expect(await readBoard()).toMatchObject({ height: 400 })
  await call(boardApi.updateBoard, { accountId, boardId: board.id, body: { ...boardInput(), city, height: 300 } })
  expect(await readBoard()).toMatchObject({ height: 300 })

  expect((await readCinema()).halls.map(({ name }) => name)).toEqual(['One', 'Two'])
  const [, second] = cinema.halls
  const body = { ...hallInput('Large'), seats: 400 }
  await call(cinemaApi.updateHall, { accountId, cinemaId: cinema.id, hallId: second?.id ?? '', body })
  expect((await readCinema()).halls.map(({ name }) => name)).toEqual(['One', 'Large'])
})

test('found places are as the contract says', async () => {
  const publisher = await buildAccount(server, { roles: ['admin', 'board', 'cinema'] })
  const city = 'Neustadt'
  await buildScreen(publisher, { city })
  await buildBoard(publisher, { city })
  await buildCinema(publisher, { city, halls: ['One'] })
  const query = { q: city }
  const [screens, boards, cinemas] = [
    await publisher.call(finderApi.findScreens, { query }),
    await publisher.call(finderApi.findBoards, { query }),
    await publisher.call(finderApi.findCinemas, { query }),
  ]
  // Parsing drops what the contract does not list.
  expect(found(FoundScreen).parse(screens)).toEqual(screens)
  expect(found(FoundBoard).parse(boards)).toEqual(boards)
  expect(found(FoundCinema).parse(cinemas)).toEqual(cinemas)
})

test('a page with more places than the cache keeps is complete', async () => {
  const publisher = await buildAccount(server)
  const screens = [await buildScreen(publisher), await buildScreen(publisher), await buildScreen(publisher)]
  const ctx = server.context()
  const cards = createCardCache(ctx.services.events, 2)
  const shownAt = async (version: string) => {
    const versions = screens.map(({ id }) => ({ id, version }))
    const read = await cards.read(ctx, 'display', { versions, period: { start: '2026-12-01', end: '2026-12-07' } })
    return read.map((json) => FoundScreen.parse(JSON.parse(json)).id)
  }
  const all = screens.map(({ id }) => id)
  expect(await shownAt('1')).toEqual(all)
  expect(await shownAt('1')).toEqual(all)
  const [first, ...others] = screens
  const { accountId } = publisher
  const body = { ...screenInput(), privacy: 'private' as const }
  await publisher.call(screenApi.updateScreen, { accountId, screenId: first?.id ?? '', body })
  expect(await shownAt('2')).toEqual(others.map(({ id }) => id))
})
