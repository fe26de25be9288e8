import { showApi } from '@litfass/api/playback/shows'
import { slideApi } from '@litfass/api/playback/slides'
import { buildScreen } from '@litfass/server/testing/builders'
import { expect } from '@playwright/test'

import { expectAccessible, expectFits } from '../../support/accessibility.ts'
import { choose } from '../../support/fields.ts'
import { labels } from '../../support/labels.ts'
import { plainPicture } from '../../support/media/pictures.ts'
import { buildScreenWith, buildSlides } from '../../support/playing-screen.ts'
import { test } from '../../support/test.ts'

test('a saved slide is put on a chosen screen, as a single show, and the change is undone', async ({ page, login }) => {
  const company = await login()
  await buildScreen(company, { name: 'Foyer' })
  const slides = await buildSlides(company, ['Winter', 'Spring'])
  await buildScreenWith(company, { name: 'Counter', title: 'Evening', slides })
  await page.goto('/slides/new')
  await page.getByRole('textbox', { name: /^Title/ }).fill('Tulips')
  await page.locator('input[type=file]').setInputFiles(await plainPicture('tulips.jpg', { color: '#09453b' }))
  await expect(page.getByRole('combobox', { name: 'Tags' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Folder' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Save slide' }).click()
  const content = page.getByRole('textbox', { name: /^Content/ })
  await expect(content).toBeFocused()
  await expect(content).toHaveAccessibleDescription('Write something, or turn on “Without text”.')
  await content.fill('Fresh today')
  await page.getByRole('button', { name: 'Save slide' }).click()
  const next = page.getByRole('status').filter({ hasText: '“Tulips” is not in any show yet.' })
  await next.getByRole('button', { name: 'Put it on a screen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Put “Tulips” on a screen' })
  await expect(dialog.getByRole('combobox', { name: 'Screen' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Put on screen' }).click()
  await expect(dialog.getByText(labels.required.en)).toBeVisible()
  await expectAccessible(page)
  await choose(page, 'Screen', 'Counter')
  await expect(dialog.getByText('Now playing: Evening')).toBeVisible()
  await dialog.getByRole('button', { name: 'Put on screen' }).click()
  await expect(page.getByText('Counter plays Tulips')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(next).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()

  await page.getByRole('button', { name: 'Actions for Tulips' }).click()
  await page.getByRole('menuitem', { name: 'Put it on a screen' }).click()
  await choose(page, 'Screen', 'Counter')
  await expect(dialog.getByText('Now playing: Evening')).toBeVisible()
  await choose(page, 'Screen', 'Foyer')
  await expect(dialog.getByText('Now playing: Default slide')).toBeVisible()
  await dialog.getByRole('button', { name: 'Put on screen' }).click()
  await expect(page.getByText('Foyer plays Tulips')).toBeVisible()
  const { items } = await company.call(showApi.listShows, { accountId: company.accountId, query: {} })
  expect(
    items.map(({ title, screens }) => ({ title, screens })).toSorted((a, b) => a.title.localeCompare(b.title)),
  ).toEqual([
    { title: 'Evening', screens: ['Counter'] },
    { title: 'Tulips', screens: ['Foyer'] },
  ])
})

test('the note about a saved slide ends with the slide', async ({ page, login }) => {
  const { call, accountId } = await login()
  await page.goto('/slides/new')
  await page.getByRole('textbox', { name: /^Title/ }).fill('Tulips')
  await page.locator('input[type=file]').setInputFiles(await plainPicture('tulips.jpg', { color: '#09453b' }))
  await page.getByRole('textbox', { name: /^Content/ }).fill('Fresh today')
  await page.getByRole('button', { name: 'Save slide' }).click()
  const next = page.getByRole('status').filter({ hasText: '“Tulips” is not in any show yet.' })
  await expect(next).toBeVisible()
  const { items } = await call(slideApi.listSlides, { accountId, query: {} })
  await call(slideApi.deleteSlides, { accountId, body: { ids: items.map(({ id }) => id) } })
  await expect(next).toHaveCount(0)
})

test.describe('in German, on a phone', () => {
  test.use({ locale: 'de-DE', viewport: { width: 390, height: 844 } })

  test('without a screen, a new one begins with the slide', async ({ page, login }) => {
    const company = await login({ language: 'de' })
    await buildSlides(company, ['Tulpen'])
    await page.goto('/slides/overview')
    await page.getByRole('link', { name: 'Tulpen' }).click()
    await page.getByRole('button', { name: 'Folie speichern' }).click()
    await page.getByRole('button', { name: 'Auf einem Bildschirm zeigen' }).click()
    await expect(page.getByRole('heading', { name: 'Neuer Bildschirm' })).toBeVisible()
    await expect(page.getByText('„Tulpen“ wird auf diesem Bildschirm gezeigt.')).toBeVisible()
    await expectFits(page)
  })
})
