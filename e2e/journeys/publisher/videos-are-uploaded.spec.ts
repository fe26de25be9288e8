import { readFile } from 'node:fs/promises'

import { screenApi } from '@litfass/api/places/screens'
import { showApi } from '@litfass/api/playback/shows'
import { slideApi } from '@litfass/api/playback/slides'
import { buildScreen } from '@litfass/server/testing/builders'
import { mp4Of } from '@litfass/server/testing/media/mp4-builder'
import { expect, type Page } from '@playwright/test'

import { expectAccessible } from '../../support/accessibility.ts'
import { slideOnScreen } from '../../support/playing-screen.ts'
import { test } from '../../support/test.ts'

const clip = new URL('../../../server/src/demo/videos/trinkpause.mp4', import.meta.url)
const upload = (page: Page) => page.locator('input[type=file]')
const save = (page: Page) => page.getByRole('button', { name: 'Save slide' })

async function give(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await upload(page).setInputFiles(file)
  await expect(page.getByText(file.name)).toBeVisible()
}

test('a video is sent while the connection is lost, put into a show for its length, and plays on a TV', async ({
  page,
  context,
  login,
}) => {
  const company = await login()
  const { call, accountId } = company
  await page.goto('/slides/new')
  await give(page, { name: 'break.mp4', mimeType: 'video/mp4', buffer: await readFile(clip) })
  await expect(page.getByRole('slider', { name: 'End' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: /^Title/ }).fill('Break')
  await context.setOffline(true)
  await save(page).click()
  const uploads = page.getByRole('region', { name: 'Uploads' })
  await expect(uploads.getByText(/^Waiting for the connection/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Slide saved')).toBeVisible()
  await expect(uploads.getByText('1 file uploaded')).toBeVisible()

  await page.goto('/shows/new')
  await page.getByRole('textbox', { name: /^Title/ }).fill('Breaks')
  await page.getByRole('button', { name: 'Add slide' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /Break/ }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: 'Length of the video' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Save show' }).click()
  await expect(page.getByText('Show saved')).toBeVisible()

  const [show] = (await call(showApi.listShows, { accountId, query: {} })).items
  const screen = await buildScreen(company, { name: 'Foyer' })
  await call(screenApi.assignShow, { accountId, screenId: screen.id, body: { showId: show?.id ?? '' } })
  const tv = await context.newPage()
  await tv.goto(`/screens/view/${screen.id}`)
  await expect(slideOnScreen(tv)).toHaveAccessibleName('Break')
  await expect(tv.locator('.lf-stage-runs')).toBeVisible()
})

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
