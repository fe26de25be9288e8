import { adApi } from '@litfass/api/ads/ads'
import { screenApi } from '@litfass/api/places/screens'
import { codeAlphabet } from '@litfass/domain/places/screen-code'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'

import {
  buildAccount,
  buildImage,
  buildOffer,
  buildScreen,
  buildShow,
  buildSite,
  buildSlide,
  refusalOf,
  screenInput,
} from '../../testing/builders.ts'
import { approve, approveAndPay } from '../../testing/card-payment.ts'
import { only } from '../../testing/only.ts'
import { testServer } from '../../testing/test-server.ts'

const server = await testServer()
const day = 86_400_000

afterEach(() => server.setClock(Date.now()))

test('a new screen has a code without look-alikes, the badge "new", no show and no discount', async () => {
  const account = await buildAccount(server)
  const screens = await Promise.all(Array.from({ length: 20 }, () => buildScreen(account)))
  for (const screen of screens) {
    expect(screen.code).toMatch(new RegExp(`^[${codeAlphabet}]{6}$`))
    expect(screen).toMatchObject({ new: true, promotion: false, discount: 0, showId: '', adShare: 50, soldShare: 0 })
  }
  expect(new Set(screens.map((screen) => screen.code)).size).toBe(20)
})

test('the badge "new" disappears after 30 days', async () => {
  const account = await buildAccount(server)
  const { accountId } = account
  const { id: screenId } = await buildScreen(account)
  server.setClock(Date.now() + 29.9 * day)
  expect((await account.call(screenApi.getScreen, { accountId, screenId })).new).toBe(true)
  server.setClock(Date.now() + 30.1 * day)
  expect((await account.call(screenApi.getScreen, { accountId, screenId })).new).toBe(false)
})

test('an update keeps code and show; a picture is stored as png', async () => {
  const account = await buildAccount(server)
  const { accountId } = account
  const screen = await buildScreen(account)
  const show = await buildShow(account, { slides: [await buildSlide(account)] })
  await account.call(screenApi.assignShow, { accountId, screenId: screen.id, body: { showId: show.id } })
  const jpeg = await sharp(await (await buildImage()).bytes())
    .jpeg()
    .toBuffer()
  const changed = await account.call(screenApi.updateScreen, {
    accountId,
    screenId: screen.id,
    body: { ...screenInput('Renamed'), tags: ['a', 'b'], cpm: 800 },
    file: new Blob([new Uint8Array(jpeg)]),
  })
  expect(changed).toMatchObject({ name: 'Renamed', code: screen.code, showId: show.id, tags: ['a', 'b'], cpm: 800 })
  expect(changed.imageUrl).toMatch(new RegExp(`^/files/screens/${screen.id}\\.png\\?v=`))
  const picture = await fetch(server.url + (changed.imageUrl ?? ''))
  expect((await sharp(await picture.bytes()).metadata()).format).toBe('png')
  const kept = await account.call(screenApi.updateScreen, { accountId, screenId: screen.id, body: screenInput() })
  expect([kept.imageUrl, kept.thumbnailUrl]).toEqual([changed.imageUrl, changed.thumbnailUrl])
  const cleared = await account.call(screenApi.removeScreenPicture, { accountId, screenId: screen.id })
  expect(cleared).not.toHaveProperty('imageUrl')
  for (const url of [changed.imageUrl, changed.thumbnailUrl])
    expect((await fetch(server.url + (url ?? ''))).status).toBe(404)
})

test('`programmatic` is stored if given', async () => {
  const account = await buildAccount(server)
  const { accountId } = account
  expect(await buildScreen(account)).not.toHaveProperty('programmatic')
  const body = { ...screenInput(), programmatic: false }
  expect((await account.call(screenApi.createScreen, { accountId, body })).programmatic).toBe(false)
})

test.each([
  ['name', ''],
  ['internalName', 'x'.repeat(36)],
  ['street', ''],
  ['contacts', 1.5],
  ['diagonal', 0],
  ['resolution', 'big'],
  ['categoryId', 'b-01'],
  ['format', 'round'],
  ['rotation', 45],
  ['active', 'yes'],
  ['privacy', 'secret'],
  ['discount', 91],
  ['adShare', 101],
])('a screen with a wrong %s is refused at that field: %j', async (field, value) => {
  const account = await buildAccount(server)
  const body = JSON.parse(JSON.stringify({ ...screenInput(), [field]: value }))
  const refused = account.call(screenApi.createScreen, { accountId: account.accountId, body })
  expect(await refusalOf(refused)).toEqual({ status: 422, code: 'invalid', fields: [field] })
})

test('only shows and locations of the same account can be assigned', async () => {
  const account = await buildAccount(server)
  const otherTenant = await buildAccount(server)
  const { accountId } = account
  const { id: screenId } = await buildScreen(account)
  const show = await buildShow(otherTenant, { slides: [] })
  const site = await buildSite(otherTenant)
  const assigned = account.call(screenApi.assignShow, { accountId, screenId, body: { showId: show.id } })
  expect(await refusalOf(assigned)).toEqual({ status: 422, code: 'invalid', fields: ['showId'] })
  const placed = account.call(screenApi.updateScreen, {
    accountId,
    screenId,
    body: { ...screenInput(), siteId: site.id },
  })
  expect(await refusalOf(placed)).toEqual({ status: 422, code: 'invalid', fields: ['siteId'] })
})

test('a show can be assigned and removed', async () => {
  const account = await buildAccount(server)
  const { accountId } = account
  const { id: screenId } = await buildScreen(account)
  const show = await buildShow(account, { title: 'Morning', slides: [] })
  const assigned = await account.call(screenApi.assignShow, { accountId, screenId, body: { showId: show.id } })
  expect(assigned).toMatchObject({ showId: show.id, show: { title: 'Morning' } })
  expect(assigned.show).not.toHaveProperty('firstSlide')
  const removed = await account.call(screenApi.assignShow, { accountId, screenId, body: { showId: '' } })
  expect(removed.showId).toBe('')
  expect(removed).not.toHaveProperty('show')
})

test('the list of screens has the slide that the show of each begins with', async () => {
  const account = await buildAccount(server)
  const { accountId, call } = account
  const [second, first] = [await buildSlide(account), await buildSlide(account, { title: 'First' })]
  const show = await buildShow(account, { title: 'Morning', slides: [first, second] })
  const { id: screenId } = await buildScreen(account)
  await call(screenApi.assignShow, { accountId, screenId, body: { showId: show.id } })
  const { items } = await call(screenApi.listScreens, { accountId, query: {} })
  const { title, content, backgroundUrl, thumbnailUrl } = first
  expect(only(items).show).toMatchObject({
    title: 'Morning',
    firstSlide: { title, content, backgroundUrl, thumbnailUrl },
  })
})

test('ten concurrent creations with one left in the limit create one screen', async () => {
  const account = await buildAccount(server, { limits: 1 })
  const refusals = await Promise.all(Array.from({ length: 10 }, () => refusalOf(buildScreen(account))))
  expect(refusals.filter((refusal) => refusal === null)).toHaveLength(1)
  expect(new Set(refusals.flatMap((refusal) => refusal?.code ?? []))).toEqual(new Set(['limit-screens']))
})

test('a screen with a paid ad cannot be deleted without confirmation', async () => {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  const screen = await buildScreen(publisher)
  const { ads } = await buildOffer(advertiser, { screens: [screen] })
  await approveAndPay(publisher, advertiser, ads)
  const refused = publisher.call(screenApi.deleteScreen, { accountId: publisher.accountId, screenId: screen.id })
  expect(await refusalOf(refused)).toMatchObject({ status: 409, code: 'place-has-ads' })
})

test('deleting a screen after confirmation declines its open ads with a reason', async () => {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  const screen = await buildScreen(publisher, { name: 'Foyer' })
  const offers = [
    await buildOffer(advertiser, { screens: [screen] }),
    await buildOffer(advertiser, { screens: [screen] }),
  ]
  await approve(publisher, offers[0]?.ads ?? [])
  await publisher.call(screenApi.deleteScreen, {
    accountId: publisher.accountId,
    screenId: screen.id,
    query: { endAds: 'true' },
  })
  for (const { ads } of offers) {
    const ad = await advertiser.call(adApi.getAd, { accountId: advertiser.accountId, adId: only(ads).id })
    expect(ad).toMatchObject({ status: 'declined', reason: 'screen-deleted', screenName: 'Foyer' })
    expect(ad).not.toHaveProperty('screenId')
  }
})

test('a screen can be deleted while its booking requests are approved and new offers arrive', async () => {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  const slide = await buildSlide(advertiser)
  for (let round = 0; round < 5; round++) {
    const screen = await buildScreen(publisher, { adShare: 100 })
    const offers = await Promise.all(
      Array.from({ length: 6 }, () => buildOffer(advertiser, { screens: [screen], slide })),
    )
    const { accountId } = publisher
    const refusals = await Promise.all([
      ...offers
        .slice(0, 3)
        .map(({ ads }) => refusalOf(publisher.call(adApi.approveAd, { accountId, adId: only(ads).id }))),
      refusalOf(publisher.call(screenApi.deleteScreen, { accountId, screenId: screen.id, query: { endAds: 'true' } })),
      ...offers
        .slice(3)
        .map(({ ads }) => refusalOf(publisher.call(adApi.approveAd, { accountId, adId: only(ads).id }))),
      ...offers.slice(3).map(() => refusalOf(buildOffer(advertiser, { screens: [screen], slide }))),
    ])
    expect(refusals.filter((refusal) => (refusal?.status ?? 0) >= 500)).toEqual([])
    const left = await advertiser.call(adApi.listAds, { accountId: advertiser.accountId, query: { group: 'editing' } })
    const onScreen = left.items.map((ad) => ad.campaignType === 'display' && ad.screenId)
    expect(onScreen.filter((id) => id === screen.id || id === undefined)).toEqual([])
  }
})

test("the list is sorted by name, includes today's sold share, and is searched by name, place and code", async () => {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  const { accountId } = publisher
  const [b, a] = [await buildScreen(publisher, { name: 'beta' }), await buildScreen(publisher, { name: 'Alpha' })]
  const { ads } = await buildOffer(advertiser, { screens: [a], duration: 10, frequency: 100 })
  await approve(publisher, ads)
  server.setClock(Date.now() + 4 * day)
  const { items } = await publisher.call(screenApi.listScreens, { accountId, query: {} })
  expect(items.map((screen) => [screen.name, screen.soldShare])).toEqual([
    ['Alpha', 0.1],
    ['beta', 0],
  ])
  const found = async (q: string) =>
    (await publisher.call(screenApi.listScreens, { accountId, query: { q } })).items.map((one) => one.name)
  expect([await found('ALP'), await found(b.code ?? ''), await found('leipzig')]).toEqual([
    ['Alpha'],
    ['beta'],
    ['Alpha', 'beta'],
  ])
})

test('a copy has the fields, location and show of the screen, a code of its own, and is private', async () => {
  const account = await buildAccount(server, { limits: 2 })
  const { accountId, call } = account
  const show = await buildShow(account, { slides: [] })
  const { id: siteId } = await buildSite(account)
  const { id: screenId } = await call(screenApi.createScreen, {
    accountId,
    body: {
      ...screenInput('Foyer at the main entrance, left'),
      siteId,
      privacy: 'public',
      tags: ['a'],
      cpm: 800,
      adShare: 30,
      programmatic: true,
    },
    file: await buildImage(),
  })
  const screen = await call(screenApi.assignShow, { accountId, screenId, body: { showId: show.id } })
  const { imageUrl, thumbnailUrl, ...fields } = screen
  expect([imageUrl, thumbnailUrl]).toEqual([expect.any(String), expect.any(String)])
  const copy = await call(screenApi.copyScreen, { accountId, screenId })
  expect(copy).toEqual({
    ...fields,
    id: expect.any(String),
    name: 'Copy of Foyer at the main entrance…',
    internalName: expect.stringMatching(/^Copy of /),
    code: expect.stringMatching(new RegExp(`^[${codeAlphabet}]{6}$`)),
    privacy: 'private',
    timestamp: expect.any(String),
  })
  expect([copy.id, copy.code]).not.toEqual([screen.id, screen.code])
  expect(await refusalOf(call(screenApi.copyScreen, { accountId, screenId: copy.id }))).toMatchObject({
    code: 'limit-screens',
  })
})
