import { accountApi } from '@litfass/api/people/accounts'
import { accountInput, buildScreen } from '@litfass/server/testing/builders'
import { expect } from '@playwright/test'

import { buildCompany, uniqueName } from '../../support/companies.ts'
import { pickDay } from '../../support/fields.ts'
import { plainPicture } from '../../support/media/pictures.ts'
import { test } from '../../support/test.ts'

test('a company that only advertises begins a campaign with the slide it saved', async ({ page, login }) => {
  const { accountId, call, company } = await login()
  await call(accountApi.updateAccount, { accountId, body: { ...accountInput(company), usage: 'advertise' } })
  await page.goto('/slides/new')
  await page.getByRole('textbox', { name: /^Title/ }).fill('Tulips')
  await page.getByRole('textbox', { name: /^Content/ }).fill('Fresh today')
  await page.locator('input[type=file]').setInputFiles(await plainPicture('tulips.jpg', { color: '#09453b' }))
  await page.getByRole('button', { name: 'Save slide' }).click()
  const next = page.getByRole('status').filter({ hasText: '“Tulips” is saved.' })
  await expect(next.getByRole('button', { name: 'Put it on a screen' })).toHaveCount(0)
  await next.getByRole('link', { name: 'Advertise with it' }).click()
  await page.getByRole('textbox', { name: /^Title/ }).fill('Spring')
  await expect(page).toHaveURL(/\/advertise\/new$/)
  await pickDay(page, 'Start date', 3)
  await pickDay(page, 'End date', 9)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('combobox', { name: 'Slide' })).toHaveValue('Tulips')

  const publisher = await buildCompany({ company: uniqueName('Practice') })
  await buildScreen(publisher, { name: 'Window', format: 'portrait', resolution: '1080x1920' })
  await page.getByRole('button', { name: 'Add places' }).click()
  const places = page.getByRole('dialog')
  await places.getByRole('searchbox').fill(publisher.company)
  await expect(places.getByRole('listitem')).toHaveCount(1)
  await places.getByRole('checkbox', { name: /Window/ }).check()
  await places.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('1 place is in portrait. Check the preview in the last step.')).toBeVisible()

  // On a phone, their own ads come first.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: /^(My advertises|External advertises)$/i }).first()).toBeVisible()
  const top = async (name: RegExp) => (await page.getByRole('heading', { name }).boundingBox())?.y ?? 0
  expect(await top(/^my /i)).toBeLessThan(await top(/^external /i))
})
