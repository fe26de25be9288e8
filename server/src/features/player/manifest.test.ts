import { adApi } from '@litfass/api/ads/ads'
import { problemOf } from '@litfass/api/client'
import { accountApi } from '@litfass/api/people/accounts'
import { screenApi } from '@litfass/api/places/screens'
import { Manifest } from '@litfass/api/playback/player'
import { showApi } from '@litfass/api/playback/shows'
import { type Slide, slideApi } from '@litfass/api/playback/slides'
import { everyDay } from '@litfass/domain/places/opening-hours'
import { turnsDue } from '@litfass/domain/playback/paid-ad'
import { showAt } from '@litfass/domain/testing/show-at'
import { afterEach, expect, test } from 'vitest'

import {
  buildAccount,
  buildOffer,
  buildScreen,
  buildShow,
  buildSite,
  buildSlide,
  refusalOf,
  screenInput,
  showInput,
  type TestAccount,
} from '../../testing/builders.ts'
import { approveAndPay } from '../../testing/card-payment.ts'
import { only } from '../../testing/only.ts'
import { testServer } from '../../testing/test-server.ts'
import { buildManifest } from './manifest.store.ts'

const server = await testServer()
const tenHours = everyDay([{ from: '09:00', to: '19:00' }])

afterEach(() => server.setClock(Date.now()))

function ask(screenId: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${server.url}/api/player/screens/${screenId}`, { headers })
}

async function manifestOf(screenId: string): Promise<Manifest> {
  return Manifest.parse(await (await ask(screenId)).json())
}

async function lengthOf(link: string): Promise<number> {
  return (await (await fetch(server.url + link)).arrayBuffer()).byteLength
}

function assign(account: TestAccount, screenId: string, showId: string) {
  return account.call(screenApi.assignShow, { accountId: account.accountId, screenId, body: { showId } })
}

test('a manifest contains the assigned show in order, with durations, animations and pictures', async () => {
  const account = await buildAccount(server, { company: 'Gym GmbH' })
  const { accountId } = account
  const [a, b] = [await buildSlide(account, { title: 'A' }), await buildSlide(account, { title: 'B' })]
  const show = await account.call(showApi.createShow, {
    accountId,
    body: {
      title: 'Show',
      slides: [
        { slideId: b.id, duration: 7, index: 0, animation: 'wipe' },
        { slideId: a.id, duration: 3, index: 1, animation: 'none' },
        { slideId: b.id, duration: 5, index: 2, animation: 'fade' },
      ],
    },
  })
  const screen = await buildScreen(account, { name: 'Foyer' })
  await assign(account, screen.id, show.id)
  expect(await manifestOf(screen.id)).toEqual({
    version: expect.stringMatching(/^[\w-]{22}$/),
    screen: {
      id: screen.id,
      name: 'Foyer',
      company: 'Gym GmbH',
      code: screen.code,
      format: 'landscape',
      zone: 'Europe/Berlin',
      showTitle: 'Show',
    },
    programme: {
      shows: {
        [show.id]: [
          { slideId: b.id, durationSeconds: 7, animation: 'wipe' },
          { slideId: a.id, durationSeconds: 3, animation: 'none' },
          { slideId: b.id, durationSeconds: 5, animation: 'fade' },
        ],
      },
      assignedShow: show.id,
      events: [],
      ads: [],
    },
    slides: {
      [a.id]: { title: 'A', content: a.content, media: a.backgroundUrl, bytes: await lengthOf(a.backgroundUrl) },
      [b.id]: { title: 'B', content: b.content, media: b.backgroundUrl, bytes: await lengthOf(b.backgroundUrl) },
    },
  })
})

test('a slide and the frozen copy in an ad have the shade behind their text, and others do not mention it', async () => {
  const account = await buildAccount(server)
  const advertiser = await buildAccount(server)
  const [own, plain] = [await buildSlide(account, { textShade: true }), await buildSlide(account)]
  const offered = await buildSlide(advertiser, { textShade: true })
  const screen = await buildScreen(account)
  const show = await buildShow(account, { slides: [own, plain] })
  await assign(account, screen.id, show.id)
  const { ads } = await buildOffer(advertiser, { screens: [screen], slide: offered })
  await approveAndPay(account, advertiser, ads)
  const { id: slideId, title, content } = offered
  const body = { title, content, textShade: false }
  await advertiser.call(slideApi.updateSlide, { accountId: advertiser.accountId, slideId, body })
  const { slides } = await manifestOf(screen.id)
  expect([slides[own.id], slides[only(ads).id]]).toMatchObject([{ textShade: true }, { textShade: true }])
  expect(Object.keys(slides[plain.id] ?? {}).toSorted()).toEqual(['bytes', 'content', 'media', 'title'])
})

test.each([
  ['Europe/Berlin', '2027-10-30T22:00:00Z', '2027-10-31T23:00:00Z'],
  ['America/New_York', '2027-10-31T04:00:00Z', '2027-11-01T04:00:00Z'],
])('entries in %s begin and end at local midnight, without another manifest', async (timezone, begins, ends) => {
  server.setClock('2027-10-01T10:00:00Z')
  const account = await buildAccount(server)
  const { accountId } = account
  await server.context().db.updateTable('accounts').set({ timezone }).where('id', '=', accountId).execute()
  const titles = ['always', 'that day', 'before', 'ended', 'in a year']
  const slides: Slide[] = []
  for (const title of titles) slides.push(await buildSlide(account, { title }))
  const show = await buildShow(account, {
    slides,
    days: [
      {},
      { firstDay: '2027-10-31', lastDay: '2027-10-31' },
      { lastDay: '2027-10-30' },
      { lastDay: '2027-09-28' },
      { firstDay: '2028-10-01' },
    ],
  })
  const screen = await buildScreen(account)
  await assign(account, screen.id, show.id)
  const manifest = await manifestOf(screen.id)
  const playsAt = (instant: string, before = 0) => {
    const showId = showAt(manifest.programme, Date.parse(instant) - before) ?? ''
    return manifest.programme.shows[showId]?.map(({ slideId }) => manifest.slides[slideId]?.title)
  }
  expect(playsAt(begins, 1)).toEqual(['always', 'before'])
  expect(playsAt(begins)).toEqual(['always', 'that day'])
  expect(playsAt(ends, 1)).toEqual(['always', 'that day'])
  expect(playsAt(ends)).toEqual(['always'])
  // A TV does not download what it will not show.
  const titlesIn = ({ slides }: Manifest) => Object.values(slides).map(({ title }) => title)
  expect(titlesIn(manifest).toSorted()).toEqual(['always', 'before', 'that day'])

  server.setClock('2027-11-03T10:00:00Z')
  const later = await manifestOf(screen.id)
  expect(later.version).not.toBe(manifest.version)
  expect([titlesIn(later), Object.keys(later.programme.shows), later.programme.events]).toEqual([
    ['always'],
    [show.id],
    [],
  ])
  server.setClock('2028-09-01T10:00:00Z')
  expect(titlesIn(await manifestOf(screen.id))).toEqual(['always', 'in a year'])
})

test('a manifest contains all rounds of a show, and a shuffled show in the same order on every server', async () => {
  const account = await buildAccount(server)
  const { accountId, call } = account
  const slides = await Promise.all(['a', 'b', 'c', 'd'].map(() => buildSlide(account)))
  const [a, b, c, d] = slides.map(({ id }) => id)
  const show = await buildShow(account, { slides, days: [{}, { everyRounds: 2 }, { everyRounds: 2 }] })
  const screen = await buildScreen(account)
  await assign(account, screen.id, show.id)
  const played = async () => (await manifestOf(screen.id)).programme.shows[show.id]?.map(({ slideId }) => slideId)
  expect(await played()).toEqual([a, b, d, a, c, d])

  const body = { ...showInput({ slides }), shuffled: true }
  await call(showApi.updateShow, { accountId, showId: show.id, body })
  await expect.poll(played).toHaveLength(12 * 4)
  const shuffled = await played()
  expect((await buildManifest(server.context(), screen.id))?.manifest.programme.shows[show.id]).toMatchObject(
    (shuffled ?? []).map((slideId) => ({ slideId })),
  )
})

test('a slide and the frozen copy in an ad say how their picture fits, and a later change leaves the ad as it is', async () => {
  const account = await buildAccount(server)
  const advertiser = await buildAccount(server)
  const pictureFit = { kind: 'contain', bars: 'blurred' } as const
  const fitted = async (owner: TestAccount) => {
    const { id: slideId, title, content } = await buildSlide(owner)
    return owner.call(slideApi.updateSlide, {
      accountId: owner.accountId,
      slideId,
      body: { title, content, pictureFit },
    })
  }
  const [own, offered] = [await fitted(account), await fitted(advertiser)]
  const screen = await buildScreen(account)
  const show = await buildShow(account, { slides: [own] })
  await assign(account, screen.id, show.id)
  const { ads } = await buildOffer(advertiser, { screens: [screen], slide: offered })
  await approveAndPay(account, advertiser, ads)
  const { title, content } = offered
  const body = { title, content, pictureFit: null }
  await advertiser.call(slideApi.updateSlide, { accountId: advertiser.accountId, slideId: offered.id, body })
  const { slides } = await manifestOf(screen.id)
  expect([slides[own.id], slides[only(ads).id]]).toMatchObject([{ pictureFit }, { pictureFit }])
})

test.each([
  ['Europe/Berlin', '2027-10-30T22:00:00Z', '2027-10-31T23:00:00Z'],
  ['America/New_York', '2027-10-31T04:00:00Z', '2027-11-01T04:00:00Z'],
])('a slide with days in %s plays on them alone, in every show and as the default', async (timezone, begins, ends) => {
  server.setClock('2027-10-01T10:00:00Z')
  const account = await buildAccount(server)
  const { accountId, call } = account
  await server.context().db.updateTable('accounts').set({ timezone }).where('id', '=', accountId).execute()
  const day = { firstDay: '2027-10-31', lastDay: '2027-10-31' }
  const always = await buildSlide(account, { title: 'always' })
  const once = await buildSlide(account, { title: 'once', ...day })
  const ended = await buildSlide(account, { title: 'ended', lastDay: '2027-09-30' })
  const [show, endedShow] = [
    await buildShow(account, { slides: [always, once, once, ended], days: [{}, {}, { lastDay: '2027-10-30' }] }),
    await buildShow(account, { slides: [ended] }),
  ]
  const screen = await buildScreen(account)
  const playsAt = async (instant: string, before = 0) => {
    const { programme, slides } = await manifestOf(screen.id)
    const showId = showAt(programme, Date.parse(instant) - before) ?? ''
    return (programme.shows[showId] ?? []).map(({ slideId }) => slides[slideId]?.title)
  }
  await assign(account, screen.id, show.id)
  await expect.poll(() => playsAt(begins)).toEqual(['always', 'once'])
  expect(await playsAt(begins, 1)).toEqual(['always'])
  expect(await playsAt(ends, 1)).toEqual(['always', 'once'])
  expect(await playsAt(ends)).toEqual(['always'])

  await assign(account, screen.id, endedShow.id)
  await call(accountApi.setDefaultContent, { accountId, body: { showId: null, slideId: once.id } })
  await expect.poll(() => playsAt(begins)).toEqual(['once'])
  expect(await playsAt(begins, 1)).toEqual([])
  expect(await playsAt(ends)).toEqual([])
})

test('an ad plays after the days of its slide', async () => {
  server.setClock('2027-10-01T10:00:00Z')
  const [publisher, advertiser] = [await buildAccount(server), await buildAccount(server)]
  const screen = await buildScreen(publisher)
  const slide = await buildSlide(advertiser, { title: 'sold', lastDay: '2027-10-01' })
  const { ads } = await buildOffer(advertiser, { screens: [screen], slide })
  await approveAndPay(publisher, advertiser, ads)
  server.setClock('2027-10-05T10:00:00Z')
  const { programme, slides } = await manifestOf(screen.id)
  expect(programme.ads.map(({ slideId }) => slides[slideId]?.title)).toEqual(['sold'])
})

test('with nothing planned, the default show of the company plays, else its default slide, else none', async () => {
  const account = await buildAccount(server)
  const { accountId, call } = account
  const [a, b] = [await buildSlide(account), await buildSlide(account)]
  const show = await buildShow(account, { slides: [a] })
  const screen = await buildScreen(account)
  const plays = async () => {
    const { programme, slides } = await manifestOf(screen.id)
    const entries = programme.shows[showAt(programme, Date.now()) ?? ''] ?? []
    return entries.map(({ slideId }) => [slideId, slides[slideId]?.media])
  }
  await expect.poll(plays).toEqual([])
  await call(accountApi.setDefaultContent, { accountId, body: { showId: show.id, slideId: b.id } })
  await expect.poll(plays).toEqual([[a.id, a.backgroundUrl]])
  // For players that cannot draw what is planned.
  expect((await manifestOf(screen.id)).programme.defaultShow).toBe('default')
  await call(showApi.deleteShow, { accountId, showId: show.id })
  await expect.poll(plays).toEqual([[b.id, b.backgroundUrl]])
  expect((await call(accountApi.getAccount, { accountId })).defaultContent).toEqual({ showId: null, slideId: b.id })
  await call(slideApi.deleteSlide, { accountId, slideId: b.id })
  await expect.poll(plays).toEqual([])
})

test('deleting slides or the show keeps the manifest playable', async () => {
  const account = await buildAccount(server)
  const { accountId, call } = account
  const [a, b, c] = [await buildSlide(account), await buildSlide(account), await buildSlide(account)]
  const show = await buildShow(account, { slides: [a, b, a, c] })
  const screen = await buildScreen(account)
  await assign(account, screen.id, show.id)
  // The cached manifest is invalidated shortly after the deletion.
  const expectPlayed = (entries: string[]) =>
    expect
      .poll(async () => {
        const { programme, slides } = await manifestOf(screen.id)
        return [programme.shows[show.id]?.map((entry) => entry.slideId), Object.keys(slides).toSorted()]
      })
      .toEqual([entries, [...new Set(entries)].toSorted()])
  await expectPlayed([a.id, b.id, a.id, c.id])
  await call(slideApi.deleteSlides, { accountId, body: { ids: [a.id] } })
  await expectPlayed([b.id, c.id])
  await call(slideApi.deleteSlides, { accountId, body: { ids: [b.id, c.id] } })
  await expectPlayed([])
  await call(showApi.deleteShow, { accountId, showId: show.id })
  await expect
    .poll(async () => (await manifestOf(screen.id)).programme)
    .toEqual({ shows: {}, assignedShow: null, events: [], ads: [] })
})

test('a screen without a show has an empty programme', async () => {
  const { id } = await buildScreen(await buildAccount(server))
  expect((await manifestOf(id)).programme).toEqual({ shows: {}, assignedShow: null, events: [], ads: [] })
})

test('a locked slide is omitted', async () => {
  const account = await buildAccount(server)
  const [shown, locked] = [await buildSlide(account), await buildSlide(account)]
  await server.context().db.updateTable('slides').set({ locked: true }).where('id', '=', locked.id).execute()
  const show = await buildShow(account, { slides: [locked, shown, locked] })
  const { id } = await buildScreen(account)
  await assign(account, id, show.id)
  const { programme, slides } = await manifestOf(id)
  expect(programme.shows[show.id]?.map((entry) => entry.slideId)).toEqual([shown.id])
  expect(Object.keys(slides)).toEqual([shown.id])
})

test.each([
  ['into summer time', '2027-03-20T10:00:00Z', '2027-03-23', '2027-03-22T23:00:00Z', '2027-03-29T22:00:00Z'],
  ['into winter time', '2027-10-26T10:00:00Z', '2027-10-29', '2027-10-28T22:00:00Z', '2027-11-04T23:00:00Z'],
  ['in summer', '2027-07-01T10:00:00Z', '2027-07-04', '2027-07-03T22:00:00Z', '2027-07-10T22:00:00Z'],
])('a paid ad of seven days %s plays from midnight to midnight in Berlin', async (_, now, start, from, until) => {
  server.setClock(now)
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  const screen = await buildScreen(publisher)
  const { ads } = await buildOffer(advertiser, { screens: [screen] })
  const unpaid = await buildOffer(advertiser, { screens: [screen] })
  await publisher.call(adApi.approveAd, { accountId: publisher.accountId, adId: only(unpaid.ads).id })
  const ad = only(ads)
  expect(ad.startDate).toBe(start)
  await approveAndPay(publisher, advertiser, ads)
  const { programme, slides } = await manifestOf(screen.id)
  expect(programme.ads).toEqual([
    {
      adId: ad.id,
      slideId: ad.id,
      durationSeconds: 10,
      frequencySeconds: 180,
      from: Date.parse(from),
      until: Date.parse(until),
    },
  ])
  expect(slides[ad.id]).toEqual({
    title: ad.creative.title,
    content: ad.creative.content,
    media: ad.creative.backgroundUrl,
    bytes: await lengthOf(ad.creative.backgroundUrl),
  })
})

test('an ad keeps the service hours and the price it was offered with', async () => {
  server.setClock('2027-10-20T10:00:00Z')
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  const site = await buildSite(publisher, { openingHours: tenHours })
  const { id, ...screen } = await buildScreen(publisher, { siteId: site.id })
  const offer = () => buildOffer(advertiser, { screens: [{ id, ...screen }], frequency: 50, startIn: 10 })
  const ad = only((await offer()).ads)
  const serviceHours = { ...tenHours, Monday: [{ from: '12:00', to: '13:00' }] }
  await publisher.call(screenApi.updateScreen, {
    accountId: publisher.accountId,
    screenId: id,
    body: { ...screenInput(), siteId: site.id, serviceHours },
  })
  const later = only((await offer()).ads)
  expect([ad.serviceHours, later.serviceHours]).toEqual([tenHours, serviceHours])
  expect(later.amount).toBe(ad.amount)
  await approveAndPay(publisher, advertiser, [ad, later])
  await expect.poll(async () => (await manifestOf(id)).programme.ads).toHaveLength(2)
  const { ads } = (await manifestOf(id)).programme
  const played = ads.find(({ adId }) => adId === ad.id)
  expect(played?.hours?.week).toContainEqual({ weekday: 7, startMinute: 9 * 60, endMinute: 19 * 60 })
  // The night of 31 October 2027 has 25 hours.
  expect(played?.hours?.offsets).toEqual([
    { from: Date.parse('2027-10-29T22:00:00Z'), minutes: 120 },
    { from: Date.parse('2027-10-31T01:00:00Z'), minutes: 60 },
  ])
  expect(ads.map(turnsDue)).toEqual(
    [ad, later].toSorted((a, b) => (a.id < b.id ? -1 : 1)).map((one) => (one === ad ? 7 * 720 : 6 * 720 + 72)),
  )
})

test('a screen that is off on all days of an offer cannot be booked', async () => {
  server.setClock('2027-10-20T10:00:00Z')
  const advertiser = await buildAccount(server)
  const closed = { ...tenHours, Saturday: [], Sunday: [] }
  const screen = await buildScreen(await buildAccount(server), { serviceHours: closed })
  const offer = (days: number) => refusalOf(buildOffer(advertiser, { screens: [screen], startIn: 10, days }))
  expect(await offer(2)).toMatchObject({ code: 'screen-closed' })
  expect(await offer(3)).toBeNull()
})

test('a matching ETag returns 304 until something changes', async () => {
  const account = await buildAccount(server)
  const { id } = await buildScreen(account)
  const first = await ask(id, { 'accept-encoding': 'identity' })
  const etag = first.headers.get('etag') ?? ''
  expect([etag, first.headers.get('cache-control')]).toEqual([
    `"${Manifest.parse(await first.json()).version}"`,
    'no-cache',
  ])
  const same = await ask(id, { 'if-none-match': etag })
  expect([same.status, await same.text(), same.headers.get('etag')]).toEqual([304, '', etag])
  await account.call(screenApi.updateScreen, {
    accountId: account.accountId,
    screenId: id,
    body: screenInput('Renamed'),
  })
  await expect.poll(async () => (await ask(id, { 'if-none-match': etag })).status).toBe(200)
})

test('a manifest is compressed where the player accepts that, and its weak ETag returns 304 as well', async () => {
  const { id } = await buildScreen(await buildAccount(server))
  const plain = await ask(id, { 'accept-encoding': 'gzip;q=0, identity' })
  expect([plain.headers.get('content-encoding'), plain.headers.get('vary')]).toEqual([null, 'Accept-Encoding'])
  const compressed = await ask(id, { 'accept-encoding': 'gzip, deflate' })
  const { headers } = compressed
  expect([headers.get('content-encoding'), headers.get('vary')]).toEqual(['gzip', 'Accept-Encoding'])
  // The length is known before the answer begins: the body was compressed as a whole.
  expect(Number(headers.get('content-length'))).toBeGreaterThan(0)
  expect(headers.get('content-type')).toBe(plain.headers.get('content-type'))
  const etag = headers.get('etag') ?? ''
  expect(etag).toBe(`W/${plain.headers.get('etag')}`)
  expect(await compressed.text()).toBe(await plain.text())
  expect((await ask(id, { 'if-none-match': etag })).status).toBe(304)
})

test('the version depends only on the content, on every server', async () => {
  const account = await buildAccount(server)
  const { accountId } = account
  const { id } = await buildScreen(account)
  const show = await buildShow(account, { slides: [await buildSlide(account), await buildSlide(account)] })
  const version = async () => (await manifestOf(id)).version
  const before = await version()
  await assign(account, id, show.id)
  await expect.poll(version).not.toBe(before)
  const assigned = await version()
  for (const title of ['Renamed', show.title])
    await account.call(showApi.updateShow, { accountId, showId: show.id, body: { title, slides: show.slides } })
  // Rebuilt from the database alone, as after a restart.
  expect((await buildManifest(server.context(), id))?.manifest.version).toBe(assigned)
  await assign(account, id, '')
  await expect.poll(version).toBe(before)
})

test('the manifest of an inactive screen is visible to its own account only', async () => {
  const account = await buildAccount(server)
  const otherTenant = await buildAccount(server)
  const { id } = await buildScreen(account, { active: false })
  const bearer = ({ token }: TestAccount) => ({ authorization: `Bearer ${token}` })
  expect((await ask(id)).status).toBe(404)
  expect((await ask(id, bearer(otherTenant))).status).toBe(404)
  expect((await ask(id, bearer(account))).status).toBe(200)
  for (const unknown of [server.context().services.newId(), 'nothing']) {
    const answer = await ask(unknown)
    expect([answer.status, (await problemOf(answer)).code]).toEqual([404, 'not-found'])
  }
})

test('a private screen has a manifest', async () => {
  const account = await buildAccount(server)
  const body = { ...screenInput(), privacy: 'private' as const }
  const { id } = await account.call(screenApi.createScreen, { accountId: account.accountId, body })
  expect((await ask(id)).status).toBe(200)
})
