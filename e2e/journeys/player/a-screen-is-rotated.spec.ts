import { expect, type Page } from '@playwright/test'

import { buildPlayingScreen, slideOnScreen } from '../../support/playing-screen.ts'
import { test } from '../../support/test.ts'

/** Where the slide is on the TV, its own size, and in which direction its lines run. */
function drawn(tv: Page) {
  return slideOnScreen(tv).evaluate((slide: HTMLElement) => {
    const { x, y, width, height } = slide.getBoundingClientRect()
    const { a, b } = new DOMMatrix(getComputedStyle(slide.closest('#player') ?? slide).transform)
    return {
      place: [x, y, width, height].map(Math.round),
      own: [slide.offsetWidth, slide.offsetHeight],
      degrees: Math.round((Math.atan2(b, a) * 180) / Math.PI),
    }
  })
}

test('a TV mounted in portrait is rotated from the console, without a reload', async ({ page, browser, login }) => {
  const { id: screenId } = await buildPlayingScreen(await login())
  const tv = await browser.newPage({ viewport: { width: 1280, height: 720 } })
  await tv.goto(`/screens/view/${screenId}`)
  await expect(slideOnScreen(tv)).toBeVisible()
  expect(await drawn(tv)).toEqual({ place: [0, 0, 1280, 720], own: [1280, 720], degrees: 0 })

  for (const [choice, own, degrees] of [
    ['90° clockwise', [720, 1280], 90],
    ['180°, upside down', [1280, 720], 180],
    ['90° anticlockwise', [720, 1280], -90],
  ] as const) {
    await page.goto(`/screens/edit/${screenId}`)
    await page.getByRole('combobox', { name: 'Rotation' }).click()
    await page.getByRole('option', { name: choice }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => drawn(tv)).toEqual({ place: [0, 0, 1280, 720], own, degrees })
  }
  await tv.close()
})
