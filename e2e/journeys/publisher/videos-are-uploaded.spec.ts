import { readFile } from 'node:fs/promises'

import { screenApi } from '@litfass/api/places/screens'
import { buildScreen, buildShow } from '@litfass/server/testing/builders'
import { mp4Of } from '@litfass/server/testing/media/mp4-builder'
import { buildDevice } from '@litfass/server/testing/playing-builders'
import { expect, type Page } from '@playwright/test'

import { labels } from '../../support/labels.ts'
import { buildVideoSlide } from '../../support/media/drawn-video.ts'
import { videoWithSound } from '../../support/media/video-with-sound.ts'
import { test } from '../../support/test.ts'

const clip = new URL('../../../server/src/demo/videos/trinkpause.mp4', import.meta.url)

test('a video that TVs cannot play is refused in plain words', async ({ page, login }) => {
  await login()
  await page.goto('/slides/new')
  const buffer = Buffer.from(mp4Of({ codec: 'hvc1' }))
  await page.locator('input[type=file]').setInputFiles({ name: 'phone.mp4', mimeType: 'video/mp4', buffer })
  const refusal = page.getByRole('alert').filter({ hasText: 'TVs' })
  await expect(refusal).toHaveText('This is 10-bit HEVC. Most TVs cannot play it.')
  await expect(page.getByRole('button', { name: 'Save slide' })).toBeDisabled()
})

test('a video plays in the slide editor until it is paused', async ({ page, login }) => {
  await login()
  await page.goto('/slides/new')
  const buffer = await readFile(clip)
  await page.locator('input[type=file]').setInputFiles({ name: 'break.mp4', mimeType: 'video/mp4', buffer })
  const position = page.getByRole('region', { name: 'Live preview' }).locator('strong')
  await page.getByRole('button', { name: 'Play video' }).click()
  await expect(position).toHaveText(/^0:0[1-5],/)
  await page.getByRole('button', { name: 'Pause video' }).click()
  await expect(page.getByRole('button', { name: 'Play video' })).toBeVisible()

  await page.getByRole('textbox', { name: 'Text over the video' }).fill('Drink some water')
  await page.getByRole('textbox', { name: 'Text over the video' }).press('ControlOrMeta+a')
  await page.getByRole('button', { name: 'Text colour', exact: true }).click()
  await page.getByRole('button', { name: 'Text colour black' }).click()
  await expect(page.getByText('“Drink some water” is hard to read on a frame of this video')).toBeVisible()
  const shade = page.getByRole('switch', { name: 'Shade behind the text' })
  await expect(shade).toHaveAccessibleDescription('Without it the text is hard to read on the darkest frame.')
})

test('a chosen video or picture is freed once it is replaced or the editor is left', async ({ page, login }) => {
  await page.addInitScript(recordObjectUrls)
  await login()
  await page.goto('/slides/new')
  const choose = (file: { name: string; mimeType: string; buffer: Buffer }) =>
    page.locator('input[type=file]').setInputFiles(file)
  const video = { mimeType: 'video/mp4', buffer: await readFile(clip) }
  const picture = { name: 'page.png', mimeType: 'image/png', buffer: await page.screenshot() }
  const videoAndFrames = ['image/jpeg', 'image/jpeg', 'video/mp4']
  await choose({ name: 'first.mp4', ...video })
  await expect.poll(() => objectUrlsOf(page)).toEqual(videoAndFrames)
  await choose({ name: 'second.mp4', ...video })
  await expect(page.getByText('second.mp4')).toBeVisible()
  await expect.poll(() => objectUrlsOf(page)).toEqual(videoAndFrames)
  await choose(picture)
  await expect.poll(() => objectUrlsOf(page)).toEqual(['image/png'])
  await choose({ name: 'third.mp4', ...video })
  await expect.poll(() => objectUrlsOf(page)).toEqual(videoAndFrames)
  await page.getByRole('button', { name: 'Play video' }).click()
  await page.getByRole('link', { name: 'Discard' }).click()
  await page.getByRole('button', { name: labels.leave.leave }).click()
  await expect(page).toHaveURL(/\/slides\/overview$/)
  await expect.poll(() => objectUrlsOf(page)).toEqual([])
})

/** Runs first in the page. */
function recordObjectUrls(): void {
  const types = new Map<string, string>()
  Object.assign(window, { objectUrlTypes: types })
  const [create, revoke] = [URL.createObjectURL.bind(URL), URL.revokeObjectURL.bind(URL)]
  URL.createObjectURL = (file) => {
    const url = create(file)
    types.set(url, file instanceof Blob ? file.type : '')
    return url
  }
  URL.revokeObjectURL = (url) => {
    types.delete(url)
    revoke(url)
  }
}

/** The content types of the object URLs that are not revoked. */
function objectUrlsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const types: Map<string, string> = Reflect.get(window, 'objectUrlTypes')
    return [...types.values()].toSorted()
  })
}

test('the first and the last frame in the slide editor are those of the part that is shown', async ({
  page,
  login,
}) => {
  await login()
  await page.goto('/slides/new')
  const buffer = await readFile(clip)
  await page.locator('input[type=file]').setInputFiles({ name: 'break.mp4', mimeType: 'video/mp4', buffer })
  const last = page.getByRole('figure').filter({ hasText: 'Last, ' })
  await expect(last).toHaveText('Last, 0:06,0')
  const whole = (await last.locator('img').getAttribute('src')) ?? ''
  await page.getByRole('textbox', { name: 'End' }).fill('3')
  await page.keyboard.press('Tab')
  await expect(last).toHaveText('Last, 0:03,0')
  await expect(last.locator('img')).not.toHaveAttribute('src', whole)
  await page.getByRole('textbox', { name: 'End' }).fill('6')
  await page.keyboard.press('Tab')
  await expect(last.locator('img')).toHaveAttribute('src', whole)
})

test('the page of a video names the screens that show it, and one whose TV cannot play it', async ({ page, login }) => {
  const company = await login()
  const video = await videoWithSound()
  const slide = await buildVideoSlide(company, { title: 'Autumn', video })
  const { id: showId } = await buildShow(company, { slides: [slide] })
  const [foyer, bar, hall] = [
    await buildScreen(company, { name: 'Foyer', internalName: 'LE-01' }),
    await buildScreen(company, { name: 'Bar', internalName: 'LE-02' }),
    await buildScreen(company, { name: 'Hall' }),
  ]
  for (const { id } of [foyer, bar, hall])
    await company.call(screenApi.assignShow, { accountId: company.accountId, screenId: id, body: { showId } })
  await buildDevice(company, foyer, { confirmed: true, cannotPlay: [{ id: slide.id, reason: 'format' }] })
  // Another screen and another slide with the same names.
  await buildScreen(company, { name: 'Bar' })
  const { id } = await buildVideoSlide(company, { title: 'Autumn', video })
  await buildDevice(company, hall, { confirmed: true, cannotPlay: [{ id, reason: 'format' }] })

  await page.goto(`/slides/edit/${slide.id}`)
  await expect(page.getByText('Plays without sound until you turn it on in a show.')).toBeVisible()
  const screens = page.getByRole('region', { name: 'Screens that show it' })
  await expect(screens).toContainText('Foyer cannot play the video')
  await expect(screens).toContainText('1 screen plays it Hall')
  await expect(screens).toContainText('1 screen has not reported yet Bar')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the preview and the timeline of a video do not cover the field that has the focus', async ({ page, login }) => {
    await login()
    await page.goto('/slides/new')
    const buffer = await readFile(clip)
    await page.locator('input[type=file]').setInputFiles({ name: 'break.mp4', mimeType: 'video/mp4', buffer })
    await expect(page.getByRole('button', { name: 'Play video' })).toBeVisible()
    await page.getByRole('textbox', { name: 'Text over the video' }).focus()
    await page.getByRole('textbox', { name: 'Start', exact: true }).focus()
    const isCovered = await page.evaluate(() => {
      const field = document.activeElement?.getBoundingClientRect()
      if (!field) return true
      const atTop = document.elementFromPoint(field.left + field.width / 2, field.top + 4)
      return !(atTop && document.activeElement?.contains(atTop))
    })
    expect(isCovered).toBe(false)
  })
})
