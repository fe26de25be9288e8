import { accountApi } from '@litfass/api/people/accounts'
import { showApi } from '@litfass/api/playback/shows'
import { slideApi } from '@litfass/api/playback/slides'
import { buildShow } from '@litfass/server/testing/builders'
import { expect, type Page } from '@playwright/test'

import { expectAccessible } from '../../support/accessibility.ts'
import { dayFrom, written } from '../../support/days.ts'
import { layoutFaultsOf } from '../../support/layout.ts'
import { buildSlides } from '../../support/playing-screen.ts'
import { test } from '../../support/test.ts'

test('a slide gets its days in the editor, several get them in the list, and shows follow', async ({ page, login }) => {
  const company = await login()
  const slides = await buildSlides(company, ['Yoga', 'Advent', 'Sauna'])
  const { id: showId } = await buildShow(company, { title: 'Winter', slides })
  const last = page.getByRole('textbox', { name: 'Last day' })

  await test.step('a last day before the first is refused at its field', async () => {
    await page.goto('/slides/overview')
    await page.getByRole('link', { name: 'Yoga', exact: true }).click()
    await page.getByRole('textbox', { name: 'First day' }).fill(written(dayFrom(1)))
    await last.fill(written(dayFrom(0)))
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Save slide' }).click()
    await expect(page.getByText('The last day must not be before the first.')).toBeVisible()
    await expect(last).toBeFocused()
    await expectAccessible(page)
  })

  await test.step('saved, its card says when it ends', async () => {
    await page.getByRole('button', { name: 'Clear first day' }).click()
    await last.fill(written(dayFrom(1)))
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Save slide' }).click()
    await expect(card(page, 'Yoga').getByText('Ends tomorrow')).toBeVisible()
  })

  await test.step('the others begin tomorrow', async () => {
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Advent' }).check()
    await page.getByRole('checkbox', { name: 'Sauna' }).check()
    await page.getByRole('button', { name: 'First and last day' }).click()
    const dialog = page.getByRole('dialog')
    const first = dialog.getByRole('textbox', { name: 'First day' })
    // The calendar of the last day opens even though the first day is invalid.
    await first.fill('31.11.2026')
    await dialog.getByRole('textbox', { name: 'Last day' }).focus()
    await expect(page.getByRole('table')).toBeVisible()
    await dialog.getByRole('button', { name: 'Save days' }).click()
    await expect(dialog.getByText(/^Please enter a date/)).toBeVisible()
    await first.fill(written(dayFrom(1)))
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Days saved for 2 slides')).toBeVisible()
    await expect(card(page, 'Sauna').getByText(/^Starts /)).toBeVisible()
  })

  await test.step('the list is narrowed to what runs, begins or ends soon', async () => {
    const shown = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Actions for/ }) })
    const chip = (name: string) => page.getByRole('button', { name, exact: true })
    await chip('Upcoming 2').click()
    await expect(shown).toHaveCount(2)
    await page.reload()
    await expect(shown).toHaveCount(2)
    await chip('Ended').click()
    await expect(page.getByRole('heading', { name: 'No matching slides' })).toBeVisible()
    await chip('Ends soon 1').click()
    await expect(shown).toHaveCount(1)
    await page.getByRole('button', { name: 'More filters' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Running' }).click()
    await expect(shown).toHaveCount(1)
    await page.keyboard.press('Escape')
    await chip('Remove filter: Running').click()
    await expect(shown).toHaveCount(3)
    await expectAccessible(page)
  })

  await test.step('shows with slides that end soon are listed, and so is the slide of the default content', async () => {
    const { accountId, call } = company
    const [welcome] = await buildSlides(company, ['Welcome'])
    if (!welcome) throw new Error('no slide')
    const body = { showId: null, slideId: welcome.id }
    await call(accountApi.setDefaultContent, { accountId, body })
    await call(slideApi.setSlideDays, { accountId, body: { ids: [welcome.id], lastDay: dayFrom(3) } })
    await page.goto('/shows/overview')
    const link = page.getByRole('link', { name: 'The default slide “Welcome” ends on' })
    await expect(card(page, 'Winter')).toBeVisible()
    await expect(link).toHaveCount(0)
    await page.getByRole('button', { name: 'Ends soon' }).click()
    await link.click()
    await expect(page).toHaveURL(new RegExp(`/slides/edit/${welcome.id}`))
  })

  await test.step('the show that contains them says so', async () => {
    await page.goto(`/shows/edit/${showId}`)
    await expect(page.getByRole('button', { name: /^1, Yoga, .*, ends / })).toBeVisible()
    await expect(page.getByRole('button', { name: /^2, Advent, .*, starts / })).toBeVisible()
    await expect(page.getByText('1 of 3 slides plays')).toBeVisible()
    await page.getByRole('button', { name: /^2, Advent/ }).click()
    await expect(page.getByText(/Time zone: \S+\. The slide’s own dates: from /)).toBeVisible()
  })
})

test('an entry is duplicated, then shows another slide in the same place with the same days', async ({
  page,
  login,
}) => {
  const company = await login()
  const slides = await buildSlides(company, ['Yoga', 'Advent', 'Sauna'])
  const [yoga, advent] = slides
  if (!yoga || !advent) throw new Error('no slides')
  const days = { lastDay: dayFrom(3) }
  const { id: showId } = await buildShow(company, {
    title: 'Winter',
    slides: [yoga, advent],
    duration: 7,
    days: [days],
  })
  await page.goto(`/shows/edit/${showId}`)
  await page.getByRole('button', { name: /^1, Yoga/ }).press('Enter')
  await page.getByRole('button', { name: 'Duplicate' }).press('Enter')
  await page.getByRole('combobox', { name: 'Slide', exact: true }).fill('Sauna')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^2, Sauna, 7.s, ends / })).toBeVisible()
  await page.getByRole('button', { name: 'Save show' }).press('Enter')
  await expect(page.getByText('Show saved')).toBeVisible()
  const saved = await company.call(showApi.getShow, { accountId: company.accountId, showId })
  const titles = new Map(slides.map(({ id, title }) => [id, title]))
  expect(saved.slides.map((entry) => [titles.get(entry.slideId), entry.duration, entry.lastDay])).toEqual([
    ['Yoga', 7, days.lastDay],
    ['Sauna', 7, days.lastDay],
    ['Advent', 7, undefined],
  ])
})

test('days that differ between slides are kept until they are cleared', async ({ page, login }) => {
  const company = await login()
  const { call, accountId } = company
  const [yoga, sauna] = await buildSlides(company, ['Yoga', 'Sauna'])
  if (!yoga || !sauna) throw new Error('two slides')
  const [firstDay, lastDay] = [dayFrom(1), dayFrom(3)]
  await call(slideApi.setSlideDays, { accountId, body: { ids: [yoga.id], lastDay } })
  const daysOf = async ({ id: slideId }: { id: string }) => {
    const slide = await call(slideApi.getSlide, { accountId, slideId })
    return [slide.firstDay, slide.lastDay]
  }
  const dialog = page.getByRole('dialog', { name: 'When do 2 slides play?' })
  async function openDays(): Promise<void> {
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Yoga' }).check()
    await page.getByRole('checkbox', { name: 'Sauna' }).check()
    await page.getByRole('button', { name: 'First and last day' }).click()
  }
  await page.goto('/slides/overview')
  await openDays()
  await expect(dialog.getByPlaceholder('different days')).toHaveAccessibleName('Last day')
  await dialog.getByRole('textbox', { name: 'First day' }).fill(written(firstDay))
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Save days' }).click()
  await expect(dialog).toHaveCount(0)
  expect([await daysOf(yoga), await daysOf(sauna)]).toEqual([
    [firstDay, lastDay],
    [firstDay, null],
  ])
  await openDays()
  await dialog.getByRole('button', { name: 'Clear last day' }).click()
  await dialog.getByRole('button', { name: 'Save days' }).click()
  await expect(dialog).toHaveCount(0)
  expect([await daysOf(yoga), await daysOf(sauna)]).toEqual([
    [firstDay, null],
    [firstDay, null],
  ])
})

test('an entry that begins after the last day of its slide never plays', async ({ page, login }) => {
  const company = await login()
  const { call, accountId } = company
  const slides = await buildSlides(company, ['Yoga'])
  const ids = slides.map(({ id }) => id)
  await call(slideApi.setSlideDays, { accountId, body: { ids, lastDay: dayFrom(3) } })
  const { id: showId } = await buildShow(company, { title: 'Winter', slides })
  await page.goto(`/shows/edit/${showId}`)
  await page.getByRole('button', { name: /^1, Yoga, / }).click()
  await page.getByRole('textbox', { name: 'First day' }).fill(written(dayFrom(5)))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^1, Yoga, .*never plays/ })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Yoga' })).toContainText('never plays')
})

test.describe('in German, on a phone', () => {
  test.use({ locale: 'de-DE', viewport: { width: 390, height: 844 } })

  test('an ended slide is grey, says when it ended, and plays again without a last day', async ({ page, login }) => {
    const company = await login()
    const [slide] = await buildSlides(company, ['Sommer'])
    if (!slide) throw new Error('no slide')
    const ended = { ids: [slide.id], firstDay: null, lastDay: dayFrom(-1) }
    await company.call(slideApi.setSlideDays, { accountId: company.accountId, body: ended })
    await page.goto('/slides/overview')
    await expect(page.getByText(/^Abgelaufen am /)).toBeVisible()
    await expectAccessible(page)
    expect(await layoutFaultsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Aktionen für Sommer' }).click()
    await page.getByRole('menuitem', { name: 'Ersten und letzten Tag festlegen' }).click()
    await page.getByRole('button', { name: 'Letzten Tag löschen' }).click()
    await page.getByRole('button', { name: 'Tage speichern' }).click()
    await expect(page.getByText('Tage gespeichert')).toBeVisible()
    await expect(page.getByText(/^Abgelaufen am /)).toHaveCount(0)
  })
})

function card(page: Page, title: string) {
  return page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title, exact: true }) })
}
