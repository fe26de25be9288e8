import { createPlayLog } from '@litfass/api/play-log/play-log'
import type { PlayReport } from '@litfass/api/playback/plays'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { report } from '../feed/ask-server.ts'
import { memoryOf } from '../offline/build-memory.ts'
import { buildPlayStore } from './build-play-store.ts'
import { reportPlays } from './report-plays.ts'

const hour = 500_000
const player = { isStopped: false }

beforeEach(() => {
  vi.useFakeTimers({ now: hour * 3_600_000 })
  player.isStopped = false
})
afterEach(() => {
  player.isStopped = true
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A device whose server gives these answers, repeats the last one, and refuses the plays of the screen `refused`. */
function start(answers: (object | null)[], subtle?: SubtleCrypto, refused?: string) {
  const store = buildPlayStore()
  const log = createPlayLog(store, subtle, 'screen')
  const reports: PlayReport[] = []
  const addresses: string[] = []
  const keys: (string | undefined)[] = []
  vi.stubGlobal('fetch', (address: string, { body, headers }: { body: string; headers: Record<string, string> }) => {
    addresses.push(address)
    reports.push(JSON.parse(body))
    keys.push(headers['x-device-key'])
    if (refused && address.includes(refused)) return Promise.resolve(Response.json({ taken: false }))
    const answer = answers[Math.min(reports.length, answers.length) - 1]
    return answer ? Promise.resolve(Response.json(answer)) : Promise.reject(new Error('no server'))
  })
  const add = (turn: number, at = hour, of = 'ad') => log.add({ hour: at, of, turn, outcome: 'shown' }, 0)
  const memory = memoryOf({ device: 'key' })
  reportPlays('screen', { player, log, memory, report, now: () => Date.now(), prepare: async () => true })
  return { store, log, add, reports, addresses, keys }
}
const minute = 60_000

it('the first plays are reported soon, later ones when their hour is over', async () => {
  const { log, add, reports, keys } = start([{ taken: true }])
  await add(0)
  await vi.advanceTimersByTimeAsync(minute)
  const page = { hour, placed: true, ads: [{ adId: 'ad', turns: { shown: [[0, 0]] } }] }
  expect(reports).toEqual([{ key: 'key', pages: [page] }])
  expect(keys).toEqual(['key'])

  await add(1)
  await vi.advanceTimersByTimeAsync(50 * minute)
  expect(reports).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(9 * minute)
  // Already in the next hour: the report holds everything until then, and that page stays.
  await add(2, hour + 1)
  await vi.advanceTimersByTimeAsync(2 * minute)
  expect(reports.slice(1)).toEqual([
    {
      key: 'key',
      pages: [
        { ...page, ads: [{ adId: 'ad', turns: { shown: [[0, 1]] } }] },
        { ...page, hour: hour + 1, ads: [{ adId: 'ad', turns: { shown: [[2, 2]] } }] },
      ],
    },
  ])
  expect((await log.pages()).map((logged) => logged.hour)).toEqual([hour + 1])
})

it('nothing is lost while the server is unavailable or does not know the device', async () => {
  const { log, add, reports } = start([null, { taken: false }, { taken: true }])
  for (let at = 0; at < 100; at++) await add(at % 24, hour - 100 + at)
  await vi.advanceTimersByTimeAsync(15 * minute)
  expect(reports).toHaveLength(2)
  expect(await log.pages()).toHaveLength(100)
  await vi.advanceTimersByTimeAsync(15 * minute)
  expect(reports.slice(2).map(({ pages }) => pages.length)).toEqual([48, 48, 4])
  expect(await log.pages()).toEqual([])
})

it('plays of slides are reported beside those of ads', async () => {
  const { log, add, reports } = start([{ taken: true }])
  await add(0, hour - 1)
  await log.add({ hour: hour - 1, of: 'slide/125', isSlide: true, turn: 7, outcome: 'shown' }, 0)
  await vi.advanceTimersByTimeAsync(minute)
  expect(reports.flatMap(({ pages }) => pages)).toEqual([
    { hour: hour - 1, placed: true, ads: [{ adId: 'ad', turns: { shown: [[0, 0]] } }] },
    {
      hour: hour - 1,
      placed: true,
      ads: [],
      slides: [{ slideId: 'slide', duration: 125, turns: { shown: [[7, 7]] } }],
    },
  ])
  expect(await log.pages()).toEqual([])
})

it('of an outage, only what is about to be sent is signed, and the rest once that has arrived', async () => {
  const { log, add, reports } = start([null, null, { taken: false }, { taken: true }], crypto.subtle)
  const signedIn = async () => (await log.pages()).filter(({ signed }) => signed).length
  await add(0, hour - 100)
  await vi.advanceTimersByTimeAsync(minute)
  await expect.poll(() => reports.length).toBe(1)
  expect(await signedIn()).toBe(1)
  for (let at = 1; at < 100; at++) await add(at % 24, hour - 100 + at)
  await add(5)
  for (const attempts of [2, 3]) {
    await vi.advanceTimersByTimeAsync(12 * minute)
    await expect.poll(() => reports.length).toBe(attempts)
  }
  expect(await signedIn()).toBe(1)
  await vi.advanceTimersByTimeAsync(12 * minute)
  await expect.poll(async () => (await log.pages()).map((page) => page.hour)).toEqual([hour])
  expect(reports.map(({ signed, pages }) => [signed?.length, pages.length])).toEqual([
    [1, 0],
    [1, 0],
    [1, 0],
    [1, 0],
    [48, 0],
    [48, 0],
    [3, 1],
  ])
  const sequences = reports.slice(3).flatMap(({ signed }) => signed ?? [])
  expect(sequences.map((page): number => JSON.parse(page.header).sequence)).toEqual(
    Array.from({ length: 100 }, (_, at) => at + 1),
  )
})

it('what a full device cannot store as signed is reported unsigned, and what it has signed before is not lost', async () => {
  const { store, log, add, reports } = start([null, { taken: true }], crypto.subtle)
  await add(1, hour - 2)
  await vi.advanceTimersByTimeAsync(minute)
  await expect.poll(() => reports.length).toBe(1)
  await add(2, hour - 1)
  store.space = 0
  await vi.advanceTimersByTimeAsync(12 * minute)
  await expect.poll(() => log.pages()).toEqual([])
  const sent = reports.slice(1)
  const signed = sent.flatMap((report) => report.signed ?? [])
  expect(signed.map((page): number => JSON.parse(page.header).hour)).toEqual([hour - 2])
  expect(sent.flatMap(({ pages }) => pages)).toEqual([
    { hour: hour - 1, placed: true, ads: [{ adId: 'ad', turns: { shown: [[2, 2]] } }] },
  ])
})

it('a report is not longer than what the server takes', async () => {
  const { add, reports } = start([{ taken: true }])
  for (const ago of [3, 2, 1]) await add(0, hour - ago, 'x'.repeat(300_000))
  await vi.advanceTimersByTimeAsync(minute)
  expect(reports.map(({ pages }) => pages.length)).toEqual([1, 1, 1])
})

it('a device that was moved reports the plays of its former screen there, whether that is refused or not', async () => {
  const { store, log, add, reports, addresses } = start([{ taken: true }, { taken: false }, { taken: true }])
  const former = createPlayLog(store, undefined, 'former')
  for (const at of [hour - 2, hour - 1]) await former.add({ hour: at, of: 'ad', turn: 5, outcome: 'shown' }, 0)
  await add(6, hour - 1)
  await vi.advanceTimersByTimeAsync(minute)
  const [toFormer, toOwn] = ['/api/player/screens/former/plays', '/api/player/screens/screen/plays']
  expect(addresses).toEqual([toOwn, toFormer])
  expect(reports.map(({ pages }) => pages.map((page) => page.hour))).toEqual([[hour - 1], [hour - 2, hour - 1]])
  expect((await log.pages()).map(({ screenId }) => screenId)).toEqual(['former', 'former'])

  await add(7, hour)
  await vi.advanceTimersByTimeAsync(70 * minute)
  expect(addresses).toContain(toFormer)
  expect((await log.pages()).filter(({ screenId }) => screenId === 'former')).toEqual([])
  expect(addresses.slice(2).filter((address) => address === toFormer)).toHaveLength(1)
})

it('a former screen that refuses its plays is asked once an hour and delays no other report, and the plays are kept for 14 days', async () => {
  const { store, log, add, addresses } = start([{ taken: true }], undefined, 'former')
  const former = createPlayLog(store, undefined, 'former')
  for (const at of [hour - 13 * 24, hour - 1]) await former.add({ hour: at, of: 'ad', turn: 5, outcome: 'shown' }, 0)
  const reportsTo = (screenId: string) => addresses.filter((address) => address.includes(`/${screenId}/`)).length
  const hoursOfFormer = async () =>
    (await log.pages()).filter(({ screenId }) => screenId === 'former').map((page) => page.hour)

  for (let passed = 0; passed < 24; passed++) {
    await add(6, hour + passed)
    await vi.advanceTimersByTimeAsync(60 * minute)
  }
  await vi.advanceTimersByTimeAsync(2 * minute)
  expect(reportsTo('former')).toBe(25)
  // The first plays, then those of each hour within two minutes of its end.
  expect(reportsTo('screen')).toBe(25)
  expect(await hoursOfFormer()).toEqual([hour - 13 * 24, hour - 1])

  await vi.advanceTimersByTimeAsync(60 * minute)
  expect(await hoursOfFormer()).toEqual([hour - 1])
  vi.setSystemTime((hour + 14 * 24) * 60 * minute)
  await vi.advanceTimersByTimeAsync(2 * minute)
  expect(await hoursOfFormer()).toEqual([])
})
