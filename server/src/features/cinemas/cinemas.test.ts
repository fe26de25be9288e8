import { accountApi } from '@litfass/api/people/accounts'
import { type Cinema, cinemaApi } from '@litfass/api/places/cinemas'
import { siteApi } from '@litfass/api/places/sites'
import { maxHalls } from '@litfass/domain/places/cinema'
import { expect, test } from 'vitest'

import { type TestAccount, buildAccount, buildSite, refusalOf } from '../../testing/builders.ts'
import { buildCinema, cinemaInput, hallInput } from '../../testing/place-builders.ts'
import { sharedServer } from '../../testing/test-server.ts'

const server = await sharedServer()

function buildPublisher({ limits }: { limits?: number } = {}): Promise<TestAccount> {
  return buildAccount(server, { roles: ['cinema'], ...(limits !== undefined && { limits }) })
}

function hallNames({ halls }: Pick<Cinema, 'halls'>): string[] {
  return halls.map((hall) => hall.name)
}

function idOf({ halls }: Cinema, name: string): string {
  return halls.find((hall) => hall.name === name)?.id ?? ''
}

test('a cinema is landscape; new halls are active and last in order', async () => {
  const account = await buildPublisher()
  const { accountId } = account
  const cinema = await buildCinema(account, { halls: ['Hall 1', { ...hallInput('Hall 2'), price: 4_500 }] })
  expect(cinema).toMatchObject({ ...cinemaInput(), format: 'landscape', categoryId: 'c-01', accountId, tags: [] })
  expect(cinema.halls).toMatchObject([
    { ...hallInput('Hall 1'), active: true },
    { ...hallInput('Hall 2'), price: 4_500, active: true },
  ])
  for (const field of ['text', 'siteId']) expect(cinema).not.toHaveProperty(field)
  expect(await account.call(cinemaApi.getCinema, { accountId, cinemaId: cinema.id })).toEqual(cinema)
})

test('updating a cinema does not change its halls', async () => {
  const account = await buildPublisher()
  const { accountId } = account
  const cinema = await buildCinema(account, { halls: ['1'] })
  const body = { ...cinemaInput('Renamed'), discountHalls: 0, text: 'Foyer with a bar' }
  const changed = await account.call(cinemaApi.updateCinema, { accountId, cinemaId: cinema.id, body })
  expect(changed).toMatchObject({ ...body, halls: cinema.halls })
})

test('updating, deactivating or deleting a hall does not affect other halls', async () => {
  const account = await buildPublisher()
  const { accountId } = account
  const cinema = await buildCinema(account, { halls: ['1', '2', '3'] })
  const two = { accountId, cinemaId: cinema.id, hallId: idOf(cinema, '2') }
  const off = await account.call(cinemaApi.setHallActive, { ...two, body: { active: false } })
  expect(off.halls.map((hall) => hall.active)).toEqual([true, false, true])
  const changed = await account.call(cinemaApi.updateHall, { ...two, body: { ...hallInput('Two'), seats: 60 } })
  expect(changed.halls[1]).toMatchObject({ name: 'Two', seats: 60, active: false })
  const on = await account.call(cinemaApi.setHallActive, { ...two, body: { active: true } })
  expect(on.halls.map((hall) => hall.active)).toEqual([true, true, true])
  expect(hallNames(await account.call(cinemaApi.deleteHall, two))).toEqual(['1', '3'])
  expect(await refusalOf(account.call(cinemaApi.deleteHall, two))).toMatchObject({ status: 404 })
})

test('halls are reordered; omitted ones follow, and deleted ones are refused', async () => {
  const account = await buildPublisher()
  const { accountId } = account
  const cinema = await buildCinema(account, { halls: ['1', '2', '3'] })
  const order = (names: string[]) =>
    account.call(cinemaApi.orderHalls, {
      accountId,
      cinemaId: cinema.id,
      body: { halls: names.map((name) => idOf(cinema, name)) },
    })
  expect(hallNames(await order(['3', '1', '2']))).toEqual(['3', '1', '2'])
  expect(hallNames(await order(['2']))).toEqual(['2', '3', '1'])
  const read = await account.call(cinemaApi.getCinema, { accountId, cinemaId: cinema.id })
  expect(hallNames(read)).toEqual(['2', '3', '1'])
  await account.call(cinemaApi.deleteHall, { accountId, cinemaId: cinema.id, hallId: idOf(cinema, '3') })
  expect(await refusalOf(order(['3', '1', '2']))).toEqual({ status: 422, code: 'invalid', fields: ['halls'] })
  expect(await refusalOf(order(['1', '1']))).toEqual({ status: 422, code: 'invalid', fields: ['halls'] })
})

test('a hall of another cinema of the same company returns 404', async () => {
  const account = await buildPublisher()
  const { accountId } = account
  const here = await buildCinema(account, { halls: ['1'] })
  const there = await buildCinema(account, { halls: ['2'] })
  const wrong = { accountId, cinemaId: here.id, hallId: idOf(there, '2') }
  expect(await refusalOf(account.call(cinemaApi.deleteHall, wrong))).toMatchObject({ status: 404 })
  const body = { active: false }
  expect(await refusalOf(account.call(cinemaApi.setHallActive, { ...wrong, body }))).toMatchObject({ status: 404 })
})

test('halls can be added, reordered and deleted concurrently', async () => {
  const account = await buildPublisher()
  const { accountId } = account
  const cinema = await buildCinema(account, { halls: ['1', '2', '3'] })
  const ids = cinema.halls.map((hall) => hall.id)
  const at = { accountId, cinemaId: cinema.id }
  const refusals = await Promise.all([
    ...Array.from({ length: 10 }, (_, index) =>
      refusalOf(account.call(cinemaApi.createHall, { ...at, body: hallInput(`New ${index}`) })),
    ),
    ...Array.from({ length: 5 }, (_, index) =>
      refusalOf(account.call(cinemaApi.orderHalls, { ...at, body: { halls: index % 2 ? ids : ids.toReversed() } })),
    ),
  ])
  expect(refusals.every((refusal) => refusal === null)).toBe(true)
  const { halls } = await account.call(cinemaApi.getCinema, at)
  expect(new Set(hallNames({ halls })).size).toBe(13)
})

test('a cinema has at most 50 halls, even with concurrent additions', async () => {
  const account = await buildPublisher()
  const { accountId } = account
  const { id: cinemaId } = await buildCinema(account)
  const add = (name: string) =>
    refusalOf(account.call(cinemaApi.createHall, { accountId, cinemaId, body: hallInput(name) }))
  const refusals = await Promise.all(Array.from({ length: maxHalls + 5 }, (_, at) => add(`Hall ${at}`)))
  expect(refusals.filter((refusal) => refusal === null)).toHaveLength(maxHalls)
  expect(new Set(refusals.flatMap((refusal) => refusal?.code ?? []))).toEqual(new Set(['too-many-halls']))
})

test('a hall does not get the name of another hall of its cinema', async () => {
  const account = await buildPublisher()
  const { accountId } = account
  const cinema = await buildCinema(account, { halls: ['Red', 'Blue'] })
  const red = { accountId, cinemaId: cinema.id, hallId: idOf(cinema, 'Red') }
  const refusal = { status: 422, code: 'invalid', fields: ['name'] }
  const add = (name: string) =>
    refusalOf(account.call(cinemaApi.createHall, { accountId, cinemaId: cinema.id, body: hallInput(name) }))
  const rename = (name: string) => refusalOf(account.call(cinemaApi.updateHall, { ...red, body: hallInput(name) }))
  expect(await add(' blue ')).toEqual(refusal)
  expect(await rename('BLUE')).toEqual(refusal)
  expect(await rename('RED')).toBeNull()
  expect(hallNames(await account.call(cinemaApi.getCinema, red))).toEqual(['RED', 'Blue'])
  expect(await refusalOf(buildCinema(account, { halls: ['Red'] }))).toBeNull()
})

test('halls that share a name from before can be updated', async () => {
  const account = await buildPublisher()
  const cinema = await buildCinema(account, { halls: ['Red', 'Blue'] })
  const blue = { accountId: account.accountId, cinemaId: cinema.id, hallId: idOf(cinema, 'Blue') }
  await server.context().db.updateTable('halls').set({ name: 'Red' }).where('id', '=', blue.hallId).execute()
  const changed = await account.call(cinemaApi.updateHall, { ...blue, body: { ...hallInput('Red'), seats: 60 } })
  expect(changed.halls).toMatchObject([{ name: 'Red' }, { name: 'Red', seats: 60 }])
})

test('concurrent additions of the same name add one hall', async () => {
  const account = await buildPublisher()
  const { accountId } = account
  const { id: cinemaId } = await buildCinema(account)
  const add = () => refusalOf(account.call(cinemaApi.createHall, { accountId, cinemaId, body: hallInput('Red') }))
  const refusals = await Promise.all(Array.from({ length: 10 }, add))
  expect(refusals.filter((refusal) => refusal === null)).toHaveLength(1)
  expect(hallNames(await account.call(cinemaApi.getCinema, { accountId, cinemaId }))).toEqual(['Red'])
})

test.each([
  ['name', ''],
  ['name', 'x'.repeat(36)],
  ['street', ''],
  ['city', ''],
  ['lat', -91],
  ['pixelHeight', 0],
  ['pixelWidth', 1079],
  ['discountHalls', 91],
  ['discountHalls', null],
  ['active', 'yes'],
  ['categoryId', 'b-01'],
])('a cinema with a wrong %s is refused at that field: %j', async (field, value) => {
  const account = await buildPublisher()
  const body = JSON.parse(JSON.stringify({ ...cinemaInput(), [field]: value }))
  const refused = account.call(cinemaApi.createCinema, { accountId: account.accountId, body })
  expect(await refusalOf(refused)).toEqual({ status: 422, code: 'invalid', fields: [field] })
})

test.each([
  ['name', ''],
  ['price', 0],
  ['shows', -1],
  ['visitors', 1.5],
  ['seats', 0],
])('a hall with a wrong %s is refused at that field: %j', async (field, value) => {
  const account = await buildPublisher()
  const { id: cinemaId } = await buildCinema(account)
  const body = JSON.parse(JSON.stringify({ ...hallInput(), [field]: value }))
  const refused = account.call(cinemaApi.createHall, { accountId: account.accountId, cinemaId, body })
  expect(await refusalOf(refused)).toEqual({ status: 422, code: 'invalid', fields: [field] })
})

test('50 concurrent creations with one left in the limit create one cinema', async () => {
  const account = await buildPublisher({ limits: 1 })
  const { accountId } = account
  const refusals = await Promise.all(Array.from({ length: 50 }, () => refusalOf(buildCinema(account))))
  expect(refusals.filter((refusal) => refusal === null)).toHaveLength(1)
  expect(new Set(refusals.flatMap((refusal) => refusal?.code ?? []))).toEqual(new Set(['limit-cinemas']))
  expect((await account.call(accountApi.getAccount, { accountId })).amounts).toMatchObject({ boards: 0, cinemas: 1 })
})

test('deleting a cinema deletes its halls and frees the limit', async () => {
  const account = await buildPublisher({ limits: 1 })
  const { accountId } = account
  const site = await buildSite(account)
  const cinema = await buildCinema(account, { halls: ['1'], siteId: site.id })
  expect(await account.call(siteApi.getSite, { accountId, siteId: site.id })).toMatchObject({ boards: 0, cinemas: 1 })
  await account.call(cinemaApi.deleteCinema, { accountId, cinemaId: cinema.id })
  const { db } = server.context()
  expect(await db.selectFrom('halls').select('id').where('cinemaId', '=', cinema.id).execute()).toEqual([])
  expect(await refusalOf(buildCinema(account))).toBeNull()
})

test('active cinemas are public, with their active halls in order', async () => {
  const account = await buildPublisher()
  const { accountId } = account
  const cinema = await buildCinema(account, { halls: ['1', '2', '3'] })
  const ids = ['3', '2', '1'].map((name) => idOf(cinema, name))
  await account.call(cinemaApi.orderHalls, { accountId, cinemaId: cinema.id, body: { halls: ids } })
  await account.call(cinemaApi.setHallActive, {
    accountId,
    cinemaId: cinema.id,
    hallId: idOf(cinema, '2'),
    body: { active: false },
  })
  await buildCinema(account, { active: false, halls: ['hidden'] })
  const { items } = await server.call(cinemaApi.listPublicCinemas, { query: {} })
  const mine = items.filter((one) => one.accountId === accountId)
  expect(mine.map((one) => one.halls.map((hall) => hall.name))).toEqual([['3', '1']])
  const known = ['id', 'accountId', 'format', 'tags', 'categoryId', 'halls', ...Object.keys(cinemaInput())]
  expect(Object.keys(mine[0] ?? {}).toSorted()).toEqual(known.filter((field) => field !== 'active').toSorted())
  expect(Object.keys(mine[0]?.halls[0] ?? {}).toSorted()).toEqual(['id', ...Object.keys(hallInput())].toSorted())
})

test('the list is sorted by name or newest first, searched, and filtered by state', async () => {
  const account = await buildPublisher()
  const { accountId } = account
  await buildCinema(account, { name: 'beta', zip: '50667', halls: ['1'] })
  await buildCinema(account, { name: 'Alpha', active: false })
  const names = async (query: object) =>
    (await account.call(cinemaApi.listCinemas, { accountId, query })).items.map((one) => one.name)
  expect(await names({})).toEqual(['Alpha', 'beta'])
  expect(await names({ sort: 'newest' })).toEqual(['Alpha', 'beta'])
  expect(await names({ active: 'true' })).toEqual(['beta'])
  expect(await names({ q: '506' })).toEqual(['beta'])
})
