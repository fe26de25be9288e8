import { screenSorts } from '@litfass/api/lists'
import { screenApi, type ScreenListQuery } from '@litfass/api/places/screens'
import { offlineAfterSeconds } from '@litfass/domain/places/devices/device'
import { everyDay } from '@litfass/domain/places/opening-hours'
import type { ScreenInput } from '@litfass/domain/places/screen'
import { alwaysOn } from '@litfass/domain/places/service-hours'
import { expect, test } from 'vitest'
import type { z } from 'zod'

import { buildAccount, buildScreen, buildSite, buildSlide, type TestAccount } from '../../testing/builders.ts'
import { buildDevice } from '../../testing/playing-builders.ts'
import { sharedServer } from '../../testing/test-server.ts'

const server = await sharedServer()

type Query = z.input<typeof ScreenListQuery>

async function namesOf(account: TestAccount, query: Query): Promise<string[]> {
  const { items, total } = await account.call(screenApi.listScreens, { accountId: account.accountId, query })
  expect(total).toBe(items.length)
  return items.map(({ name }) => name)
}

test.each<[Query, string[]]>([
  [{}, ['A', 'B', 'C']],
  [{ category: 'd-02' }, ['B']],
  [{ category: ['d-01', 'd-02'] }, ['A', 'B']],
  [{ format: 'portrait' }, ['C']],
  [{ privacy: 'private' }, ['B']],
  [{ active: 'true' }, ['A', 'B']],
  [{ active: 'false' }, ['C']],
  [{ tag: 'window' }, ['A', 'C']],
  [{ tag: ['door', 'window'], format: 'landscape' }, ['A', 'B']],
  [{ tag: 'wind' }, []],
  [{ q: 'weg', privacy: 'public' }, ['A']],
  [{ sort: 'contacts' }, ['B', 'C', 'A']],
  [{ sort: 'newest' }, ['C', 'B', 'A']],
])('the list for %j', async (query, names) => {
  const account = await buildAccount(server)
  await buildScreen(account, {
    name: 'A',
    city: 'Ulm',
    street: 'Weg',
    categoryId: 'd-01',
    tags: ['window'],
    contacts: 1,
  })
  await buildScreen(account, {
    name: 'B',
    categoryId: 'd-02',
    privacy: 'private',
    tags: ['door'],
    contacts: 30,
    city: 'Ulm',
    street: 'Weg',
  })
  await buildScreen(account, {
    name: 'C',
    categoryId: 'd-03',
    active: false,
    tags: ['window', 'x'],
    contacts: 20,
    format: 'portrait',
    resolution: '1080x1920',
  })
  expect(await namesOf(account, query)).toEqual(names)
})

test('the order by location sorts by location title, then screen name, with screens without a location last', async () => {
  const account = await buildAccount(server)
  const [south, north] = [await buildSite(account, { title: 'South' }), await buildSite(account, { title: 'north' })]
  const places = [
    [south, 'b'],
    [undefined, 'a'],
    [north, 'z'],
    [south, 'A'],
    [north, 'y'],
  ] as const
  for (const [site, name] of places) await buildScreen(account, { name, ...(site && { siteId: site.id }) })
  expect(await namesOf(account, { sort: 'location' })).toEqual(['y', 'z', 'A', 'b', 'a'])
  expect(await namesOf(account, { site: south.id })).toEqual(['A', 'b'])
})

test.each(screenSorts)('120 screens sorted by %s are each on exactly one page', async (sort) => {
  const account = await buildAccount(server)
  const { accountId } = account
  const sites = [await buildSite(account, { title: 'Same' }), await buildSite(account, { title: 'Same' })]
  const { id } = await buildScreen(account, { name: 'Äpfel' })
  const { db, services } = server.context()
  const row = await db.selectFrom('screens').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const copies = Array.from({ length: 119 }, (_, at) => ({
    ...row,
    serviceHours: null,
    id: services.newId(),
    code: null,
    siteId: sites[at % 3]?.id ?? null,
  }))
  await db.insertInto('screens').values(copies).execute()
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const query = { sort, ...(cursor && { cursor }) }
    const { items, total, next, counts } = await account.call(screenApi.listScreens, { accountId, query })
    expect([total, counts?.all]).toEqual([120, cursor ? undefined : 120])
    seen.push(...items.map((screen) => screen.id))
    cursor = next ?? undefined
  } while (cursor)
  expect([seen.length, new Set(seen).size]).toEqual([120, 120])
})

test('names of maximum length fit into a cursor', async () => {
  const account = await buildAccount(server)
  const { accountId, call } = account
  const site = await buildSite(account, { title: 'Ü'.repeat(35) })
  for (let at = 0; at < 51; at++) await buildScreen(account, { name: 'Ü'.repeat(35), siteId: site.id })
  const first = await call(screenApi.listScreens, { accountId, query: { sort: 'location' } })
  const second = await call(screenApi.listScreens, { accountId, query: { sort: 'location', cursor: first.next ?? '' } })
  expect([first.items.length, second.items.length]).toEqual([50, 1])
})

test('counts and filters agree on which screens are on air and which need attention', async () => {
  const account = await buildAccount(server)
  const { accountId, call } = account
  const other = await buildAccount(server)
  const slide = await buildSlide(account)
  const closed = everyDay([])
  const site = await buildSite(account, { title: 'Closed', openingHours: closed })
  const cannotPlay = (id: string) => ({ cannotPlay: [{ id, reason: 'format' as const }] })
  const build = async (name: string, input: Partial<ScreenInput>, ...devices: Parameters<typeof buildDevice>[2][]) => {
    const screen = await buildScreen(account, { name, ...input })
    for (const device of devices) await buildDevice(account, screen, { confirmed: true, ...device })
    return screen
  }
  const silent = [
    await build('Always', {}, {}),
    await build('In hours', { siteId: site.id, serviceHours: alwaysOn }, {}),
    await build('Beside its hours', { siteId: site.id }, {}),
    await build('Inactive', {}, {}),
  ]
  await build('Fine', {}, {})
  await build('Unable', {}, cannotPlay(slide.id))
  await build('Able to play its own', {}, cannotPlay((await buildSlide(other)).id))
  await build('Never seen', {})
  await build('Unconfirmed', {}, { confirmed: false })
  await build('Replaced', {}, cannotPlay(slide.id), {})
  const { db } = server.context()
  await db
    .updateTable('screens')
    .set({ active: false })
    .where('name', '=', 'Inactive')
    .where('accountId', '=', accountId)
    .execute()
  await db
    .updateTable('devices')
    .set({ lastSeen: new Date(Date.now() - (offlineAfterSeconds + 60) * 1000) })
    .where(
      'screenId',
      'in',
      silent.map(({ id }) => id),
    )
    .execute()

  const looked = ['Always', 'In hours', 'Never seen', 'Unable', 'Unconfirmed']
  const onAir = ['Able to play its own', 'Fine', 'Replaced', 'Unable']
  expect(await namesOf(account, { state: 'needsAttention' })).toEqual(looked)
  expect(await namesOf(account, { state: 'onAir' })).toEqual(onAir)
  const { items, counts } = await call(screenApi.listScreens, { accountId, query: {} })
  expect(items.filter(({ needsAttention }) => needsAttention).map(({ name }) => name)).toEqual(looked)
  const all = { all: 10, onAir: onAir.length, needsAttention: looked.length }
  expect(counts).toEqual(all)
  const none = await call(screenApi.listScreens, { accountId, query: { state: 'needsAttention', q: 'Fine' } })
  expect(none).toMatchObject({ items: [], total: 0, counts: { all: 1, onAir: 1, needsAttention: 0 } })
  expect((await call(screenApi.listScreens, { accountId, query: { state: 'onAir' } })).counts).toEqual(all)

  const row = await db
    .selectFrom('screens')
    .selectAll()
    .where('id', '=', silent[0]?.id ?? '')
    .executeTakeFirstOrThrow()
  const copies = Array.from({ length: 50 }, () => ({
    ...row,
    serviceHours: null,
    id: server.context().services.newId(),
    code: null,
  }))
  await db.insertInto('screens').values(copies).execute()
  const first = await call(screenApi.listScreens, { accountId, query: {} })
  expect([first.items.length, first.counts]).toEqual([
    50,
    { all: 60, onAir: onAir.length, needsAttention: looked.length + 50 },
  ])
})

test('tags are sorted by number of uses', async () => {
  const account = await buildAccount(server)
  const other = await buildAccount(server)
  await buildScreen(account, { tags: ['door', 'window'] })
  await buildScreen(account, { tags: ['window'] })
  await buildScreen(other, { tags: ['secret'] })
  expect(await account.call(screenApi.listScreenTags, { accountId: account.accountId })).toEqual({
    tags: ['window', 'door'],
  })
})
