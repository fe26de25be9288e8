import { readFile, writeFile } from 'node:fs/promises'

import { box } from '@litfass/server/testing/media/mp4-builder'
import { expect, type Page } from '@playwright/test'

import { recordedVideo } from '../../support/media/recorded-video.ts'
import { test } from '../../support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const clip = new URL('../../../server/src/demo/videos/trinkpause.mp4', import.meta.url)
const upload = (page: Page) => page.locator('input[type=file]')
const save = (page: Page) => page.getByRole('button', { name: 'Save slide' })

test('an upload continues after a reload when the same file is chosen again', async ({ page, login }, testInfo) => {
  await login()
  // Three pieces: what is added belongs to no frame.
  const path = testInfo.outputPath('long.mp4')
  await writeFile(path, Buffer.concat([await readFile(clip), box('free', new Uint8Array(8_400_000))]))
  const network = await page.context().newCDPSession(page)
  const throttle = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await network.send('Network.enable')
  const begun = page.waitForResponse((response) => response.url().includes('/pieces/') && response.ok())
  await choose(path)
  await throttle(1_000_000)
  await save(page).click()
  await begun
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await throttle(-1)
  const created: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/videos')) created.push(request.url())
  })
  await choose(path)
  await save(page).click()
  await expect(page.getByText('Slide saved')).toBeVisible()
  expect(created).toEqual([])

  async function choose(file: string): Promise<void> {
    await page.goto('/slides/new')
    await upload(page).setInputFiles(file)
    await expect(page.getByRole('slider', { name: 'End' })).toBeVisible()
    await page.getByRole('textbox', { name: /^Title/ }).fill('Long')
  }
})

test('a video that is no MP4 file is converted where the browser can', async ({ page, login }) => {
  await login()
  await page.goto('/slides/new')
  const buffer = await recordedVideo(page, { seconds: 2 })
  await upload(page).setInputFiles({ name: 'screen.webm', mimeType: 'video/webm', buffer })
  const refusal = page.getByRole('alert').filter({ hasText: 'TVs' })
  await expect(refusal).toContainText('This is not an MP4 file. Most TVs cannot play it.')
  await page.getByRole('button', { name: 'Convert now' }).click()
  await expect(page.getByText('screen.mp4')).toBeVisible()
  await expect(refusal).toHaveCount(0)
  await page.getByRole('textbox', { name: /^Title/ }).fill('Converted')
  await save(page).click()
  await expect(page.getByText('Slide saved')).toBeVisible()
})
