import { adApi } from '@litfass/api/ads/ads'
import { paymentApi } from '@litfass/api/ads/payments'
import { expect, type Page } from '@playwright/test'

import type { Company } from './companies.ts'

interface Booked {
  publisher: Company
  advertiser: Company
  ads: { id: string }[]
}

/** The publisher approves these ads, and the advertiser pays them by card in the browser. */
export async function approveAndPay(card: Page, { publisher, advertiser, ads }: Booked): Promise<void> {
  for (const { id } of ads) await publisher.call(adApi.approveAd, { accountId: publisher.accountId, adId: id })
  const payment = await advertiser.call(paymentApi.startPayment, {
    accountId: advertiser.accountId,
    body: { ads: ads.map(({ id }) => id) },
  })
  await card.goto(payment.url)
  await card.getByRole('button', { name: /^(Pay|Bezahlen)/ }).click()
  await expect(async () => {
    const input = { accountId: advertiser.accountId, paymentId: payment.id }
    expect((await advertiser.call(paymentApi.getPayment, input)).status).toBe('paid')
  }).toPass()
}

/** The buyer disputes the newest payment with its bank. */
export async function disputePayment(page: Page): Promise<void> {
  await page.goto('/sandbox/payments')
  await page.getByRole('listitem').getByRole('link').first().click()
  await page.getByRole('button', { name: 'Dispute this payment' }).click()
  await expect(page.getByText(/The seller has not answered yet/)).toBeVisible()
}
