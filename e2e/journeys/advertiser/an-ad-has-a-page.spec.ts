import { buildOffer, buildScreen, buildSlide } from '@litfass/server/testing/builders'
import { expect, type Page } from '@playwright/test'

import { expectFits, violationsOf } from '../../support/accessibility.ts'
import { buildCompany, openAs, uniqueName } from '../../support/companies.ts'
import { openMail } from '../../support/mails.ts'
import { buildVideoSlide } from '../../support/media/drawn-video.ts'
import { videoWithSound } from '../../support/media/video-with-sound.ts'
import { test } from '../../support/test.ts'

const phone = { width: 390, height: 844 }

test('both companies follow an ad on its page, from the offer to the payment', async ({ browser, page }) => {
  const publisher = await buildCompany({ company: uniqueName('Studio') })
  const advertiser = await buildCompany({ company: uniqueName('Backhaus') })
  const screen = await buildScreen(publisher, { name: 'Foyer' })
  await buildScreen(publisher, { name: 'Foyer at the back' })
  const slide = await buildSlide(advertiser, { title: 'Stollen' })
  const { ads, campaign } = await buildOffer(advertiser, { screens: [screen], slide, days: 7 })
  const adId = ads[0]?.id ?? ''
  const jana = await openAs(browser, publisher)
  const greta = await openAs(browser, advertiser, { locale: 'de-DE', viewport: phone })
  const steps = (of: Page) => of.getByRole('region', { name: /^(Progress|Ablauf)$/ }).getByRole('listitem')
  const current = (of: Page) => of.locator('[aria-current="step"]')

  await test.step('the publisher opens it from the list', async () => {
    await jana.goto('/publish/ads')
    await jana.getByRole('link', { name: 'Stollen on Foyer' }).click()
    await jana.getByRole('link', { name: 'Open full page' }).click()
    await expect(jana).toHaveURL(`/publish/ads/${adId}`)
    await expect(jana).toHaveTitle('Stollen on Foyer | Booking requests | Litfass')
    await expect(jana.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Stollen on Foyer')
    await expect(jana.getByRole('heading', { level: 1, name: 'Stollen' })).toBeVisible()
    await expect(jana.getByRole('main')).toContainText(campaign.title)
    await expect(steps(jana)).toHaveCount(5)
    await expect(current(jana)).toHaveText(/Approved.*answer before \d\d\.\d\d\.\d{4}/)
    await expect(jana.getByRole('region', { name: 'What happens next' })).toContainText('Without an answer it expires')
    await expect(jana.getByRole('region', { name: 'Messages' })).toBeInViewport()
    expect(await violationsOf(jana)).toEqual([])
  })

  await test.step('she sees the creative in full screen, and Escape closes it', async () => {
    await jana.getByRole('button', { name: 'Full screen' }).click()
    const full = jana.getByRole('dialog', { name: 'Stollen in full screen' })
    await expect(full.getByRole('img', { name: 'Stollen' })).toBeVisible()
    expect(await violationsOf(jana, { within: '[role="dialog"]' })).toEqual([])
    await jana.keyboard.press('Escape')
    await expect(full).toHaveCount(0)
    await expect(jana.getByRole('button', { name: 'Full screen' })).toBeFocused()
  })

  await test.step('she reads how the price is calculated, and accepts', async () => {
    await jana.getByRole('button', { name: 'How it is calculated' }).click()
    await expect(jana.getByText('As of when the offer was sent.')).toBeVisible()
    await jana.keyboard.press('Escape')
    await jana.getByRole('button', { name: /^Approve, €/ }).click()
    await expect(current(jana)).toContainText('Paid')
    await expect(steps(jana).nth(1)).toContainText('you')
  })

  await test.step('the mail leads the advertiser to the page, on a phone and in German', async () => {
    await openMail(page, advertiser.email, /approved|accepted|angenommen/i)
    await greta.goto(`/advertise/ads/${adId}?account=${advertiser.accountId}`)
    await expect(greta).toHaveTitle('Stollen · Foyer | Meine Anzeigen | Litfass')
    await expect(current(greta)).toHaveText(/Bezahlt.*Zahlung vor dem \d\d\.\d\d\.\d{4}/)
    await expect(steps(greta).nth(3)).toContainText('Ausstrahlung')
    await expect(steps(greta).nth(3)).toContainText('geplant')
    await expectFits(greta)
    expect(await violationsOf(greta)).toEqual([])
    // A window of 1280 x 1024 px at 400 % zoom.
    await greta.setViewportSize({ width: 320, height: 256 })
    await expectFits(greta)
    await greta.setViewportSize(phone)
  })

  await test.step('after withdrawing, later steps and buttons are gone', async () => {
    await greta.getByRole('button', { name: 'Zurückziehen' }).click()
    const dialog = greta.getByRole('dialog', { name: '„Stollen“ · Foyer: Anzeige zurückziehen?' })
    await dialog.getByRole('textbox', { name: 'Begründung' }).fill('Der Laden ist zu.')
    await dialog.getByRole('button', { name: 'Zurückziehen' }).click()
    await expect(steps(greta)).toHaveCount(3)
    await expect(steps(greta).nth(2)).toContainText('Zurückgezogen')
    await expect(greta.getByRole('region', { name: 'Diese Anzeige ist beendet' })).toContainText('Der Laden ist zu.')
    await expect(greta.getByRole('button', { name: /Bezahlen|Zurückziehen/ })).toHaveCount(0)
    // The other company sees it without a reload.
    await expect(steps(jana).nth(2)).toContainText('Withdrawn')
  })

  await test.step('the advertiser plans again, and the finder shows that place alone', async () => {
    await greta.getByRole('link', { name: 'Neu planen' }).click()
    await expect(greta).toHaveURL(`/finder?id=${screen.id}`)
    await expect(greta.getByRole('region', { name: 'Ergebnisse' }).getByRole('heading')).toHaveText(['Foyer'])
    await expect(jana.getByRole('link', { name: 'Plan again' })).toHaveCount(0)
  })

  await test.step('each company is redirected to its own page; a third company finds none', async () => {
    await greta.goto(`/publish/ads/${adId}`)
    await expect(greta).toHaveURL(`/advertise/ads/${adId}`)
    const other = await openAs(browser, await buildCompany())
    await other.goto(`/publish/ads/${adId}`)
    await expect(other.getByRole('heading', { name: 'Booking request not found' })).toBeVisible()
  })
})

test('a video ad is heard in full screen if its sound is on, and only there', async ({ page, login }) => {
  const publisher = await buildCompany({ company: uniqueName('Studio') })
  const advertiser = await login()
  const slide = await buildVideoSlide(advertiser, { title: 'Rolls', video: await videoWithSound() })
  const screens = [await buildScreen(publisher, { name: 'Foyer' })]
  const { ads } = await buildOffer(advertiser, { screens, slide, duration: 6 })
  const full = page.getByRole('dialog', { name: 'Rolls in full screen' })
  const isMuted = () =>
    page.locator('video').evaluateAll((videos: HTMLVideoElement[]) => videos.map((one) => one.muted))
  await page.goto(`/advertise/ads/${ads[0]?.id}`)
  await page.getByRole('button', { name: 'Full screen' }).click()
  await expect(full.locator('video')).toHaveCount(1)
  expect(await isMuted()).toEqual([true])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Sound' }).click()
  await expect.poll(isMuted).toEqual([false])
  await page.getByRole('button', { name: 'Full screen' }).click()
  await expect(full.locator('video')).toHaveCount(1)
  expect(await isMuted()).toEqual([false])
})
