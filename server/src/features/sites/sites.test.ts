import { accountApi } from '@litfass/api/people/accounts'
import { deletedItemApi } from '@litfass/api/people/deleted-items'
import { screenApi } from '@litfass/api/places/screens'
import { siteApi } from '@litfass/api/places/sites'
import { everyDay } from '@litfass/domain/places/opening-hours'
import { maxSites } from '@litfass/domain/places/site'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import {
  buildAccount,
  buildImage,
  buildScreen,
  buildShow,
  buildSite,
  refusalOf,
  screenInput,
  siteInput,
} from '../../testing/builders.ts'
import { waitingForLock } from '../../testing/database/waiting-for-lock.ts'
import { restoreItems } from '../../testing/deleted-item-builders.ts'
import { sharedServer } from '../../testing/test-server.ts'
import { changeAccount } from '../operator/change-account.ts'

const server = await sharedServer()

test('a location stores the given fields and omits the others', async () => {
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

test('an update replaces all fields', async () => {
  const account = await buildAccount(server)
  const { accountId } = account
  const site = await account.call(siteApi.createSite, { accountId, body: { ...siteInput(), visitors: 500 } })
  const changed = await account.call(siteApi.updateSite, { accountId, siteId: site.id, body: siteInput('Station') })
  expect(changed.title).toBe('Station')
  expect(changed).not.toHaveProperty('visitors')
})

test('opening hours are stored as given, refused if they overlap, and cleared if omitted', async () => {
  const account = await buildAccount(server)
  const { accountId } = account
  const closed = { Tuesday: [], Wednesday: [], Thursday: [], Friday: [], Saturday: [], Sunday: [] }
  const openingHours = {
    ...closed,
    Monday: [
      { from: '06:00', to: '12:00' },
      { from: '13:00', to: '24:00' },
    ],
  }
  const { id: siteId } = await account.call(siteApi.createSite, { accountId, body: { ...siteInput(), openingHours } })
  expect((await account.call(siteApi.getSite, { accountId, siteId })).openingHours).toEqual(openingHours)
  const Monday = [
    { from: '06:00', to: '12:00' },
    { from: '11:00', to: '13:00' },
  ]
  const body = { ...siteInput(), openingHours: { ...openingHours, Monday } }
  expect(await refusalOf(account.call(siteApi.updateSite, { accountId, siteId, body }))).toEqual({
    status: 422,
    code: 'invalid',
    fields: ['openingHours.Monday.1.from'],
  })
  const without = await account.call(siteApi.updateSite, { accountId, siteId, body: siteInput() })
  expect(without).not.toHaveProperty('openingHours')
})

test('a jpeg is stored as png with a thumbnail, kept on updates without a picture, and deleted with its thumbnail', async () => {
  const account = await buildAccount(server)
  const { accountId } = account
  const jpeg = await sharp(await (await buildImage({ width: 800, height: 400 })).bytes())
    .jpeg()
    .toBuffer()
  const file = new Blob([new Uint8Array(jpeg)])
  const site = await account.call(siteApi.createSite, { accountId, body: siteInput(), file })
  const siteId = site.id
  expect(site.imageUrl).toMatch(new RegExp(`^/files/sites/${siteId}\\.png\\?v=`))
  expect(site.thumbnailUrl).toMatch(new RegExp(`^/files/sites/thumb@256_${siteId}\\.png\\?v=`))
  const [picture, thumbnail] = await Promise.all([pictureAt(site.imageUrl), pictureAt(site.thumbnailUrl)])
  expect([picture.format, thumbnail.width]).toEqual(['png', 256])

  const kept = await account.call(siteApi.updateSite, { accountId, siteId, body: siteInput('Renamed') })
  expect(kept.imageUrl).toBe(site.imageUrl)
  const replaced = await account.call(siteApi.updateSite, {
    accountId,
    siteId,
    body: siteInput(),
    file: await buildImage({ color: '#ffc400' }),
  })
  expect(replaced.imageUrl).not.toBe(site.imageUrl)
  expect((await fetch(server.url + (site.imageUrl ?? ''))).status).toBe(404)

  const cleared = await account.call(siteApi.removeSitePicture, { accountId, siteId })
  expect(cleared).not.toHaveProperty('imageUrl')
  expect(cleared).not.toHaveProperty('thumbnailUrl')
  for (const url of [replaced.imageUrl, replaced.thumbnailUrl])
    expect((await fetch(server.url + (url ?? ''))).status).toBe(404)
  const again = await account.call(siteApi.removeSitePicture, { accountId, siteId })
  expect(again.title).toBe('Site')
})

test('pictures other than png and jpeg are refused', async () => {
  const account = await buildAccount(server)
  const webp = await sharp(await (await buildImage()).bytes())
    .webp()
    .toBuffer()
  const refused = account.call(siteApi.createSite, {
    accountId: account.accountId,
    body: siteInput(),
    file: new Blob([new Uint8Array(webp)], { type: 'image/png' }),
  })
  expect(await refusalOf(refused)).toMatchObject({ status: 422, code: 'image-not-png-or-jpg' })
})

async function pictureAt(url: string | undefined) {
  return sharp(await (await fetch(server.url + (url ?? ''))).bytes()).metadata()
}

test('deleting a location keeps its screens without a location', async () => {
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
  ['deleting a location', 'delete'],
  ['restoring a location', 'restore'],
])('%s locks the shows of its screens before the screens, as deleting a show does', async (_, act) => {
  const account = await buildAccount(server)
  const { accountId, call } = account
  const site = await buildSite(account, { openingHours: everyDay([{ from: '08:00', to: '20:00' }], { Sunday: [] }) })
  const screen = await buildScreen(account, { siteId: site.id })
  const show = await buildShow(account, { slides: [] })
  await call(screenApi.assignShow, { accountId, screenId: screen.id, body: { showId: show.id } })
  const remove = () => call(siteApi.deleteSite, { accountId, siteId: site.id })
  if (act === 'restore') await remove()
  const { db } = server.context()
  const waiting = () => waitingForLock(server, '"shows"')
  const { done } = await db.transaction().execute(async (deleting) => {
    await deleting.selectFrom('shows').select('id').where('id', '=', show.id).forUpdate().execute()
    const changed = act === 'restore' ? restoreItems(account, site.id) : remove()
    await expect.poll(waiting).toBeGreaterThan(0)
    await deleting.selectFrom('screens').select('id').where('id', '=', screen.id).forUpdate().noWait().execute()
    return { done: changed }
  })
  await done
})

test('a location can be deleted while its screens are saved, bulk-edited and imported', async () => {
  const account = await buildAccount(server)
  const { accountId } = account
  const screenIds: string[] = []
  for (let made = 0; made < 8; made++) screenIds.push((await buildScreen(account, { name: `S${made}` })).id)
  for (let round = 0; round < 6; round++) {
    const { id: siteId } = await buildSite(account)
    const body = { ...screenInput(), siteId }
    const save = (screenId: string) => refusalOf(account.call(screenApi.updateScreen, { accountId, screenId, body }))
    const edit = () =>
      refusalOf(
        account.call(screenApi.editScreens, { accountId, body: { screens: screenIds, active: round % 2 === 0 } }),
      )
    const rows = screenIds.map((id) => `${id},${siteId}`)
    const file = new Blob([['id,siteId', ...rows].join('\n')], { type: 'text/csv' })
    const importing = () =>
      refusalOf(account.call(screenApi.importScreens, { accountId, body: { dryRun: false }, file }))
    expect(await importing()).toBeNull()
    const refusals = await Promise.all([
      ...screenIds.map(save),
      edit(),
      importing(),
      refusalOf(account.call(siteApi.deleteSite, { accountId, siteId })),
      ...screenIds.toReversed().map(save),
      edit(),
      importing(),
    ])
    expect(refusals.filter((refusal) => refusal && refusal.status !== 422)).toEqual([])
  }
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
  ['venueType', 999],
  ['zip', '4229'],
])('a location with a wrong %s is refused at that field: %j', async (field, value) => {
  const account = await buildAccount(server)
  const body = JSON.parse(JSON.stringify({ ...siteInput(), [field]: value }))
  const refused = account.call(siteApi.createSite, { accountId: account.accountId, body })
  expect(await refusalOf(refused)).toEqual({ status: 422, code: 'invalid', fields: [field] })
})

test.each(['Zoo', 'Äpfel', 'İzmir', 'ǅ', 'ΑΣ'])(
  '60 locations called %s are each on exactly one page',
  async (title) => {
    const account = await buildAccount(server)
    const { accountId } = account
    const { id } = await buildSite(account, { title })
    const { db, services } = server.context()
    const row = await db.selectFrom('sites').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const copies = Array.from({ length: 59 }, () => ({ ...row, openingHours: null, id: services.newId() }))
    await db.insertInto('sites').values(copies).execute()
    const first = await account.call(siteApi.listSites, { accountId, query: {} })
    const second = await account.call(siteApi.listSites, { accountId, query: { cursor: first.next ?? '' } })
    expect([first.items.length, first.total, second.items.length, second.next]).toEqual([50, 60, 10, null])
    expect(new Set([...first.items, ...second.items].map((site) => site.id)).size).toBe(60)
  },
)

test('the search covers title, internal name and city', async () => {
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

test('a picture that does not fit into the storage is refused, for a new location and for one that is changed', async () => {
  const account = await buildAccount(server)
  const { accountId, call } = account
  const file = await buildImage()
  const body = siteInput()
  const { id: siteId } = await call(siteApi.createSite, { accountId, body, file })
  const { storage } = (await call(accountApi.getAccount, { accountId })).amounts
  expect(storage).toBeGreaterThan(0)
  await changeAccount(server.context(), accountId, { limits: { storage } })
  const added = await Promise.all(
    Array.from({ length: 5 }, () => refusalOf(call(siteApi.createSite, { accountId, body, file }))),
  )
  expect(new Set(added.map((refusal) => refusal?.code))).toEqual(new Set(['limit-storage']))
  const larger = await buildImage({ width: 1280, height: 720 })
  const changed = call(siteApi.updateSite, { accountId, siteId, body, file: larger })
  expect(await refusalOf(changed)).toMatchObject({ status: 409, code: 'limit-storage' })
  const screen = call(screenApi.createScreen, { accountId, body: screenInput(), file })
  expect(await refusalOf(screen)).toMatchObject({ status: 409, code: 'limit-storage' })
  await call(siteApi.updateSite, { accountId, siteId, body, file })
  await call(siteApi.createSite, { accountId, body })
  expect((await call(accountApi.getAccount, { accountId })).amounts.storage).toBe(storage)
})

test('a company has at most a thousand locations, also when one is restored', async () => {
  const account = await buildAccount(server)
  const { accountId, call } = account
  const { id } = await buildSite(account)
  const { id: siteId } = await buildSite(account)
  await call(siteApi.deleteSite, { accountId, siteId })
  await sql`
    insert into sites select copied.* from sites one, generate_series(3, ${maxSites}::int) at,
      jsonb_populate_record(null::sites, to_jsonb(one) || jsonb_build_object('id', uuidv7(at * interval '1 ms'))) copied
    where one.id = ${id}`.execute(server.context().db)
  const create = () => refusalOf(call(siteApi.createSite, { accountId, body: siteInput() }))
  const both = await Promise.all([create(), create()])
  expect(new Set(both.map((refusal) => refusal?.code))).toEqual(new Set([undefined, 'too-many-sites']))
  expect(
    await refusalOf(call(deletedItemApi.restoreDeletedItems, { accountId, body: { ids: [siteId] } })),
  ).toMatchObject({
    status: 409,
    code: 'too-many-sites',
  })
})
