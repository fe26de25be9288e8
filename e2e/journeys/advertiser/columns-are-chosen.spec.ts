import { buildOffer, buildScreen, buildSlide } from '@litfass/server/testing/builders'
import { expect } from '@playwright/test'

import { buildCompany, openAs } from '../../support/companies.ts'
import { test } from '../../support/test.ts'

test('an advertiser chooses the columns of the ads, and the browser remembers them', async ({ page, login }) => {
  const advertiser = await login()
  const publisher = await buildCompany({ company: 'Gym GmbH' })
  const slide = await buildSlide(advertiser, { title: 'Eye test' })
  await buildOffer(advertiser, { screens: [await buildScreen(publisher)], slide })

  await page.setViewportSize({ width: 1600, height: 900 })
  await page.goto('/advertise/ads')
  const header = (name: string) => page.getByRole('columnheader', { name, exact: true })
  const choice = (name: string) => page.getByRole('menuitemcheckbox', { name, exact: true })
  await expect(header('Reach')).toBeVisible()

  await page.getByRole('button', { name: 'Columns' }).press('Enter')
  await expect(choice('Reach')).toBeVisible()
  await expect(choice('Status')).toHaveCount(0)
  await choice('Reach').press('Enter')
  await choice('Period').press('Space')
  await page.keyboard.press('Escape')
  await expect(header('Reach')).toHaveCount(0)
  await expect(header('Period')).toHaveCount(0)
  await expect(header('Status')).toBeVisible()

  await page.reload()
  await expect(header('Status')).toBeVisible()
  await expect(header('Reach')).toHaveCount(0)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/advertise/ads')
  const card = page.getByRole('row').filter({ hasText: 'Eye test' })
  await expect(card.getByRole('cell')).toHaveCount(3)
  await page.getByRole('button', { name: 'Columns' }).click()
  // A card has fewer lines than the table has columns.
  await expect(choice('Reach')).toHaveCount(0)
  await choice('Period').click()
  await page.keyboard.press('Escape')
  await expect(card.getByRole('cell')).toHaveCount(4)
})

test('in German: a view keeps filters and columns under a name, in another browser too', async ({ browser }) => {
  const advertiser = await buildCompany()
  const publisher = await buildCompany({ company: 'Studio GmbH' })
  const slide = await buildSlide(advertiser, { title: 'Sehtest' })
  await buildOffer(advertiser, { screens: [await buildScreen(publisher)], slide })
  const wide = { locale: 'de-DE', viewport: { width: 1600, height: 900 } }
  const page = await openAs(browser, advertiser, wide)

  await page.goto('/advertise/ads?status=pending&from=2026-12-01')
  await page.getByRole('button', { name: 'Spalten' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Reichweite' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Ansichten' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Ansicht speichern' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Ansicht speichern' })
  await dialog.getByRole('button', { name: 'Ansicht speichern' }).click()
  await expect(dialog.getByText('Bitte ausfüllen.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Name der Ansicht' }).fill('Ab Dezember')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ansicht gespeichert')).toBeVisible()

  const other = await openAs(browser, advertiser, wide)
  await other.goto('/advertise/ads?q=Sehtest')
  await expect(other.getByRole('columnheader', { name: 'Reichweite' })).toBeVisible()
  await other.getByRole('button', { name: 'Ansichten' }).click()
  await other.getByRole('menuitem', { name: 'Ab Dezember', exact: true }).click()
  await expect(other).toHaveURL(/\/advertise\/ads\?(?=.*status=pending)(?=.*from=2026-12-01)(?!.*q=)/)
  await expect(other.getByRole('columnheader', { name: 'Reichweite' })).toHaveCount(0)
  const views = other.getByRole('button', { name: 'Ansichten' })
  await views.press('Enter')
  await expect(other.getByRole('menuitem', { name: 'Ab Dezember', exact: true })).toBeFocused()
  await other.keyboard.press('ArrowDown')
  const deletion = other.getByRole('menuitem', { name: 'Ansicht Ab Dezember löschen' })
  await expect(deletion).toBeFocused()
  await deletion.press('Enter')
  await expect(other.getByText('Ansicht gelöscht')).toBeVisible()
  await views.press('Enter')
  await expect(other.getByText('Noch keine gespeicherten Ansichten.')).toBeVisible()
  await other.getByRole('button', { name: 'Rückgängig' }).click()
  await views.press('Enter')
  await expect(other.getByRole('menuitem', { name: 'Ab Dezember', exact: true })).toBeVisible()

  const jana = await openAs(browser, publisher, { locale: 'de-DE', viewport: { width: 1366, height: 768 } })
  await jana.goto('/publish/ads')
  await expect(jana.getByRole('columnheader', { name: 'Status' })).toBeInViewport({ ratio: 1 })
})
