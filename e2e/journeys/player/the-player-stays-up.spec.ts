import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'

import { demo } from '../../support/demo.ts'
import { ports } from '../../support/ports.ts'
import { test } from '../../support/test.ts'
import { upgradableServer } from '../../support/upgradable-server.ts'

const info = 'What this device knows'

test('the key i shows what the device knows over the running show', async ({ page }) => {
  const { screenId } = await demo()
  await page.clock.install()
  await page.goto(`/screens/view/${screenId}`)
  const picture = page.locator('.lf-stage-shown').getByRole('img').first()
  const overlay = page.getByRole('complementary', { name: info })
  const fact = (name: string) =>
    overlay
      .locator('dl > div')
      .filter({ has: page.getByText(name, { exact: true }) })
      .getByRole('definition')
  await expect(picture).toBeVisible()
  await expect(overlay).toHaveCount(0)

  await page.keyboard.press('i')
  await expect(fact('Connection')).toHaveText(/^The server answered \d+ s ago$/)
  await expect(fact('Device clock')).not.toHaveText('–')
  await expect(fact('Plays now')).toHaveText((await picture.getAttribute('aria-label')) ?? '')
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa']).analyze()
  expect(violations.map(({ id, nodes }) => `${id} at ${nodes[0]?.target.join(' ')}`)).toEqual([])

  await test.step('the show goes on beneath, with nothing of a desktop in sight', async () => {
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

test('the display is kept awake, and asked for again when the page comes back into view', async ({ page }) => {
  const { screenId } = await demo()
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

test('a slide that cannot be drawn is passed over, and left alone after three times', async ({ page }) => {
  const { screenId } = await demo()
  const server = await upgradableServer(ports.own)
  server.plant(({ slides, programme }) => {
    const [broken] = Object.values(slides).filter(({ title }) => title === 'Stark im Winter')
    if (broken) broken.content = { type: 'doc', content: [{ type: 'planted' }] }
    for (const entry of Object.values(programme.shows).flat()) entry.durationSeconds = 2
  })
  let failures = 0
  page.on('console', (message) => {
    if (message.type() === 'error' && message.text().includes('Minified React error #31')) failures++
  })
  await page.goto(`${server.url}/screens/view/${screenId}`)
  const picture = page.locator('.lf-stage-shown').getByRole('img').first()
  await expect(picture).toBeVisible()
  const seen = new Set<string>()
  async function watch(changes: number) {
    for (let change = 0; change < changes; change++) {
      const title = (await picture.getAttribute('aria-label')) ?? ''
      seen.add(title)
      await expect(picture).not.toHaveAttribute('aria-label', title)
    }
  }
  await expect(async () => {
    await watch(1)
    expect(failures).toBeGreaterThanOrEqual(3)
  }).toPass({ timeout: 120_000 })
  await watch(12)
  expect(failures).toBe(3)
  expect(seen.size).toBeGreaterThan(1)
  expect([...seen]).not.toContain('Stark im Winter')
  await server.stop()
})

test('a player that fails shows the default slide until another has taken its place', async ({ page }) => {
  const { screenId } = await demo()
  const server = await upgradableServer(ports.own)
  // The overlay cannot write such a title.
  server.plant(({ slides }) => Object.values(slides).forEach((slide) => (slide.title = { planted: true })))
  await page.goto(`${server.url}/screens/view/${screenId}`)
  await expect(page.locator('.lf-stage-shown').getByRole('img').first()).toBeVisible()
  await page.keyboard.press('i')
  await expect(page.locator('.lf-stage-house-time')).toBeVisible()
  const next = page.locator('iframe.player-frame-shown').contentFrame()
  await expect(next.locator('.lf-stage-shown').getByRole('img').first()).toBeVisible()
  await expect(page.locator('.lf-stage-house-time')).toHaveCount(0)
  await server.stop()
})

test('a show whose timers have stopped goes on by what the server says, and a swap that never comes is noticed', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const { screenId } = await demo()
  await page.goto(`/screens/view/${screenId}`)
  const picture = page.locator('.lf-stage-shown').getByRole('img').first()
  await expect(picture).toBeVisible()
  await expect(page.locator('.lf-stage-waiting')).toHaveCount(1)
  const title = (await picture.getAttribute('aria-label')) ?? ''
  await page.evaluate(() => {
    Object.assign(window, { setTimeout: () => 0, setInterval: () => 0 })
  })
  await expect(picture).not.toHaveAttribute('aria-label', title, { timeout: 60_000 })

  await page.evaluate(() => {
    HTMLImageElement.prototype.decode = () => new Promise(() => undefined)
  })
  const next = page.locator('iframe.player-frame-shown').contentFrame()
  await expect(next.locator('.lf-stage-shown').getByRole('img').first()).toBeVisible({ timeout: 150_000 })
})
