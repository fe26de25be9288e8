import { draftApi } from '@litfass/api/ads/drafts'
import { buildScreen, buildSlide } from '@litfass/server/testing/builders'
import { buildDraft } from '@litfass/server/testing/plan-builders'
import { expect, type Page } from '@playwright/test'

import { duplicateTab } from '../../support/browsers/duplicate-tab.ts'
import { buildCompany, uniqueName } from '../../support/companies.ts'
import { dayFrom, written } from '../../support/days.ts'
import { choose, pickDay } from '../../support/fields.ts'
import { labels } from '../../support/labels.ts'
import { test } from '../../support/test.ts'

/** Plans a campaign on the publisher's foyer up to the choice of its slide. */
async function planWith(page: Page, publisher: { company: string }, title: string): Promise<void> {
  await page.goto(`/finder?q=${encodeURIComponent(publisher.company)}`)
  await page.getByRole('button', { name: 'Add Foyer' }).click()
  await page.getByRole('link', { name: 'Plan campaign' }).click()
  await page.getByRole('textbox', { name: /^Title/ }).fill(title)
  await pickDay(page, 'Start date', 3)
  await pickDay(page, 'End date', 9)
  await page.getByRole('button', { name: 'Continue' }).click()
  await choose(page, 'Slide', 'Warm rolls')
}

test('a campaign is saved as a draft, resumed in another tab where it stopped, and sent', async ({
  context,
  page,
  login,
}) => {
  const publisher = await buildCompany({ company: uniqueName('Studio') })
  await buildScreen(publisher, { name: 'Foyer' })
  await buildSlide(await login({ firstName: 'Dana', lastName: 'Reich' }), { title: 'Warm rolls' })

  await test.step('leaving the plan opens a dialog that can save the draft', async () => {
    await planWith(page, publisher, 'Rolls in winter')
    await page.getByRole('link', { name: 'Campaigns' }).first().click()
    const question = page.getByRole('dialog', { name: labels.leave.title })
    await question.getByRole('button', { name: labels.leave.saveDraft }).click()
    await expect(page).toHaveURL(/\/advertise\/campaigns/)
  })

  const tab = await context.newPage()
  await test.step('another tab opens it where it stopped', async () => {
    await tab.goto('/advertise/drafts')
    const row = tab.getByRole('row').filter({ hasText: 'Rolls in winter' })
    await expect(row).toContainText('Dana Reich')
    await row.getByRole('link', { name: 'Rolls in winter' }).click()
    await expect(tab.getByRole('combobox', { name: /^Slide/ })).toHaveValue('Warm rolls')
    await expect(tab.getByRole('button', { name: labels.removePlace })).toHaveCount(1)
  })

  await test.step('an ad group with places is removed only after a question', async () => {
    await tab.getByRole('button', { name: /^Duplicate/ }).click()
    await tab.getByRole('button', { name: /^Remove Copy of / }).click()
    const question = tab.getByRole('dialog', { name: /^Remove .*\?$/ })
    await expect(question).toContainText('1 selected place will be removed.')
    await question.getByRole('button', { name: 'Remove ad group' }).click()
    await tab.getByRole('button', { name: /^Expand/ }).click()
    await expect(tab.getByRole('button', { name: labels.removePlace })).toHaveCount(1)
  })

  await test.step('what the other tab saved is not overwritten without confirmation', async () => {
    await page.goto('/advertise/drafts')
    await page.getByRole('link', { name: 'Rolls in winter' }).click()
    await page.getByRole('textbox', { name: 'Duration' }).fill('12')
    await tab.getByRole('textbox', { name: 'Duration' }).fill('8')
    await tab.getByRole('button', { name: labels.leave.saveDraft }).click()
    await expect(tab.getByText('Draft saved')).toBeVisible()
    await page.getByRole('button', { name: labels.leave.saveDraft }).click()
    await page.getByRole('dialog').getByRole('button', { name: labels.conflict.loadTheirs }).click()
    await expect(page.getByRole('textbox', { name: 'Duration' })).toHaveValue('8')
  })

  await test.step('sending deletes the draft, which is not read again', async () => {
    const missing: string[] = []
    tab.on('response', (response) => {
      if (response.status() === 404) missing.push(response.url())
    })
    await tab.getByRole('button', { name: 'Continue to confirmation' }).click()
    await tab.getByRole('checkbox', { name: /I accept/ }).check()
    await tab.getByRole('button', { name: 'Send offer' }).click()
    await expect(tab.getByText(labels.offerSent)).toBeVisible()
    await expect(tab.getByRole('link', { name: 'Rolls in winter', exact: true })).toBeVisible()
    await tab.goBack()
    await expect(tab).toHaveURL(/\/advertise\/campaigns/)
    expect(missing).toEqual([])
    await tab.goto('/advertise/drafts')
    await expect(tab.getByRole('heading', { name: 'No drafts yet' })).toBeVisible()
    await expect(page.getByText(/This draft was sent or deleted elsewhere/)).toBeVisible()
  })
})

test('a duplicated tab does not overwrite the draft of the other one', async ({ page, login }) => {
  const company = await login()
  const title = (tab: Page) => tab.getByRole('textbox', { name: /^Title/ })
  const save = (tab: Page) => tab.getByRole('button', { name: labels.leave.saveDraft }).click()
  const question = (tab: Page) => tab.getByRole('dialog', { name: labels.conflict.title })
  await page.goto('/advertise/new')
  await title(page).fill('Rolls in winter')
  const [second, third] = [await duplicateTab(page, '/advertise/new'), await duplicateTab(page, '/advertise/new')]
  await save(page)
  await expect(page).toHaveURL(/[?&]draft=/)

  await test.step('it opens that draft, or overwrites it after a question', async () => {
    await title(second).fill('Rolls in spring')
    await save(second)
    await question(second).getByRole('button', { name: labels.conflict.loadTheirs }).click()
    await expect(second).toHaveURL(/[?&]draft=/)
    await expect(title(second)).toHaveValue('Rolls in winter')
    await title(third).fill('Rolls in summer')
    await save(third)
    await question(third).getByRole('button', { name: labels.conflict.saveMine }).click()
    await expect(third).toHaveURL(/[?&]draft=/)
    await expect(title(second)).toHaveValue('Rolls in summer')
  })

  await test.step('a tab that edits the draft says when it is deleted, and saves it as a new one', async () => {
    await title(second).fill('Rolls in autumn')
    const { accountId, call } = company
    const { items } = await call(draftApi.listDrafts, { accountId, query: {} })
    expect(items.map((draft) => draft.title)).toEqual(['Rolls in summer'])
    await call(draftApi.deleteDraft, { accountId, draftId: items[0]?.id ?? '' })
    await expect(second.getByText(/^This draft was sent or deleted elsewhere/)).toBeVisible()
    await save(second)
    await expect(second.getByText('Draft saved')).toBeVisible()
    await expect(second.getByText(/^This draft was sent or deleted elsewhere/)).toHaveCount(0)
  })
})

test('leaving without saving discards the campaign and opens the chosen page', async ({ page, login }) => {
  const publisher = await buildCompany({ company: uniqueName('Studio') })
  await buildScreen(publisher, { name: 'Foyer' })
  await buildSlide(await login(), { title: 'Warm rolls' })
  await planWith(page, publisher, 'Rolls at Easter')
  await page.getByRole('link', { name: 'Slides', exact: true }).click()
  const question = page.getByRole('dialog', { name: labels.leave.title })
  await question.getByRole('button', { name: labels.leave.leave }).click()
  await expect(page).toHaveURL('/slides/overview')
  await page.goto('/advertise/new')
  await expect(page.getByRole('textbox', { name: /^Title/ })).toHaveValue('')
})

test('a campaign saved while its ads are chosen stays on that step, as a draft', async ({ page, login }) => {
  const publisher = await buildCompany({ company: uniqueName('Studio') })
  await buildScreen(publisher, { name: 'Foyer' })
  await buildSlide(await login(), { title: 'Warm rolls' })
  await planWith(page, publisher, 'Rolls in spring')
  const failure = page.getByText('The server cannot be reached. Please check your connection.')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: labels.leave.saveDraft }).click()
  await expect(failure.first()).toBeVisible()
  // Another length has another price.
  await page.getByRole('textbox', { name: 'Duration' }).fill('12')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.context().setOffline(false)
  // The prices are read again by themselves.
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await page.getByRole('button', { name: labels.leave.saveDraft }).click()
  await expect(page.getByText('Draft saved')).toBeVisible()
  await expect(failure).toHaveCount(0)
  await expect(page).toHaveURL(/[?&]draft=/)
  await expect(page.getByRole('combobox', { name: /^Slide/ })).toHaveValue('Warm rolls')
  await page.getByRole('button', { name: 'Continue to confirmation' }).click()
  await expect(page.getByRole('checkbox', { name: /I accept/ })).toBeVisible()
})

test('the campaign that is planned after a saved draft is a draft of its own', async ({ page, login }) => {
  const publisher = await buildCompany({ company: uniqueName('Studio') })
  await buildScreen(publisher, { name: 'Foyer' })
  await buildSlide(await login(), { title: 'Warm rolls' })
  for (const title of ['Rolls in spring', 'Rolls in summer']) {
    await planWith(page, publisher, title)
    await page.getByRole('button', { name: labels.leave.saveDraft }).click()
    await expect(page).toHaveURL(/[?&]draft=/)
    await page.getByRole('link', { name: 'Drafts' }).first().click()
    await expect(page.getByRole('link', { name: title })).toBeVisible()
  }
  await expect(page.getByRole('link', { name: 'Rolls in spring' })).toBeVisible()
})

test.describe('in German, on a phone', () => {
  test.use({ locale: 'de-DE', viewport: { width: 390, height: 844 } })

  test('drafts are duplicated, found, deleted one by one and together, and restored', async ({ page, login }) => {
    const company = await login({ language: 'de' })
    await buildDraft(company, { title: 'Nach den Feiertagen' })
    await buildDraft(company, { title: 'Frühling' })
    await page.goto('/advertise/drafts?q=Feiertagen')
    await page.getByRole('button', { name: 'Aktionen für Nach den Feiertagen' }).click()
    await page.getByRole('menuitem', { name: 'Duplizieren' }).click()
    await expect(page.getByRole('menu')).toHaveCount(0)
    const copy = page.getByRole('button', { name: 'Aktionen für Kopie von Nach den Feiertagen' })
    await copy.click()
    await page.getByRole('menuitem', { name: 'Entwurf löschen' }).click()
    const question = page.getByRole('dialog', { name: '„Kopie von Nach den Feiertagen“ löschen?' })
    await expect(question).toContainText('Sie können den Entwurf 30 Tage lang unter')
    await question.getByRole('button', { name: 'Entwurf löschen' }).click()
    await expect(copy).toHaveCount(0)
    await expect(page.getByRole('row').filter({ hasText: 'Frühling' })).toHaveCount(0)

    await page.goto('/advertise/drafts')
    await page.getByRole('checkbox', { name: 'Frühling auswählen' }).check()
    await page.getByRole('button', { name: /^Alle .* auswählen$/ }).click()
    const bar = page.getByRole('region', { name: 'Auswahl bearbeiten' })
    await expect(bar).toContainText('2 Entwürfe ausgewählt')
    await bar.getByRole('button', { name: 'Auswahl löschen' }).click()
    await page
      .getByRole('dialog', { name: '2 Entwürfe löschen?' })
      .getByRole('button', { name: 'Entwurf löschen' })
      .click()
    await expect(page.getByRole('heading', { name: 'Noch keine Entwürfe' })).toBeVisible()
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'Frühling' })).toBeVisible()
  })
})

test('a start without a year that is too early is refused, not moved to the next year', async ({ page, login }) => {
  await login()
  await page.goto('/advertise/new')
  await page.getByRole('textbox', { name: /^Title/ }).fill('Rolls in winter')
  const start = page.getByRole('textbox', { name: 'Start date' })
  const tooEarly = written(dayFrom(1))
  await start.fill(tooEarly.slice(0, 6))
  await pickDay(page, 'End date', 9)
  await expect(start).toHaveValue(tooEarly)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('The start date must be at least 3 days in the future.')).toBeVisible()
})

test('an offer is sent only once its price is there', async ({ page, login }) => {
  const publisher = await buildCompany({ company: uniqueName('Studio') })
  await buildScreen(publisher, { name: 'Foyer' })
  await buildSlide(await login(), { title: 'Warm rolls' })
  await planWith(page, publisher, 'Rolls in winter')
  await page.getByRole('button', { name: 'Continue to confirmation' }).click()
  await expect(page.getByRole('button', { name: 'Send offer' })).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/campaigns(\/quote)?$/.test(request.url())) asked.push(request.url())
  })
  const quotes = (urls: string[]) => urls.filter((url) => url.endsWith('/quote')).length
  await page.route('**/campaigns/quote', (route) => route.abort())
  await page.reload()
  await expect.poll(() => quotes(asked)).toBeGreaterThan(0)
  const send = page.getByRole('button', { name: 'Send offer' })
  await expect(send).toBeEnabled()
  await page.getByRole('checkbox', { name: /^I accept/ }).check()
  const before = quotes(asked)
  await send.click()
  await expect.poll(() => quotes(asked)).toBeGreaterThan(before)
  expect(quotes(asked)).toBe(asked.length)

  await page.unroute('**/campaigns/quote')
  await expect(page.getByRole('complementary', { name: 'Price' })).toContainText('€')
  await send.click()
  await expect(page).toHaveURL(/\/advertise\/campaigns/)
})
