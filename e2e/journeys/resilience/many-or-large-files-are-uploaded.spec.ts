import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import { sessionApi } from '@litfass/api/people/session'
import { screenApi } from '@litfass/api/places/screens'
import { showApi } from '@litfass/api/playback/shows'
import { slideApi } from '@litfass/api/playback/slides'
import { buildScreen } from '@litfass/server/testing/builders'
import { box, mp4Of } from '@litfass/server/testing/media/mp4-builder'
import { expect, type Page } from '@playwright/test'

import { expectAccessible } from '../../support/accessibility.ts'
import { delayRequests } from '../../support/browsers/delay-requests.ts'
import { dayFrom, written } from '../../support/days.ts'
import { chooseFiles } from '../../support/media/choose-files.ts'
import { plainPicture } from '../../support/media/pictures.ts'
import { recordedVideo } from '../../support/media/recorded-video.ts'
import { slideOnScreen } from '../../support/playing-screen.ts'
import { signInByForm } from '../../support/sign-in-forms.ts'
import { test } from '../../support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Browsers in tests encode videos without hardware. */
const encodingMs = 60_000
const clip = new URL('../../../server/src/demo/videos/trinkpause.mp4', import.meta.url)
const upload = (page: Page) => page.locator('input[type=file]')
const save = (page: Page) => page.getByRole('button', { name: 'Save slide' })

test('a video is sent while the connection is lost, put into a show for its length, and plays on a TV', async ({
  page,
  context,
  login,
}) => {
  const company = await login()
  const { call, accountId } = company
  await page.goto('/slides/new')
  await upload(page).setInputFiles({ name: 'break.mp4', mimeType: 'video/mp4', buffer: await readFile(clip) })
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

test('an upload continues after a reload when the same file is chosen again', async ({ page, login }, testInfo) => {
  await login()
  // Three pieces: what is added belongs to no frame.
  const path = testInfo.outputPath('long.mp4')
  await writeFile(path, Buffer.concat([await readFile(clip), box('free', new Uint8Array(8_400_000))]))
  const pieces = new Set<string>()
  await page.context().route('**/pieces/*', async (route) => {
    const isFirst = pieces.size === 0
    pieces.add(route.request().url())
    if (isFirst) await route.continue()
  })
  await choose(path)
  const begun = page.waitForResponse((response) => response.url().includes('/pieces/') && response.ok())
  await save(page).click()
  await begun
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.context().unroute('**/pieces/*')
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

test('a slide whose save has failed is saved again without sending its video again', async ({ page, login }) => {
  const { call, accountId } = await login()
  const created: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/videos')) created.push(request.url())
  })
  await loseFirst(page, 'POST', /\/slides$/)
  await page.goto('/slides/new')
  await upload(page).setInputFiles(fileURLToPath(clip))
  await page.getByRole('textbox', { name: /^Title/ }).fill('Break')
  await save(page).click()
  await expect(page.getByText('The server cannot be reached.')).toBeVisible()
  await save(page).click()
  await expect(page.getByText('Slide saved')).toBeVisible()
  const { items } = await call(slideApi.listSlides, { accountId, query: {} })
  expect([items.length, created.length]).toEqual([1, 1])
})

test('an uploaded video gets one slide, even if the response is lost', async ({ page, login }) => {
  const { call, accountId } = await login()
  const created: string[] = []
  await page.route(/\/slides$/, async (route) => {
    if (created.length > 0 || route.request().method() !== 'POST') return route.continue()
    const answer = await route.fetch()
    created.push(await answer.text())
    await route.fulfill({ status: 502 })
  })
  await page.goto('/slides/overview')
  await chooseFiles(page.getByRole('button', { name: 'Upload files' }), fileURLToPath(clip))
  await expect(page.getByRole('region', { name: 'Uploads' }).getByText('1 file uploaded')).toBeVisible()
  const { items } = await call(slideApi.listSlides, { accountId, query: {} })
  expect(items.map(({ id }) => id)).toEqual(created.map((slide) => JSON.parse(slide).id))
})

test('an upload waits until the user has signed in again', async ({ page, login }) => {
  const person = await login()
  await page.goto('/slides/overview')
  const release = await delayRequests(page, '**/pieces/*')
  const begun = page.waitForRequest('**/pieces/*')
  await chooseFiles(page.getByRole('button', { name: 'Upload files' }), fileURLToPath(clip))
  await begun
  await person.call(sessionApi.endOtherSessions, { body: { password: person.password } })
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
  await expect(dialog).toBeVisible()
  release()
  const uploads = page.getByRole('region', { name: 'Uploads' })
  await expect(uploads.getByText(/^Waiting until you sign in again/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await uploads.getByRole('button', { name: 'Sign in' }).click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  const tab = await page.context().newPage()
  await tab.goto('/login')
  await signInByForm(tab, person)
  await expect(uploads.getByText('1 file uploaded')).toBeVisible()
  await expect(page).toHaveURL(/\/slides\/overview$/)
})

test('the slide of an uploaded video waits for a lost connection', async ({ page, login }) => {
  const { call, accountId } = await login()
  await loseFirst(page, 'POST', /\/slides$/)
  await page.goto('/slides/overview')
  await chooseFiles(page.getByRole('button', { name: 'Upload files' }), fileURLToPath(clip))
  await expect(page.getByRole('region', { name: 'Uploads' }).getByText('1 file uploaded')).toBeVisible()
  const { items } = await call(slideApi.listSlides, { accountId, query: {} })
  expect(items.map(({ video }) => video?.seconds)).toEqual([expect.closeTo(6, 0)])
})

test('a video that is too long is not converted in the list of uploads', async ({ page, login }) => {
  await login()
  await page.goto('/slides/overview')
  const buffer = Buffer.from(mp4Of({ seconds: 900, framesPerSecond: 1 }))
  await upload(page).first().setInputFiles({ name: 'tour.mp4', mimeType: 'video/mp4', buffer })
  const row = page.getByRole('region', { name: 'Uploads' }).getByRole('listitem').filter({ hasText: 'tour.mp4' })
  await expect(row.getByRole('alert')).toContainText('longer than this server allows')
  await expect(row).toContainText('To upload a part of it, create a slide and choose the video there.')
  await expect(row.getByRole('button', { name: 'Convert now' })).toHaveCount(0)
})

test('cancelling one of several uploads of the same file leaves the others, in this tab and in another', async ({
  page,
  login,
}) => {
  const { call, accountId } = await login()
  const released = Promise.withResolvers<void>()
  const pieces = new Set<string>()
  await page.context().route('**/pieces/*', async (route) => {
    pieces.add(route.request().url())
    await released.promise
    await route.continue().catch(() => {})
  })
  async function uploadIn(tab: Page, files: string[]) {
    await tab.goto('/slides/overview')
    await chooseFiles(tab.getByRole('button', { name: 'Upload files' }), files)
    return tab.getByRole('region', { name: 'Uploads' })
  }
  const file = fileURLToPath(clip)
  const uploads = await uploadIn(page, [file, file])
  await expect.poll(() => pieces.size).toBe(2)
  const inOtherTab = await uploadIn(await page.context().newPage(), [file])
  await expect.poll(() => pieces.size).toBe(3)
  const deleted = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await uploads
    .getByRole('button', { name: /^Cancel.*trinkpause/ })
    .first()
    .click()
  await deleted
  released.resolve()
  for (const tab of [uploads, inOtherTab]) await expect(tab.getByText('1 file uploaded')).toBeVisible()
  const { items } = await call(slideApi.listSlides, { accountId, query: {} })
  expect(items.map(({ video }) => video?.seconds)).toEqual([expect.closeTo(6, 0), expect.closeTo(6, 0)])
})

test('a video that is no MP4 file is converted where the browser can', async ({ page, login }) => {
  await login()
  await page.goto('/slides/new')
  const buffer = await recordedVideo()
  await upload(page).setInputFiles({ name: 'screen.webm', mimeType: 'video/webm', buffer })
  const refusal = page.getByRole('alert').filter({ hasText: 'TVs' })
  await expect(refusal).toContainText('This is not an MP4 file. Most TVs cannot play it.')
  await page.getByRole('button', { name: 'Convert now' }).click()
  await expect(page.getByText('screen.mp4')).toBeVisible()
  await expect(refusal).toHaveCount(0)
  // It is uploaded when the slide is saved.
  await expect(page.getByRole('region', { name: 'Uploads' })).toHaveCount(0)
  await page.getByRole('textbox', { name: /^Title/ }).fill('Converted')
  await save(page).click()
  await expect(page.getByText('Slide saved')).toBeVisible()
})

test('a converted video that has lost its sound is named in the list of uploads', async ({ page, login }) => {
  await login()
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'AudioEncoder'))
  await page.goto('/slides/overview')
  const buffer = await recordedVideo()
  await upload(page).first().setInputFiles({ name: 'screen.webm', mimeType: 'video/webm', buffer })
  const uploads = page.getByRole('region', { name: 'Uploads' })
  await uploads.getByRole('button', { name: 'Convert now' }).click()
  await expect(uploads.getByText('1 file uploaded')).toBeVisible()
  const row = uploads.getByRole('listitem').filter({ hasText: 'screen.webm' })
  await expect(row).toContainText('Converted without sound: this browser cannot encode AAC.')
})

test('a video is cut with the keyboard, and the saved one is as long as the part', async ({ page, login }) => {
  const { call, accountId } = await login()
  await page.goto('/slides/new')
  await upload(page).setInputFiles({ name: 'break.mp4', mimeType: 'video/mp4', buffer: await readFile(clip) })
  await page.getByRole('textbox', { name: /^Title/ }).fill('Short break')
  const length = page.getByRole('textbox', { name: 'Length' })
  const whole = Number((await length.inputValue()).replace(',', '.'))
  await page.getByRole('slider', { name: 'Start' }).press('Shift+ArrowRight')
  await expect(length).toHaveValue(String(Math.round((whole - 1) * 10) / 10).replace('.', ','))
  await save(page).click()
  await expect(page.getByText('Slide saved')).toBeVisible({ timeout: encodingMs })
  const { items } = await call(slideApi.listSlides, { accountId, query: {} })
  expect(items[0]?.video?.seconds).toBeCloseTo(whole - 1, 1)
})

test('a stored video is cut although the server cannot read it at first', async ({ page, login }) => {
  const { call, accountId } = await login()
  await page.goto('/slides/new')
  await upload(page).setInputFiles({ name: 'break.mp4', mimeType: 'video/mp4', buffer: await readFile(clip) })
  await page.getByRole('textbox', { name: /^Title/ }).fill('Break')
  await save(page).click()
  await expect(page.getByText('Slide saved')).toBeVisible()
  const slides = async () => (await call(slideApi.listSlides, { accountId, query: {} })).items
  const [slide] = await slides()
  await page.goto(`/slides/edit/${slide?.id}`)
  await page.getByRole('slider', { name: 'Start' }).press('Shift+ArrowRight')
  const problem = { code: 'files-unavailable', status: 503, title: 'Pictures and videos are unavailable' }
  let isRefused = false
  await page.route('**/files/videos/*.mp4*', (route) => {
    if (isRefused || route.request().resourceType() !== 'fetch') return route.continue()
    isRefused = true
    return route.fulfill({ status: 503, contentType: 'application/problem+json', body: JSON.stringify(problem) })
  })
  await save(page).click()
  await expect(page.getByText('Slide saved')).toBeVisible({ timeout: encodingMs })
  expect(isRefused).toBe(true)
  expect((await slides())[0]?.video?.seconds).toBeCloseTo((slide?.video?.seconds ?? 0) - 1, 1)
})

test.describe('in German, on a phone', () => {
  test.use({ locale: 'de-DE', viewport: { width: 390, height: 844 } })

  test('more pictures than a show has space for become two shows', async ({ page, login }) => {
    test.setTimeout(300_000)
    const { call, accountId } = await login({ language: 'de' })
    await page.goto('/slides/overview')
    const buffer = (await plainPicture('', { width: 64, height: 36, color: '#0e6b5c' })).buffer
    await chooseFiles(
      page.getByRole('button', { name: 'Dateien hochladen' }),
      Array.from({ length: 102 }, (_, at) => ({ name: `Bild ${at + 1}.jpg`, mimeType: 'image/jpeg', buffer })),
    )
    const uploads = page.getByRole('region', { name: 'Uploads' })
    // While they are uploading.
    const lastDay = dayFrom(3)
    await uploads.getByRole('textbox', { name: 'Letzter Tag' }).fill(written(lastDay))
    await page.keyboard.press('Enter')
    await expect(uploads.getByText('102 Dateien hochgeladen')).toBeVisible({ timeout: 240_000 })
    const endings = async () => {
      const { items } = await call(slideApi.listSlides, { accountId, query: {} })
      return new Set(items.map((slide) => slide.lastDay))
    }
    await expect.poll(endings).toEqual(new Set([lastDay]))
    await expect(uploads.getByText('Die übrigen 2 bleiben in dieser Liste.')).toBeVisible()
    await uploads.getByRole('button', { name: 'Aus den ersten 100 eine Show machen' }).click()
    await expect(page).toHaveURL(/\/shows\/edit\//)
    await expect(uploads.getByText('2 Dateien hochgeladen', { exact: true })).toBeVisible()
    const shows = async () => (await call(showApi.listShows, { accountId, query: {} })).items
    expect((await shows()).map(({ slides }) => slides.length)).toEqual([100])
    await uploads.getByRole('button', { name: 'Aus beiden eine Show machen' }).click()
    await expect(uploads).toHaveCount(0)
    expect((await shows()).map(({ slides }) => slides.length).toSorted((a, b) => a - b)).toEqual([2, 100])
  })
})

/** Loses the connection during the first request with this method and address. */
async function loseFirst(page: Page, method: string, url: RegExp): Promise<void> {
  let isLost = false
  await page.route(url, (route) => {
    if (isLost || route.request().method() !== method) return route.continue()
    isLost = true
    return route.abort('connectionreset')
  })
}
