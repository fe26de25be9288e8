import { readFile } from 'node:fs/promises'

import { mp4Of } from '@litfass/server/testing/media/mp4-builder'
import { expect } from '@playwright/test'

import { test } from '../../support/test.ts'

const clip = new URL('../../../server/src/demo/videos/trinkpause.mp4', import.meta.url)

test('a video that TVs cannot play is refused in plain words', async ({ page, login }) => {
  await login()
  await page.goto('/slides/new')
  const buffer = Buffer.from(mp4Of({ codec: 'hvc1' }))
  await page.locator('input[type=file]').setInputFiles({ name: 'phone.mp4', mimeType: 'video/mp4', buffer })
  const refusal = page.getByRole('alert').filter({ hasText: 'TVs' })
  await expect(refusal).toHaveText('This is HEVC with 10 bits. Most TVs cannot play it.')
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
})
