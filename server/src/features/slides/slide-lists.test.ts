import { accountApi } from '@litfass/api/people/accounts'
import { deletedItemApi } from '@litfass/api/people/deleted-items'
import { screenApi } from '@litfass/api/places/screens'
import { slideApi, type SlideQuery } from '@litfass/api/playback/slides'
import { richTextOf } from '@litfass/domain/playback/slides/rich-text'
import { type SlideKind, slideKind, slideKinds } from '@litfass/domain/playback/slides/slide-kind'
import { addDays } from '@litfass/domain/time/day'
import { dayInZone } from '@litfass/domain/time/zone'
import { expect, test } from 'vitest'
import type { z } from 'zod'

import {
  buildAccount,
  buildImage,
  buildOffer,
  buildScreen,
  buildShow,
  buildSlide,
  refusalOf,
  type TestAccount,
} from '../../testing/builders.ts'
import { buildVideo } from '../../testing/media/video-builder.ts'
import { only } from '../../testing/only.ts'
import { buildSchedule } from '../../testing/playing-builders.ts'
import { sharedServer } from '../../testing/test-server.ts'
import { setSlideLock } from './lock-slide.ts'

const server = await sharedServer()

interface Filter {
  sort?: z.input<typeof SlideQuery>['sort']
  kind?: SlideKind
  format?: 'landscape' | 'portrait'
  unused?: string
  state?: 'upcoming' | 'playing' | 'ended'
  endsSoon?: string
  cursor?: string
}

async function titlesOf({ call, accountId }: TestAccount, query: Filter): Promise<string[]> {
  const { items, total } = await call(slideApi.listSlides, { accountId, query })
  expect(total).toBe(items.length)
  return items.map((slide) => slide.title)
}

async function existing(urls: string[]): Promise<number[]> {
  return Promise.all(urls.map(async (url) => (await fetch(server.url + url)).status))
}

test('a slide lists the shows that contain it, the screens they play on and campaigns with a copy', async () => {
  const account = await buildAccount(server, { subscription: 'pro' })
  const { accountId, call } = account
  const slide = await buildSlide(account)
  const [b, a] = [
    await buildShow(account, { slides: [slide, slide], title: 'b' }),
    await buildShow(account, { slides: [slide], title: 'A' }),
  ]
  const build = (name: string) => buildScreen(account, { name })
  const [window, foyer, other, gate] = [
    await build('Window'),
    await build('Foyer'),
    await build('Foyer'),
    await build('gate'),
  ]
  const assign = (screenId: string, showId: string) =>
    call(screenApi.assignShow, { accountId, screenId, body: { showId } })
  await assign(window.id, b.id)
  await assign(foyer.id, a.id)
  await buildSchedule(account, { screen: gate, show: a })
  await buildOffer(account, { screens: [await buildScreen(await buildAccount(server))], slide })
  const { items } = await call(slideApi.listSlides, { accountId, query: {} })
  expect(only(items).usedIn).toEqual({
    shows: [
      { id: a.id, title: 'A' },
      { id: b.id, title: 'b' },
    ],
    screens: [foyer, gate, window].map(({ id, name }) => ({ id, name })),
    onAir: [],
    campaigns: ['Campaign'],
  })
  await assign(other.id, a.id)
  const { usedIn } = await call(slideApi.getSlide, { accountId, slideId: slide.id })
  expect(usedIn.screens.map(({ id }) => id)).toEqual([foyer.id, other.id, gate.id, window.id])
})

test('unused slides are in no show and in no open ad', async () => {
  const account = await buildAccount(server)
  const [inShow, inAd, wasInAd] = [
    await buildSlide(account, { title: 'In a show' }),
    await buildSlide(account, { title: 'In an ad' }),
    await buildSlide(account, { title: 'Was in an ad' }),
  ]
  await buildSlide(account, { title: 'Fresh' })
  await buildShow(account, { slides: [inShow] })
  const screens = [await buildScreen(await buildAccount(server))]
  await buildOffer(account, { screens, slide: inAd })
  const { ads } = await buildOffer(account, { screens, slide: wasInAd })
  const { db } = server.context()
  await db.updateTable('ads').set({ status: 'completed' }).where('id', '=', only(ads).id).execute()
  expect((await titlesOf(account, { unused: 'true' })).toSorted()).toEqual(['Fresh', 'Was in an ad'])
})

test('slides are sorted by name, ignoring case, or filtered by format', async () => {
  const account = await buildAccount(server)
  const { accountId, call } = account
  for (const [title, width] of [
    ['beta', 90],
    ['Alpha', 16],
    ['Gamma', 90],
  ] as const) {
    const body = { title, content: richTextOf({ headline: [title] }) }
    await call(slideApi.createSlide, { accountId, body, file: await buildImage({ width, height: 60 }) })
  }
  expect(await titlesOf(account, { sort: 'name' })).toEqual(['Alpha', 'beta', 'Gamma'])
  expect(await titlesOf(account, { format: 'portrait' })).toEqual(['Alpha'])
  expect(await titlesOf(account, { format: 'landscape', sort: 'name' })).toEqual(['beta', 'Gamma'])
})

test('slides are sorted by the storage they use, which adds up to that of the account', async () => {
  const account = await buildAccount(server)
  const { accountId, call } = account
  const body = (title: string) => ({ title, content: richTextOf({ headline: [title] }) })
  await call(slideApi.createSlide, { accountId, body: body('Small'), file: await buildImage({ width: 16, height: 9 }) })
  await call(slideApi.createSlide, {
    accountId,
    body: body('Large'),
    file: await buildImage({ width: 1920, height: 1080 }),
  })
  await call(slideApi.createSlide, {
    accountId,
    body: body('Medium'),
    file: await buildImage({ width: 640, height: 360 }),
  })
  const { id: videoId } = await buildVideo(account, { frameBytes: 200_000 })
  await buildSlide(account, { title: 'Film', videoId })
  expect(await titlesOf(account, { sort: 'largest' })).toEqual(['Film', 'Large', 'Medium', 'Small'])
  const { items } = await call(slideApi.listSlides, { accountId, query: { sort: 'largest' } })
  const { amounts } = await call(accountApi.getAccount, { accountId })
  expect(items.reduce((sum, { bytes = 0 }) => sum + bytes, 0)).toBe(amounts.storage)
})

test('slides, pictures without text and videos are told apart as the domain does', async () => {
  const account = await buildAccount(server)
  const { accountId, call } = account
  const video = await buildVideo(account)
  await buildSlide(account, { title: 'Text' })
  await buildSlide(account, { title: 'No text', withoutText: true })
  await buildSlide(account, {
    title: 'Spaces',
    withoutText: true,
    content: richTextOf({ headline: [' \u00a0\u3000'] }),
  })
  await buildSlide(account, { title: 'Film', withoutText: true, videoId: video.id })
  await buildSlide(account, { title: 'Film and text', videoId: video.id })
  const { items } = await call(slideApi.listSlides, { accountId, query: { sort: 'name' } })
  const found = await Promise.all(slideKinds.map((kind) => titlesOf(account, { sort: 'name', kind })))
  expect(found).toEqual([['Text'], ['No text', 'Spaces'], ['Film', 'Film and text']])
  expect(found).toEqual(
    slideKinds.map((kind) => items.filter((slide) => slideKind(slide) === kind).map(({ title }) => title)),
  )
})

test('a slide says how large its picture is, and nothing once the file is lost', async () => {
  const account = await buildAccount(server)
  const { accountId, call } = account
  const { id } = await buildSlide(account, { image: await buildImage({ width: 90, height: 60 }) })
  const sizes = async () =>
    (await call(slideApi.listSlides, { accountId, query: {} })).items.map(({ pictureSize }) => pictureSize)
  expect(await sizes()).toEqual([{ width: 90, height: 60 }])
  await server.context().db.updateTable('files').set({ hash: 'lost' }).where('subjectId', '=', id).execute()
  expect(await sizes()).toEqual([null])
})

test.each(['name', 'largest'] as const)(
  'slide 251 is on the second page, and a cursor of %s works only for this order',
  async (sort) => {
    const account = await buildAccount(server)
    const { accountId, call } = account
    const slide = await buildSlide(account, { title: 'Same' })
    const { db, services } = server.context()
    const row = await db.selectFrom('slides').selectAll().where('id', '=', slide.id).executeTakeFirstOrThrow()
    const copies = Array.from({ length: 250 }, () => ({
      ...row,
      content: JSON.stringify(row.content),
      pictureFit: null,
      textShade: false,
      id: services.newId(),
    }))
    await db.insertInto('slides').values(copies).execute()
    const first = await call(slideApi.listSlides, { accountId, query: { sort } })
    const cursor = first.next ?? ''
    const second = await call(slideApi.listSlides, { accountId, query: { sort, cursor } })
    expect([first.items.length, second.items.length, second.next]).toEqual([250, 1, null])
    expect([first.total, second.total]).toEqual([251, 251])
    const counts = { upcoming: 0, playing: 251, ended: 0, endsSoon: 0 }
    expect([first.counts, second.counts]).toEqual([counts, undefined])
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(251)
    const wrong = call(slideApi.listSlides, { accountId, query: { sort: 'newest', cursor } })
    expect(await refusalOf(wrong)).toMatchObject({ status: 400, code: 'bad-request' })
  },
)

test('a copy has the same content and its own files, which survive deletion of the original', async () => {
  const account = await buildAccount(server)
  const { accountId, call } = account
  const slide = await buildSlide(account, { title: 'Yin Yoga am Abend' })
  await buildShow(account, { slides: [slide] })
  const copy = await call(slideApi.copySlide, { accountId, slideId: slide.id })
  expect(copy).toMatchObject({
    title: 'Copy of Yin Yoga am…',
    content: slide.content,
    format: slide.format,
    usedIn: { shows: [], screens: [], onAir: [], campaigns: [] },
  })
  expect([copy.backgroundUrl, copy.thumbnailUrl]).toEqual(
    [slide.backgroundUrl, slide.thumbnailUrl].map((url) => url.replace(slide.id, copy.id)),
  )
  await call(slideApi.deleteSlide, { accountId, slideId: slide.id })
  await call(deletedItemApi.purgeDeletedItems, { accountId, body: { ids: [slide.id] } })
  expect(await existing([slide.backgroundUrl, copy.backgroundUrl, copy.thumbnailUrl])).toEqual([404, 200, 200])
})

test('ten concurrent copies with three left in the limit create three slides', async () => {
  const account = await buildAccount(server, { limits: 4 })
  const { accountId, call } = account
  const { id } = await buildSlide(account)
  const refusals = await Promise.all(
    Array.from({ length: 10 }, () => refusalOf(call(slideApi.copySlide, { accountId, slideId: id }))),
  )
  expect(refusals.filter((refusal) => refusal === null)).toHaveLength(3)
  expect(refusals.filter((refusal) => refusal?.code === 'limit-slides')).toHaveLength(7)
})

test('a copy waits for its turn among the uploads, and is refused when too many wait', async () => {
  const account = await buildAccount(server)
  const { id: slideId } = await buildSlide(account)
  const { uploads } = server.context().services
  const { promise, resolve } = Promise.withResolvers<void>()
  const upload = { signal: undefined, received: () => null }
  const others = Array.from({ length: 72 }, (_, at) => uploads.run(() => promise, { ...upload, key: `${at}` }))
  const copy = () => refusalOf(account.call(slideApi.copySlide, { accountId: account.accountId, slideId }))
  expect(await copy()).toMatchObject({ code: 'server-busy' })
  resolve()
  await Promise.all(others)
  expect(await copy()).toBeNull()
})

test('locked slides and slides with a damaged picture cannot be copied', async () => {
  const account = await buildAccount(server)
  const { accountId, call } = account
  const [locked, damaged] = [await buildSlide(account), await buildSlide(account)]
  await setSlideLock(server.context(), locked.id, { locked: true })
  const { db, services } = server.context()
  const { backgroundKey: key, backgroundHash } = await db
    .selectFrom('slides')
    .select(['backgroundKey', 'backgroundHash'])
    .where('id', '=', damaged.id)
    .executeTakeFirstOrThrow()
  const dot = key.lastIndexOf('.')
  await services.files.put(`${key.slice(0, dot)}-${backgroundHash.slice(0, 32)}${key.slice(dot)}`, new Uint8Array([1]))
  const copy = (slideId: string) => refusalOf(call(slideApi.copySlide, { accountId, slideId }))
  expect([(await copy(locked.id))?.code, (await copy(damaged.id))?.code]).toEqual(['slide-locked', 'slide-incomplete'])
})

test('several slides are deleted in one request, all or none, and their shows are reindexed', async () => {
  const account = await buildAccount(server)
  const { accountId, call } = account
  const [a, b, c, locked] = [
    await buildSlide(account, { title: 'A' }),
    await buildSlide(account, { title: 'B' }),
    await buildSlide(account, { title: 'C' }),
    await buildSlide(account, { title: 'Locked' }),
  ]
  const foreign = await buildSlide(await buildAccount(server))
  await setSlideLock(server.context(), locked.id, { locked: true })
  const show = await buildShow(account, { slides: [a, b, a, c, b] })
  const remove = (...slides: { id: string }[]) =>
    refusalOf(call(slideApi.deleteSlides, { accountId, body: { ids: slides.map(({ id }) => id) } }))
  expect(await remove(a, locked)).toMatchObject({ code: 'slide-locked' })
  expect(await remove(a, foreign)).toMatchObject({ code: 'not-found' })
  expect(await titlesOf(account, { sort: 'name' })).toEqual(['A', 'B', 'C', 'Locked'])

  expect(await remove(b, a, b)).toBe(null)
  expect(await titlesOf(account, { sort: 'name' })).toEqual(['C', 'Locked'])
  const healed = await call(slideApi.getSlide, { accountId, slideId: c.id })
  expect(healed.usedIn.shows).toEqual([{ id: show.id, title: 'Show' }])
})

test('slides are found by their days, which follow the calendar of the company', async () => {
  const account = await buildAccount(server)
  const { accountId } = account
  // A day ahead of UTC for most of the day.
  const timezone = 'Pacific/Kiritimati'
  await server.context().db.updateTable('accounts').set({ timezone }).where('id', '=', accountId).execute()
  const today = dayInZone(Date.now(), timezone)
  await buildSlide(account, { title: 'Always' })
  await buildSlide(account, { title: 'Ended', lastDay: addDays(today, -1) })
  await buildSlide(account, { title: 'Today', firstDay: today, lastDay: today })
  await buildSlide(account, { title: 'Later', firstDay: addDays(today, 1) })
  const long = await buildSlide(account, { title: 'Long', firstDay: addDays(today, -9), lastDay: addDays(today, 9) })
  const by = { sort: 'name' } as const
  expect(await titlesOf(account, { ...by, state: 'playing' })).toEqual(['Always', 'Long', 'Today'])
  expect(await titlesOf(account, { ...by, state: 'upcoming' })).toEqual(['Later'])
  expect(await titlesOf(account, { ...by, state: 'ended' })).toEqual(['Ended'])
  expect(await titlesOf(account, { ...by, endsSoon: 'true' })).toEqual(['Today'])

  const countsOf = async (query: Filter) => (await account.call(slideApi.listSlides, { accountId, query })).counts
  const all = { upcoming: 1, playing: 3, ended: 1, endsSoon: 1 }
  for (const query of [{}, { state: 'ended' }, { endsSoon: 'true' }] as const)
    expect(await countsOf(query)).toEqual(all)
  const none = { upcoming: 0, playing: 0, ended: 0, endsSoon: 0 }
  expect(await countsOf({ kind: 'picture' })).toEqual(none)
  await buildShow(account, { slides: [long] })
  expect(await countsOf({ unused: 'true' })).toEqual({ ...all, playing: 2 })
})

test('the days of several slides are set together or not at all', async () => {
  const account = await buildAccount(server)
  const { accountId, call } = account
  const [one, locked] = [await buildSlide(account), await buildSlide(account)]
  const days = { firstDay: '2026-12-01', lastDay: '2026-12-24' }
  const daysOf = async (slideId: string) => {
    const { firstDay, lastDay } = await call(slideApi.getSlide, { accountId, slideId })
    return { firstDay, lastDay }
  }
  const set = (body: { firstDay?: string | null; lastDay?: string | null }) =>
    call(slideApi.setSlideDays, { accountId, body: { ids: [one.id, locked.id], ...body } })
  await set(days)
  expect([await daysOf(one.id), await daysOf(locked.id)]).toEqual([days, days])
  const early = { ids: [one.id], firstDay: '2026-11-01' }
  await call(slideApi.setSlideDays, { accountId, body: early })
  await set({ lastDay: '2026-12-31' })
  expect([await daysOf(one.id), await daysOf(locked.id)]).toEqual([
    { firstDay: '2026-11-01', lastDay: '2026-12-31' },
    { firstDay: '2026-12-01', lastDay: '2026-12-31' },
  ])
  expect(await refusalOf(set({ lastDay: '2026-11-15' }))).toMatchObject({ code: 'invalid', fields: ['lastDay'] })
  expect(await daysOf(one.id)).toEqual({ firstDay: '2026-11-01', lastDay: '2026-12-31' })
  await set(days)
  expect(await daysOf((await call(slideApi.copySlide, { accountId, slideId: one.id })).id)).toEqual(days)
  await setSlideLock(server.context(), locked.id, { locked: true })
  expect(await refusalOf(set({ firstDay: null, lastDay: null }))).toMatchObject({ code: 'slide-locked' })
  expect(await daysOf(one.id)).toEqual(days)
  expect(await refusalOf(set({ firstDay: '2026-12-02', lastDay: '2026-12-01' }))).toMatchObject({
    code: 'invalid',
    fields: ['lastDay'],
  })
})
