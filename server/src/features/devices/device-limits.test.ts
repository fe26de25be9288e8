import { createClient } from '@litfass/api/client'
import { type Heartbeat, deviceApi } from '@litfass/api/places/devices'
import { expect, test } from 'vitest'

import { buildAccount, buildScreen, refusalOf } from '../../testing/builders.ts'
import { buildDevice, heartbeat } from '../../testing/playing-builders.ts'
import { testServer } from '../../testing/test-server.ts'

const server = await testServer({ trustedProxies: 1 })

const sendFrom = (address: string, screenId: string, input: Partial<Heartbeat> = {}) =>
  createClient({ baseUrl: server.url, headers: () => ({ 'x-forwarded-for': address }) })(deviceApi.heartbeat, {
    screenId,
    body: heartbeat(input),
  })

/** Of the subscriber's network. */
const addressOf = (subscriber: number, at: number) => `2001:db8:0:${subscriber.toString(16)}::${at.toString(16)}`
const timesOf = (count: number) => Array.from({ length: count }, (_, at) => at)

test('new devices of one IPv6 subscriber are counted together', async () => {
  const screen = await buildScreen(await buildAccount(server))
  await sendFrom(addressOf(7, 1), screen.id)
  const { db } = server.context()
  await db.updateTable('rateLimits').set({ count: 200 }).where('key', 'like', '2001:db8:0:7:%/new-device').execute()
  expect(await refusalOf(sendFrom(addressOf(7, 2), screen.id))).toMatchObject({
    status: 429,
    code: 'too-many-requests',
  })
})

test('a network adds ten new devices an hour to a screen, and more by a link or where a member is signed in', async () => {
  const account = await buildAccount(server)
  const [screen, next] = [await buildScreen(account), await buildScreen(account)]
  const place = { accountId: account.accountId, screenId: screen.id }
  const added = await Promise.all(timesOf(10).map((at) => sendFrom(addressOf(8, at), screen.id)))
  expect(await refusalOf(sendFrom(addressOf(8, 10), screen.id))).toMatchObject({ status: 429 })
  expect(await refusalOf(sendFrom(addressOf(8, 10), screen.id, { link: 'a-guess' }))).toMatchObject({ status: 429 })
  const { token } = await account.call(deviceApi.linkDevice, place)
  await sendFrom(addressOf(8, 10), screen.id, { link: token })

  await sendFrom(addressOf(8, 0), screen.id, { key: added[0]?.key })
  await sendFrom(addressOf(8, 0), next.id)
  await sendFrom(addressOf(9, 0), screen.id)
  for (const _ of timesOf(11)) await sendFrom('127.0.0.1', screen.id)
})

test('of the unconfirmed devices of a screen, the 500 seen last are stored', async () => {
  const account = await buildAccount(server)
  const screen = await buildScreen(account)
  const tv = await buildDevice(account, screen, { confirmed: true })
  await sendFrom(addressOf(10, 0), screen.id)
  const { db } = server.context()
  const device = await db
    .selectFrom('devices')
    .selectAll()
    .where('screenId', '=', screen.id)
    .where('confirmed', '=', false)
    .executeTakeFirstOrThrow()
  const viewers = timesOf(499).map((at) => ({
    ...device,
    id: server.context().services.newId(),
    keyHash: `viewer ${at}`,
    cannotPlay: '[]',
    largestVideo: null,
    lastSeen: new Date(device.lastSeen.getTime() - (1 + at) * 1000),
  }))
  await db.insertInto('devices').values(viewers).execute()
  const longAgo = new Date(device.lastSeen.getTime() - 3_600_000)
  await db.updateTable('devices').set({ lastSeen: longAgo }).where('id', '=', tv.id).execute()

  const added = await sendFrom(addressOf(11, 0), screen.id)
  const stored = await db.selectFrom('devices').selectAll().where('screenId', '=', screen.id).execute()
  expect(stored).toHaveLength(501)
  const gone = viewers.filter(({ id }) => !stored.some((one) => one.id === id))
  expect(gone.map(({ keyHash }) => keyHash)).toEqual(['viewer 498'])
  const { items } = await account.call(deviceApi.listDevices, { accountId: account.accountId, screenId: screen.id })
  expect(items.map(({ label }) => label)).toEqual(expect.arrayContaining([tv.label, added.label]))
})

test('viewers hide neither the TV that plays a screen nor a new one', async () => {
  const account = await buildAccount(server)
  const screen = await buildScreen(account)
  const known = await sendFrom('203.0.113.7', screen.id)
  const viewers = await Promise.all(timesOf(60).map((at) => sendFrom(addressOf(100 + at, 0), screen.id)))
  const added = await sendFrom('203.0.113.8', screen.id)
  await Promise.all(viewers.map(({ key }, at) => sendFrom(addressOf(100 + at, 0), screen.id, { key })))

  const { items } = await account.call(deviceApi.listDevices, { accountId: account.accountId, screenId: screen.id })
  expect(items).toHaveLength(50)
  expect(items.map(({ label }) => label)).toEqual(expect.arrayContaining([known.label, added.label]))
  const lastSeen = items.map((item) => item.lastSeen)
  expect(lastSeen).toEqual(lastSeen.toSorted().toReversed())
})
