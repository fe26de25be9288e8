import { expect, type Page } from '@playwright/test'

import { dayFrom } from './days.ts'

/** Picks an option of a select by the beginning of its label. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  const name = new RegExp(`^${label}`)
  await page.getByRole('combobox', { name }).or(page.getByRole('button', { name })).first().click()
  await page.getByRole('option', { name: option }).first().click()
}

/** Assigns a show from the menu of a screen in the list. */
export async function assignShow(page: Page, screen: string, show: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${screen}` }).click()
  await page.getByRole('menuitem', { name: 'Assign show' }).click()
  const panel = page.getByRole('group', { name: `What should ${screen} play?` })
  await panel.getByRole('radio', { name: new RegExp(`^${show}`) }).check()
  await panel.getByRole('button', { name: `Play ${show}` }).click()
}

/** Picks a day, counted from today, in the calendar of a date field. */
export async function pickDay(page: Page, label: string, daysAhead: number): Promise<void> {
  const field = page.getByRole('textbox', { name: new RegExp(`^${label}`) })
  await field.click()
  const noon = new Date(`${dayFrom(daysAhead)}T12:00:00Z`)
  const names = ['en-GB', 'de-DE'].map((locale) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(noon),
  )
  const day = page.getByRole('button', {
    name: new RegExp(`^(${names.map((name) => RegExp.escape(name)).join('|')})$`),
  })
  // The calendar shows one month, and of the next one only the days of the last week.
  const next = page.getByRole('button', { name: /^(Next month|Nächster Monat)$/ })
  await expect(next).toBeVisible()
  if ((await day.count()) === 0) await next.click()
  await day.click()
  // Wait for the calendar to close: the next one has the same days.
  await expect(day).toHaveCount(0)
  await expect(field).toBeFocused()
}
