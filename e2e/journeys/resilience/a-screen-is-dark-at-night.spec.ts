import { type Screen, screenApi } from '@litfass/api/places/screens'
import { screenInput } from '@litfass/server/testing/builders'
import { expect } from '@playwright/test'

import type { Company } from '../../support/companies.ts'
import { everyDay } from '../../support/every-day.ts'
import { buildPlayingScreen, slideOnScreen } from '../../support/playing-screen.ts'
import { test } from '../../support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const week = everyDay([{ from: '09:00', to: '18:00' }])

test('a screen turns black as it closes, says in the console until when, and plays as it opens', async ({
  page,
  browser,
  login,
  serverClock,
}) => {
  const company = await login()
  const screen = await buildPlayingScreen(company)
  await close(company, screen)
  // A Wednesday, ten seconds before six in Berlin.
  const closing = Date.parse('2027-06-02T16:00:00Z')
  await serverClock.set(closing - 10_000)
  const tv = await browser.newPage({ viewport: { width: 1280, height: 720 } })
  await tv.goto(`/screens/view/${screen.id}`)
  await expect(slideOnScreen(tv)).toBeVisible()
  const black = tv.locator('.lf-stage-shown .lf-stage-dark')
  await expect(black).toBeVisible()
  await expect(slideOnScreen(tv)).toHaveCount(0)
  await tv.keyboard.press('i')
  await expect(tv.getByText('Nothing, dark outside service hours')).toBeVisible()

  await page.clock.setFixedTime(closing + 3_600_000)
  await page.goto(`/screens/edit/${screen.id}`)
  await expect(page.getByText('Closed until 09:00')).toBeVisible()

  await serverClock.set(closing + 2 * 3_600_000)
  const other = await browser.newPage({ viewport: { width: 1280, height: 720 } })
  await other.goto(`/screens/view/${screen.id}`)
  await expect(other.getByRole('status')).toContainText('Connected. Dark until service hours begin.')
  await expect(other.getByRole('status')).toBeHidden({ timeout: 30_000 })
  await other.close()

  await serverClock.set(closing + 15 * 3_600_000 - 8_000)
  await tv.reload()
  await expect(black).toBeVisible()
  await expect(slideOnScreen(tv)).toBeVisible()
  await tv.close()
})

function close({ accountId, call }: Company, { id: screenId, name }: Screen): Promise<Screen> {
  const body = { ...screenInput(name), serviceHours: week, darkOutsideHours: true }
  return call(screenApi.updateScreen, { accountId, screenId, body })
}
