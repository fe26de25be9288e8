import { adApi } from '@litfass/api/ads/ads'
import { auditApi } from '@litfass/api/people/audit'
import { deletedItemApi } from '@litfass/api/people/deleted-items'
import { boardApi } from '@litfass/api/places/boards'
import { cinemaApi } from '@litfass/api/places/cinemas'
import { screenApi } from '@litfass/api/places/screens'
import { siteApi } from '@litfass/api/places/sites'
import { scheduleApi } from '@litfass/api/playback/schedules'
import { showApi } from '@litfass/api/playback/shows'
import { expect, test } from 'vitest'

import {
  buildAccount,
  buildColleague,
  buildImage,
  buildOffer,
  buildScreen,
  buildShow,
  buildSite,
  refusalOf,
  screenInput,
  siteInput,
} from '../../testing/builders.ts'
import { deletedItemsOf, restoreItems } from '../../testing/deleted-item-builders.ts'
import { only } from '../../testing/only.ts'
import { buildBoard, buildCinema } from '../../testing/place-builders.ts'
import { buildSchedule, eventInput } from '../../testing/playing-builders.ts'
import { sharedServer } from '../../testing/test-server.ts'

const server = await sharedServer()

async function serves(url: string | undefined): Promise<boolean> {
  return (await fetch(server.url + (url ?? ''))).ok
}

test('a screen returns with its code, picture, show and schedule, and is on sale again', async () => {
  const account = await buildAccount(server, { subscription: 'pro' })
  const { accountId, call } = account
  const [show, other] = [await buildShow(account, { slides: [] }), await buildShow(account, { slides: [] })]
  const site = await buildSite(account)
  const { id: screenId } = await call(screenApi.createScreen, {
    accountId,
    body: { ...screenInput('Foyer'), siteId: site.id, privacy: 'public', tags: ['a', 'b'] },
    file: await buildImage(),
  })
  await call(screenApi.assignShow, { accountId, screenId, body: { showId: show.id } })
  await call(scheduleApi.saveSchedule, {
    accountId,
    screenId,
    body: { events: [eventInput(show), eventInput(other, { weekday: 'Sunday' })] },
  })
  const screen = await call(screenApi.getScreen, { accountId, screenId })
  const schedule = await call(scheduleApi.getSchedule, { accountId, screenId })
  const { db } = server.context()
  const offer = () => db.selectFrom('offers').select(['name', 'adShare']).where('id', '=', screenId).execute()
  const offered = await offer()
  await call(screenApi.deleteScreen, { accountId, screenId })
  expect([offered, await offer()]).toEqual([[{ name: 'Foyer', adShare: 50 }], []])
  expect(await deletedItemsOf(account)).toMatchObject([
    { kind: 'screen', title: 'Foyer', thumbnailUrl: screen.thumbnailUrl },
  ])

  await restoreItems(account, screenId)
  expect(await call(screenApi.getScreen, { accountId, screenId })).toEqual(screen)
  expect(await call(scheduleApi.getSchedule, { accountId, screenId })).toEqual(schedule)
  expect([await offer(), await serves(screen.imageUrl)]).toEqual([offered, true])
})

test('a screen returns without what no longer exists, and with another code if its own is taken', async () => {
  const account = await buildAccount(server, { subscription: 'pro' })
  const { accountId, call } = account
  const [show, other] = [await buildShow(account, { slides: [] }), await buildShow(account, { slides: [] })]
  const site = await buildSite(account)
  const { id: screenId, code } = await buildScreen(account, { siteId: site.id })
  await call(screenApi.assignShow, { accountId, screenId, body: { showId: show.id } })
  await call(scheduleApi.saveSchedule, {
    accountId,
    screenId,
    body: { events: [eventInput(show), eventInput(other, { weekday: 'Sunday' })] },
  })
  await call(screenApi.deleteScreen, { accountId, screenId })
  await call(showApi.deleteShow, { accountId, showId: show.id })
  await call(siteApi.deleteSite, { accountId, siteId: site.id })
  const taking = await buildScreen(account)
  const { db } = server.context()
  await db
    .updateTable('screens')
    .set({ code: code ?? '' })
    .where('id', '=', taking.id)
    .execute()

  await restoreItems(account, screenId)
  const screen = await call(screenApi.getScreen, { accountId, screenId })
  expect(screen).toMatchObject({ showId: '' })
  expect(screen).not.toHaveProperty('siteId')
  expect([screen.code, screen.code === code]).toEqual([expect.any(String), false])
  const schedule = await call(scheduleApi.getSchedule, { accountId, screenId })
  expect(schedule?.events.map(({ showId }) => showId)).toEqual([other.id])
})

test('screens that had the same code one after the other return with different ones', async () => {
  const account = await buildAccount(server)
  const { accountId, call } = account
  const { db } = server.context()
  const [first, second] = [await buildScreen(account), await buildScreen(account)]
  await call(screenApi.deleteScreen, { accountId, screenId: first.id })
  await db
    .updateTable('screens')
    .set({ code: first.code ?? '' })
    .where('id', '=', second.id)
    .execute()
  await call(screenApi.deleteScreen, { accountId, screenId: second.id })
  await restoreItems(account, first.id, second.id)
  const { items } = await call(screenApi.listScreens, { accountId, query: {} })
  const codes = items.map(({ code }) => code)
  expect(codes).toContain(first.code)
  expect(new Set(codes).size).toBe(2)
})

test('boards and cinemas return as they were, a cinema with its halls', async () => {
  const account = await buildAccount(server, { roles: ['board', 'cinema'] })
  const { accountId, call } = account
  const board = await buildBoard(account)
  const cinema = await buildCinema(account, { halls: ['Hall 1', 'Hall 2'] })
  await call(boardApi.deleteBoard, { accountId, boardId: board.id })
  await call(cinemaApi.deleteCinema, { accountId, cinemaId: cinema.id })
  await restoreItems(account, board.id, cinema.id)
  expect(await call(boardApi.getBoard, { accountId, boardId: board.id })).toEqual(board)
  expect(await call(cinemaApi.getCinema, { accountId, cinemaId: cinema.id })).toEqual(cinema)
  const offers = await server
    .context()
    .db.selectFrom('offers')
    .select('id')
    .where('accountId', '=', accountId)
    .execute()
  expect(offers.map(({ id }) => id).toSorted()).toEqual([board.id, cinema.id].toSorted())
})

test('a location returns with its picture, to the places that have no other location', async () => {
  const account = await buildAccount(server, { roles: ['board'] })
  const { accountId, call } = account
  const { id: siteId } = await call(siteApi.createSite, {
    accountId,
    body: siteInput('Mall'),
    file: await buildImage(),
  })
  const other = await buildSite(account)
  const [kept, moved, deleted] = [
    await buildScreen(account, { siteId }),
    await buildScreen(account, { siteId }),
    await buildScreen(account, { siteId }),
  ]
  const board = await buildBoard(account, { siteId })
  const site = await call(siteApi.getSite, { accountId, siteId })
  await call(screenApi.deleteScreen, { accountId, screenId: deleted.id })
  await call(siteApi.deleteSite, { accountId, siteId })
  const body = { ...screenInput(), siteId: other.id }
  await call(screenApi.updateScreen, { accountId, screenId: moved.id, body })
  // In any order of ids, the screen finds its location.
  await restoreItems(account, deleted.id, siteId)
  const siteOf = async (screenId: string) => (await call(screenApi.getScreen, { accountId, screenId })).siteId
  expect([await siteOf(kept.id), await siteOf(moved.id), await siteOf(deleted.id)]).toEqual([siteId, other.id, siteId])
  expect((await call(boardApi.getBoard, { accountId, boardId: board.id })).siteId).toBe(siteId)
  expect(await call(siteApi.getSite, { accountId, siteId })).toEqual({ ...site, screens: 2 })
  expect(await serves(site.imageUrl)).toBe(true)
})

test('ads that the deletion of a screen ended stay ended', async () => {
  const [publisher, advertiser] = [await buildAccount(server), await buildAccount(server)]
  const { accountId, call } = publisher
  const screen = await buildScreen(publisher)
  const { ads } = await buildOffer(advertiser, { screens: [screen] })
  await call(screenApi.deleteScreen, { accountId, screenId: screen.id, query: { endAds: 'true' } })
  await restoreItems(publisher, screen.id)
  const ad = await advertiser.call(adApi.getAd, { accountId: advertiser.accountId, adId: only(ads).id })
  expect(ad).toMatchObject({ status: 'declined', reason: 'screen-deleted' })
})

test('members restore boards only with the role for them', async () => {
  const account = await buildAccount(server, { roles: ['board'] })
  const { accountId, call } = account
  const board = await buildBoard(account)
  await call(boardApi.deleteBoard, { accountId, boardId: board.id })
  const colleague = await buildColleague(account, { roles: [] })
  const body = { ids: [board.id] }
  expect(await deletedItemsOf(colleague)).toEqual([])
  expect(await refusalOf(restoreItems(colleague, board.id))).toMatchObject({ status: 404 })
  const purge = colleague.call(deletedItemApi.purgeDeletedItems, { accountId, body })
  expect(await refusalOf(purge)).toMatchObject({ status: 404 })
  expect(await deletedItemsOf(account)).toMatchObject([{ kind: 'board', title: board.name }])
})

test('a place is restored within its limit', async () => {
  const account = await buildAccount(server, { limits: 1 })
  const { accountId, call } = account
  const { id: screenId } = await buildScreen(account)
  await call(screenApi.deleteScreen, { accountId, screenId })
  await buildScreen(account)
  expect(await refusalOf(restoreItems(account, screenId))).toMatchObject({ code: 'limit-screens' })
  expect(await deletedItemsOf(account)).toHaveLength(1)
})

test('a screen with a schedule and a cinema with halls are restored as one entry of the audit log', async () => {
  const account = await buildAccount(server, { roles: ['admin', 'cinema'], subscription: 'pro' })
  const { accountId, call } = account
  const screen = await buildScreen(account)
  await buildSchedule(account, { screen, show: await buildShow(account, { slides: [] }) })
  const cinema = await buildCinema(account, { halls: ['Hall 1'] })
  await call(screenApi.deleteScreen, { accountId, screenId: screen.id })
  await call(cinemaApi.deleteCinema, { accountId, cinemaId: cinema.id })
  await restoreItems(account, screen.id, cinema.id)
  const { items } = await call(auditApi.listAuditEvents, { accountId, query: {} })
  expect(items.filter(({ action }) => action === 'restored').map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['screen', 'cinema']),
  )
  expect(items.slice(0, 4).map(({ action }) => action)).toEqual(['restored', 'restored', 'deleted', 'deleted'])
})

test('the picture of a place is deleted with it permanently', async () => {
  const account = await buildAccount(server)
  const { accountId, call } = account
  const site = await call(siteApi.createSite, { accountId, body: siteInput(), file: await buildImage() })
  await call(siteApi.deleteSite, { accountId, siteId: site.id })
  expect(await serves(site.imageUrl)).toBe(true)
  await call(deletedItemApi.purgeDeletedItems, { accountId, body: { ids: [site.id] } })
  expect([await serves(site.imageUrl), await serves(site.thumbnailUrl)]).toEqual([false, false])
})
