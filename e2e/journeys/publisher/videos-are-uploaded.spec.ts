import { mp4Of } from '@litfass/server/testing/media/mp4-builder'
import { expect } from '@playwright/test'

import { test } from '../../support/test.ts'

test('a video that TVs cannot play is refused in plain words', async ({ page, login }) => {
  await login()
  await page.goto('/slides/new')
  const buffer = Buffer.from(mp4Of({ codec: 'hvc1' }))
  await page.locator('input[type=file]').setInputFiles({ name: 'phone.mp4', mimeType: 'video/mp4', buffer })
  const refusal = page.getByRole('alert').filter({ hasText: 'TVs' })
  await expect(refusal).toHaveText('This is HEVC with 10 bits. Most TVs cannot play it.')
  await expect(page.getByRole('button', { name: 'Save slide' })).toBeDisabled()
})
