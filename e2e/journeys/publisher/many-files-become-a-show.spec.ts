import { readFile } from 'node:fs/promises'

import { slideApi } from '@litfass/api/playback/slides'
import { buildScreen, buildShow } from '@litfass/server/testing/builders'
import { mp4Of } from '@litfass/server/testing/media/mp4-builder'
import { fillStorage } from '@litfass/server/testing/media/video-builder'
import { expect } from '@playwright/test'

import { expectAccessible } from '../../support/accessibility.ts'
import { delayRequests } from '../../support/browsers/delay-requests.ts'
import { dayFrom, written } from '../../support/days.ts'
import { chooseFiles } from '../../support/media/choose-files.ts'
import { dragFiles } from '../../support/media/drop-files.ts'
import { pdfOf } from '../../support/media/pdf.ts'
import { plainPicture } from '../../support/media/pictures.ts'
import { buildSlides } from '../../support/playing-screen.ts'
import { test } from '../../support/test.ts'

const menu = new URL('../../../server/src/demo/menu/Speisekarte.pdf', import.meta.url)

test('a PDF of four whole pages becomes a show, and a presentation says how to save one', async ({ page, login }) => {
  const { call, accountId } = await login()
  await page.goto('/slides/overview')
  await chooseFiles(page.getByRole('button', { name: 'Upload files' }), [
    { name: 'menu.pdf', mimeType: 'application/pdf', buffer: await readFile(menu) },
    { name: 'talk.pptx', mimeType: 'application/octet-stream', buffer: Buffer.from('PK') },
  ])
  const uploads = page.getByRole('region', { name: 'Uploads' })
  await expect(uploads.getByText('4 files uploaded')).toBeVisible()
  await expect(uploads.getByText('4 done')).toHaveCount(0)
  await expect(uploads.getByRole('alert')).toContainText('Save yours as a PDF first')
  await expectAccessible(page)
  // The PDF and what reads it have left the memory.
  await expect.poll(() => page.workers()).toEqual([])
  const release = await delayRequests(page, '**/shows', { times: 1 })
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/shows'))
  await uploads.getByRole('button', { name: 'Create one show from all 4' }).click()
  await sent
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Shows' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Shows' })).toBeVisible()
  release()
  await expect(page.getByText(/^Show “Upload .*” created$/)).toBeVisible()
  await expect(page).toHaveURL(/\/shows\/overview$/)
  await page.getByRole('link', { name: /^Upload / }).click()
  await expect(page.getByText('4 slides · one round takes 0:40 min')).toBeVisible()
  await expect(page.getByRole('button', { name: /^1, menu 1, / })).toBeVisible()
  const { items } = await call(slideApi.listSlides, { accountId, query: {} })
  expect(items.map(({ pictureFit }) => pictureFit?.kind)).toEqual(['contain', 'contain', 'contain', 'contain'])
})

test('files are dropped anywhere on the dashboard, on the slides and on the first show of a company', async ({
  page,
  login,
}) => {
  await login()
  const zone = page.getByText('Drop pictures, videos or a PDF here', { exact: true })
  const picture = (name: string) => plainPicture(`${name}.jpg`, { color: '#09453b' })
  async function drop(name: string): Promise<void> {
    await expect(zone).toBeAttached()
    await expect(page.getByRole('button', { name: 'Drop pictures' })).toHaveCount(0)
    const drop = await dragFiles(page, await picture(name))
    await expect(zone).toBeInViewport()
    await drop()
  }
  await page.goto('/shows/new')
  await drop('roses')
  await expect(page.getByRole('button', { name: /^1, roses, / })).toBeVisible()
  await page.getByRole('textbox', { name: /^Title/ }).fill('Flowers')
  const uploads = page.getByRole('region', { name: 'Uploads' })
  await expect(uploads.getByText('1 file uploaded')).toBeVisible()
  await page.getByRole('button', { name: 'Save show' }).click()
  await expect(page.getByText('Show saved')).toBeVisible()
  await expect(uploads).toHaveCount(0)

  for (const [path, name] of [
    ['/dashboard', 'tulips'],
    ['/slides/overview', 'asters'],
  ] as const) {
    await page.goto(path)
    await drop(name)
    await expect(uploads.getByText('1 file uploaded')).toBeVisible()
  }
  await expect(page.getByText('asters', { exact: true }).first()).toBeVisible()

  await test.step('the list of uploads does not cover the actions of selected slides', async () => {
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await page.getByRole('checkbox', { name: 'asters' }).check()
    await page.getByRole('region', { name: 'Selected' }).getByRole('button', { name: 'Add to show' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(uploads).toBeVisible()
  })
})

test('files that are added to a show keep their order, whichever arrives first', async ({ page, login }) => {
  await buildSlides(await login(), ['Yoga'])
  await page.goto('/shows/new')
  const entry = (number: number, title: string) =>
    page.getByRole('button', { name: new RegExp(`^${number}, ${title}, `) })
  const arrived = Promise.withResolvers<void>()
  await page.route('**/slides', async (route) => {
    if (route.request().postDataBuffer()?.includes('tulips')) await arrived.promise
    await route.continue()
  })
  await chooseFiles(page.getByRole('button', { name: 'Upload files' }), [
    await plainPicture('tulips.jpg', { color: '#09453b' }),
    await plainPicture('roses.jpg', { color: '#7a1f3d' }),
  ])
  await expect(entry(1, 'roses')).toBeVisible()
  // On a phone, the title is the only field of the form.
  await page.setViewportSize({ width: 390, height: 844 })
  const title = page.getByRole('textbox', { name: /^Title/ })
  await title.fill('Flowers')
  await title.press('Enter')
  await expect(page.getByRole('tooltip')).toContainText('1 file is not in the show yet.')
  await expect(page).toHaveURL(/\/shows\/new$/)
  arrived.resolve()
  await expect(entry(1, 'tulips')).toBeVisible()
  await expect(entry(2, 'roses')).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  const uploads = page.getByRole('region', { name: 'Uploads' })
  await expect(uploads.getByText('2 files uploaded')).toBeVisible()
  await expect(uploads.getByRole('button', { name: 'Create one show from both' })).toHaveCount(0)
})

test('a show is saved once its files are in it, and files beyond its limit are named', async ({ page, login }) => {
  const company = await login({ limits: 10 })
  const [slide] = await buildSlides(company, ['Yoga'])
  const { id: showId } = await buildShow(company, {
    slides: Array.from({ length: 99 }, () => ({ id: slide?.id ?? '' })),
  })
  await page.goto(`/shows/edit/${showId}`)
  const arrived = Promise.withResolvers<void>()
  await page.route(/\/slides$/, async (route) => {
    if (route.request().method() === 'POST') await arrived.promise
    await route.continue()
  })
  let isLost = false
  await page.route('**/slides/days', (route) => {
    if (isLost) return route.continue()
    isLost = true
    return route.abort('connectionreset')
  })
  const uploadFiles = page.getByRole('button', { name: 'Upload files' })
  await expect(uploadFiles).toBeVisible()
  const known = Promise.withResolvers<void>()
  await page.route(`**/accounts/${company.accountId}`, async (route) => {
    await known.promise
    await route.continue()
  })
  await chooseFiles(uploadFiles, [
    await plainPicture('tulips.jpg', { color: '#09453b' }),
    await plainPicture('roses.jpg', { color: '#7a1f3d' }),
  ])
  const uploads = page.getByRole('region', { name: 'Uploads' })
  const saveShow = page.getByRole('button', { name: 'Save show' })
  // Also before the uploads begin.
  await expect(saveShow).toBeDisabled()
  await expect(uploads).toHaveCount(0)
  known.resolve()
  await expect(uploads).toBeVisible()
  await expect(saveShow).toBeDisabled()
  await saveShow.hover()
  await expect(page.getByRole('tooltip')).toContainText('2 files are not in the show yet.')
  // The last day is set although the connection is lost.
  const lastDay = dayFrom(3)
  await uploads.getByRole('textbox', { name: 'Last day' }).fill(written(lastDay))
  await page.keyboard.press('Enter')
  arrived.resolve()
  await expect(uploads.getByText('2 files uploaded')).toBeVisible()
  expect(isLost).toBe(true)
  await expect(page.getByRole('button', { name: /^100, (tulips|roses), / })).toBeVisible()
  await expect(page.getByText('1 uploaded file was not added.')).toBeVisible()
  await saveShow.click()
  await expect(page.getByText('Show saved')).toBeVisible()
  // The one beyond the limit stays.
  await expect(uploads.getByText('1 file uploaded')).toBeVisible()
  const { items } = await company.call(slideApi.listSlides, { accountId: company.accountId, query: {} })
  const uploaded = items.filter(({ id }) => id !== slide?.id)
  expect(uploaded.map((one) => one.lastDay)).toEqual([lastDay, lastDay])
})

test('pictures chosen while the server is unavailable are sent once it is back', async ({ page, login }) => {
  await login()
  const code = page.waitForResponse(/slide-of-file/)
  await page.goto('/slides/overview')
  await (await code).finished()
  const upload = page.getByRole('button', { name: 'Upload files' })
  await expect(upload).toBeVisible()
  await page.route('**', (route) => route.abort('connectionrefused'))
  await chooseFiles(upload, await plainPicture('tulips.jpg', { color: '#09453b' }))
  const uploads = page.getByRole('region', { name: 'Uploads' })
  await uploads.getByRole('button', { expanded: true }).click()
  await expect(uploads.getByRole('button', { expanded: false })).toBeVisible()
  await expect(uploads.getByText(/^Waiting for the connection/)).toBeVisible()
  await page.unroute('**')
  await expect(uploads.getByText('1 file uploaded')).toBeVisible()
  await expect(page.getByRole('link', { name: 'tulips' })).toHaveCount(1)
})

test('pictures chosen after the session has ended are sent once the user has signed in again', async ({
  page,
  context,
  login,
}) => {
  const company = await login()
  await page.goto('/slides/overview')
  await expect(page.getByRole('button', { name: 'Upload files' })).toBeVisible()
  await context.clearCookies({ name: 'litfass.session_token' })
  await chooseFiles(
    page.getByRole('button', { name: 'Upload files' }),
    await plainPicture('tulips.jpg', { color: '#09453b' }),
  )
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
  await dialog.getByLabel('Password', { exact: true }).fill(company.password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('region', { name: 'Uploads' }).getByText('1 file uploaded')).toBeVisible()
  await expect(page.getByRole('link', { name: 'tulips' })).toBeVisible()
})

test('a picture that a busy server has refused is sent again', async ({ page, login }) => {
  await login()
  const busy = { code: 'server-busy', status: 429, title: 'Too many uploads are waiting' }
  const answer = { status: 429, contentType: 'application/problem+json', body: JSON.stringify(busy) }
  let isRefused = false
  await page.route(/\/slides$/, (route) => {
    if (isRefused || route.request().method() !== 'POST') return route.continue()
    isRefused = true
    return route.fulfill(answer)
  })
  await page.goto('/slides/overview')
  await chooseFiles(
    page.getByRole('button', { name: 'Upload files' }),
    await plainPicture('tulips.jpg', { color: '#09453b' }),
  )
  await expect(page.getByRole('region', { name: 'Uploads' }).getByText('1 file uploaded')).toBeVisible()
  expect(isRefused).toBe(true)
  await expect(page.getByRole('link', { name: 'tulips' })).toHaveCount(1)
})

test('one uploaded picture is put on a screen from the list of uploads', async ({ page, login }) => {
  const company = await login()
  const { call, accountId } = company
  await buildScreen(company, { name: 'Window' })
  await page.goto('/slides/overview')
  await chooseFiles(
    page.getByRole('button', { name: 'Upload files' }),
    await plainPicture('tulips.jpg', { color: '#09453b' }),
  )
  const uploads = page.getByRole('region', { name: 'Uploads' })
  await expect(uploads.getByText('1 file uploaded')).toBeVisible()
  const lastDay = dayFrom(3)
  const changes: string[] = []
  page.on('request', (request) => request.url().endsWith('/slides/days') && changes.push(request.url()))
  await page.route('**/slides/days', (route) => route.abort(), { times: 1 })
  await uploads.getByRole('textbox', { name: 'Last day' }).pressSequentially(written(lastDay))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'connection' })).toBeVisible()
  // The field takes the same day again only once it has drawn that the first attempt failed.
  await expect(async () => {
    if (changes.length === 1) await page.keyboard.press('Enter')
    expect(changes).toHaveLength(2)
  }).toPass()
  await expect(page.getByText('Days saved')).toBeVisible()
  expect(changes).toHaveLength(2)
  const { items } = await call(slideApi.listSlides, { accountId, query: {} })
  expect(items.map((slide) => slide.lastDay)).toEqual([lastDay])
  await expectAccessible(page)
  await uploads.getByRole('button', { name: 'Put it on a screen' }).click()
  await page.getByRole('button', { name: 'Put on screen' }).click()
  await expect(page.getByText('Window plays tulips')).toBeVisible()
  await expect(uploads).toHaveCount(0)
})

test('files that cannot be read are counted as not uploaded, each with its reason', async ({ page, login }) => {
  await login()
  await page.addInitScript(() => {
    const gone = () => Promise.reject(new DOMException('removed', 'NotReadableError'))
    File.prototype.slice = function slice(...part) {
      if (this.name !== 'gone.jpg') return Blob.prototype.slice.apply(this, part)
      return Object.assign(new Blob(), { arrayBuffer: gone, text: gone })
    }
  })
  await page.goto('/slides/overview')
  await chooseFiles(page.getByRole('button', { name: 'Upload files' }), [
    { name: 'gone.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('x') },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') },
    { name: 'torn.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('x') },
    { name: 'torn.mp4', mimeType: 'video/mp4', buffer: Buffer.from(mp4Of({}).slice(0, 200)) },
  ])
  const uploads = page.getByRole('region', { name: 'Uploads' })
  await expect(uploads.getByText('4 files not uploaded')).toBeVisible()
  await expect(uploads.getByRole('progressbar')).toHaveCount(0)
  const reasonOf = (name: string) => uploads.getByRole('listitem').filter({ hasText: name }).getByRole('alert')
  await expect(reasonOf('gone.jpg')).toContainText('can no longer be read')
  await expect(reasonOf('notes.txt')).toContainText('Only pictures')
  await expect(reasonOf('torn.jpg')).toContainText('cannot read the picture')
  await expect(reasonOf('torn.mp4')).toContainText('cannot read the video')

  const more = Array.from({ length: 5 }, (_, at) => ({
    name: `list ${at}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from('a;b'),
  }))
  await chooseFiles(page.getByRole('button', { name: 'Upload files' }), [
    await plainPicture('tulips.jpg', { color: '#09453b' }),
    ...more,
  ])
  await expect(uploads.getByText('1 file uploaded')).toBeVisible()
  await expect(uploads.getByText('9 files not uploaded')).toBeVisible()
  await expect(uploads.getByRole('alert')).toHaveCount(9)
  await expect(uploads).not.toContainText('in progress')
})

test('when the storage is full, the largest slides and what was deleted are one click away', async ({
  page,
  login,
}) => {
  await fillStorage(await login())
  await page.goto('/slides/overview')
  await chooseFiles(
    page.getByRole('button', { name: 'Upload files' }),
    await plainPicture('tulips.jpg', { color: '#09453b' }),
  )
  const row = page.getByRole('region', { name: 'Uploads' }).getByRole('listitem')
  await expect(row.getByRole('alert')).toContainText('needed, 0\u00a0kB free.')
  await expect(row.getByRole('link', { name: 'Recently deleted' })).toHaveAttribute('href', '/settings/deleted')
  await row.getByRole('link', { name: 'Manage storage' }).click()
  await expect(page).toHaveURL(/slides\/overview\?sort=largest/)
})

test('when files exceed the plan, a question is asked before anything is sent', async ({ page, login }) => {
  await login({ limits: 2 })
  await page.goto('/slides/overview')
  await chooseFiles(page.getByRole('button', { name: 'Upload files' }), [
    { name: 'menu.pdf', mimeType: 'application/pdf', buffer: pdfOf(4) },
  ])
  const question = page.getByRole('dialog', { name: 'Only 2 slides left' })
  await expect(question).toContainText('You have chosen 4 pictures, videos and pages')
  await question.getByRole('button', { name: 'Upload the first 2' }).click()
  await expect(page.getByRole('region', { name: 'Uploads' }).getByText('2 files uploaded')).toBeVisible()
  await expect.poll(() => page.workers()).toEqual([])
})
