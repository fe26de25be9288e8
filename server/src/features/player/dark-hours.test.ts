import { screenApi } from '@litfass/api/places/screens'
import { siteApi } from '@litfass/api/places/sites'
import { Manifest } from '@litfass/api/playback/player'
import { playingAt } from '@litfass/domain/playback/playback'
import { minutesOf } from '@litfass/domain/playback/schedule'
import { weekdayOf } from '@litfass/domain/time/day'
import { minuteInZone } from '@litfass/domain/time/zone'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'

import {
  buildAccount,
  buildScreen,
  buildSite,
  screenInput,
  siteInput,
  type TestAccount,
} from '../../testing/builders.ts'
import { testServer } from '../../testing/test-server.ts'

const server = await testServer()
const day = 86_400_000
const shop = [
  { from: '02:30', to: '09:00' },
  { from: '10:15', to: '18:00' },
]
const hours = {
  Monday: shop,
  Tuesday: [{ from: '00:00', to: '24:00' }],
  Wednesday: shop,
  Thursday: [],
  Friday: [{ from: '20:00', to: '24:00' }],
  Saturday: [{ from: '00:00', to: '03:00' }],
  Sunday: shop,
}

afterEach(() => server.setClock(Date.now()))

async function manifestOf(screenId: string): Promise<Manifest> {
  return Manifest.parse(await (await fetch(`${server.url}/api/player/screens/${screenId}`)).json())
}

async function screenIn(timezone: string, input: object): Promise<{ account: TestAccount; screenId: string }> {
  const account = await buildAccount(server)
  const { accountId } = account
  await server.context().db.updateTable('accounts').set({ timezone }).where('id', '=', accountId).execute()
  const { id: screenId } = await buildScreen(account, input)
  return { account, screenId }
}

test.each([
  ['Europe/Berlin', '2027-03-20T10:00:00Z'],
  ['Europe/Berlin', '2027-10-20T10:00:00Z'],
  ['America/New_York', '2027-10-25T10:00:00Z'],
  ['Australia/Lord_Howe', '2027-09-20T10:00:00Z'],
  ['Asia/Kathmandu', '2027-06-01T10:00:00Z'],
])('in %s from %s on, a screen is dark exactly outside its hours, for months without the server', async (zone, now) => {
  server.setClock(now)
  const { screenId } = await screenIn(zone, { darkOutsideHours: true, serviceHours: hours })
  const { programme } = await manifestOf(screenId)
  const start = Date.parse(now)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100 * day }), (later) => {
      const moment = minuteInZone(start + later, zone)
      const minute = minutesOf(moment.slice(11))
      const isOpen = hours[weekdayOf(moment.slice(0, 10))].some(
        ({ from, to }) => minutesOf(from) <= minute && minute < minutesOf(to),
      )
      expect(playingAt(programme, start + later).kind).toBe(isOpen ? 'house' : 'dark')
    }),
    { numRuns: 400 },
  )
})

test('a screen has no hours in its manifest unless it goes dark, and then its own or those of its location', async () => {
  const { account, screenId } = await screenIn('Europe/Berlin', { serviceHours: hours })
  const { accountId, call } = account
  expect((await call(screenApi.getScreen, { accountId, screenId })).darkOutsideHours).toBe(false)
  const sent = async () => (await manifestOf(screenId)).programme.hours
  expect(await sent()).toBeUndefined()
  const change = (input: object) =>
    call(screenApi.updateScreen, { accountId, screenId, body: { ...screenInput(), darkOutsideHours: true, ...input } })
  await change({})
  expect(await sent()).toBeUndefined()
  const openingHours = { ...hours, Friday: [], Saturday: [] }
  const { id: siteId } = await buildSite(account, { openingHours })
  await change({ siteId })
  await expect.poll(async () => (await sent())?.week.filter(({ weekday }) => weekday > 4)).toHaveLength(2)
  const body = { ...siteInput(), openingHours: { ...openingHours, Sunday: [] } }
  await call(siteApi.updateSite, { accountId, siteId, body })
  await expect.poll(async () => (await sent())?.week.filter(({ weekday }) => weekday > 4)).toEqual([])
  await change({ siteId, serviceHours: hours })
  await expect.poll(async () => (await sent())?.week.filter(({ weekday }) => weekday > 4)).toHaveLength(4)
})
