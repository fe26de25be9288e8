import { expect, type Page } from '@playwright/test'
import { z } from 'zod'

import { enter, newPerson, ownContent } from '../../support/own-content.ts'
import { test } from '../../support/test.ts'

test('a change is seen in other tabs and on a screen, which never shows an empty frame', async ({ browser, page }) => {
  test.setTimeout(240_000)
  const person = await newPerson(browser, 'Lea')
  await enter(page, person)
  const own = await ownContent(page)
  const [first, second] = [
    await own.slide({ title: 'First', color: '#7a1f2b' }),
    await own.slide({ title: 'Second', color: '#1f3c7a' }),
  ]
  const showId = await own.show('Round', [first, second], 2)
  const screenId = await own.screen('Foyer', showId)
  const tab = await page.context().newPage()
  const tv = await (await browser.newContext({ viewport: { width: 1280, height: 720 } })).newPage()
  const onAir = (words: string) => tv.locator('.lf-stage-shown').getByText(words, { exact: true })

  await test.step('the screen plays both slides in turn', async () => {
    await tv.goto(`/screens/view/${screenId}`)
    await expect(onAir('First')).toBeVisible()
    await watchFrames(tv)
    await expect(onAir('Second')).toBeVisible()
    await expect(onAir('First')).toBeVisible()
  })

  await test.step('a slide gets other words and another picture', async () => {
    await tab.goto('/slides/overview')
    await expect(tab.getByRole('link', { name: 'First' })).toBeVisible()
    await own.changeSlide(first, { title: 'First again', color: '#1f7a4d' })
    await expect(tab.getByRole('link', { name: 'First again' })).toBeVisible()
    await expect(onAir('First again')).toBeVisible()
    await expect(onAir('Second')).toBeVisible()
  })

  await test.step('the show gets another name and a third slide', async () => {
    await tab.goto('/shows/overview')
    const third = await own.slide({ title: 'Third', color: '#5a3c7a' })
    await own.changeShow(showId, { title: 'Round of three', slideIds: [third, first, second], duration: 2 })
    await expect(tab.getByRole('link', { name: 'Round of three' })).toBeVisible()
    await expect(onAir('Third')).toBeVisible()
    await expect(onAir('First again')).toBeVisible()
  })

  await test.step('an open editor that nobody has touched follows', async () => {
    await tab.getByRole('link', { name: 'Round of three' }).click()
    await expect(tab.getByRole('textbox', { name: /^Title/ })).toHaveValue('Round of three')
    await own.changeShow(showId, { title: 'Round of two', slideIds: [second, first], duration: 2 })
    await expect(tab.getByRole('textbox', { name: /^Title/ })).toHaveValue('Round of two')
    await expect(tab.getByText('2 slides')).toBeVisible()
  })

  await test.step('slides are deleted, and the screen goes on with what is left', async () => {
    await own.deleteSlides([second])
    await expect(tab.getByText('1 slide', { exact: false })).toBeVisible()
    await expect(onAir('First again')).toBeVisible()
    await expect(onAir('Second')).toHaveCount(0)
  })

  const { frames, empty } = await framesOf(tv)
  expect(frames).toBeGreaterThan(60)
  expect(empty).toEqual([])
})

/** Looks at every frame once the first picture has wholly come: one that is decoded must cover the stage. */
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
