import { expect } from '@playwright/test'

import { expectFits, violationsOf } from '../../support/accessibility.ts'
import { signInByPassword } from '../../support/companies.ts'
import { demo } from '../../support/control.ts'
import { plainPicture } from '../../support/media/pictures.ts'
import { demoPort } from '../../support/ports.ts'
import { test } from '../../support/test.ts'

// Only the demo data have an ad in a hall that has begun.
test.use({ baseURL: `http://127.0.0.1:${demoPort}`, locale: 'de-DE', viewport: { width: 390, height: 844 } })

test('in German, on a phone: a publisher declares an ad in a hall with a photo and the number of screenings, and deletes it', async ({
  page,
}) => {
  const { password, signIns } = await demo()
  await signInByPassword(page, { email: signIns[0]?.email ?? '', password })
  await page.goto('/publish/ads?q=Sehen im Kino')
  await page
    .getByRole('link', { name: /Sehtest/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Ganze Seite öffnen' }).click()
  const proof = page.getByRole('region', { name: 'Erklärung des Anbieters' })
  await expect(proof.getByText('Abgegeben', { exact: true })).toBeVisible()
  await expect(proof.getByText('4 Vorstellungen')).toBeVisible()
  const items = proof.getByRole('listitem')
  const before = await items.count()
  await proof.getByRole('button', { name: 'Erklärung hinzufügen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erklärung hinzufügen' })
  const shows = dialog.getByRole('textbox', { name: 'Vorstellungen mit der Anzeige' })
  await expect(shows).toBeFocused()
  await test.step('a wrong day is refused at its field', async () => {
    const day = dialog.getByRole('textbox', { name: 'Tag', exact: true })
    const declared = await day.inputValue()
    const refusals = {
      '': 'Bitte ausfüllen.',
      gestern: /^Bitte ein Datum eingeben/,
      '31.12.2099': /^Der Tag muss in der Laufzeit der Anzeige liegen/,
    }
    await shows.fill('6')
    // The first Enter closes the calendar, which stays closed while the field has a message.
    await day.press('Enter')
    for (const [text, refusal] of Object.entries(refusals)) {
      await day.fill(text)
      await day.press('Enter')
      await expect(day).toBeFocused()
      await expect(day).toHaveAccessibleDescription(refusal)
    }
    await day.fill(declared)
    await shows.fill('')
  })
  await dialog.getByRole('button', { name: 'Hinzufügen', exact: true }).click()
  await expect(dialog.getByText('Bitte fügen Sie ein Foto oder die Zahl der Vorstellungen hinzu.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Foto/ })).toBeFocused()
  await shows.fill('6')
  const photo = await plainPicture('saal.jpg', { width: 960, height: 540, color: '#f4f2ee' })
  await dialog.locator('input[type=file]').setInputFiles(photo)
  await expect(dialog.getByText('saal.jpg')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Hinzufügen', exact: true }).click()
  await expect(items).toHaveCount(before + 1)
  await expect(proof.getByRole('img', { name: /^Foto vom / })).toBeVisible()
  await expectFits(page)
  await items
    .filter({ hasText: '6 Vorstellungen' })
    .getByRole('button', { name: /löschen$/ })
    .click()
  const question = page.getByRole('dialog', { name: 'Diese Erklärung löschen?' })
  await expect(question.getByText(/^Die Erklärung wird für beide Firmen gelöscht\./)).toBeVisible()
  await question.getByRole('button', { name: 'Löschen' }).click()
  await expect(page.getByText('Erklärung gelöscht')).toBeVisible()
  await expect(items).toHaveCount(before)
})
