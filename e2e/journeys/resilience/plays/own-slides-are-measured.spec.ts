import { deviceApi } from '@litfass/api/places/devices'
import { expect } from '@playwright/test'

import { expectFits, violationsOf } from '../../../support/accessibility.ts'
import { buildCompany, openAs, uniqueName } from '../../../support/companies.ts'
import { buildScreenWith, buildSlides } from '../../../support/playing-screen.ts'
import { test } from '../../../support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('in German: a company turns measuring on, and sees how often its slides were shown', async ({ browser }) => {
  const company = await buildCompany({ company: uniqueName('Studio') })
  const { accountId } = company
  const slides = await buildSlides(company, ['Kurse', 'Preise'])
  const screen = await buildScreenWith(company, { slides, duration: 2 })
  const page = await openAs(browser, company, { locale: 'de-DE', viewport: { width: 390, height: 844 } })

  await test.step('nothing is measured before', async () => {
    await page.goto(`/slides/plays/${slides[0]?.id}`)
    await expect(
      page.getByRole('heading', { name: 'Einblendungen eigener Folien werden nicht gemessen' }),
    ).toBeVisible()
    await expect(page.getByRole('radiogroup', { name: 'Zeitraum' })).toBeVisible()
    await page.getByRole('link', { name: 'Messung einschalten' }).click()
    await page.getByRole('switch', { name: 'Einblendungen eigener Folien messen' }).click({ force: true })
    await expect(page.getByText('Bildschirme melden jetzt Einblendungen Ihrer Folien')).toBeVisible()
    await page.goto(`/slides/plays/${slides[0]?.id}`)
    await expect(page.getByRole('heading', { name: 'Keine Einblendungen in diesem Zeitraum' })).toBeVisible()
  })

  await test.step('a TV reports the first plays within a minute', async () => {
    const { token } = await company.call(deviceApi.linkDevice, { accountId, screenId: screen.id })
    const context = await browser.newContext({ viewport: { width: 1280, height: 720 } })
    const tv = await context.newPage()
    const report = tv.waitForResponse(
      (answer) => answer.url().endsWith('/plays') && (answer.request().postData() ?? '').includes('"slides"'),
      { timeout: 120_000 },
    )
    await tv.goto(`/screens/view/${screen.id}#link=${token}`)
    expect(await (await report).json()).toEqual({ taken: true })
    await context.close()
  })

  await test.step('slide, show and screen say how often', async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Kurse: Einblendungen' })).toBeVisible()
    const screens = page.getByRole('table', { name: 'Nach Bildschirm' })
    await expect(screens.getByRole('row', { name: new RegExp(`${screen.name} Einblendungen [1-9]`) })).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    await expectFits(page)

    await page.goto(`/shows/plays/${screen.showId}`)
    const both = page.getByRole('table', { name: 'Nach Folie' })
    await expect(both.getByRole('row', { name: /Kurse Einblendungen [1-9]/ })).toBeVisible()
    await expect(both.getByRole('row', { name: /Preise Einblendungen [1-9]/ })).toBeVisible()

    await page.goto(`/screens/statistics/${screen.id}`)
    const own = page.getByRole('region', { name: 'Eigene Folien' })
    await expect(own.getByRole('row', { name: /Preise Einblendungen [1-9]/ })).toBeVisible()
    const download = page.waitForEvent('download')
    await own.getByRole('link', { name: 'Als CSV exportieren' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.csv$/)
    expect(await violationsOf(page)).toEqual([])
    await expectFits(page)
  })
})
