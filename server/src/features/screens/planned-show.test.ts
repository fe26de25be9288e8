import { accountApi } from '@litfass/api/people/accounts'
import type { Heartbeat } from '@litfass/api/places/devices'
import { type Screen, screenApi } from '@litfass/api/places/screens'
import { offlineAfterSeconds } from '@litfass/domain/places/devices/device'
import { everyDay } from '@litfass/domain/places/opening-hours'
import { addDays, isoWeekday } from '@litfass/domain/time/day'
import { dayInZone, defaultZone, instantInZone, minuteInZone } from '@litfass/domain/time/zone'
import { afterEach, expect, test } from 'vitest'

import {
  buildAccount,
  buildOffer,
  buildScreen,
  buildShow,
  buildSite,
  buildSlide,
  screenInput,
  type TestAccount,
} from '../../testing/builders.ts'
import { approveAndPay } from '../../testing/card-payment.ts'
import { only } from '../../testing/only.ts'
import { buildDevice, buildSchedule } from '../../testing/playing-builders.ts'
import { testServer } from '../../testing/test-server.ts'

const server = await testServer()
afterEach(() => server.setClock(Date.now()))

/** The plan of the only screen of the account, as the list and the screen have it. */
async function plannedOf({ call, accountId }: TestAccount): Promise<Screen['planned']> {
  const { items } = await call(screenApi.listScreens, { accountId, query: {} })
  const { id: screenId, planned } = only(items)
  expect((await call(screenApi.getScreen, { accountId, screenId })).planned).toEqual(planned)
  return planned
}

async function assign({ call, accountId }: TestAccount, screen: Screen, show: { id: string }) {
  await call(screenApi.assignShow, { accountId, screenId: screen.id, body: { showId: show.id } })
}

function own(id: string): Heartbeat['playing'] {
  return { kind: 'own', id, since: 0 }
}

test('a screen says what it will play, plays, and last played', async () => {
  const account = await buildAccount(server)
  const [tulips, roses] = [await buildSlide(account), await buildSlide(account)]
  const screen = await buildScreen(account)
  expect(await plannedOf(account)).toEqual({ source: 'default', reason: 'notConnected' })
  await assign(account, screen, await buildShow(account, { title: 'Spring', slides: [tulips] }))
  await buildShow(account, { title: 'Summer', slides: [tulips, roses] })
  const assigned = { source: 'assigned', title: 'Spring' }
  expect(await plannedOf(account)).toEqual({ ...assigned, reason: 'notConnected' })
  await buildDevice(account, screen, { confirmed: true, playing: own(roses.id) })
  expect(await plannedOf(account)).toEqual({ ...assigned, reason: 'playingOther' })
  await buildDevice(account, screen, { confirmed: true, playing: own(tulips.id) })
  expect(await plannedOf(account)).toEqual({ ...assigned, reason: 'playing' })
  server.setClock(Date.now() + (offlineAfterSeconds + 60) * 1000)
  expect(await plannedOf(account)).toEqual({ ...assigned, reason: 'lastPlayed' })
})

test('an event of the schedule has the title of its show, and ends by the clock of the company', async () => {
  const account = await buildAccount(server, { subscription: 'pro' })
  const slides = [await buildSlide(account)]
  const screen = await buildScreen(account)
  await assign(account, screen, await buildShow(account, { title: 'Spring', slides }))
  const show = await buildShow(account, { title: 'Lunch', slides })
  const today = dayInZone(Date.now(), defaultZone)
  const monday = addDays(today, 8 - isoWeekday(today))
  await buildSchedule(account, { screen, show, events: [{ title: 'Noon', start: '11:00', end: '14:00' }] })
  server.setClock(instantInZone(`${monday}T13:59`, defaultZone))
  expect(await plannedOf(account)).toMatchObject({ source: 'schedule', title: 'Lunch', until: '14:00' })
  server.setClock(instantInZone(`${monday}T14:00`, defaultZone))
  expect(await plannedOf(account)).toMatchObject({ source: 'assigned', title: 'Spring' })
})

test('the default content of the company plays where nothing is assigned', async () => {
  const account = await buildAccount(server)
  const { call, accountId } = account
  const slide = await buildSlide(account, { title: 'Logo' })
  const show = await buildShow(account, { title: 'Always', slides: [slide] })
  const screen = await buildScreen(account)
  await call(accountApi.setDefaultContent, { accountId, body: { showId: null, slideId: slide.id } })
  await buildDevice(account, screen, { confirmed: true, playing: own(slide.id) })
  expect(await plannedOf(account)).toEqual({ source: 'default', title: 'Logo', reason: 'playing' })
  await call(accountApi.setDefaultContent, { accountId, body: { showId: show.id, slideId: slide.id } })
  expect(await plannedOf(account)).toEqual({ source: 'default', title: 'Always', reason: 'playing' })
})

test('an ad is named by its advertiser and last day, but not one of another screen', async () => {
  const [publisher, advertiser] = [
    await buildAccount(server),
    await buildAccount(server, { company: 'Elbkaffee GmbH' }),
  ]
  const screen = await buildScreen(publisher)
  const { ads } = await buildOffer(advertiser, { screens: [screen], slide: await buildSlide(advertiser) })
  const ad = only(ads)
  await approveAndPay(publisher, advertiser, ads)
  await buildDevice(publisher, screen, { confirmed: true, playing: { kind: 'ad', id: ad.id, since: 0 } })
  const plays = { advertiser: 'Elbkaffee GmbH', lastDay: ad.endDate }
  expect(await plannedOf(publisher)).toEqual({ source: 'default', reason: 'ad', ad: plays })
  const other = await buildAccount(server)
  const elsewhere = await buildScreen(other)
  await buildDevice(other, elsewhere, { confirmed: true, playing: { kind: 'ad', id: ad.id, since: 0 } })
  expect(await plannedOf(other)).toEqual({ source: 'default', reason: 'ad' })
})

test('a screen that is dark outside its hours says when it is dark next', async () => {
  const account = await buildAccount(server)
  const { call, accountId } = account
  const { id: screenId } = await buildScreen(account)
  const { id: siteId } = await buildSite(account, { openingHours: weekdaysFrom('09:00', '18:00') })
  const change = (input: object) =>
    call(screenApi.updateScreen, { accountId, screenId, body: { ...screenInput(), ...input } })
  const darkAt = async (minute: string) => {
    server.setClock(instantInZone(minute, defaultZone))
    const { dark } = await plannedOf(account)
    return dark && [dark.from, dark.until].map((at) => at && minuteInZone(Date.parse(at), defaultZone))
  }
  // A Friday.
  await change({ siteId })
  expect(await darkAt('2027-06-04T20:00')).toBeUndefined()
  await change({ siteId, darkOutsideHours: true })
  expect(await darkAt('2027-06-04T12:00')).toEqual(['2027-06-04T18:00', '2027-06-07T09:00'])
  expect(await darkAt('2027-06-05T20:00')).toEqual(['2027-06-04T18:00', '2027-06-07T09:00'])
  await change({ siteId, darkOutsideHours: true, serviceHours: weekdaysFrom('10:00', '16:00') })
  expect(await darkAt('2027-06-04T17:00')).toEqual(['2027-06-04T16:00', '2027-06-07T10:00'])
  await change({ siteId, darkOutsideHours: true, active: false })
  expect(await darkAt('2027-06-04T20:00')).toBeUndefined()
  await change({ darkOutsideHours: true })
  expect(await darkAt('2027-06-04T20:00')).toBeUndefined()
  const closed = await buildSite(account, { openingHours: everyDay([]) })
  await change({ siteId: closed.id, darkOutsideHours: true })
  expect((await darkAt('2027-06-04T20:00'))?.[1]).toBeUndefined()
  expect((await plannedOf(account)).dark).toHaveProperty('from')
})

test('a screen is on in the hours that a paid ad was sold with, even after they are shortened', async () => {
  const [publisher, advertiser] = [await buildAccount(server), await buildAccount(server)]
  const serviceHours = weekdaysFrom('09:00', '18:00')
  const screen = await buildScreen(publisher, { darkOutsideHours: true, serviceHours })
  const { ads } = await buildOffer(advertiser, { screens: [screen], slide: await buildSlide(advertiser) })
  await approveAndPay(publisher, advertiser, ads)
  const { accountId, call } = publisher
  const body = {
    ...screenInput(screen.name),
    darkOutsideHours: true,
    serviceHours: everyDay([{ from: '12:00', to: '13:00' }]),
  }
  await call(screenApi.updateScreen, { accountId, screenId: screen.id, body })
  const first = Array.from({ length: 7 }, (_, at) => addDays(only(ads).startDate, at)).find(
    (day) => isoWeekday(day) < 6,
  )
  server.setClock(instantInZone(`${first}T10:00`, defaultZone))
  const darkFrom = async () => minuteInZone(Date.parse((await plannedOf(publisher)).dark?.from ?? ''), defaultZone)
  expect(await darkFrom()).toBe(`${first}T18:00`)
})

function weekdaysFrom(from: string, to: string) {
  return { ...everyDay([{ from, to }]), Saturday: [], Sunday: [] }
}
