import { showApi } from '@litfass/api/playback/shows'
import { slideApi } from '@litfass/api/playback/slides'
import { buildImage, buildSlide, showInput } from '@litfass/server/testing/builders'
import { expect, type Page } from '@playwright/test'
import { z } from 'zod'

import { buildScreenWith, buildSlides, textOf } from '../../support/playing-screen.ts'
import { test } from '../../support/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a change is seen in other tabs and on a screen, which never shows an empty frame', async ({
  browser,
  page,
  login,
}) => {
  const company = await login()
  const { accountId, call } = company
  const [first, second] = await buildSlides(company, ['First', 'Second'])
  if (!first || !second) throw new Error('no slides')
  const screen = await buildScreenWith(company, { title: 'Round', slides: [first, second], duration: 2 })
  const showId = screen.showId
  const tv = await browser.newPage({ viewport: { width: 1280, height: 720 } })
  const onAir = (text: string) => tv.locator('.lf-stage-shown').getByText(text, { exact: true })

  await test.step('the screen plays both slides in turn', async () => {
    await tv.goto(`/screens/view/${screen.id}`)
    await expect(onAir('First')).toBeVisible()
    await watchFrames(tv)
    await expect(onAir('Second')).toBeVisible()
    await expect(onAir('First')).toBeVisible()
  })

  await test.step('a slide gets a new text and picture', async () => {
    await page.goto('/slides/overview')
    await expect(page.getByRole('link', { name: 'First' })).toBeVisible()
    const body = { title: 'First again', content: textOf('First again') }
    const file = await buildImage({ color: '#1f7a4d' })
    await call(slideApi.updateSlide, { accountId, slideId: first.id, body, file })
    await expect(page.getByRole('link', { name: 'First again' })).toBeVisible()
    await expect(onAir('First again')).toBeVisible()
    await expect(onAir('Second')).toBeVisible()
  })

  await test.step('the show gets another name and a third slide', async () => {
    await page.goto('/shows/overview')
    const third = await buildSlide(company, { title: 'Third', color: '#5a3c7a' })
    const body = showInput({ title: 'Round of three', slides: [third, first, second], duration: 2 })
    await call(showApi.updateShow, { accountId, showId, body })
    await expect(page.getByRole('link', { name: 'Round of three' })).toBeVisible()
    await expect(onAir('Third')).toBeVisible()
    await expect(onAir('First again')).toBeVisible()
  })

  await test.step('an open editor without changes follows', async () => {
    await page.getByRole('link', { name: 'Round of three' }).click()
    await expect(page.getByRole('textbox', { name: /^Title/ })).toHaveValue('Round of three')
    const body = showInput({ title: 'Round of two', slides: [second, first], duration: 2 })
    await call(showApi.updateShow, { accountId, showId, body })
    await expect(page.getByRole('textbox', { name: /^Title/ })).toHaveValue('Round of two')
    await expect(page.getByText('2 slides')).toBeVisible()
  })

  await test.step('slides are deleted, and the screen plays the rest', async () => {
    await call(slideApi.deleteSlides, { accountId, body: { ids: [second.id] } })
    await expect(page.getByText('1 slide', { exact: false })).toBeVisible()
    await expect(onAir('First again')).toBeVisible()
    await expect(onAir('Second')).toHaveCount(0)
  })

  const { frames, empty } = await framesOf(tv)
  expect(frames).toBeGreaterThan(60)
  expect(empty).toEqual([])
})

/** Counts frames after the first picture in which no decoded picture covers the stage. */
async function watchFrames(tv: Page): Promise<void> {
  await tv.evaluate(() => {
    const seen: { frames: number; empty: string[] } = { frames: 0, empty: [] }
    Object.assign(window, { seen })

    function covers(layer: Element): boolean {
      const picture = layer.querySelector('img')
      const { opacity, transform, clipPath, visibility } = getComputedStyle(layer)
      const isWhole = opacity === '1' && transform === 'none' && clipPath === 'none' && visibility === 'visible'
      return isWhole && picture !== null && picture.complete && picture.naturalWidth > 0
    }

    function look(): void {
      const layers = [...document.querySelectorAll('.lf-stage-layer')]
      const isCovered = layers.some(covers)
      if (isCovered || seen.frames > 0) seen.frames++
      if (!isCovered && seen.frames > 0)
        seen.empty.push(layers.map((layer) => layer.outerHTML.slice(0, 300)).join('\n'))
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

const Seen = z.object({ frames: z.number(), empty: z.array(z.string()) })

async function framesOf(tv: Page): Promise<z.infer<typeof Seen>> {
  return Seen.parse(await tv.evaluate(() => Reflect.get(window, 'seen')))
}
