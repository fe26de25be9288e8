import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { createClient } from '@litfass/api/client'
import { screenApi } from '@litfass/api/places/screens'
import { showApi } from '@litfass/api/playback/shows'
import { slideApi } from '@litfass/api/playback/slides'
import { videoApi } from '@litfass/api/playback/videos'
import { emptyContent } from '@litfass/domain/playback/slides/rich-text'
import { type Browser, chromium } from '@playwright/test'

import { findChromium } from '../scripts/chromium.js'
import type { Filled } from './fill-database.ts'
import { start } from './measure.ts'
import { median } from './median.ts'
import { posterBytes } from './pictures.ts'

const rounds = 9
const barePort = 28_219
const file = join(import.meta.dirname, '../server/src/demo/videos/sonnengruss.mp4')

/** Milliseconds from an empty cache until a video runs, against a page with only this video. */
export async function compareVideoStart({ real, filled }: { real: string; filled: Filled }): Promise<void> {
  await playVideo(real, filled)
  await start('bare-video-page.ts', { PORT: String(barePort), VIDEO: file })
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
  })
  try {
    const times: [number, number][] = []
    for (let round = 0; round <= rounds; round++) {
      const ours = await runsAfter(browser, `${real}/screens/view/${filled.screenId}`)
      const bare = await runsAfter(browser, `http://127.0.0.1:${barePort}/`)
      // The first round is a warm-up.
      if (round > 0) times.push([ours, bare])
    }
    const ratio = median(times.map(([ours, bare]) => ours / bare))
    const shown = times.map((pair) => pair.map(Math.round).join('/')).join('  ')
    console.log(`first video with an empty cache: ${ratio.toFixed(2)} times a bare page (milliseconds: ${shown})`)
  } finally {
    await browser.close()
  }
}

async function playVideo(real: string, { accountId, screenId, token }: Filled): Promise<void> {
  const call = createClient({ baseUrl: real, headers: () => ({ authorization: `Bearer ${token}` }) })
  const { webp } = await posterBytes()
  const picture = new Blob([new Uint8Array(webp)])
  const bytes = new Blob([new Uint8Array(await readFile(file))])
  const { id: videoId } = await call(videoApi.createVideo, { accountId, body: { bytes: bytes.size } })
  await call(videoApi.putPiece, { accountId, videoId, number: '0', bytes })
  const { seconds } = await call(videoApi.finishVideo, { accountId, videoId, file: picture })
  const slide = await call(slideApi.createSlide, {
    accountId,
    body: { title: 'Video', content: emptyContent, withoutText: true, videoId },
    file: picture,
  })
  const entry = { slideId: slide.id, duration: seconds ?? 8, index: 0, animation: 'none' as const }
  const show = await call(showApi.createShow, { accountId, body: { title: 'Video', slides: [entry] } })
  await call(screenApi.assignShow, { accountId, screenId, body: { showId: show.id } })
}

/** From the start of the navigation, in a browser that has nothing of the page. */
async function runsAfter(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } })
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'commit' })
  const running = await page.waitForFunction(
    () =>
      [...document.querySelectorAll('video')].some(
        (video) => video.played.length > 0 && video.checkVisibility({ visibilityProperty: true }),
      ) && performance.now(),
  )
  const milliseconds = Number(await running.jsonValue())
  await context.close()
  return milliseconds
}
