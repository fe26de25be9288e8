import { screenApi } from '@litfass/api/places/screens'
import { buildImage, buildScreen, buildSite, buildSlide, screenInput } from '@litfass/server/testing/builders'
import { expect } from '@playwright/test'

import { expectFits } from '../../support/accessibility.ts'
import { buildCompany, uniqueName } from '../../support/companies.ts'
import { everyDay } from '../../support/every-day.ts'
import { pickDay } from '../../support/fields.ts'
import { test } from '../../support/test.ts'

test.use({ webGl: true, viewport: { width: 390, height: 844 } })

const openingHours = { ...everyDay([{ from: '09:00', to: '19:00' }]), Sunday: [] }

/** With word joiners: lines do not end inside. */
const hours = 'Mon–\u2060Sat 09:00–\u206019:00'

test('plays per day, share of voice and opening hours are known before an offer is sent', async ({ page, login }) => {
  const publisher = await buildCompany({ company: uniqueName('Practice') })
  const waitingRoom = new RegExp(`Waiting room.*${publisher.company}`)
  const site = await buildSite(publisher, { openingHours })
  await publisher.call(screenApi.createScreen, {
    accountId: publisher.accountId,
    body: { ...screenInput('Waiting room'), siteId: site.id },
    file: await buildImage(),
  })
  await buildScreen(publisher, { name: 'Corridor' })
  await buildSlide(await login(), { title: 'Stollen' })

  await page.goto(`/finder?${new URLSearchParams({ q: publisher.company })}`)
  const cards = page.getByRole('region', { name: 'Results' }).getByRole('listitem')
  const card = cards.filter({ hasText: 'Waiting room' })
  await expect(card).toContainText('200 plays / day, Mon–\u2060Sat · 5,6 % share of voice')
  await expect(card).toContainText(`on air ${hours}`)
  await expect(card).toContainText('at 10 s every 3 min')
  await expect(card).toContainText('100 % of bookable airtime free')
  await expect(cards.filter({ hasText: 'Corridor' })).toContainText('480 plays / day')
  await expect(cards.filter({ hasText: 'Corridor' })).toContainText('on air 24 hours a day')
  await expectFits(page)

  // Both are at the same point.
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await page.getByRole('button', { name: '2 places at this point. List them' }).click()
  await expect(page).toHaveURL(/box=/)
  await expect(cards).toHaveCount(2)

  await page.goto('/advertise/new')
  await page.getByRole('textbox', { name: /^Title/ }).fill('First')
  await pickDay(page, 'Start date', 3)
  await pickDay(page, 'End date', 4)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('textbox', { name: 'Every' }).fill('50')
  await page.getByRole('combobox', { name: 'Unit' }).click()
  await page.getByRole('option', { name: 'Seconds' }).click()
  await page.getByRole('button', { name: 'Add places' }).click()
  const places = page.getByRole('dialog')
  await places.getByRole('searchbox').fill(publisher.company)
  const choice = places.getByRole('checkbox', { name: waitingRoom })
  const plays = `720 plays / day, Mon–\u2060Sat · 20 % share of voice · on air ${hours}`
  const offered = places.getByRole('listitem').filter({ hasText: waitingRoom })
  await expect(offered).toContainText(plays)
  await expect(offered).toContainText('100 % of bookable airtime free')
  await expect(offered.locator('img')).toBeVisible()
  await expect(offered).toContainText(/€\s\d+,\d\d net in your dates/)
  const [price = ''] = /€\s\d+,\d\d/.exec(await offered.innerText()) ?? []
  await places.getByRole('button', { name: 'Filters' }).click()
  await page.getByText('Portrait', { exact: true }).click()
  await expect(places.getByText('No matching places')).toBeVisible()
  await page.keyboard.press('Escape')
  await places.getByRole('button', { name: 'Remove filter: Portrait' }).click()
  await choice.check()
  await expect(places.getByText('1 selected')).toBeVisible()
  await places.getByRole('searchbox').fill(`${publisher.company} Corridor`)
  await places.getByText('Map', { exact: true }).click()
  await places.getByRole('button', { name: /^Corridor, €/ }).click()
  await places.getByRole('button', { name: 'Add Corridor' }).click()
  await expect(places.getByRole('button', { name: 'Added: Corridor. Remove' })).toBeVisible()
  await expectFits(page)
  await places.getByRole('button', { name: 'Done' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Waiting room' })
  await expect(row).toContainText(plays)
  await expect(row).toContainText('100 % of bookable airtime')
  await expect(row).toContainText(price)
  await expect(page.getByRole('row').filter({ hasText: 'Corridor' })).toBeVisible()
  await expectFits(page)
})

test.describe('in dark mode', () => {
  test.use({ colorScheme: 'dark' })

  test('the radio mark of an unselected campaign type is visible', async ({ page, login }) => {
    await login()
    await page.goto('/advertise/new')
    const mark = page
      .getByRole('radio', { name: /^LED boards/ })
      .locator('svg')
      .locator('xpath=..')
    // A contrast of at least 3 : 1 with the card.
    await expect(mark).toHaveCSS('border-color', 'rgb(113, 111, 104)')
  })
})
