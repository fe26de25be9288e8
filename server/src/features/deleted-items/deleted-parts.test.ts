import { draftApi } from '@litfass/api/ads/drafts'
import { auditApi } from '@litfass/api/people/audit'
import { deletedItemApi } from '@litfass/api/people/deleted-items'
import { cinemaApi } from '@litfass/api/places/cinemas'
import { screenApi } from '@litfass/api/places/screens'
import { scheduleApi } from '@litfass/api/playback/schedules'
import { showApi } from '@litfass/api/playback/shows'
import { maxHalls } from '@litfass/domain/places/cinema'
import { expect, test } from 'vitest'

import {
  type TestAccount,
  buildAccount,
  buildColleague,
  buildScreen,
  buildShow,
  refusalOf,
} from '../../testing/builders.ts'
import { deletedItemsOf, restoreItems } from '../../testing/deleted-item-builders.ts'
import { only } from '../../testing/only.ts'
import { buildCinema, hallInput } from '../../testing/place-builders.ts'
import { buildDraft } from '../../testing/plan-builders.ts'
import { buildSchedule, eventInput } from '../../testing/playing-builders.ts'
import { sharedServer } from '../../testing/test-server.ts'

const server = await sharedServer()

async function auditOf({ call, accountId }: TestAccount, kind: 'hall' | 'schedule' | 'draft') {
  const { items } = await call(auditApi.listAuditEvents, { accountId, query: { kind } })
  return items.map(({ action }) => action)
}

async function buildScheduledScreen(account: TestAccount) {
  const [show, other] = [await buildShow(account, { slides: [] }), await buildShow(account, { slides: [] })]
  const screen = await buildScreen(account, { name: 'Foyer' })
  const place = { accountId: account.accountId, screenId: screen.id }
  const schedule = await account.call(scheduleApi.saveSchedule, {
    ...place,
    body: { events: [eventInput(show), eventInput(other, { weekday: 'Sunday' })] },
  })
  return { place, screen, schedule, show, other }
}

test('a hall returns to its position, even when the order has changed since', async () => {
  const account = await buildAccount(server, { roles: ['admin', 'cinema'] })
  const { accountId, call } = account
  const cinema = await buildCinema(account, { halls: [hallInput('1'), hallInput('2'), hallInput('3')] })
  const path = { accountId, cinemaId: cinema.id }
  const [one, two, three] = cinema.halls.map(({ id }) => id)
  await call(cinemaApi.deleteHall, { ...path, hallId: two ?? '', query: {} })
  expect(await deletedItemsOf(account)).toMatchObject([{ id: two, kind: 'hall', title: '2' }])
  await restoreItems(account, two ?? '')
  expect(await call(cinemaApi.getCinema, path)).toMatchObject({ halls: cinema.halls })

  await call(cinemaApi.deleteHall, { ...path, hallId: one ?? '', query: {} })
  await call(cinemaApi.orderHalls, { ...path, body: { halls: [three ?? '', two ?? ''] } })
  await restoreItems(account, one ?? '')
  const { halls } = await call(cinemaApi.getCinema, path)
  expect(halls.map(({ name }) => name)).toEqual(['1', '3', '2'])
  expect((await auditOf(account, 'hall')).slice(0, 1)).toEqual(['restored'])
})

test('a hall is restored within the limit, only with its cinema, and goes with it for good', async () => {
  const account = await buildAccount(server, { roles: ['cinema'] })
  const { accountId, call } = account
  const cinema = await buildCinema(account, { halls: [hallInput('1'), hallInput('2')] })
  const path = { accountId, cinemaId: cinema.id }
  const [one, two] = cinema.halls.map(({ id }) => id)
  for (const hallId of [one, two]) await call(cinemaApi.deleteHall, { ...path, hallId: hallId ?? '', query: {} })
  for (let at = 1; at < maxHalls; at += 1) await call(cinemaApi.createHall, { ...path, body: hallInput(`New ${at}`) })
  expect(await refusalOf(restoreItems(account, one ?? '', two ?? ''))).toMatchObject({ code: 'too-many-halls' })
  await restoreItems(account, one ?? '')
  expect(await refusalOf(restoreItems(account, two ?? ''))).toMatchObject({ code: 'too-many-halls' })

  await call(cinemaApi.deleteHall, { ...path, hallId: one ?? '', query: {} })
  await call(cinemaApi.deleteCinema, { ...path, query: {} })
  expect(await refusalOf(restoreItems(account, one ?? ''))).toMatchObject({ code: 'restore-place-first' })
  await restoreItems(account, one ?? '', cinema.id)
  expect((await call(cinemaApi.getCinema, path)).halls).toHaveLength(maxHalls)

  await call(cinemaApi.deleteCinema, { ...path, query: {} })
  await call(deletedItemApi.purgeDeletedItems, { accountId, body: { ids: [cinema.id] } })
  expect(await deletedItemsOf(account)).toEqual([])
})

test('a hall whose name has been taken is not restored', async () => {
  const account = await buildAccount(server, { roles: ['cinema'] })
  const { accountId, call } = account
  const cinema = await buildCinema(account, { halls: ['Red'] })
  const path = { accountId, cinemaId: cinema.id }
  const hallId = only(cinema.halls).id
  await call(cinemaApi.deleteHall, { ...path, hallId, query: {} })
  const { halls } = await call(cinemaApi.createHall, { ...path, body: hallInput('red') })
  expect(await refusalOf(restoreItems(account, hallId))).toMatchObject({ status: 409, code: 'hall-exists' })
  await call(cinemaApi.updateHall, { ...path, hallId: only(halls).id, body: hallInput('Green') })
  await restoreItems(account, hallId)
  expect((await call(cinemaApi.getCinema, path)).halls.map(({ name }) => name).toSorted()).toEqual(['Green', 'Red'])
})

test('only members who offer cinemas see and restore halls', async () => {
  const account = await buildAccount(server, { roles: ['cinema'] })
  const { accountId, call } = account
  const cinema = await buildCinema(account, { halls: [hallInput()] })
  const hallId = only(cinema.halls).id
  await call(cinemaApi.deleteHall, { accountId, cinemaId: cinema.id, hallId, query: {} })
  const colleague = await buildColleague(account, { roles: [] })
  expect(await deletedItemsOf({ ...account, ...colleague })).toEqual([])
  expect(await refusalOf(restoreItems({ ...account, ...colleague }, hallId))).toMatchObject({ status: 404 })
})

test('a schedule returns as it was, named after its screen', async () => {
  const account = await buildAccount(server, { subscription: 'pro' })
  const { place, schedule } = await buildScheduledScreen(account)
  await account.call(scheduleApi.deleteSchedule, place)
  expect(await deletedItemsOf(account)).toMatchObject([{ id: schedule.id, kind: 'schedule', title: 'Foyer' }])
  await restoreItems(account, schedule.id)
  expect(await account.call(scheduleApi.getSchedule, place)).toEqual(schedule)
  expect(await account.call(screenApi.getScreen, place)).toMatchObject({ scheduleId: schedule.id })
  expect(await auditOf(account, 'schedule')).toEqual(['restored', 'deleted', 'changed'])
})

test('a schedule returns without deleted shows, and with those that return together with it', async () => {
  const account = await buildAccount(server, { subscription: 'pro' })
  const { accountId, call } = account
  const { place, schedule, show, other } = await buildScheduledScreen(account)
  await call(showApi.deleteShow, { accountId, showId: show.id })
  await call(scheduleApi.deleteSchedule, place)
  await call(showApi.deleteShow, { accountId, showId: other.id })
  await restoreItems(account, schedule.id)
  expect(await call(scheduleApi.getSchedule, place)).toMatchObject({ id: schedule.id, events: [] })
  await call(scheduleApi.deleteSchedule, place)
  await restoreItems(account, schedule.id, show.id)
  expect(await call(scheduleApi.getSchedule, place)).toMatchObject({ events: [{ showId: show.id }] })
})

test('a schedule does not replace a newer one, and needs its screen and the pro subscription', async () => {
  const account = await buildAccount(server, { subscription: 'pro' })
  const { accountId, call } = account
  const { place, screen, schedule, show } = await buildScheduledScreen(account)
  await call(scheduleApi.deleteSchedule, place)
  const newer = await buildSchedule(account, { screen, show })
  expect(await refusalOf(restoreItems(account, schedule.id))).toMatchObject({ code: 'schedule-exists' })
  expect(await call(scheduleApi.getSchedule, place)).toEqual(newer)

  await call(scheduleApi.deleteSchedule, place)
  expect(await refusalOf(restoreItems(account, schedule.id, newer.id))).toMatchObject({ code: 'schedule-exists' })
  await call(screenApi.deleteScreen, { ...place, query: {} })
  expect(await refusalOf(restoreItems(account, schedule.id))).toMatchObject({ code: 'restore-place-first' })
  await restoreItems(account, place.screenId)
  const { db } = server.context()
  await db.updateTable('accounts').set({ subscription: 'basic' }).where('id', '=', accountId).execute()
  expect(await refusalOf(restoreItems(account, schedule.id))).toMatchObject({ code: 'pro-only' })
})

test('a draft returns as it was, and with another offer key if its own was used since', async () => {
  const account = await buildAccount(server)
  const { accountId, call } = account
  const draft = await buildDraft(account, { title: 'Advent' })
  const path = { accountId, draftId: draft.id }
  await call(draftApi.deleteDraft, path)
  expect(await deletedItemsOf(account)).toMatchObject([{ id: draft.id, kind: 'draft', title: 'Advent' }])
  await restoreItems(account, draft.id)
  expect(await call(draftApi.getDraft, path)).toEqual(draft)
  expect(await auditOf(account, 'draft')).toEqual(['restored', 'deleted'])

  await call(draftApi.deleteDraft, path)
  const again = await buildDraft(account, { title: 'Again', offerKey: draft.offerKey })
  await restoreItems(account, draft.id)
  const restored = await call(draftApi.getDraft, path)
  expect(restored).toMatchObject({ title: 'Advent' })
  expect(restored.offerKey).not.toBe(again.offerKey)
})
