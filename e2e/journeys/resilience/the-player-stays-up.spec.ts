import { expect } from '@playwright/test'

import { violationsOf } from '../../support/accessibility.ts'
import { buildCompany } from '../../support/companies.ts'
import { buildPlayingScreen, slideOnScreen } from '../../support/playing-screen.ts'
import { ports } from '../../support/ports.ts'
import { upgradableServer } from '../../support/servers/upgradable-server.ts'
import { test } from '../../support/test.ts'

const info = 'Device status'

test('the key i shows the info overlay over the running show', async ({ page }) => {
  const { id: screenId } = await buildPlayingScreen(await buildCompany())
  await page.clock.install()
  await page.goto(`/screens/view/${screenId}`)
  const picture = slideOnScreen(page)
  const overlay = page.getByRole('complementary', { name: info })
  const fact = (name: string) =>
    overlay
      .locator('dl > div')
      .filter({ has: page.getByText(name, { exact: true }) })
      .getByRole('definition')
  await expect(picture).toBeVisible()
  await expect(overlay).toHaveCount(0)

  await page.keyboard.press('i')
  await expect(fact('Connection')).toHaveText(/^Last response \d+ s ago$/)
  await expect(fact('Device clock')).not.toHaveText('–')
  await expect(fact('Now playing')).toHaveText((await picture.getAttribute('aria-label')) ?? '')
  expect(await violationsOf(page)).toEqual([])

  await test.step('the show continues beneath it, without pointer or selection', async () => {
    const title = (await picture.getAttribute('aria-label')) ?? ''
    await page.clock.runFor(20_000)
    await expect(picture).not.toHaveAttribute('aria-label', title)
    await expect(overlay).toBeVisible()
    const style = await picture.evaluate((element) => {
      const { cursor, userSelect } = getComputedStyle(element)
      return { cursor, userSelect }
    })
    expect(style).toEqual({ cursor: 'none', userSelect: 'none' })
  })

  await page.keyboard.press('i')
  await expect(overlay).toHaveCount(0)
  await page.keyboard.press('i')
  await expect(overlay).toBeVisible()
  await page.clock.runFor(61_000)
  await expect(overlay).toHaveCount(0)
})

test('the display is kept awake, again after the page was hidden', async ({ page }) => {
  const { id: screenId } = await buildPlayingScreen(await buildCompany())
  await page.addInitScript(() => {
    const asked: string[] = []
    Object.assign(window, { asked })
    navigator.wakeLock.request = (type) => {
      asked.push(type ?? 'screen')
      return Promise.reject(new Error('planted'))
    }
  })
  await page.goto(`/screens/view/${screenId}`)
  const asked = () => page.evaluate(() => Object.entries(window).find(([name]) => name === 'asked')?.[1])
  await expect.poll(asked).toEqual(['screen'])
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(asked).toEqual(['screen', 'screen'])
})

test('a slide that cannot be drawn is skipped, and not retried after three failures', async ({ page }) => {
  const { id: screenId } = await buildPlayingScreen(await buildCompany(), { duration: 1 })
  const server = await upgradableServer(ports.own)
  server.plant(({ slides }) => {
    for (const slide of Object.values(slides))
      if (slide.title === 'Two') slide.content = { type: 'doc', content: [{ type: 'planted' }] }
  })
  let failures = 0
  page.on('console', (message) => {
    if (message.type() === 'error' && message.text().includes('Minified React error #31')) failures++
  })
  await page.goto(`${server.url}/screens/view/${screenId}`)
  const picture = slideOnScreen(page)
  const seen = new Set<string>()
  async function watch(changes: number) {
    for (let change = 0; change < changes; change++) {
      // A show that begins with the planted slide begins with the default slide, which has no title.
      await expect(picture).toHaveAttribute('aria-label', /./)
      const title = (await picture.getAttribute('aria-label')) ?? ''
      seen.add(title)
      await expect(picture).not.toHaveAttribute('aria-label', title)
    }
  }
  await expect(async () => {
    const before = failures
    // Three rounds of the remaining slides.
    await watch(6)
    expect(failures).toBe(before)
  }).toPass()
  expect(failures).toBeGreaterThanOrEqual(3)
  // The player resets the count when its event stream connects, which may be after the first attempts.
  expect(failures).toBeLessThanOrEqual(6)
  expect([...seen]).toEqual(expect.arrayContaining(['One', 'Three']))
  expect([...seen]).not.toContain('Two')
  await server.stop()
})

test('a player that fails shows the default slide until a new player takes over', async ({ page }) => {
  const { id: screenId } = await buildPlayingScreen(await buildCompany())
  const server = await upgradableServer(ports.own)
  // A title that makes the overlay throw.
  server.plant(({ slides }) => Object.values(slides).forEach((slide) => (slide.title = { planted: true })))
  await page.goto(`${server.url}/screens/view/${screenId}`)
  await expect(slideOnScreen(page)).toBeVisible()
  await page.keyboard.press('i')
  await expect(page.locator('.lf-stage-default-time')).toBeVisible()
  const next = page.locator('iframe.player-frame-shown').contentFrame()
  await expect(slideOnScreen(next)).toBeVisible()
  await expect(page.locator('.lf-stage-default-time')).toHaveCount(0)
  await server.stop()
})

test('a show whose timers have stopped still follows the server, and a missing swap is noticed', async ({ page }) => {
  const { id: screenId } = await buildPlayingScreen(await buildCompany(), { duration: 10 })
  await page.clock.install()
  await page.goto(`/screens/view/${screenId}`)
  const picture = slideOnScreen(page)
  await expect(picture).toBeVisible()
  await expect(page.locator('.lf-stage-waiting')).toHaveCount(1)
  const title = (await picture.getAttribute('aria-label')) ?? ''
  await page.evaluate(() => {
    Object.assign(window, { setTimeout: () => 0, setInterval: () => 0 })
  })
  await expect(picture).not.toHaveAttribute('aria-label', title)

  await page.evaluate(() => {
    HTMLImageElement.prototype.decode = () => new Promise(() => undefined)
  })
  const next = page.locator('iframe.player-frame-shown').contentFrame()
  await expect(async () => {
    await page.clock.fastForward(5_000)
    await expect(slideOnScreen(next)).toBeVisible({ timeout: 1_000 })
  }).toPass()
})
