import { screenApi } from '@litfass/api/places/screens'
import { buildScreen, buildShow, buildSlide } from '@litfass/server/testing/builders'
import { buildSchedule } from '@litfass/server/testing/playing-builders'
import { expect, type Page } from '@playwright/test'

import { delayRequests } from '../../support/browsers/delay-requests.ts'
import { buildCompany, type Company, openAs } from '../../support/companies.ts'
import { labels } from '../../support/labels.ts'
import { layoutFaultsOf } from '../../support/layout.ts'
import { buildScreenWith, buildSlides } from '../../support/playing-screen.ts'
import { test } from '../../support/test.ts'
import { fingerOn } from '../../support/touch.ts'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
const screenName = 'Schaufenster'
const shows = ['Wintermorgen', 'Thekenangebote', 'Abendprogramm']
const pro = { subscription: 'pro' as const }

/** A screen without a schedule, and three shows. */
async function buildUnplanned(company: Company) {
  const screen = await buildScreen(company, { name: screenName })
  const slide = await buildSlide(company)
  for (const title of shows) await buildShow(company, { title, slides: [slide] })
  return screen
}

test('a week is planned by mouse', async ({ page, login }) => {
  await buildUnplanned(await login(pro))
  await openSchedule(page)
  await expect(page.getByText('No shows in schedule')).toBeVisible()
  await expect(page.getByText(labels.nothingPlanned)).toBeVisible()

  await test.step('an event is drawn with the chosen show', async () => {
    await page.getByRole('button', { name: 'Draw with Abendprogramm' }).click()
    await drag(page, await at(page, 'Tuesday', 9), await at(page, 'Tuesday', 11, -1))
    await expect(event(page, 'Abendprogramm 09:00–11:00, Tuesday')).toBeVisible()
    expect(await layoutFaultsOf(page)).toEqual([])
    const title = event(page, 'Abendprogramm 09:00–11:00, Tuesday').getByText('Abendprogramm')
    expect(await title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    await expect(page.getByText('No shows in schedule')).toHaveCount(0)
  })

  await test.step('it is dragged to another day and made longer', async () => {
    await drag(page, await at(page, 'Tuesday', 10), await at(page, 'Thursday', 13))
    await expect(event(page, 'Abendprogramm 12:00–14:00, Thursday')).toBeVisible()
    await drag(page, await at(page, 'Thursday', 14, -4), await at(page, 'Thursday', 16, -4))
    await expect(event(page, 'Abendprogramm 12:00–16:00, Thursday')).toBeVisible()
    await drag(page, await at(page, 'Thursday', 12, 3), await at(page, 'Thursday', 10, 3))
    await expect(event(page, 'Abendprogramm 10:00–16:00, Thursday')).toBeVisible()
  })

  await test.step('a show is dragged into the week, but not onto another event', async () => {
    const show = await page.getByRole('button', { name: 'Draw with Wintermorgen' }).boundingBox()
    const from = { x: (show?.x ?? 0) + 20, y: (show?.y ?? 0) + 10 }
    await drag(page, from, await at(page, 'Thursday', 12))
    await expect(page.getByText('Overlaps with another event.')).toBeVisible()
    await drag(page, from, await at(page, 'Saturday', 8))
    await expect(event(page, 'Wintermorgen 08:00–09:00, Saturday')).toBeVisible()
    await expect(page.getByText('Overlaps with another event.')).toHaveCount(0)
  })

  await test.step('Escape cancels a drag', async () => {
    const [from, to] = [await at(page, 'Saturday', 8, 20), await at(page, 'Sunday', 12)]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 4 })
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await event(page, 'Wintermorgen 08:00–09:00, Saturday').press('Enter')
    await page.getByRole('dialog', { name: 'Edit event' }).getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('a click opens it; more days copy it', async () => {
    await event(page, 'Wintermorgen 08:00–09:00, Saturday').click()
    const dialog = page.getByRole('dialog', { name: 'Edit event' })
    await dialog.getByRole('checkbox', { name: 'Sunday' }).check()
    await dialog.getByLabel('Until').fill('10')
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await expect(event(page, 'Wintermorgen 08:00–10:00, Sunday')).toBeVisible()
  })

  await test.step('leaving asks about unsaved changes, and saving stores them', async () => {
    await page.getByRole('link', { name: 'Shows', exact: true }).click()
    await page
      .getByRole('dialog', { name: labels.leave.title })
      .getByRole('button', { name: labels.leave.stay })
      .click()
    await page.getByRole('button', { name: 'Save schedule' }).click()
    await expect(page.getByText('Schedule saved')).toBeVisible()
    await page.reload()
    for (const label of [
      'Abendprogramm 10:00–16:00, Thursday',
      'Wintermorgen 08:00–10:00, Saturday',
      'Wintermorgen 08:00–10:00, Sunday',
    ])
      await expect(event(page, label)).toBeVisible()
  })

  await test.step('edits made while it saves stay', async () => {
    const release = await delayRequests(page, '**/schedule', { times: 1 })
    await event(page, 'Abendprogramm 10:00–16:00, Thursday').press('Delete')
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await page.getByRole('button', { name: 'Save schedule' }).click()
    await sent
    await event(page, 'Wintermorgen 08:00–10:00, Sunday').press('Delete')
    release()
    await expect(page.getByText('Schedule saved')).toBeVisible()
    await expect(event(page, 'Wintermorgen 08:00–10:00, Sunday')).toHaveCount(0)
    await page.getByRole('button', { name: 'Discard changes' }).click()
    const question = page.getByRole('dialog', { name: 'Discard what you entered?' })
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(event(page, 'Wintermorgen 08:00–10:00, Sunday')).toHaveCount(0)
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(event(page, 'Wintermorgen 08:00–10:00, Sunday')).toBeVisible()
    await expect(event(page, 'Abendprogramm 10:00–16:00, Thursday')).toHaveCount(0)
  })

  await deleteSchedule(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(event(page, 'Wintermorgen 08:00–10:00, Saturday')).toBeVisible()
})

test('on touch, a swipe scrolls the week and a long press drags an event', async ({ browser }) => {
  const company = await buildCompany(pro)
  const screen = await buildScreen(company, { name: screenName })
  const show = await buildShow(company, { title: 'Abendprogramm', slides: [await buildSlide(company)] })
  await buildSchedule(company, { screen, show, events: [{ weekday: 'Tuesday', start: '09:00', end: '11:00' }] })
  const page = await openAs(browser, company, { hasTouch: true })
  await page.goto(`/screens/schedule/${screen.id}`)
  await expect(event(page, 'Abendprogramm 09:00–11:00, Tuesday')).toBeVisible()
  const hint = page.getByText('Select a show, then tap a time in the week.')
  await expect(hint).toBeVisible()
  const session = await page.context().newCDPSession(page)
  const { result } = await session.send('Runtime.evaluate', { expression: 'window' })
  const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' })
  // WebKit ignores a touchmove listener that is added during a touch.
  expect(listeners.some(({ type, passive }) => type === 'touchmove' && !passive)).toBe(true)
  const touch = await fingerOn(page)

  const planned = event(page, 'Abendprogramm 09:00–11:00, Tuesday')
  const before = (await planned.boundingBox())?.y
  const from = await at(page, 'Tuesday', 10)
  await touch('touchStart', from)
  for (const below of [20, 60, 100]) await touch('touchMove', { x: from.x, y: from.y + below })
  await touch('touchEnd')
  await expect.poll(async () => (await planned.boundingBox())?.y).not.toBe(before)
  // Wait for the scrolling to end.
  await planned.click({ trial: true })

  const [pressed, to] = [await at(page, 'Tuesday', 10), await at(page, 'Wednesday', 11)]
  await touch('touchStart', pressed)
  await expect(page.locator('[data-carried]')).toBeVisible()
  await touch('touchMove', { x: pressed.x + 20, y: pressed.y })
  await touch('touchMove', to)
  await touch('touchEnd')
  await expect(event(page, 'Abendprogramm 10:00–12:00, Wednesday')).toBeVisible()

  const palette = page.getByRole('button', { name: 'Draw with Abendprogramm' })
  await palette.scrollIntoViewIfNeeded()
  const box = await palette.boundingBox()
  const grabbed = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 10 }
  await touch('touchStart', grabbed)
  await expect(palette).toHaveAttribute('data-carried')
  await touch('touchMove', { x: grabbed.x + 20, y: grabbed.y })
  await touch('touchMove', await at(page, 'Friday', 10))
  await touch('touchEnd')
  await expect(event(page, 'Abendprogramm 10:00–11:00, Friday')).toBeVisible()
})

test('a week is planned by keyboard, and copied from another screen', async ({ page, login }) => {
  const company = await login(pro)
  await buildUnplanned(company)
  const other = await buildScreen(company, { name: 'Kursraum 2' })
  const show = await buildShow(company, { title: 'Kurse', slides: [await buildSlide(company)] })
  const hours = ['09:00', '12:00', '15:00'].map((start) => ({ start, end: start.replace(':00', ':30') }))
  const events = weekdays.slice(0, 6).flatMap((weekday) => hours.map((span) => ({ weekday, ...span })))
  await buildSchedule(company, { screen: other, show, events })
  await openSchedule(page)

  await test.step('a form adds an event past midnight, which becomes two', async () => {
    await page.getByRole('button', { name: 'Add event' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'New event' })
    await pick(page, { label: 'Show', option: 'Thekenangebote' })
    for (const checkbox of await dialog.getByRole('checkbox').all()) await checkbox.uncheck()
    await dialog.getByRole('button', { name: 'Add' }).click()
    await expect(dialog.getByRole('group', { name: 'Days' })).toHaveAccessibleDescription(
      /Please choose at least one weekday\./,
    )
    await dialog.getByRole('checkbox', { name: 'Wednesday' }).press('Space')
    await dialog.getByLabel('From').fill('22')
    await dialog.getByLabel('Until').fill('1:30')
    await expect(dialog.getByText('Continues into the next day as a second event.')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(event(page, 'Thekenangebote 22:00–24:00, Wednesday')).toBeVisible()
    await expect(event(page, 'Thekenangebote 00:00–01:30, Thursday')).toBeVisible()
  })

  await test.step('arrows move it, with Shift its end, and it keeps the focus', async () => {
    await event(page, 'Thekenangebote 22:00–24:00, Wednesday').focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Shift+ArrowUp')
    await expect(event(page, 'Thekenangebote 21:45–23:30, Tuesday')).toBeFocused()
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('ArrowRight')
    await expect(event(page, 'Thekenangebote 21:45–23:45, Wednesday')).toBeFocused()
  })

  await test.step('it does not move onto another', async () => {
    await event(page, 'Thekenangebote 00:00–01:30, Thursday').focus()
    await page.keyboard.press('ArrowUp')
    await expect(event(page, 'Thekenangebote 00:00–01:30, Thursday')).toBeFocused()
  })

  await test.step('Delete removes it', async () => {
    await page.keyboard.press('Delete')
    await expect(event(page, 'Thekenangebote 00:00–01:30, Thursday')).toHaveCount(0)
  })

  await test.step('a form with overlapping times says why', async () => {
    await page.getByRole('button', { name: 'Add event' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'New event' })
    for (const checkbox of await dialog.getByRole('checkbox').all()) await checkbox.uncheck()
    await dialog.getByLabel('From').fill('noon')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Please choose at least one weekday.')).toBeVisible()
    await expect(dialog.getByText('Please enter a time, e.g. 19:30.')).toBeVisible()
    await dialog.getByRole('checkbox', { name: 'Wednesday' }).check()
    await dialog.getByLabel('From').fill('21:00')
    await dialog.getByLabel('Until').fill('21:00')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Must differ from the start.')).toBeVisible()
    await dialog.getByLabel('Until').fill('22:00')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(/^Overlaps with .+, Wednesday\.$/)).toBeVisible()
    await page.keyboard.press('Escape')
    await page
      .getByRole('dialog', { name: 'Discard what you entered?' })
      .getByRole('button', { name: 'Discard' })
      .click()
  })

  await test.step('it is replaced by the week of another screen', async () => {
    await page.route('**/schedules', (route) => route.fulfill({ status: 500 }), { times: 1 })
    await page.getByRole('button', { name: 'Copy a week' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Copy a week from another screen' })
    await expect(dialog.getByRole('alert')).toBeVisible()
    await expect(dialog.getByText('No other screen has a schedule yet.')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await pick(page, { label: 'Screen', option: 'Kursraum 2' })
    await expect(dialog.getByText('18 events')).toBeVisible()
    await dialog.getByRole('button', { name: 'Copy', exact: true }).press('Enter')
    await expect(page.getByRole('button', { name: /^Kurse [0-9]/ })).toHaveCount(18)
    await page.getByRole('button', { name: 'Save schedule' }).press('Enter')
    await expect(page.getByText('Schedule saved')).toBeVisible()
  })
})

test('two people edit one week: the second is asked which version to keep', async ({ page, context, login }) => {
  const company = await login(pro)
  const { id: screenId } = await buildUnplanned(company)
  await openSchedule(page)
  const other = await context.newPage()
  await other.goto(page.url())
  await addEvent(page, 'Monday')
  await addEvent(other, 'Friday')
  await page.getByRole('button', { name: 'Save schedule' }).click()
  await expect(page.getByText('Schedule saved')).toBeVisible()
  await expect(other.getByText(labels.conflict.note)).toBeVisible()
  await other.getByRole('button', { name: 'Save schedule' }).click()
  await other.getByRole('dialog').getByRole('button', { name: labels.conflict.loadTheirs }).click()
  await expect(other.getByText(labels.conflict.note)).toHaveCount(0)
  await expect(event(other, /09:00–10:00, Monday/)).toBeVisible()
  await expect(event(other, /Friday/)).toHaveCount(0)
  await addEvent(other, 'Sunday')
  await other.getByRole('button', { name: 'Save schedule' }).click()
  await expect(event(page, /09:00–10:00, Sunday/)).toBeVisible()

  await test.step('a schedule that is deleted while it is edited can be restored and saved', async () => {
    const deleted = other.getByRole('status').filter({ hasText: labels.deletedMeanwhile })
    await addEvent(other, 'Friday')
    await deleteSchedule(page)
    await expect(deleted).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(deleted).toHaveCount(0)
    await other.getByRole('button', { name: 'Save schedule' }).click()
    await expect(event(page, /09:00–10:00, Friday/)).toBeVisible()
    await company.call(screenApi.deleteScreen, { accountId: company.accountId, screenId })
    await expect(deleted).toBeVisible()
  })
})

test.describe('in German, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'de-DE' })

  test('the week is a list of days', async ({ page, login }) => {
    await buildUnplanned(await login(pro))
    await page.goto('/screens/overview')
    await page.getByRole('link', { name: screenName, exact: true }).click()
    await page.getByRole('link', { name: 'Zeitplan' }).click()
    await expect(page.getByText('Keine Shows im Zeitplan')).toBeVisible()
    await page.getByRole('button', { name: 'Termin am Sonntag anlegen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Neuer Termin' })
    await dialog.getByLabel('Bis').fill('24')
    await dialog.getByRole('button', { name: 'Anlegen' }).click()
    const discard = await page.getByRole('button', { name: 'Verwerfen' }).boundingBox()
    expect((discard?.x ?? 0) + (discard?.width ?? 0)).toBeLessThanOrEqual(390 - 16)
    const sunday = page.getByRole('region', { name: 'Sonntag' })
    await sunday.getByRole('button', { name: /09:00–24:00, Sonntag/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Entfernen' }).click()
    await expect(page.getByText('Keine Shows im Zeitplan')).toBeVisible()
  })
})

test('a basic account sees why it has no schedule', async ({ page, login }) => {
  const { id } = await buildScreen(await login({ subscription: 'basic' }))
  await page.goto(`/screens/schedule/${id}`)
  await expect(page.getByText('This feature is available in the pro version.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save schedule' })).toHaveCount(0)
})

test('a screen changes its show when an event starts and ends, without a reload', async ({
  browser,
  login,
  serverClock,
}) => {
  const company = await login(pro)
  const [usual, planned] = await buildSlides(company, ['Usual', 'At noon'])
  if (!usual || !planned) throw new Error('no slides')
  const screen = await buildScreenWith(company, { title: 'Usual', slides: [usual], duration: 60 })
  const show = await buildShow(company, { title: 'At noon', slides: [planned], duration: 60 })
  const events = weekdays.map((weekday) => ({ title: 'Noon', weekday, start: '12:00', end: '12:05' }))
  await buildSchedule(company, { screen, show, events })
  const noon = Temporal.Now.zonedDateTimeISO('Europe/Berlin').add({ days: 1 }).with({ hour: 12, minute: 0, second: 0 })
  const tv = await browser.newPage({ viewport: { width: 720, height: 1280 } })

  await serverClock.set(noon.epochMilliseconds - 8_000)
  await tv.goto(`/screens/view/${screen.id}`)
  await expect(tv.getByRole('img', { name: 'Usual' })).toBeVisible()
  await tv.evaluate(() => Object.assign(window, { stillTheSamePage: true }))
  await expect(tv.getByRole('img', { name: 'At noon' })).toBeVisible({ timeout: 30_000 })
  await serverClock.set(noon.epochMilliseconds + 300_000 - 4_000)
  await expect(tv.getByRole('img', { name: 'Usual' })).toBeVisible({ timeout: 30_000 })
  expect(await tv.evaluate(() => 'stillTheSamePage' in window)).toBe(true)

  await tv.goto('/meta')
  await expect(tv.getByText(/Noon, \w+ 12:00–12:05/)).toBeVisible()
})

async function openSchedule(page: Page): Promise<void> {
  await page.goto('/screens/overview')
  await page.getByRole('button', { name: `Actions for ${screenName}` }).click()
  await page.getByRole('menuitem', { name: 'Schedule' }).click()
  await expect(page.getByRole('heading', { level: 1, name: screenName })).toBeVisible()
  await expect(page).toHaveTitle(`${screenName} | Schedule | Litfass`)
}

async function deleteSchedule(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete schedule' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Schedule deleted')).toBeVisible()
  await expect(page.getByText('No shows in schedule')).toBeVisible()
}

/** Adds an event from 9 to 10 in the form. */
async function addEvent(page: Page, day: string): Promise<void> {
  await page.getByRole('button', { name: 'Add event' }).click()
  const dialog = page.getByRole('dialog', { name: 'New event' })
  for (const checkbox of await dialog.getByRole('checkbox').all()) await checkbox.uncheck()
  await dialog.getByRole('checkbox', { name: day }).check()
  await dialog.getByLabel('From').fill('9')
  await dialog.getByLabel('Until').fill('10')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
}

/** Types a name into a select and picks the first result. */
async function pick(page: Page, { label, option }: { label: string; option: string }): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: label }).fill(option)
  await expect(page.getByRole('option', { name: option })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: option })).toHaveAttribute('data-combobox-selected', 'true')
  await page.keyboard.press('Enter')
}

function event(page: Page, name: string | RegExp) {
  return page.getByRole('button', { name })
}

/** The position of an hour in a day's column, plus pixels below it. */
async function at(page: Page, day: string, hour: number, below = 1): Promise<{ x: number; y: number }> {
  const box = await page.getByRole('list', { name: day }).boundingBox()
  if (!box) throw new Error(`no ${day} on the page`)
  return { x: box.x + box.width / 2, y: box.y + (hour / 24) * box.height + below }
}

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 6 })
  await page.mouse.up()
}
