import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createClient } from '@litfass/api/client'
import { screenApi } from '@litfass/api/places/screens'
import { showApi } from '@litfass/api/playback/shows'
import { slideApi } from '@litfass/api/playback/slides'
import { emptyContent } from '@litfass/domain/playback/slides/rich-text'
import { type Page, chromium, expect } from '@playwright/test'

import { findChromium } from '../scripts/chromium.js'
import type { Filled } from './fill-database.ts'
import { start } from './measure.ts'
import { median } from './median.ts'
import { posterBytes } from './pictures.ts'

const rounds = 11
const [realPort, barePort] = [28_218, 28_219]
const bare = `http://127.0.0.1:${barePort}/`
const real = `http://127.0.0.1:${realPort}`

/**
 * Milliseconds until the first slide is visible with the server stopped, against a page of twenty lines that caches
 * one picture.
 */
export async function compareOfflineStart({
  databaseUrl,
  dataDir,
  filled,
}: {
  databaseUrl: string
  dataDir: string
  filled: Filled
}): Promise<void> {
  const servers = [
    await start('real-server.ts', { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: String(realPort) }),
    await start('bare/page.ts', { PORT: String(barePort) }),
  ]
  await playOneSlide(filled)
  const screen = `${real}/screens/view/${filled.screenId}`
  const profile = await mkdtemp(join(tmpdir(), 'litfass-bench-tv-'))
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium() ?? '',
    args: ['--no-sandbox', '--disable-gpu'],
    viewport: { width: 1280, height: 720 },
  })
  try {
    const page = await browser.newPage()
    page.setDefaultTimeout(60_000)
    await page.goto(bare)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.goto(`${real}/screens/view/${filled.screenId}`)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.goto(`${real}/meta`)
    await page.getByText(/^Yes, 1\/1/).waitFor()
    await expect.poll(() => page.evaluate(isListStored), { timeout: 30_000 }).toBe(true)
    for (const server of servers) {
      server.kill('SIGKILL')
      await once(server, 'exit')
    }
    const times: [number, number][] = []
    for (let round = 0; round <= rounds; round++) {
      const pair: [number, number] = [await shownAfter(page, screen), await shownAfter(page, bare)]
      // The first round is a warm-up.
      if (round > 0) times.push(pair)
    }
    const ratio = median(times.map(([one, other]) => one / other))
    const shown = times.map((pair) => pair.map(Math.round).join('/')).join('  ')
    console.log(`first slide without the server: ${ratio.toFixed(2)} times a bare page (milliseconds: ${shown})`)
  } finally {
    await browser.close()
    await rm(profile, { recursive: true, force: true })
  }
}

async function playOneSlide({ accountId, screenId, token }: Filled): Promise<void> {
  const call = createClient({ baseUrl: real, headers: () => ({ authorization: `Bearer ${token}` }) })
  const { webp } = await posterBytes()
  const slide = await call(slideApi.createSlide, {
    accountId,
    body: { title: 'Poster', content: emptyContent, withoutText: true },
    file: new Blob([new Uint8Array(webp)]),
  })
  const show = await call(showApi.createShow, {
    accountId,
    body: { title: 'One', slides: [{ slideId: slide.id, duration: 60, index: 0, animation: 'none' }] },
  })
  await call(screenApi.assignShow, { accountId, screenId, body: { showId: show.id } })
}

/** Whether the device has stored which pictures play next. Runs in the page. */
async function isListStored(): Promise<boolean> {
  const opening = indexedDB.open('litfass')
  await new Promise((resolve) => opening.addEventListener('success', resolve))
  const reading = opening.result.transaction('clock').objectStore('clock').get('ahead')
  await new Promise((resolve) => reading.addEventListener('success', resolve))
  opening.result.close()
  return reading.result !== undefined
}

/** From the start of the navigation until a picture is drawn. */
async function shownAfter(page: Page, url: string): Promise<number> {
  await page.goto('about:blank')
  await page.goto(url, { waitUntil: 'commit' })
  const shown = await page.waitForFunction(() => {
    const picture = document.getElementById('player')
      ? document.querySelector('#first-picture img, .lf-stage-shown img.lf-stage-background')
      : document.images[0]
    return picture instanceof HTMLImageElement && picture.complete && picture.naturalWidth > 0 && performance.now()
  })
  return Number(await shown.jsonValue())
}
