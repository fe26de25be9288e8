import { accountApi } from '@litfass/api/people/accounts'
import { screenApi } from '@litfass/api/places/screens'
import { buildScreen, buildShow, buildSite, buildSlide, screenInput } from '@litfass/server/testing/builders'
import { buildBoard } from '@litfass/server/testing/place-builders'
import { expect, type Locator, type Page } from '@playwright/test'

import { expectAccessible } from '../../support/accessibility.ts'
import { everyDay } from '../../support/every-day.ts'
import { choose } from '../../support/fields.ts'
import { labels } from '../../support/labels.ts'
import { test } from '../../support/test.ts'

test('a screen takes the address of its location, and its code is renewed and removed', async ({ page, login }) => {
  const company = await login()
  await buildSite(company, { title: 'Plagwitz' })
  await buildScreen(company, { name: 'Foyer' })
  await page.goto('/sites/overview')
  await page.getByRole('link', { name: 'Plagwitz' }).click()
  await page.getByRole('link', { name: 'New screen' }).click()
  await expect(page.getByText('Hauptstraße 1', { exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: /^Name/ }).fill('Kletterwand')
  await expect(page.getByRole('switch', { name: 'Dark outside service hours' })).toBeVisible()
  await page.getByRole('button', { name: 'More for advertisers' }).click()
  await page.getByRole('textbox', { name: /^Internal name/ }).fill('LE-PLG-09')
  await page.getByRole('textbox', { name: 'Diagonal' }).fill('55')
  await choose(page, 'Category', 'Fitness')
  const audience = page.getByRole('textbox', { name: labels.dailyAudience })
  await audience.fill('')
  await audience.pressSequentially('12.5')
  await page.getByRole('button', { name: 'Save and connect the TV' }).click()
  await expect(page.getByText(labels.wholeNumber)).toBeVisible()
  await expect(audience).toHaveValue('12.5')
  await audience.fill('1300')
  await audience.press('Tab')
  await expect(audience).toHaveValue('1.300')
  await page
    .getByRole('combobox', { name: /^Tags/ })
    .or(page.getByRole('textbox', { name: /^Tags/ }))
    .first()
    .fill('Wand')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Save and connect the TV' }).click()
  await expect(page.getByText('Screen added')).toBeVisible()

  const code = page.getByRole('region', { name: 'On the TV' }).getByText(/^[A-Z\d]{3}\u00a0[A-Z\d]{3}$/)
  const first = await code.textContent()
  await page.getByRole('button', { name: 'Code actions' }).click()
  await page.getByRole('menuitem', { name: 'Renew code' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Renew code' }).click()
  await expect(page.getByText('The screen has a new code')).toBeVisible()
  await expect(code).not.toHaveText(first ?? '')
  await page.getByRole('button', { name: 'Connect by QR code' }).click()
  await expect(page.getByRole('img', { name: 'QR code that opens Kletterwand' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Code actions' }).click()
  await page.getByRole('menuitem', { name: 'Remove code' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove code' }).click()
  await expect(page.getByRole('button', { name: 'Create code' })).toBeVisible()

  await page.goto('/screens/overview')
  await page.getByRole('button', { name: 'Filters' }).click()
  await choose(page, 'Tags', 'Wand')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/tag=Wand/)
  await expect(page.getByRole('row', { name: /Kletterwand/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Foyer/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove filter: Wand' }).click()
  await expect(page.getByRole('row', { name: /Foyer/ })).toBeVisible()
})

test('a screen is duplicated in the list and on its page', async ({ page, login }) => {
  await buildScreen(await login(), { name: 'Foyer' })
  await page.goto('/screens/overview')
  await page.getByRole('button', { name: 'Actions for Foyer' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(page.getByText('Screen duplicated')).toBeVisible()
  const name = page.getByRole('textbox', { name: /^Name/ })
  await expect(name).toHaveValue('Copy of Foyer')
  await name.fill('Lounge')
  await page.getByRole('button', { name: 'Save screen' }).click()
  await page.getByRole('link', { name: 'Lounge', exact: true }).click()
  const [duplicate, remove] = [
    await page.getByRole('button', { name: 'Duplicate' }).boundingBox(),
    await page.getByRole('button', { name: 'Delete', exact: true }).boundingBox(),
  ]
  expect(duplicate?.y).toBe(remove?.y)
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await expect(name).toHaveValue('Copy of Lounge')
})

test('two people change the same screen: the second is asked which version to keep', async ({ page, login }) => {
  const company = await login()
  const { accountId, call } = company
  const { id: screenId } = await buildScreen(company, { name: 'Foyer' })
  const show = await buildShow(company, { title: 'Lunch', slides: [await buildSlide(company)] })
  const change = (name: string) => call(screenApi.updateScreen, { accountId, screenId, body: screenInput(name) })
  const name = page.getByRole('textbox', { name: /^Name/ })
  const save = () => page.getByRole('button', { name: 'Save screen' }).click()
  const dialog = page.getByRole('dialog', { name: labels.conflict.title })

  await page.goto(`/screens/edit/${screenId}`)
  await change('Entrance')
  await expect(name).toHaveValue('Entrance')

  await name.fill('Mine')
  await change('Theirs')
  await expect(page.getByText(labels.conflict.note)).toBeVisible()
  await save()
  await dialog.getByRole('button', { name: labels.conflict.keepEditing }).click()
  await expect(name).toHaveValue('Mine')
  await save()
  await dialog.getByRole('button', { name: labels.conflict.loadTheirs }).click()
  await expect(name).toHaveValue('Theirs')
  await expect(page.getByText(labels.conflict.note)).toBeHidden()

  // The form does not save the show: a new one is no conflict.
  await name.fill('Mine again')
  await call(screenApi.assignShow, { accountId, screenId, body: { showId: show.id } })
  await save()
  await expect(page.getByText('Screen saved')).toBeVisible()

  await page.goto(`/screens/edit/${screenId}`)
  await name.fill('Mine after all')
  await change('Theirs again')
  await save()
  await dialog.getByRole('button', { name: labels.conflict.saveMine }).click()
  await expect(page.getByRole('link', { name: 'Mine after all', exact: true })).toBeVisible()
})

test('a deleted screen is restored with a key press, and later from the list of deleted items', async ({
  page,
  login,
}) => {
  const { code } = await buildScreen(await login(), { name: 'Foyer' })
  await page.goto('/screens/overview')
  const remove = async () => {
    await page.getByRole('link', { name: 'Foyer', exact: true }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    const question = page.getByRole('dialog', { name: 'Delete “Foyer”?' })
    await expect(question).toContainText('You can restore it for 30 days')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Screen deleted')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Foyer', exact: true })).toHaveCount(0)
  }
  await remove()
  await page.getByRole('button', { name: 'Undo' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Restored', { exact: true })).toBeVisible()
  await remove()
  await page.goto('/settings/deleted')
  await expect(page.getByRole('row', { name: /Foyer/ })).toContainText('Screen')
  await page.getByRole('button', { name: 'Restore Foyer' }).click()
  await expect(page.getByText('“Foyer” restored')).toBeVisible()
  await page.goto('/screens/overview')
  await expect(page.getByRole('row', { name: /Foyer/ })).toContainText(`${code?.slice(0, 3)} ${code?.slice(3)}`)
})

test('a screen at the address of the company needs a name and a category, and every other value is visible', async ({
  page,
  login,
}) => {
  await login()
  await page.goto('/screens/new')
  await expect(page.getByText('Street 1', { exact: true })).toBeVisible()
  await expect(page.getByText('10115 Berlin, Germany · your company’s address')).toBeVisible()
  await expect(
    page.getByText('In the centre of Berlin. Drag the pin to the building or enter its coordinates.'),
  ).toBeVisible()
  const next = page.getByRole('region', { name: 'What happens next' })
  await expect(next).toContainText(/on the TV at \S+:\d+\/code\. No TV can reach this address yet\./)
  await expect(next).toContainText('Plays immediately: Default slide')
  await page.getByRole('textbox', { name: /^Name/ }).fill('Reception')
  const summary = page.getByText('Internal name Reception', { exact: false })
  await expect(summary).toContainText('1920x1080 Landscape · 55″ · Daily audience 100 · Active · Private')
  await choose(page, 'Category', 'Fitness')
  await expect(summary).not.toContainText('Daily audience 100')
  await page.getByRole('button', { name: 'Save and connect the TV' }).click()
  await expect(page.getByText('Screen added')).toBeVisible()
})

test('a new screen says what plays immediately, and what it could earn with the daily audience of a screen at its address', async ({
  page,
  login,
}) => {
  const company = await login()
  const address = { street: 'Street', streetNumber: '1', zip: '10115', city: 'Berlin' }
  await buildScreen(company, { ...address, name: 'Foyer', contacts: 640 })
  const { id: slideId } = await buildSlide(company, { title: 'Winter morning' })
  const { accountId } = company
  await company.call(accountApi.setDefaultContent, { accountId, body: { showId: null, slideId } })
  await page.goto('/screens/new')
  const next = page.getByRole('region', { name: 'What happens next' })
  await expect(next).toContainText('Plays immediately: Winter morning')
  await expect(next).toContainText('What your screens play when nothing is scheduled.')
  await expect(next).toContainText('What it could earn')
  await expect(next).toContainText('Choose a category to see what it could earn')
  const inRoom = page.getByRole('img', { name: 'Drawing of a room with a screen that plays Winter morning' })
  await expect(inRoom.getByText('Winter morning')).toBeVisible()
  await choose(page, 'Category', 'Fitness')
  const inGym = page.getByRole('img', { name: 'Drawing of a place in the category Fitness with a screen that plays' })
  await expect(inGym.getByText('Winter morning')).toBeVisible()
  await expect(next).toContainText('Could earn about €\u00a019,42 a week, net')
  await expect(next).toContainText('a daily audience of 640, like Foyer at the same address.')
  await expect(next).toContainText('Advertisers can book it once it is active and public.')

  await next.getByRole('button', { name: '€\u00a019,42' }).click()
  await expect(page.getByRole('dialog')).toContainText('3.236 ÷ 1.000 × €\u00a06,00 = €\u00a019,42')
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'More for advertisers' }).click()
  expect(await ratioOfSlide(inGym)).toBeCloseTo(16 / 9, 1)
  await page.getByText('Portrait', { exact: true }).click()
  await expect.poll(() => ratioOfSlide(inGym)).toBeCloseTo(9 / 16, 1)
  await page.getByRole('radio', { name: 'On site' }).press('ArrowRight')
  await expect(page.getByText('Fitness · Daily audience 640', { exact: false })).toBeVisible()
  await expect(inGym).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('textbox', { name: labels.dailyAudience }).fill('100')
  await expect(next).toContainText('a daily audience of 100. Advertisers can book it once')
  await page.getByRole('textbox', { name: labels.dailyAudience }).fill('0')
  await expect(next).toContainText('Enter a daily audience: the price depends on it.')
  await page.getByRole('textbox', { name: labels.dailyAudience }).fill('200')
  await page.getByText('Public', { exact: true }).click()
  await expect(next).toContainText('Advertisers can book it as soon as it is saved.')

  // Names need not be unique.
  const name = page.getByRole('textbox', { name: /^Name/ })
  await name.fill('foyer')
  await expect(name).toHaveAccessibleDescription('Foyer already exists at this address. You can still use the name.')
  await page.getByRole('button', { name: 'Save and connect the TV' }).click()
  await expect(page.getByText('Screen added')).toBeVisible()
})

/** Width / height of the slide in a drawing. */
async function ratioOfSlide(drawing: Locator): Promise<number> {
  const { width = 0, height = 1 } = (await drawing.locator('.lf-stage-slide').first().boundingBox()) ?? {}
  return width / height
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('what happens next comes after the form of a new screen, and saving stays at the bottom', async ({
    page,
    login,
  }) => {
    await login()
    await page.goto('/screens/new')
    await expect(page.getByRole('heading', { name: 'New screen' })).toBeInViewport()
    const save = page.getByRole('button', { name: 'Save and connect the TV' })
    await expect(save).toBeInViewport()
    const next = page.getByRole('region', { name: 'What happens next' })
    await expect(next).not.toBeInViewport()
    await next.scrollIntoViewIfNeeded()
    await expect(next).toBeInViewport()
    await expect(save).toBeInViewport()
    await expectWholePageAccessible(page)
  })

  test('a screen is on as its location is open, always, or in hours of its own', async ({ page, login }) => {
    const company = await login()
    const openingHours = everyDay([{ from: '09:00', to: '18:00' }], { Saturday: [], Sunday: [] })
    const site = await buildSite(company, { title: 'Plagwitz', openingHours })
    const { id } = await buildScreen(company, { name: 'Foyer', siteId: site.id })
    await page.goto(`/screens/edit/${id}`)
    const asOpen = page.getByRole('radio', {
      name: 'Same as the location’s opening hours (Mon–\u2060Fri 09:00–\u206018:00)',
    })
    await expect(asOpen).toBeChecked()
    await asOpen.focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: 'Always on' })).toBeChecked()
    await page.keyboard.press('ArrowDown')
    const monday = page.getByRole('textbox', { name: 'Monday, closes at' })
    await expect(monday).toHaveValue('18:00')
    await monday.fill('08:00')
    await page.getByRole('button', { name: 'Save screen' }).click()
    await expect(monday).toHaveAttribute('aria-invalid', 'true')
    await monday.fill('12:30')
    await expectWholePageAccessible(page)
    await page.getByRole('button', { name: 'Save screen' }).click()
    await expect(page.getByText('Screen saved')).toBeVisible()

    await page.goto(`/screens/edit/${id}`)
    await expect(page.getByRole('radio', { name: 'Custom hours' })).toBeChecked()
    await expect(monday).toHaveValue('12:30')
    await asOpen.check()
    await expect(monday).toHaveCount(0)
    await page.getByRole('button', { name: 'Save screen' }).click()
    await expect(page.getByText('Screen saved')).toBeVisible()
    await page.goto(`/screens/edit/${id}`)
    await expect(asOpen).toBeChecked()

    await page.goto(`/sites/edit/${site.id}`)
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Delete “Plagwitz”?' })).toContainText(
      'use its opening hours then play around the clock',
    )
  })
})

test('a place whose location has no opening hours is not for sale, and its page says so', async ({ page, login }) => {
  const company = await login({ roles: ['admin', 'board'] })
  const site = await buildSite(company, { title: 'Plagwitz', openingHours: everyDay([]) })
  const screen = await buildScreen(company, { name: 'Foyer', siteId: site.id })
  const board = await buildBoard(company, { name: 'Bridge', siteId: site.id })
  await page.goto('/sites/overview')
  await expect(page.getByRole('row', { name: /Plagwitz/ })).toContainText('1 screen · 1 board')
  for (const [path, preview] of [
    [`/screens/edit/${screen.id}`, 'In the finder'],
    [`/boards/edit/${board.id}`, 'How advertisers see it'],
  ] as const) {
    await page.goto(path)
    const asOpen = page.getByRole('radio', { name: 'Same as the location’s opening hours (none: not for sale)' })
    await expect(asOpen).toBeChecked()
    const card = page.getByRole('region', { name: preview })
    await expect(card).toContainText('Its location has no opening hours: not for sale.')
    await expect(card.getByText('No opening hours', { exact: true })).toBeVisible()
    await page.getByRole('radio', { name: 'Always on' }).check()
    await expect(card.getByText('No opening hours', { exact: true })).toHaveCount(0)
    await expect(card).not.toContainText('not for sale.')
  }
})

test.describe('in German, on a phone', () => {
  test.use({ locale: 'de-DE', viewport: { width: 390, height: 844 } })

  test('missing and impossible values are reported at their fields', async ({ page, login }) => {
    const openingHours = everyDay([], { Monday: [{ from: '06:00', to: '22:00' }] })
    await buildSite(await login(), { title: 'Plagwitz', openingHours })
    await page.goto('/sites/overview')
    await page.getByRole('link', { name: 'Plagwitz' }).click()
    await page.getByRole('button', { name: 'Zeiten am Montag hinzufügen' }).click()
    await page.getByRole('textbox', { name: 'Montag, öffnet um' }).nth(1).fill('12')
    await page.getByRole('textbox', { name: 'Montag, schließt um' }).nth(1).fill('13')
    await page.getByRole('button', { name: 'Koordinaten eingeben' }).click()
    await page.getByRole('textbox', { name: 'Längengrad' }).fill('190')
    await page.getByRole('button', { name: 'Standort speichern' }).click()
    await expect(page.getByText('Höchstens 180.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Längengrad' }).fill('12,3352')
    await page.getByRole('button', { name: 'Standort speichern' }).click()
    const problem = page.getByText('Überschneidet sich mit anderen Zeiten.')
    await expect(problem).toBeVisible()
    const [message, save] = [
      await problem.boundingBox(),
      await page.getByRole('button', { name: /speichern$/ }).boundingBox(),
    ]
    expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThan(save?.y ?? 0)
    await expectWholePageAccessible(page)

    await page.goto('/screens/new')
    await page.getByText('Anderswo', { exact: true }).click()
    await page.getByRole('button', { name: 'Speichern und verbinden' }).click()
    await expect(page.getByText(labels.checkFields.de)).toBeVisible()
    expect(await page.getByText(labels.required.de).count()).toBeGreaterThanOrEqual(9)
    await expectWholePageAccessible(page)
  })

  test('a long name without spaces stays within the page', async ({ page, login }) => {
    const name = 'W'.repeat(35)
    const { id: screenId } = await buildScreen(await login(), { name })
    for (const path of ['/screens/overview', `/screens/schedule/${screenId}`]) {
      await page.goto(path)
      await expect(page.getByText(name).first()).toBeVisible()
      for (const word of await page.getByText(name).all())
        expect(await word.evaluate((element) => element.getBoundingClientRect().right)).toBeLessThanOrEqual(390)
      await expectWholePageAccessible(page)
    }
  })
})

async function expectWholePageAccessible(page: Page): Promise<void> {
  // Check the whole page without scrolling, or axe reports targets that the form bar half covers as too small.
  const size = page.viewportSize() ?? { width: 390, height: 844 }
  await page.setViewportSize({ ...size, height: await page.evaluate(() => document.documentElement.scrollHeight) })
  await expectAccessible(page)
  await page.setViewportSize(size)
}

test('at the limit, the page of a new screen says so before anything is typed, and whom to ask; a copy is refused', async ({
  page,
  login,
}) => {
  await buildScreen(await login({ limits: 1 }), { name: 'Window' })
  await page.goto('/screens/overview')
  await page.getByRole('button', { name: 'Actions for Window' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'see how to get more' })).toBeVisible()
  await page.goto('/screens/new')
  await expect(page.getByText('Maximum number of screens reached for this account')).toBeVisible()
  await expect(page.getByText(/^Delete one that you no longer need, or ask .+ for a higher limit\.$/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'What is included' }).click()
  await expect(page).toHaveURL(/\/settings\/account$/)
})
