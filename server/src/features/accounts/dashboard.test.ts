import { adApi } from '@litfass/api/ads/ads'
import { accountApi } from '@litfass/api/people/accounts'
import { deviceApi } from '@litfass/api/places/devices'
import { screenApi } from '@litfass/api/places/screens'
import { lateAfterSeconds, offlineAfterSeconds, unseenAfterHours } from '@litfass/domain/places/devices/device'
import { addDays, isoWeekday } from '@litfass/domain/time/day'
import { dayMilliseconds } from '@litfass/domain/time/week'
import { afterEach, expect, test } from 'vitest'

import { insertableAd } from '../../testing/booking-builders.ts'
import {
  type TestAccount,
  accountInput,
  buildAccount,
  buildOffer,
  buildScreen,
  buildShow,
  buildSlide,
  screenInput,
} from '../../testing/builders.ts'
import { approveAndPay } from '../../testing/card-payment.ts'
import { only } from '../../testing/only.ts'
import { buildDevice, heartbeat } from '../../testing/playing-builders.ts'
import { testServer } from '../../testing/test-server.ts'

const server = await testServer()

afterEach(() => server.setClock(Date.now()))

const dashboard = ({ call, accountId }: TestAccount) => call(accountApi.getDashboard, { accountId })
const waitingFor = async (account: TestAccount) =>
  (await dashboard(account)).waiting.map(({ ad: { id, status } }) => `${status} ${id}`)

test('the dashboard lists pending ads of both sides, nearest deadline first', async () => {
  const [publisher, advertiser] = [await buildAccount(server), await buildAccount(server)]
  const screen = await buildScreen(publisher, { adShare: 100 })
  const later = only((await buildOffer(advertiser, { screens: [screen], startIn: 9 })).ads)
  const sooner = only((await buildOffer(advertiser, { screens: [screen], startIn: 4 })).ads)
  expect(await waitingFor(publisher)).toEqual([`pending ${sooner.id}`, `pending ${later.id}`])
  expect(await waitingFor(advertiser)).toEqual([])

  await publisher.call(adApi.approveAd, { accountId: publisher.accountId, adId: later.id })
  expect(await waitingFor(publisher)).toEqual([`pending ${sooner.id}`])
  expect(await waitingFor(advertiser)).toEqual([`approved ${later.id}`])
  expect(await dashboard(advertiser)).toMatchObject({
    pendingAnswers: 0,
    pendingPayments: 1,
    timezone: 'Europe/Berlin',
  })
})

test('an ad that its advertiser wants to cancel waits for its publisher', async () => {
  const [publisher, advertiser] = [await buildAccount(server), await buildAccount(server)]
  const { ads } = await buildOffer(advertiser, { screens: [await buildScreen(publisher)], startIn: 4 })
  const { id: adId } = only(ads)
  await approveAndPay(publisher, advertiser, ads)
  server.setClock(Date.now() + 5 * dayMilliseconds)
  await advertiser.call(adApi.askToCancelAd, { accountId: advertiser.accountId, adId, body: {} })
  expect(await waitingFor(publisher)).toEqual([`paid ${adId}`])
  expect(await dashboard(publisher)).toMatchObject({ pendingAnswers: 1, pendingCancellations: 1, waitingCount: 1 })
  expect(await dashboard(advertiser)).toMatchObject({
    pendingAnswers: 0,
    pendingCancellations: 0,
    waitingCount: 0,
    waiting: [],
  })
})

test('the ads of a campaign are one item, with their number, sum and last day', async () => {
  const [publisher, other, advertiser] = [
    await buildAccount(server),
    await buildAccount(server),
    await buildAccount(server),
  ]
  const [foyer, bar, lounge] = [await buildScreen(publisher), await buildScreen(publisher), await buildScreen(other)]
  const { ads } = await buildOffer(advertiser, { screens: [foyer, bar, lounge] })
  const own = ads.filter(({ publisherId }) => publisherId === publisher.accountId)
  const sum = own.reduce((all, { amount }) => all + amount, 0)
  expect(await dashboard(publisher)).toMatchObject({
    pendingAnswers: 2,
    waitingCount: 1,
    waiting: [
      { ad: { campaignId: only(ads.slice(0, 1)).campaignId }, count: 2, amount: sum, endDate: own[0]?.endDate },
    ],
  })
  expect(await dashboard(other)).toMatchObject({ pendingAnswers: 1, waitingCount: 1, waiting: [{ count: 1 }] })

  for (const { id } of own) await publisher.call(adApi.approveAd, { accountId: publisher.accountId, adId: id })
  expect(await dashboard(publisher)).toMatchObject({ waitingCount: 0, waiting: [] })
  expect(await dashboard(advertiser)).toMatchObject({
    pendingPayments: 2,
    waitingCount: 1,
    waiting: [{ ad: { status: 'approved' }, count: 2, amount: sum }],
  })
})

test('the list is limited to eight campaigns; the count covers all', async () => {
  const [publisher, advertiser] = [await buildAccount(server), await buildAccount(server)]
  const screens = [await buildScreen(publisher, { adShare: 100 })]
  for (let at = 0; at < 9; at++) await buildOffer(advertiser, { screens })
  const { waiting, waitingCount, pendingAnswers } = await dashboard(publisher)
  expect([waiting.length, waitingCount, pendingAnswers]).toEqual([8, 9, 9])
})

test('on air is what confirmed devices of active screens report; offline screens come last', async () => {
  const account = await buildAccount(server)
  const { accountId, call } = account
  const otherTenant = await buildAccount(server)
  const slide = await buildSlide(account, { title: 'Winter' })
  const playing = { kind: 'own', id: slide.id, since: 0 } as const
  const [theke, foyer, off, unconfirmed] = [
    await buildScreen(account, { name: 'Theke' }),
    await buildScreen(account, { name: 'Foyer' }),
    await buildScreen(account, { name: 'Switched off' }),
    await buildScreen(account, { name: 'Unconfirmed' }),
  ]
  const { key } = await buildDevice(account, theke, { confirmed: true })
  await buildDevice(account, foyer, { confirmed: true, playing })
  await buildDevice(account, unconfirmed, { playing })
  await buildDevice(account, off, { confirmed: true, playing })
  await call(screenApi.updateScreen, { accountId, screenId: off.id, body: { ...screenInput(), active: false } })

  expect((await dashboard(account)).onAir).toMatchObject({
    connected: 2,
    count: 2,
    screens: [
      { id: foyer.id, name: 'Foyer', health: { state: 'onAir', playing: { kind: 'own', title: 'Winter' } } },
      { id: theke.id, health: { playing: { kind: 'house' } } },
    ],
  })
  expect((await dashboard(otherTenant)).onAir).toEqual({ connected: 0, count: 0, screens: [] })

  server.setClock(Date.now() + (lateAfterSeconds + 1) * 1000)
  expect((await dashboard(account)).onAir).toMatchObject({ connected: 2, count: 0 })
  server.setClock(Date.now() + (offlineAfterSeconds + 1) * 1000)
  expect((await dashboard(account)).onAir).toMatchObject({
    connected: 2,
    count: 0,
    screens: [
      { id: foyer.id, health: { state: 'offline', playing: { title: 'Winter' } } },
      { id: theke.id, health: { state: 'offline' } },
    ],
  })
  await call(deviceApi.heartbeat, { screenId: theke.id, body: heartbeat({ key }) })
  expect((await dashboard(account)).onAir).toMatchObject({
    connected: 2,
    count: 1,
    screens: [{ id: theke.id }, { id: foyer.id }],
  })

  for (let at = 0; at < 4; at++)
    await buildDevice(account, await buildScreen(account, { name: `A ${at}` }), { confirmed: true })
  const { connected, count, screens } = (await dashboard(account)).onAir
  expect([connected, count, screens.map(({ name }) => name)]).toEqual([6, 5, ['A 0', 'A 1', 'A 2', 'A 3']])
})

test('planned earnings by week: paid ads on own places in the last twelve weeks, spread over their days', async () => {
  const [publisher, advertiser] = [await buildAccount(server), await buildAccount(server)]
  const screen = await buildScreen(publisher, { adShare: 100 })
  const { ads } = await buildOffer(advertiser, { screens: [screen], startIn: 7, days: 7 })
  const ad = only(ads)
  const earned = async (account: TestAccount) => (await dashboard(account)).earnings
  expect((await earned(publisher)).map(({ amount }) => amount)).toEqual(Array.from({ length: 12 }, () => 0))
  await approveAndPay(publisher, advertiser, ads)

  const monday = addDays(ad.startDate, 1 - isoWeekday(ad.startDate))
  server.setClock(Date.parse(`${addDays(monday, 9)}T12:00:00Z`))
  const weeks = await earned(publisher)
  expect(weeks.map(({ start }) => start)).toEqual(Array.from({ length: 12 }, (_, at) => addDays(monday, 7 * (at - 10))))
  const daysOfFirst = 8 - isoWeekday(ad.startDate)
  const first = Math.floor((ad.amount * daysOfFirst) / 7)
  expect(weeks.map(({ amount }) => amount)).toEqual([...Array.from({ length: 10 }, () => 0), first, ad.amount - first])
  expect((await earned(advertiser)).every(({ amount }) => amount === 0)).toBe(true)
})

test('earnings by week are net of the platform fee', async () => {
  const [publisher, advertiser] = [await buildAccount(server), await buildAccount(server)]
  const { ads } = await buildOffer(advertiser, { screens: [await buildScreen(publisher)], startIn: 7, days: 7 })
  const ad = only(ads)
  await approveAndPay(publisher, advertiser, ads)
  await server.context().db.updateTable('ads').set({ feePercent: 20 }).where('id', '=', ad.id).execute()
  server.setClock(Date.parse(`${addDays(ad.endDate, 1)}T12:00:00Z`))
  const { earnings } = await dashboard(publisher)
  expect(earnings.reduce((sum, { amount }) => sum + amount, 0)).toBe(ad.amount - Math.round(ad.amount / 5))
})

test('first steps depend on the usage and on what the company has done', async () => {
  const account = await buildAccount(server)
  const { accountId, call } = account
  const done = async () => (await dashboard(account)).steps.map(({ step, done }) => (done ? step.toUpperCase() : step))
  expect(await done()).toEqual(['slide', 'show', 'screen', 'assign', 'open', 'campaign'])

  const slide = await buildSlide(account)
  const show = await buildShow(account, { slides: [slide] })
  const screen = await buildScreen(account)
  expect(await done()).toEqual(['SLIDE', 'SHOW', 'SCREEN', 'assign', 'open', 'campaign'])
  await call(screenApi.assignShow, { accountId, screenId: screen.id, body: { showId: show.id } })
  expect(await done()).toEqual(['SLIDE', 'SHOW', 'SCREEN', 'ASSIGN', 'open', 'campaign'])
  await buildDevice(account, screen)
  expect(await done()).toContain('open')
  await buildDevice(account, screen, { confirmed: true })
  expect(await done()).toContain('OPEN')

  await call(accountApi.updateAccount, { accountId, body: { ...accountInput(), usage: 'advertise' } })
  expect(await done()).toEqual(['SLIDE', 'campaign'])
  await buildOffer(account, { screens: [await buildScreen(await buildAccount(server))], slide })
  expect(await done()).toEqual(['SLIDE', 'CAMPAIGN'])
})

test('screens without a heartbeat for more than a day are listed, longest silence first', async () => {
  const account = await buildAccount(server)
  const { accountId, call } = account
  const otherTenant = await buildAccount(server)
  const hours = 3_600_000
  const begin = Date.now()
  const [first, second, watched, switchedOff] = [
    await buildScreen(account),
    await buildScreen(account),
    await buildScreen(account),
    await buildScreen(account),
  ]
  const { key } = await buildDevice(account, first, { confirmed: true })
  await buildDevice(account, watched)
  await buildDevice(account, switchedOff, { confirmed: true })
  await call(screenApi.updateScreen, { accountId, screenId: switchedOff.id, body: { ...screenInput(), active: false } })
  server.setClock(begin + 2 * hours)
  await buildDevice(account, second, { confirmed: true })

  const unseen = async (of: TestAccount) => {
    const { unseen, unseenCount } = await dashboard(of)
    return [unseenCount, ...unseen.map(({ id }) => id)]
  }
  server.setClock(begin + unseenAfterHours * hours - 60_000)
  expect(await unseen(account)).toEqual([0])
  server.setClock(begin + (unseenAfterHours + 1) * hours)
  expect(await unseen(account)).toEqual([1, first.id])
  server.setClock(begin + (unseenAfterHours + 3) * hours)
  expect(await unseen(account)).toEqual([2, first.id, second.id])
  expect(await unseen(otherTenant)).toEqual([0])

  // One heartbeat is enough.
  await account.call(deviceApi.heartbeat, { screenId: first.id, body: heartbeat({ key }) })
  expect(await unseen(account)).toEqual([1, second.id])
})

test('a request for several ads on the same screens says how many screens it is about', async () => {
  const [publisher, advertiser] = [await buildAccount(server), await buildAccount(server)]
  const screens = [await buildScreen(publisher, { adShare: 100 }), await buildScreen(publisher, { adShare: 100 })]
  const { campaign, ads } = await buildOffer(advertiser, { screens })
  const [ad] = ads
  const { db, services } = server.context()
  const row = await db
    .selectFrom('ads')
    .selectAll()
    .where('id', '=', ad?.id ?? '')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('ads')
    .values({ ...insertableAd(row), id: services.newId() })
    .execute()
  expect((await dashboard(publisher)).waiting).toMatchObject([{ ad: { campaignId: campaign.id }, count: 3, places: 2 }])
})
