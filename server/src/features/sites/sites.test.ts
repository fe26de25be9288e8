import { screenApi } from '@litfass/api/screens'
import { siteApi } from '@litfass/api/sites'
import { expect, test } from 'vitest'

import { buildAccount, buildScreen, buildSite, refusalOf, siteInput } from '../../testing/builders.ts'
import { testServer } from '../../testing/test-server.ts'

const server = await testServer()

test('a location is kept with what was given, and without what was not', async () => {
  const account = await buildAccount(server)
  const { accountId } = account
  const site = await account.call(siteApi.createSite, {
    accountId,
    body: { ...siteInput('Mall'), visitors: 500, notes: ' ' },
  })
  expect(site).toMatchObject({ ...siteInput('Mall'), visitors: 500, screens: 0, accountId, creatorId: account.userId })
  expect(site).not.toHaveProperty('notes')
  expect(await account.call(siteApi.getSite, { accountId, siteId: site.id })).toEqual(site)
})

test('a change replaces all fields', async () => {
  const account = await buildAccount(server)
  const { accountId } = account
  const site = await account.call(siteApi.createSite, { accountId, body: { ...siteInput(), visitors: 500 } })
  const changed = await account.call(siteApi.updateSite, { accountId, siteId: site.id, body: siteInput('Station') })
  expect(changed.title).toBe('Station')
  expect(changed).not.toHaveProperty('visitors')
})

test('the screens of a deleted location stay, without one', async () => {
  const account = await buildAccount(server)
  const { accountId } = account
  const site = await buildSite(account)
  const screen = await buildScreen(account, { siteId: site.id })
  expect((await account.call(siteApi.getSite, { accountId, siteId: site.id })).screens).toBe(1)
  await account.call(siteApi.deleteSite, { accountId, siteId: site.id })
  expect(await account.call(screenApi.getScreen, { accountId, screenId: screen.id })).not.toHaveProperty('siteId')
  expect(await refusalOf(account.call(siteApi.getSite, { accountId, siteId: site.id }))).toMatchObject({ status: 404 })
})

test.each([
  ['title', ''],
  ['title', 'x'.repeat(36)],
  ['internalName', ''],
  ['street', ''],
  ['streetNumber', ''],
  ['zip', ''],
  ['city', ''],
  ['country', 'Deutschland'],
  ['lat', 91],
  ['lng', null],
  ['venueType', 'castle'],
])('a location with a wrong %s is refused at that field: %j', async (field, value) => {
  const account = await buildAccount(server)
  const body = JSON.parse(JSON.stringify({ ...siteInput(), [field]: value }))
  const refused = account.call(siteApi.createSite, { accountId: account.accountId, body })
  expect(await refusalOf(refused)).toEqual({ status: 422, code: 'invalid', fields: [field] })
})

test.each(['Zoo', 'Äpfel', 'İzmir', 'ǅ', 'ΑΣ'])(
  'of 60 locations called %s every one is on exactly one page',
  async (title) => {
    const account = await buildAccount(server)
    const { accountId } = account
    const { id } = await buildSite(account, { title })
    const { db, services } = server.context()
    const row = await db.selectFrom('sites').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const copies = Array.from({ length: 59 }, () => ({ ...row, id: services.newId() }))
    await db.insertInto('sites').values(copies).execute()
    const first = await account.call(siteApi.listSites, { accountId, query: {} })
    const second = await account.call(siteApi.listSites, { accountId, query: { cursor: first.next ?? '' } })
    expect([first.items.length, first.total, second.items.length, second.next]).toEqual([50, 60, 10, null])
    expect(new Set([...first.items, ...second.items].map((site) => site.id)).size).toBe(60)
  },
)

test('the search looks at title, internal name and city', async () => {
  const account = await buildAccount(server)
  const { accountId } = account
  await account.call(siteApi.createSite, {
    accountId,
    body: { ...siteInput('Mall'), internalName: 'M-1', city: 'Köln' },
  })
  await account.call(siteApi.createSite, { accountId, body: { ...siteInput('Station'), internalName: 'S-1' } })
  const found = async (q: string) =>
    (await account.call(siteApi.listSites, { accountId, query: { q } })).items.map((site) => site.title)
  expect([await found('mal'), await found('s-1'), await found('köln'), await found('x')]).toEqual([
    ['Mall'],
    ['Station'],
    ['Mall'],
    [],
  ])
})
