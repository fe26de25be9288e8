import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type BrowserContext, chromium, expect, type Page } from '@playwright/test'

import { type OwnServer, ownServer } from './own-server.ts'
import { choose, signIn } from './people.ts'
import { ports } from './ports.ts'
import { test } from './test.ts'

let server: OwnServer
let profile: string
const contexts: BrowserContext[] = []

test.beforeAll(async () => {
  test.setTimeout(180_000)
  server = await ownServer(ports.own)
  profile = await mkdtemp(join(tmpdir(), 'litfass-tv-'))
})

test.afterAll(async () => {
  await Promise.all(contexts.map((context) => context.close().catch(() => undefined)))
  await server.remove()
  await rm(profile, { recursive: true, force: true })
})

test('a screen plays from what it keeps while the server is stopped, and takes up a change afterwards', async ({
  browser,
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
    await tv.goto(server.url + server.screenPath)
    await expect(picture(tv)).toBeVisible()
    // The next picture may still be on its way out of the cache.
    const drawn = () => tv.evaluate(() => [...document.images].every((image) => image.naturalWidth > 0))
    await expect.poll(drawn).toBe(true)
  })

  await test.step('also when its clock has fallen back to 1970', async () => {
    const page = await tv.context().newPage()
    await page.addInitScript(() => {
      Date.now = () => 0
    })
    await page.goto(server.url + server.screenPath)
    await expect(picture(page)).toBeVisible()
    await page.close()
  })

  await test.step('it opens by its code, and says that the server has not answered', async () => {
    const page = await tv.context().newPage()
    await page.goto(`${server.url}/meta`)
    await expect(page.getByText('The server has not answered since this page was opened')).toBeVisible()
    await expect(page.getByText(/^Yes, \d+ of \d+ pictures/)).toBeVisible()
    const code = page.locator('dl > div').filter({ hasText: 'Code' }).getByRole('definition')
    await page.goto(`${server.url}/code/${await code.textContent()}`)
    await expect(picture(page)).toBeVisible()
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
    const screenName = await tv.title()
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
