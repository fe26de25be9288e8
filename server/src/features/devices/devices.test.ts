import { accountDeletionApi } from '@litfass/api/people/account-deletion'
import { teamApi } from '@litfass/api/people/team'
import { deviceApi } from '@litfass/api/places/devices'
import { type Screen, screenApi } from '@litfass/api/places/screens'
import { showApi } from '@litfass/api/playback/shows'
import { slideApi } from '@litfass/api/playback/slides'
import { deviceLabel, lateAfterSeconds, offlineAfterSeconds, viewerHours } from '@litfass/domain/places/devices/device'
import { afterEach, expect, test } from 'vitest'

import { secretHash } from '../../platform/auth/secret-hash.ts'
import {
  type TestAccount,
  buildAccount,
  buildMember,
  buildPassword,
  buildScreen,
  buildShow,
  buildSlide,
  refusalOf,
  buildOffer,
} from '../../testing/builders.ts'
import { approveAndPay } from '../../testing/card-payment.ts'
import { waitingForLock } from '../../testing/database/waiting-for-lock.ts'
import { openStream } from '../../testing/event-stream.ts'
import { only } from '../../testing/only.ts'
import { buildDevice, heartbeat } from '../../testing/playing-builders.ts'
import { anotherServer, testServer } from '../../testing/test-server.ts'
import { cleanUp } from '../clean-up/clean-up.ts'
import { newKey } from './device-key.ts'

const server = await testServer()
const other = await anotherServer(server)

afterEach(() => server.setClock(Date.now()))

async function devicesOf({ call, accountId }: TestAccount, screen: Screen) {
  return (await call(deviceApi.listDevices, { accountId, screenId: screen.id })).items
}
async function healthOf({ call, accountId }: TestAccount, screen: Screen) {
  return (await call(screenApi.getScreen, { accountId, screenId: screen.id })).health
}

test('heartbeats of an unconfirmed device do not affect the state of the screen', async () => {
  const account = await buildAccount(server)
  const screen = await buildScreen(account)
  expect(await healthOf(account, screen)).toEqual({ state: 'notConnected', unconfirmed: false })
  const { key } = await server.call(deviceApi.heartbeat, { screenId: screen.id, body: heartbeat() })
  expect(key).toMatch(/^[\w-]{32}$/)
  expect(await healthOf(account, screen)).toEqual({ state: 'notConnected', unconfirmed: true })
  expect(only(await devicesOf(account, screen))).toMatchObject({ confirmed: false, online: true, width: 1920 })
  server.setClock(Date.now() + (offlineAfterSeconds + 1) * 1000)
  expect(await healthOf(account, screen)).toEqual({ state: 'notConnected', unconfirmed: false })
})

test('a link for a screen that is just being deleted is refused', async () => {
  const account = await buildAccount(server)
  const screen = await buildScreen(account)
  const { accountId } = account
  const { db } = server.context()
  const waiting = () => waitingForLock(server, '^insert into "device_links"')
  const deleting = await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('screens').where('id', '=', screen.id).execute()
    const answer = refusalOf(account.call(deviceApi.linkDevice, { accountId, screenId: screen.id }))
    await expect.poll(waiting).toBeGreaterThan(0)
    return { answer }
  })
  expect(await deleting.answer).toMatchObject({ status: 404, code: 'not-found' })
})

test('of devices on which the code is typed at the same time, one becomes the TV', async () => {
  const account = await buildAccount(server)
  const screen = await buildScreen(account)
  const type = () =>
    server.call(deviceApi.heartbeat, { screenId: screen.id, body: heartbeat({ code: screen.code ?? '' }) })
  await Promise.all(Array.from({ length: 6 }, type))
  const devices = await devicesOf(account, screen)
  expect(devices).toHaveLength(6)
  expect(devices.filter(({ confirmed }) => confirmed)).toHaveLength(1)
})

test('a heartbeat from an impossible time is refused', async () => {
  const account = await buildAccount(server)
  const screen = await buildScreen(account)
  const { key } = await buildDevice(account, screen)
  const body = heartbeat({ key, playing: { kind: 'house', id: null, since: 8_640_000_000_000_000 } })
  expect(await refusalOf(server.call(deviceApi.heartbeat, { screenId: screen.id, body }))).toMatchObject({
    status: 422,
  })
})

test('heartbeats that arrive together are each recorded for their own device', async () => {
  const account = await buildAccount(server)
  const screens = [await buildScreen(account), await buildScreen(account)]
  const devices = await Promise.all(screens.flatMap((screen) => [buildPlaying(screen), buildPlaying(screen)]))
  async function buildPlaying(screen: Screen) {
    const { key } = await server.call(deviceApi.heartbeat, { screenId: screen.id, body: heartbeat() })
    return { screen, key }
  }
  const answers = await Promise.all([
    ...devices.map(({ screen, key }, width) =>
      server.call(deviceApi.heartbeat, { screenId: screen.id, body: heartbeat({ key, width }) }),
    ),
    server.call(deviceApi.heartbeat, { screenId: screens[0]?.id ?? '', body: heartbeat({ width: 99 }) }),
  ])
  expect(answers.map(({ key }) => key).slice(0, -1)).toEqual(devices.map(({ key }) => key))
  const widths = await Promise.all(
    screens.map(async (screen) =>
      (await devicesOf(account, screen)).map(({ width }) => width).toSorted((a, b) => a - b),
    ),
  )
  expect(widths).toEqual([
    [0, 1, 99],
    [2, 3],
  ])
})

test('heartbeats do not wait for a device that is being deleted', async () => {
  const account = await buildAccount(server)
  const [screen, next] = [await buildScreen(account), await buildScreen(account)]
  const [deleted, device] = [await buildDevice(account, screen), await buildDevice(account, next)]
  await server
    .context()
    .db.transaction()
    .execute(async (deleting) => {
      await deleting.deleteFrom('devices').where('id', '=', deleted.id).execute()
      const beat = ({ id: screenId }: Screen, key: string) =>
        server.call(deviceApi.heartbeat, { screenId, body: heartbeat({ key, width: 99 }) })
      await Promise.all([beat(screen, deleted.key), beat(next, device.key), beat(screen, deleted.key)])
    })
  expect([await devicesOf(account, screen), only(await devicesOf(account, next)).width]).toEqual([[], 99])
})

test('a confirmed device reports what the screen shows, until its heartbeats stop', async () => {
  const account = await buildAccount(server)
  const screen = await buildScreen(account)
  const slide = await buildSlide(account, { title: 'Soup of the day' })
  const { key } = await buildDevice(account, screen, { confirmed: true })
  const since = Date.now() - 5_000
  const playing = { kind: 'own' as const, id: slide.id, since }
  const body = heartbeat({ key, playing, offlineReady: true, build: 'b2' })
  await server.call(deviceApi.heartbeat, { screenId: screen.id, body })
  expect(await healthOf(account, screen)).toEqual({
    state: 'onAir',
    unconfirmed: false,
    lastSeen: expect.any(String),
    playing: {
      kind: 'own',
      title: 'Soup of the day',
      picture: {
        title: slide.title,
        content: slide.content,
        backgroundUrl: slide.backgroundUrl,
        thumbnailUrl: slide.thumbnailUrl,
        pictureFit: null,
        textShade: false,
      },
      since: new Date(since).toISOString(),
    },
    offlineReady: true,
    build: 'b2',
  })
  server.setClock(Date.now() + (offlineAfterSeconds + 1) * 1000)
  expect((await healthOf(account, screen)).state).toBe('offline')
  await server.call(deviceApi.heartbeat, { screenId: screen.id, body })
  expect((await healthOf(account, screen)).state).toBe('onAir')
  expect(await devicesOf(account, screen)).toHaveLength(1)
})

test('correcting a clock that was ahead leaves no device in touch since a time in the future', async () => {
  const account = await buildAccount(server)
  const screen = await buildScreen(account)
  const { id, key } = await buildDevice(account, screen, { confirmed: true })
  const beat = () => server.call(deviceApi.heartbeat, { screenId: screen.id, body: heartbeat({ key }) })
  server.setClock(Date.now() + 60 * 24 * 3_600_000)
  await beat()
  server.setClock(Date.now())
  await beat()
  const { inTouchSince } = await server
    .context()
    .db.selectFrom('devices')
    .select('inTouchSince')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(inTouchSince.getTime()).toBeLessThanOrEqual(Date.now())
})

test('a playing ad is named after its creative, on its own screen only', async () => {
  const account = await buildAccount(server)
  const advertiser = await buildAccount(server)
  const screen = await buildScreen(account)
  const slide = await buildSlide(advertiser, { title: 'Fresh bread' })
  const ad = only((await buildOffer(advertiser, { screens: [screen], slide })).ads)
  await approveAndPay(account, advertiser, [ad])
  const playing = { kind: 'ad' as const, id: ad.id, since: Date.now() }
  await buildDevice(account, screen, { confirmed: true, playing })
  expect((await healthOf(account, screen)).playing).toMatchObject({
    kind: 'ad',
    title: 'Fresh bread',
    picture: ad.creative,
  })
  const other = await buildScreen(account)
  await buildDevice(account, other, { confirmed: true, playing })
  expect((await healthOf(account, other)).playing).toEqual({ kind: 'ad', since: expect.any(String) })
})

test('a heartbeat reveals nothing about slides of other companies', async () => {
  const account = await buildAccount(server)
  const screen = await buildScreen(account)
  const foreign = await buildSlide(await buildAccount(server), { title: 'A secret' })
  await buildDevice(account, screen, { confirmed: true, playing: { kind: 'own', id: foreign.id, since: 0 } })
  expect((await healthOf(account, screen)).playing).toEqual({ kind: 'own', since: expect.any(String) })
})

test('the first device that opens a link is confirmed, the next one is not', async () => {
  const account = await buildAccount(server)
  const { accountId } = account
  const screen = await buildScreen(account)
  const { token } = await account.call(deviceApi.linkDevice, { accountId, screenId: screen.id })
  await server.call(deviceApi.heartbeat, { screenId: screen.id, body: heartbeat({ link: token, build: 'first' }) })
  await server.call(deviceApi.heartbeat, { screenId: screen.id, body: heartbeat({ link: token, build: 'second' }) })
  expect((await devicesOf(account, screen)).map(({ build, confirmed }) => [build, confirmed])).toEqual([
    ['first', true],
    ['second', false],
  ])
})

test('a link confirms devices of its own screen only, for a day', async () => {
  const account = await buildAccount(server)
  const { accountId } = account
  const [screen, other] = [await buildScreen(account), await buildScreen(account)]
  const { token } = await account.call(deviceApi.linkDevice, { accountId, screenId: screen.id })
  await server.call(deviceApi.heartbeat, { screenId: other.id, body: heartbeat({ link: token }) })
  expect(only(await devicesOf(account, other)).confirmed).toBe(false)
  server.setClock(Date.now() + 25 * 3_600_000)
  await server.call(deviceApi.heartbeat, { screenId: screen.id, body: heartbeat({ link: token }) })
  expect(only(await devicesOf(account, screen)).confirmed).toBe(false)
})

test.each([
  [
    'is removed',
    ({ call, accountId }: TestAccount, { userId }: TestAccount) => call(teamApi.removeMember, { accountId, userId }),
  ],
  ['leaves', (_: TestAccount, { call, accountId }: TestAccount) => call(teamApi.leave, { accountId })],
  [
    'deletes their user',
    async (_: TestAccount, member: TestAccount) => {
      await buildPassword(member)
      await member.call(accountDeletionApi.deleteUser, { body: { password: 'correct horse' } })
    },
  ],
])('the links of a member who %s confirm no device, and those of others still do', async (_, act) => {
  const account = await buildAccount(server)
  const { accountId } = account
  const member = await buildMember(account)
  const screen = await buildScreen(account)
  const linkOf = async ({ call }: TestAccount) =>
    (await call(deviceApi.linkDevice, { accountId, screenId: screen.id })).token
  const isConfirmed = async (link: string) => {
    const body = heartbeat({ link, build: link })
    await server.call(deviceApi.heartbeat, { screenId: screen.id, body })
    return (await devicesOf(account, screen)).find(({ build }) => build === link)?.confirmed
  }
  const [ofMember, ofAccount] = [await linkOf(member), await linkOf(account)]
  await act(account, member)
  expect([await isConfirmed(ofMember), await isConfirmed(ofAccount)]).toEqual([false, true])
})

test('the key is also in an HttpOnly cookie; either one identifies the device', async () => {
  const account = await buildAccount(server)
  const screen = await buildScreen(account)
  const path = `${server.url}/api/player/screens/${screen.id}/heartbeat`
  const send = (headers: Record<string, string>, key?: string) =>
    fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(heartbeat(key === undefined ? {} : { key })),
    })
  const first = await send({})
  const cookie = first.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/^litfass\.device=[\w-]{32}; Path=\/api\/player; Max-Age=\d+; HttpOnly; SameSite=Lax$/)
  const pair = cookie.split(';')[0] ?? ''
  const again = await send({ cookie: pair })
  expect(again.headers.get('set-cookie')).toBeNull()
  // The cookie is lost, but the page still has the key.
  const restored = await send({}, pair.split('=')[1])
  expect(restored.headers.get('set-cookie')).toContain(pair)
  expect(await devicesOf(account, screen)).toHaveLength(1)
})

test('the first heartbeat of a device notifies, later ones do not', async () => {
  const account = await buildAccount(server)
  const screen = await buildScreen(account)
  const stream = await openStream(`${server.url}/api/accounts/${account.accountId}/events`, {
    authorization: `Bearer ${account.token}`,
  })
  await expect.poll(() => stream.events.length).toBeGreaterThan(0)
  const announced = (topic: string) =>
    stream.events.filter((event) => event.event === 'message' && JSON.stringify(event).includes(topic)).length
  const { key } = await server.call(deviceApi.heartbeat, { screenId: screen.id, body: heartbeat() })
  await expect.poll(() => announced('devices')).toBe(1)
  await server.call(deviceApi.heartbeat, { screenId: screen.id, body: heartbeat({ key }) })
  await buildSlide(account)
  await expect.poll(() => announced('slides')).toBeGreaterThan(0)
  expect(announced('devices')).toBe(1)
})

test('inactive screens refuse heartbeats of other tenants; unknown screens refuse all', async () => {
  const account = await buildAccount(server)
  const screen = await buildScreen(account, { active: false })
  const gone = { status: 404, code: 'not-found', fields: [] }
  expect(await refusalOf(server.call(deviceApi.heartbeat, { screenId: screen.id, body: heartbeat() }))).toEqual(gone)
  await account.call(deviceApi.heartbeat, { screenId: screen.id, body: heartbeat() })
  expect(await devicesOf(account, screen)).toHaveLength(1)
  const unknown = server.context().services.newId()
  expect(await refusalOf(server.call(deviceApi.heartbeat, { screenId: unknown, body: heartbeat() }))).toEqual(gone)
})

test('a deleted device that still plays becomes a viewer', async () => {
  const account = await buildAccount(server)
  const { accountId } = account
  const screen = await buildScreen(account)
  const { id: deviceId, key } = await buildDevice(account, screen, { confirmed: true })
  await account.call(deviceApi.forgetDevice, { accountId, screenId: screen.id, deviceId })
  expect(await healthOf(account, screen)).toEqual({ state: 'notConnected', unconfirmed: false })
  await server.call(deviceApi.heartbeat, { screenId: screen.id, body: heartbeat({ key }) })
  expect(only(await devicesOf(account, screen)).confirmed).toBe(false)
})

test('a device shows its name on request, whichever server it is connected to, and no other device does', async () => {
  const account = await buildAccount(server)
  const { accountId } = account
  const [screen, next] = [await buildScreen(account), await buildScreen(account)]
  const device = await buildDevice(account, screen, { confirmed: true })
  const viewer = await buildDevice(account, screen)
  const elsewhere = await buildDevice(account, next)
  const listen = async (url: string, { id }: Screen, key?: string) => {
    const stream = await openStream(
      `${url}/api/player/screens/${id}/events`,
      key === undefined ? undefined : { cookie: `litfass.device=${key}` },
    )
    // The version is the first event: from here on, nothing is missed.
    await expect.poll(() => stream.events[0]?.event).toBe('version')
    return () => stream.events.filter(({ event }) => event === 'name').map(({ data }) => data)
  }
  const own = [await listen(server.url, screen, device.key), await listen(other.url, screen, device.key)]
  // Connected before it had a key, so it gets all names of its screen; the player compares the label.
  const keyless = await listen(other.url, screen)
  const others = [
    await listen(server.url, screen, viewer.key),
    await listen(other.url, screen, viewer.key),
    await listen(server.url, next, elsewhere.key),
    await listen(server.url, next),
  ]
  const names = () => [...own, keyless].map((received) => received())
  const show = (place: { screenId: string; deviceId: string }) =>
    account.call(deviceApi.showNameOnDevice, { accountId, ...place })

  await show({ screenId: screen.id, deviceId: device.id })
  const once = [{ device: device.label }]
  await expect.poll(names).toEqual([once, once, once])
  // Events arrive in order: once these have arrived, so has anything sent to the others before.
  await show({ screenId: screen.id, deviceId: viewer.id })
  await show({ screenId: next.id, deviceId: elsewhere.id })
  const [viewed, seen] = [[{ device: viewer.label }], [{ device: elsewhere.label }]]
  await expect.poll(() => others.map((received) => received())).toEqual([viewed, viewed, seen, seen])
  expect(names()).toEqual([once, once, [...once, ...viewed]])
})

test('a device that is not connected, or plays another screen, cannot show its name', async () => {
  const account = await buildAccount(server)
  const { accountId } = account
  const [screen, next] = [await buildScreen(account), await buildScreen(account)]
  const { id: deviceId } = await buildDevice(account, screen, { confirmed: true })
  const show = ({ id }: Screen) =>
    refusalOf(account.call(deviceApi.showNameOnDevice, { accountId, screenId: id, deviceId }))
  expect(await show(next)).toMatchObject({ status: 404, code: 'not-found' })
  server.setClock(Date.now() + (lateAfterSeconds + 1) * 1000)
  expect(await show(screen)).toMatchObject({ status: 409, code: 'device-not-connected' })
})

test('new devices are rate-limited; known devices are not affected', async () => {
  const account = await buildAccount(server)
  const screen = await buildScreen(account)
  const { key } = await buildDevice(account, screen)
  const { db } = server.context()
  await db.updateTable('rateLimits').set({ count: 200 }).where('key', 'like', '%/new-device').execute()
  const body = heartbeat()
  expect((await refusalOf(server.call(deviceApi.heartbeat, { screenId: screen.id, body })))?.code).toBe(
    'too-many-requests',
  )
  await server.call(deviceApi.heartbeat, { screenId: screen.id, body: heartbeat({ key }) })
  await db.deleteFrom('rateLimits').where('key', 'like', '%/new-device').execute()
})

test('inactive viewers are hidden and then deleted; confirmed devices are kept', async () => {
  const account = await buildAccount(server)
  const screen = await buildScreen(account)
  const { id } = await buildDevice(account, screen, { confirmed: true })
  const viewer = await buildDevice(account, screen)
  const kept = async () =>
    (await server.context().db.selectFrom('devices').select('id').where('screenId', '=', screen.id).execute()).length
  server.setClock(Date.now() + (viewerHours - 1) * 3_600_000)
  await cleanUp(server.context())
  expect((await devicesOf(account, screen)).map((device) => device.id)).toEqual([id, viewer.id])
  server.setClock(Date.now() + (viewerHours + 1) * 3_600_000)
  expect((await devicesOf(account, screen)).map((device) => device.id)).toEqual([id])
  expect(await kept()).toBe(2)
  await cleanUp(server.context())
  expect(await kept()).toBe(1)
})

test('a heartbeat returns the label shown in the list', async () => {
  const account = await buildAccount(server)
  const screen = await buildScreen(account)
  const { key, label } = await server.call(deviceApi.heartbeat, { screenId: screen.id, body: heartbeat() })
  expect(label).toMatch(/^\w{4}$/)
  expect(only(await devicesOf(account, screen)).label).toBe(label)
  expect((await server.call(deviceApi.heartbeat, { screenId: screen.id, body: heartbeat({ key }) })).label).toBe(label)
  const other = await buildDevice(account, screen)
  expect(other.label).not.toBe(label)
})

test('a device whose label is taken on its screen gets a new key, and keeps it', async () => {
  const account = await buildAccount(server)
  const [screen, next] = [await buildScreen(account), await buildScreen(account)]
  const send = ({ id }: Screen, key: string) =>
    server.call(deviceApi.heartbeat, { screenId: id, body: heartbeat({ key }) })
  const [key, imitation] = keysWithOneLabel()
  const { label } = await send(screen, key)
  expect(await send(next, imitation)).toEqual({ key: imitation, label })

  const renamed = await send(screen, imitation)
  expect(renamed.key).toMatch(/^[\w-]{32}$/)
  expect(await send(screen, renamed.key)).toEqual(renamed)
  expect(await send(screen, key)).toEqual({ key, label })
  const labels = (await devicesOf(account, screen)).map((device) => device.label)
  expect(labels.toSorted()).toEqual([label, renamed.label].toSorted())
  expect(renamed.label).not.toBe(label)
})

/** Two keys whose labels are the same. */
function keysWithOneLabel(): [string, string] {
  const byLabel = new Map<string, string>()
  for (;;) {
    const key = newKey()
    const label = deviceLabel(secretHash(key))
    const other = byLabel.get(label)
    if (other !== undefined) return [other, key]
    byLabel.set(label, key)
  }
}

test('a TV that lost its key is reported as unconfirmed beside its silent former device', async () => {
  const account = await buildAccount(server)
  const screen = await buildScreen(account)
  await buildDevice(account, screen, { confirmed: true })
  server.setClock(Date.now() + 3_600_000)
  await server.call(deviceApi.heartbeat, { screenId: screen.id, body: heartbeat() })
  expect(await healthOf(account, screen)).toMatchObject({ state: 'offline', unconfirmed: true })
})

test('the first device on which the code is typed is the TV; every other one has to be confirmed', async () => {
  const account = await buildAccount(server)
  const screen = await buildScreen(account)
  const [code, other] = [screen.code ?? '', (await buildScreen(account)).code ?? '']
  const stream = await openStream(`${server.url}/api/accounts/${account.accountId}/events`, {
    authorization: `Bearer ${account.token}`,
  })
  const play = (input: object) => server.call(deviceApi.heartbeat, { screenId: screen.id, body: heartbeat(input) })
  const confirmed = async () => (await devicesOf(account, screen)).map((device) => device.confirmed)

  await play({})
  await play({ code: other })
  expect(await confirmed()).toEqual([false, false])
  await play({ code: code.toLowerCase() })
  await play({ code })
  expect(await confirmed()).toEqual([true, false, false, false])
  expect(await healthOf(account, screen)).toMatchObject({ state: 'onAir' })
  await expect.poll(() => JSON.stringify(stream.events)).toContain('devices')
})

test('a device that was rejected as the TV is not confirmed by another heartbeat with the code', async () => {
  const account = await buildAccount(server)
  const screen = await buildScreen(account)
  const { code = '' } = screen
  const play = (input: object) => server.call(deviceApi.heartbeat, { screenId: screen.id, body: heartbeat(input) })
  const { key } = await play({ code })
  const phone = only(await devicesOf(account, screen))
  const place = { accountId: account.accountId, screenId: screen.id, deviceId: phone.id }
  await account.call(deviceApi.confirmDevice, { ...place, body: { confirmed: false } })
  await play({ key, code })
  expect(only(await devicesOf(account, screen))).toMatchObject({ confirmed: false })
  await play({ code })
  expect((await devicesOf(account, screen)).map((device) => device.confirmed)).toEqual([true, false])
})

test('a device that was removed returns as a viewer, until it is confirmed by a person or a link', async () => {
  const account = await buildAccount(server)
  const { accountId } = account
  const { id: screenId, code = '', ...screen } = await buildScreen(account)
  const play = (input: object) => server.call(deviceApi.heartbeat, { screenId, body: heartbeat({ code, ...input }) })
  const listed = () => devicesOf(account, { ...screen, id: screenId })
  const place = async () => ({ accountId, screenId, deviceId: only(await listed()).id })
  const confirmed = async () => only(await listed()).confirmed

  const { key } = await play({})
  await account.call(deviceApi.forgetDevice, await place())
  await play({ key })
  expect(await confirmed()).toBe(false)
  // After it has been rejected, too.
  await account.call(deviceApi.confirmDevice, { ...(await place()), body: { confirmed: false } })
  await account.call(deviceApi.forgetDevice, await place())
  await play({ key })
  expect(await confirmed()).toBe(false)

  await account.call(deviceApi.confirmDevice, { ...(await place()), body: { confirmed: true } })
  expect(await confirmed()).toBe(true)
  await account.call(deviceApi.forgetDevice, await place())
  const { token: link } = await account.call(deviceApi.linkDevice, { accountId, screenId })
  await play({ key, link })
  expect(await confirmed()).toBe(true)
})

test('a show and its slides are on air where a TV has just reported them, and assigned elsewhere', async () => {
  const account = await buildAccount(server)
  const { accountId, call } = account
  const [a, b] = [await buildSlide(account), await buildSlide(account)]
  const show = await buildShow(account, { slides: [a] })
  const [door, hall] = [await buildScreen(account, { name: 'Door' }), await buildScreen(account, { name: 'Hall' })]
  for (const { id: screenId } of [door, hall])
    await call(screenApi.assignShow, { accountId, screenId, body: { showId: show.id } })
  const onAir = async () => {
    const { screens, onAir: shown } = await call(showApi.getShow, { accountId, showId: show.id })
    const { usedIn } = await call(slideApi.getSlide, { accountId, slideId: a.id })
    const named = [door, hall].map(({ id, name }) => ({ id, name }))
    expect(screens).toEqual(named.map(({ name }) => name))
    expect(usedIn.screens).toEqual(named)
    expect(usedIn.onAir).toEqual(named.filter(({ name }) => shown.includes(name)))
    return shown
  }
  expect(await onAir()).toEqual([])

  const playing = (kind: 'own' | 'ad' | 'house', id: string | null) => ({ playing: { kind, id, since: Date.now() } })
  const { key } = await buildDevice(account, door, { ...playing('own', a.id) })
  expect(await onAir()).toEqual([])
  const { id: deviceId } = only(await devicesOf(account, door))
  await call(deviceApi.confirmDevice, { accountId, screenId: door.id, deviceId, body: { confirmed: true } })
  expect(await onAir()).toEqual(['Door'])
  const report = (input: object) =>
    server.call(deviceApi.heartbeat, { screenId: door.id, body: heartbeat({ key, ...input }) })
  await report(playing('own', b.id))
  expect(await onAir()).toEqual([])
  await report(playing('house', null))
  expect(await onAir()).toEqual([])
  await report(playing('ad', server.context().services.newId()))
  expect(await onAir()).toEqual(['Door'])
  server.setClock(Date.now() + (lateAfterSeconds + 1) * 1000)
  expect(await onAir()).toEqual([])
})

test('what a device cannot play is named on its screen, until it can', async () => {
  const account = await buildAccount(server)
  const advertiser = await buildAccount(server)
  const screen = await buildScreen(account)
  const slide = await buildSlide(account, { title: 'Autumn' })
  const ad = only((await buildOffer(advertiser, { screens: [screen], slide: await buildSlide(advertiser) })).ads)
  const foreign = await buildSlide(await buildAccount(server), { title: 'A secret' })
  const cannotPlay = [
    { id: slide.id, reason: 'format' as const },
    { id: ad.id, reason: 'no-space' as const },
    { id: foreign.id, reason: 'failed' as const },
  ]
  const { key } = await buildDevice(account, screen, { confirmed: true, cannotPlay, soundBlocked: true })
  const named = [
    { id: slide.id, title: 'Autumn', reason: 'format' },
    { id: ad.id, title: ad.creative.title, reason: 'no-space' },
  ].toSorted((a, b) => a.title.localeCompare(b.title))
  expect(await healthOf(account, screen)).toMatchObject({ cannotPlay: named, soundBlocked: true })
  expect(only(await devicesOf(account, screen))).toMatchObject({ cannotPlay: named, soundBlocked: true })

  const known = heartbeat({ key, cannotPlay: cannotPlay.slice(0, 1) })
  await server.call(deviceApi.heartbeat, { screenId: screen.id, body: known })
  expect((await healthOf(account, screen)).cannotPlay).toEqual([{ id: slide.id, title: 'Autumn', reason: 'format' }])
  // As sent by players that do not know videos.
  await server.call(deviceApi.heartbeat, { screenId: screen.id, body: heartbeat({ key }) })
  const health = await healthOf(account, screen)
  expect(health).not.toHaveProperty('cannotPlay')
  expect(health).not.toHaveProperty('soundBlocked')
})

test('a device reports which videos it plays and how much it can store, and older players report neither', async () => {
  const account = await buildAccount(server)
  const screen = await buildScreen(account)
  const figures = { largestVideo: { width: 1280, height: 720, framesPerSecond: 60 }, freeBytes: 3_100_000_000 }
  const { key } = await buildDevice(account, screen, { confirmed: true, ...figures })
  expect(only(await devicesOf(account, screen))).toMatchObject(figures)

  const fuller = { ...figures, freeBytes: 0 }
  await server.call(deviceApi.heartbeat, { screenId: screen.id, body: heartbeat({ key, ...fuller }) })
  expect(only(await devicesOf(account, screen))).toMatchObject(fuller)

  await server.call(deviceApi.heartbeat, { screenId: screen.id, body: heartbeat({ key }) })
  const device = only(await devicesOf(account, screen))
  expect(device).not.toHaveProperty('largestVideo')
  expect(device).not.toHaveProperty('freeBytes')

  const impossible = heartbeat({ key, freeBytes: -1 })
  expect(await refusalOf(server.call(deviceApi.heartbeat, { screenId: screen.id, body: impossible }))).toMatchObject({
    status: 422,
  })
})
