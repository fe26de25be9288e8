import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect } from '@playwright/test'

import { findChromium } from '../../../scripts/chromium.js'
import { chromium70 } from '../../support/chromium-70.ts'
import { buildCompany } from '../../support/companies.ts'
import { type DamagingProxy, damagingProxy } from '../../support/damaging-proxy.ts'
import { type OwnPage, ownBrowser } from '../../support/own-browser.ts'
import { buildScreenWith, buildSlides } from '../../support/playing-screen.ts'
import { ports } from '../../support/ports.ts'
import { test } from '../../support/test.ts'

let proxy: DamagingProxy

test.beforeEach(async () => {
  proxy = await damagingProxy(ports.own)
})
test.afterEach(() => proxy.stop())

const engines = {
  'Chromium 70': chromium70,
  Chromium: async () => findChromium() ?? '',
}

for (const [engine, find] of Object.entries(engines)) {
  test(`${engine} draws no picture with half its bytes, with a worker`, () => damagedShow(find, '127.0.0.1'))
  test(`${engine} draws no picture with half its bytes, over plain http`, () => damagedShow(find, 'litfass.test'))
}

test('a picture that never arrives does not delay the others', async ({ page }) => {
  const company = await buildCompany()
  const slides = await buildSlides(company, ['One', 'Two', 'Three', 'Four', 'Five'])
  const screen = await buildScreenWith(company, { slides, duration: 3_600 })
  const stored = () =>
    page.evaluate(async () => (await (await caches.open('litfass-media')).keys()).map(({ url }) => url))
  proxy.withhold(slides[0]?.id ?? '')
  await page.goto(`${proxy.url}/screens/view/${screen.id}`)
  await expect.poll(async () => (await stored()).length, { timeout: 15_000 }).toBe(4)
  proxy.repair()
  await expect.poll(async () => (await stored()).length, { timeout: 60_000 }).toBe(5)
})

async function damagedShow(find: () => Promise<string>, host: string): Promise<void> {
  const company = await buildCompany()
  const [one, two, three] = await buildSlides(company, ['One', 'Two', 'Three'])
  const slides = [one, two, three].filter((slide) => slide !== undefined)
  const screen = await buildScreenWith(company, { slides, duration: 1 })
  proxy.halve(two?.id ?? '')

  const profile = await mkdtemp(join(tmpdir(), 'litfass-damaged-'))
  const args = ['--host-resolver-rules=MAP litfass.test 127.0.0.1']
  const tv = await ownBrowser({ executable: await find(), profile, args })
  try {
    const page = await tv.open()
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${countShown.toString()})()` })
    await page.goto(`http://${host}:${ports.own}/screens/view/${screen.id}`)
    const isWithWorker = host === '127.0.0.1'
    await expect.poll(() => shown(page), { timeout: 60_000 }).toMatchObject({ isControlled: isWithWorker })
    const before = await shown(page)
    // Several rounds, the last ones with the worker in control.
    const rounds = async (title: string) => ((await shown(page)).times[title] ?? 0) - (before.times[title] ?? 0)
    await expect.poll(() => rounds('Three'), { timeout: 60_000 }).toBeGreaterThan(3)
    expect(await rounds('One')).toBeGreaterThan(2)
    expect((await shown(page)).times).not.toHaveProperty('Two')
    expect(proxy.halved()).toBeGreaterThan(1)

    proxy.repair()
    await expect.poll(() => rounds('Two'), { timeout: 90_000 }).toBeGreaterThan(0)
  } finally {
    await tv.kill()
    await rm(profile, { recursive: true, force: true })
  }
}

// The functions below run in Chromium 70, which supports neither `?.` nor `??`.

/** Runs in the page first: counts how often each slide was shown. */
function countShown() {
  const times: Record<string, number> = {}
  let before: Element | null = null
  Object.assign(window, { times })
  new MutationObserver(() => {
    const layer = document.querySelector('.lf-stage-shown')
    const slide = layer && layer.querySelector('[role=img]')
    if (layer === before || !slide) return
    before = layer
    const title = slide.getAttribute('aria-label') || ''
    times[title] = (times[title] || 0) + 1
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['class'] })
}

function shown(page: OwnPage): Promise<{ times: Record<string, number>; isControlled: boolean }> {
  return page.evaluate(() => {
    const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker
    return { times: Reflect.get(window, 'times') || {}, isControlled: Boolean(workers && workers.controller) }
  })
}
