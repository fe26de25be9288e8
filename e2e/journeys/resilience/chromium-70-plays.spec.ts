import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect } from '@playwright/test'

import { animations } from '../../support/animations.ts'
import { chromium70 } from '../../support/browsers/old-chromium.ts'
import { type OwnBrowser, type OwnPage, ownBrowser } from '../../support/browsers/own-browser.ts'
import { buildScreenWith, buildSlides } from '../../support/playing-screen.ts'
import { test } from '../../support/servers/with-own-server.ts'

const titles = ['One', 'Two', 'Three', 'Four', 'Five']

test('Chromium 70 opens a screen by its code, plays its slides and plays offline', async ({ company, server }) => {
  const slides = await buildSlides(company, titles)
  const screen = await buildScreenWith(company, { slides, duration: 2, animations: [...animations] })
  const screenPath = `/screens/view/${screen.id}`
  const code = screen.code ?? ''

  const profile = await mkdtemp(join(tmpdir(), 'litfass-tv-70-'))
  const executable = await chromium70()
  const args = ['--lang=en-GB']
  const running: OwnBrowser[] = []
  async function switchOn(): Promise<OwnPage> {
    const started = await ownBrowser({ executable, profile, args })
    running.push(started)
    return started.open()
  }

  try {
    let tv = await switchOn()
    expect(await tv.evaluate(() => navigator.userAgent)).toContain('Chrome/70.')

    await test.step('it plays, and caches what it plays', async () => {
      // The device stores its screen a moment after the first slide; opened before, /meta asks for a code.
      await expect(async () => {
        await tv.goto(server.url + screenPath)
        await expect.poll(() => tv.evaluate(shownSlide), { timeout: 30_000 }).toMatch(/^(One|Two|Three|Four|Five)$/)
        await expect.poll(() => tv.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
        await tv.goto(`${server.url}/meta`)
        await expect
          .poll(() => facts(tv), { timeout: 20_000 })
          .toMatchObject({ 'Offline ready': /^Yes, 5 of 5/, Code: /^\w{3}/ })
      }).toPass({ timeout: 120_000 })
    })

    await test.step('its code is entered, and each slide comes with its animation', async () => {
      await tv.goto(`${server.url}/code`)
      for (const [at, letter] of code.split('').entries())
        // A press can miss its key while the layout shifts.
        await expect(async () => {
          if ((await tv.evaluate(typedCode)).length === at) expect(await press(tv, letter)).toBe(true)
          expect(await tv.evaluate(typedCode)).toBe(code.slice(0, at + 1))
        }).toPass()
      expect(await press(tv, 'Continue')).toBe(true)
      await expect.poll(() => tv.evaluate(shownSlide), { timeout: 30_000 }).not.toBeNull()
      const seen = new Set<string | null>()
      await expect
        .poll(async () => [...seen.add(await tv.evaluate(entrance))].filter((name) => name !== null).toSorted(), {
          timeout: 60_000,
          intervals: [100],
        })
        .toEqual(animations.map((name) => `lf-stage-in-${name}`).toSorted())
    })

    await test.step('switched off and on again while the server is stopped, it plays', async () => {
      await running[0]?.kill()
      await server.stop()
      tv = await switchOn()
      await tv.goto(server.url + screenPath)
      await expect.poll(() => tv.evaluate(shownSlide), { timeout: 30_000 }).not.toBeNull()
      const first = await tv.evaluate(shownSlide)
      await expect.poll(() => tv.evaluate(shownSlide), { timeout: 30_000 }).not.toBe(first)
    })
  } finally {
    for (const one of running) await one.kill()
    await server.start()
    await rm(profile, { recursive: true, force: true })
  }
})

test('the console says in the language of the browser that Chromium 70 is too old', async ({ server }) => {
  for (const [language, sentence] of [
    ['en-GB', 'This browser is too old for Litfass.'],
    ['de-DE', 'Dieser Browser ist zu alt für Litfass.'],
  ] as const) {
    const profile = await mkdtemp(join(tmpdir(), 'litfass-old-'))
    const browser = await ownBrowser({ executable: await chromium70(), profile, args: [`--lang=${language}`] })
    try {
      const page = await browser.open()
      for (const path of ['/slides/view/x', '/shows/view/x', '/login']) {
        await page.goto(server.url + path)
        await expect
          .poll(() => page.evaluate(() => document.documentElement && document.documentElement.innerText))
          .toContain(sentence)
        expect(await page.evaluate(() => document.documentElement.lang)).toBe(language.slice(0, 2))
      }
    } finally {
      await browser.kill()
      await rm(profile, { recursive: true, force: true })
    }
  }
})

// The functions below run in Chromium 70, which supports neither `?.` nor `??`.

/** The title of the slide on the screen, once its picture is drawn. */
function shownSlide(): string | null {
  const slide = document.querySelector('.lf-stage-shown [role=img]')
  const picture = slide && slide.querySelector('img')
  return slide && picture && picture.naturalWidth > 0 ? slide.getAttribute('aria-label') : null
}

function entrance(): string | null {
  const shown = document.querySelector('.lf-stage-shown')
  return shown && (/lf-stage-in-\w+/.exec(shown.className) || [null])[0]
}

function typedCode(): string {
  const entry = document.querySelector('.player-code-entry')
  return entry ? entry.textContent.trim() : ''
}

function facts(page: OwnPage): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const found: Record<string, string> = {}
    for (const fact of document.querySelectorAll('dl > div')) {
      const [term, value] = [fact.querySelector('dt'), fact.querySelector('dd')]
      if (term && value) found[term.textContent] = value.textContent
    }
    return found
  })
}

/** Presses the button with this label. Returns false if there is none yet. */
async function press(page: OwnPage, label: string): Promise<boolean> {
  // Runs in the page and cannot use outer variables.
  const buttons = await page.evaluate(() =>
    [...document.querySelectorAll('button')].map((button) => {
      const { left, top, width, height } = button.getBoundingClientRect()
      return { label: button.textContent, x: left + width / 2, y: top + height / 2 }
    }),
  )
  const button = buttons.find((one) => one.label === label)
  if (!button) return false
  const { x, y } = button
  for (const type of ['mousePressed', 'mouseReleased'])
    await page.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 })
  return true
}
