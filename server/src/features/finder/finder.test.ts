import { finderApi } from '@litfass/api/places/finder'
import { screenApi } from '@litfass/api/places/screens'
import { displayPrice, displayPriceInputs, sampleBooking } from '@litfass/domain/money/pricing'
import { everyDay } from '@litfass/domain/places/opening-hours'
import { alwaysOn } from '@litfass/domain/places/service-hours'
import { addDays } from '@litfass/domain/time/day'
import { dayMilliseconds } from '@litfass/domain/time/week'
import { dayInZone } from '@litfass/domain/time/zone'
import { expect, test } from 'vitest'

import {
  buildAccount,
  buildOffer,
  buildSite,
  refusalOf,
  screenInput,
  type TestAccount,
} from '../../testing/builders.ts'
import { approve } from '../../testing/card-payment.ts'
import { only } from '../../testing/only.ts'
import { testServer } from '../../testing/test-server.ts'

const server = await testServer()

/** Creates screens in a unique city, so that tests do not find each other's. */
async function screensIn(account: TestAccount, city: string, inputs: object[]) {
  const screens = []
  for (const input of inputs) {
    const body = { ...screenInput(), city, ...input }
    screens.push(await account.call(screenApi.createScreen, { accountId: account.accountId, body }))
  }
  return screens
}

async function names(account: TestAccount, query: object) {
  return (await find(account, query)).items.map((screen) => screen.name)
}

function find(account: TestAccount, query: object) {
  return account.call(finderApi.findScreens, { query })
}

test('finds only public, active screens, with their price per week', async () => {
  const account = await buildAccount(server, { company: 'Kino GmbH' })
  const [open] = await screensIn(account, 'Ulm', [
    { name: 'Open' },
    { name: 'Off', active: false },
    { name: 'Hidden', privacy: 'private' },
  ])
  const found = await find(await buildAccount(server), { q: 'Ulm' })
  const screen = only(found.items)
  const today = dayInZone(Date.now(), 'Europe/Berlin')
  const week = displayPrice(
    displayPriceInputs(
      { ...screenInput(), promotion: false, discount: 0, serviceHours: null },
      { ...sampleBooking, start: today, end: addDays(today, 6) },
    ),
  )
  expect(screen).toMatchObject({
    id: open?.id,
    name: 'Open',
    publisherName: 'Kino GmbH',
    cpm: 600,
    freeShare: 0.5,
    new: true,
    weekAmount: week.amount,
    weekImpressions: week.impressions,
  })
  expect(screen).not.toHaveProperty('internalName')
  expect(screen).not.toHaveProperty('code')
  expect(found).toMatchObject({ total: 1, next: null })
})

test('screens have the opening hours of their location', async () => {
  const account = await buildAccount(server)
  const day = [{ from: '09:00', to: '19:00' }]
  const openingHours = everyDay(day, { Sunday: [] })
  const site = await buildSite(account, { openingHours })
  const other = await buildSite(account)
  await screensIn(account, 'Greiz', [
    { name: 'Known', siteId: site.id },
    { name: 'Own hours', siteId: site.id, serviceHours: { ...openingHours, Sunday: day } },
    { name: 'Always on', siteId: site.id, serviceHours: alwaysOn },
    { name: 'Without hours', siteId: other.id },
    { name: 'Without location' },
  ])
  const { items } = await find(account, { q: 'Greiz' })
  const hours = Object.fromEntries(items.map((screen) => [screen.name, screen.serviceHours]))
  expect(hours).toEqual({
    Known: openingHours,
    'Own hours': { ...openingHours, Sunday: day },
    'Always on': undefined,
    'Without hours': undefined,
    'Without location': undefined,
  })
})

test('filters by category, format, promotion and ids, and combinations', async () => {
  const account = await buildAccount(server)
  const screens = await screensIn(account, 'Jena', [
    { name: 'Gym', categoryId: 'd-01' },
    { name: 'Bank', categoryId: 'd-03', promotion: true, discount: 10 },
    { name: 'Shop', categoryId: 'd-05', format: 'portrait', resolution: '1080x1920', promotion: true },
  ])
  const q = 'Jena'
  expect(await names(account, { q, category: 'd-03' })).toEqual(['Bank'])
  expect(await names(account, { q, category: ['d-01', 'd-05'] })).toEqual(['Shop', 'Gym'])
  expect(await names(account, { q, format: 'portrait' })).toEqual(['Shop'])
  expect(await names(account, { q, promotion: 'true' })).toEqual(['Bank'])
  expect(await names(account, { ids: [screens[0]?.id, screens[2]?.id] })).toEqual(['Shop', 'Gym'])
  expect(await names(account, { ids: screens[0]?.id })).toEqual(['Gym'])
  expect(await names(account, { q, category: 'd-03', format: 'portrait' })).toEqual([])
})

test('searches name, place and company; % has no special meaning', async () => {
  const account = await buildAccount(server, { company: 'Zebra AG' })
  await screensIn(account, 'Trier', [{ name: 'North gate', zip: '54290', street: 'Domstraße' }])
  for (const q of ['north', 'trie', '5429', 'domstr', 'zebra', 'zebra trier', 'no ga tr'])
    expect([q, await names(account, { q })]).toEqual([q, ['North gate']])
  for (const q of ['%', 'trier hall', 'or tr']) expect([q, await names(account, { q })]).toEqual([q, []])
})

test.each(['newest', 'price', 'contacts'])('a town is listed before a company of that name, by %s', async (sort) => {
  const [town, company] = [await buildAccount(server), await buildAccount(server, { company: `Ahlen Druck ${sort}` })]
  const q = 'Ahlen'
  const inTown = [
    { name: `Old ${sort}`, contacts: 100 },
    { name: `New ${sort}`, contacts: 100 },
  ]
  await screensIn(town, 'Ahlen', inTown)
  await screensIn(company, 'Beckum', [
    { name: `Few ${sort}`, contacts: 1, zip: '59269' },
    { name: `Many ${sort}`, contacts: 9_000, zip: '59269' },
  ])
  const listed = (await names(town, { q, sort })).filter((name) => name.endsWith(sort))
  expect(listed.slice(0, 2).toSorted()).toEqual([`New ${sort}`, `Old ${sort}`])
  expect(listed.slice(2).toSorted()).toEqual([`Few ${sort}`, `Many ${sort}`])
})

test.each([
  ['newest', (at: number) => 299 - at],
  ['price', (at: number) => at],
  ['contacts', (at: number) => 299 - at],
] as const)('by %s, every one of 300 screens is on exactly one page, in order', async (sort, rank) => {
  const account = await buildAccount(server)
  const city = `City of ${sort}`
  const { id } = only(await screensIn(account, city, [{}]))
  const { db, services } = server.context()
  const row = await db.selectFrom('screens').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await db.deleteFrom('screens').where('id', '=', id).execute()
  const rows = Array.from({ length: 300 }, (_, at) => ({
    ...row,
    serviceHours: null,
    id: services.newId(),
    code: null,
    name: String(at),
    // Groups of three with the same timestamp: the id decides.
    created: new Date(row.created.getTime() + Math.floor(at / 3) * 1000),
    weekAmount: Math.floor(at / 3),
    contacts: Math.floor(at / 3),
  }))
  await db.insertInto('screens').values(rows).execute()
  const first = await find(account, { q: city, sort })
  expect([first.items.length, first.total]).toEqual([250, 300])
  const second = await find(account, { q: city, sort, cursor: first.next })
  expect([second.items.length, second.next]).toEqual([50, null])
  const all = [...first.items, ...second.items].map((screen) => Number(screen.name))
  expect(all).toEqual(Array.from({ length: 300 }, (_, at) => rank(at)))
})

test('a cursor of another order or a made-up cursor is a bad request', async () => {
  const account = await buildAccount(server)
  const id = '01a1f8cf-701c-7d76-b1b3-78c7258a7aef'
  const cursorOf = (value: unknown) => Buffer.from(JSON.stringify([value, id])).toString('base64url')
  for (const [sort, value] of [
    ['price', '2026-11-20T10:00:00.000Z'],
    ['contacts', 1.5],
    ['contacts', 1e12],
    ['newest', 7],
    ['newest', 'yesterday'],
    ['near', 'far'],
  ]) {
    const refusal = await refusalOf(find(account, { sort, lat: 51, lng: 12, km: 5, cursor: cursorOf(value) }))
    expect([sort, value, refusal]).toEqual([sort, value, { status: 400, code: 'bad-request', fields: [] }])
  }
})

test('free airtime depends on the requested period', async () => {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  const [screen] = await screensIn(publisher, 'Gera', [{}])
  if (!screen) throw new Error('no screen')
  const { ads } = await buildOffer(advertiser, {
    screens: [screen],
    duration: 20,
    frequency: 100,
    startIn: 10,
    days: 7,
  })
  await approve(publisher, ads)
  const { startDate, endDate } = only(ads)
  const free = async (start: string, end: string) =>
    only((await find(advertiser, { q: 'Gera', start, end })).items).freeShare
  expect(await free(addDays(startDate, -5), addDays(startDate, -1))).toBe(0.5)
  expect(await free(addDays(startDate, -5), startDate)).toBeCloseTo(0.3)
  expect(await free(endDate, endDate)).toBeCloseTo(0.3)
  expect(await free(addDays(endDate, 1), addDays(endDate, 9))).toBe(0.5)
  expect(only((await find(advertiser, { q: 'Gera' })).items).freeShare).toBe(0.5)
})

test('filters by price, CPM, daily audience and age', async () => {
  const account = await buildAccount(server)
  const screens = await screensIn(account, 'Mainz', [
    { name: 'Few', contacts: 100, categoryId: 'd-10' },
    { name: 'Some', contacts: 500, categoryId: 'd-05', cpm: 1100 },
    { name: 'Many', contacts: 900, categoryId: 'd-07' },
  ])
  const { db, now } = server.context()
  const longAgo = new Date(now.getTime() - 40 * dayMilliseconds)
  await db
    .updateTable('screens')
    .set({ created: longAgo })
    .where('id', '=', screens[0]?.id ?? '')
    .execute()
  const q = 'Mainz'
  const [few, some] = screens.map(({ id }) => id)
  const amounts = (await find(account, { ids: [few, some] })).items.map(({ weekAmount }) => weekAmount)
  expect(await names(account, { q, maxAmount: Math.min(...amounts) })).toEqual(['Few'])
  expect(await names(account, { q, minAmount: Math.max(...amounts) + 1 })).toEqual(['Many'])
  expect(await names(account, { q, minContacts: 500 })).toEqual(['Many', 'Some'])
  expect(await names(account, { q, maxCpm: 300 })).toEqual(['Few'])
  expect(await names(account, { q, minCpm: 800, maxCpm: 1000 })).toEqual(['Many'])
  expect(await names(account, { q, new: 'true' })).toEqual(['Many', 'Some'])
})

test('filters by map area and radius, and sorts by distance', async () => {
  const account = await buildAccount(server, { company: 'Saxony Screens' })
  const q = 'Saxony'
  const at = (name: string, lat: number, lng: number) => ({ name, lat, lng })
  const places = [at('Leipzig', 51.34, 12.37), at('Halle', 51.48, 11.97), at('Dresden', 51.05, 13.74)]
  await screensIn(account, 'Somewhere', places)
  const west = { south: 51, west: 11, north: 52, east: 13 }
  expect(await names(account, { q, ...west })).toEqual(['Halle', 'Leipzig'])
  expect(await names(account, { q, ...west, north: 51.4 })).toEqual(['Leipzig'])
  const aroundDresden = { lat: 51.05, lng: 13.74, km: 120 }
  expect(await names(account, { q, ...aroundDresden, sort: 'near' })).toEqual(['Dresden', 'Leipzig'])
  expect(await names(account, { q, ...aroundDresden, km: 200, sort: 'near' })).toEqual(['Dresden', 'Leipzig', 'Halle'])
  expect(await names(account, { q, ...west, ...aroundDresden })).toEqual(['Leipzig'])
  expect(await names(account, { q, ...west, sort: 'near' })).toEqual(['Halle', 'Leipzig'])
})

test('a screen is free in a period if the sample booking fits on every day', async () => {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  const [full, half] = await screensIn(publisher, 'Celle', [
    { name: 'Full', adShare: 20 },
    { name: 'Half' },
    { name: 'Tiny', adShare: 5 },
  ])
  if (!full || !half) throw new Error('no screens')
  const { ads } = await buildOffer(advertiser, {
    screens: [full, half],
    duration: 20,
    frequency: 100,
    startIn: 10,
    days: 7,
  })
  await approve(publisher, ads)
  const { startDate, endDate } = ads[0] ?? only(ads)
  const free = async (start: string, end: string) => names(advertiser, { q: 'Celle', start, end, free: 'true' })
  expect(await free(addDays(startDate, -9), addDays(startDate, -1))).toEqual(['Half', 'Full'])
  expect(await free(addDays(startDate, -9), startDate)).toEqual(['Half'])
  expect(await free(endDate, addDays(endDate, 5))).toEqual(['Half'])
  expect(await free(addDays(endDate, 1), addDays(endDate, 5))).toEqual(['Half', 'Full'])
})
