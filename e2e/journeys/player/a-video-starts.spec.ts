import { expect } from '@playwright/test'

import { buildVideoSlide } from '../../support/media/drawn-video.ts'
import { heardVideo } from '../../support/media/heard-video.ts'
import { buildScreenWith, slideOnScreen } from '../../support/playing-screen.ts'
import { test } from '../../support/test.ts'

test('a video that runs is shown while its first frame is still loading', async ({ browser, login }) => {
  const company = await login()
  const slide = await buildVideoSlide(company, { title: 'Break', video: await heardVideo() })
  const screen = await buildScreenWith(company, { slides: [slide], duration: 6 })
  const tv = await browser.newPage({ serviceWorkers: 'block' })
  const { promise: isAllowed, resolve: allow } = Promise.withResolvers<void>()
  await tv.route(/\/files\/slides\//, async (route) => {
    await isAllowed
    await route.continue()
  })
  await tv.goto(`/screens/view/${screen.id}`)
  await expect(slideOnScreen(tv)).toHaveAccessibleName('Break')
  await expect(tv.locator('.lf-stage-shown .lf-stage-runs video')).toHaveCount(1)
  await expect(tv.locator('.lf-stage-shown img')).toHaveCount(0)
  allow()
  await expect(tv.locator('.lf-stage-shown img')).toHaveCount(2)
  await tv.close()
})
