import { buildScreen } from '@litfass/server/testing/builders'
import { expect } from '@playwright/test'

import { expectAccessible } from '../../support/accessibility.ts'
import { buildCompany, uniqueName } from '../../support/companies.ts'
import { test } from '../../support/test.ts'

test.use({ webGl: false, contextOptions: { reducedMotion: 'reduce' } })

test('a browser without WebGL draws the outlines, finds places on them and puts a pin', async ({ page, login }) => {
  const publisher = await buildCompany({ company: uniqueName('Studio') })
  await buildScreen(publisher, { name: 'Empfang', city: 'Dresden', zip: '01099', lat: 51.0637, lng: 13.7528 })
  await buildScreen(publisher, { name: 'Lounge', city: 'Berlin', zip: '10435', lat: 52.5396, lng: 13.4106 })
  await login()
  const map = page.getByRole('region', { name: 'Map' })

  await test.step('the finder: prices, zoom, drag and the card of a place', async () => {
    await page.goto(`/finder?${new URLSearchParams({ q: publisher.company })}`)
    const pill = page.getByRole('button', { name: /^Lounge, €/ })
    await expect(pill).toBeVisible()
    for (const kind of ['home', 'abroad', 'borders'])
      await expect(map.locator(`path[data-kind='${kind}']`).first()).toBeAttached()
    await expectAccessible(page)
    await pill.click()
    await expect(page.getByRole('button', { name: 'Close', exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).not.toHaveURL(/box=/)
    await page.getByRole('button', { name: 'Zoom in', exact: true }).click()
    await expect(page).toHaveURL(/box=/)
    const zoomed = page.url()
    await map.focus()
    await page.keyboard.press('ArrowLeft')
    await expect(page).not.toHaveURL(zoomed)
    const panned = page.url()
    await map.dragTo(map, { sourcePosition: { x: 40, y: 300 }, targetPosition: { x: 90, y: 300 } })
    await expect(page).not.toHaveURL(panned)
  })

  await test.step('the pin of an address moves by keyboard, by dragging and by a click on the map', async () => {
    await page.goto('/sites/new')
    await page.getByRole('textbox', { name: 'Postal code' }).fill('04209')
    await page.getByRole('combobox', { name: 'City' }).fill('Leipzig')
    await expect(
      page.getByText('In the centre of Leipzig. Drag the pin to the building or enter its coordinates.'),
    ).toBeVisible()
    const pin = page.getByRole('button', { name: /pin/i })
    await pin.press('ArrowLeft')
    await expect(page.getByText('5 m west of the centre of Leipzig.')).toBeVisible()
    await page.getByRole('button', { name: 'Enter coordinates' }).click()
    const longitude = page.getByRole('textbox', { name: 'Longitude' })
    const pressed = await longitude.inputValue()
    await pin.dragTo(map, { targetPosition: { x: 60, y: 60 } })
    await expect(longitude).not.toHaveValue(pressed)
    const dragged = await longitude.inputValue()
    await map.click({ position: { x: 120, y: 120 } })
    await expect(longitude).not.toHaveValue(dragged)
  })
})

test('a browser that renders WebGL in software draws the outlines as SVG', async ({ browser, login }) => {
  const page = await browser.newPage()
  await login(undefined, page)
  await page.goto('/finder')
  const map = page.getByRole('region', { name: 'Map' })
  await expect(map.locator("path[data-kind='home']").first()).toBeVisible()
  expect(await page.evaluate(() => document.createElement('canvas').getContext('webgl2') !== null)).toBe(true)
  await expect(map.locator('canvas')).toHaveCount(0)
})
