import { type Screen, screenApi } from '@litfass/api/places/screens'
import { screenInput } from '@litfass/server/testing/builders'
import { expect, type Page } from '@playwright/test'

import type { Company } from '../../support/companies.ts'
import { everyDay } from '../../support/every-day.ts'
import { buildPlayingScreen, slideOnScreen } from '../../support/playing-screen.ts'
import { storedScreens } from '../../support/stored-screens.ts'
import { test } from '../../support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

// A Wednesday, at six in the evening in Berlin.
const closing = Date.parse('2027-06-02T16:00:00Z')
const opening = closing + 15 * 3_600_000

test('a TV without the server turns black as its screen closes, and plays as it opens', async ({
  browser,
  login,
  serverClock,
}) => {
  const company = await login()
  const screen = await close(company, await buildPlayingScreen(company))
  await serverClock.set(closing - 30_000)
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } })
  const tv = await context.newPage()
  await setClock(tv, closing - 30_000)
  await tv.goto(`/screens/view/${screen.id}`)
  await expect(slideOnScreen(tv)).toBeVisible()
  await expect.poll(() => isStored(tv)).toBe(true)
  await context.setOffline(true)
  await expect(black(tv)).toBeVisible({ timeout: 60_000 })
  await expect(slideOnScreen(tv)).toHaveCount(0)

  await test.step('switched off and on again in the night, it is still black', async () => {
    const later = await context.newPage()
    await setClock(later, opening - 8_000)
    await tv.close()
    await later.goto(`/screens/view/${screen.id}`)
    await expect(black(later)).toBeVisible()
    await expect(slideOnScreen(later)).toBeVisible()
    await expect(black(later)).toHaveCount(0)
  })
  await context.close()
})

function close({ accountId, call }: Company, { id: screenId, name }: Screen): Promise<Screen> {
  const serviceHours = everyDay([{ from: '09:00', to: '18:00' }])
  const body = { ...screenInput(name), serviceHours, darkOutsideHours: true }
  return call(screenApi.updateScreen, { accountId, screenId, body })
}

function black(tv: Page) {
  return tv.locator('.lf-stage-shown .lf-stage-dark')
}

/** Sets the clock of the device, which the player follows without the server. */
function setClock(tv: Page, instant: number): Promise<unknown> {
  return tv.addInitScript((milliseconds) => {
    const right = Date.now
    Date.now = () => right() + milliseconds
  }, instant - Date.now())
}

/** Whether all files of the newest manifest are there. */
async function isStored(tv: Page): Promise<boolean> {
  const screens = await tv.evaluate(storedScreens)
  return screens.length > 0 && screens.every(({ current, pending }) => current !== null && pending === null)
}
