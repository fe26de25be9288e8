import { buildSite } from '@litfass/server/testing/builders'
import { buildBoard } from '@litfass/server/testing/place-builders'
import { expect } from '@playwright/test'

import { labels } from '../../support/labels.ts'
import { plainPicture } from '../../support/media/pictures.ts'
import { test } from '../../support/test.ts'

const roles = ['admin' as const, 'board' as const, 'cinema' as const]

test.describe('in German', () => {
  test.use({ locale: 'de-DE' })

  test('a publisher offers an LED board, sees it as advertisers will, changes its picture and deletes it', async ({
    page,
    login,
  }) => {
    const company = await login({ roles, language: 'de' })
    await buildSite(company, { title: 'Plagwitz' })
    await buildBoard(company, { name: 'Könneritzbrücke', street: 'Könneritzstraße' })
    await page.goto('/dashboard')
    await page.getByRole('navigation').getByRole('link', { name: 'LED-Boards' }).click()
    await page.getByRole('link', { name: 'Neues LED-Board' }).click()
    await page.getByRole('button', { name: 'LED-Board speichern' }).click()
    await expect(page.getByText(labels.checkFields.de)).toBeVisible()
    const name = page.getByRole('textbox', { name: /^Name/ })
    await expect(name).toBeFocused()

    await name.fill('Waldplatz')
    await page.locator('label', { hasText: /^Standort$/ }).click()
    await expect(page.getByRole('combobox', { name: /^Standort/ })).toHaveValue('Plagwitz')
    await expect(page.getByText('Hauptstraße 1', { exact: true })).toBeVisible()
    await page.getByLabel('Höhe', { exact: true }).fill('4')
    await page.getByLabel('Breite', { exact: true }).fill('3,5')
    await page.getByLabel('Breite in Pixeln').fill('672')
    await page.getByLabel('Höhe in Pixeln').fill('768')
    await page.getByRole('textbox', { name: /^Rückseite, pro Tag/ }).fill('80')
    await page.getByRole('button', { name: 'LED-Board speichern' }).click()
    await expect(page.getByText('Hochformat ist höher als breit, Querformat breiter als hoch.')).toHaveCount(2)
    await page.locator('label', { hasText: 'Hochformat' }).first().click()
    await expect(page.getByLabel('Höhe', { exact: true })).toHaveValue('3,5')
    await page.getByLabel('Höhe', { exact: true }).fill('4')
    await page.getByLabel('Breite', { exact: true }).fill('3,5')
    await page.getByLabel('Breite in Pixeln').fill('672')
    await page.getByLabel('Höhe in Pixeln').fill('768')
    await page.getByRole('textbox', { name: /^Vorderseite, pro Tag/ }).fill('120')
    await page.locator('input[type=file]').setInputFiles(await plainPicture('waldplatz.jpg', { color: '#123456' }))

    const preview = page.getByRole('region', { name: 'So sehen es Werbekunden' })
    await expect(preview.getByText('€ 120,00 pro Tag')).toBeVisible()
    await expect(preview).toContainText('3,5 × 4 m · 672 × 768 px')
    await preview.getByRole('button', { name: '€ 1.400,00' }).click()
    await expect(page.getByText('7 × (€ 120,00 + € 80,00) = € 1.400,00')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('radio', { name: 'Eigene Zeiten' }).check()
    await expect(preview.getByRole('button', { name: '€ 1.000,00' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: /^Spotlänge/ })).toHaveValue('10')
    await page.getByRole('textbox', { name: /^Spotlänge/ }).fill('15')
    await page.getByRole('button', { name: 'LED-Board speichern' }).click()

    await expect(page.getByText('LED-Board gespeichert')).toBeVisible()
    await expect(page).toHaveURL(/\/boards\/overview$/)
    const row = page.getByRole('row').filter({ hasText: 'Waldplatz' })
    await expect(row).toContainText('Hauptstraße 1, Leipzig')
    await expect(row).toContainText('672 × 768 px')
    await expect(row.locator('img[src*="/boards/"]')).toBeVisible()

    await page.getByRole('searchbox').fill('Könneritz')
    await expect(row).toHaveCount(0)
    await expect(page).toHaveURL(/q=/)
    await page.getByRole('searchbox').fill('Rathaus')
    await expect(page.getByRole('heading', { name: 'Keine passenden LED-Boards für „Rathaus“' })).toBeVisible()
    await page.getByRole('searchbox').fill('')
    await page.getByRole('button', { name: 'Inaktive' }).click()
    await expect(page.getByRole('heading', { name: 'Keine passenden LED-Boards' })).toBeVisible()
    await page.getByRole('button', { name: 'Filter aufheben' }).click()

    await row.getByRole('link', { name: 'Waldplatz' }).click()
    await expect(page.getByRole('radio', { name: 'Eigene Zeiten' })).toBeChecked()
    await expect(page.getByRole('textbox', { name: /^Spotlänge/ })).toHaveValue('15')
    await page.getByRole('button', { name: 'Bild entfernen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Bild entfernen' }).click()
    await expect(page.getByText('Bild entfernt')).toBeVisible()
    await page.getByRole('link', { name: 'Verwerfen' }).click()
    await expect(page).toHaveURL(/\/boards\/overview$/)
    await expect(row.locator('img[src*="/boards/"]')).toHaveCount(0)

    await row.getByRole('button', { name: 'Aktionen für Waldplatz' }).click()
    await page.getByRole('menuitem', { name: 'Löschen' }).click()
    const dialog = page.getByRole('dialog', { name: '„Waldplatz“ löschen?' })
    await expect(dialog).toContainText('Sie können das LED-Board 30 Tage lang unter')
    await dialog.getByRole('button', { name: 'Löschen' }).click()
    await expect(row).toHaveCount(0)
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await expect(row).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a publisher offers a cinema, orders its halls by keyboard and by pointer, and switches one off', async ({
    page,
    login,
  }) => {
    await login({ roles })
    await page.goto('/cinemas/overview')
    await page.getByRole('link', { name: 'New cinema' }).click()
    const preview = page.getByRole('region', { name: 'How advertisers see it' })
    await expect(preview.getByText('Advertisers can book it')).toBeVisible()
    await expect(preview.getByText('net, plus VAT')).toHaveCount(0)
    await page.getByRole('textbox', { name: /^Name/ }).fill('Capitol')
    await page.getByText('Elsewhere', { exact: true }).click()
    await page.getByLabel('Street').fill('Petersstraße')
    await page.getByLabel('Number', { exact: true }).fill('20')
    await page.getByLabel('Postal code').fill('04109')
    await page.getByRole('combobox', { name: 'City' }).fill('Leipzig')
    await expect(
      page.getByText('In the centre of Leipzig. Drag the pin to the building or enter its coordinates.'),
    ).toBeVisible()
    await page.getByLabel('Width in pixels').fill('1000')
    await page.getByRole('button', { name: 'Save cinema' }).click()
    await expect(page.getByText('Must be landscape: wider than tall.')).toBeVisible()
    await page.getByLabel('Width in pixels').fill('1998')
    await page.getByLabel('Discount for all halls').fill('10')
    await page.getByRole('button', { name: 'Save cinema' }).click()
    await expect(page.getByText('Cinema added')).toBeVisible()

    const halls = page.getByRole('region', { name: 'Halls' })
    for (const [name, price] of [
      ['Red', '90'],
      ['Blue', '60'],
      ['Green', '50'],
    ] as const) {
      await halls.getByRole('button', { name: 'Add hall' }).click()
      const dialog = page.getByRole('dialog', { name: 'New hall' })
      await dialog.getByRole('textbox', { name: /^Name of the hall/ }).fill(name)
      await dialog.getByLabel('Price per cinema week').fill(price)
      await dialog.getByLabel('Screenings').fill('28')
      await dialog.getByLabel('Visitors').fill('900')
      await dialog.getByLabel('Seats').fill('180')
      await dialog.getByRole('button', { name: 'Save hall' }).click()
      await expect(dialog).toHaveCount(0)
    }
    const inOrder = (names: RegExp[]) => expect(halls.getByRole('listitem')).toHaveText(names)
    await inOrder([/^Red/, /^Blue/, /^Green/])

    await halls.getByRole('button', { name: 'Actions for Green' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const edited = page.getByRole('dialog', { name: 'Edit hall' })
    const hallName = edited.getByRole('textbox', { name: /^Name of the hall/ })
    await hallName.fill('red')
    await edited.getByRole('button', { name: 'Save hall' }).click()
    await expect(hallName).toHaveAccessibleDescription(/This cinema already has a hall with this name\./)
    await hallName.fill('Green')
    await edited.getByRole('button', { name: 'Save hall' }).click()
    await expect(edited).toHaveCount(0)

    await halls.getByRole('button', { name: 'Move Green, 3 of 3' }).press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(halls.getByText('Green is now 1 of 3')).toBeAttached()
    await inOrder([/^Green/, /^Red/, /^Blue/])
    await expect(halls.getByRole('button', { name: 'Move Green, 1 of 3' })).toBeFocused()

    const handle = await halls.getByRole('button', { name: 'Move Green, 1 of 3' }).boundingBox()
    const last = await halls.getByRole('listitem').last().boundingBox()
    if (!handle || !last) throw new Error('the halls are not drawn')
    await page.mouse.move(handle.x + 10, handle.y + 10)
    await page.mouse.down()
    await page.mouse.move(handle.x + 10, last.y + last.height / 2, { steps: 8 })
    await page.mouse.up()
    await inOrder([/^Red/, /^Blue/, /^Green/])

    await expect(preview.getByText('net, plus VAT')).toBeVisible()
    // dnd-kit ignores a click right after a drop.
    await expect(async () => {
      const isActive = halls.getByRole('switch', { name: 'Blue is active' })
      if (await isActive.isChecked()) await isActive.click({ force: true })
      await expect(preview.getByRole('button', { name: '€ 126,00' })).toBeVisible({ timeout: 5_000 })
    }).toPass()
    await page.reload()
    await inOrder([/^Red/, /^Blue/, /^Green/])
    await expect(halls.getByRole('switch', { name: 'Blue is active' })).not.toBeChecked()

    await halls.getByRole('button', { name: 'Actions for Blue' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const deletion = page.getByRole('dialog')
    await expect(deletion).toContainText('You can restore it for 30 days')
    await deletion.getByRole('button', { name: 'Delete' }).click()
    await inOrder([/^Red/, /^Green/])
    await page.getByRole('button', { name: 'Undo' }).click()
    await inOrder([/^Red/, /^Blue/, /^Green/])
    await halls.getByRole('button', { name: 'Actions for Blue' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await deletion.getByRole('button', { name: 'Delete' }).click()
    await inOrder([/^Red/, /^Green/])

    await page.getByRole('button', { name: 'Save cinema' }).click()
    await expect(page).toHaveURL(/\/cinemas\/overview$/)
    const row = page.getByRole('row').filter({ hasText: 'Capitol' })
    await expect(row).toContainText('2 of 2 bookable')
    await expect(row).toContainText('€ 50,00')
  })
})

test.describe('without the roles', () => {
  test('boards and cinemas are hidden, and their pages say who activates them', async ({ page, login }) => {
    await login()
    await page.goto('/dashboard')
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await expect(menu.getByRole('link', { name: 'Screens' })).toBeVisible()
    await expect(menu.getByRole('link', { name: /^(Boards|Cinemas)$/ })).toHaveCount(0)
    for (const [path, kind] of [
      ['/boards/overview', 'LED boards'],
      ['/boards/new', 'LED boards'],
      ['/cinemas/overview', 'Cinemas'],
      ['/cinemas/new', 'Cinemas'],
    ] as const) {
      await page.goto(path)
      await expect(page).toHaveURL(/\/404$/)
      await expect(page).toHaveTitle('No access | Litfass')
      await expect(page.getByRole('heading', { level: 1, name: 'No access' })).toBeVisible()
      await expect(page.getByText(`${kind} are not activated for your company. To have them activated`)).toBeVisible()
    }
  })
})
