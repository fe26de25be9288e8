import { showApi } from '@litfass/api/playback/shows'
import { slideApi } from '@litfass/api/playback/slides'
import { buildScreen } from '@litfass/server/testing/builders'
import { expect } from '@playwright/test'

import { expectAccessible } from '../../support/accessibility.ts'
import { pdfOf } from '../../support/media/pdf.ts'
import { plainPicture } from '../../support/media/pictures.ts'
import { test } from '../../support/test.ts'

test('a PDF of four whole pages becomes a show, and a presentation says how to save one', async ({ page, login }) => {
  const { call, accountId } = await login()
  await page.goto('/slides/overview')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload files' }).click()
  await (
    await chooser
  ).setFiles([
    { name: 'menu.pdf', mimeType: 'application/pdf', buffer: pdfOf(4) },
    { name: 'talk.pptx', mimeType: 'application/octet-stream', buffer: Buffer.from('PK') },
  ])
  const uploads = page.getByRole('region', { name: 'Uploads' })
  await expect(uploads.getByText('4 files uploaded')).toBeVisible()
  await expect(uploads.getByRole('alert')).toContainText('Save it as a PDF first')
  await expectAccessible(page)
  await uploads.getByRole('button', { name: 'Make one show of all 4' }).click()
  await expect(page).toHaveURL(/\/shows\/edit\//)
  await expect(page.getByText('4 slides · one loop takes 0:40 min')).toBeVisible()
  await expect(page.getByRole('button', { name: /^1, menu 1, / })).toBeVisible()
  const { items } = await call(slideApi.listSlides, { accountId, query: {} })
  expect(items.map(({ pictureFit }) => pictureFit?.kind)).toEqual(['contain', 'contain', 'contain', 'contain'])
})

test('one uploaded picture is put on a screen from the list of uploads', async ({ page, login }) => {
  const company = await login()
  const { call, accountId } = company
  await buildScreen(company, { name: 'Window' })
  await page.goto('/slides/overview')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload files' }).click()
  await (await chooser).setFiles(await plainPicture('tulips.jpg', { color: '#09453b' }))
  const uploads = page.getByRole('region', { name: 'Uploads' })
  await expect(uploads.getByText('1 file uploaded')).toBeVisible()
  const lastDay = dayFrom(3)
  await uploads.getByRole('textbox', { name: 'Last day' }).fill(written(lastDay))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Days saved')).toBeVisible()
  const { items } = await call(slideApi.listSlides, { accountId, query: {} })
  expect(items.map((slide) => slide.lastDay)).toEqual([lastDay])
  await expectAccessible(page)
  await uploads.getByRole('button', { name: 'Put it on a screen' }).click()
  await page.getByRole('button', { name: 'Put on screen' }).click()
  await expect(page.getByText('Window now shows tulips')).toBeVisible()
  await expect(uploads).toHaveCount(0)
})

test('files beyond the plan are said before anything is sent', async ({ page, login }) => {
  await login({ limits: 2 })
  await page.goto('/slides/overview')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload files' }).click()
  await (await chooser).setFiles([{ name: 'menu.pdf', mimeType: 'application/pdf', buffer: pdfOf(4) }])
  const question = page.getByRole('dialog', { name: 'Only 2 slides left' })
  await expect(question).toContainText('You have chosen 4 pictures, videos and pages')
  await question.getByRole('button', { name: 'Upload the first 2' }).click()
  await expect(page.getByRole('region', { name: 'Uploads' }).getByText('2 files uploaded')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ locale: 'de-DE', viewport: { width: 390, height: 844 } })

  test('forty pictures become a show', async ({ page, login }) => {
    const { call, accountId } = await login({ language: 'de' })
    await page.goto('/slides/overview')
    const buffer = (await plainPicture('', { width: 64, height: 36, color: '#0e6b5c' })).buffer
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Dateien hochladen' }).click()
    await (
      await chooser
    ).setFiles(Array.from({ length: 40 }, (_, at) => ({ name: `Bild ${at + 1}.jpg`, mimeType: 'image/jpeg', buffer })))
    const uploads = page.getByRole('region', { name: 'Uploads' })
    // While they are on their way.
    const lastDay = dayFrom(3)
    await uploads.getByRole('textbox', { name: 'Letzter Tag' }).fill(written(lastDay))
    await page.keyboard.press('Enter')
    await expect(uploads.getByText('40 Dateien hochgeladen')).toBeVisible({ timeout: 120_000 })
    const endings = async () => {
      const { items } = await call(slideApi.listSlides, { accountId, query: {} })
      return new Set(items.map((slide) => slide.lastDay))
    }
    await expect.poll(endings).toEqual(new Set([lastDay]))
    await uploads.getByRole('button', { name: 'Aus allen 40 eine Show machen' }).click()
    await expect(page).toHaveURL(/\/shows\/edit\//)
    const [show] = (await call(showApi.listShows, { accountId, query: {} })).items
    expect(show?.slides).toHaveLength(40)
  })
})

/** A day from today in the company's zone. */
function dayFrom(count: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' }).format(Date.now() + count * 86_400_000)
}

function written(day: string): string {
  return day.split('-').toReversed().join('.')
}
