import { screenApi } from '@litfass/api/places/screens'
import { buildShow, screenInput } from '@litfass/server/testing/builders'
import { expect, type Page } from '@playwright/test'

import { buildCompany } from '../../support/companies.ts'
import { buildScreenWith, buildSlides, slideOnScreen } from '../../support/playing-screen.ts'
import { test } from '../../support/test.ts'

const soon = { timeout: 2_000 }

test('a screen that is active again plays within two seconds, and so does a change right after', async ({ page }) => {
  const company = await buildCompany()
  const { accountId, call } = company
  const [open, closed] = await buildSlides(company, ['Open', 'Closed'])
  if (!open || !closed) throw new Error('no slides')
  const screen = await buildScreenWith(company, { slides: [open], duration: 3_600 })
  const setActive = (active: boolean) =>
    call(screenApi.updateScreen, { accountId, screenId: screen.id, body: { ...screenInput(), active } })
  const off = (tv: Page) => expect(tv.getByRole('heading', { name: 'Screen not found or inactive' })).toBeVisible()

  await page.goto(`/screens/view/${screen.id}`)
  await expect(slideOnScreen(page)).toHaveAttribute('aria-label', 'Open')
  await setActive(false)
  await off(page)
  // A TV that opens the screen while it is inactive.
  const other = await page.context().newPage()
  await other.goto(`/screens/view/${screen.id}`)
  await off(other)
  await expect(other).toHaveTitle('Screen not found or inactive | Litfass')

  await setActive(true)
  for (const tv of [page, other]) await expect(slideOnScreen(tv)).toHaveAttribute('aria-label', 'Open', soon)
  const { id: showId } = await buildShow(company, { slides: [closed] })
  await call(screenApi.assignShow, { accountId, screenId: screen.id, body: { showId } })
  for (const tv of [page, other]) await expect(slideOnScreen(tv)).toHaveAttribute('aria-label', 'Closed', soon)
})
