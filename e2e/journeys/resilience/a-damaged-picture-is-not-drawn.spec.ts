import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { accountApi } from '@litfass/api/people/accounts'
import { buildSlide } from '@litfass/server/testing/builders'
import { expect } from '@playwright/test'

import { findChromium } from '../../../scripts/chromium.js'
import { chromium70, downloadedChromium } from '../../support/browsers/old-chromium.ts'
import { type OwnPage, ownBrowser } from '../../support/browsers/own-browser.ts'
import { findFirefox, ownFirefox } from '../../support/browsers/own-firefox.ts'
import { buildCompany } from '../../support/companies.ts'
import { buildScreenWith, buildSlides } from '../../support/playing-screen.ts'
import { ports } from '../../support/ports.ts'
import { type DamagingProxy, damagingProxy } from '../../support/servers/damaging-proxy.ts'
import { test } from '../../support/test.ts'

let proxy: DamagingProxy

test.beforeEach(async () => {
  proxy = await damagingProxy(ports.own)
})
test.afterEach(() => proxy.stop())

const plainHost = 'litfass.test'
const args = [`--host-resolver-rules=MAP ${plainHost} 127.0.0.1`]
const startChromium = (executable: string, profile: string) => ownBrowser({ executable, profile, args })
const startFirefox = (executable: string, profile: string) => ownFirefox({ executable, profile, localHost: plainHost })

const engines = {
  'Chromium 70': { find: chromium70, start: startChromium },
  'Chromium 80': { find: () => downloadedChromium(80), start: startChromium },
  'Chromium 92': { find: () => downloadedChromium(92), start: startChromium },
  Chromium: { find: async () => findChromium(), start: startChromium },
  Firefox: { find: async () => findFirefox(), start: startFirefox },
}
type Engine = (typeof engines)[keyof typeof engines]

for (const [name, engine] of Object.entries(engines)) {
  test(`${name} draws no picture with half its bytes, with a worker`, () => damagedShow(engine, '127.0.0.1'))
  test(`${name} draws no picture with half its bytes, over plain http`, () => damagedShow(engine, plainHost))
}

for (const [where, host] of [
  ['with a worker', '127.0.0.1'],
  ['over plain http', plainHost],
] as const)
  test(`the only picture of a screen is damaged from the first start, ${where}: the default slide of the company shows until it is whole`, async () => {
    const company = await buildCompany()
    const { accountId, call } = company
    const slide = await buildSlide(company, { title: 'One', withoutText: true })
    const instead = await buildSlide(company, { title: 'Default' })
    await call(accountApi.setDefaultContent, { accountId, body: { showId: null, slideId: instead.id } })
    const screen = await buildScreenWith(company, { slides: [slide], duration: 6 })
    proxy.halve(slide.id)

    const profile = await mkdtemp(join(tmpdir(), 'litfass-damaged-'))
    const tv = await startChromium(findChromium() ?? '', profile)
    try {
      const page = await tv.open()
      await page.addInitScript(countShown)
      await page.addInitScript(noteEarly)
      await page.goto(`http://${host}:${ports.own}/screens/view/${screen.id}`)
      await expect.poll(async () => (await shown(page)).times, { timeout: 60_000 }).toEqual({ Default: 1 })
      expect(await page.evaluate(() => Reflect.get(window, 'wasEarly'))).toBe(false)
      expect(proxy.halved()).toBeGreaterThan(1)
      proxy.repair()
      await expect
        .poll(async () => (await shown(page)).times, { timeout: 60_000 })
        .toMatchObject({ Default: 1, One: expect.any(Number) })
    } finally {
      await tv.kill()
      await rm(profile, { recursive: true, force: true })
    }
  })

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

async function damagedShow({ find, start }: Engine, host: string): Promise<void> {
  const executable = await find()
  if (executable === null) return test.skip(true, 'this machine has no such browser, and npm cannot download it here')
  const company = await buildCompany()
  const [one, two, three] = await buildSlides(company, ['One', 'Two', 'Three'])
  const slides = [one, two, three].filter((slide) => slide !== undefined)
  const screen = await buildScreenWith(company, { slides, duration: 1 })
  proxy.halve(two?.id ?? '')

  const profile = await mkdtemp(join(tmpdir(), 'litfass-damaged-'))
  const tv = await start(executable, profile)
  try {
    const page = await tv.open()
    await page.addInitScript(countShown)
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

// The functions below run in Chromium 70 too, which supports neither `?.` nor `??`.

/** Runs in the page first: notes whether anything was drawn before the player started. */
function noteEarly() {
  Object.assign(window, { wasEarly: false })
  new MutationObserver(() => {
    if (document.getElementById('first-picture')) Object.assign(window, { wasEarly: true })
  }).observe(document, { subtree: true, childList: true })
}

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

function shown(page: Pick<OwnPage, 'evaluate'>): Promise<{ times: Record<string, number>; isControlled: boolean }> {
  return page.evaluate(() => {
    const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker
    return { times: Reflect.get(window, 'times') || {}, isControlled: Boolean(workers && workers.controller) }
  })
}
