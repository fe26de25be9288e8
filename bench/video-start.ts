import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { createClient } from '@litfass/api/client'
import { screenApi } from '@litfass/api/places/screens'
import { showApi } from '@litfass/api/playback/shows'
import { slideApi } from '@litfass/api/playback/slides'
import { videoApi } from '@litfass/api/playback/videos'
import { emptyContent } from '@litfass/domain/playback/slides/rich-text'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'

import { findChromium } from '../scripts/chromium.js'
import { demoVideos } from '../server/src/demo/art/demo-videos.ts'
import type { Filled } from './fill-database.ts'
import { start } from './measure.ts'
import { median } from './median.ts'

const rounds = 9
const barePort = 28_219
const file = join(import.meta.dirname, '../server/src/demo/videos/sonnengruss.mp4')

/** Milliseconds until the first frame of a video, or the picture of it, is visible, and until the video runs. */
interface Start {
  seen: number
  runs: number
}

/** From an empty cache, against a page with only this video. */
export async function compareVideoStart({ real, filled }: { real: string; filled: Filled }): Promise<void> {
  await playVideo(real, filled)
  await start('bare/video-page.ts', { PORT: String(barePort), VIDEO: file })
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
  })
  try {
    const starts: { ours: Start; bare: Start }[] = []
    for (let round = 0; round <= rounds; round++) {
      const ours = await measureStart(browser, `${real}/screens/view/${filled.screenId}`)
      const bare = await measureStart(browser, `http://127.0.0.1:${barePort}/`)
      // The first round is a warm-up.
      if (round > 0) starts.push({ ours, bare })
    }
    for (const [key, what] of [
      ['seen', 'first frame of a video'],
      ['runs', 'running video'],
    ] as const) {
      const ratio = median(starts.map(({ ours, bare }) => ours[key] / bare[key]))
      const shown = starts.map(({ ours, bare }) => `${Math.round(ours[key])}/${Math.round(bare[key])}`).join('  ')
      console.log(`${what} with an empty cache: ${ratio.toFixed(2)} times a bare page (milliseconds: ${shown})`)
    }
  } finally {
    await browser.close()
  }
}

export async function playVideo(real: string, { accountId, screenId, token }: Filled): Promise<void> {
  const call = createClient({ baseUrl: real, headers: () => ({ authorization: `Bearer ${token}` }) })
  const frame = demoVideos[0]?.frame(0) ?? ''
  const picture = new Blob([new Uint8Array(await sharp(Buffer.from(frame)).jpeg({ quality: 90 }).toBuffer())])
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

/** Milliseconds from the start of the navigation, in a browser with an empty cache. */
export async function measureStart(browser: Browser, url: string): Promise<Start> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } })
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'commit' })
  const instant = async (look: () => number | false) => Number(await (await page.waitForFunction(look)).jsonValue())
  const seen = instant(() => {
    const pictures = document.querySelectorAll<HTMLElement>(
      '#first-picture img, .lf-stage-shown img, body > video, .lf-stage-runs video',
    )
    const isDrawn = (one: HTMLElement) =>
      one instanceof HTMLImageElement
        ? one.naturalWidth > 0
        : one instanceof HTMLVideoElement && one.getVideoPlaybackQuality().totalVideoFrames > 0
    const isSeen = (one: HTMLElement) => isDrawn(one) && one.checkVisibility({ visibilityProperty: true })
    return [...pictures].some(isSeen) && performance.now()
  })
  const runs = instant(() => {
    const video = document.querySelector('video')
    const isSeen =
      video &&
      !video.paused &&
      video.getVideoPlaybackQuality().totalVideoFrames > 0 &&
      video.checkVisibility({ visibilityProperty: true })
    return isSeen === true && performance.now()
  })
  const found = { seen: await seen, runs: await runs }
  await context.close()
  return found
}
