import { adApi } from '@litfass/api/ads/ads'
import { deliveryApi } from '@litfass/api/ads/delivery'
import { paymentApi } from '@litfass/api/ads/payments'
import { deviceApi } from '@litfass/api/places/devices'
import { buildOffer, buildSlide } from '@litfass/server/testing/builders'
import { expect, type Page } from '@playwright/test'

import { expectFits, violationsOf } from '../../../support/accessibility.ts'
import { buildCompany, openAs, uniqueName } from '../../../support/companies.ts'
import { buildScreenWith, buildSlides } from '../../../support/playing-screen.ts'
import { countPlays, playsSeen } from '../../../support/plays-seen.ts'
import { test } from '../../../support/test.ts'

const minute = 60_000

/** A paid ad of two seconds every ten, on a screen with a show. */
async function paidAd(card: Page) {
  const publisher = await buildCompany({ company: uniqueName('Studio') })
  const advertiser = await buildCompany({ company: uniqueName('Backhaus') })
  const screen = await buildScreenWith(publisher, { slides: await buildSlides(publisher, ['One', 'Two']), duration: 3 })
  const slide = await buildSlide(advertiser, { title: 'Stollen' })
  const { campaign, ads } = await buildOffer(advertiser, { screens: [screen], slide, duration: 2, frequency: 10 })
  const [ad] = ads
  if (!ad) throw new Error('there is no ad')
  await publisher.call(adApi.approveAd, { accountId: publisher.accountId, adId: ad.id })
  const { accountId } = advertiser
  const payment = await advertiser.call(paymentApi.startPayment, { accountId, body: { ads: [ad.id] } })
  await card.goto(payment.url)
  await card.getByRole('button', { name: /^Pay/ }).click()
  await expect(async () => {
    const { status } = await advertiser.call(paymentApi.getPayment, { accountId, paymentId: payment.id })
    expect(status).toBe('paid')
  }).toPass()
  return { publisher, advertiser, screen, campaign, ad }
}

test('plays are counted while the TV is offline, and both companies see them', async ({
  page,
  browser,
  serverClock,
}) => {
  const { publisher, advertiser, screen, campaign, ad } = await paidAd(page)
  const noon = new Date(`${ad.startDate}T12:00:00Z`).getTime()
  await serverClock.set(noon - 20 * minute)
  const { token } = await publisher.call(deviceApi.linkDevice, {
    accountId: publisher.accountId,
    screenId: screen.id,
  })
  const deliveryOf = () => advertiser.call(deliveryApi.getAdDelivery, { accountId: advertiser.accountId, adId: ad.id })

  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } })
  const tv = await context.newPage()
  await tv.addInitScript(countPlays, 'Stollen')
  const report = () => tv.waitForResponse((answer) => answer.url().endsWith('/plays'), { timeout: 2 * minute })
  const first = report()
  await tv.goto(`/screens/view/${screen.id}#link=${token}`)
  expect(await (await first).json()).toEqual({ taken: true })

  await test.step('the first plays are reported soon', async () => {
    const greta = await openAs(browser, advertiser, { locale: 'de-DE', viewport: { width: 390, height: 844 } })
    await greta.goto(`/advertise/ads/${ad.id}`)
    const delivery = greta.getByRole('region', { name: 'Auslieferung' })
    await expect(delivery.getByText(`Einblendungen, gezählt vom Player auf ${screen.name}`)).toBeVisible()
    await expect(
      delivery.getByText(/^[1-9]\d* von [\d.]+ bisher fälligen Einblendungen, [\d.]+ insgesamt/),
    ).toBeVisible()
    await expect(delivery.getByText(/^Letzte Meldung vor \d+ (Sekunden?|Minuten?)$/)).toBeVisible()
    await expect(delivery.getByText(/^Nicht gemeldet: /)).toBeVisible()
    expect(await violationsOf(greta)).toEqual([])
    await expectFits(greta)
    await greta.close()
  })

  await test.step('offline it counts on, and reports the hour once the server is back', async () => {
    await context.setOffline(true)
    const seen = await playsSeen(tv)
    await expect.poll(() => playsSeen(tv), { timeout: minute }).toBeGreaterThan(seen + 2)
    await serverClock.set(noon + 10 * minute)
    const next = report()
    await context.setOffline(false)
    expect(await (await next).json()).toEqual({ taken: true })
    const delivered = (await deliveryOf())?.delivered ?? 0
    // A play may have been cut off when the clock was set, or have continued as that of another turn.
    expect(delivered).toBeGreaterThanOrEqual(seen + 2)
    expect(delivered).toBeLessThanOrEqual((await playsSeen(tv)) + 1)
  })

  await test.step('anyone can check the hour that is over', async () => {
    const path = `/api/accounts/${advertiser.accountId}/campaigns/${campaign.id}/evidence`
    const answer = await page.request.get(path, { headers: { authorization: `Bearer ${advertiser.token}` } })
    const visitor = await browser.newPage()
    await visitor.goto('/verify/evidence')
    const file = { name: 'campaign.evidence', mimeType: 'application/json', buffer: await answer.body() }
    await visitor.locator('input[type=file]').setInputFiles(file)
    const card = visitor.getByRole('article', { name: 'campaign.evidence' })
    await expect(card.getByRole('heading', { name: 'The evidence is valid' })).toBeVisible()
    const counted = card.locator('dd').first()
    await expect(counted).toHaveText(/^[1-9]\d*$/)
    await expect(card.locator('dd').nth(1)).toHaveText(await counted.innerText())
    await visitor.close()
  })

  await test.step('the results of the campaign and of the screen list the ad', async () => {
    const { delivered = 0 } = (await deliveryOf()) ?? {}
    for (const [company, path] of [
      [advertiser, `/advertise/campaigns/${campaign.id}`],
      [publisher, `/screens/statistics/${screen.id}`],
    ] as const) {
      const reader = await openAs(browser, company)
      await reader.goto(path)
      const row = reader.getByRole('table', { name: 'Delivery' }).getByRole('row').filter({ hasText: 'Stollen' })
      await expect(row.getByRole('cell', { name: String(delivered), exact: true })).toBeVisible()
      await row.getByRole('link', { name: 'Stollen' }).click()
      await expect(reader.getByRole('region', { name: 'Delivery' }).getByText('Plays per day')).toBeVisible()
      await reader.context().close()
    }
  })
})
