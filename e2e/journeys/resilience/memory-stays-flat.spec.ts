import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { buildSlide } from '@litfass/server/testing/builders'
import { expect } from '@playwright/test'
import { z } from 'zod'

import { findChromium } from '../../../scripts/chromium.js'
import { animations } from '../../support/animations.ts'
import { type OwnBrowser, type OwnPage, ownBrowser } from '../../support/browsers/own-browser.ts'
import { hurry } from '../../support/hurry.ts'
import { buildVideoSlide, drawVideos } from '../../support/media/drawn-video.ts'
import { buildScreenWith, textOf } from '../../support/playing-screen.ts'
import { test } from '../../support/servers/with-own-server.ts'

/** How long the slow test runs; 0 skips it. A day has 1,440 minutes. */
const minutes = Number(process.env.LITFASS_PLAY_MINUTES ?? (process.env.LITFASS_TEST_LONG ? 20 : 0))
const samples = 80
const rounds = Number(process.env.LITFASS_PLAY_ROUNDS ?? (process.env.LITFASS_TEST_LONG ? 2_000 : 40))
// By how much the clock of the page runs faster in these rounds.
const speed = 10
const megabyte = 1_000_000

const Metrics = z.object({ metrics: z.array(z.object({ name: z.string(), value: z.number() })) })

interface Sample {
  /** Bytes that the scripts use after a garbage collection. */
  heap: number
  nodes: number
  /** Of all processes of the browser. */
  memory: number
}

let profile: string
let browser: OwnBrowser | undefined

test.beforeEach(async () => {
  profile = await mkdtemp(join(tmpdir(), 'litfass-memory-'))
})
test.afterEach(async () => {
  await browser?.kill()
  await rm(profile, { recursive: true, force: true, maxRetries: 10 })
})

test(`for ${minutes} minutes of videos and pictures, the memory of a player stays flat`, async ({
  company,
  server,
}) => {
  test.skip(minutes === 0, 'runs with test:long, or for LITFASS_PLAY_MINUTES')
  test.setTimeout((minutes + 5) * 60_000)
  const padding = 4_500_000
  const videos = await drawVideos({ url: server.url, profile: join(profile, 'draw') }, [
    { color: 'c83c3c', seconds: 2, padding },
    { color: '3c3cc8', seconds: 3, padding },
  ])
  const slides = [await buildSlide(company, { title: 'Picture', content: textOf('.') })]
  for (const [at, video] of videos.entries())
    slides.push(await buildVideoSlide(company, { title: `Clip ${at}`, video }))
  slides.push(await buildSlide(company, { title: 'Other picture', color: '#7a1f2b', content: textOf('.') }))
  const { id } = await buildScreenWith(company, {
    slides,
    duration: 2,
    animations: [...animations],
  })
  browser = await ownBrowser({ executable: findChromium() ?? '', profile: join(profile, 'tv') })
  const tv = await browser.open()
  await tv.send('Performance.enable')
  await tv.goto(`${server.url}/screens/view/${id}`)

  const taken: Sample[] = []
  for (let at = 0; at < samples; at++) {
    await sleep((minutes * 60_000) / samples)
    taken.push(await sampleOf(browser, tv))
  }
  // By now everything that is loaded only once has been loaded.
  const [before, after] = [taken.slice(samples / 2, (samples * 3) / 4), taken.slice((samples * 3) / 4)]
  const grown = (key: keyof Sample) => [medianOf(before, key), medianOf(after, key)] as const
  for (const key of ['heap', 'nodes', 'memory'] as const) console.log(key, ...grown(key))
  expect(await tv.evaluate(() => document.querySelectorAll('video').length)).toBe(1)
  for (const [key, slack] of [
    ['heap', megabyte],
    ['nodes', 100],
    ['memory', 15 * megabyte],
  ] as const) {
    const [was, is] = grown(key)
    expect(is, key).toBeLessThan(was * 1.03 + slack)
  }
})

test(`after ${rounds} rounds of a video, text and pictures on a fast clock, a player has no more memory, elements and blobs than before`, async ({
  company,
  server,
}) => {
  test.setTimeout(180_000 + rounds * 2_000)
  const [video] = await drawVideos({ url: server.url, profile: join(profile, 'draw') }, [
    { color: 'c83c3c', seconds: 2 },
  ])
  if (!video) throw new Error('nothing was drawn')
  const words = 'The text of this slide is fitted, because it is longer than a line of a screen. '
  const slides = [
    await buildVideoSlide(company, { title: 'Clip', video }),
    await buildSlide(company, { title: 'Text', content: textOf(words.repeat(3)) }),
    await buildSlide(company, { title: 'Bars', withoutText: true, pictureFit: { kind: 'contain', bars: 'blurred' } }),
    await buildSlide(company, { title: 'Picture', withoutText: true }),
  ]
  const { id } = await buildScreenWith(company, { slides, duration: 2, animations: ['fade', 'none', 'slide', 'zoom'] })
  browser = await ownBrowser({ executable: findChromium() ?? '', profile: join(profile, 'tv') })
  const tv = await browser.open()
  await tv.send('Performance.enable')
  await tv.send('Animation.enable')
  await tv.send('Animation.setPlaybackRate', { playbackRate: speed })
  await tv.send('Network.enable')
  // The clock of the server could not keep up with that of the page.
  await tv.send('Network.setBlockedURLs', { urls: ['*/events'] })
  const source = `(${hurry.toString()})(${speed});(${countRounds.toString()})()`
  await tv.send('Page.addScriptToEvaluateOnNewDocument', { source })
  await tv.goto(`${server.url}/screens/view/${id}`)

  const sampleAfter = async (wanted: number) => {
    await expect
      .poll(async () => (await tv.evaluate(counted)).rounds, { timeout: 60_000 + rounds * 2_000, intervals: [250] })
      .toBeGreaterThanOrEqual(wanted)
    const { heap, nodes } = await sampleOf(browser as OwnBrowser, tv)
    return { heap, nodes, ...(await tv.evaluate(counted)) }
  }
  // By now everything that is loaded only once has been loaded.
  const before = await sampleAfter(Math.ceil(rounds / 4))
  const after = await sampleAfter(rounds)
  console.log('before', before, 'after', after)
  expect(after.runs).toBeGreaterThan(rounds / 4)
  expect(after.videos).toBeLessThanOrEqual(1)
  expect(after.blobs).toBeLessThanOrEqual(before.blobs + 4)
  expect(after.elements).toBeLessThanOrEqual(before.elements + 20)
  expect(after.nodes).toBeLessThan(before.nodes + 200)
  expect(after.heap).toBeLessThan(before.heap * 1.03 + megabyte)
})

/** Runs first in the page, and in the frame of a second player, which starts if the first one is too slow. */
function countRounds() {
  const found = Reflect.get(window.parent, 'found') ?? { players: 0, rounds: 0, runs: 0, blobs: 0 }
  Object.assign(window, { found })
  found.players++
  let blobs = 0
  const [create, revoke] = [URL.createObjectURL.bind(URL), URL.revokeObjectURL.bind(URL)]
  URL.createObjectURL = (file) => {
    found.blobs = ++blobs
    return create(file)
  }
  URL.revokeObjectURL = (address) => {
    found.blobs = --blobs
    revoke(address)
  }
  let shown: Element | null = null
  let running: Element | null = null
  new MutationObserver(() => {
    const layer = document.querySelector('.lf-stage-shown')
    const slide = layer?.querySelector('[role=img]')
    if (layer !== shown && slide?.getAttribute('aria-label') === 'Picture') found.rounds++
    shown = layer
    if (layer === running || !layer?.querySelector('.lf-stage-runs')) return
    running = layer
    found.runs++
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['class'] })
}

/** Runs in the page. */
function counted(): { players: number; rounds: number; runs: number; blobs: number; elements: number; videos: number } {
  const frame = document.querySelector<HTMLIFrameElement>('.player-frame-shown')
  const playing = frame?.contentDocument ?? document
  return {
    ...Reflect.get(window, 'found'),
    elements: playing.querySelectorAll('*').length,
    videos: playing.querySelectorAll('video').length,
  }
}

async function sampleOf(of: OwnBrowser, page: OwnPage): Promise<Sample> {
  await page.send('HeapProfiler.collectGarbage')
  const { metrics } = Metrics.parse(await page.send('Performance.getMetrics'))
  const valueOf = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  return { heap: valueOf('JSHeapUsedSize'), nodes: valueOf('Nodes'), memory: (await of.memory()) ?? 0 }
}

function medianOf(taken: readonly Sample[], key: keyof Sample): number {
  const values = taken.map((sample) => sample[key]).toSorted((a, b) => a - b)
  return values[Math.floor(values.length / 2)] ?? 0
}
