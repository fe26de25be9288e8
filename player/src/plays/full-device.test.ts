import { createPlayLog } from '@litfass/api/play-log/play-log'
import type { LoggedPage } from '@litfass/api/play-log/play-store'
import type { RecordedTurn } from '@litfass/api/play-log/recorded-turn'
import { PlayPage } from '@litfass/api/playback/plays'
import { webCrypto } from '@litfass/api/proof/web-crypto'
import { type PlayOutcome, playOutcomes } from '@litfass/domain/playback/play-outcomes'
import { isPlainEntry, readPage } from '@litfass/domain/proof/signed-page'
import fc from 'fast-check'
import { expect, it } from 'vitest'

import { buildPlayStore, storeUntil } from './build-play-store.ts'

const adId = '01a1f8cf-701c-7d76-b1b3-78c7258a7aef'
const screenId = '01a1f8cf-701c-7d76-b1b3-78c7258a7aee'
/** The first hour of a day. */
const hour = 24 * 20_000
// One play a minute.
const turnIn = (at: number, turn: number): RecordedTurn => ({
  hour: at,
  of: adId,
  turn: (at % 24) * 60 + turn,
  outcome: 'shown',
})

/** Each turn once, with its hour, its outcome and whether its time was known. */
function turnsOf(pages: LoggedPage[]): Set<string> {
  const all = new Set<string>()
  for (const { hour: from, opening, ads } of pages)
    for (const [of, turns] of Object.entries(ads))
      for (const outcome of playOutcomes)
        for (const [first, last] of turns[outcome] ?? [])
          for (let turn = first; turn <= last; turn++)
            all.add(`${of} ${Math.floor(from / 24)} ${turn} ${outcome} ${opening === 0}`)
  return all
}

const named = ({ hour: at, of, turn, outcome }: RecordedTurn, opening: number) =>
  `${of} ${Math.floor(at / 24)} ${turn} ${outcome} ${opening === 0}`

it('when a device is full, the pages of its oldest day become one, and no turn is lost', async () => {
  const store = buildPlayStore()
  const log = createPlayLog(store, crypto.subtle)
  for (let at = hour; at < hour + 24; at++) for (const turn of [0, 1, 2]) await log.add(turnIn(at, turn), 0)
  await log.add({ ...turnIn(hour + 7, 9), outcome: 'hidden' }, 0)
  const before = turnsOf(await log.pages())
  store.space = store.length()
  await log.add(turnIn(hour + 24, 0), 0)

  const pages = await log.pages()
  expect(pages.map(({ hour: from, hours }) => [from, hours])).toEqual([
    [hour, 24],
    [hour + 24, undefined],
  ])
  expect(turnsOf(pages)).toEqual(new Set([...before, named(turnIn(hour + 24, 0), 0)]))
  expect(store.length()).toBeLessThan(store.space / 2)
})

it('a folded page is signed as the next one, says which hours it covers, and is what the server takes', async () => {
  const store = buildPlayStore()
  const log = createPlayLog(store, crypto.subtle)
  await log.add(turnIn(hour - 1, 3), 0)
  await log.sign(hour, screenId)
  for (let at = hour; at < hour + 6; at++) await log.add(turnIn(at, 0), 0)
  store.space = store.length()
  await log.add(turnIn(hour + 6, 0), 0)
  store.space = Infinity
  // The last hour of the folded page is not over.
  await log.sign(hour + 5, screenId)
  expect((await log.pages()).filter(({ signed }) => signed)).toHaveLength(1)
  const publicKey = (await log.sign(hour + 6, screenId)) ?? ''
  const signed = (await log.pages()).flatMap((page) => page.signed?.page ?? [])
  const read = await Promise.all(signed.map((page) => readPage(page, webCrypto.hash)))
  expect(read.map((page) => page?.header)).toMatchObject([
    { format: 'litfass-page-1', sequence: 1, hour: hour - 1 },
    { format: 'litfass-page-2', sequence: 2, hour, hours: 6, previous: read[0]?.hash },
  ])
  expect(read[1]?.entries).toEqual([{ adId, turns: { shown: [0, 60, 120, 180, 240, 300].map((at) => [at, at]) } }])
  for (const { header, signature, entries } of signed) {
    expect(await webCrypto.isSigned({ publicKey, text: header, signature })).toBe(true)
    expect(entries.every(isPlainEntry)).toBe(true)
  }
})

it('a signed page is not folded, because the server may have it, nor what could still get its time', async () => {
  const store = buildPlayStore()
  const log = createPlayLog(store, crypto.subtle)
  await log.add(turnIn(hour, 0), 0)
  await log.sign(hour + 1, screenId)
  for (const at of [1, 2]) await log.add(turnIn(hour + at, 0), 55)
  for (const at of [3, 4]) await log.add(turnIn(hour + at, 0), 77)
  store.space = store.length()
  await log.add(turnIn(hour + 5, 0), 77)
  expect((await log.pages()).map((page) => [page.hour, page.hours, page.opening, Boolean(page.signed)])).toEqual([
    [hour, undefined, 0, true],
    [hour + 3, undefined, 77, false],
    [hour + 4, undefined, 77, false],
    [hour + 1, 2, 55, false],
    [hour + 5, undefined, 77, false],
  ])
})

it('more than 1,500 pages are folded, though there is space', async () => {
  const log = createPlayLog(buildPlayStore())
  // A device that restarts again and again, without the server.
  for (let opening = 1; opening <= 1_600; opening++)
    await log.add(turnIn(hour + Math.floor(opening / 40), opening % 40), opening)
  const pages = await log.pages()
  expect(pages.length).toBeLessThanOrEqual(1_500)
  expect(turnsOf(pages).size).toBe(1_600)
})

it('what a full device cannot even fold stays in memory, and is stored once there is space', async () => {
  const store = buildPlayStore()
  store.isStrict = true
  const log = createPlayLog(store, crypto.subtle)
  const all: string[] = []
  for (let at = hour; at < hour + 20; at++) {
    if (at === hour + 10) store.space = store.length()
    await log.add(turnIn(at, 0), 0)
    all.push(named(turnIn(at, 0), 0))
  }
  expect(turnsOf(await log.pages())).toEqual(new Set(all))
  store.space = Infinity
  await log.add(turnIn(hour + 20, 0), 0)
  expect(turnsOf(await createPlayLog(store, crypto.subtle).pages())).toEqual(
    new Set([...all, named(turnIn(hour + 20, 0), 0)]),
  )
})

it('a device that counts what it writes before what it deletes folds in the space that it has reserved', async () => {
  const store = Object.assign(buildPlayStore(), { isStrict: true, reserveLength: 3_000 })
  const log = createPlayLog(store, crypto.subtle)
  const all: string[] = []
  for (let at = hour; at < hour + 100; at++) {
    if (at === hour + 10) store.space = store.length() + store.reserved
    for (const turn of [0, 2]) {
      await log.add(turnIn(at, turn), 0)
      all.push(named(turnIn(at, turn), 0))
      // Nothing is lost with the page.
      expect(turnsOf(await createPlayLog(store).pages())).toEqual(new Set(all))
    }
  }
  expect((await log.pages()).length).toBeLessThan(40)
  for (const page of await log.pages()) await log.remove(page)
  await log.add(turnIn(hour + 100, 0), 0)
  expect(store.reserved).toBe(3_000)
})

const anyTurn = fc.record({
  hour: fc.integer({ min: hour, max: hour + 70 }),
  turn: fc.integer({ min: 0, max: 359 }),
  outcome: fc.constantFrom<PlayOutcome>('shown', 'shown', 'shown', 'hidden', 'short'),
  of: fc.constantFrom(adId, screenId),
  opening: fc.constantFrom(0, 0, 0, 55, 77),
})

it('in whatever order turns are added and however small the device is, each is in one of its pages', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyTurn, { maxLength: 40 }),
      fc.integer({ min: 0, max: 3_000 }),
      fc.boolean(),
      fc.constantFrom(0, 500, 1_000),
      async (turns, space, isStrict, reserveLength) => {
        const store = Object.assign(buildPlayStore(), { space, isStrict, reserveLength })
        const log = createPlayLog(store, crypto.subtle)
        for (const { opening, ...turn } of turns) {
          await log.add({ ...turn, turn: (turn.hour % 24) * 360 + turn.turn }, opening)
          expect(store.length()).toBeLessThanOrEqual(space)
        }
        const pages = await log.pages()
        expect(turnsOf(pages)).toEqual(
          new Set(
            turns.map(({ opening, ...turn }) => named({ ...turn, turn: (turn.hour % 24) * 360 + turn.turn }, opening)),
          ),
        )
        for (const { hour: from, hours, opening, ads } of pages) {
          const sent = { hour: from, hours, placed: opening === 0 }
          const entries = Object.entries(ads).map(([of, runs]) => ({ adId: of, turns: runs }))
          expect(PlayPage.safeParse({ ...sent, ads: entries }).error).toBeUndefined()
          expect((from % 24) + (hours ?? 1)).toBeLessThanOrEqual(24)
        }
        // Nor is it lost with the last page.
        for (const page of pages) await log.remove(page)
        for (const page of await log.pages()) await log.remove(page)
        expect(await log.pages()).toEqual([])
      },
    ),
    { numRuns: process.env['LITFASS_TEST_LONG'] ? 2_000 : 60 },
  )
})

it('a full device that is killed at any write loses no turn, and continues its chain', async () => {
  let isWhole = false
  for (let writes = 0; !isWhole; writes++) {
    const { store, killed } = storeUntil(writes, Object.assign(buildPlayStore(), { space: 1_800 }))
    const stored: string[] = []
    const live = async () => {
      const log = createPlayLog(store.killable, crypto.subtle)
      for (let at = hour + 22; at < hour + 28; at++)
        for (const turn of [1, 2, 4]) {
          const opening = turn === 2 ? at : 0
          await log.add(turnIn(at, turn), opening)
          stored.push(named(turnIn(at, turn), opening))
          if (at === hour + 23) await log.sign(at, screenId, 1)
        }
      return true
    }
    isWhole = await Promise.race([live(), killed])

    store.stored.space = Infinity
    const log = createPlayLog(store.stored, crypto.subtle)
    await log.add(turnIn(hour + 30, 5), 0)
    await log.sign(hour + 31, screenId)
    const pages = (await log.pages()).toSorted((a, b) => (a.signed?.sequence ?? 0) - (b.signed?.sequence ?? 0))
    const read = await Promise.all(
      pages.flatMap(({ signed }) => signed ?? []).map(({ page }) => readPage(page, webCrypto.hash)),
    )
    expect(read.map((page) => [page?.header.sequence, page?.header.previous])).toEqual(
      pages.map((_, at) => [at + 1, read[at - 1]?.hash ?? null]),
    )
    const signed = read.map((page) => ({
      hour: page?.header.hour ?? 0,
      opening: page?.header.placed ? 0 : 1,
      ads: Object.fromEntries((page?.entries ?? []).map((entry) => [entry.adId, entry.turns])),
    }))
    expect([...turnsOf(signed)]).toEqual(expect.arrayContaining(stored))
    if (isWhole) expect(pages.some(({ hours }) => hours)).toBe(true)
  }
})
