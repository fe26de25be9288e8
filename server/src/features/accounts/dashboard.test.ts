import { adApi } from '@litfass/api/ads/ads'
import { accountApi } from '@litfass/api/people/accounts'
import { deviceApi } from '@litfass/api/places/devices'
import { screenApi } from '@litfass/api/places/screens'
import { unseenAfterHours } from '@litfass/domain/places/device'
import { afterEach, expect, test } from 'vitest'

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
import { only } from '../../testing/only.ts'
import { buildDevice, heartbeat } from '../../testing/playing-builders.ts'
import { testServer } from '../../testing/test-server.ts'

const server = await testServer()

afterEach(() => server.setClock(Date.now()))

const dashboard = ({ call, accountId }: TestAccount) => call(accountApi.getDashboard, { accountId })
const waitingFor = async (account: TestAccount) =>
  (await dashboard(account)).waiting.map(({ id, status }) => `${status} ${id}`)

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
  expect(await dashboard(advertiser)).toMatchObject({ toAnswer: 0, toPay: 1, timezone: 'Europe/Berlin' })
})

test('the list is limited to eight ads; the count covers all', async () => {
  const [publisher, advertiser] = [await buildAccount(server), await buildAccount(server)]
  const screens = []
  for (let at = 0; at < 9; at++) screens.push(await buildScreen(publisher, { name: `Screen ${at}` }))
  await buildOffer(advertiser, { screens })
  const { waiting, toAnswer } = await dashboard(publisher)
  expect([waiting.length, toAnswer]).toEqual([8, 9])
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
