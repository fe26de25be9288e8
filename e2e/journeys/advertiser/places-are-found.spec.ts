import { buildScreen } from '@litfass/server/testing/builders'
import { buildBoard, buildCinema } from '@litfass/server/testing/place-builders'
import { expect, type Page } from '@playwright/test'

import { expectFits } from '../../support/accessibility.ts'
import { buildCompany, uniqueName } from '../../support/companies.ts'
import { dayFrom, written } from '../../support/days.ts'
import { choose } from '../../support/fields.ts'
import { test } from '../../support/test.ts'

test.use({ webGl: true })

function found(page: Page, name: string) {
  return page.getByRole('region', { name: /^(Results|Ergebnisse)$/ }).getByRole('heading', { name, exact: true })
}

test('an advertiser narrows screens down on the map and by filters, and plans a campaign with one', async ({
  page,
  login,
}) => {
  const publisher = await buildCompany({ company: uniqueName('Studio') })
  await buildScreen(publisher, { name: 'Empfang Neustadt', city: 'Dresden', zip: '01099', lat: 51.0637, lng: 13.7528 })
  await buildScreen(publisher, { name: 'Lounge', city: 'Berlin', zip: '10435', lat: 52.5396, lng: 13.4106 })
  // In the middle of the map, so that it stays visible when the map zooms in.
  await buildScreen(publisher, { name: 'Rasthof', city: 'Baruth', zip: '15837', lat: 51.8, lng: 13.58 })
  await login()
  await page.goto(`/finder?${new URLSearchParams({ q: publisher.company, start: dayFrom(20), end: dayFrom(30) })}`)
  await expect(found(page, 'Empfang Neustadt')).toBeVisible()
  await expect(found(page, 'Lounge')).toBeVisible()
  await expect(page.getByText('/ week, net')).toHaveCount(3)

  await test.step('moving the map narrows the list, unless that is turned off', async () => {
    const pill = page.getByRole('button', { name: /^Empfang Neustadt, €/ })
    await expect(pill).toBeVisible()
    await found(page, 'Empfang Neustadt').hover()
    await expect(pill).toHaveAttribute('data-highlighted')
    await expect(page).not.toHaveURL(/box=/)
    await page.getByRole('button', { name: 'Zoom in', exact: true }).click()
    await expect(page).toHaveURL(/box=/)
    await expect(page.getByText('in this map area')).toBeVisible()
    const chip = page.getByRole('button', { name: 'Remove filter: This map area' })
    await chip.click()
    await expect(page).not.toHaveURL(/box=/)
    await page.getByRole('button', { name: 'Zoom in', exact: true }).click()
    await expect(chip).toBeVisible()
    await page.getByRole('checkbox', { name: 'Search as I move the map' }).uncheck()
    await expect(chip).toBeHidden()
    await expect(page.getByText('in this map area')).toBeHidden()
    await page.getByRole('checkbox', { name: 'Search as I move the map' }).check()
    await expect(page.getByText('in this map area')).toBeVisible()
  })

  await test.step('a radius and free airtime, both in the address', async () => {
    await page.getByRole('button', { name: /^More/ }).click()
    await choose(page, 'Near', 'Dresden')
    await expect(page).toHaveURL(/around=Dresden/)
    await page.getByRole('switch', { name: 'Only places free in this period' }).click()
    await expect(page.getByRole('switch', { name: 'Only places free in this period' })).toBeChecked()
    await expect(page).toHaveURL(/free=true/)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Remove filter: Dresden, 25 km' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'More', exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Remove filter: Free in this period: / })).toBeVisible()
    await expect(found(page, 'Empfang Neustadt')).toBeVisible()
    await expect(found(page, 'Lounge')).toBeHidden()
  })

  await test.step('no results: the filters that exclude every place can be removed', async () => {
    await page.getByRole('button', { name: /^More/ }).click()
    const week = page.getByRole('group', { name: 'Price per week in €' })
    await week.getByRole('textbox', { name: 'To' }).fill('1')
    await expect(page.getByText('No matching places')).toBeVisible()
    await week.getByRole('textbox', { name: 'From' }).fill('3')
    await expect(week.getByText('At most 1.')).toBeVisible()
    await page.keyboard.press('Escape')
    await page
      .getByRole('region', { name: 'Results' })
      .getByRole('button', { name: 'Remove filter: Week: up to € 1,00' })
      .click()
    await expect(found(page, 'Empfang Neustadt')).toBeVisible()
  })

  await page.getByRole('button', { name: 'Add Empfang Neustadt' }).press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to your selection' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Your selection' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Plan campaign' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/advertise\/new$/)
  await expect(page.getByRole('textbox', { name: 'Start date' })).toHaveValue(written(dayFrom(20)))
  await expect(page.getByRole('textbox', { name: 'End date' })).toHaveValue(written(dayFrom(30)))

  await test.step('the finder keeps its filters in the address, until they are removed', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Finder' }).click()
    await expect(page).toHaveURL(/\/finder\?.*around=Dresden/)
    await expect(page).toHaveURL(new RegExp(`start=${dayFrom(20)}`))
    await page.reload()
    await page.getByRole('button', { name: 'Remove filter: Dresden, 25 km' }).click()
    await expect(page).not.toHaveURL(/around=/)
    await page.getByRole('navigation').getByRole('link', { name: 'Finder' }).click()
    await expect(page).toHaveURL(/\/finder$/)
    // Wait for the page, not only its URL: it stores the filters when it opens.
    await expect(page.getByRole('button', { name: /^Remove filter/ })).toHaveCount(0)
    // A link in a mail may have other parameters, which are not stored.
    await page.goto('/finder?utm_source=mail')
    await expect(page.getByRole('button', { name: /^Remove filter/ })).toHaveCount(0)
    await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click()
    await page.getByRole('navigation').getByRole('link', { name: 'Finder' }).click()
    await expect(page).toHaveURL(/\/finder$/)
    await expect(page.getByRole('search')).toBeVisible()
  })
})

test.describe('in German, on a phone', () => {
  test.use({ locale: 'de-DE', viewport: { width: 390, height: 844 } })

  test('an advertiser finds a board and a cinema, on the map too, and gathers one kind at a time', async ({
    page,
    login,
  }) => {
    const publisher = await buildCompany({ company: uniqueName('Lindenau'), roles: ['admin', 'board', 'cinema'] })
    const prices = { front: 14_900, back: 9_900 }
    await buildBoard(publisher, { name: 'Könneritzbrücke', prices, height: 338, pixelWidth: 1024, pixelHeight: 576 })
    await buildCinema(publisher, {
      name: 'Lichtspiele Lindenau',
      halls: [
        { name: 'Großer Saal', price: 9_800, shows: 28, visitors: 1_450, seats: 212 },
        { name: 'Kleiner Saal', price: 6_200, shows: 25, visitors: 720, seats: 96 },
      ],
    })
    await login()
    await page.goto(`/finder?${new URLSearchParams({ q: publisher.company, start: dayFrom(40), end: dayFrom(50) })}`)
    const period = page.getByRole('search').getByRole('textbox', { name: 'Beliebiger Zeitraum' })
    await expect(period).toHaveValue(/^\d\d\.\d\d\./)
    await expect(period).toBeInViewport({ ratio: 1 })
    await page.getByText('LED-Boards', { exact: true }).click()
    await expect(found(page, 'Könneritzbrücke')).toBeVisible()
    await expect(page.getByText('6 × 3,38 m · 1024 × 576 px · 6 von 6 Werbeplätzen frei')).toBeVisible()
    await page.getByRole('button', { name: 'Könneritzbrücke merken' }).click()
    const basket = page.getByRole('region', { name: 'Ihre Auswahl' })
    await expect(basket).toContainText('1 LED-Board')
    await expect(basket).toContainText('€ 1.043,00')

    await test.step('boards and cinemas are filtered by free days', async () => {
      await page.getByRole('button', { name: /^Mehr/ }).click()
      await expect(page.getByRole('dialog', { name: 'Filter' })).toBeVisible()
      await page.getByRole('combobox', { name: 'In der Nähe von' }).focus()
      await expect(page.getByRole('option')).toHaveCount(0)
      await page.getByRole('switch', { name: 'Nur im Zeitraum freie Werbeflächen' }).click()
      await expect(page).toHaveURL(/free=true/)
      await page.keyboard.press('Escape')
      await expect(found(page, 'Könneritzbrücke')).toBeVisible()
      await page.getByText('Kinos', { exact: true }).click()
      await expect(found(page, 'Lichtspiele Lindenau')).toBeVisible()
      await expect(
        page.getByText('2.170 Besucher / Woche · 2 Säle · 308 Sitzplätze · 600 s vor jeder Vorstellung frei'),
      ).toBeVisible()
      await expect(page.getByText('bei 10 s', { exact: true })).toBeVisible()
      await period.click()
      await expect(page.getByText(/Eine Kinowoche geht von Donnerstag bis Mittwoch/)).toBeVisible()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: /^Filter aufheben: Frei im Zeitraum: / }).click()
      await expect(page).not.toHaveURL(/free=/)
    })

    await page.getByRole('button', { name: '€ 144,00' }).click()
    await expect(page.getByText('€ 98,00 + € 62,00 = € 160,00')).toBeVisible()
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Karte', exact: true }).click()
    await expect(found(page, 'Lichtspiele Lindenau')).toBeHidden()
    await page.goBack()
    await expect(found(page, 'Lichtspiele Lindenau')).toBeVisible()
    await page.getByRole('button', { name: 'Karte', exact: true }).click()
    await page.getByRole('button', { name: 'Lichtspiele Lindenau, € 144 pro Woche' }).click()
    const card = page.getByRole('region', { name: 'Lichtspiele Lindenau' })
    await card.getByRole('button', { name: 'Lichtspiele Lindenau merken' }).click()
    const question = page.getByRole('dialog', { name: 'Neue Auswahl beginnen?' })
    await expect(question).toContainText('1 LED-Board')
    await question.getByRole('button', { name: 'Auswahl ersetzen' }).click()
    await expect(basket).toContainText('1 Kino')
    await expect(basket).toContainText('2.170 Besucher / Woche')
    await expectFits(page)
  })
})
