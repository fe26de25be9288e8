import { buildScreen, buildShow } from '@litfass/server/testing/builders'
import { expect, type Page } from '@playwright/test'

import { buildSlides } from '../../support/playing-screen.ts'
import { test } from '../../support/test.ts'

async function add(page: Page, kind: 'Slides' | 'Shows' | 'Screens', name: string): Promise<void> {
  await page.getByRole('combobox', { name: kind }).click()
  await page.getByRole('option', { name }).click()
}

test('a job is made, lists its next runs, puts its slides on a screen, and is deleted', async ({ page, login }) => {
  const company = await login()
  const slides = await buildSlides(company, ['Soup', 'Bread'])
  await buildShow(company, { slides, title: 'Menu', duration: 12 })
  const screen = await buildScreen(company, { name: 'Counter' })
  await page.goto('/dashboard')

  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Jobs' }).click()
  await expect(page).toHaveTitle('Jobs | Litfass')
  await expect(page.getByRole('heading', { name: 'No jobs yet' })).toBeVisible()
  await page.getByRole('link', { name: 'New job' }).click()

  await page.getByRole('button', { name: 'Save job' }).click()
  await expect(page.getByText('Please choose at least one slide or show.')).toBeVisible()
  await page.getByRole('textbox', { name: /^Title/ }).fill('Lunch')
  await add(page, 'Slides', 'Soup')
  await add(page, 'Slides', 'Bread')
  await page.getByRole('button', { name: 'Move up: Bread' }).click()
  await expect(page.getByRole('list', { name: 'Will play' }).getByRole('listitem')).toHaveText([/Bread/, /Soup/])
  await add(page, 'Shows', 'Menu')
  await expect(page.getByRole('list', { name: 'Shows' })).toHaveText(/24\ss$/)
  await page.getByRole('button', { name: 'Remove: Menu' }).click()
  await add(page, 'Screens', 'Counter')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('list', { name: 'Next runs' }).getByRole('listitem')).toHaveCount(1)
  await page.getByText('Daily', { exact: true }).click()
  await expect(page.getByRole('list', { name: 'Next runs' }).getByRole('listitem')).toHaveCount(5)
  await page.getByRole('button', { name: 'Save job' }).click()
  await expect(page.getByText('Job saved')).toBeVisible()

  const row = page.getByRole('row').filter({ hasText: 'Lunch' })
  await expect(row).toContainText('2 slides · 1 screen')
  await expect(row).toContainText('Not run yet')
  await row.getByRole('button', { name: 'Run now: Lunch' }).click()
  const question = page.getByRole('dialog', { name: 'Run “Lunch” now?' })
  await expect(question).toContainText('Its show is assigned to 1 screen immediately')
  await question.getByRole('button', { name: 'Run now' }).click()
  await expect(page.getByText('Job completed')).toBeVisible()
  await expect(page.getByText('Time zone: Europe/Berlin')).toBeVisible()
  await expect(row).toContainText(/Done\s*\w{3} \d\d\.\d\d\.\d{4}, \d\d:\d\d/)

  const tv = await page.context().newPage()
  await tv.goto(`/screens/view/${screen.id}`)
  await expect(tv.getByText(/^(Bread|Soup)$/).first()).toBeVisible()
  await tv.close()

  await row.getByRole('link', { name: 'Lunch' }).click()
  await expect(page).toHaveTitle(/ \| Jobs \| Litfass$/)
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Job deleted')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No jobs yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('main')).toBeFocused()
  await expect(row).toContainText('Done')
  await row.getByRole('checkbox', { name: 'Select Lunch' }).check()
  await page.getByRole('button', { name: 'Delete selected' }).click()
  await page.getByRole('dialog', { name: 'Delete “Lunch”?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'No jobs yet' })).toBeVisible()
  await page.goto('/shows/overview')
  await expect(page.getByText('Lunch').first()).toBeVisible()
})
