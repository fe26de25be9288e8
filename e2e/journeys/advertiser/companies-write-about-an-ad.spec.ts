import { buildOffer, buildScreen, buildSlide } from '@litfass/server/testing/builders'
import { expect, type Page } from '@playwright/test'

import { violationsOf, expectFits } from '../../support/accessibility.ts'
import { buildCompany, openAs, signIn } from '../../support/companies.ts'
import { labels } from '../../support/labels.ts'
import { test } from '../../support/test.ts'

const question = 'Läuft das auch abends?'
const answer = 'Yes, until ten.'

/** Two companies and a pending ad between them. */
async function pendingAd() {
  const publisher = await buildCompany()
  const advertiser = await buildCompany({ firstName: 'Miriam', lastName: 'Roth' })
  const screen = await buildScreen(publisher, { name: 'Gym' })
  const slide = await buildSlide(advertiser, { title: 'Stollen' })
  const { ads } = await buildOffer(advertiser, { screens: [screen], slide })
  return { publisher, advertiser, adId: ads[0]?.id ?? '' }
}

test('two companies write about an ad, one of them in German: live, with unread counters', async ({ browser }) => {
  const { publisher, advertiser, adId } = await pendingAd()
  const jana = await openAs(browser, publisher)
  const miriam = await openAs(browser, advertiser, { locale: 'de-DE' })
  await jana.goto('/dashboard')
  const thread = (page: Page) => page.getByRole('region', { name: /^(Messages|Nachrichten)$/ })
  const menuLink = (page: Page, name: string) =>
    page.getByRole('navigation', { name: /^(Main menu|Hauptmenü)$/ }).getByRole('link', { name, exact: false })

  await test.step('the advertiser asks: Shift+Enter makes a second line, Enter sends', async () => {
    await miriam.goto(`/advertise/ads?ad=${adId}`)
    const field = thread(miriam).getByRole('textbox', { name: 'Nachricht' })
    await field.fill('Noch eine Frage:')
    await field.press('Shift+Enter')
    await expect(field).toHaveValue('Noch eine Frage:\n')
    await field.fill(`Noch eine Frage:\n${question}`)
    await field.press('Enter')
    await expect(thread(miriam).getByRole('listitem').filter({ hasText: question })).toBeVisible()
    await expect(field).toHaveValue('')
  })

  await test.step('the publisher, on the dashboard, sees it come in and opens it with one click', async () => {
    const row = jana
      .getByRole('region', { name: labels.pending.en })
      .getByRole('listitem')
      .filter({ hasText: question })
    await expect(row).toContainText('wrote about the booking request for Gym')
    await expect(jana.getByRole('button', { name: /^Messages, \d+ unread conversations?$/ })).toBeVisible()
    await jana.getByRole('button', { name: /^Messages/ }).click()
    await expect(jana.getByRole('menuitem').filter({ hasText: question })).toContainText('1 unread message')
    await jana.keyboard.press('Escape')
    await jana.goto('/publish/ads')
    await expect(jana.getByRole('row').filter({ hasText: '1 unread message' }).filter({ hasText: 'Gym' })).toBeVisible()
    await jana.getByRole('button', { name: /^Messages/ }).click()
    await jana.getByRole('menuitem').filter({ hasText: question }).click()
    await expect(thread(jana).getByText(question)).toBeInViewport()
    await expect(thread(jana).getByText('New', { exact: true })).toBeVisible()
    await expect(jana).toHaveURL(`/publish/ads/${adId}?show=messages`)
  })

  await test.step('her messages are marked as read, for both companies', async () => {
    await expect(jana.getByRole('button', { name: 'Messages', exact: true })).toBeVisible()
    await expect(thread(miriam).getByRole('listitem').filter({ hasText: question })).toContainText('gelesen')
  })

  await test.step('an unsent text is still there after she visited another page', async () => {
    const field = thread(jana).getByRole('textbox', { name: 'Message' })
    await field.fill(answer)
    await menuLink(jana, 'Dashboard').click()
    await expect(jana).toHaveURL(/\/dashboard/)
    await jana.goto(`/publish/ads/${adId}?show=messages`)
    await expect(field).toHaveValue(answer)
  })

  await test.step('she answers, and the advertiser is notified on the dashboard and reads it', async () => {
    await miriam.goto('/dashboard')
    await thread(jana).getByRole('button', { name: 'Send' }).click()
    // The list announces what is added, and the next message can be typed at once.
    await expect(thread(jana).getByRole('log').getByRole('listitem').filter({ hasText: answer })).toBeVisible()
    await expect(thread(jana).getByRole('textbox', { name: 'Message' })).toBeFocused()
    const row = miriam
      .getByRole('region', { name: labels.pending.de })
      .getByRole('listitem')
      .filter({ hasText: answer })
    await row.getByRole('link', { name: 'Antworten' }).click()
    await expect(thread(miriam).getByText(answer)).toBeInViewport()
    await expect(thread(jana).getByRole('listitem').filter({ hasText: answer })).toContainText('read')
    await miriam.goto('/dashboard')
    await expect(miriam.getByRole('region', { name: labels.pending.de })).toBeVisible()
    await expect(miriam.getByText(answer)).toHaveCount(0)
  })

  await test.step('both see the history of the ad between the messages', async () => {
    await expect(thread(jana).getByText(/^Offer sent · Miriam Roth · /)).toBeVisible()
    expect(await violationsOf(jana, { within: 'section[aria-label="Messages"]' })).toEqual([])
    await jana.getByRole('button', { name: /^Messages/ }).click()
    await expect(jana.getByRole('menuitem').filter({ hasText: answer })).toBeVisible()
    expect(await violationsOf(jana, { within: '[role="menu"]' })).toEqual([])
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the Enter key begins a new line, and only the button sends', async ({ page }) => {
    const { advertiser, adId } = await pendingAd()
    await signIn(page, advertiser)
    await page.goto(`/advertise/ads/${adId}?show=messages`)
    const thread = page.getByRole('region', { name: 'Messages' })
    const field = thread.getByRole('textbox', { name: 'Message' })
    await field.fill('Hello,')
    await field.press('Enter')
    await expect(field).toHaveValue('Hello,\n')
    await expect(thread.getByText('Enter to send')).toBeHidden()
    await field.pressSequentially('is it free?')
    await thread.getByRole('button', { name: 'Send' }).click()
    await expect(field).toHaveValue('')
    await expect(thread.getByRole('listitem').filter({ hasText: 'is it free?' })).toHaveCount(1)
  })

  test('a message that could not be sent stays in the field and is sent once', async ({ page, context }) => {
    const { advertiser, adId } = await pendingAd()
    await signIn(page, advertiser)
    await page.goto(`/advertise/ads/${adId}?show=messages`)
    const thread = page.getByRole('region', { name: 'Messages' })
    const field = thread.getByRole('textbox', { name: 'Message' })
    const text = 'Sehrlangeswort'.repeat(12)
    await field.fill(text)
    await context.setOffline(true)
    await thread.getByRole('button', { name: 'Send' }).click()
    await expect(thread.getByRole('alert')).toContainText('The server cannot be reached.')
    await expect(field).toHaveValue(text)
    await context.setOffline(false)
    await thread.getByRole('button', { name: 'Send' }).click()
    await expect(field).toHaveValue('')
    await expect(thread.getByRole('listitem').filter({ hasText: text })).toHaveCount(1)
    await expectFits(page)
  })
})
