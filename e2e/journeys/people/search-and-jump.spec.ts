import { adApi } from '@litfass/api/ads/ads'
import { screenApi } from '@litfass/api/places/screens'
import { buildOffer, buildScreen, buildShow, buildSlide } from '@litfass/server/testing/builders'
import { expect } from '@playwright/test'

import { violationsOf } from '../../support/accessibility.ts'
import { buildCompany } from '../../support/companies.ts'
import { test } from '../../support/test.ts'

test('Ctrl+K finds pages and things by keyboard, and says when nothing matches or the server cannot be reached', async ({
  page,
  context,
  login,
}) => {
  const company = await login()
  const foyer = await buildScreen(company, { name: 'Foyer' })
  await buildScreen(company, { name: 'Lounge' })
  await buildOffer(await buildCompany(), { screens: [foyer] })
  await page.goto('/dashboard')
  const search = page.getByRole('dialog', { name: 'Search or jump to' })

  await expect(page.getByRole('button', { name: 'Search or jump to' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(search.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('new sli')
  await expect(search.getByRole('button')).toHaveText([/^New slide/])
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle('New slide | Litfass')

  // The shortcut works inside a field, too.
  await page.getByRole('textbox', { name: /^Title/ }).focus()
  await page.keyboard.press('Control+k')
  await expect(search.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('foy')
  const screens = search.getByRole('group', { name: 'Screens' })
  await expect(screens.getByRole('button', { name: /^Foyer/ })).toBeVisible()
  await expect(
    search.getByRole('group', { name: 'Publish › Booking requests' }).getByRole('button').first(),
  ).toBeVisible()
  expect(await violationsOf(page, { within: '[role=dialog]', rules: 'all' })).toEqual([])
  await expect(page.getByRole('status').filter({ hasText: /^Foyer, 1 of \d/ })).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('status').filter({ hasText: /, 2 of \d/ })).toHaveCount(1)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle('Foyer | Screens | Litfass')
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Foyer')

  await page.getByRole('button', { name: 'Search or jump to' }).click()
  const recent = search.getByRole('group', { name: 'Recently opened' })
  await expect(recent.getByRole('button')).toHaveText([/^Foyer/, /^New slide/, /^Dashboard/])
  await search.getByRole('textbox').fill('no such thing')
  await expect(search.getByText('No results for “no such thing”')).toBeVisible()

  await context.setOffline(true)
  await search.getByRole('textbox').fill('lounge')
  await expect(search.getByRole('alert')).toContainText('The server cannot be reached.')
  await context.setOffline(false)
  await search
    .getByRole('group', { name: 'Screens' })
    .getByRole('button', { name: /^Lounge/ })
    .click()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Lounge')
})

test('single keys search, create, move through a list and open an item, and can be turned off', async ({
  page,
  login,
}) => {
  const company = await login()
  for (const name of ['Foyer', 'Lounge']) await buildScreen(company, { name })
  await page.goto('/screens/overview')
  const item = (name: string) => page.getByRole('link', { name, exact: true })
  await expect(item('Lounge')).toBeVisible()

  await page.keyboard.press('/')
  const search = page.getByRole('searchbox')
  await expect(search).toBeFocused()
  await page.keyboard.type('nj')
  await expect(search).toHaveValue('nj')
  await search.fill('')
  await search.blur()
  // The list may still show what was searched for.
  await expect(page).not.toHaveURL(/nj/)
  await expect(item('Foyer')).toBeVisible()

  await page.keyboard.press('j')
  await expect(item('Foyer')).toBeFocused()
  await page.keyboard.press('j')
  await expect(item('Lounge')).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Foyer')

  await page.goto('/slides/overview')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(await violationsOf(page, { within: '[role=dialog]', rules: 'all' })).toEqual([])
  await dialog.getByRole('switch', { name: 'Single-key shortcuts' }).click()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('?')
  await page.keyboard.press('n')
  await expect(page).toHaveURL('/slides/overview')
  await page.getByRole('button', { name: 'Help' }).click()
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
  await dialog.getByRole('switch', { name: 'Single-key shortcuts' }).click()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('n')
  await expect(page).toHaveURL('/slides/new')
  await expect(page.getByRole('textbox', { name: /^Title/ })).toBeFocused()
})

test('the palette switches the theme, and replaces a menu that is open', async ({ page, login }) => {
  await login()
  await page.goto('/dashboard')
  const search = page.getByRole('dialog', { name: 'Search or jump to' })
  for (const name of ['Help', /User menu$/]) {
    const opener = page.getByRole('button', { name })
    await opener.press('Enter')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await page.keyboard.press('Control+k')
    await expect(search.getByRole('textbox')).toBeFocused()
    await expect(page.getByRole('menu')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
  }
  await page.keyboard.press('Control+k')
  await expect(search.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('dark mode')
  await expect(search.getByRole('button')).toHaveText(['Switch to the dark theme'])
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('the palette assigns a show, and accepts and declines booking requests, by keyboard alone', async ({
  page,
  login,
}) => {
  const company = await login()
  const { accountId } = company
  const foyer = await buildScreen(company, { name: 'Foyer', adShare: 100 })
  const show = await buildShow(company, { slides: [await buildSlide(company)], title: 'Winter' })
  const advertiser = await buildCompany({ company: 'Nordlicht Optik' })
  const offer = async (title: string) => {
    const slide = await buildSlide(advertiser, { title })
    const [ad] = (await buildOffer(advertiser, { screens: [foyer], slide })).ads
    return async () => (await company.call(adApi.getAd, { accountId, adId: ad?.id ?? '' })).status
  }
  const [glasses, lenses] = [await offer('Glasses'), await offer('Lenses')]
  await page.goto('/dashboard')
  const search = page.getByRole('dialog', { name: 'Search or jump to' })

  /** Types into the palette and presses Enter on the action, which is last. */
  async function act(typed: string, action: string): Promise<void> {
    await expect(page.getByRole('button', { name: 'Search or jump to' })).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(search.getByRole('textbox')).toBeFocused()
    await page.keyboard.type(typed)
    await expect(
      search.getByRole('group', { name: 'Actions' }).getByRole('button', { name: new RegExp(`^${action}`) }),
    ).toBeVisible()
    const highlighted = page.getByRole('status').filter({ hasText: new RegExp(`^${action}`) })
    await expect(async () => {
      if ((await highlighted.count()) === 0) await page.keyboard.press('ArrowDown')
      await expect(highlighted).toHaveCount(1, { timeout: 500 })
    }).toPass()
    await page.keyboard.press('Enter')
    await expect(search).toBeHidden()
  }

  await act('foyer', 'Assign a show: Foyer')
  const assigning = page.getByRole('dialog', { name: 'Assign a show: Foyer' })
  await expect(assigning.getByRole('combobox', { name: 'Show on Foyer' })).toBeFocused()
  expect(await violationsOf(page, { within: '[role=dialog]', rules: 'all' })).toEqual([])
  await page.keyboard.type('Wint')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Foyer plays Winter')).toBeVisible()
  await expect(assigning).toBeHidden()
  const assigned = async () => (await company.call(screenApi.getScreen, { accountId, screenId: foyer.id })).showId
  expect(await assigned()).toBe(show.id)

  await act('glasses', 'Approve: Glasses')
  const accepting = page.getByRole('dialog', { name: 'Approve: Glasses' })
  await expect(accepting.getByText(/^Nordlicht Optik books Foyer, /)).toBeVisible()
  const accept = accepting.getByRole('button', { name: /^Approve, €/ })
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(accept).toBeFocused({ timeout: 200 })
  }).toPass()
  expect(await glasses()).toBe('pending')
  const unreliable = { code: 'screen-unreliable', status: 409, title: 'The screen missed many plays' }
  await page.route(
    '**/approve',
    (route) => route.fulfill({ status: 409, contentType: 'application/problem+json', json: unreliable }),
    { times: 1 },
  )
  await page.keyboard.press('Enter')
  await expect(accepting.getByRole('alert')).toContainText('less than 80 %')
  await expect(accepting.getByRole('alert')).toBeFocused()
  await accept.press('Enter')
  await expect(accepting).toBeHidden()
  await expect(page.getByText('Nordlicht Optik can pay now.')).toBeVisible()
  expect(await glasses()).toBe('approved')

  await act('lenses', 'Decline: Lenses')
  const declining = page.getByRole('dialog', { name: 'Decline: Lenses' })
  await expect(declining.getByRole('textbox', { name: 'Reason' })).toBeFocused()
  await page.keyboard.type('We have an optician as a partner.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(declining).toBeHidden()
  expect(await lenses()).toBe('declined')

  await page.keyboard.press('Control+k')
  await expect(search.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('glasses')
  const actions = search.getByRole('group', { name: 'Actions' })
  await expect(actions.getByRole('button', { name: /^Decline: Glasses/ })).toBeVisible()
  await expect(actions.getByRole('button', { name: /^Approve/ })).toHaveCount(0)
})

test.describe('in German', () => {
  test.use({ locale: 'de-DE' })

  test('the keys have the names of a German keyboard, and "dunkel" finds the theme', async ({ page, login }) => {
    await login()
    await page.goto('/dashboard')
    await expect(page.getByRole('button', { name: 'Suchen und öffnen' })).toContainText('Strg K')
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Tastenkürzel' }).getByText('Strg K')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    const search = page.getByRole('dialog', { name: 'Suchen und öffnen' })
    await search.getByRole('textbox').fill('dunkel')
    await expect(search.getByRole('button')).toHaveText(['Zur dunklen Darstellung wechseln'])
  })
})
