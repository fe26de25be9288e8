import { buildOffer, buildScreen, buildSlide } from '@litfass/server/testing/builders'
import { expect } from '@playwright/test'

import { expectFits, violationsOf } from '../../support/accessibility.ts'
import { approveAndPay } from '../../support/card-payment.ts'
import { buildCompany, openAs, uniqueName } from '../../support/companies.ts'
import { openMail } from '../../support/mails.ts'
import { test } from '../../support/test.ts'

test.describe('in German, on a phone in the dark', () => {
  const look = { locale: 'de-DE', viewport: { width: 390, height: 844 }, colorScheme: 'dark' } as const

  test('a publisher pauses a paid ad with a reason, and resumes it', async ({ page, browser, serverClock }) => {
    const publisher = await buildCompany({ company: uniqueName('Studio') })
    const advertiser = await buildCompany({ company: uniqueName('Backhaus') })
    const screen = await buildScreen(publisher, { name: 'Foyer' })
    const slide = await buildSlide(advertiser, { title: 'Stollen' })
    const { ads } = await buildOffer(advertiser, { screens: [screen], slide, days: 7 })
    await approveAndPay(page, { publisher, advertiser, ads })
    const [ad] = ads
    await serverClock.move(5)
    const jana = await openAs(browser, publisher, look)
    const greta = await openAs(browser, advertiser, look)

    await test.step('a reason is required', async () => {
      await jana.goto(`/publish/ads?ad=${ad?.id}`)
      await jana.getByRole('button', { name: 'Pausieren' }).click()
      const dialog = jana.getByRole('dialog', { name: '„Stollen“ · Foyer: Anzeige pausieren?' })
      await expect(dialog.getByText(/^Der Bildschirm lässt die Anzeige aus, bis Sie sie fortsetzen\./)).toBeVisible()
      await dialog.getByRole('button', { name: 'Anzeige pausieren' }).click()
      await expect(dialog.getByText('Bitte ausfüllen.')).toBeVisible()
      expect(await violationsOf(jana)).toEqual([])
      await expectFits(jana)
      await dialog.getByRole('textbox', { name: 'Begründung' }).fill('Hier feiert heute eine Hochzeit.')
      await dialog.getByRole('button', { name: 'Anzeige pausieren' }).click()
      await expect(jana.getByText(/^Pausiert seit \d\d\.\d\d\.\d{4}$/).first()).toBeVisible()
      await expect(jana.getByText(/^Läuft automatisch vom/)).toHaveCount(0)
    })

    await test.step('the advertiser is mailed, and reads the reason in the history of the ad', async () => {
      await openMail(page, advertiser.email, new RegExp(`^${publisher.company} has paused “Stollen”$`))
      await greta.goto(`/advertise/ads/${ad?.id}`)
      await expect(greta.getByRole('alert').filter({ hasText: /^Pausiert seit/ })).toContainText(
        'nachgeholt oder erstattet',
      )
      await expect(greta.getByText('Hier feiert heute eine Hochzeit.')).toBeVisible()
      await expectFits(greta)
    })

    await test.step('it is resumed, which the advertiser sees at once', async () => {
      // The toast covers the head of the panel.
      await jana.reload()
      await jana.getByRole('button', { name: 'Fortsetzen' }).press('Enter')
      await expect(jana.getByText('Anzeige fortgesetzt')).toBeVisible()
      await expect(jana.getByRole('button', { name: 'Pausieren' })).toBeFocused()
      await expect(greta.getByText(/^Pausiert seit/)).toHaveCount(0)
      await openMail(page, advertiser.email, new RegExp(`^${publisher.company} has resumed “Stollen”$`))
    })
  })
})
