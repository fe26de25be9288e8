import { screenApi } from '@litfass/api/places/screens'
import { buildSlide, screenInput } from '@litfass/server/testing/builders'
import { expect, type Page } from '@playwright/test'

import { buildScreenWith, slideOnScreen } from '../../support/playing-screen.ts'
import { test } from '../../support/test.ts'

const colors = ['rgb(122, 31, 43)', 'rgb(31, 60, 122)'] as const

/** Notes what is drawn before the player has started. Runs in the page. */
function noteFirstPicture() {
  new MutationObserver((_, observer) => {
    const place = document.getElementById('first-picture')
    if (!place) return
    observer.disconnect()
    const image = place.querySelector('img')
    const { x, y, width, height } = place.getBoundingClientRect()
    const canvas = document.createElement('canvas')
    const context = canvas.getContext('2d')
    if (!image || !context) return
    context.drawImage(image, 0, 0)
    const color = `rgb(${[...context.getImageData(9, 9, 1, 1).data.subarray(0, 3)].join(', ')})`
    Reflect.set(window, 'firstPicture', {
      color,
      place: [x, y, width, height].map(Math.round),
      hasStage: document.querySelector('.lf-stage') !== null,
    })
  }).observe(document, { childList: true, subtree: true })
}

/** Whether the device has stored which pictures of the stored manifest play next. */
function isListStored(tv: Page): Promise<boolean> {
  return tv.evaluate(async () => {
    const opening = indexedDB.open('litfass')
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const transaction = opening.result.transaction(['screens', 'clock'])
    const screens = transaction.objectStore('screens').getAll()
    const ahead = transaction.objectStore('clock').get('ahead')
    await new Promise((resolve) => transaction.addEventListener('complete', resolve))
    opening.result.close()
    const [screen] = screens.result
    const { version, plays = [] } = ahead.result ?? {}
    const isAhead = plays.some(([until]: [number]) => until > Date.now())
    return isAhead && version === screen?.current?.version
  })
}

/** Changes the stored list, so that it has ended or belongs to another manifest. */
async function changeList(tv: Page, change: 'ended' | 'of another manifest'): Promise<void> {
  await tv.evaluate(async (what) => {
    const opening = indexedDB.open('litfass')
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const transaction = opening.result.transaction('clock', 'readwrite')
    const clock = transaction.objectStore('clock')
    const reading = clock.get('ahead')
    reading.addEventListener('success', () => {
      const { version, plays } = reading.result
      const past = (play: [number, object | null]) => [play[0] - 365 * 86_400_000, play[1]]
      clock.put(what === 'ended' ? { version, plays: plays.map(past) } : { version: 'other', plays }, 'ahead')
    })
    await new Promise((resolve) => transaction.addEventListener('complete', resolve))
    opening.result.close()
  }, change)
}

const firstPicture = (tv: Page) => tv.evaluate((): unknown => Reflect.get(window, 'firstPicture') ?? null)

test('without the server, a screen draws the picture that plays before its player has started', async ({
  browser,
  login,
}) => {
  const company = await login()
  const { accountId, call } = company
  const slides = [
    await buildSlide(company, { title: 'Red', color: colors[0], withoutText: true }),
    await buildSlide(company, { title: 'Blue', color: colors[1], withoutText: true }),
  ]
  const { id: screenId } = await buildScreenWith(company, { slides, duration: 600 })
  await call(screenApi.updateScreen, { accountId, screenId, body: { ...screenInput(), rotation: 90 } })
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } })
  const tv = await context.newPage()
  await tv.addInitScript(noteFirstPicture)
  await tv.goto(`/screens/view/${screenId}`)
  await expect(slideOnScreen(tv)).toBeVisible()
  await expect.poll(() => isListStored(tv), { timeout: 30_000 }).toBe(true)

  const open = async () => {
    await tv.reload()
    await expect(slideOnScreen(tv)).toBeVisible()
    // The player has taken over.
    await expect(tv.locator('#first-picture')).toHaveCount(0)
  }

  await test.step('it is what then plays, at the same place', async () => {
    await context.setOffline(true)
    await open()
    const title = await slideOnScreen(tv).getAttribute('aria-label')
    const color = title === 'Red' ? colors[0] : colors[1]
    const place = await slideOnScreen(tv).evaluate((slide) => {
      const { x, y, width, height } = slide.getBoundingClientRect()
      return [x, y, width, height].map(Math.round)
    })
    expect(await firstPicture(tv)).toEqual({ color, place, hasStage: false })
  })

  for (const change of ['of another manifest', 'ended'] as const)
    await test.step(`nothing is drawn early from a list that is ${change}`, async () => {
      await changeList(tv, change)
      await open()
      expect(await firstPicture(tv)).toBeNull()
    })

  await test.step('nothing is drawn early of a screen that was switched off', async () => {
    await context.setOffline(false)
    await tv.reload()
    await expect.poll(() => isListStored(tv), { timeout: 30_000 }).toBe(true)
    await call(screenApi.updateScreen, { accountId, screenId, body: { ...screenInput(), active: false } })
    const off = tv.getByRole('heading', { name: 'Screen not found or inactive' })
    await expect(off).toBeVisible()
    await expect.poll(() => isListStored(tv)).toBe(false)
    await tv.reload()
    await expect(off).toBeVisible()
    expect(await firstPicture(tv)).toBeNull()
  })
  await context.close()
})
