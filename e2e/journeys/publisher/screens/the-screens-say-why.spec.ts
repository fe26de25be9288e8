import { type Screen, screenApi } from '@litfass/api/places/screens'
import { showApi } from '@litfass/api/playback/shows'
import type { Slide } from '@litfass/api/playback/slides'
import { buildScreen, buildShow } from '@litfass/server/testing/builders'
import { buildDevice, buildSchedule } from '@litfass/server/testing/playing-builders'
import { expect, type Locator, type Page } from '@playwright/test'

import { expectAccessible, expectFits } from '../../../support/accessibility.ts'
import type { CompanyToBuild } from '../../../support/build-company.ts'
import type { Company } from '../../../support/companies.ts'
import { dayFrom } from '../../../support/days.ts'
import { everyDay } from '../../../support/every-day.ts'
import { layoutFaultsOf } from '../../../support/layout.ts'
import { buildScreenWith, buildSlides } from '../../../support/playing-screen.ts'
import { test } from '../../../support/test.ts'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

interface ServerClock {
  move: (days: number) => Promise<void>
  set: (instant: number) => Promise<void>
}

function row(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ hasText: name })
}

/** One screen for each reason: as planned, something else, by its schedule, offline, not connected. */
async function buildScreens(company: Company, serverClock: ServerClock): Promise<{ foyer: Screen }> {
  const slides = await buildSlides(company, ['Stretching', 'Sauna'])
  const [stretching, sauna] = slides
  if (!stretching || !sauna) throw new Error('a slide is missing')
  const plays = (screen: Screen, { id }: Slide) =>
    buildDevice(company, screen, { confirmed: true, playing: { kind: 'own', id, since: Date.now() } })
  const named = (name: string) => buildScreenWith(company, { name, title: `${name} show`, slides: [stretching] })
  await serverClock.set(Date.now() - 600_000)
  await plays(await named('Lounge'), stretching)
  await serverClock.move(0)
  const foyer = await named('Foyer')
  await plays(foyer, stretching)
  await plays(await named('Stairs'), sauna)
  await named('Window')
  const counter = await buildScreen(company, { name: 'Counter' })
  const show = await buildShow(company, { title: 'Lunch', slides: [sauna] })
  const weekday = weekdays[new Date(dayFrom(0)).getUTCDay()] ?? 'Monday'
  await buildSchedule(company, { screen: counter, show, events: [{ weekday, start: '00:00', end: '24:00' }] })
  await plays(counter, sauna)
  return { foyer }
}

/** Opens the list of these screens. */
async function openScreens({
  page,
  login,
  serverClock,
  limits,
}: {
  page: Page
  login: (wanted: CompanyToBuild) => Promise<Company>
  serverClock: ServerClock
  limits?: number
}) {
  const company = await login({ subscription: 'pro', ...(limits && { limits }) })
  const screens = await buildScreens(company, serverClock)
  await page.goto('/screens/overview')
  return { company, ...screens }
}

test('the list of screens says what plays and why', async ({ page, login, serverClock }) => {
  const { company, foyer } = await openScreens({ page, login, serverClock })
  await expect(row(page, 'Foyer')).toContainText('Foyer show')
  await expect(row(page, 'Foyer').getByText('assigned here', { exact: true })).toBeVisible()
  await expect(row(page, 'Stairs')).toContainText('assigned here, the TV reports: Sauna')
  await expect(row(page, 'Lounge')).toContainText('assigned here, last seen playing it')
  await expect(row(page, 'Window')).toContainText('Nothing yet')
  await expect(row(page, 'Window')).toContainText('will play Window show')
  await expect(row(page, 'Counter')).toContainText('Lunch')
  await expect(row(page, 'Counter').getByRole('link', { name: 'from its schedule until 24:00' })).toBeVisible()
  await expectAccessible(page)

  await company.call(screenApi.assignShow, { accountId: company.accountId, screenId: foyer.id, body: { showId: '' } })
  await expect(row(page, 'Foyer')).toContainText('nothing assigned, the TV reports: Stretching')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectFits(page)

  // The page of its schedule says the same.
  await page.goto(`/screens/schedule/${foyer.id}`)
  await expect(page.getByText('nothing assigned, the TV reports: Stretching')).toBeVisible()
  await expect(page.getByText('Now playing')).toBeHidden()
})

test('a screen that is dark outside its hours is closed until it opens, also for a TV that is offline', async ({
  page,
  login,
  serverClock,
}) => {
  const company = await login({ subscription: 'pro' })
  // The page of the schedule needs a show.
  await buildShow(company, { title: 'Evening', slides: await buildSlides(company, ['Sauna']) })
  const opens = weekdays[new Date(dayFrom(2)).getUTCDay()] ?? 'Monday'
  const hours = { darkOutsideHours: true, serviceHours: { ...everyDay([]), [opens]: [{ from: '09:00', to: '18:00' }] } }
  const dark = { confirmed: true, playing: { kind: 'dark', id: null, since: Date.now() } } as const
  await serverClock.set(Date.now() - 600_000)
  await buildDevice(company, await buildScreen(company, { name: 'Arcade', ...hours }), dark)
  await serverClock.move(0)
  const kiosk = await buildScreen(company, { name: 'Kiosk', ...hours })
  await buildDevice(company, kiosk, dark)
  await page.goto('/screens/overview')
  for (const name of ['Arcade', 'Kiosk']) {
    await expect(row(page, name)).toContainText(`Closed until ${opens} 09:00`)
    await expect(row(page, name)).toContainText('Default slide, nothing assigned')
  }
  await page.getByRole('button', { name: 'Change show on Kiosk' }).click()
  const panel = page.getByRole('group', { name: 'What should Kiosk play?' })
  await expect(panel).toContainText('Kiosk is closed and plays it once it opens.')
  await panel.getByRole('radio', { name: /^Evening/ }).check()
  await panel.getByRole('button', { name: 'Play Evening' }).click()
  await expect(page.getByRole('alert')).toContainText('Kiosk plays Evening once it opens')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Kiosk')).toContainText('Default slide, nothing assigned')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText(`Closed until ${opens} 09:00`)).toHaveCount(2)
  await expectFits(page)
  await page.goto(`/screens/schedule/${kiosk.id}`)
  await expect(page.getByText(`Closed until ${opens} 09:00`)).toBeVisible()
})

test('the screens on air and those that need attention are counted, and shown alone', async ({
  page,
  login,
  serverClock,
}) => {
  await openScreens({ page, login, serverClock })
  const states = page.getByRole('radiogroup', { name: 'Screens by status' })
  const names = page.getByRole('row').getByRole('link', { name: /^(Foyer|Lounge|Stairs|Window|Counter)$/ })
  await expect(states.getByRole('radio', { name: 'All 5' })).toBeChecked()
  await states.getByText('On air').click()
  await expect(names).toHaveText(['Counter', 'Foyer', 'Stairs'])
  await expect(states.getByRole('radio', { name: 'On air 3' })).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await expect(names).toHaveText(['Lounge', 'Window'])
  await expect(page).toHaveURL(/state=needsAttention/)
  await page.reload()
  await expect(states.getByRole('radio', { name: 'Needs attention 2' })).toBeChecked()
  await expectAccessible(page)

  await page.getByRole('searchbox', { name: /^Search name/ }).fill('Foyer')
  await expect(states.getByRole('radio', { name: 'Needs attention', exact: true })).toBeChecked()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(names).toHaveCount(5)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
})

test('each screen has the action that fits: change its show, find out what is wrong, or connect its TV', async ({
  page,
  login,
  serverClock,
}) => {
  await openScreens({ page, login, serverClock })
  await expect(row(page, 'Window').getByText(/^code [A-Z\d]{3}\u00a0[A-Z\d]{3}$/)).toBeVisible()
  await row(page, 'Window').getByRole('link', { name: 'Connect the TV of Window' }).click()
  await expect(page.getByRole('region', { name: 'On the TV' })).toContainText('and type')
  await page.goBack()
  await row(page, 'Lounge').getByRole('link', { name: 'View problem: Lounge' }).click()
  await expect(page.getByRole('region', { name: 'On the TV' }).getByRole('status')).toHaveText('Your TV is offline')
  await page.goBack()
  await expect(row(page, 'Foyer').getByRole('button', { name: 'Change show on Foyer' })).toBeVisible()
})

test('the show of a screen is changed below its row, by the keyboard alone, and the change is undone', async ({
  page,
  login,
  serverClock,
}) => {
  await openScreens({ page, login, serverClock })
  const change = page.getByRole('button', { name: 'Change show on Foyer' })
  const panel = page.getByRole('group', { name: 'What should Foyer play?' })
  const shown = row(page, 'Foyer').first()

  await test.step('it opens with what plays now, and Escape closes it', async () => {
    await change.press('Enter')
    await expect(change).toHaveAttribute('aria-expanded', 'true')
    await expect(panel.getByRole('radio', { name: 'Foyer show Now playing · 1 slide · 0:05\u00a0min' })).toBeFocused()
    await expect(panel.getByRole('button', { name: 'Play Foyer show' })).toHaveAttribute('aria-disabled', 'true')
    await expect(panel.getByRole('link', { name: 'Change the schedule' })).toBeVisible()
    await expectAccessible(page)
    for (const width of [1440, 1100]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await layoutFaultsOf(page)).toEqual([])
    }
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(change).toBeFocused()
    await expect(change).toHaveAttribute('aria-expanded', 'false')
  })

  await test.step('one is open at a time', async () => {
    await page.getByRole('button', { name: 'Change show on Counter' }).click()
    const other = page.getByRole('group', { name: 'What should Counter play?' })
    await expect(other).toContainText('The schedule of Counter takes precedence')
    await change.click()
    await expect(panel).toBeVisible()
    await expect(other).toBeHidden()
    await panel.getByRole('button', { name: 'Cancel' }).click()
    await expect(change).toBeFocused()
  })

  await test.step('arrow keys choose, and the button names the result', async () => {
    await page.keyboard.press('Enter')
    await expect(panel.getByRole('radio', { name: /^Foyer show/ })).toBeFocused()
    const lunch = panel.getByRole('radio', { name: /^Lunch/ })
    await expect(async () => {
      await page.keyboard.press('ArrowRight')
      await expect(lunch).toBeChecked({ timeout: 200 })
    }).toPass()
    await page.keyboard.press('Tab')
    await expect(panel.getByRole('button', { name: 'Play Lunch' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('Foyer plays Lunch')
    await expect(page.getByRole('alert')).toContainText('Before: Foyer show')
    await expect(panel).toBeHidden()
    await expect(change).toBeFocused()
    await expect(shown).toContainText('Lunch')
  })

  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(shown).toContainText('Foyer show')
})

test('a slide without a show is put on a screen, also by the menu of its row', async ({ page, login, serverClock }) => {
  const { company } = await openScreens({ page, login, serverClock })
  await buildSlides(company, ['Tulips'])
  await page.getByRole('button', { name: 'Actions for Window' }).click()
  await page.getByRole('menuitem', { name: 'Assign show' }).click()
  const panel = page.getByRole('group', { name: 'What should Window play?' })
  await expect(panel).toContainText('Window plays it once its TV is connected.')
  await panel.getByRole('radio', { name: /^Tulips/ }).check()
  await panel.getByRole('button', { name: 'Play Tulips' }).click()
  await expect(page.getByText('Window plays Tulips once its TV is connected')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Actions for Window' })).toBeFocused()
  const { items } = await company.call(showApi.listShows, { accountId: company.accountId, query: {} })
  expect(items.map(({ title }) => title)).toContain('Tulips')
})

test('a change that is refused says so before the button, and the choice stays', async ({
  page,
  login,
  serverClock,
}) => {
  const { company } = await openScreens({ page, login, serverClock, limits: 5 })
  await buildSlides(company, ['Tulips'])
  await page.getByRole('button', { name: 'Change show on Foyer' }).click()
  const panel = page.getByRole('group', { name: 'What should Foyer play?' })
  await panel.getByRole('radio', { name: /^Tulips/ }).check()
  await panel.getByRole('button', { name: 'Play Tulips' }).click()
  await expect(panel.getByRole('alert')).toHaveText('Maximum number of shows reached for this account')
  await expect(panel.getByRole('radio', { name: 'Tulips Slide' })).toBeChecked()
})
