import { draftApi } from '@litfass/api/ads/drafts'
import { accountDeletionApi } from '@litfass/api/people/account-deletion'
import { auditApi } from '@litfass/api/people/audit'
import { deletedItemApi } from '@litfass/api/people/deleted-items'
import { screenApi } from '@litfass/api/places/screens'
import { scheduleApi } from '@litfass/api/playback/schedules'
import { type Show, showApi } from '@litfass/api/playback/shows'
import { slideApi } from '@litfass/api/playback/slides'
import { recordOf } from '@litfass/domain/keys-of'
import { limitedKinds } from '@litfass/domain/people/account'
import { maxDeletedDrafts, maxDeletedItems } from '@litfass/domain/people/deleted-item'
import { maxEntryTimes } from '@litfass/domain/playback/entries/entry-hours'
import { timeOf } from '@litfass/domain/playback/schedule'
import { dayMilliseconds } from '@litfass/domain/time/week'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'

import {
  type TestAccount,
  buildAccount,
  buildScreen,
  buildShow,
  buildSlide,
  refusalOf,
  showInput,
} from '../../testing/builders.ts'
import { deletedItemsOf, restoreItems } from '../../testing/deleted-item-builders.ts'
import { buildDraft } from '../../testing/plan-builders.ts'
import { buildSchedule, eventInput } from '../../testing/playing-builders.ts'
import { testServer } from '../../testing/test-server.ts'
import { cleanUp } from '../clean-up/clean-up.ts'
import { setSlideLock } from '../slides/lock-slide.ts'
import { purgeSurplusItems } from './purge-deleted-items.ts'

const server = await testServer()

async function entriesOf({ call, accountId }: TestAccount, showId: string): Promise<string[]> {
  const { slides } = await call(showApi.getShow, { accountId, showId })
  return slides.map(({ slideId }) => slideId)
}

async function serves(url: string): Promise<boolean> {
  return (await fetch(server.url + url)).ok
}

test('a deleted slide is listed with its picture and restored as it was', async () => {
  const account = await buildAccount(server)
  const { accountId, call } = account
  const slide = await buildSlide(account)
  const show = await buildShow(account, { slides: [slide] })
  await call(slideApi.deleteSlide, { accountId, slideId: slide.id })
  expect(await entriesOf(account, show.id)).toEqual([])
  const [item] = await deletedItemsOf(account)
  expect(item).toMatchObject({ id: slide.id, kind: 'slide', title: slide.title, thumbnailUrl: slide.thumbnailUrl })
  expect(Date.parse(item?.until ?? '') - Date.parse(item?.deleted ?? '')).toBe(30 * dayMilliseconds)

  await restoreItems(account, slide.id)
  const { usedIn, ...restored } = await call(slideApi.getSlide, { accountId, slideId: slide.id })
  const { usedIn: before, ...same } = slide
  expect(restored).toEqual(same)
  expect([before.shows, usedIn.shows]).toEqual([[], [{ id: show.id, title: show.title }]])
  expect(await deletedItemsOf(account)).toEqual([])
  expect(await serves(slide.backgroundUrl)).toBe(true)
})

test('slides return to their places in a show, whether deleted together or one by one', async () => {
  const account = await buildAccount(server)
  const { accountId, call } = account
  const slides = [await buildSlide(account), await buildSlide(account), await buildSlide(account)]
  const [a = '', b = '', c = ''] = slides.map(({ id }) => id)
  const show = await buildShow(account, { slides: [...slides, ...slides] })
  const { timestamp } = show
  await call(slideApi.deleteSlides, { accountId, body: { ids: [a, b] } })
  await restoreItems(account, b, a)
  expect(await entriesOf(account, show.id)).toEqual([a, b, c, a, b, c])
  await call(slideApi.deleteSlide, { accountId, slideId: a })
  await call(slideApi.deleteSlide, { accountId, slideId: b })
  await restoreItems(account, a, b)
  expect(await entriesOf(account, show.id)).toEqual([a, b, c, a, b, c])
  expect((await call(showApi.getShow, { accountId, showId: show.id })).timestamp > timestamp).toBe(true)
})

test('a slide returns to a show only as often as its limits allow', async () => {
  const account = await buildAccount(server)
  const { accountId, call } = account
  const [deleted, other] = [await buildSlide(account), await buildSlide(account)]
  const timesFrom = (hour: number) =>
    Array.from({ length: maxEntryTimes / 2 }, (_, at) => ({
      startTime: timeOf(hour * 60 + at),
      endTime: timeOf((hour + 1) * 60 + at),
    }))
  const slides = Array.from({ length: maxEntryTimes / 2 }, () => deleted)
  const { id: showId } = await buildShow(account, { slides: [...slides, deleted], days: timesFrom(8) })
  await call(slideApi.deleteSlide, { accountId, slideId: deleted.id })
  const body = showInput({ slides: slides.map(() => other), days: timesFrom(16) })
  await call(showApi.updateShow, { accountId, showId, body })
  await restoreItems(account, deleted.id)
  expect(await entriesOf(account, showId)).toEqual([...slides.map(() => other.id), deleted.id])
})

test('slides deleted before a column was added are restored together with later ones', async () => {
  const account = await buildAccount(server)
  const { accountId, call } = account
  const build = async () => {
    const { id: slideId, title, content } = await buildSlide(account)
    return call(slideApi.updateSlide, { accountId, slideId, body: { title, content, textShade: true } })
  }
  const ids = [(await build()).id, (await build()).id]
  // Whichever of the two is restored first.
  for (const earlier of ids) {
    await call(slideApi.deleteSlides, { accountId, body: { ids } })
    await sql`update deleted_items set document = document #- '{row,text_shade}' where id = ${earlier}`.execute(
      server.context().db,
    )
    await restoreItems(account, ...ids)
    for (const slideId of ids) {
      const { title, content, textShade } = await call(slideApi.getSlide, { accountId, slideId })
      expect(textShade).toBe(slideId !== earlier)
      await call(slideApi.updateSlide, { accountId, slideId, body: { title, content, textShade: true } })
    }
  }
})

test('a show returns to the screens that play nothing else, and to its schedule', async () => {
  const account = await buildAccount(server, { subscription: 'pro' })
  const { accountId, call } = account
  const buildPlaying = async ({ id: showId }: Show) => {
    const screen = await buildScreen(account)
    return call(screenApi.assignShow, { accountId, screenId: screen.id, body: { showId } })
  }
  const slide = await buildSlide(account)
  const [show, other] = [await buildShow(account, { slides: [slide] }), await buildShow(account, { slides: [slide] })]
  const [free, taken, gone] = [await buildPlaying(show), await buildPlaying(show), await buildPlaying(show)]
  await buildSchedule(account, { screen: free, show })
  const replaced = await buildSchedule(account, { screen: taken, show })
  await call(showApi.deleteShow, { accountId, showId: show.id })
  await call(screenApi.assignShow, { accountId, screenId: taken.id, body: { showId: other.id } })
  const body = { replaces: replaced.id, events: [eventInput(other)] }
  await call(scheduleApi.saveSchedule, { accountId, screenId: taken.id, body })
  await call(screenApi.deleteScreen, { accountId, screenId: gone.id })
  await restoreItems(account, show.id)
  expect(await entriesOf(account, show.id)).toEqual([slide.id])
  const playing = async (screenId: string) => {
    const { showId } = await call(screenApi.getScreen, { accountId, screenId })
    const schedule = await call(scheduleApi.getSchedule, { accountId, screenId })
    return [showId, schedule?.events.map((event) => event.showId)]
  }
  expect(await playing(free.id)).toEqual([show.id, [show.id]])
  expect(await playing(taken.id)).toEqual([other.id, [other.id]])
})

test('a show returns without the slides that were deleted since, and a slide without the shows', async () => {
  const account = await buildAccount(server)
  const { accountId, call } = account
  const [slide, gone] = [await buildSlide(account), await buildSlide(account)]
  const show = await buildShow(account, { slides: [gone, slide] })
  await call(showApi.deleteShow, { accountId, showId: show.id })
  await call(slideApi.deleteSlides, { accountId, body: { ids: [slide.id, gone.id] } })
  await restoreItems(account, slide.id)
  await restoreItems(account, show.id)
  expect(await entriesOf(account, show.id)).toEqual([slide.id])
})

test('restoring counts against the limit, and is all or nothing', async () => {
  const account = await buildAccount(server)
  const { accountId, call } = account
  const [first, second] = [await buildSlide(account), await buildSlide(account)]
  await call(slideApi.deleteSlides, { accountId, body: { ids: [first.id, second.id] } })
  const limits = recordOf(limitedKinds, () => 1)
  await server
    .context()
    .db.updateTable('accounts')
    .set({ limits: JSON.stringify(limits) })
    .where('id', '=', accountId)
    .execute()
  expect(await refusalOf(restoreItems(account, first.id, second.id))).toMatchObject({ code: 'limit-slides' })
  expect(await deletedItemsOf(account)).toHaveLength(2)
  await restoreItems(account, first.id)
  expect(await refusalOf(restoreItems(account, second.id))).toMatchObject({ code: 'limit-slides' })
})

test('an item is restored once, and only in its account', async () => {
  const account = await buildAccount(server)
  const other = await buildAccount(server)
  const slide = await buildSlide(account)
  await account.call(slideApi.deleteSlide, { accountId: account.accountId, slideId: slide.id })
  expect(await deletedItemsOf(other)).toEqual([])
  expect(await refusalOf(restoreItems(other, slide.id))).toMatchObject({ status: 404 })
  const twice = await Promise.all([
    refusalOf(restoreItems(account, slide.id)),
    refusalOf(restoreItems(account, slide.id)),
  ])
  expect(twice.filter((refusal) => refusal?.status === 404)).toHaveLength(1)
})

test('after 30 days an item cannot be restored, and the daily clean-up deletes it with its files', async () => {
  const account = await buildAccount(server)
  const { accountId, call } = account
  const slide = await buildSlide(account)
  await call(slideApi.deleteSlide, { accountId, slideId: slide.id })
  const deleted = Date.now()
  server.setClock(deleted + 29 * dayMilliseconds)
  await cleanUp(server.context())
  const { db } = server.context()
  const kept = () => db.selectFrom('deletedItems').select('id').where('id', '=', slide.id).execute()
  expect([await kept(), await serves(slide.thumbnailUrl)]).toEqual([[{ id: slide.id }], true])
  server.setClock(deleted + 31 * dayMilliseconds)
  await cleanUp(server.context())
  server.setClock(Date.now())
  expect(await kept()).toEqual([])
  await expect.poll(() => serves(slide.backgroundUrl)).toBe(false)
  await expect.poll(() => serves(slide.thumbnailUrl)).toBe(false)
})

test('an item can be deleted permanently at once', async () => {
  const account = await buildAccount(server)
  const { accountId, call } = account
  const slide = await buildSlide(account)
  await call(slideApi.deleteSlide, { accountId, slideId: slide.id })
  await call(deletedItemApi.purgeDeletedItems, { accountId, body: { ids: [slide.id] } })
  expect([await deletedItemsOf(account), await serves(slide.backgroundUrl)]).toEqual([[], false])
  expect(await refusalOf(restoreItems(account, slide.id))).toMatchObject({ status: 404 })
})

test('a deleted slide that the operator has locked is not deleted permanently, until it is unlocked', async () => {
  const account = await buildAccount(server)
  const { accountId, call } = account
  const [locked, other] = [await buildSlide(account), await buildSlide(account)]
  const ids = [locked.id, other.id]
  await call(slideApi.deleteSlides, { accountId, body: { ids } })
  await setSlideLock(server.context(), locked.id, { locked: true })
  const purge = call(deletedItemApi.purgeDeletedItems, { accountId, body: { ids } })
  expect(await refusalOf(purge)).toMatchObject({ status: 409, code: 'slide-locked' })
  expect(await deletedItemsOf(account)).toEqual([
    expect.objectContaining({ id: other.id, locked: false }),
    expect.objectContaining({ id: locked.id, locked: true }),
  ])

  const left = async () => {
    const { db } = server.context()
    const rows = await db.selectFrom('deletedItems').select('id').where('accountId', '=', accountId).execute()
    return rows.map(({ id }) => id)
  }
  server.setClock(Date.now() + 31 * dayMilliseconds)
  onTestFinished(() => server.setClock(Date.now()))
  await cleanUp(server.context())
  expect(await left()).toEqual([locked.id])
  await setSlideLock(server.context(), locked.id, { locked: false })
  await cleanUp(server.context())
  expect(await left()).toEqual([])
})

test('the audit log records the deletion, restoring and purge of an item, but no change of its screens', async () => {
  const account = await buildAccount(server, { roles: ['admin'] })
  const { accountId, call } = account
  const show = await buildShow(account, { slides: [] })
  const screen = await buildScreen(account)
  await call(screenApi.assignShow, { accountId, screenId: screen.id, body: { showId: show.id } })
  for (const act of ['restore', 'purge']) {
    await call(showApi.deleteShow, { accountId, showId: show.id })
    const body = { ids: [show.id] }
    if (act === 'restore') await call(deletedItemApi.restoreDeletedItems, { accountId, body })
    else await call(deletedItemApi.purgeDeletedItems, { accountId, body })
  }
  const { items } = await call(auditApi.listAuditEvents, { accountId, query: {} })
  const about = (id: string) => items.filter(({ thingId }) => thingId === id).map(({ action }) => action)
  expect(about(show.id)).toEqual(['purged', 'deleted', 'restored', 'deleted', 'created'])
  expect(about(screen.id)).toEqual(['changed', 'created'])
})

test('the export of a company contains what it deleted', async () => {
  const account = await buildAccount(server, { roles: ['admin'] })
  const { accountId, call } = account
  const slide = await buildSlide(account)
  await call(slideApi.deleteSlide, { accountId, slideId: slide.id })
  const { rows } = await call(accountDeletionApi.exportAccount, { accountId })
  expect(rows['deletedItems']).toMatchObject([{ id: slide.id, document: { row: { title: slide.title } } }])
})

test('beyond the limit of deleted items the oldest are purged with their files, locked slides once they are unlocked, and the latest can be restored', async () => {
  const account = await buildAccount(server)
  const { accountId, call } = account
  const slide = await buildSlide(account)
  const shows = [await buildShow(account, { slides: [] }), await buildShow(account, { slides: [] })].map(({ id }) => id)
  await call(slideApi.deleteSlide, { accountId, slideId: slide.id })
  await sql`
    insert into deleted_items (id, account_id, kind, title, document, deleted)
    select gen_random_uuid(), account_id, 'folder', 'Folder', '{"row": {}}', deleted + interval '1 microsecond'
    from deleted_items, generate_series(1, ${maxDeletedItems - 2}) where id = ${slide.id}
  `.execute(server.context().db)
  const total = async () => (await call(deletedItemApi.listDeletedItems, { accountId, query: {} })).total
  expect([await total(), await serves(slide.backgroundUrl)]).toEqual([maxDeletedItems - 1, true])

  await setSlideLock(server.context(), slide.id, { locked: true })
  await call(showApi.deleteShows, { accountId, body: { ids: shows } })
  await purgeSurplusItems(server.context(), accountId)
  expect(await total()).toBe(maxDeletedItems + 1)
  await setSlideLock(server.context(), slide.id, { locked: false })
  await purgeSurplusItems(server.context(), accountId)
  expect(await total()).toBe(maxDeletedItems)
  await expect.poll(() => serves(slide.backgroundUrl)).toBe(false)
  expect(await refusalOf(restoreItems(account, slide.id))).toMatchObject({ status: 404 })
  await restoreItems(account, ...shows)
})

test('of many deleted drafts the latest can be restored, and other items stay', async () => {
  const account = await buildAccount(server)
  const { accountId, call } = account
  const slide = await buildSlide(account)
  await call(slideApi.deleteSlide, { accountId, slideId: slide.id })
  const drafts = []
  for (let at = 0; at <= maxDeletedDrafts; at++) {
    const { id: draftId } = await buildDraft(account)
    await call(draftApi.deleteDraft, { accountId, draftId })
    drafts.unshift(draftId)
  }
  const latest = drafts.slice(0, maxDeletedDrafts)
  await expect.poll(async () => (await deletedItemsOf(account)).map(({ id }) => id)).toEqual([...latest, slide.id])
  await restoreItems(account, ...latest)
})
