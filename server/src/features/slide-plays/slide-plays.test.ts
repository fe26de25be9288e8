import { accountApi } from '@litfass/api/people/accounts'
import type { Screen } from '@litfass/api/places/screens'
import { type PlayPage, playApi } from '@litfass/api/playback/plays'
import { slidePlayApi } from '@litfass/api/playback/slide-plays'
import { slideApi } from '@litfass/api/playback/slides'
import { recordRetentionDays } from '@litfass/domain/playback/retention'
import { maxSlidesOfDay, slideTurnAt } from '@litfass/domain/playback/slides/slide-plays'
import { addDays } from '@litfass/domain/time/day'
import { dayMilliseconds } from '@litfass/domain/time/week'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'

import {
  type TestAccount,
  buildAccount,
  buildScreen,
  buildShow,
  buildSlide,
  refusalOf,
} from '../../testing/builders.ts'
import { buildDevice } from '../../testing/playing-builders.ts'
import { testServer } from '../../testing/test-server.ts'
import { cleanUp } from '../clean-up/clean-up.ts'

const server = await testServer()
const hour = 3_600_000
// 00:30 in Berlin: midnight was between two hours.
const now = new Date('2027-01-11T23:30:00Z').getTime()

afterEach(() => server.setClock(Date.now()))

/** A TV that the server has known for a day, at half past midnight. */
async function knownTv(account: TestAccount, screen: Screen) {
  server.setClock(now - dayMilliseconds)
  const tv = await buildDevice(account, screen, { confirmed: true })
  server.setClock(now)
  return tv
}

/** A slide of ten seconds on a screen with a TV, at half past midnight. */
async function measuredSlide({ isOn = true } = {}) {
  server.setClock(now)
  const account = await buildAccount(server)
  const { accountId } = account
  if (isOn) await account.call(accountApi.measureSlides, { accountId, body: { measuresSlides: true } })
  const slide = await buildSlide(account)
  const screen = await buildScreen(account)
  const tv = await knownTv(account, screen)
  return { account, slide, screen, tv }
}
type Measured = Awaited<ReturnType<typeof measuredSlide>>

/** Plays of a slide that begin at these instants, within the hour of the first one. */
function pageOf({ id }: { id: string }, instants: number[], { duration = 100, outcome = 'shown' } = {}): PlayPage {
  const runs = instants.map((at): [number, number] => [slideTurnAt(at, duration), slideTurnAt(at, duration)])
  const slides = [{ slideId: id, duration, turns: { [outcome]: runs } }]
  return { hour: Math.floor((instants[0] ?? 0) / hour), placed: true, ads: [], slides }
}

function report({ screen, tv }: Pick<Measured, 'screen' | 'tv'>, pages: PlayPage[]) {
  return server.call(playApi.reportPlays, { screenId: screen.id, body: { key: tv.key, pages } })
}

function playsOf({ call, accountId }: TestAccount, query: object = {}) {
  return call(slidePlayApi.getSlidePlays, { accountId, query })
}

const every = (from: number, seconds: number, count: number) =>
  Array.from({ length: count }, (_, at) => from + at * seconds * 1000)

test('plays of own slides are counted once by calendar day, slide and screen, in whatever order they arrive', async () => {
  const measured = await measuredSlide()
  const { account, slide, screen } = measured
  const another = await buildScreen(account)
  const second = { screen: another, tv: await knownTv(account, another) }
  const evening = pageOf(slide, every(now - 2.5 * hour, 40, 90))
  const midnight = pageOf(slide, every(now - hour / 2, 40, 40))
  const hidden = pageOf(slide, every(now - 2 * hour, 20, 2), { outcome: 'hidden' })
  await report(measured, [evening, midnight])
  await report(measured, [hidden, evening])
  await report(second, [pageOf(slide, every(now - hour / 2, 40, 3))])

  const seen = await playsOf(account, { slideId: slide.id, period: '7' })
  expect(seen).toMatchObject({
    title: slide.title,
    measuresSlides: true,
    period: { start: '2027-01-06', end: '2027-01-12' },
    // One of the two hidden plays is shown on another page.
    sum: { plays: 133, missed: 1, seconds: 1330 },
    slides: [{ slideId: slide.id, title: slide.title, plays: 133, missed: 1, seconds: 1330 }],
    screens: [
      { screenId: screen.id, name: screen.name, plays: 130, missed: 1, seconds: 1300 },
      { screenId: another.id, name: another.name, plays: 3, missed: 0, seconds: 30 },
    ],
  })
  expect(seen.days.map(({ plays }) => plays)).toEqual([0, 0, 0, 0, 0, 90, 43])
  expect((await playsOf(account, { screenId: another.id })).sum.plays).toBe(3)
  expect((await playsOf(account)).sum.plays).toBe(133)

  const show = await buildShow(account, { slides: [slide] })
  expect(await playsOf(account, { showId: show.id })).toMatchObject({ title: show.title, sum: { plays: 133 } })
  const empty = await buildShow(account, { slides: [await buildSlide(account)] })
  expect((await playsOf(account, { showId: empty.id })).sum.plays).toBe(0)

  const file = await account.call(slidePlayApi.exportSlidePlays, {
    accountId: account.accountId,
    query: { slideId: slide.id },
  })
  const lines: string[][] = parse(file, { bom: true })
  expect(lines).toHaveLength(4)
  expect(lines).toEqual(
    expect.arrayContaining([
      ['2027-01-11', screen.name, slide.title, '10', '90', '1', '900'],
      ['2027-01-12', another.name, slide.title, '10', '3', '0', '30'],
      ['2027-01-12', screen.name, slide.title, '10', '40', '0', '400'],
    ]),
  )
})

test('nothing is stored while measuring is off, for slides of other companies, or for plays that are not over', async () => {
  const off = await measuredSlide({ isOn: false })
  await report(off, [pageOf(off.slide, every(now - 2 * hour, 40, 5))])
  expect((await playsOf(off.account)).sum.plays).toBe(0)
  expect((await playsOf(off.account)).measuresSlides).toBe(false)

  const measured = await measuredSlide()
  const { account, slide, screen } = measured
  await report(measured, [pageOf(off.slide, every(now - 2 * hour, 40, 5))])
  await report(measured, [{ ...pageOf(slide, every(now - 2 * hour, 40, 5)), placed: false }])
  // Every ten seconds of the current hour, of which half is over.
  await report(measured, [pageOf(slide, every(now - hour / 2, 10, 360))])
  expect((await playsOf(account)).sum.plays).toBe(180)
  // Turns of another hour, and more than fits into one.
  await report(measured, [{ ...pageOf(slide, every(now - 5 * hour, 40, 90)), hour: Math.floor(now / hour) - 3 }])
  const many = await Promise.all(Array.from({ length: 3 }, () => buildSlide(account)))
  const full = many.map((one) => pageOf(one, every(now - 8.5 * hour, 10, 360)))
  await report(measured, [{ ...pageOf(slide, [now - 8.5 * hour]), slides: full.flatMap(({ slides = [] }) => slides) }])
  expect((await playsOf(account)).sum.plays).toBe(180)
  // The same on several pages of the hour.
  await report(measured, full)
  expect((await playsOf(account)).sum.plays).toBe(180)

  const viewer = { screen, tv: await buildDevice(account, screen) }
  expect(await report(viewer, [pageOf(slide, every(now - 2 * hour, 40, 5))])).toEqual({ taken: false })
})

test('a page that names a slide several times is read as if it named it once', async () => {
  const measured = await measuredSlide()
  const { account, slide } = measured
  const full = pageOf(slide, every(now - 2.5 * hour, 10, 360))
  const later = pageOf(slide, every(now - 1.5 * hour, 10, 20))
  const repeated = Array.from({ length: 10 }, () => full.slides ?? []).flat()
  await report(measured, [{ ...full, slides: repeated }, later])
  expect((await playsOf(account)).sum).toEqual({ plays: 380, missed: 0, seconds: 3800 })
})

test('at most 2,400 slides of a screen are counted on a day, once for each of their durations', async () => {
  const measured = await measuredSlide()
  const { account, slide } = measured
  const slides = [slide, ...(await Promise.all(Array.from({ length: 4 }, () => buildSlide(account))))]
  const midnight = now - 23.5 * hour
  const durations = Array.from({ length: 484 }, (_, at) => 10 + at)
  const all = durations.flatMap((duration) => slides.map((one) => ({ one, duration })))
  const pages = Array.from({ length: 22 }, (_, at) => {
    const start = midnight + at * hour
    const entries = all.slice(at * 110, at * 110 + 110).map(({ one, duration }) => pageOf(one, [start], { duration }))
    return { ...pageOf(slide, [start]), slides: entries.flatMap(({ slides: own = [] }) => own) }
  })
  for (let at = 0; at < pages.length; at += 6) await report(measured, pages.slice(at, at + 6))
  const { db } = server.context()
  const rows = () => db.selectFrom('slidePlays').select('duration').where('screenId', '=', measured.screen.id).execute()
  expect(await rows()).toHaveLength(maxSlidesOfDay)
  // One that is counted already, and one that is not.
  const { plays } = (await playsOf(account)).sum
  const late = midnight + 22 * hour
  await report(measured, [
    pageOf(slide, [late, late + 1_000], { duration: 10 }),
    pageOf(slide, [late], { duration: 999 }),
  ])
  expect((await playsOf(account)).sum.plays).toBe(plays + 2)
})

test('another company sees none of it', async () => {
  const { slide, screen } = await measuredSlide()
  const other = await buildAccount(server)
  for (const query of [{ slideId: slide.id }, { screenId: screen.id }])
    expect(await refusalOf(playsOf(other, query))).toMatchObject({ status: 404 })
  expect((await playsOf(other)).slides).toEqual([])
})

test('a slide that was deleted is named while it can be restored', async () => {
  const measured = await measuredSlide()
  const { account, slide } = measured
  const { accountId } = account
  await account.call(slideApi.deleteSlide, { accountId, slideId: slide.id })
  await report(measured, [pageOf(slide, every(now - 2 * hour, 40, 5))])
  expect((await playsOf(account)).slides).toMatchObject([{ title: slide.title, plays: 5 }])
  await server.context().db.deleteFrom('deletedItems').where('accountId', '=', accountId).execute()
  expect((await playsOf(account)).slides).toMatchObject([{ title: null, plays: 5 }])
})

test('plays are kept for 13 months', async () => {
  const measured = await measuredSlide()
  await report(measured, [pageOf(measured.slide, every(now - 2 * hour, 40, 5))])
  const rows = () =>
    server.context().db.selectFrom('slidePlays').selectAll().where('screenId', '=', measured.screen.id).execute()
  const [row] = await rows()
  expect(row).toMatchObject({ day: '2027-01-11', duration: 100 })
  server.setClock(now + (recordRetentionDays - 1) * dayMilliseconds)
  await cleanUp(server.context())
  expect(await rows()).toHaveLength(1)
  server.setClock(now + (recordRetentionDays + 2) * dayMilliseconds)
  await cleanUp(server.context())
  expect(await rows()).toEqual([])
})

test('any order, repetition and split of pages leads to the same count', { timeout: 120_000 }, async () => {
  const measured = await measuredSlide()
  const { account } = measured
  const starts = Array.from({ length: 6 }, (_, at) => now - (at + 1.5) * hour)
  const page = fc.record({
    hour: fc.nat({ max: 5 }),
    duration: fc.constantFrom(100, 125, 300),
    plays: fc.uniqueArray(fc.nat({ max: 50 }), { maxLength: 8 }),
    outcome: fc.constantFrom('shown', 'short', 'hidden'),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(page, { minLength: 1, maxLength: 8 }),
      fc.infiniteStream(fc.boolean()),
      async (all, again) => {
        const slide = await buildSlide(account)
        const shown = new Set<string>()
        const others = new Set<string>()
        const pages = all.map(({ hour: at, duration, plays, outcome }) => {
          const begin = starts[at] ?? 0
          const instants = plays.map((play) => begin + play * duration * 100)
          for (const instant of instants)
            (outcome === 'shown' ? shown : others).add(
              `${duration} ${addDays('2027-01-11', Math.floor(instant / dayMilliseconds))} ${slideTurnAt(instant, duration)}`,
            )
          return { ...pageOf(slide, instants, { duration, outcome }), hour: Math.floor(begin / hour) }
        })
        const repeated = pages.filter(() => again.next().value)
        for (const some of [pages.filter((_, at) => at % 2 === 0), repeated, pages.filter((_, at) => at % 2 === 1)])
          await report(measured, some)
        const { sum } = await playsOf(account, { slideId: slide.id })
        expect(sum.plays).toBe(shown.size)
        expect(sum.missed).toBe(others.difference(shown).size)
        await account.call(slideApi.deleteSlide, { accountId: account.accountId, slideId: slide.id })
      },
    ),
    { numRuns: 40 },
  )
})
