import { buildScreen } from '@litfass/server/testing/builders'
import { buildDevice } from '@litfass/server/testing/playing-builders'
import { expect } from '@playwright/test'

import { labels } from '../../support/labels.ts'
import { test } from '../../support/test.ts'

test('a TV silent for a day is listed on the dashboard, with a link to its screen', async ({
  page,
  login,
  serverClock,
}) => {
  const company = await login()
  const screen = await buildScreen(company, { name: 'Schaufenster' })
  await buildDevice(company, screen, { confirmed: true })

  await page.goto('/dashboard')
  const pending = page.getByRole('region', { name: labels.pending.en })
  await expect(pending.getByText('You’re all caught up.')).toBeVisible()
  await serverClock.move(2)
  await page.reload()
  await expect(pending.getByText(/^Schaufenster was last online/)).toBeVisible()
  await expect(page.getByText('1 item needs your attention')).toBeVisible()
  await pending.getByRole('link', { name: 'Check' }).click()
  await expect(page).toHaveURL(`/screens/edit/${screen.id}`)
  await expect(page.getByRole('region', { name: 'Devices' })).toBeVisible()
})
