import { expect } from '@playwright/test'

import { signInByPassword } from '../../support/companies.ts'
import { demo } from '../../support/control.ts'
import { demoPort } from '../../support/ports.ts'
import { test } from '../../support/test.ts'

// Only the demo data have ads that have played for days.
test.use({ baseURL: `http://127.0.0.1:${demoPort}`, locale: 'de-DE', viewport: { width: 390, height: 844 } })

test('in German, on a phone: the planned results of a campaign are a chart and a table, and what was delivered is listed', async ({
  page,
}) => {
  const { password, signIns } = await demo()
  await signInByPassword(page, { email: signIns[1]?.email ?? '', password })
  await page.goto('/advertise/campaigns?q=Stollenzeit')
  await page.getByRole('link', { name: 'Ergebnisse von Stollenzeit' }).click()
  await expect(page.getByRole('heading', { name: 'Stollenzeit: Ergebnisse' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Ausgaben, / })).toBeVisible()
  await expect(page.getByText('Geplante Werte: das Gebuchte')).toBeVisible()
  const pace = page.getByRole('region', { name: 'Zwischenstand' })
  await expect(pace).toContainText(/[\d.]+ von [\d.]+ bisher fälligen Einblendungen, [\d.]+ insgesamt/)
  await expect(page.getByText('Einblendungen pro Tag')).toBeVisible()
  const delivery = page.getByRole('table', { name: 'Auslieferung' })
  // The header, two ads and the total. The screens of the demo have missed few plays.
  await expect(delivery.getByRole('row')).toHaveCount(4)
  const total = delivery.getByRole('row').last()
  // Rows are cards: nothing has to be scrolled sideways.
  expect(await delivery.evaluate((table) => table.scrollWidth <= table.clientWidth)).toBe(true)
  expect((await delivery.boundingBox())?.width).toBeLessThanOrEqual(390)
  // On a sheet of A4 the headers replace the labels of the cards, and all columns fit.
  await page.setViewportSize({ width: 794, height: 1123 })
  await page.emulateMedia({ media: 'print' })
  await expect(delivery.getByText('Bisher fällig', { exact: true }).filter({ visible: true })).toHaveCount(1)
  await expect.poll(() => delivery.evaluate((table) => table.getBoundingClientRect().right)).toBeLessThanOrEqual(794)
  await page.emulateMedia({ media: null })
  await page.setViewportSize({ width: 390, height: 844 })
  // The share so far and the forecast.
  await expect(total.getByText(/^9\d(,\d)?\s%$/)).toHaveCount(2)
  await total.getByRole('button').click()
  await expect(page.getByText(/^Prognose: [\d.]+ von [\d.]+ Einblendungen$/)).toBeVisible()
  await page.keyboard.press('Escape')
  const first = delivery.getByRole('row').nth(1)
  // How many plays are due depends on the day of the week.
  await expect(first.getByRole('listitem').first()).toHaveText(/^\d\d\.\d\d\.\d{4}: ([\d.]+) von \1$/)
  // The campaign takes twenty days: its weeks open into days.
  const byPlace = page.getByRole('region', { name: 'Auslieferung nach Werbefläche' })
  await expect(
    byPlace
      .getByRole('listitem')
      .getByText(/^\d\d\.\d\d\.$/)
      .first(),
  ).toBeVisible()
  await byPlace
    .getByRole('button', { name: /^\d\d\.\d\d\..*: [\d.]+ von [\d.]+$/ })
    .first()
    .click()
  await expect(page).toHaveURL(/week=/)
  await expect(byPlace.getByRole('list').nth(1).getByRole('listitem')).toHaveCount(7)
  await byPlace.getByRole('button', { name: 'Alle Wochen' }).click()
  await expect(page).not.toHaveURL(/week=/)
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'CSV' }).click()])
  expect(file.suggestedFilename()).toMatch(/^auslieferung-.+\.csv$/)
  const [report] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'PDF' }).click()])
  expect(report.suggestedFilename()).toMatch(/^bericht-.+\.pdf$/)
  await page.getByRole('button', { name: /^Geplante Kontakte/ }).click()
  const chart = page.getByRole('img', { name: /^Geplante Kontakte, / })
  await expect(chart.getByText('bis heute')).toBeVisible()
  await expect(chart.getByText('steht noch bevor')).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  const colors = () =>
    chart.locator('path').evaluateAll((bars) => [...new Set(bars.map((bar) => getComputedStyle(bar).fill))])
  // In the dark, what is still to come is the darker one.
  await expect.poll(colors).toEqual(expect.arrayContaining(['rgb(82, 191, 169)', 'rgb(40, 128, 111)']))

  await page.getByText('Tabelle', { exact: true }).click()
  const table = page.getByRole('table', { name: 'Tage' })
  // The header, twenty days and the total.
  await expect(table.getByRole('row')).toHaveCount(22)
  // The campaign has begun and has not ended.
  await expect(table.getByRole('row').nth(1)).not.toContainText('steht noch bevor')
  await expect(table.getByRole('row').nth(20)).toContainText('steht noch bevor')
  await expect(table.getByRole('row').last()).toContainText('301,60')
  await page.getByText('30 Tage', { exact: true }).click()
  await expect(page).toHaveURL(/period=month/)
  await expect(table.getByRole('row')).toHaveCount(32)
})
