import { readFile } from 'node:fs/promises'

import { slideApi } from '@litfass/api/playback/slides'
import { mp4Of } from '@litfass/server/testing/media/mp4-builder'
import { expect, type Page } from '@playwright/test'

import { test } from '../../support/test.ts'

const clip = new URL('../../../server/src/demo/videos/trinkpause.mp4', import.meta.url)
const upload = (page: Page) => page.locator('input[type=file]')
const save = (page: Page) => page.getByRole('button', { name: 'Save slide' })

async function give(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await upload(page).setInputFiles(file)
  await expect(page.getByText(file.name)).toBeVisible()
}

test('a video is cut with the keyboard, and the saved one is as long as the part', async ({ page, login }) => {
  const { call, accountId } = await login()
  await page.goto('/slides/new')
  await give(page, { name: 'break.mp4', mimeType: 'video/mp4', buffer: await readFile(clip) })
  await page.getByRole('textbox', { name: /^Title/ }).fill('Short break')
  const length = page.getByRole('textbox', { name: 'Length' })
  const whole = Number((await length.inputValue()).replace(',', '.'))
  await page.getByRole('slider', { name: 'Start' }).press('Shift+ArrowRight')
  await expect(length).toHaveValue(String(Math.round((whole - 1) * 10) / 10).replace('.', ','))
  await save(page).click()
  await expect(page.getByText('Slide saved')).toBeVisible()
  const { items } = await call(slideApi.listSlides, { accountId, query: {} })
  expect(items[0]?.video?.seconds).toBeCloseTo(whole - 1, 1)
})

test('a video that TVs cannot play is refused in plain words', async ({ page, login }) => {
  await login()
  await page.goto('/slides/new')
  await give(page, { name: 'phone.mp4', mimeType: 'video/mp4', buffer: Buffer.from(mp4Of({ codec: 'hvc1' })) })
  const refusal = page.getByRole('alert').filter({ hasText: 'TVs' })
  await expect(refusal).toHaveText('This is HEVC with 10 bits. Most TVs cannot play it.')
  await expect(save(page)).toBeDisabled()
})
