import { expect } from '@playwright/test'

import { cachedShow } from '../../support/cached-show.ts'
import { demo } from '../../support/control.ts'
import { slideOnScreen } from '../../support/playing-screen.ts'
import { demoPort } from '../../support/ports.ts'
import { test } from '../../support/test.ts'

test.use({ baseURL: `http://127.0.0.1:${demoPort}`, contextOptions: { reducedMotion: 'reduce' } })

test('the screen whose link is printed at start shows its slides and a paid ad', async ({ page, context }) => {
  const { screen } = await demo()
  await page.clock.install()
  await page.goto(`/screens/view/${screen.screenId}`)
  await expect(slideOnScreen(page)).toBeVisible()
  // Offline, the player uses the page's clock, which this journey advances: an ad plays every minute or two.
  await expect.poll(async () => (await page.evaluate(cachedShow)).isWhole).toBe(true)
  await context.setOffline(true)
  const seen = new Set<string | null>()
  const hasSeen = (title: RegExp) => [...seen].some((one) => title.test(one ?? ''))
  await expect
    .poll(
      async () => {
        await page.clock.runFor(2_000)
        // Once the next slide is prepared, this one is on screen.
        await expect(page.locator('.lf-stage-waiting')).toHaveCount(1)
        seen.add(await slideOnScreen(page).getAttribute('aria-label'))
        return hasSeen(/^Stark im Winter$/) && hasSeen(/^(Stollen|Sehtest)$/)
      },
      // The journey moves the clock itself: there is nothing to wait for.
      { timeout: 120_000, intervals: [0] },
    )
    .toBe(true)
})
