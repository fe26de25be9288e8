import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { deviceApi } from '@litfass/api/places/devices'
import { screenApi } from '@litfass/api/places/screens'
import type { Slide } from '@litfass/api/playback/slides'
import { buildShow, buildSlide } from '@litfass/server/testing/builders'
import { expect } from '@playwright/test'

import { findChromium } from '../../../../scripts/chromium.js'
import { downloadedChromium } from '../../../support/browsers/old-chromium.ts'
import { type OwnBrowser, type OwnPage, ownBrowser } from '../../../support/browsers/own-browser.ts'
import { buildCompany, type Company, openAs } from '../../../support/companies.ts'
import { buildVideoSlide, drawVideos } from '../../../support/media/drawn-video.ts'
import { buildScreenWith } from '../../../support/playing-screen.ts'
import { ports } from '../../../support/ports.ts'
import { type DamagingProxy, damagingProxy } from '../../../support/servers/damaging-proxy.ts'
import { storedScreens } from '../../../support/stored-screens.ts'
import { test } from '../../../support/test.ts'

let proxy: DamagingProxy
let profile: string
const running: OwnBrowser[] = []

test.beforeEach(async () => {
  proxy = await damagingProxy(ports.own)
  profile = await mkdtemp(join(tmpdir(), 'litfass-pieces-'))
})
test.afterEach(async () => {
  for (const one of running.splice(0)) await one.kill()
  await proxy.stop()
  await rm(profile, { recursive: true, force: true })
})

async function switchOn(path: string, executable = findChromium()): Promise<OwnPage> {
  // Keep the browser's HTTP cache from answering instead of the server.
  const tv = await ownBrowser({ executable: executable ?? '', profile, args: ['--disk-cache-size=1'] })
  running.push(tv)
  const page = await tv.open()
  await page.addInitScript(noteVideos)
  await page.goto(proxy.url + path)
  return page
}

/** A slide with a video of three pieces, the last of which has half of its frames. */
async function buildLongSlide(company: Company, title: string): Promise<Slide> {
  const folder = await mkdtemp(join(tmpdir(), 'litfass-draw-'))
  const [video] = await drawVideos({ url: `http://127.0.0.1:${ports.litfass}`, profile: folder }, [
    { color: 'c83c3c', seconds: 4, padding: 9_000_000 },
  ])
  await rm(folder, { recursive: true, force: true })
  if (!video) throw new Error('nothing was drawn')
  return buildVideoSlide(company, { title, video })
}

test('after a power cut no piece is fetched again that was stored, and the video plays', async () => {
  const company = await buildCompany()
  const slide = await buildLongSlide(company, 'Herbst')
  const { id: screenId } = await buildScreenWith(company, { slides: [slide], duration: 4 })
  const path = `/screens/view/${screenId}`
  const piece = (number: number) => `${slide.video?.id}_${number}.mp4`
  proxy.withhold(piece(1))
  let tv = await switchOn(path)
  await expect.poll(() => storedPieces(tv), { timeout: 60_000 }).toEqual([piece(0), piece(2)])
  await running.pop()?.kill()
  proxy.repair()
  const before = [0, 2].map((number) => proxy.asked(piece(number)))

  tv = await switchOn(path)
  await expect.poll(() => storedPieces(tv), { timeout: 60_000 }).toEqual([piece(0), piece(1), piece(2)])
  await expect.poll(() => tv.evaluate(playedSeconds), { timeout: 60_000 }).toBeGreaterThan(3)
  expect([0, 2].map((number) => proxy.asked(piece(number)))).toEqual(before)
})

test('Chromium 80 continues a video from stored pieces that it began to load from the server', async () => {
  const executable = await downloadedChromium(80)
  if (executable === null) return test.skip(true, 'npm cannot download Chromium 80 here')
  const company = await buildCompany()
  const slide = await buildLongSlide(company, 'Herbst')
  const { id: screenId } = await buildScreenWith(company, { slides: [slide], duration: 4 })
  const file = `${slide.video?.id}.mp4`
  proxy.begin(file)
  const tv = await switchOn(`/screens/view/${screenId}`, executable)
  await expect.poll(() => storedPieces(tv), { timeout: 60_000 }).toHaveLength(3)
  expect(proxy.asked(file)).toBeGreaterThan(0)
  proxy.repair()
  await expect.poll(async () => (await noted(tv)).plays, { timeout: 60_000 }).toBeGreaterThan(3)
  expect((await noted(tv)).errors).toEqual([])
})

test('a damaged piece is fetched again, on its way and in the cache', async () => {
  const company = await buildCompany()
  const slide = await buildLongSlide(company, 'Herbst')
  const { id: screenId } = await buildScreenWith(company, { slides: [slide], duration: 4 })
  const piece = `${slide.video?.id}_2.mp4`
  proxy.halve(piece)
  const tv = await switchOn(`/screens/view/${screenId}`)
  await expect.poll(() => proxy.halved(), { timeout: 60_000 }).toBeGreaterThan(1)
  expect(await storedPieces(tv)).not.toContain(piece)
  proxy.repair()
  await expect.poll(() => storedPieces(tv), { timeout: 120_000 }).toContain(piece)
  await expect.poll(() => tv.evaluate(playedSeconds), { timeout: 60_000 }).toBeGreaterThan(3)

  await running.pop()?.kill()
  const again = await switchOn('/meta')
  await again.evaluate(damageStored, piece)
  expect(await again.evaluate(isStoredWhole, piece)).toBe(false)
  await again.goto(`${proxy.url}/screens/view/${screenId}`)
  await expect.poll(() => again.evaluate(playedSeconds), { timeout: 60_000 }).toBeGreaterThan(3)
  await expect.poll(() => again.evaluate(isStoredWhole, piece)).toBe(true)
})

test('a TV without space for a video stores the rest of its show, and the console says so', async ({ browser }) => {
  const company = await buildCompany()
  const { accountId, call } = company
  const screen = await buildScreenWith(company, { slides: [await buildSlide(company, { title: 'Small' })] })
  const { token } = await call(deviceApi.linkDevice, { accountId, screenId: screen.id })
  const tv = await switchOn(`/screens/view/${screen.id}#link=${token}`)
  await expect.poll(() => titlesOffline(tv), { timeout: 60_000 }).toEqual(['Small'])
  await tv.send('Storage.overrideQuotaForOrigin', { origin: proxy.url, quotaSize: 9_000_000 })
  const slides = [await buildLongSlide(company, 'Herbst'), await buildSlide(company, { title: 'New' })]
  const show = await buildShow(company, { title: 'Long', slides, duration: 4 })
  await call(screenApi.assignShow, { accountId, screenId: screen.id, body: { showId: show.id } })

  for (const [locale, sentence] of [
    ['en-GB', 'This TV has no storage left for “Herbst”'],
    ['de-DE', 'Auf diesem Fernseher ist kein Speicherplatz für „Herbst“'],
  ] as const) {
    const page = await openAs(browser, company, { locale })
    await expect(async () => {
      await page.goto('/screens/overview')
      await expect(page.getByText(sentence)).toBeVisible({ timeout: 5_000 })
    }).toPass({ timeout: 120_000 })
    await page.goto(`/screens/edit/${screen.id}`)
    await expect(page.getByText(sentence).first()).toBeVisible()
    await page.close()
  }
  expect((await titlesOffline(tv)).toSorted()).toEqual(['Herbst', 'New'])
  expect(await storedPieces(tv)).toEqual([])
})

// The functions below, up to `playedSeconds`, run in Chromium 80 too.

/** Runs in the page first: counts how often a video begins, and notes why one cannot be played. */
function noteVideos() {
  const found = { plays: 0, errors: [] as string[] }
  Object.assign(window, { found })
  document.addEventListener('playing', () => found.plays++, true)
  const note = ({ target }: Event) =>
    target instanceof HTMLVideoElement && target.error && found.errors.push(target.error.message)
  document.addEventListener('error', note, true)
}

function noted(page: OwnPage): Promise<{ plays: number; errors: string[] }> {
  return page.evaluate(() => Reflect.get(window, 'found'))
}

/** Names of the stored pieces. */
function storedPieces(page: OwnPage): Promise<string[]> {
  return page.evaluate(async () => {
    const cache = await caches.open('litfass-media')
    const names = (await cache.keys()).map(({ url }) => (/[^/]+_\d+\.mp4/.exec(url) || [''])[0])
    return names.filter(Boolean).sort()
  })
}

/** Furthest second at which the video was seen. */
function playedSeconds(): number {
  const before: number = Reflect.get(window, 'played') || 0
  const video = document.querySelector<HTMLVideoElement>('.lf-stage-runs video')
  const played = Math.max(before, video ? video.currentTime : 0)
  Object.assign(window, { played })
  return played
}

async function damageStored(name: string): Promise<void> {
  const cache = await caches.open('litfass-media')
  const request = (await cache.keys()).find(({ url }) => url.includes(name))
  const response = request && (await cache.match(request))
  if (!request || !response) throw new Error('not stored')
  const bytes = new Uint8Array(await response.arrayBuffer())
  bytes.fill(1, 0, 1_000)
  await cache.put(request, new Response(bytes, { headers: response.headers }))
}

/** Whether the stored bytes match the hash in their link. */
async function isStoredWhole(name: string): Promise<boolean> {
  const cache = await caches.open('litfass-media')
  const request = (await cache.keys()).find(({ url }) => url.includes(name))
  const response = request && (await cache.match(request))
  if (!request || !response) return false
  const digest = [...new Uint8Array(await crypto.subtle.digest('SHA-256', await response.arrayBuffer()))]
  const hash = digest.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return request.url.includes(hash.slice(0, 32))
}

/** Titles of the slides that play offline. */
async function titlesOffline(page: OwnPage): Promise<string[]> {
  const screens = await page.evaluate(storedScreens)
  return screens.flatMap(({ current }) => Object.values(current?.slides ?? {}).map(({ title }) => title))
}
