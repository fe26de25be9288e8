import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Slide } from '@litfass/api/playback/slides'
import { buildSlide } from '@litfass/server/testing/builders'
import { expect } from '@playwright/test'
import { z } from 'zod'

import { findChromium } from '../../../scripts/chromium.js'
import { animations } from '../../support/animations.ts'
import { type OwnPage, ownBrowser } from '../../support/browsers/own-browser.ts'
import { hurry } from '../../support/hurry.ts'
import { buildScreenWith, textOf } from '../../support/playing-screen.ts'
import { test } from '../../support/servers/with-own-server.ts'
import { expectBlankIsSeen, watchFrames } from '../../support/watch-frames.ts'

const isLong = Boolean(process.env.LITFASS_TEST_LONG)
const swaps = isLong ? 10_000 : 60
const samples = isLong ? 20 : 2
const slides = 20
// Each slide lasts one second on the page's clock, which runs faster by this factor.
const speed = 6

const Paused = z.object({ requestId: z.string(), request: z.object({ url: z.string() }) })
const Heap = z.object({ usedSize: z.number() })
const Counters = z.object({ nodes: z.number() })

test(`${swaps} times the next slide comes without a blank frame, though every twentieth picture is broken and every twentieth slow`, async ({
  company,
  server,
}) => {
  test.setTimeout(180_000 + swaps * 1_000)
  const made: Slide[] = []
  for (let at = 0; at < slides; at++) {
    const shade = (50 + at * 5).toString(16).padStart(2, '0')
    made.push(await buildSlide(company, { title: `Red ${at}`, color: `#c8${shade}${shade}`, content: textOf('.') }))
  }
  const screen = await buildScreenWith(company, { slides: made, duration: 1, animations: [...animations] })
  const screenPath = `/screens/view/${screen.id}`

  const profile = await mkdtemp(join(tmpdir(), 'litfass-swaps-'))
  const tv = await ownBrowser({ executable: findChromium() ?? '', profile, args: ['--disk-cache-size=1'] })
  try {
    const page = await tv.open()
    const faults = await breakPictures(page, { broken: made[3]?.id ?? '', slow: made[12]?.id ?? '' })
    const source = `(${hurry.toString()})(${speed});(${observe.toString()})()`
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source })
    await page.send('Animation.enable')
    await page.send('Animation.setPlaybackRate', { playbackRate: speed })
    await page.goto(server.url + screenPath)
    // The first picture fades in over the default slide, which has another colour.
    await expect.poll(async () => (await page.evaluate(observed)).swaps, { timeout: 60_000 }).toBeGreaterThan(3)

    const frames = await watchFrames(
      page,
      ({ red, green, blue }) => red > 110 && red < 250 && red > green && red > blue,
    )
    const measured: { swaps: number; heap: number; nodes: number; inLayer: number; outside: number }[] = []
    for (let at = 1; at <= samples; at++) {
      const wanted = (at * swaps) / samples
      await expect
        .poll(async () => (await page.evaluate(observed)).swaps, { timeout: 60_000 + swaps * 1_000, intervals: [500] })
        .toBeGreaterThanOrEqual(wanted)
      await page.send('HeapProfiler.collectGarbage')
      const { usedSize } = Heap.parse(await page.send('Runtime.getHeapUsage'))
      const { nodes } = Counters.parse(await page.send('Memory.getDOMCounters'))
      const { swaps: done, inLayer, outside } = await page.evaluate(observed)
      measured.push({ swaps: done, heap: usedSize, nodes, inLayer, outside })
    }
    const { maxImages, maxLayers, players } = await page.evaluate(observed)

    const seen = frames.seen()
    const slope = slopeOf(measured.slice(2).map((one) => [one.swaps, one.heap]))
    console.log(
      `${measured.at(-1)?.swaps} swaps, ${seen} frames, ${frames.blank().length} of them blank; ` +
        `${faults.broken} pictures broken, ${faults.slow} slow; at most ${maxImages} pictures alive; ` +
        `at most ${maxLayers} layers of ${measured.at(-1)?.inLayer} elements, and ${measured.at(-1)?.outside} around them; ${players} players` +
        (isLong ? `; heap ${slope.toFixed(1)} kB per 1,000 swaps` : ''),
    )
    for (const [at, frame] of frames.blank().slice(0, 5).entries())
      await writeFile(test.info().outputPath(`blank-${at}.jpg`), frame)
    expect(frames.blank()).toHaveLength(0)
    expect(seen).toBeGreaterThan(swaps / 2)
    expect(faults.broken).toBeGreaterThan(0)
    expect(faults.slow).toBeGreaterThan(0)
    expect(maxImages).toBeLessThanOrEqual(3)
    expect(maxLayers).toBeLessThanOrEqual(3)
    expect(measured.at(-1)?.inLayer).toBe(measured[0]?.inLayer)
    expect(measured.at(-1)?.outside).toBe(measured[0]?.outside)
    if (isLong) {
      expect(slope).toBeLessThan(20)
      expect(measured.at(-1)?.nodes).toBeLessThan((measured[2]?.nodes ?? 0) + 100)
    }

    await expectBlankIsSeen(page, frames)
    await frames.stop()
  } finally {
    await tv.kill()
    await rm(profile, { recursive: true, force: true })
  }
})

/** Replaces one picture with other bytes, delays another, and blocks event streams. Counts the requests for both pictures. */
async function breakPictures(page: OwnPage, { broken, slow }: { broken: string; slow: string }) {
  const faults = { broken: 0, slow: 0 }
  page.on('Fetch.requestPaused', (params) => {
    const { requestId, request } = Paused.parse(params)
    const go = () => page.send('Fetch.continueRequest', { requestId }).catch(() => undefined)
    if (request.url.includes(broken)) {
      faults.broken++
      const body = Buffer.from('not a picture').toString('base64')
      void page.send('Fetch.fulfillRequest', { requestId, responseCode: 200, body }).catch(() => undefined)
    } else if (request.url.includes(slow)) {
      faults.slow++
      void sleep(3_000 / speed).then(go)
    } else if (request.url.endsWith('/events')) {
      // The server's clock could not keep up with the page's.
      void page.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionRefused' }).catch(() => undefined)
    } else void go()
  })
  await page.send('Fetch.enable', { patterns: [{ urlPattern: '*/files/*' }, { urlPattern: '*/events' }] })
  return faults
}

/** Runs in the page: counts swaps, and the maximum of pictures, layers and elements at a time. */
function observe() {
  // The watchdog may start a second player in a frame; both add to the same counts.
  const before: ReturnType<typeof observed> | undefined = Reflect.get(window.parent, 'found')
  const found = before ?? { swaps: 0, maxImages: 0, maxLayers: 0, inLayer: 0, outside: 0, players: 0 }
  found.players++
  let shown: Element | null = null
  Object.assign(window.parent, { found })
  new MutationObserver(() => {
    // The default slide shown at the start is gone by then.
    if (found.swaps > 3) {
      const layers = [...document.querySelectorAll('.lf-stage-layer')].map(
        (layer) => layer.querySelectorAll('*').length,
      )
      const inLayers = layers.reduce((sum, elements) => sum + elements, layers.length)
      found.maxImages = Math.max(found.maxImages, document.images.length)
      found.maxLayers = Math.max(found.maxLayers, layers.length)
      found.inLayer = Math.max(found.inLayer, ...layers)
      found.outside = Math.max(found.outside, document.querySelectorAll('body *').length - inLayers)
    }
    const now = document.querySelector('.lf-stage-shown')
    if (now === shown) return
    if (shown) found.swaps++
    shown = now
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['class'] })
}

function observed(): {
  swaps: number
  maxImages: number
  maxLayers: number
  inLayer: number
  outside: number
  players: number
} {
  return Reflect.get(window, 'found')
}

/** Slope of a least-squares line through the points, in bytes per swap (kB per 1,000 swaps). */
function slopeOf(points: [number, number][]): number {
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length
  const [x, y] = [mean(0), mean(1)]
  const above = points.reduce((sum, [one, other]) => sum + (one - x) * (other - y), 0)
  return above / points.reduce((sum, [one]) => sum + (one - x) ** 2, 0)
}
