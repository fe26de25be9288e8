import { buildScreen } from '@litfass/server/testing/builders'
import { expect } from '@playwright/test'

import { expectAccessible } from '../../support/accessibility.ts'
import { buildSlides } from '../../support/playing-screen.ts'
import { test } from '../../support/test.ts'

test('a saved show is put on a screen, from the note and from its menu', async ({ page, login }) => {
  const company = await login()
  await buildScreen(company, { name: 'Window' })
  await buildSlides(company, ['Tulips'])
  await page.goto('/shows/new')
  await page.getByRole('textbox', { name: /^Title/ }).fill('Spring')
  await page.getByRole('button', { name: 'Add slide' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Tulips' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save show' }).click()
  const note = page.getByRole('status').filter({ hasText: '“Spring” is not on any screen yet.' })
  await expect(note).toBeVisible()
  await expectAccessible(page)
  await note.getByRole('button', { name: 'Put it on a screen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Put “Spring” on a screen' })
  await dialog.getByRole('button', { name: 'Put on screen' }).click()
  await expect(page.getByText('Window now shows Spring')).toBeVisible()
  await expect(note).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()

  await page.getByRole('button', { name: 'Actions for Spring' }).click()
  await page.getByRole('menuitem', { name: 'Put it on a screen' }).click()
  await expect(dialog.getByText('Now playing: Default slide')).toBeVisible()
  await dialog.getByRole('button', { name: 'Put on screen' }).click()
  await expect(page.getByText('Window now shows Spring')).toBeVisible()
})
