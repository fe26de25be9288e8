import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { deviceApi } from '@litfass/api/places/devices'
import { screenApi } from '@litfass/api/places/screens'
import { buildImage, buildScreen, buildShow, buildSlide } from '@litfass/server/testing/builders'
import { expect } from '@playwright/test'

import { findChromium } from '../../../scripts/chromium.js'
import { type OwnBrowser, ownBrowser } from '../../support/browsers/own-browser.ts'
import { buildCompany } from '../../support/companies.ts'
import { dayFrom } from '../../support/days.ts'
import { buildVideoSlide, drawVideos } from '../../support/media/drawn-video.ts'
import { lastCommit, type OlderPlayer, olderPlayer } from '../../support/older-player.ts'
import { textOf } from '../../support/playing-screen.ts'
import { ports } from '../../support/ports.ts'
import { type UpgradableServer, upgradableServer } from '../../support/servers/upgradable-server.ts'
import { test } from '../../support/test.ts'
import { expectBlankIsSeen, watchFrames } from '../../support/watch-frames.ts'

const filmedSeconds = 30

let older: OlderPlayer | null = null
let server: UpgradableServer | undefined
let browser: OwnBrowser | undefined

test.beforeAll(async () => {
  older = await olderPlayer(await lastCommit())
})
test.afterAll(() => older?.remove())
test.afterEach(async () => {
  await browser?.kill()
  await server?.stop()
})

test('an older player plays what it knows of a newer manifest, and keeps showing the previous slide for the rest', async () => {
  test.setTimeout(300_000)
  if (!older) return test.skip(true, 'there is no history to build an older player from')
  const profile = await mkdtemp(join(tmpdir(), 'litfass-older-tv-'))
  server = await upgradableServer(ports.own, { player: older.folder })
  const company = await buildCompany()
  const { call, accountId } = company
  const [clip] = await drawVideos({ url: `http://127.0.0.1:${ports.litfass}`, profile: join(profile, 'draw') }, [
    { color: 'c83c3c', seconds: 2 },
  ])
  if (!clip) throw new Error('nothing was drawn')
  const slides = [
    await buildSlide(company, { title: 'Picture', color: '#c86464', content: textOf('.') }),
    await buildVideoSlide(company, { title: 'Clip', video: clip }),
    await buildSlide(company, { title: 'Future', color: '#3cc83c', content: textOf('.') }),
    await buildSlide(company, { title: 'Now and then', color: '#c87850', content: textOf('.') }),
    await buildSlide(company, { title: 'Ended', color: '#3cc83c', content: textOf('.') }),
    await buildSlide(company, {
      title: 'Whole',
      image: await buildImage({ width: 300, height: 300, color: '#c86464' }),
      content: textOf('.'),
      pictureFit: { kind: 'contain', bars: '#c85050' },
    }),
  ]
  const future = slides[2]?.id ?? ''
  const { id: showId } = await buildShow(company, {
    slides,
    duration: 2,
    animations: ['fade', 'none'],
    days: [{}, {}, {}, { everyRounds: 2 }, { lastDay: dayFrom(-1) }, {}],
  })
  const { id: screenId } = await buildScreen(company, { rotation: 180 })
  await call(screenApi.assignShow, { accountId, screenId, body: { showId } })

  // What a server of the future may add.
  server.plant((manifest) => {
    Object.assign(manifest, { weather: { celsius: 21 } })
    Object.assign(manifest.programme, { playlists: [{ id: 'x', rule: 'sunny' }] })
    for (const entries of Object.values(manifest.programme.shows))
      for (const entry of entries) Object.assign(entry, { shade: 'soft', animation: 'dissolve' })
    const slide = manifest.slides[future]
    if (slide) Object.assign(slide, { media: '/files/holograms/1.holo', kind: 'hologram', depth: 3 })
  })

  browser = await ownBrowser({ executable: findChromium() ?? '', profile, args: ['--disk-cache-size=1'] })
  const tv = await browser.open()
  await tv.addInitScript(noteTitles)
  await tv.goto(`${server.url}/screens/view/${screenId}`)
  await expect.poll(() => tv.evaluate(notedTitles), { timeout: 60_000 }).toContain('Clip')

  // All slides that it knows are red, and the unknown one is green.
  const frames = await watchFrames(tv, ({ red, green, blue }) => red > 130 && red > green + 20 && red > blue + 20)
  await sleep(filmedSeconds * 1_000)
  const shown = await tv.evaluate(notedTitles)
  console.log(`${older.commit}: ${frames.seen()} frames, ${frames.blank().length} blank, shown: ${shown.join(', ')}`)
  for (const [at, frame] of frames.blank().slice(0, 5).entries())
    await writeFile(test.info().outputPath(`blank-${at}.jpg`), frame)
  expect(frames.blank()).toHaveLength(0)
  expect(frames.seen()).toBeGreaterThan(5)
  expect(shown.toSorted()).toEqual(['Clip', 'Now and then', 'Picture', 'Whole'])
  expect(await tv.evaluate(transformOfPlayer)).toBe('matrix(-1, 0, 0, -1, 0, 0)')
  expect(await tv.evaluate(longestVideo)).toBeGreaterThan(0.5)
  await expectBlankIsSeen(tv, frames)
  await frames.stop()

  // The server understands its heartbeats.
  const { items } = await call(deviceApi.listDevices, { accountId, screenId })
  expect(items).toHaveLength(1)
  await rm(profile, { recursive: true, force: true, maxRetries: 10 })
})

/** Runs in the page, before its scripts: notes the titles of slides that are shown. */
function noteTitles(): void {
  const titles: string[] = []
  Object.assign(window, { notedTitles: titles, longestVideo: 0 })
  setInterval(() => {
    const video = document.querySelector<HTMLVideoElement>('.lf-stage-shown .lf-stage-runs video')
    const longest = Number(Reflect.get(window, 'longestVideo'))
    if (video && video.currentTime > longest) Object.assign(window, { longestVideo: video.currentTime })
    for (const slide of document.querySelectorAll('.lf-stage-shown [role=img]')) {
      const title = slide.getAttribute('aria-label') ?? ''
      if (!titles.includes(title)) titles.push(title)
    }
  }, 100)
}

/** Runs in the page. */
function notedTitles(): string[] {
  const noted: unknown = Reflect.get(window, 'notedTitles')
  return Array.isArray(noted) ? noted.map(String) : []
}

/** Runs in the page: how far a video has played, in seconds. */
function longestVideo(): number {
  return Number(Reflect.get(window, 'longestVideo'))
}

/** Runs in the page. */
function transformOfPlayer(): string {
  const player = document.getElementById('player')
  return player ? getComputedStyle(player).transform : ''
}
