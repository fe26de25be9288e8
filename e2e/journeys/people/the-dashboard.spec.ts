import { adApi } from '@litfass/api/ads/ads'
import { paymentApi } from '@litfass/api/ads/payments'
import { buildOffer, buildScreen, buildSlide } from '@litfass/server/testing/builders'
import { buildDevice } from '@litfass/server/testing/playing-builders'
import { expect } from '@playwright/test'

import { violationsOf } from '../../support/accessibility.ts'
import { buildCompany } from '../../support/companies.ts'
import { labels } from '../../support/labels.ts'
import { test } from '../../support/test.ts'

test('the dashboard groups requests by campaign, and shows what TVs play and the earnings by week', async ({
  page,
  login,
  serverClock,
}) => {
  const publisher = await login()
  const advertiser = await buildCompany({ company: 'Nordlicht Optik' })
  const screens = []
  for (const name of ['Foyer', 'Lounge', 'Theke']) screens.push(await buildScreen(publisher, { name, adShare: 100 }))
  const [foyer, lounge] = screens
  if (!foyer || !lounge) throw new Error('a screen is missing')
  await buildOffer(advertiser, { screens, startIn: 24 })
  const own = await buildSlide(publisher, { title: 'Winter morning' })
  await page.goto('/dashboard')
  const onAir = page.getByRole('region', { name: 'On air now' })

  await test.step('the tour is offered in the first steps, not beside them', async () => {
    const steps = page.getByRole('region', { name: 'First steps' })
    await expect(steps.getByRole('button', { name: 'Start tour' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'New here?' })).toHaveCount(0)
  })

  await test.step('only confirmed TVs are on air', async () => {
    await expect(onAir.getByText(/^No TV is confirmed yet/)).toBeVisible()
    const playing = { kind: 'own', id: own.id, since: Date.now() } as const
    await buildDevice(publisher, lounge, { playing })
    await buildDevice(publisher, foyer, { confirmed: true, playing })
    await expect(onAir.getByRole('link', { name: /Foyer Reported .* ago: Winter morning$/ })).toBeVisible()
    await expect(onAir.getByText('1 of 1 online')).toBeVisible()
    await expect(onAir.getByRole('link', { name: /Lounge/ })).toHaveCount(0)
    expect(await violationsOf(page)).toEqual([])
  })

  const pending = page.getByRole('region', { name: labels.pending.en })
  await test.step('three requests of one campaign are one item, with a link to them', async () => {
    await expect(page.getByText('1 item needs your attention')).toBeVisible()
    await expect(pending.getByRole('listitem')).toHaveCount(1)
    await expect(pending.getByText('Nordlicht Optik wants to book 3 of your screens')).toBeVisible()
    await pending.getByRole('link', { name: 'Review' }).click()
    await expect(page).toHaveURL(/\/publish\/ads\?.*campaignId=/)
    await expect(page.getByRole('checkbox', { name: /^Select .* by Nordlicht Optik/ })).toHaveCount(3)
    const chip = page.getByRole('button', { name: /^Remove filter: Campaign/ })
    await expect(chip).toBeVisible()
    await chip.click()
    await expect(page).not.toHaveURL(/campaignId/)
  })

  await test.step('earnings of paid ads are called planned, and are zero until one runs', async () => {
    const { ads } = await buildOffer(advertiser, { screens: [lounge], startIn: 10, days: 14 })
    const ids = ads.map(({ id }) => id)
    for (const adId of ids) await publisher.call(adApi.approveAd, { accountId: publisher.accountId, adId })
    const body = { ads: ids }
    const { url } = await advertiser.call(paymentApi.startPayment, { accountId: advertiser.accountId, body })
    await page.goto(url)
    await page.getByRole('button', { name: /^Pay/ }).click()
    const first = { accountId: publisher.accountId, adId: ids[0] ?? '' }
    await expect.poll(async () => (await publisher.call(adApi.getAd, first)).status).toBe('paid')
    await page.goto('/dashboard')
    const earnings = page.getByRole('region', { name: 'Earnings by week' })
    await expect(earnings.getByText(/^No paid ads in these twelve weeks/)).toBeVisible()
    await serverClock.move(17)
    await page.reload()
    await expect(earnings.getByText(/^Planned, net, less any platform fee: paid ads/)).toBeVisible()
    await expect(earnings.getByRole('listitem')).toHaveCount(12)
    await expect(onAir.getByText('0 of 1 online')).toBeVisible()
    await expect(onAir.getByRole('link', { name: /Foyer Last signal .*Winter morning$/ })).toBeVisible()
    await expect(earnings.getByRole('listitem').last()).toHaveText(/Week \d+: €\s[1-9]/)
    expect(await violationsOf(page)).toEqual([])
  })

  await test.step('on a phone, what is pending comes first', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const sections = [labels.pending.en, 'External advertises', 'On air now']
    const topOf = async (name: string) => (await page.getByRole('region', { name }).boundingBox())?.y ?? 0
    await expect(async () => {
      const tops = await Promise.all(sections.map(topOf))
      expect(tops).toEqual(tops.toSorted((a, b) => a - b))
    }).toPass()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})

test.describe('in German, on a phone', () => {
  test.use({ locale: 'de-DE', viewport: { width: 390, height: 844 } })

  test('the sums below the figures keep away from the line between them', async ({ page, login }) => {
    await login()
    await page.goto('/dashboard')
    const figures = page.getByRole('region', { name: 'Meine Anzeigen' }).getByRole('link', { name: /€/ })
    await expect(figures).toHaveCount(3)
    const gaps = await figures.evaluateAll((links) =>
      links.map((link) => {
        const text = document.createRange()
        text.selectNodeContents(link.lastElementChild ?? link)
        return link.getBoundingClientRect().right - Math.max(...[...text.getClientRects()].map(({ right }) => right))
      }),
    )
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(8)
  })

  test('at 320 px, no word below the figures is broken', async ({ page, login }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await login()
    await page.goto('/dashboard')
    const note = page.getByRole('link', { name: /angenommen$/ }).locator(':scope > :last-child')
    const linesOfLastWord = await note.evaluate(({ firstChild }) => {
      const text = firstChild?.textContent ?? ''
      const word = document.createRange()
      if (firstChild) word.setStart(firstChild, text.lastIndexOf('angenommen'))
      if (firstChild) word.setEnd(firstChild, text.length)
      return word.getClientRects().length
    })
    expect(linesOfLastWord).toBe(1)
  })
})
