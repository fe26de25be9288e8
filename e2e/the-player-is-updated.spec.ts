import { expect } from '@playwright/test'

import { demo } from './demo.ts'
import { contrastOf, film } from './frames.ts'
import { ports } from './ports.ts'
import { test } from './test.ts'
import { type UpgradableServer, upgradableServer } from './upgradable-server.ts'

// A frame of a single colour has 0; the plainest slide of this show has more than 30.
const blank = 20

let server: UpgradableServer

test.beforeAll(async () => {
  server = await upgradableServer(ports.own)
})
test.afterAll(() => server.stop())

test('a newer player takes over while the show goes on, twice, and no frame is blank', async ({ page }) => {
  test.setTimeout(300_000)
  const { screenId } = await demo()
  await page.goto(`${server.url}/screens/view/${screenId}`)
  await expect(page.locator('.lf-stage-shown').getByRole('img').first()).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 60_000 })
    .toBe(true)
  // The first picture has faded in once the next one is on its way.
  await expect(page.locator('.lf-stage-waiting')).toHaveCount(1)
  const recording = await film(page)

  const newer = page.locator('iframe.player-frame-shown').last().contentFrame()
  for (const name of ['player-newer1.js', 'player-newer2.js']) {
    server.upgrade(name)
    await expect(newer.locator(`script[src$="${name}"]`)).toBeAttached({ timeout: 120_000 })
    await expect(page.locator('iframe')).toHaveCount(1)
    // What the one before consists of stays as long as a page of it may be open.
    const shells = () =>
      page.evaluate(async () => (await caches.keys()).filter((key) => key.startsWith('litfass-shell-')))
    await expect.poll(async () => (await shells()).length).toBe(2)
    // The one before plays no more.
    await expect(page.locator('#player > *')).toHaveCount(0)
  }
  await page.keyboard.press('i')
  await expect(newer.getByRole('complementary', { name: 'What this device knows' })).toBeVisible()
  await page.keyboard.press('i')
  const picture = newer.locator('.lf-stage-shown').getByRole('img').first()
  const title = (await picture.getAttribute('aria-label')) ?? ''
  await expect(picture).not.toHaveAttribute('aria-label', title, { timeout: 60_000 })

  const frames = await recording.stop()
  const contrasts = await Promise.all(frames.map(contrastOf))
  expect(frames.length).toBeGreaterThan(20)
  expect(contrasts.filter((contrast) => contrast < blank)).toEqual([])
})
