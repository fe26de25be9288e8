import { buildScreen, buildShow, buildSlide } from '@litfass/server/testing/builders'
import { buildDevice } from '@litfass/server/testing/playing-builders'
import { expect } from '@playwright/test'

import { expectFits, violationsOf } from '../../../support/accessibility.ts'
import { layoutFaultsOf } from '../../../support/layout.ts'
import { buildScreenWith, buildSlides } from '../../../support/playing-screen.ts'
import { test } from '../../../support/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('each screen shows what is on it, its name, its state and its show', async ({ page, login }) => {
  const company = await login()
  const slides = await buildSlides(company, ['Breakfast', 'Lunch'])
  const screen = await buildScreenWith(company, { slides })
  const playing = { kind: 'own' as const, id: slides[1]?.id ?? null, since: Date.now() }
  await buildDevice(company, screen, { confirmed: true, playing })
  await buildScreen(company, { name: 'Lounge' })
  const loaded: string[] = []
  page.on('request', (request) => void loaded.push(new URL(request.url()).pathname))
  await page.goto('/screens/overview')

  const foyer = page.getByRole('row').filter({ hasText: 'Foyer' })
  const picture = foyer.getByRole('img', { name: 'Lunch' })
  await expect(picture).toBeVisible()
  await expect(foyer.getByText('On air', { exact: true })).toBeVisible()
  await expect(foyer).toContainText('Show')
  await expect(foyer.getByText('assigned here', { exact: true })).toBeVisible()
  await expect(foyer.getByRole('button', { name: 'Change show on Foyer' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Lounge' }).getByText('Not connected yet')).toBeVisible()
  // Their pictures come with the screens.
  expect(loaded.filter((path) => path.endsWith('/slides'))).toEqual([])
  await expectFits(page)
  expect(await violationsOf(page)).toEqual([])

  const checkbox = foyer.getByRole('checkbox', { name: 'Select Foyer' })
  const [box, name] = [
    await checkbox.boundingBox(),
    await foyer.getByText('Foyer', { exact: true }).first().boundingBox(),
  ]
  expect(Math.abs((box?.y ?? 0) - (name?.y ?? 100))).toBeLessThan(10)
  await checkbox.check()
  await expect(page.getByText('1 screen selected')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete selected' })).toBeInViewport({ ratio: 1 })
  await expectFits(page)

  await foyer.getByRole('link', { name: 'Foyer', exact: true }).tap()
  await expect(page).toHaveURL(`/screens/edit/${screen.id}`)
})

test('the show of a screen is changed in a sheet from below', async ({ page, login }) => {
  const company = await login()
  const slides = await buildSlides(company, ['Breakfast', 'Lunch'])
  const screen = await buildScreenWith(company, { slides, title: 'Morning' })
  await buildDevice(company, screen, { confirmed: true })
  for (let at = 1; at <= 3; at++) await buildShow(company, { slides, title: `Noon ${at}` })
  await buildSlides(
    company,
    Array.from({ length: 9 }, (_, at) => `Slide ${at + 1}`),
  )
  await buildSlide(company, { title: 'Photo', withoutText: true })
  const loaded: string[] = []
  page.on('request', (request) => void loaded.push(new URL(request.url()).pathname.replace(/^.*\//, '')))
  await page.goto('/screens/overview')
  const change = page.getByRole('button', { name: 'Change show on Foyer' })
  await change.tap()
  const sheet = page.getByRole('dialog', { name: 'What should Foyer play?' })
  await expect(sheet.getByRole('radio', { name: /^Morning/ })).toBeFocused()
  expect(loaded.filter((path) => path === 'shows' || path === 'slides').toSorted()).toEqual(['shows', 'slides'])
  await expectFits(page)
  expect(await layoutFaultsOf(page)).toEqual([])
  expect(await violationsOf(page)).toEqual([])
  await expect(sheet.getByRole('radio', { name: 'Slide 1 Slide' })).toBeAttached()
  await expect(sheet.getByRole('radio', { name: 'Photo Picture' })).toBeAttached()
  await sheet.getByRole('searchbox', { name: 'Search shows and slides' }).fill('noon 2')
  await expect(sheet.getByRole('radio')).toHaveCount(1)
  await sheet.getByRole('radio', { name: /^Noon 2/ }).tap()
  const play = sheet.getByRole('button', { name: 'Play Noon 2' })
  await expect(play).toBeInViewport({ ratio: 1 })
  await play.tap()
  await expect(page.getByText('Before: Morning')).toBeVisible()
  await expect(sheet).toBeHidden()
  const undo = page.getByRole('button', { name: 'Undo' })
  expect((await undo.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await undo.tap()
  await expect(page.getByRole('row').filter({ hasText: 'Foyer' })).toContainText('Morning')
})

test('without a show, a screen can only play the default slide', async ({ page, login }) => {
  const company = await login()
  await buildDevice(company, await buildScreen(company, { name: 'Foyer' }), { confirmed: true })
  await page.goto('/screens/overview')
  await page.getByRole('button', { name: 'Change show on Foyer' }).tap()
  const sheet = page.getByRole('dialog', { name: 'What should Foyer play?' })
  await expect(sheet).toContainText('No shows yet.')
  await expect(sheet.getByRole('radio')).toHaveCount(1)
  await sheet.getByRole('button', { name: 'Cancel' }).tap()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: 'Change show on Foyer' })).toBeFocused()
  await page.keyboard.press('Enter')
  await sheet.getByRole('link', { name: 'New show' }).tap()
  await expect(page).toHaveURL('/shows/new')
})

test('a screen without a TV shows what its show begins with', async ({ page, login }) => {
  const company = await login()
  await buildScreenWith(company, { slides: await buildSlides(company, ['Breakfast', 'Lunch']) })
  await page.goto('/screens/overview')
  await expect(page.getByRole('row').filter({ hasText: 'Foyer' }).getByRole('img', { name: 'Breakfast' })).toBeVisible()
})

test.describe('in German', () => {
  test.use({ locale: 'de-DE' })

  test('the menu of the code stays beside the first button where the buttons wrap', async ({ page, login }) => {
    const screen = await buildScreen(await login(), { name: 'Foyer' })
    await page.goto(`/screens/edit/${screen.id}`)
    const topOf = async (name: string) => (await page.getByRole('button', { name, exact: true }).boundingBox())?.y ?? 0
    // The page still moves while it loads.
    await expect(async () =>
      expect(await topOf('Aktionen für den Code')).toBeCloseTo(await topOf('Link kopieren'), 0),
    ).toPass()
    expect(await topOf('Per QR-Code verbinden')).toBeGreaterThan(await topOf('Link kopieren'))
  })
})
