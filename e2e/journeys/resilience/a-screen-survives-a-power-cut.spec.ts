import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { screenApi } from '@litfass/api/places/screens'
import { Manifest } from '@litfass/api/playback/player'
import type { Slide } from '@litfass/api/playback/slides'
import { buildScreen, buildShow, buildSlide } from '@litfass/server/testing/builders'
import { expect } from '@playwright/test'
import sharp from 'sharp'

import { findChromium } from '../../../scripts/chromium.js'
import { type OwnBrowser, type OwnPage, ownBrowser } from '../../support/browsers/own-browser.ts'
import { cachedShow } from '../../support/cached-show.ts'
import { test } from '../../support/servers/with-own-server.ts'

const rounds = process.env.LITFASS_TEST_LONG ? 100 : 3
const slidesOfShow = 6
const colors = ['#7a1f2b', '#1f3c7a', '#5a3c7a']

test(`after ${rounds} power cuts during an update, the next offline start shows a complete show`, async ({
  company,
  server,
}) => {
  test.setTimeout(120_000 + rounds * 30_000)
  const { accountId, call } = company
  const shows: { showId: string; titles: string[] }[] = []
  for (const [at, color] of colors.entries()) {
    const titles = Array.from({ length: slidesOfShow }, (_, index) => `Show ${at} slide ${index}`)
    const slides: Slide[] = []
    for (const title of titles) slides.push(await buildSlide(company, { title, image: await heavyImage(color) }))
    shows.push({ showId: (await buildShow(company, { title: `Show ${at}`, slides, duration: 2 })).id, titles })
  }
  const { id: screenId } = await buildScreen(company)
  const assign = (showId: string) => call(screenApi.assignShow, { accountId, screenId, body: { showId } })
  await assign(shows[0]?.showId ?? '')
  const newest = async () => Manifest.parse(await (await fetch(`${server.url}/api/player/screens/${screenId}`)).json())
  const profile = await mkdtemp(join(tmpdir(), 'litfass-tv-'))
  const running: OwnBrowser[] = []

  async function switchOn(): Promise<OwnPage> {
    // Keep the browser's HTTP cache from answering instead of the server.
    const started = await ownBrowser({ executable: findChromium() ?? '', profile, args: ['--disk-cache-size=1'] })
    running.push(started)
    const page = await started.open()
    await page.goto(`${server.url}/screens/view/${screenId}`)
    return page
  }
  async function isUpToDate(tv: OwnPage): Promise<boolean> {
    const { version } = await newest()
    const cached = await tv.evaluate(cachedShow)
    return cached.version === version && cached.isWhole && (await tv.evaluate(isControlled))
  }

  try {
    let tv = await switchOn()
    await expect.poll(() => isUpToDate(tv), { timeout: 60_000 }).toBe(true)

    const found = { before: 0, after: 0 }
    for (let round = 0; round < rounds; round++) {
      const before = shows[round % shows.length]?.titles ?? []
      const after = shows[(round + 1) % shows.length]
      await assign(after?.showId ?? '')
      await expect.poll(async () => titlesOf(await newest()), { intervals: [20] }).toEqual(after?.titles)
      const links = Object.values((await newest()).slides).map(({ media }) => media)
      await tv.evaluate(untilCached, links, Math.floor(Math.random() * (slidesOfShow + 1)))
      await sleep(Math.random() * 50)
      await running.pop()?.kill()
      await server.stop()

      tv = await switchOn()
      await expect.poll(() => tv.evaluate(shownSlide), { timeout: 30_000 }).not.toBeNull()
      const cached = await tv.evaluate(cachedShow)
      expect(cached.isWhole).toBe(true)
      expect([before, after?.titles]).toContainEqual(cached.titles.toSorted())
      expect(cached.titles).toContain(await tv.evaluate(shownSlide))
      found[cached.titles[0] === before[0] ? 'before' : 'after']++

      await server.start()
      await tv.goto(`${server.url}/screens/view/${screenId}`)
      await expect.poll(() => isUpToDate(tv), { timeout: 60_000 }).toBe(true)
    }
    console.log(`${found.before} starts had the old show, ${found.after} the new`)
  } finally {
    for (const one of running) await one.kill()
    await server.start()
    await rm(profile, { recursive: true, force: true })
  }
})

/** A picture of noise, larger than 1 MB. */
async function heavyImage(background: string): Promise<Blob> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  const png = await sharp({ create: { width: 960, height: 540, channels: 3, background, noise } })
    .png()
    .toBuffer()
  return new Blob([new Uint8Array(png)], { type: 'image/png' })
}

function titlesOf({ slides }: Manifest): string[] {
  return Object.values(slides)
    .map(({ title }) => title)
    .toSorted()
}

/** The title of the slide on the screen, once its picture is drawn. */
function shownSlide(): string | null {
  const slide = document.querySelector('.lf-stage-shown [role=img]')
  const picture = slide?.querySelector('img')
  return picture?.complete && picture.naturalWidth > 0 ? (slide?.getAttribute('aria-label') ?? null) : null
}

/** Waits until this many pictures are cached. */
async function untilCached(links: string[], count: number): Promise<void> {
  for (;;) {
    const cached = await Promise.all(links.map((link) => caches.match(link)))
    if (cached.filter(Boolean).length >= count) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

function isControlled(): boolean {
  return navigator.serviceWorker.controller !== null
}
