import { cinemaApi } from '@litfass/api/places/cinemas'
import { buildSlide } from '@litfass/server/testing/builders'
import { buildBoard, buildCinema } from '@litfass/server/testing/place-builders'
import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'

import { buildCompany, openAs, uniqueName } from '../../support/companies.ts'
import { dayFrom, written } from '../../support/days.ts'
import { everyDay } from '../../support/every-day.ts'
import { choose, pickDay } from '../../support/fields.ts'
import { labels } from '../../support/labels.ts'
import { test } from '../../support/test.ts'

/** A publisher with both roles and an advertiser with a slide, each in their own browser. */
async function publisherAndAdvertiser(browser: Browser, look: BrowserContextOptions) {
  const publisher = await buildCompany({ company: uniqueName('Lindenau'), roles: ['admin', 'board', 'cinema'] })
  const advertiser = await buildCompany()
  await buildSlide(advertiser, { title: 'Stollen' })
  return {
    publisher,
    jana: await openAs(browser, publisher, look),
    miriam: await openAs(browser, advertiser, look),
  }
}

/** The first Thursday that is at least this number of days away. */
function thursdayAfter(days: number): string {
  const [thursday = ''] = Array.from({ length: 7 }, (_, more) => dayFrom(days + more)).filter(
    (day) => new Date(day).getUTCDay() === 4,
  )
  return written(thursday)
}

async function payWith(page: Page, card: string): Promise<void> {
  await page.getByLabel(/^(Card number|Kartennummer)$/).fill(card)
  await page.getByRole('button', { name: /^(Pay|Bezahlen)/ }).click()
}

test.describe('in German', () => {
  const look = { locale: 'de-DE', viewport: { width: 1440, height: 900 } }

  test('an advertiser books both sides of an LED board, which is approved and paid', async ({ browser }) => {
    const { publisher, jana, miriam } = await publisherAndAdvertiser(browser, look)
    const prices = { front: 14_900, back: 9_900 }
    const serviceHours = everyDay([{ from: '06:00', to: '22:00' }])
    const size = { pixelWidth: 1024, pixelHeight: 576, height: 338 }
    await buildBoard(publisher, { name: 'Könneritzbrücke', prices, serviceHours, ...size })

    const plays = '960 Einblendungen / Tag · 16,7 % Werbeanteil · in Betrieb Mo–\u2060So 06:00–\u206022:00'
    await miriam.goto(`/finder?${new URLSearchParams({ type: 'board', q: publisher.company })}`)
    const found = miriam.getByRole('region', { name: 'Ergebnisse' }).getByRole('listitem')
    await expect(found).toContainText('960 Einblendungen / Tag · 16,7 % Werbeanteil')
    await expect(found).toContainText('in Betrieb Mo–\u2060So 06:00–\u206022:00')

    await buildBoard(publisher, { name: 'Sachsenbrücke', prices: { front: 9_900 }, serviceHours, ...size })
    await miriam.goto('/advertise/new')
    await miriam.getByRole('radio', { name: /^LED-Board/ }).click()
    await miriam.getByRole('radio', { name: /^Beidseitig/ }).check()
    await miriam.getByRole('button', { name: 'Weiter' }).click()
    await expect(miriam.getByText('Bitte prüfen Sie die markierten Felder.')).toBeVisible()
    await miriam.getByRole('textbox', { name: /^Titel/ }).fill('Advent')
    await pickDay(miriam, 'Startdatum', 3)
    await pickDay(miriam, 'Enddatum', 9)
    await miriam.getByRole('button', { name: 'Weiter' }).click()

    await expect(miriam.getByText('Fügen Sie die LED-Boards hinzu')).toBeVisible()
    await expect(miriam.getByRole('heading', { name: 'Anzeigengruppen', exact: true })).toBeFocused()
    await choose(miriam, 'Folie', 'Stollen')
    await miriam.getByRole('button', { name: 'Werbeflächen hinzufügen' }).click()
    const places = miriam.getByRole('dialog')
    await places.getByRole('searchbox').fill(publisher.company)
    await expect(places.getByRole('listitem')).toHaveCount(2)
    await expect(
      places.getByRole('checkbox', { name: /Sachsenbrücke.*Nur die Vorderseite ist im Verkauf/ }),
    ).toBeDisabled()
    await places.getByRole('searchbox').fill(`${publisher.company} Sachsenbrücke`)
    await places.getByText('Karte', { exact: true }).click()
    await places.getByRole('button', { name: /^Sachsenbrücke, €/ }).click()
    const add = places.getByRole('button', { name: 'Sachsenbrücke merken' })
    await expect(add).toBeDisabled()
    await add.hover()
    await expect(miriam.getByRole('tooltip')).toContainText('Nur die Vorderseite ist im Verkauf')
    await places.getByText('Liste', { exact: true }).click()
    await places.getByRole('searchbox').fill(publisher.company)
    await expect(places.getByRole('listitem').filter({ hasText: 'Könneritzbrücke' })).toContainText(plays)
    await places.getByRole('checkbox', { name: /Könneritzbrücke/ }).check()
    await places.getByRole('button', { name: 'Fertig' }).click()
    const row = miriam.getByRole('row').filter({ hasText: 'Könneritzbrücke' })
    await expect(row).toContainText('1024 × 576 px')
    await expect(row).toContainText(plays)
    await row.getByRole('button', { name: /€\s1\.736,00/ }).click()
    await expect(miriam.getByText(/7 × \(€\s149,00 \+ €\s99,00\) = €\s1\.736,00/)).toBeVisible()
    await miriam.keyboard.press('Escape')

    await miriam.getByRole('button', { name: 'Weiter zur Bestätigung' }).click()
    await expect(miriam.getByText('Beidseitig: Vorder- und Rückseite')).toBeVisible()
    await miriam.getByRole('button', { name: 'Angebot senden' }).click()
    await expect(miriam.getByText('Bitte akzeptieren Sie die Bedingungen.')).toBeVisible()
    await miriam.getByRole('checkbox', { name: /Ich akzeptiere/ }).check()
    await miriam.getByRole('button', { name: 'Angebot senden' }).click()
    await expect(miriam.getByText('Angebot gesendet')).toBeVisible()

    await jana.goto('/publish/ads?status=pending')
    await jana.getByRole('link', { name: 'Stollen · Könneritzbrücke' }).click()
    const panel = jana.getByRole('complementary').filter({ hasText: 'Könneritzbrücke' })
    await expect(panel).toContainText(
      'Je Seite 1 von 6 Werbeplätzen · 960 Einblendungen / Tag · in Betrieb Mo–\u2060So',
    )
    await expect(panel.getByRole('figure')).toHaveText([/Vorderseite$/, /Rückseite$/])
    await jana.getByRole('button', { name: /^Annehmen, €/ }).click()
    await expect(jana.getByText('Anfrage angenommen')).toBeVisible()

    await miriam.goto('/advertise/ads?status=approved')
    await expect(miriam.getByRole('link', { name: 'Stollen · Könneritzbrücke' })).toBeVisible()
    // Boards have no impressions.
    await expect(miriam.getByText(/Reichweite 0$/)).toHaveCount(0)
    await miriam.getByRole('link', { name: 'Stollen · Könneritzbrücke' }).click()
    await expect(
      miriam.getByText(/^Verkauf durch .+\. Diese Firma erhält die Zahlung und stellt die Rechnung aus\.$/),
    ).toBeVisible()
    await miriam.getByRole('button', { name: /^Bezahlen, €\s2\.065,84/ }).click()
    await expect(miriam.getByRole('heading', { name: 'Kartenzahlung' })).toBeVisible()
    await payWith(miriam, '4242 4242 4242 4242')
    await expect(miriam.getByText('Das hat geklappt!')).toBeVisible()
    await miriam.goto('/advertise/ads?status=paid')
    await expect(miriam.getByRole('row').filter({ hasText: 'Vorder- und Rückseite' })).toBeVisible()
    await miriam.goto('/advertise/campaigns')
    await expect(miriam.getByRole('row').filter({ hasText: 'Advent' })).toBeVisible()
    await expect(miriam.getByText('0 Kontakte')).toHaveCount(0)
    await miriam.getByRole('link', { name: 'Ergebnisse von Advent' }).click()
    await expect(miriam.getByRole('button', { name: /^Geplante Kontakte/ })).toContainText('–')
  })
})

test.describe('on a phone', () => {
  const look = { locale: 'en-GB', viewport: { width: 390, height: 844 } }

  test('an advertiser books the halls of a cinema, which are approved and paid', async ({ browser }) => {
    const { publisher, jana, miriam } = await publisherAndAdvertiser(browser, look)
    const halls = ['Großer Saal', 'Kleiner Saal', 'Galerie']
    const cinema = await buildCinema(publisher, { name: 'Lichtspiele Lindenau', halls })
    const { accountId, call } = publisher
    const hallId = cinema.halls[2]?.id ?? ''
    await call(cinemaApi.setHallActive, { accountId, cinemaId: cinema.id, hallId, body: { active: false } })

    await miriam.goto('/advertise/new')
    await miriam.getByRole('textbox', { name: /^Title/ }).fill('Advent')
    await miriam.getByRole('radio', { name: /^Cinema/ }).click()
    await expect(miriam.getByText('A cinema week runs from Thursday to Wednesday.')).toBeVisible()
    await pickDay(miriam, 'Start date', 3)
    await pickDay(miriam, 'End date', 4)
    await expect(miriam.getByText(/^[12] cinema weeks?:/)).toBeVisible()
    const end = miriam.getByRole('textbox', { name: /^End date/ })
    const chosen = await end.inputValue()
    await end.fill(thursdayAfter(9))
    await end.press('Tab')
    await expect(miriam.getByText(/End on \d\d\.\d\d\.\d{4} to pay for one week less\./)).toBeVisible()
    await end.fill(chosen)
    await end.press('Tab')
    await miriam.getByRole('button', { name: 'Continue' }).click()

    await choose(miriam, 'Slide', 'Stollen')
    await miriam.getByRole('textbox', { name: 'Duration' }).fill('15')
    await miriam.getByRole('button', { name: 'Add places' }).click()
    const places = miriam.getByRole('dialog')
    await places.getByRole('searchbox').fill(publisher.company)
    await expect(places.getByRole('listitem')).toHaveCount(1)
    await places.getByRole('checkbox', { name: /Lichtspiele Lindenau/ }).check()
    await places.getByRole('button', { name: 'Done' }).click()
    const all = miriam.getByRole('checkbox', { name: 'All halls of Lichtspiele Lindenau' })
    await expect(all).toBeChecked()
    // The third one is inactive.
    await expect(miriam.getByRole('checkbox', { name: /Galerie/ })).toHaveCount(0)
    await all.uncheck()
    await miriam.getByRole('button', { name: 'Continue' }).click()
    await expect(miriam.getByText('Please select at least one hall.')).toBeVisible()
    await miriam.getByRole('checkbox', { name: /^Großer Saal/ }).check()
    await miriam.getByRole('checkbox', { name: /^Kleiner Saal/ }).check()
    await expect(all).toBeChecked()
    const hall = miriam.getByRole('row').filter({ hasText: 'Großer Saal' })
    await expect(hall).toContainText('per week for each 10 s or part of it')
    await expect(hall.getByText('Free in period')).toBeVisible()
    await hall.getByRole('button', { name: /^€/ }).click()
    await expect(miriam.getByText('10 s units, rounded up', { exact: true })).toBeVisible()
    await miriam.keyboard.press('Escape')
    await miriam.getByRole('button', { name: 'Continue' }).click()

    const summary = miriam.getByRole('group', { name: 'Campaign', exact: true })
    await expect(summary).toContainText(/ · [12] cinema weeks?/)
    await expect(summary).not.toContainText('A cinema week runs from Thursday to Wednesday.')
    await expect(
      miriam.getByText('2: Lichtspiele Lindenau · Großer Saal, Lichtspiele Lindenau · Kleiner Saal'),
    ).toBeVisible()
    await expect(
      miriam.getByText(/^The price includes the discount for all halls\. If you cancel only some/),
    ).toBeVisible()
    await miriam.getByRole('checkbox', { name: /I accept/ }).check()
    await miriam.getByRole('button', { name: 'Send offer' }).click()
    await expect(miriam.getByText(labels.offerSent)).toBeVisible()

    for (const name of ['Großer Saal', 'Kleiner Saal']) {
      await jana.goto('/publish/ads?status=pending')
      await jana.getByRole('link', { name: `Stollen on Lichtspiele Lindenau · ${name}` }).click()
      await expect(jana.getByText('before each screening')).toBeVisible()
      await jana.getByRole('button', { name: /^Approve, €/ }).click()
      await expect(jana.getByText('Status approved')).toBeVisible()
    }

    await miriam.goto('/advertise/ads?status=approved')
    await miriam.getByRole('checkbox', { name: /Stollen on .*Großer Saal/ }).check()
    await expect(miriam.getByText('the halls of a cinema are paid for together')).toBeVisible()
    await expect(miriam.getByRole('button', { name: /^Pay for 1 ad/ })).toBeDisabled()
    await miriam.getByRole('checkbox', { name: /Stollen on .*Kleiner Saal/ }).check()
    await miriam.getByRole('button', { name: /^Pay for 2 ads/ }).click()
    await payWith(miriam, '4242 4242 4242 4242')
    await expect(miriam.getByText('That worked!')).toBeVisible()
    await miriam.goto('/advertise/ads?status=paid')
    await expect(miriam.getByRole('tab', { name: /^Paid/ })).toBeInViewport({ ratio: 1 })
  })
})
