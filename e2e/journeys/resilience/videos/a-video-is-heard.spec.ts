import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { showApi } from '@litfass/api/playback/shows'
import { buildOffer, buildScreen } from '@litfass/server/testing/builders'
import { expect } from '@playwright/test'

import { findChromium } from '../../../../scripts/chromium.js'
import { type OwnBrowser, ownBrowser } from '../../../support/browsers/own-browser.ts'
import { buildCompany, openAs } from '../../../support/companies.ts'
import { buildVideoSlide } from '../../../support/media/drawn-video.ts'
import { videoWithSound } from '../../../support/media/video-with-sound.ts'
import { buildScreenWith } from '../../../support/playing-screen.ts'
import { test } from '../../../support/test.ts'

let profile: string
let tv: OwnBrowser | null = null

test.beforeAll(async () => {
  profile = await mkdtemp(join(tmpdir(), 'litfass-heard-'))
})
test.afterEach(async () => {
  await tv?.kill()
  tv = null
})
test.afterAll(() => rm(profile, { recursive: true, force: true }))

test('an entry that plays with sound is heard, and the one after it is not', async ({ page, login, baseURL }) => {
  const company = await login()
  const slides = [
    await buildVideoSlide(company, { title: 'Loud', video: await videoWithSound() }),
    await buildVideoSlide(company, { title: 'Quiet', video: await videoWithSound() }),
  ]
  const screen = await buildScreenWith(company, { slides, duration: 4, title: 'Clips' })
  const { call, accountId } = company
  const [show] = (await call(showApi.listShows, { accountId, query: {} })).items
  await page.goto(`/shows/edit/${show?.id}`)
  await page.getByRole('button', { name: /^1, Loud/ }).click()
  await page.getByRole('switch', { name: 'Play with sound' }).check()
  await page.getByRole('button', { name: 'Save show' }).click()
  await expect(page.getByText('Show saved')).toBeVisible()

  // A browser that allows sound without a click, as those of TVs are set up.
  const args = ['--autoplay-policy=no-user-gesture-required']
  tv = await ownBrowser({ executable: findChromium() ?? '', profile, args })
  const screenPage = await tv.open()
  await screenPage.goto(`${baseURL}/screens/view/${screen.id}`)
  const heard: Record<string, { muted: boolean; isLoud: boolean }> = {}
  const hear = async () => {
    const { title, muted, loudest } = await screenPage.evaluate(listen)
    if (title) heard[title] = { muted, isLoud: loudest > 0.001 }
    return heard
  }
  await expect
    .poll(hear, { timeout: 60_000 })
    .toEqual({ Loud: { muted: false, isLoud: true }, Quiet: { muted: true, isLoud: false } })
})

test('in German: a publisher hears the video of an ad before accepting it', async ({ browser }) => {
  const publisher = await buildCompany()
  const advertiser = await buildCompany()
  const window = await buildScreen(publisher, { name: 'Fenster', adShare: 100 })
  const slide = await buildVideoSlide(advertiser, { title: 'Stollen', video: await videoWithSound() })
  await buildOffer(advertiser, { screens: [window], slide, duration: 6 })
  const page = await openAs(browser, publisher, { locale: 'de-DE' })
  await page.goto('/publish/ads?status=pending')
  await page.getByRole('link', { name: /^Stollen/ }).click()
  await page.getByRole('button', { name: 'Video abspielen' }).click()
  const heard = () => page.evaluate(listen)
  await expect.poll(heard).toMatchObject({ title: '', muted: true, loudest: 0 })
  const sound = page.getByRole('button', { name: 'Ton', exact: true })
  await sound.click()
  await expect(sound).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(async () => (await heard()).loudest).toBeGreaterThan(0.001)
})

/** Runs in the page: what its video sends to the loudspeakers within half a second. */
async function listen(): Promise<{ title: string | null; muted: boolean; loudest: number }> {
  const video = document.querySelector('video')
  const titleOf = () => document.querySelector('.lf-stage-shown [role=img]')?.getAttribute('aria-label') ?? ''
  const title = titleOf()
  if (!video || video.paused) return { title: null, muted: true, loudest: 0 }
  const { muted } = video
  const ears: MediaElementAudioSourceNode =
    Reflect.get(video, 'ears') ?? new AudioContext().createMediaElementSource(video)
  Reflect.set(video, 'ears', ears)
  const analyser = new AnalyserNode(ears.context)
  ears.connect(analyser).connect(ears.context.destination)
  const samples = new Float32Array(analyser.fftSize)
  let loudest = 0
  for (let look = 0; look < 10; look++) {
    await new Promise((resolve) => {
      setTimeout(resolve, 50)
    })
    analyser.getFloatTimeDomainData(samples)
    loudest = Math.max(loudest, ...samples.map(Math.abs))
  }
  ears.disconnect()
  const isSame = titleOf() === title && video.muted === muted && !video.paused
  return { title: isSame ? title : null, muted, loudest }
}
