import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

import { demo } from '../../support/demo.ts'
import { signInAs } from '../../support/people.ts'
import { test } from '../../support/test.ts'

const ad = 'Stollen auf Trainingsfläche'
// The journey may be walked again on a Litfass that has heard this before.
const run = Date.now().toString(36)
const question = `Läuft das auch abends? ${run}`
const answer = `Yes, until ten. ${run}`

test('zwei Firmen schreiben sich zu einer Anzeige: live, mit Zählern, die verschwinden', async ({ browser }) => {
  test.setTimeout(240_000)
  const [publisher, advertiser] = (await demo()).signIns
  const jana = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  const miriam = await (await browser.newContext({ locale: 'de-DE' })).newPage()
  await signInAs(jana, publisher?.email ?? '')
  await signInAs(miriam, advertiser?.email ?? '')
  const adId = await idOfAd(miriam)
  const thread = (page: Page) => page.getByRole('region', { name: /^(Messages|Nachrichten)$/ })
  const adsEntry = (page: Page, name: string) =>
    page.getByRole('navigation', { name: /^(Main menu|Hauptmenü)$/ }).getByRole('link', { name, exact: false })

  await test.step('die Werbende fragt; mit Umschalt+Enter wird es zweizeilig, mit Enter ist es gesendet', async () => {
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
    const row = jana.getByRole('region', { name: 'Your turn' }).getByRole('listitem').filter({ hasText: question })
    await expect(row).toContainText('wrote about the ad on Trainingsfläche')
    await expect(jana.getByRole('button', { name: /^Messages, \d+ conversations? with something new$/ })).toBeVisible()
    await jana.getByRole('button', { name: /^Messages/ }).click()
    await expect(jana.getByRole('menuitem').filter({ hasText: question })).toContainText('1 unread message')
    await jana.keyboard.press('Escape')
    await jana.goto('/publish/ads')
    await expect(
      jana.getByRole('row').filter({ hasText: '1 unread message' }).filter({ hasText: 'Trainingsfläche' }),
    ).toBeVisible()
    await jana.getByRole('button', { name: /^Messages/ }).click()
    await jana.getByRole('menuitem').filter({ hasText: question }).click()
    await expect(thread(jana).getByText(question)).toBeInViewport()
    await expect(thread(jana).getByText('New', { exact: true })).toBeVisible()
  })

  await test.step('what she reads is read: her counters go, and the advertiser sees it', async () => {
    await expect(
      jana.getByRole('row').filter({ hasText: 'Trainingsfläche' }).filter({ hasText: 'unread message' }),
    ).toHaveCount(0)
    await expect(thread(miriam).getByRole('listitem').filter({ hasText: question })).toContainText('gelesen')
  })

  await test.step('what she has begun to write is still there after she looked elsewhere', async () => {
    const field = thread(jana).getByRole('textbox', { name: 'Message' })
    await field.fill(answer)
    await adsEntry(jana, 'Dashboard').click()
    await expect(jana).toHaveURL(/\/dashboard/)
    await jana.goto(`/publish/ads?ad=${adId}&show=messages`)
    await expect(field).toHaveValue(answer)
  })

  await test.step('she answers, and the advertiser, in another place, is told and reads it', async () => {
    await miriam.goto('/dashboard')
    await thread(jana).getByRole('button', { name: 'Send' }).click()
    await expect(thread(jana).getByRole('listitem').filter({ hasText: answer })).toBeVisible()
    const row = miriam.getByRole('region', { name: 'Sie sind dran' }).getByRole('listitem').filter({ hasText: answer })
    await row.getByRole('link', { name: 'Antworten' }).click()
    await expect(thread(miriam).getByText(answer)).toBeInViewport()
    await expect(thread(jana).getByRole('listitem').filter({ hasText: answer })).toContainText('read')
    await miriam.goto('/dashboard')
    await expect(miriam.getByRole('region', { name: 'Sie sind dran' })).toBeVisible()
    await expect(miriam.getByText(answer)).toHaveCount(0)
  })

  await test.step('both see what happened to the ad between the words', async () => {
    await expect(thread(jana).getByText(/^Offer sent · Miriam Roth · /)).toBeVisible()
    expect(await barriers(new AxeBuilder({ page: jana }).include('section[aria-label="Messages"]'))).toEqual([])
    await jana.getByRole('button', { name: /^Messages/ }).click()
    await expect(jana.getByRole('menuitem').filter({ hasText: answer })).toBeVisible()
    expect(await barriers(new AxeBuilder({ page: jana }).include('[role="menu"]'))).toEqual([])
  })
})

test('what could not be sent stays in the field and goes out once', async ({ browser }) => {
  const [, advertiser] = (await demo()).signIns
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 390, height: 844 } })
  const miriam = await context.newPage()
  await signInAs(miriam, advertiser?.email ?? '')
  await miriam.goto(`/advertise/ads?ad=${await idOfAd(miriam)}&show=messages`)
  const thread = miriam.getByRole('region', { name: 'Messages' })
  const field = thread.getByRole('textbox', { name: 'Message' })
  const words = `${'Sehrlangeswort'.repeat(12)} ${run}`
  await field.fill(words)
  await context.setOffline(true)
  await thread.getByRole('button', { name: 'Send' }).click()
  await expect(thread.getByRole('alert')).toContainText('The server cannot be reached.')
  await expect(field).toHaveValue(words)
  await context.setOffline(false)
  await thread.getByRole('button', { name: 'Send' }).click()
  await expect(field).toHaveValue('')
  await expect(thread.getByRole('listitem').filter({ hasText: run }).filter({ hasText: 'Sehrlangeswort' })).toHaveCount(
    1,
  )
  expect(await miriam.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
})

async function barriers(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze()
  return violations.map(({ id, nodes }) => `${id} at ${nodes[0]?.target.join(' ')}`)
}

/** The ad of the demo both write about, as its advertiser finds it. */
async function idOfAd(page: Page): Promise<string> {
  await page.goto('/advertise/ads?status=pending')
  await page.getByRole('link', { name: new RegExp(`^(${ad}|${ad.replace(' auf ', ' on ')})$`) }).click()
  await expect(page).toHaveURL(/[?&]ad=/)
  return new URL(page.url()).searchParams.get('ad') ?? ''
}
