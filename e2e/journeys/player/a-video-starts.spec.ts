import { screenApi } from '@litfass/api/places/screens'
import { buildScreen, buildShow, buildSlide } from '@litfass/server/testing/builders'
import { expect } from '@playwright/test'

import { buildCompany } from '../../support/companies.ts'
import { buildVideoSlide } from '../../support/media/drawn-video.ts'
import { videoWithSound } from '../../support/media/video-with-sound.ts'
import { buildScreenWith, slideOnScreen } from '../../support/playing-screen.ts'
import { ports } from '../../support/ports.ts'
import { upgradableServer } from '../../support/servers/upgradable-server.ts'
import { test } from '../../support/test.ts'

test('a video that runs is shown while its first frame is still loading', async ({ browser, login }) => {
  const company = await login()
  const slide = await buildVideoSlide(company, { title: 'Break', video: await videoWithSound() })
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

test('a video that stalls before its picture has loaded stays on the frame it has reached', async ({
  browser,
  login,
}) => {
  const company = await login()
  const slide = await buildVideoSlide(company, { title: 'Break', video: await videoWithSound() })
  const screen = await buildScreenWith(company, { slides: [slide], duration: 6 })
  const tv = await browser.newPage({ serviceWorkers: 'block' })
  const { promise: isLost, resolve: lose } = Promise.withResolvers<void>()
  await tv.route(/\/files\/slides\//, async (route) => {
    await isLost
    await route.abort()
  })
  await tv.goto(`/screens/view/${screen.id}`)
  const shown = tv.locator('.lf-stage-shown')
  await expect(shown.locator('.lf-stage-runs video')).toHaveCount(1)
  const failed = tv.waitForEvent('requestfailed')
  lose()
  await failed
  const left = await shown.evaluate((layer) => {
    layer.querySelector('video')?.dispatchEvent(new Event('error'))
    return ['.lf-stage-runs', 'canvas.lf-stage-still'].map((selector) => layer.querySelectorAll(selector).length)
  })
  expect(left).toEqual([0, 1])
  await tv.close()
})

test('a video that stalls three times stays on the frame it has reached until its picture has loaded', async ({
  browser,
  login,
}) => {
  const company = await login()
  const slide = await buildVideoSlide(company, { title: 'Break', video: await videoWithSound() })
  const screen = await buildScreenWith(company, { slides: [slide], duration: 3 })
  const tv = await browser.newPage({ serviceWorkers: 'block' })
  const { promise: isAllowed, resolve: allow } = Promise.withResolvers<void>()
  await tv.route(/\/files\/slides\//, async (route) => {
    await isAllowed
    await route.continue().catch(() => undefined)
  })
  await tv.goto(`/screens/view/${screen.id}`)
  const shown = tv.locator('.lf-stage-shown')
  const still = shown.locator('canvas.lf-stage-still')
  for (let failures = 0; failures < 3; failures++) {
    await expect(shown.locator('.lf-stage-runs video')).toHaveCount(1)
    await shown.locator('video').dispatchEvent('error')
    await expect(still).toHaveCount(1)
  }
  // Wait for two loops of the show: after three failures the video is not tried again.
  await tv.evaluate(() => new Promise((resolve) => setTimeout(resolve, 7_000)))
  await expect(still).toBeVisible()
  await expect(shown.locator('.lf-stage-runs')).toHaveCount(0)
  allow()
  await expect(shown.locator('img.lf-stage-background').first()).toBeVisible()
  await expect(still).toHaveCount(0)
  await tv.close()
})

test('a screen without a service worker shows its first video before the player has started', async ({
  browser,
  login,
}) => {
  const company = await login()
  const slide = await buildVideoSlide(company, { title: 'Break', video: await videoWithSound(), withoutText: true })
  const { accountId, call } = company
  const { id: showId } = await buildShow(company, { slides: [slide], duration: 6 })
  const screen = await buildScreen(company, { rotation: 90 })
  await call(screenApi.assignShow, { accountId, screenId: screen.id, body: { showId } })
  const tv = await browser.newPage({ serviceWorkers: 'block' })
  const { promise: isAllowed, resolve: allow } = Promise.withResolvers<void>()
  await tv.route(/player-[\w-]+\.js$/, async (route) => {
    await isAllowed
    await route.continue()
  })
  await tv.goto(`/screens/view/${screen.id}`, { waitUntil: 'commit' })
  await expect(tv.locator('#first-picture.lf-stage-runs video')).toBeVisible()
  await tv.evaluate(() => Object.assign(window, { first: document.querySelector('video') }))
  const boxOf = async (selector: string) => ({
    ...(await tv.locator(selector).boundingBox()),
    transform: await tv.locator(selector).evaluate((element) => getComputedStyle(element).transform),
  })
  const first = await boxOf('#first-picture')
  expect(first.transform).toMatch(/^matrix\(.*, 1, -1, /)
  allow()
  await expect(slideOnScreen(tv)).toHaveAccessibleName('Break')
  await expect(tv.locator('.lf-stage-shown .lf-stage-runs video')).toHaveCount(1)
  await expect(tv.locator('#first-picture')).toHaveCount(0)
  // In the same place, rotated.
  expect(await boxOf('#player')).toEqual(first)
  // The same element continues to play.
  expect(await tv.evaluate(() => document.querySelector('video') === Reflect.get(window, 'first'))).toBe(true)
  await tv.close()
})

test('the first picture gives way to the default slide of a player that fails', async ({ browser }) => {
  const company = await buildCompany()
  const slide = await buildSlide(company, { withoutText: true })
  const screen = await buildScreenWith(company, { slides: [slide], duration: 60 })
  const server = await upgradableServer(ports.own)
  // A title that makes the overlay throw.
  server.plant(({ slides }) => Object.values(slides).forEach((one) => (one.title = { planted: true })))
  const tv = await browser.newPage({ serviceWorkers: 'block' })
  const { promise: isAllowed, resolve: allow } = Promise.withResolvers<void>()
  let asked = 0
  // early.js makes the first request.
  await tv.route(/\/files\/slides\//, async (route) => {
    if (++asked > 1) await isAllowed
    await route.continue()
  })
  await tv.goto(`${server.url}/screens/view/${screen.id}`)
  await expect(tv.locator('#first-picture img')).toBeVisible()
  await expect.poll(() => asked).toBeGreaterThan(1)
  await tv.keyboard.press('i')
  await expect(tv.locator('#first-picture')).toHaveCount(0)
  await expect(tv.locator('#player > main')).toHaveCount(0)
  await expect(tv.locator('#player .lf-stage-default-time')).toBeVisible()
  allow()
  const next = tv.locator('iframe.player-frame-shown').contentFrame()
  await expect(slideOnScreen(next)).toBeVisible()
  await tv.close()
  await server.stop()
})
