import { buildOffer, buildScreen, buildSlide } from '@litfass/server/testing/builders'
import { expect } from '@playwright/test'

import { buildCompany } from '../../support/companies.ts'
import { rotatedPhoto } from '../../support/media/pictures.ts'
import { test } from '../../support/test.ts'
import { smallButtonsOf, smallTargetsOf } from '../../support/touch-targets.ts'

test.use({ locale: 'de-DE', viewport: { width: 390, height: 844 }, hasTouch: true })

test('in German: a photo becomes a slide and a show on a phone, and a request is answered', async ({ page, login }) => {
  const publisher = await login()
  for (const title of ['Eins', 'Zwei', 'Drei', 'Vier', 'Fünf', 'Sechs', 'Sieben', 'Acht', 'Neun', 'Zehn'])
    await buildSlide(publisher, { title })

  await test.step('the message for an empty field is in view', async () => {
    await page.goto('/slides/new')
    await page.locator('input[type=file]').setInputFiles(await rotatedPhoto('foto.jpg'))
    await page.getByRole('textbox', { name: /^Titel/ }).fill('Vom Handy')
    await page.getByRole('button', { name: 'Folie speichern' }).click()
    const problem = page.getByText('Schreiben Sie etwas oder schalten Sie „Ohne Text“ ein.')
    await expect(problem).toBeInViewport({ ratio: 1 })
    const stage = await page.getByText('Querformat', { exact: true }).boundingBox()
    const seen = await problem.boundingBox()
    expect(seen?.y ?? 0).toBeGreaterThan((stage?.y ?? 0) + (stage?.height ?? 0))
    await page.getByRole('textbox', { name: /^Inhalt/ }).fill('Guten Morgen')
    await page.getByRole('button', { name: 'Folie speichern' }).click()
    await expect(page.getByText('Folie gespeichert')).toBeVisible()
  })

  await test.step('the message for a lost connection is in view', async () => {
    const { id } = await buildSlide(publisher, { title: 'Elf' })
    await page.goto(`/slides/edit/${id}`)
    await page.getByRole('textbox', { name: /^Titel/ }).fill('Unterwegs')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Folie speichern' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Verbindung' })).toBeInViewport({ ratio: 1 })
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Folie speichern' }).click()
    await expect(page.getByText('Folie gespeichert')).toBeVisible()
  })

  await test.step('the button that closes the list of slides is fully visible', async () => {
    await page.goto('/shows/new')
    const title = page.getByRole('textbox', { name: /^Titel/ })
    await expect(title).toBeFocused()
    await title.fill('Handyshow')
    const addSlide = page.getByRole('button', { name: 'Folie hinzufügen' })
    const [upper, lower] = await Promise.all(
      [addSlide, page.getByRole('button', { name: 'Dateien hochladen' })].map((button) => button.boundingBox()),
    )
    expect({ x: lower?.x, width: lower?.width }).toEqual({ x: upper?.x, width: upper?.width })
    await addSlide.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /^Vom Handy/ }).click()
    const badge = dialog.getByText('Hinzugefügt', { exact: true })
    expect(await badge.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    await expect(dialog.getByRole('button', { name: 'Fertig' })).toBeInViewport({ ratio: 1 })
    await dialog.getByRole('button', { name: 'Fertig' }).click()
    await page.getByRole('button', { name: 'Show speichern' }).click()
    await expect(page.getByText('Show gespeichert')).toBeVisible()
  })

  await test.step('checkboxes, radio buttons and switches are large enough for a finger', async () => {
    const { id } = await buildScreen(publisher, { name: 'Tresen' })
    for (const path of ['/slides/overview', `/screens/edit/${id}`, '/settings/user', '/finder']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[type=checkbox], [type=radio]').first(), path).toBeAttached()
      expect(await smallTargetsOf(page), path).toEqual([])
    }
  })

  await test.step('buttons are large enough for a finger', async () => {
    await buildScreen(await buildCompany(), { name: 'Schaufenster', active: true })
    for (const path of [
      '/dashboard',
      '/slides/overview',
      '/screens/overview',
      '/finder',
      '/publish/ads',
      '/settings/jobs',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('button').first(), path).toBeVisible()
      expect(await smallButtonsOf(page), path).toEqual([])
    }
  })

  await test.step('a request scrolls below its head', async () => {
    const screens = [await buildScreen(publisher, { name: 'Foyer' })]
    await buildOffer(await buildCompany({ company: 'Nordlicht Optik' }), { screens })
    await page.goto('/dashboard')
    // The whole row is the link.
    await page.getByRole('listitem').filter({ hasText: 'Nordlicht Optik' }).click()
    await expect(page).toHaveURL(/\/publish\/ads/)
    await page.goto('/publish/ads?status=pending')
    await page.getByRole('link', { name: / · Foyer$/ }).click()
    const request = page.getByRole('dialog')
    await request.getByPlaceholder(/schreiben$/).fill('Passt, danke!')
    await request.getByRole('button', { name: 'Senden' }).click()
    await expect(request.getByText('Passt, danke!')).toBeVisible()
    const hidden = await request.evaluate((drawer) => drawer.scrollHeight - drawer.clientHeight)
    expect(hidden).toBe(0)
    await expect(request.getByRole('button', { name: 'Schließen' })).toBeInViewport({ ratio: 1 })
    await request.getByRole('button', { name: /^Annehmen/ }).click()
    await expect(page.getByText('Anfrage angenommen')).toBeVisible()
  })

  await test.step('dates are on one line on the page of the ad', async () => {
    await page.goto('/publish/ads?status=approved')
    await page.getByRole('link', { name: / · Foyer$/ }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Ganze Seite öffnen' }).click()
    const week = page.getByRole('table', { name: 'Sendezeit nach Tagen' }).getByRole('rowheader').first()
    await expect(week).toHaveText(/^\d\d\.\d\d\.$/)
    // The days beside it are 26 px high.
    await expect.poll(async () => (await week.boundingBox())?.height).toBe(26)
  })
})
