import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type BrowserContext, chromium, expect, type Page } from '@playwright/test'

import { choose, signIn } from '../../support/people.ts'
import { test } from '../../support/with-own-server.ts'

let profile: string
const contexts: BrowserContext[] = []

test.beforeAll(async () => {
  profile = await mkdtemp(join(tmpdir(), 'litfass-tv-'))
})

test.afterAll(async () => {
  await Promise.all(contexts.map((context) => context.close().catch(() => undefined)))
  await rm(profile, { recursive: true, force: true })
})

test('a screen plays from what it keeps while the server is stopped, and takes up a change afterwards', async ({
  browser,
  server,
}) => {
  test.setTimeout(180_000)
  let tv = await switchOn()
  const picture = (page: Page) => page.locator('.lf-stage-shown').getByRole('img').first()

  await test.step('the screen plays, and keeps what it plays', async () => {
    await tv.goto(server.url + server.screenPath)
    await expect(picture(tv)).toBeVisible()
    await expect.poll(() => kept(tv), { timeout: 60_000 }).toMatchObject({ isComplete: true })
  })

  await test.step('switched off and on again while the server is stopped, it plays', async () => {
    await tv.context().close()
    await server.stop()
    await expect(fetch(server.url)).rejects.toThrow()
    tv = await switchOn()
    await tv.addInitScript(() => {
      const watch = () => {
        if (document.querySelector('.lf-stage-house')) document.documentElement.dataset['house'] = 'seen'
        requestAnimationFrame(watch)
      }
      watch()
    })
    await tv.goto(server.url + server.screenPath)
    await expect(picture(tv)).toBeVisible()
    await expect(tv.locator('html')).not.toHaveAttribute('data-house')
    // The next picture may still be on its way out of the cache.
    const drawn = () => tv.evaluate(() => [...document.images].every((image) => image.naturalWidth > 0))
    await expect.poll(drawn).toBe(true)
  })

  const day = 86_400_000
  for (const [clock, wrongBy] of [
    ['has fallen back to 1970', -Date.now()],
    ['is 60 days behind', -60 * day],
    ['is a year ahead', 365 * day],
  ] as const) {
    await test.step(`also when its clock ${clock}`, async () => {
      const page = await tv.context().newPage()
      await page.addInitScript((milliseconds) => {
        const right = Date.now
        Date.now = () => right() + milliseconds
      }, wrongBy)
      await page.goto(server.url + server.screenPath)
      await expect(picture(page)).toBeVisible()
      await page.close()
    })
  }

  await test.step('it opens by its code, and says when the server last answered', async () => {
    const page = await tv.context().newPage()
    await page.goto(`${server.url}/meta`)
    const date = /\d+\.\d+\.\d{4}, \d\d:\d\d:\d\d/
    await expect(page.getByText(new RegExp(`^No answer since the start, last on ${date.source}$`))).toBeVisible()
    await expect(page.getByText(new RegExp(`^${date.source}$`))).toBeVisible()
    await expect(page.getByText(/^Yes, \d+ of \d+ pictures/)).toBeVisible()
    const code = page.locator('dl > div').filter({ hasText: 'Code' }).getByRole('definition')
    await page.goto(`${server.url}/code/${await code.textContent()}`)
    await expect(picture(page)).toBeVisible()
    await page.close()
  })

  await test.step('a code that it does not know waits for the server, without a clock of a zone that nobody named', async () => {
    const page = await tv.context().newPage()
    await page.goto(`${server.url}/code/777777`)
    await expect(page.getByText('No connection to the server. Trying again.')).toBeVisible()
    await expect(page.locator('.lf-stage-house-time')).toHaveText('')
    await page.close()
  })

  await test.step('also a device whose store neither answers nor fails says that there is no connection', async () => {
    const page = await tv.context().newPage()
    await page.addInitScript(() => {
      Object.defineProperty(IDBFactory.prototype, 'open', { value: () => new EventTarget() })
    })
    for (const path of [server.screenPath, '/code/777777']) {
      await page.goto(server.url + path)
      await expect(page.getByText('No connection to the server. Trying again.')).toBeVisible()
    }
    await page.close()
  })

  await test.step('it goes on to the next slide', async () => {
    const title = (await picture(tv).getAttribute('aria-label')) ?? ''
    await expect(picture(tv)).not.toHaveAttribute('aria-label', title, { timeout: 60_000 })
  })

  await test.step('the server comes back, a show is changed, and the screen takes it up by itself', async () => {
    await server.start()
    const jana = await (await browser.newContext({ baseURL: server.url })).newPage()
    await jana.goto('/login')
    await signIn(jana, { email: 'jana.vogt@fitnesswerk.example', password: 'litfass-demo' })
    await jana.goto('/screens/overview')
    const [screenName = ''] = (await tv.title()).split(' | Litfass')
    await choose(jana, `Show on ${screenName}`, 'Thekenangebote')
    await expect(picture(tv)).toHaveAttribute('aria-label', 'Personal Training', { timeout: 90_000 })
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

/** Whether the device has all it needs to play without the server. */
async function kept(tv: Page): Promise<{ isComplete: boolean }> {
  return tv.evaluate(async () => {
    // Opening a database that the player has not made yet would make an empty one.
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
