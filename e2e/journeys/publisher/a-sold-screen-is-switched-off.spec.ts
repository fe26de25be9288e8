import { adApi } from '@litfass/api/ads/ads'
import { paymentApi } from '@litfass/api/ads/payments'
import { buildOffer, buildScreen, buildSlide } from '@litfass/server/testing/builders'
import { expect } from '@playwright/test'

import { violationsOf } from '../../support/accessibility.ts'
import { delayRequests } from '../../support/browsers/delay-requests.ts'
import { buildCompany, openAs, uniqueName } from '../../support/companies.ts'
import { openMail } from '../../support/mails.ts'
import { test } from '../../support/test.ts'

test('switching off a screen with booked airtime lists the ads and the refund, asks, and refunds the advertiser', async ({
  browser,
  page,
}) => {
  const publisher = await buildCompany({ company: uniqueName('Studio') })
  const advertiser = await buildCompany({ company: uniqueName('Backhaus') })
  const screen = await buildScreen(publisher, { name: 'Foyer' })
  const slide = await buildSlide(advertiser, { title: 'Rolls' })
  const { ads } = await buildOffer(advertiser, { screens: [screen], slide, days: 7 })
  await buildOffer(advertiser, { screens: [screen], slide, days: 7 })
  const adId = ads[0]?.id ?? ''
  await publisher.call(adApi.approveAd, { accountId: publisher.accountId, adId })
  const body = { ads: [adId] }
  const { url } = await advertiser.call(paymentApi.startPayment, { accountId: advertiser.accountId, body })
  await page.goto(url)
  await page.getByRole('button', { name: /^Pay/ }).click()
  const jana = await openAs(browser, publisher)
  const anton = await openAs(browser, advertiser)
  await anton.goto(`/advertise/ads?ad=${adId}`)
  await expect(anton.getByRole('button', { name: 'Cancel ad' })).toBeVisible()

  const question = jana.getByRole('dialog', { name: 'Save “Foyer” and end 2 ads?' })
  await test.step('cancelling changes nothing and keeps what was typed', async () => {
    await jana.goto(`/screens/edit/${screen.id}`)
    await jana
      .getByRole('switch', { name: 'Active' })
      .or(jana.getByLabel('Active', { exact: true }))
      .first()
      .uncheck()
    await jana.getByRole('button', { name: 'Save' }).click()
    await expect(question.getByText(`Rolls (${advertiser.company})`)).toBeVisible()
    await expect(
      question.getByText(/^1 is paid for\. It ends now, and €\s\d+,\d\d including VAT is refunded/),
    ).toBeVisible()
    await expect(question.getByText('1 is not paid for yet and is declined.')).toBeVisible()
    expect(await violationsOf(jana)).toEqual([])
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toHaveCount(0)
    await expect(jana.getByText('Ads are booked here. Nothing was changed.')).toHaveCount(0)
    await expect(anton.getByText('Paid').first()).toBeVisible()
  })

  await test.step('confirming ends the ads, and cannot be cancelled meanwhile', async () => {
    await jana.getByRole('button', { name: 'Save' }).click()
    const release = await delayRequests(jana, /endAds=true/)
    await question.getByRole('button', { name: 'Save and end 2 ads' }).click()
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeDisabled()
    await expect(question.getByRole('button')).toHaveCount(2)
    await jana.keyboard.press('Escape')
    await expect(question).toBeVisible()
    release()
    await expect(jana.getByText('Screen saved')).toBeVisible()
  })

  await test.step('the advertiser sees the refund at once and gets one mail', async () => {
    await expect(
      anton
        .getByRole('region', { name: 'Refunded' })
        .getByText(/€\s\d+,\d\d/)
        .first(),
    ).toBeVisible()
    const timeline = anton.getByRole('list', { name: 'Messages and activity' })
    await expect(timeline.getByText('the place is no longer offered')).toBeVisible()
    await openMail(page, advertiser.email, new RegExp(`^${publisher.company} has ended 2 ads$`))
  })
})

test('deleting a screen with open ads asks once, says what ends, and can be cancelled without an error', async ({
  page,
  login,
}) => {
  const publisher = await login()
  const screen = await buildScreen(publisher, { name: 'Foyer' })
  await buildOffer(await buildCompany(), { screens: [screen] })
  await page.goto(`/screens/edit/${screen.id}`)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Delete “Foyer”?' })
  await expect(question).toContainText(/You can restore it for .*1 ad for €\s[\d,.]+ net is booked here:/)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('Nothing was changed.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(question).toContainText('Ads that have ended cannot be restored.')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Screen deleted')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
