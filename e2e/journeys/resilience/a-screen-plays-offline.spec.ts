import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { buildShow } from '@litfass/server/testing/builders'
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test'

import { signInByPassword } from '../../support/companies.ts'
import { assignShow } from '../../support/fields.ts'
import { buildScreenWith, buildSlides, slideOnScreen } from '../../support/playing-screen.ts'
import { test } from '../../support/servers/with-own-server.ts'

let profile: string
const contexts: BrowserContext[] = []

test.beforeAll(async () => {
  profile = await mkdtemp(join(tmpdir(), 'litfass-tv-'))
})

test.afterAll(async () => {
  await Promise.all(contexts.map((context) => context.close().catch(() => undefined)))
  await rm(profile, { recursive: true, force: true })
})

test('a screen plays from its cache while the server is stopped, and shows a change afterwards', async ({
  browser,
  company,
  server,
}) => {
  const slides = await buildSlides(company, ['One', 'Two', 'Three'])
  await buildShow(company, { title: 'Evening', slides: await buildSlides(company, ['Night']) })
  const { id: screenId } = await buildScreenWith(company, { name: 'Foyer', slides, duration: 4 })
  const screenPath = `/screens/view/${screenId}`
  let tv = await switchOn()

  await test.step('the screen plays, and caches what it plays', async () => {
    await tv.goto(server.url + screenPath)
    await expect(slideOnScreen(tv)).toBeVisible()
    await expect.poll(() => cached(tv), { timeout: 60_000 }).toMatchObject({ isComplete: true })
  })

  await test.step('switched off and on again while the server is stopped, it plays', async () => {
    await tv.context().close()
    await server.stop()
    await expect(fetch(server.url)).rejects.toThrow()
    tv = await switchOn()
    await tv.addInitScript(() => {
      const watch = () => {
        if (document.querySelector('.lf-stage-default')) document.documentElement.dataset['defaultSlide'] = 'seen'
        requestAnimationFrame(watch)
      }
      watch()
    })
    await tv.goto(server.url + screenPath)
    await expect(slideOnScreen(tv)).toBeVisible()
    await expect(tv.locator('html')).not.toHaveAttribute('data-default-slide')
    // The next picture may still be loading from the cache.
    const drawn = () => tv.evaluate(() => [...document.images].every((image) => image.naturalWidth > 0))
    await expect.poll(drawn).toBe(true)
  })

  const day = 86_400_000
  for (const [clock, wrongBy] of [
    ['has fallen back to 1970', -Date.now()],
    ['is 60 days behind', -60 * day],
    ['is a year ahead', 365 * day],
  ] as const) {
    await test.step(`also with a clock that ${clock}`, async () => {
      const page = await tv.context().newPage()
      await page.addInitScript((milliseconds) => {
        const right = Date.now
        Date.now = () => right() + milliseconds
      }, wrongBy)
      await page.goto(server.url + screenPath)
      await expect(slideOnScreen(page)).toBeVisible()
      await page.close()
    })
  }

  await test.step('it opens by its code, and says when the server last answered', async () => {
    const page = await tv.context().newPage()
    await page.goto(`${server.url}/meta`)
    const date = /\d+\.\d+\.\d{4}, \d\d:\d\d:\d\d/
    await expect(page.getByText(new RegExp(`^No response since start, last on ${date.source}$`))).toBeVisible()
    await expect(page.getByText(new RegExp(`^${date.source}$`))).toBeVisible()
    await expect(page.getByText(/^Yes, \d+\/\d+ files/)).toBeVisible()
    const code = page.locator('dl > div').filter({ hasText: 'Code' }).getByRole('definition')
    await page.goto(`${server.url}/code/${await code.textContent()}`)
    await expect(slideOnScreen(page)).toBeVisible()
    await page.close()
  })

  await test.step('a code that it does not know waits for the server, without a clock of an unknown time zone', async () => {
    const page = await tv.context().newPage()
    await page.goto(`${server.url}/code/777777`)
    await expect(page.getByText('No connection to the server. Trying again.')).toBeVisible()
    await expect(page.locator('.lf-stage-default-time')).toHaveText('')
    await page.close()
  })

  await test.step('a device whose database hangs also says that there is no connection', async () => {
    const page = await tv.context().newPage()
    await page.addInitScript(() => {
      Object.defineProperty(IDBFactory.prototype, 'open', { value: () => new EventTarget() })
    })
    for (const path of [screenPath, '/code/777777']) {
      await page.goto(server.url + path)
      await expect(page.getByText('No connection to the server. Trying again.')).toBeVisible()
    }
    await page.close()
  })

  await test.step('the next slide comes', async () => {
    const title = (await slideOnScreen(tv).getAttribute('aria-label')) ?? ''
    await expect(slideOnScreen(tv)).not.toHaveAttribute('aria-label', title, { timeout: 60_000 })
  })

  await test.step('the server comes back, another show is assigned, and the screen plays it by itself', async () => {
    await server.start()
    const jana = await browser.newPage({ baseURL: server.url })
    await signInByPassword(jana, company)
    await jana.goto('/screens/overview')
    await assignShow(jana, 'Foyer', 'Evening')
    await expect(slideOnScreen(tv)).toHaveAttribute('aria-label', 'Night', { timeout: 90_000 })
  })

  async function switchOn(): Promise<Page> {
    const { launchOptions, viewport } = test.info().project.use
    const context = await chromium.launchPersistentContext(profile, {
      ...launchOptions,
      viewport: viewport ?? null,
      locale: 'en-GB',
    })
    contexts.push(context)
    return context.pages()[0] ?? context.newPage()
  }
})

/** Whether the device has cached all it needs to play offline. */
async function cached(tv: Page): Promise<{ isComplete: boolean }> {
  return tv.evaluate(async () => {
    // Opening a database that does not exist yet would create an empty one.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'litfass')) return { isComplete: false }
    const media = await caches.open('litfass-media')
    const shells = (await caches.keys()).filter((name) => name.startsWith('litfass-shell-'))
    const links = (await media.keys()).map(({ url }) => url)
    const shown = [...document.images].map(({ src }) => src)
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('litfass', 1)
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('no database')))
    })
    const screens = await new Promise<{ current: unknown }[]>((resolve) => {
      const request = database.transaction('screens').objectStore('screens').getAll()
      request.addEventListener('success', () => resolve(request.result))
    })
    database.close()
    const isComplete =
      shells.length === 1 &&
      navigator.serviceWorker.controller !== null &&
      shown.every((src) => links.includes(src)) &&
      screens.some(({ current }) => current !== null)
    return { isComplete }
  })
}
