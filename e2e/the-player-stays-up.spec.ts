import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'

import { demo } from './demo.ts'

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
  await expect(fact('Clock of this device')).not.toHaveText('–')
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
