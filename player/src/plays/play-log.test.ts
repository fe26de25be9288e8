import { createPlayLog } from '@litfass/api/play-log/play-log'
import { webCrypto } from '@litfass/api/proof/web-crypto'
import { readPage } from '@litfass/domain/proof/signed-page'
import { expect, it } from 'vitest'

import { buildPlayStore, storeUntil } from './build-play-store.ts'

const adId = '01a1f8cf-701c-7d76-b1b3-78c7258a7aef'
const turnOf = (turn: number, hour = 500_000) => ({ hour, of: adId, turn, outcome: 'shown' as const })

const screenId = '01a1f8cf-701c-7d76-b1b3-78c7258a7aee'

it('turns that follow each other are one run', async () => {
  const log = createPlayLog(buildPlayStore(), crypto.subtle)
  for (const turn of [4, 5, 5, 6, 9, 10]) await log.add(turnOf(turn), 0)
  await log.add({ ...turnOf(7), outcome: 'hidden' }, 0)
  const shown = [
    [4, 6],
    [9, 10],
  ]
  expect(await log.pages()).toEqual([{ hour: 500_000, opening: 0, ads: { [adId]: { shown, hidden: [[7, 7]] } } }])
})

it('a page is removed unless it has grown meanwhile', async () => {
  const log = createPlayLog(buildPlayStore(), crypto.subtle)
  await log.add(turnOf(4), 0)
  const [page] = await log.pages()
  if (!page) throw new Error('there is no page')
  await log.add(turnOf(5), 0)
  await log.remove(page)
  const [grown] = await log.pages()
  expect(grown?.ads).toEqual({ [adId]: { shown: [[4, 5]] } })
  if (grown) await log.remove(grown)
  expect(await log.pages()).toEqual([])
})

it('what was logged before the time was known joins the other pages once it is', async () => {
  const log = createPlayLog(buildPlayStore(), crypto.subtle)
  await log.add(turnOf(4), 123)
  await log.add(turnOf(8), 77)
  await log.add(turnOf(5), 0)
  await log.markTimeKnown(123)
  const pages = await log.pages()
  expect(pages.toSorted((a, b) => a.opening - b.opening)).toEqual([
    {
      hour: 500_000,
      opening: 0,
      ads: {
        [adId]: { shown: [[4, 5]] },
      },
    },
    { hour: 500_000, opening: 77, ads: { [adId]: { shown: [[8, 8]] } } },
  ])
})

it('a device that cannot store keeps the log while the player is open', async () => {
  const store = buildPlayStore()
  store.breaks = true
  const log = createPlayLog(store)
  await log.add(turnOf(4), 0)
  await log.add(turnOf(5), 0)
  const [page] = await log.pages()
  expect(page?.ads).toEqual({ [adId]: { shown: [[4, 5]] } })
  if (page) await log.remove(page)
  expect(await log.pages()).toEqual([])
})

it('pages of more than 60 days ago are removed', async () => {
  const log = createPlayLog(buildPlayStore(), crypto.subtle)
  await log.add(turnOf(4, 500_000), 0)
  await log.add(turnOf(4, 500_000 + 60 * 24), 0)
  expect(await log.pages()).toHaveLength(2)
  await log.add(turnOf(4, 500_001 + 60 * 24), 0)
  expect((await log.pages()).map(({ hour }) => hour)).toEqual([500_000 + 60 * 24, 500_001 + 60 * 24])
})

it('a clock that is years ahead removes no plays of ads', async () => {
  const log = createPlayLog(buildPlayStore(), crypto.subtle)
  await log.add(turnOf(4), 0)
  await log.add({ ...turnOf(1, 600_000), of: 'slide/100', isSlide: true }, 123)
  expect((await log.pages()).map(({ hour }) => hour)).toEqual([500_000, 600_000])
})

it('a clock that is months ahead, but within an ad of a year, removes no plays of ads', async () => {
  const log = createPlayLog(buildPlayStore(), crypto.subtle)
  await log.add(turnOf(4), 0)
  await log.add(turnOf(5, 500_000 + 90 * 24), 123)
  await log.add(turnOf(6, 500_001), 0)
  expect((await log.pages()).map(({ hour }) => hour)).toEqual([500_000, 500_000 + 90 * 24, 500_001])
  await log.add(turnOf(6, 500_001 + 60 * 24), 0)
  expect((await log.pages()).map(({ hour }) => hour)).toEqual([500_000 + 90 * 24, 500_001, 500_001 + 60 * 24])
})

it('a player that is killed at any write loses no turn that was stored, and continues its chain', async () => {
  let isWhole = false
  for (let writes = 0; !isWhole; writes++) {
    const { store, killed } = storeUntil(writes, buildPlayStore())
    const stored: string[] = []
    const live = async () => {
      const log = createPlayLog(store.killable, crypto.subtle)
      for (const hour of [500_000, 500_001, 500_002]) {
        for (const turn of [1, 2, 4]) {
          await log.add(turnOf(turn, hour), turn === 2 ? 77 : 0)
          stored.push(`${hour} ${turn}`)
        }
        await log.sign(hour, screenId)
        await log.markTimeKnown(77)
      }
      return true
    }
    isWhole = await Promise.race([live(), killed])

    const log = createPlayLog(store.stored, crypto.subtle)
    await log.add(turnOf(5, 500_002), 0)
    await log.sign(500_003, screenId)
    const signed = (await log.pages()).toSorted((a, b) => (a.signed?.sequence ?? 0) - (b.signed?.sequence ?? 0))
    const read = await Promise.all(
      signed.flatMap((page) => page.signed ?? []).map(({ page }) => readPage(page, webCrypto.hash)),
    )
    expect(read).toHaveLength(signed.length)
    expect(read.map((page) => [page?.header.sequence, page?.header.previous])).toEqual(
      read.map((_, at) => [at + 1, read[at - 1]?.hash ?? null]),
    )
    const turnsOf = (pages: typeof read) =>
      pages.flatMap((page) =>
        (page?.entries ?? []).flatMap(({ turns }) =>
          (turns.shown ?? []).flatMap(([first, last]) =>
            Array.from({ length: last - first + 1 }, (_, at) => `${page?.header.hour} ${first + at}`),
          ),
        ),
      )
    expect(turnsOf(read)).toEqual(expect.arrayContaining(stored))
    const placed = turnsOf(read.filter((page) => page?.header.placed))
    expect(placed).toHaveLength(new Set(placed).size)
  }
})

it('pages of hours that are over are signed, each as the next one of its screen', async () => {
  const log = createPlayLog(buildPlayStore(), crypto.subtle)
  for (const hour of [500_000, 500_001, 500_002]) await log.add(turnOf(4, hour), 0)
  const publicKey = await log.sign(500_002, screenId)
  expect(publicKey).toMatch(/^[\w-]{87}$/)
  // A turn that is added after its hour was signed.
  await log.add(turnOf(9, 500_001), 0)
  expect(await log.sign(500_002, screenId)).toBe(publicKey)

  const pages = await log.pages()
  expect(pages.filter(({ signed }) => !signed).map(({ hour }) => hour)).toEqual([500_002])
  const signed = pages.flatMap((page) => page.signed?.page ?? [])
  const read = await Promise.all(signed.map((page) => readPage(page, webCrypto.hash)))
  expect(read.map((page) => page?.header)).toMatchObject([
    { sequence: 1, previous: null, hour: 500_000, placed: true },
    { sequence: 2, previous: read[0]?.hash, hour: 500_001, placed: true },
    { sequence: 3, previous: read[1]?.hash, hour: 500_001, placed: true },
  ])
  expect(read.map((page) => page?.entries)).toEqual(
    [4, 4, 9].map((turn) => [{ adId, turns: { shown: [[turn, turn]] } }]),
  )
  for (const { header, signature } of signed)
    expect(await webCrypto.isSigned({ publicKey: publicKey ?? '', text: header, signature })).toBe(true)
})

it('a device without keys signs nothing', async () => {
  const log = createPlayLog(buildPlayStore())
  await log.add(turnOf(4), 0)
  expect(await log.sign(500_001, screenId)).toBeNull()
  expect(await log.pages()).toEqual([{ hour: 500_000, opening: 0, ads: { [adId]: { shown: [[4, 4]] } } }])
})

it('plays of slides have pages of their own, which are not signed and kept for 14 days', async () => {
  const log = createPlayLog(buildPlayStore(), crypto.subtle)
  const slideOf = (turn: number, hour = 500_000) => ({ ...turnOf(turn, hour), of: 'slide/100', isSlide: true })
  await log.add(slideOf(7), 123)
  await log.add(slideOf(4), 0)
  await log.add(turnOf(4), 0)
  await log.markTimeKnown(123)
  await log.sign(500_001, screenId)
  const [slides, ads] = (await log.pages()).toSorted((one, other) => Number(!one.slides) - Number(!other.slides))
  const shown = [
    [4, 4],
    [7, 7],
  ]
  expect(slides).toEqual({ hour: 500_000, opening: 0, ads: {}, slides: { 'slide/100': { shown } } })
  expect(ads?.signed).toBeDefined()
  if (slides) await log.remove(slides)
  expect(await log.pages()).toHaveLength(1)

  await log.add(slideOf(4), 0)
  await log.add(slideOf(4, 500_001 + 14 * 24), 0)
  expect((await log.pages()).filter((page) => page.slides).map(({ hour }) => hour)).toEqual([500_001 + 14 * 24])
})

it('pages of two screens stay apart, and each is signed for its own', async () => {
  const otherId = '01a1f8cf-701c-7d76-b1b3-78c7258a7aed'
  const store = buildPlayStore()
  // As an older player has stored it.
  await createPlayLog(store, crypto.subtle).add(turnOf(1), 0)
  await createPlayLog(store, crypto.subtle, otherId).add(turnOf(2), 0)
  const log = createPlayLog(store, crypto.subtle, screenId)
  await log.add(turnOf(3), 0)
  expect(await log.pages()).toHaveLength(3)
  for (const id of [otherId, screenId]) await log.sign(500_001, id)

  const signed = (await log.pages()).flatMap((page) => page.signed ?? [])
  const read = await Promise.all(signed.map(({ page }) => readPage(page, webCrypto.hash)))
  const found = read.map((page) => ({
    screenId: page?.header.screenId,
    sequence: page?.header.sequence,
    shown: page?.entries[0]?.turns.shown,
  }))
  expect(found.toSorted((one, other) => (one.shown?.[0]?.[0] ?? 0) - (other.shown?.[0]?.[0] ?? 0))).toEqual([
    { screenId, sequence: expect.any(Number), shown: [[1, 1]] },
    { screenId: otherId, sequence: 1, shown: [[2, 2]] },
    { screenId, sequence: expect.any(Number), shown: [[3, 3]] },
  ])
})
