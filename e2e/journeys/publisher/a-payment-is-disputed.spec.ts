import { buildOffer, buildScreen, buildSlide } from '@litfass/server/testing/builders'
import { expect, type Page } from '@playwright/test'

import { expectFits, violationsOf } from '../../support/accessibility.ts'
import { approveAndPay, disputePayment } from '../../support/card-payment.ts'
import { buildCompany, openAs, uniqueName } from '../../support/companies.ts'
import { openMail } from '../../support/mails.ts'
import { test } from '../../support/test.ts'

const onAPhone = { locale: 'de-DE', viewport: { width: 390, height: 844 }, colorScheme: 'dark' } as const

const freeCancellation = /^Kostenfrei stornierbar bis/

/** A paid ad, the page of its publisher in English, and that of its advertiser in German. */
async function paidAd(page: Page) {
  const publisher = await buildCompany({ company: uniqueName('Studio') })
  const advertiser = await buildCompany({ company: uniqueName('Backhaus') })
  const screen = await buildScreen(publisher, { name: 'Foyer' })
  const slide = await buildSlide(advertiser, { title: 'Stollen' })
  const { ads } = await buildOffer(advertiser, { screens: [screen], slide, startIn: 10, days: 7 })
  await approveAndPay(page, { publisher, advertiser, ads })
  return { publisher, advertiser, adId: ads[0]?.id ?? '' }
}

test('a publisher answers a dispute, and the ad can be cancelled again once the dispute is won', async ({
  page,
  browser,
}) => {
  const { publisher, advertiser, adId } = await paidAd(page)
  const jana = await openAs(browser, publisher)
  const greta = await openAs(browser, advertiser, onAPhone)

  await test.step('the dashboard of the publisher says until when to answer', async () => {
    await jana.goto('/dashboard')
    await disputePayment(page)
    const row = jana.getByRole('listitem').filter({ hasText: `${advertiser.company} disputes a payment of` })
    const deadline = /answer by (?:\d\d\.){2}(?<year>\d{4})?/
    await expect(row).toContainText(deadline)
    // Like all deadlines of this list, with the year only if it is not the current one.
    const year = deadline.exec(await row.innerText())?.groups?.year
    expect(year).not.toBe(String(new Date().getFullYear()))
    expect(await violationsOf(jana)).toEqual([])
    await row.getByRole('link', { name: 'Answer' }).click()
  })

  await test.step('the ad says that nothing can be refunded, and both are mailed', async () => {
    const note = jana.getByRole('alert').filter({ hasText: 'The payment is disputed' })
    await expect(note).toContainText(/Amount in dispute: .*\. Answer by \d\d\.\d\d\.\d{4}, or the dispute is lost\./)
    await expect(note).toContainText('The ad runs as booked.')
    await expect(jana.getByRole('button', { name: 'End ad' })).toHaveAttribute('aria-disabled', 'true')
    expect(await violationsOf(jana)).toEqual([])
    await expectFits(jana)
    for (const address of [`/advertise/ads?ad=${adId}`, `/advertise/ads/${adId}`]) {
      await greta.goto(address)
      await expect(greta.getByText('Die Zahlung wurde angefochten')).toBeVisible()
      await expect(greta.getByText(freeCancellation)).toHaveCount(0)
    }
    await expect(greta.getByRole('link', { name: 'Bei Stripe antworten' })).toHaveCount(0)
    expect(await violationsOf(greta)).toEqual([])
    await expectFits(greta)
    await openMail(page, publisher.email, new RegExp(`^${advertiser.company} has disputed its payment for`))
    await expect(page.getByText(/Please answer at Stripe by \d\d\.\d\d\.\d{4}/)).toBeVisible()
    await openMail(page, advertiser.email, /^Your payment for .* is disputed$/)
  })

  await test.step('the publisher answers at Stripe, and the bank decides for it', async () => {
    await jana.goto(`/publish/ads/${adId}`)
    const [answer] = await Promise.all([
      jana.waitForEvent('popup'),
      jana.getByRole('link', { name: 'Answer at Stripe' }).click(),
    ])
    await answer.getByRole('button', { name: 'Answer as the seller' }).click()
    await expect(jana.getByRole('link', { name: 'Answer at Stripe' })).toHaveCount(0)
    await answer.getByRole('button', { name: 'Decide for the seller' }).click()
    await expect(greta.getByText('Die Zahlung wurde angefochten')).toHaveCount(0)
    await expect(greta.getByText('Anfechtung zugunsten des Anbieters entschieden')).toBeVisible()
    await expect(jana.getByText('Dispute decided in your favour')).toBeVisible()
    await expect(greta.getByRole('button', { name: 'Anzeige stornieren' })).toBeEnabled()
    await expect(greta.getByText(freeCancellation)).toBeVisible()
    await openMail(page, publisher.email, /^Dispute decided: the payment for .* stands$/)
  })
})

test('an ad ends when its dispute is lost, and the money counts as returned', async ({ page, browser }) => {
  const { publisher, advertiser, adId } = await paidAd(page)
  await disputePayment(page)
  await page.getByRole('button', { name: 'Decide for the buyer' }).click()
  const greta = await openAs(browser, advertiser, onAPhone)
  await expect(async () => {
    await greta.goto(`/advertise/ads/${adId}`)
    await expect(greta.getByText('Anfechtung zu Ihren Gunsten entschieden')).toBeVisible()
  }).toPass()
  await expect(greta.getByText('Storniert').first()).toBeVisible()
  await expect(greta.getByText(/die Bank hat Ihnen die Zahlung zurückgegeben/i).first()).toBeVisible()
  expect(await violationsOf(greta)).toEqual([])
  await expectFits(greta)
  await openMail(page, publisher.email, new RegExp(`returned to ${advertiser.company}$`))
})
