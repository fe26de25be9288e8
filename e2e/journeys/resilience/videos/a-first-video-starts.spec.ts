import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { deviceApi } from '@litfass/api/places/devices'
import type { Slide } from '@litfass/api/playback/slides'
import { expect } from '@playwright/test'

import { findChromium } from '../../../../scripts/chromium.js'
import { chromium70, downloadedChromium } from '../../../support/browsers/old-chromium.ts'
import { type OwnPage, ownBrowser } from '../../../support/browsers/own-browser.ts'
import { findFirefox, ownFirefox } from '../../../support/browsers/own-firefox.ts'
import { buildCompany } from '../../../support/companies.ts'
import { buildVideoSlide } from '../../../support/media/drawn-video.ts'
import { videoWithSound } from '../../../support/media/video-with-sound.ts'
import { buildScreenWith } from '../../../support/playing-screen.ts'
import { ports } from '../../../support/ports.ts'
import { type DamagingProxy, damagingProxy } from '../../../support/servers/damaging-proxy.ts'
import { test } from '../../../support/test.ts'

// Over plain http there is no worker, so every start is a first one.
const plainHost = 'litfass.test'
const args = [`--host-resolver-rules=MAP ${plainHost} 127.0.0.1`]
const startChromium = (executable: string, profile: string) => ownBrowser({ executable, profile, args })
const startFirefox = (executable: string, profile: string) => ownFirefox({ executable, profile, localHost: plainHost })

const engines = {
  'Chromium 70': { find: chromium70, start: startChromium, decodes: false },
  'Chromium 80': { find: () => downloadedChromium(80), start: startChromium, decodes: true },
  Firefox: { find: async () => findFirefox(), start: startFirefox, decodes: true },
}

let proxy: DamagingProxy
let profile: string
test.beforeEach(async () => {
  proxy = await damagingProxy(ports.own)
  profile = await mkdtemp(join(tmpdir(), 'litfass-first-'))
})
test.afterEach(async () => {
  await proxy.stop()
  await rm(profile, { recursive: true, force: true, maxRetries: 10 })
})

async function buildVideoScreen(titles: string[]) {
  const company = await buildCompany()
  const slides: Slide[] = []
  for (const title of titles)
    slides.push(await buildVideoSlide(company, { title, video: await videoWithSound(), withoutText: true }))
  return { company, slides, screen: await buildScreenWith(company, { slides, duration: 3 }) }
}

for (const [name, { find, start, decodes }] of Object.entries(engines))
  test(`${name} shows the first frame of a video before its player has started, and plays on`, async () => {
    const executable = await find()
    if (executable === null) return test.skip(true, 'this machine has no such browser, and npm cannot download it here')
    const { company, screen } = await buildVideoScreen(['One', 'Two'])
    const tv = await start(executable, profile)
    try {
      const page = await tv.open()
      await page.addInitScript(noteStart)
      await page.goto(`http://${plainHost}:${ports.own}/screens/view/${screen.id}`)
      await expect
        .poll(() => noted(page), { timeout: 60_000 })
        .toMatchObject({ isFirstSeen: true, isFirstTaken: true, titles: ['One', 'Two'], runs: decodes ? 2 : 0 })
      expect(await noted(page)).toMatchObject({ wasStageFirst: false, maxVideos: decodes ? 1 : 0, errors: [] })

      const { accountId } = company
      const reported = async () => {
        const { items } = await company.call(deviceApi.listDevices, { accountId, screenId: screen.id })
        return items.map(({ cannotPlay }) => cannotPlay.map(({ title, reason }) => `${title} ${reason}`).toSorted())
      }
      await expect.poll(reported, { timeout: 30_000 }).toEqual([decodes ? [] : ['One format', 'Two format']])
    } finally {
      await tv.kill()
    }
  })

test('half a picture is not drawn before the player has started', async () => {
  const { screen, slides } = await buildVideoScreen(['One'])
  proxy.halve(slides[0]?.id ?? '')
  const tv = await startChromium(findChromium() ?? '', profile)
  try {
    const page = await tv.open()
    await page.addInitScript(noteStart)
    await page.goto(`http://${plainHost}:${ports.own}/screens/view/${screen.id}`)
    // The second request comes from the stage, which bypasses the browser cache.
    await expect.poll(() => proxy.halved(), { timeout: 60_000 }).toBeGreaterThan(1)
    expect((await noted(page)).isFirstSeen).toBe(false)
  } finally {
    await tv.kill()
  }
})

interface Noted {
  /** The picture of early.js was shown. */
  isFirstSeen: boolean
  /** It was removed once the stage showed a slide. */
  isFirstTaken: boolean
  wasStageFirst: boolean
  titles: string[]
  /** Slides whose video ran. */
  runs: number
  /** Videos at a time. The one in `body` does not count before early.js moves it. */
  maxVideos: number
  errors: string[]
}

// The functions below run in Chromium 70 too, which supports neither `?.` nor `??`.

/** Runs in the page first. */
function noteStart() {
  const found: Noted = {
    isFirstSeen: false,
    isFirstTaken: false,
    wasStageFirst: false,
    titles: [],
    runs: 0,
    maxVideos: 0,
    errors: [],
  }
  const ran: string[] = []
  Object.assign(window, { found })
  window.addEventListener('error', ({ message }) => found.errors.push(message))
  window.addEventListener('unhandledrejection', ({ reason }) => found.errors.push(String(reason)))
  new MutationObserver(() => {
    const first = document.getElementById('first-picture')
    const slide = document.querySelector('.lf-stage-shown [role=img]')
    if (first) found.isFirstSeen = true
    if (slide && !found.isFirstSeen) found.wasStageFirst = true
    if (slide && found.isFirstSeen && !first) found.isFirstTaken = true
    found.maxVideos = Math.max(found.maxVideos, document.querySelectorAll('#first-picture video, #player video').length)
    const title = slide && slide.getAttribute('aria-label')
    if (!slide || !title) return
    if (found.titles.indexOf(title) < 0) found.titles = [...found.titles, title].sort()
    if (slide.querySelector('.lf-stage-runs video') && ran.indexOf(title) < 0) found.runs = ran.push(title)
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['class'] })
}

function noted(page: Pick<OwnPage, 'evaluate'>): Promise<Noted> {
  return page.evaluate(() => Reflect.get(window, 'found'))
}
