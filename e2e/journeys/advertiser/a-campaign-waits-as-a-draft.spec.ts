import { expect, type Page } from '@playwright/test'

import { demo } from '../../support/demo.ts'
import { enter, newPerson, ownContent } from '../../support/own-content.ts'
import { choose, pickDay } from '../../support/people.ts'
import { test } from '../../support/test.ts'

/** The campaign's first two steps, with a screen of the demo, as far as the ad group. */
async function planAGroup(page: Page, title: string): Promise<void> {
  await page.goto('/finder')
  await page.getByRole('button', { name: /^Add / }).first().click()
  await page.getByRole('link', { name: 'Plan campaign' }).click()
  await page.getByRole('textbox', { name: /^Title/ }).fill(title)
  await pickDay(page, 'Start date', 3)
  await pickDay(page, 'End date', 9)
  await page.getByRole('button', { name: 'Continue' }).click()
  await choose(page, 'Slide', 'Warm rolls')
}

test('a campaign is saved as a draft, resumed in another tab where it stopped, and sent', async ({
  browser,
  context,
  page,
}) => {
  await enter(page, await newPerson(browser, 'Dana'))
  await (await ownContent(page)).slide({ title: 'Warm rolls', color: '#c2593a' })

  await test.step('leaving asks, and saves from within the question', async () => {
    await planAGroup(page, 'Rolls in winter')
    await page.getByRole('link', { name: 'Campaigns' }).first().click()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Save as draft' }).click()
    await expect(page).toHaveURL(/\/advertise\/campaigns/)
  })

  const tab = await context.newPage()
  await test.step('another tab opens it where it stopped', async () => {
    await tab.goto('/advertise/drafts')
    const row = tab.getByRole('row').filter({ hasText: 'Rolls in winter' })
    await expect(row).toContainText('Dana Content')
    await row.getByRole('link', { name: 'Rolls in winter' }).click()
    await expect(tab.getByRole('combobox', { name: /^Slide/ })).toHaveValue('Warm rolls')
    await expect(tab.getByRole('button', { name: /^Take .* out$/ })).toHaveCount(1)
  })

  await test.step('what the other tab saves meanwhile is not overwritten unasked', async () => {
    await page.goto('/advertise/drafts')
    await page.getByRole('link', { name: 'Rolls in winter' }).click()
    await page.getByRole('textbox', { name: 'Duration' }).fill('12')
    await tab.getByRole('textbox', { name: 'Duration' }).fill('8')
    await tab.getByRole('button', { name: 'Save as draft' }).click()
    await expect(tab.getByText('Draft saved')).toBeVisible()
    await page.getByRole('button', { name: 'Save as draft' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Load theirs' }).click()
    await expect(page.getByRole('textbox', { name: 'Duration' })).toHaveValue('8')
  })

  await test.step('sending takes the draft along', async () => {
    await tab.getByRole('button', { name: 'Continue to confirmation' }).click()
    await tab.getByRole('checkbox', { name: /I accept/ }).check()
    await tab.getByRole('button', { name: 'Send offer' }).click()
    await expect(tab.getByText('offer sent')).toBeVisible()
    await tab.goto('/advertise/drafts')
    await expect(tab.getByRole('heading', { name: 'No drafts yet' })).toBeVisible()
    await expect(page.getByText(/This draft was sent or deleted elsewhere/)).toBeVisible()
  })
})

test.describe('auf dem Telefon', () => {
  test.use({ locale: 'de-DE', viewport: { width: 390, height: 844 } })

  test('ein Entwurf wird dupliziert, gefunden und gelöscht', async ({ page }) => {
    const { password, signIns } = await demo()
    await enter(page, { email: signIns[1]?.email ?? '', password })
    await page.goto('/advertise/drafts?q=Feiertagen')
    await page.getByRole('button', { name: 'Aktionen für Nach den Feiertagen' }).click()
    await page.getByRole('menuitem', { name: 'Duplizieren' }).click()
    await expect(page.getByRole('menu')).toHaveCount(0)
    const copy = page.getByRole('button', { name: 'Aktionen für Kopie von Nach den Feiertagen' })
    await copy.click()
    await page.getByRole('menuitem', { name: 'Entwurf löschen' }).click()
    const question = page.getByRole('dialog', { name: 'Kopie von Nach den Feiertagen löschen?' })
    await expect(question).toContainText('Diese Aktion kann nicht rückgängig gemacht werden.')
    await question.getByRole('button', { name: 'Entwurf löschen' }).click()
    await expect(copy).toHaveCount(0)
  })
})
