import { buildOffer, buildScreen, buildSlide } from '@litfass/server/testing/builders'
import { expect } from '@playwright/test'

import { buildCompany, uniqueName } from '../../support/companies.ts'
import { everyDay } from '../../support/every-day.ts'
import { layoutFaultsOf } from '../../support/layout.ts'
import { test } from '../../support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the layout check finds what is cut off, outside the window, overlapping or covered', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 400 })
  await page.setContent(`
    <header style="position: fixed; inset: 0 0 auto; height: 210px"></header>
    <p style="width: 60px; overflow: hidden; white-space: nowrap">Cut in the middle</p>
    <p style="overflow: clip"><span style="margin-left: -20px">Cut at its start</span></p>
    <p style="width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">Shortened in the middle</p>
    <p style="overflow-x: auto; white-space: nowrap">${'A strip that scrolls '.repeat(9)}</p>
    <p style="margin: 0; height: 5px">Above</p><p style="margin: 0">Below</p>
    <button style="position: absolute; left: 300px; top: 300px; width: 90px">Send</button>
    <button style="position: absolute; left: 10px; top: 300px; width: 90px">Save</button>
    <button style="position: absolute; left: 60px; top: 300px; width: 90px">Discard</button>
  `)
  expect(await layoutFaultsOf(page)).toEqual([
    '"Cut in the middle" is cut',
    '"Cut at its start" is cut',
    '"Send" is beside the window',
    '"Above" and "Below" overlap',
    '[Send] is beside the window',
    '[Save] and [Discard] overlap',
    'bars cover 210 of 400 px',
  ])
})

test('fields beside each other stand at one height, whether optional or not', async ({ page, login }) => {
  await login()
  await page.goto('/settings/account')
  const required = await page.getByRole('textbox', { name: 'Street and number' }).boundingBox()
  const optional = await page.getByRole('textbox', { name: 'Address line 2' }).boundingBox()
  expect(required?.y).toBe(optional?.y)
})

test('beside an open request, the list names place and company whole', async ({ page, login }) => {
  const publisher = await login()
  const advertiser = await buildCompany({ company: 'Buchhandlung Morgenrot' })
  const screens = [await buildScreen(publisher, { name: 'Trainingsfläche am Fenster' })]
  await buildOffer(advertiser, { screens, slide: await buildSlide(advertiser, { title: 'Reading' }) })
  await page.goto('/publish/ads')
  await page.getByRole('link', { name: /Reading/ }).click()
  const row = page.getByRole('row', { name: /Reading/ })
  const cell = row.getByText('Trainingsfläche am Fenster · Buchhandlung Morgenrot')
  expect(await cell.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
  expect(await cell.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

test.describe('on a phone in German', () => {
  test.use({ locale: 'de-DE', viewport: { width: 390, height: 844 } })

  test('the name and the facts of a place are whole where they take several lines', async ({ page, login }) => {
    await login()
    const publisher = await buildCompany({ company: uniqueName('Praxis') })
    const weekday = [
      { from: '08:00', to: '12:30' },
      { from: '14:00', to: '18:00' },
    ]
    const serviceHours = everyDay(weekday, { Saturday: [{ from: '08:00', to: '21:00' }], Sunday: [] })
    await buildScreen(publisher, { name: 'Wartezimmer am Weißen See, Eingang', serviceHours })
    await page.goto(`/finder?${new URLSearchParams({ q: publisher.company })}`)
    const name = page.getByRole('heading', { name: 'Wartezimmer am Weißen See, Eingang' })
    expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    await expect(page.getByText('Mo–\u2060Fr 08:00–\u206012:30, 14:00–\u206018:00')).toBeVisible()
    expect(await layoutFaultsOf(page)).toEqual([])
  })

  test('the format of a slide and the days of a campaign are whole', async ({ page, login }) => {
    await login()
    await page.goto('/slides/new')
    await expect(page.getByText('Hochformat').first()).toBeVisible()
    expect(await layoutFaultsOf(page)).toEqual([])
    await page.goto('/advertise/new')
    for (const name of ['Startdatum', 'Enddatum']) {
      const day = page.getByRole('textbox', { name })
      expect(await day.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    }
  })
})

test.describe('in a window of 320 px, in German', () => {
  test.use({ locale: 'de-DE', viewport: { width: 320, height: 640 } })

  test('the bars of selected rows and the filters fit', async ({ page, login }) => {
    const publisher = await login()
    const advertiser = await buildCompany({ company: 'Nordlicht Optik' })
    const screens = [await buildScreen(publisher, { name: 'Theke' }), await buildScreen(publisher, { name: 'Foyer' })]
    await buildOffer(advertiser, { screens, slide: await buildSlide(advertiser, { title: 'Sehtest' }) })
    await buildSlide(publisher, { title: 'Frühling' })

    await page.goto('/publish/ads')
    await page
      .getByRole('checkbox', { name: /Sehtest/ })
      .first()
      .check()
    await expect(page.getByRole('button', { name: '1 annehmen' })).toBeInViewport({ ratio: 1 })
    expect(await layoutFaultsOf(page)).toEqual([])

    await page.goto('/slides/overview')
    await page.getByRole('button', { name: 'Auswählen' }).click()
    await page.getByRole('checkbox', { name: /Frühling/ }).check()
    const bar = page.getByRole('region', { name: 'Ausgewählt' })
    for (const name of ['Zu Show hinzufügen', 'Aktionen'])
      await expect(bar.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
    expect(await layoutFaultsOf(page)).toEqual([])

    await page.goto('/screens/overview')
    await page.getByRole('button', { name: 'Filter' }).click()
    await expect(page.getByRole('dialog', { name: 'Filter' }).getByText('Hochformat')).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await page.getByRole('checkbox', { name: /Theke/ }).check()
    await expect(page.getByRole('button', { name: 'Auswahl löschen' })).toBeInViewport({ ratio: 1 })
    expect(await layoutFaultsOf(page)).toEqual([])
  })
})
