import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Screen } from '@litfass/api/places/screens'
import type { Slide } from '@litfass/api/playback/slides'
import { buildSlide } from '@litfass/server/testing/builders'
import { type Page, expect } from '@playwright/test'
import sharp from 'sharp'
import { z } from 'zod'

import { chromium70 } from '../../support/browsers/old-chromium.ts'
import { type OwnPage, ownBrowser } from '../../support/browsers/own-browser.ts'
import { buildCompany } from '../../support/companies.ts'
import { contrastOf, film } from '../../support/frames.ts'
import { buildScreenWith, slideOnScreen } from '../../support/playing-screen.ts'
import { ports } from '../../support/ports.ts'
import { type UpgradableServer, upgradableServer } from '../../support/servers/upgradable-server.ts'
import { test } from '../../support/test.ts'

// A blank frame has a contrast of 0, a striped slide more than 60.
const blank = 20

let server: UpgradableServer

test.beforeEach(async () => {
  server = await upgradableServer(ports.own)
})
test.afterEach(() => server.stop())

test('a newer player takes over while the show plays, twice, and no frame is blank', async ({ page }) => {
  test.setTimeout(300_000)
  const { id: screenId } = await buildStripedScreen()
  await openPlaying(page, screenId)
  const recording = await film(page)

  const newer = page.locator('iframe.player-frame-shown').last().contentFrame()
  for (const name of ['player-newer1.js', 'player-newer2.js']) {
    server.upgrade(name)
    await expect(newer.locator(`script[src$="${name}"]`)).toBeAttached({ timeout: 120_000 })
    await expect(page.locator('iframe')).toHaveCount(1)
    // Files of the old player stay cached while one of its pages may be open.
    const shells = () =>
      page.evaluate(async () => (await caches.keys()).filter((key) => key.startsWith('litfass-shell-')))
    await expect.poll(async () => (await shells()).length).toBe(2)
    // The old player has stopped.
    await expect(page.locator('#player > *')).toHaveCount(0)
  }
  await page.keyboard.press('i')
  await expect(newer.getByRole('complementary', { name: 'Device status' })).toBeVisible()
  await page.keyboard.press('i')
  const picture = slideOnScreen(newer)
  const title = (await picture.getAttribute('aria-label')) ?? ''
  await expect(picture).not.toHaveAttribute('aria-label', title, { timeout: 60_000 })

  const frames = await recording.stop()
  expect(frames.length).toBeGreaterThan(20)
  expect(await blankContrasts(frames)).toEqual([])
})

test('a newer player that takes long to draw its first slide replaces the old one only then', async ({ page }) => {
  test.setTimeout(180_000)
  const { id: screenId } = await buildStripedScreen({ duration: 12 })
  await page.addInitScript(() => {
    if (window.parent === window) return
    HTMLImageElement.prototype.decode = () => new Promise((resolve) => setTimeout(resolve, 8_000))
  })
  await openPlaying(page, screenId)
  const recording = await film(page)
  server.upgrade('player-newer1.js')
  await expect(page.locator('#player > *')).toHaveCount(0, { timeout: 120_000 })
  const frames = await recording.stop()
  expect(frames.length).toBeGreaterThan(5)
  expect(await blankContrasts(frames)).toEqual([])
})

test('on Chromium 70 a newer player takes over as well, without a blank frame', async () => {
  test.setTimeout(300_000)
  const { id: screenId } = await buildStripedScreen()
  const profile = await mkdtemp(join(tmpdir(), 'litfass-tv-70-'))
  const tv = await ownBrowser({ executable: await chromium70(), profile })
  try {
    const page = await tv.open()
    expect(await page.evaluate(() => navigator.userAgent)).toContain('Chrome/70.')
    await page.goto(`${server.url}/screens/view/${screenId}`)
    const isReady = () =>
      page.evaluate(
        () => navigator.serviceWorker.controller !== null && document.querySelector('.lf-stage-waiting') !== null,
      )
    await expect.poll(isReady, { timeout: 60_000 }).toBe(true)
    const frames = await filmOwn(page)

    server.upgrade('player-newer1.js')
    await expect.poll(() => page.evaluate(newerPlayer), { timeout: 120_000 }).toMatch(/player-newer1\.js$/)
    // The old player has stopped, and the new one plays.
    await expect.poll(() => page.evaluate(() => document.querySelectorAll('#player > *').length)).toBe(0)
    const first = await page.evaluate(slideOfNewer)
    expect(first).not.toBeNull()
    await expect.poll(() => page.evaluate(slideOfNewer), { timeout: 60_000 }).not.toBe(first)

    expect(frames.length).toBeGreaterThan(5)
    expect(await blankContrasts(frames)).toEqual([])
  } finally {
    await tv.kill()
    await rm(profile, { recursive: true, force: true })
  }
})

/** Opens the player, and waits for its worker and until the first slide has faded in. */
async function openPlaying(page: Page, screenId: string): Promise<void> {
  await page.goto(`${server.url}/screens/view/${screenId}`)
  await expect(slideOnScreen(page)).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 60_000 })
    .toBe(true)
  // The first picture has faded in once the second one starts.
  await expect(page.locator('.lf-stage-waiting')).toHaveCount(1)
}

/** The contrasts of blank frames, which are kept as files of the test. */
async function blankContrasts(frames: Buffer[]): Promise<number[]> {
  const contrasts = await Promise.all(frames.map(contrastOf))
  for (const [at, frame] of frames.entries())
    if ((contrasts[at] ?? 0) < blank)
      await writeFile(test.info().outputPath(`blank-${at}-of-${frames.length}.jpg`), frame)
  return contrasts.filter((contrast) => contrast < blank)
}

/** A screen whose slides have stripes of different brightness. */
async function buildStripedScreen({ duration = 3 } = {}): Promise<Screen> {
  const company = await buildCompany()
  const slides: Slide[] = []
  for (const [title, color] of Object.entries({ One: '#7a1f2b', Two: '#1f3c7a', Three: '#1f7a4d' })) {
    const stripe = { input: { create: { width: 960, height: 180, channels: 3 as const, background: '#ffffff' } } }
    const png = await sharp({ create: { width: 960, height: 540, channels: 3, background: color } })
      .composite([{ ...stripe, left: 0, top: 180 }])
      .png()
      .toBuffer()
    slides.push(await buildSlide(company, { title, image: new Blob([new Uint8Array(png)], { type: 'image/png' }) }))
  }
  return buildScreenWith(company, { slides, duration })
}

/** Records frames over the DevTools protocol as the page draws them. */
async function filmOwn(page: OwnPage): Promise<Buffer[]> {
  const Frame = z.object({ data: z.string(), sessionId: z.number() })
  const frames: Buffer[] = []
  page.on('Page.screencastFrame', (params) => {
    const { data, sessionId } = Frame.parse(params)
    frames.push(Buffer.from(data, 'base64'))
    page.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  })
  await page.send('Page.startScreencast', { format: 'jpeg', quality: 60, maxWidth: 480, maxHeight: 300 })
  return frames
}

// The functions below run in Chromium 70, which supports neither `?.` nor `??`.

/** The script URL of the player that has taken over. */
function newerPlayer(): string {
  const frame = document.querySelector<HTMLIFrameElement>('iframe.player-frame-shown')
  const script = frame && frame.contentDocument && frame.contentDocument.querySelector('script[src*="player-"]')
  return (script && script.getAttribute('src')) || ''
}

function slideOfNewer(): string | null {
  const frame = document.querySelector<HTMLIFrameElement>('iframe.player-frame-shown')
  const slide = frame && frame.contentDocument && frame.contentDocument.querySelector('.lf-stage-shown [role=img]')
  return slide && slide.getAttribute('aria-label')
}
