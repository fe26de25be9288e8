import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { buildSlide } from '@litfass/server/testing/builders'
import { expect } from '@playwright/test'

import { findChromium } from '../../../../scripts/chromium.js'
import { chromium70, downloadedChromium } from '../../../support/browsers/old-chromium.ts'
import { type OwnBrowser, type OwnPage, ownBrowser } from '../../../support/browsers/own-browser.ts'
import { findFirefox, ownFirefox } from '../../../support/browsers/own-firefox.ts'
import { buildVideoSlide, drawVideos } from '../../../support/media/drawn-video.ts'
import { buildScreenWith, textOf } from '../../../support/playing-screen.ts'
import { test } from '../../../support/servers/with-own-server.ts'
import { storedScreens } from '../../../support/stored-screens.ts'
import { expectBlankIsSeen, watchFrames } from '../../../support/watch-frames.ts'

const filmedSeconds = process.env.LITFASS_TEST_LONG ? 1_800 : 20
const animations = ['none', 'fade', 'slide', 'zoom', 'wipe'] as const
type Page = Pick<OwnPage, 'goto' | 'evaluate'>
type Browser = Pick<OwnBrowser, 'kill'> & { open: () => Promise<Page> }

const engines = {
  'Chromium 80': () => downloadedChromium(80),
  'Chromium 92': () => downloadedChromium(92),
  Chromium: async () => findChromium(),
}

let profile: string
const running: Browser[] = []

test.beforeEach(async () => {
  profile = await mkdtemp(join(tmpdir(), 'litfass-video-'))
})
test.afterEach(async ({ server }) => {
  for (const one of running.splice(0)) await one.kill()
  await server.start()
  await rm(profile, { recursive: true, force: true })
})

async function switchOn(executable: string): Promise<OwnPage> {
  const tv = await ownBrowser({ executable, profile, args: ['--disk-cache-size=1'] })
  running.push(tv)
  return tv.open()
}

/** Whether a pixel is red. The text, its shadow and the box are less than a twentieth of a slide. */
function isSlide({ red, green, blue }: { red: number; green: number; blue: number }): boolean {
  return red > 130 && red > green + 20 && red > blue + 20
}

/** Two videos of two pieces, the second longer than its entry, and a picture; all red. */
async function buildVideoShow(company: Parameters<typeof buildSlide>[0], url: string) {
  const drawProfile = await mkdtemp(join(tmpdir(), 'litfass-draw-'))
  const padding = 4_500_000
  const [one, two] = await drawVideos({ url, profile: drawProfile }, [
    { color: 'c83c3c', seconds: 2, padding },
    { color: 'c85050', seconds: 4, padding },
  ])
  await rm(drawProfile, { recursive: true, force: true })
  if (!one || !two) throw new Error('nothing was drawn')
  const slides = [
    await buildVideoSlide(company, { title: 'Clip one', video: one }),
    await buildVideoSlide(company, { title: 'Clip two', video: two }),
    await buildSlide(company, { title: 'Picture', color: '#c86464', content: textOf('.') }),
  ]
  return buildScreenWith(company, { slides, duration: 2, animations: [...animations] })
}

for (const [name, find] of Object.entries(engines))
  test(`${name} changes between videos and pictures for ${filmedSeconds} seconds without a blank frame, and plays them offline`, async ({
    company,
    server,
  }) => {
    test.setTimeout(180_000 + filmedSeconds * 2_000)
    const executable = await find()
    if (executable === null) return test.skip(true, 'this machine has no such browser, and npm cannot download it here')
    const screen = await buildVideoShow(company, server.url)
    const tv = await switchOn(executable)
    await tv.addInitScript(observeVideos)
    await tv.goto(`${server.url}/screens/view/${screen.id}`)
    await expect.poll(() => seenVideos(tv), { timeout: 60_000 }).toMatchObject({ titles: ['Clip one', 'Clip two'] })

    const frames = await watchFrames(tv, isSlide)
    const before = await seenVideos(tv)
    await sleep(filmedSeconds * 1_000)
    const after = await seenVideos(tv)
    console.log(`${name}: ${frames.seen()} frames, ${frames.blank().length} blank, ${after.runs - before.runs} videos`)
    for (const [at, frame] of frames.blank().slice(0, 5).entries())
      await writeFile(test.info().outputPath(`blank-${at}.jpg`), frame)
    expect(frames.blank()).toHaveLength(0)
    expect(frames.seen()).toBeGreaterThan(filmedSeconds * 2)
    // Two of three entries of two seconds.
    expect(after.runs - before.runs).toBeGreaterThanOrEqual(Math.floor(filmedSeconds / 3) - 2)
    expect(after.maxElements).toBe(1)
    expect(after.worstLag).toBeLessThan(0.7)
    await expectBlankIsSeen(tv, frames)
    await frames.stop()

    await expect.poll(() => isStored(tv), { timeout: 60_000 }).toBe(true)
    await running.pop()?.kill()
    await server.stop()
    const again = await switchOn(executable)
    await again.addInitScript(observeVideos)
    await again.goto(`${server.url}/screens/view/${screen.id}`)
    await expect.poll(() => seenVideos(again), { timeout: 60_000 }).toMatchObject({ titles: ['Clip one', 'Clip two'] })
  })

test('Firefox plays videos, even offline', async ({ company, server }) => {
  const executable = findFirefox()
  if (executable === null) return test.skip(true, 'this machine has no Firefox')
  const screen = await buildVideoShow(company, server.url)
  async function open() {
    const tv = await ownFirefox({ executable: executable ?? '', profile, localHost: 'litfass.test' })
    running.push(tv)
    const page = await tv.open()
    await page.addInitScript(observeVideos)
    await page.goto(`${server.url}/screens/view/${screen.id}`)
    return page
  }
  const tv = await open()
  await expect.poll(() => seenVideos(tv), { timeout: 60_000 }).toMatchObject({ titles: ['Clip one', 'Clip two'] })
  await expect.poll(() => isStored(tv), { timeout: 60_000 }).toBe(true)
  await running.pop()?.kill()
  await server.stop()
  const again = await open()
  await expect.poll(() => seenVideos(again), { timeout: 60_000 }).toMatchObject({ titles: ['Clip one', 'Clip two'] })
})

test('Chromium 70, which has no decoder for H.264, shows first frames without a blank one between them, and says so', async ({
  company,
  server,
}) => {
  const screen = await buildVideoShow(company, server.url)
  const tv = await switchOn(await chromium70())
  await tv.addInitScript(observeVideos)
  await tv.goto(`${server.url}/screens/view/${screen.id}`)
  const titles = new Set<string>()
  await expect
    .poll(async () => [...titles.add((await tv.evaluate(shownSlide)) || '')], { timeout: 60_000 })
    .toEqual(expect.arrayContaining(['Clip one', 'Clip two', 'Picture']))
  const frames = await watchFrames(tv, isSlide)
  const { swaps } = await seenVideos(tv)
  await expect.poll(async () => (await seenVideos(tv)).swaps, { timeout: 60_000 }).toBeGreaterThan(swaps + 8)
  expect(frames.blank()).toHaveLength(0)
  expect(frames.seen()).toBeGreaterThan(8)
  await expectBlankIsSeen(tv, frames)
  await frames.stop()
  expect(await seenVideos(tv)).toMatchObject({ runs: 0, maxElements: 0 })
  await expect.poll(() => isStored(tv), { timeout: 60_000 }).toBe(true)
  await tv.goto(`${server.url}/meta`)
  const text = () => tv.evaluate(() => (document.body ? document.body.innerText : ''))
  await expect.poll(text, { timeout: 30_000 }).toContain('“Clip one” is not supported, “Clip two” is not supported')
})

test('two screens show pictures within 100 ms and videos within 500 ms of each other, though one has a wrong clock', async ({
  company,
  server,
}) => {
  const screen = await buildVideoShow(company, server.url)
  const executable = findChromium() ?? ''
  const first = await switchOn(executable)
  const second = await (running[0] ? running[0].open() : first)
  const screens = [first, second]
  await (second as OwnPage).addInitScript(setBack)
  for (const tv of screens) {
    await (tv as OwnPage).addInitScript(observeVideos)
    await tv.goto(`${server.url}/screens/view/${screen.id}`)
  }
  for (const tv of screens)
    await expect.poll(() => seenVideos(tv), { timeout: 60_000 }).toMatchObject({ titles: ['Clip one', 'Clip two'] })
  const apart = (times: Record<string, number>, others: Record<string, number>) =>
    Object.keys(times).flatMap((at) => (others[at] === undefined ? [] : [Math.abs((times[at] ?? 0) - others[at])]))
  // Until the last four of each are: at first, a player does not know by how much its clock is wrong.
  await expect(async () => {
    const [one, two] = await Promise.all(screens.map(seenVideos))
    if (!one || !two) throw new Error('no screens')
    const pictures = apart(one.pictures, two.pictures).slice(-4)
    const videos = apart(one.videos, two.videos).slice(-4)
    console.log(`pictures ${pictures.join(', ')} ms apart, videos ${videos.join(', ')} ms`)
    expect(pictures.length).toBeGreaterThan(3)
    expect(videos.length).toBeGreaterThan(3)
    expect(Math.max(...pictures)).toBeLessThan(100)
    expect(Math.max(...videos)).toBeLessThan(500)
  }).toPass({ intervals: [2_000], timeout: 60_000 })
})

// The functions below run in Chromium 70 too, which supports neither `?.` nor `??`.

/** Runs in the page first: its clock is three minutes slow. */
function setBack() {
  const { now } = Date
  Object.assign(window, { trueNow: now })
  Date.now = () => now() - 180_000
}

/** Runs in the page first: counts the videos that run, and how far they are behind their slides. */
function observeVideos() {
  const found = {
    swaps: 0,
    runs: 0,
    titles: [] as string[],
    maxElements: 0,
    worstLag: 0,
    pictures: {} as Record<string, number>,
    videos: {} as Record<string, number>,
  }
  Object.assign(window, { found })
  const now: () => number = Reflect.get(window, 'trueNow') || Date.now
  let counted: Element | null = null
  let layer: Element | null = null
  let since = 0
  // Entries last two seconds: the play is known by the even second nearest to its start.
  const playOf = (instant: number) => String(Math.round(instant / 2_000))
  function look() {
    const shown = document.querySelector('.lf-stage-shown')
    const slide = shown && shown.querySelector('[role=img]')
    found.maxElements = Math.max(found.maxElements, document.querySelectorAll('video').length)
    if (shown !== layer) {
      layer = shown
      since = now()
      found.swaps++
      counted = null
      if (slide && !shown.querySelector('.lf-stage-over')) found.pictures[playOf(since)] = since
    }
    const video = shown && shown.querySelector('.lf-stage-runs video')
    if (slide && video instanceof HTMLVideoElement && counted !== shown && video.currentTime > 0.8) {
      counted = shown
      found.runs++
      const title = slide.getAttribute('aria-label') || ''
      if (found.titles.indexOf(title) < 0) found.titles = [...found.titles, title].sort()
      const began = now() - video.currentTime * 1_000
      found.videos[playOf(since)] = Math.round(began)
      found.worstLag = Math.max(found.worstLag, (began - since) / 1_000)
    }
    requestAnimationFrame(look)
  }
  look()
}

function seenVideos(page: Page): Promise<{
  swaps: number
  runs: number
  titles: string[]
  maxElements: number
  worstLag: number
  pictures: Record<string, number>
  videos: Record<string, number>
}> {
  return page.evaluate(() => Reflect.get(window, 'found'))
}

function shownSlide(): string | null {
  const slide = document.querySelector('.lf-stage-shown [role=img]')
  return slide && slide.getAttribute('aria-label')
}

/** Whether all files of the newest manifest are there. */
async function isStored(page: Page): Promise<boolean> {
  const screens = await page.evaluate(storedScreens)
  return screens.length > 0 && screens.every(({ current, pending }) => current !== null && pending === null)
}
