import { buildSite } from '@litfass/server/testing/builders'
import { expect } from '@playwright/test'

import { labels } from '../../support/labels.ts'
import { plainPicture } from '../../support/media/pictures.ts'
import { test } from '../../support/test.ts'

test.use({ webGl: true })

test('a location gets a pin, hours and a picture', async ({ page, login }) => {
  await buildSite(await login(), { title: 'Berlin Prenzlauer Berg' })
  await page.goto('/sites/new')
  await expect(page.getByRole('textbox', { name: /^Title/ })).toBeFocused()
  const hours = page.getByRole('list', { name: 'Opening hours' }).getByRole('listitem')
  await expect(hours.filter({ hasText: 'not set' })).toHaveCount(7)
  await page.getByRole('textbox', { name: /^Title/ }).fill('Grünau')
  const internalName = page.getByRole('textbox', { name: /^Internal name/ })
  await expect(internalName).toHaveValue('Grünau')
  await internalName.fill('LE-GRU')
  await page.getByRole('textbox', { name: 'Street' }).fill('Alte Salzstraße')
  await page.getByRole('textbox', { name: 'Number' }).fill('58')
  await page.getByRole('textbox', { name: 'Postal code' }).fill('4209')
  await page.getByRole('combobox', { name: 'City' }).fill('Leipzig')

  // The pin starts in the middle of Leipzig; one step west places it.
  await expect(
    page.getByText('In the centre of Leipzig. Drag the pin to the building or enter its coordinates.'),
  ).toBeVisible()
  const pin = page.getByRole('button', { name: /^(About here|Pin)/ })
  await pin.focus()
  await pin.press('ArrowLeft')
  await expect(page.getByText('5 m west of the centre of Leipzig.')).toBeVisible()
  await pin.press('ArrowDown')
  await pin.press('Shift+ArrowLeft')
  await expect(page.getByRole('status').filter({ hasText: '55 m west of the centre of Leipzig.' })).toBeVisible()
  await expect(pin).toBeFocused()
  await page.getByRole('button', { name: 'Enter coordinates' }).click()
  await page.getByRole('textbox', { name: 'Latitude' }).fill('48.1')
  await expect(page.getByText(/^3\d\d km south of the centre of Leipzig\. Please check/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Latitude' }).fill('51.3155')

  await page.getByRole('combobox', { name: /^Venue type/ }).fill('gym')
  await page.getByRole('option', { name: 'Gym', exact: true }).click()
  await page.getByRole('button', { name: 'Add hours on Monday' }).click()
  await expect(page.getByRole('textbox', { name: 'Monday, opens at' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Monday, opens at' }).fill('6')
  await page.getByRole('textbox', { name: 'Monday, closes at' }).fill('24')
  await page.getByRole('button', { name: 'Copy hours from Monday' }).click()
  await page.getByRole('menuitem', { name: 'To Monday–Friday' }).click()
  await expect(hours.filter({ hasText: 'closed' })).toHaveCount(2)
  await page.locator('input[type=file]').setInputFiles(await plainPicture('hall.jpg', { color: '#0e6b5c' }))
  await page.getByRole('button', { name: 'Save location' }).click()
  await expect(page.getByText(labels.postalCodeFormat)).toBeVisible()
  await page.getByRole('textbox', { name: 'Postal code' }).fill('04209')
  await page.getByRole('button', { name: 'Save location' }).click()
  await expect(page.getByText('Location saved')).toBeVisible()
  await expect(page.getByRole('row', { name: /Grünau/ })).toContainText('Mon–\u2060Fri 06:00–\u206024:00')

  await page.getByText('Map', { exact: true }).click()
  await expect(page.getByRole('button', { name: /^Berlin Prenzlauer Berg\. Show details/ })).toBeVisible()
  await page.getByText('List', { exact: true }).click()

  await page.getByRole('link', { name: 'Grünau' }).click()
  await page.getByRole('button', { name: 'Remove picture' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove picture' }).click()
  await expect(page.getByText('Picture removed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove picture' })).toHaveCount(0)
})

test('a pin follows the address until it is moved, and again when the town changes', async ({ page, login }) => {
  await login()
  await page.goto('/screens/new')
  await page.getByText('Elsewhere', { exact: true }).click()
  await page.getByRole('button', { name: 'Save and connect the TV' }).click()
  await expect(page.getByText(labels.checkFields.en)).toBeVisible()
  const city = page.getByRole('combobox', { name: 'City' })
  const { promise: isInField, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/public/town?*', async (route) => {
    await isInField
    await route.continue()
  })
  await page.getByRole('textbox', { name: 'Postal code' }).fill('06108')
  await city.focus()
  answer()
  await expect(city).toHaveValue('Halle')
  // The town that was filled in is selected, so typing replaces it.
  await page.keyboard.type('Halle')
  await expect(city).toHaveValue('Halle')
  await expect(
    page.getByText('In the centre of Halle. Drag the pin to the building or enter its coordinates.'),
  ).toBeVisible()
  // Filling in the position keeps the problems of other fields.
  await expect(page.getByRole('textbox', { name: 'Street' })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('textbox', { name: /^Internal name/ })).toBeVisible()
  const latitude = page.getByRole('textbox', { name: 'Latitude' })
  const inTown = await latitude.inputValue()
  const pin = page.getByRole('button', { name: 'About here? Drag the pin' })
  await pin.press('ArrowUp')
  await expect(page.getByText('5 m north of the centre of Halle.')).toBeVisible()
  const moved = await latitude.inputValue()
  expect(moved).not.toBe(inTown)
  await page.getByRole('textbox', { name: 'Postal code' }).fill('06110')
  await page.getByRole('textbox', { name: 'Street' }).fill('Torstraße')
  await expect(latitude).toHaveValue(moved)
  await page.getByRole('textbox', { name: 'Postal code' }).fill('04229')
  await expect(city).toHaveValue('Leipzig')
  await expect(
    page.getByText('In the centre of Leipzig. Drag the pin to the building or enter its coordinates.'),
  ).toBeVisible()

  await page.getByText('Company', { exact: true }).click()
  await expect(
    page.getByText('In the centre of Berlin. Drag the pin to the building or enter its coordinates.'),
  ).toBeVisible()
  await page.getByText('Elsewhere', { exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Street' })).toHaveValue('Torstraße')
})
