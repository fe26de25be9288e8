import { buildScreen, buildShow, buildSlide } from '@litfass/server/testing/builders'
import { expect } from '@playwright/test'

import { buildCompany, openAs, uniqueName } from '../../support/companies.ts'
import { assignShow, choose, pickDay } from '../../support/fields.ts'
import { labels } from '../../support/labels.ts'
import { openMail } from '../../support/mails.ts'
import { test } from '../../support/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a publisher sells airtime to an advertiser, and the paid ad plays on the screen', async ({
  browser,
  serverClock,
}) => {
  const publisher = await buildCompany({ company: uniqueName('Studio') })
  const advertiser = await buildCompany({ company: 'Backhaus Anton' })
  const slides = [
    await buildSlide(publisher, { title: 'Morning yoga', color: '#5b2a86' }),
    await buildSlide(publisher, { title: 'New sauna', color: '#b5651d' }),
  ]
  await buildShow(publisher, { title: 'Daytime', slides, duration: 2, animations: ['fade'] })
  await buildScreen(publisher, { name: 'Foyer' })
  await buildSlide(advertiser, { title: 'Warm rolls', color: '#c2593a' })
  const paula = await openAs(browser, publisher)
  const anton = await openAs(browser, advertiser)
  const tv = await browser.newPage({ viewport: { width: 1280, height: 720 } })

  await test.step('the publisher assigns a show to the screen', async () => {
    await paula.goto('/screens/overview')
    await assignShow(paula, 'Foyer', 'Daytime')
    await paula.getByRole('button', { name: 'Undo' }).click()
    await expect(paula.getByText('nothing assigned')).toBeVisible()
    await assignShow(paula, 'Foyer', 'Daytime')
    await expect(paula.getByText('will play Daytime')).toBeVisible()
  })

  await test.step('the TV, signed out, plays both slides', async () => {
    await paula.getByRole('button', { name: 'Actions for Foyer' }).click()
    const address = await paula.getByRole('menuitem', { name: 'Open screen' }).getAttribute('href')
    expect(address).toMatch(/\/screens\/view\/[0-9a-f-]{36}$/)
    await tv.goto(address ?? '')
    await expect(tv.getByRole('img', { name: 'Morning yoga' })).toBeVisible()
    await expect(tv.getByRole('img', { name: 'New sauna' })).toBeVisible()
  })

  await test.step('the advertiser finds the screen in the finder', async () => {
    await anton.goto('/finder')
    await anton.getByPlaceholder('City, street or place').fill(publisher.company)
    const add = anton.getByRole('button', { name: 'Add Foyer' })
    await expect(add).toHaveCount(1)
    await add.click()
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
    await expect(anton.getByText(labels.offerSent)).toBeVisible()
  })

  await test.step('the publisher gets a mail, follows its link to the request, and accepts it', async () => {
    await openMail(paula, publisher.email, /^New booking request from Backhaus Anton$/)
    await paula.getByRole('link', { name: /publish\/ads/ }).click()
    await expect(paula.getByRole('heading', { name: 'Warm rolls' })).toBeVisible()
    await expect(paula).not.toHaveURL(/account=/)
    await paula.getByRole('button', { name: /^Approve, / }).click()
    await expect(paula.getByText('Status approved')).toBeVisible()
  })

  await test.step('paying with nothing selected says so', async () => {
    await anton.goto('/advertise/ads')
    await anton.getByRole('button', { name: /^Pay/ }).click()
    await expect(anton.getByText('Please select some ads')).toBeVisible()
    await anton.getByRole('checkbox', { name: /Warm rolls/ }).check()
    // Sooner than it would go by itself.
    await expect(anton.getByText('Please select some ads')).toBeHidden({ timeout: 5000 })
  })

  await test.step('a declined card leads to the cancel page, and the ad stays payable', async () => {
    await payWith('4000 0000 0000 0002')
    await expect(anton.getByText('Ups. Something went wrong!')).toBeVisible()
    await expect(anton.getByText('The payment was not successful. Please try again.')).toBeVisible()
    await expect(anton.getByText(/^Nothing was charged\. 1 ad can still be paid for/)).toBeVisible()
    const { search } = new URL(anton.url())
    await anton.getByRole('button', { name: 'Try again' }).click()
    await expect(anton.getByText(/^Litfass: 1 ad \(.*\), sold by /)).toBeVisible()
    // The payment of the declined card has been replaced. Its page waits for the list of ads that can still be paid.
    await anton.route(/\/ads\?status=approved/, (route) => route.fulfill({ status: 500 }), { times: 1 })
    await anton.goto(`/advertise/checkout/success${search}`)
    await anton.getByRole('button', { name: 'Try again' }).click()
    await expect(anton.getByText(/^Nothing was charged\. 1 ad can still be paid for/)).toBeVisible()
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

  await test.step('on the first day of the ad the screen plays it between its slides, without a reload', async () => {
    await tv.evaluate(() => Object.assign(window, { stillTheSamePage: true }))
    await serverClock.move(3)
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
