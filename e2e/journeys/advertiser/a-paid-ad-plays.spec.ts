import { expect } from '@playwright/test'

import { moveClock } from '../../support/clock.ts'
import { choose, makeSlide, openMail, pickDay, registerAndSignIn } from '../../support/people.ts'
import { test } from '../../support/test.ts'

const password = 'correct horse battery'
// The journey may be walked again on a Litfass that knows these people already.
const run = Date.now().toString(36)
const publisher = {
  firstName: 'Paula',
  lastName: 'Publisher',
  email: `paula-${run}@studio.example`,
  password,
  company: `Studio ${run}`,
}
const advertiser = {
  firstName: 'Anton',
  lastName: 'Advertiser',
  email: `anton-${run}@backhaus.example`,
  password,
  company: 'Backhaus Anton',
}
const screenName = `Foyer ${run}`

test.afterAll(() => moveClock(0))

test('a publisher sells airtime to an advertiser, and the paid ad plays on the screen', async ({ browser }) => {
  test.setTimeout(300_000)
  const paula = await (await browser.newContext()).newPage()
  const anton = await (await browser.newContext()).newPage()
  const tv = await (await browser.newContext({ viewport: { width: 1280, height: 720 } })).newPage()

  await test.step('the publisher registers, confirms the address and signs in', () =>
    registerAndSignIn(paula, publisher))

  await test.step('makes a location', async () => {
    await paula.goto('/sites/new')
    await paula.getByLabel('Title').fill('Nordstraße')
    await paula.getByLabel('Internal name').fill('N1')
    await paula.getByLabel('Street').fill('Nordstraße')
    await paula.getByLabel('Number', { exact: true }).fill('12')
    await paula.getByLabel('ZIP').fill('04105')
    await paula.getByRole('combobox', { name: 'City' }).fill('Leipzig')
    await paula.getByLabel('Latitude').fill('51.35')
    await paula.getByLabel('Longitude').fill('12.37')
    await choose(paula, 'Venue type', 'Salon')
    await paula.getByRole('button', { name: 'Save location' }).click()
    await expect(paula.getByText('Location saved')).toBeVisible()
  })

  await test.step('a screen at it', async () => {
    await paula.goto('/screens/new')
    await paula.getByRole('textbox', { name: /^Name/ }).fill(screenName)
    await paula.getByLabel('Internal name').fill('N1-01')
    await choose(paula, 'Location', 'Nordstraße')
    await paula.getByLabel('Diagonal').fill('55')
    await choose(paula, 'Category', 'Fitness')
    await paula.getByLabel('Contacts per day').fill('640')
    await paula.getByRole('button', { name: 'Save screen' }).click()
    await expect(paula.getByText('Screen added')).toBeVisible()
  })

  await test.step('two slides with a background image', async () => {
    await makeSlide(paula, { title: 'Morning yoga', color: '#5b2a86' })
    await makeSlide(paula, { title: 'New sauna', color: '#b5651d' })
  })

  await test.step('and a show of both', async () => {
    await paula.goto('/shows/new')
    await paula.getByLabel('Title').fill('Daytime')
    await paula.getByRole('button', { name: 'Add slide' }).click()
    const dialog = paula.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Morning yoga' }).click()
    await dialog.getByRole('button', { name: 'New sauna' }).click()
    await dialog.getByRole('button', { name: 'Done' }).click()
    for (const title of ['Morning yoga', 'New sauna']) {
      await paula
        .getByRole('button', { name: new RegExp(`\\d, ${title}`) })
        .first()
        .click()
      await paula.getByRole('textbox', { name: 'Duration' }).fill('2')
      await paula.getByRole('radio', { name: 'Fade' }).check({ force: true })
    }
    await paula.getByRole('button', { name: 'Save show' }).click()
    await expect(paula.getByText('Show saved')).toBeVisible()
  })

  await test.step('assigns the show to the screen', async () => {
    await paula.goto('/screens/overview')
    await choose(paula, `Show on ${screenName}`, 'Daytime')
    await expect(paula.getByRole('combobox', { name: `Show on ${screenName}` })).toHaveValue('Daytime')
  })

  await test.step('the TV, signed out, plays both slides', async () => {
    await paula.getByRole('button', { name: `Actions for ${screenName}` }).click()
    const address = await paula.getByRole('menuitem', { name: 'Open screen' }).getAttribute('href')
    expect(address).toMatch(/\/screens\/view\/[0-9a-f-]{36}$/)
    await tv.goto(address ?? '')
    await expect(tv.getByRole('img', { name: 'Morning yoga' })).toBeVisible()
    await expect(tv.getByRole('img', { name: 'New sauna' })).toBeVisible()
  })

  await test.step('the advertiser registers and makes a slide', async () => {
    await registerAndSignIn(anton, advertiser)
    await makeSlide(anton, { title: 'Warm rolls', color: '#c2593a' })
  })

  await test.step('finds the screen in the finder', async () => {
    await anton.goto('/finder')
    await anton.getByPlaceholder('Town, street or place').fill(publisher.company)
    await anton.getByRole('button', { name: `Add ${screenName}` }).click()
    await anton
      .getByRole('link', { name: 'Plan campaign' })
      .or(anton.getByRole('button', { name: 'Plan campaign' }))
      .click()
    await expect(anton).toHaveURL(/\/advertise\/new/)
  })

  await test.step('plans a campaign that starts in three days and sees what it costs', async () => {
    await anton.getByRole('textbox', { name: /^Title/ }).fill('Rolls in winter')
    await pickDay(anton, 'Start date', 3)
    await pickDay(anton, 'End date', 9)
    await anton.getByRole('button', { name: 'Continue' }).click()
    await anton.getByRole('textbox', { name: /^Title/ }).fill('Studios')
    await choose(anton, 'Slide', 'Warm rolls')
    await anton.getByRole('textbox', { name: 'Duration' }).fill('2')
    await choose(anton, 'Unit', 'Seconds')
    await anton.getByRole('textbox', { name: 'Every' }).fill('10')
    await expect(anton.getByText('Impressions').first()).toBeVisible()
    await expect(anton.getByText(/€\s[\d.]+,\d\d/).first()).toBeVisible()
    await anton.getByRole('button', { name: 'Continue to confirmation' }).click()
  })

  await test.step('sends it: offer sent', async () => {
    await anton.getByRole('checkbox', { name: /I accept/ }).check()
    await anton.getByRole('button', { name: 'Send offer' }).click()
    await expect(anton.getByText('offer sent')).toBeVisible()
  })

  await test.step('the publisher is told by mail, whose link leads to the request, and accepts it', async () => {
    await openMail(paula, publisher.email, /^New request from Backhaus Anton$/)
    await paula.getByRole('link', { name: /publish\/ads/ }).click()
    await expect(paula.getByRole('heading', { name: 'Warm rolls' })).toBeVisible()
    await expect(paula).not.toHaveURL(/account=/)
    await paula.getByRole('button', { name: /^Accept, / }).click()
    await expect(paula.getByText('Status approved')).toBeVisible()
  })

  await test.step('paying with nothing selected says so', async () => {
    await anton.goto('/advertise/ads')
    await anton.getByRole('button', { name: /^Pay/ }).click()
    await expect(anton.getByText('Please select some ads')).toBeVisible()
  })

  await test.step('a declined card leads to the cancel page, and the ad stays payable', async () => {
    await payWith('4000 0000 0000 0002')
    await expect(anton.getByText('Ups. Something went wrong!')).toBeVisible()
    await expect(anton.getByText('The payment was not successful. Please try again.')).toBeVisible()
    await expect(anton.getByText(/1 ad can still be paid/)).toBeVisible()
  })

  await test.step('the next card pays, and the success page says so', async () => {
    await anton.goto('/advertise/ads')
    await payWith('4242 4242 4242 4242')
    await expect(anton.getByText('That worked!')).toBeVisible()
    await anton.getByRole('radio', { name: '9', exact: true }).click()
    await expect(anton.getByText('Thank you.')).toBeVisible()
    await anton.reload()
    await expect(anton.getByRole('radio', { name: '9', exact: true })).toBeChecked()
  })

  await test.step('on the first day of the ad the screen weaves it in, without a reload', async () => {
    await tv.evaluate(() => Object.assign(window, { stillTheSamePage: true }))
    await moveClock(3)
    await expect(tv.getByRole('img', { name: 'Warm rolls' })).toBeVisible({ timeout: 30_000 })
    await expect(tv.getByRole('img', { name: 'Morning yoga' })).toBeVisible({ timeout: 30_000 })
    expect(await tv.evaluate(() => 'stillTheSamePage' in window)).toBe(true)
  })

  async function payWith(card: string): Promise<void> {
    await anton.getByRole('checkbox', { name: /Warm rolls/ }).check()
    await anton.getByRole('button', { name: /^Pay/ }).click()
    await anton.getByLabel('Card number').fill(card)
    await anton.getByRole('button', { name: /^Pay/ }).click()
  }
})
