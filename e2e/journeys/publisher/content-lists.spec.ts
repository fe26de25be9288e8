import { siteApi } from '@litfass/api/places/sites'
import { slideApi } from '@litfass/api/playback/slides'
import { buildImage, buildShow, buildSite, buildSlide } from '@litfass/server/testing/builders'
import { buildVideo } from '@litfass/server/testing/media/video-builder'
import { expect, type Page, type Response } from '@playwright/test'

import { expectFits, violationsOf } from '../../support/accessibility.ts'
import { buildCompany, openAs } from '../../support/companies.ts'
import { labels } from '../../support/labels.ts'
import { buildScreenWith, buildSlides } from '../../support/playing-screen.ts'
import { test } from '../../support/test.ts'

const nothing = '01a1f8cf-701c-7d76-b1b3-78c7258a7aef'

test('slides are sorted, filtered, duplicated, and several deleted at once', async ({ page, login }) => {
  const company = await login()
  const slides = await buildSlides(company, ['Beta', 'alpha', 'Gamma'])
  await buildScreenWith(company, { title: 'Evening', slides: slides.slice(0, 1) })
  await page.goto('/slides/overview')
  const list = page.getByRole('list', { name: 'Slides' })
  const titles = () => list.getByRole('listitem').getByRole('link').allTextContents()

  await test.step('counted against the plan, and their files against the storage, on a phone in one line', async () => {
    const count = page.getByText(/^3 of 1\.000 · [\d,]+.[kM]B of 10.GB used$/)
    await expect(count).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(count).toBeInViewport({ ratio: 1 })
    await expectFits(page)
    expect(await count.evaluate((text) => text.getClientRects().length)).toBe(1)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('by name, which survives a reload', async () => {
    await expect.poll(titles).toEqual(['Gamma', 'alpha', 'Beta'])
    await page.getByRole('button', { name: 'Sort: Last updated' }).click()
    await page.getByRole('menuitemradio', { name: 'Name' }).click()
    await expect.poll(titles).toEqual(['alpha', 'Beta', 'Gamma'])
    await expect(page).toHaveURL(/sort=name/)
    await page.reload()
    await expect.poll(titles).toEqual(['alpha', 'Beta', 'Gamma'])
  })

  await test.step('by size, which each of them then says', async () => {
    await page.getByRole('button', { name: 'Sort: Name' }).click()
    await page.getByRole('menuitemradio', { name: 'Largest first' }).click()
    await expect(list.getByRole('listitem').filter({ hasText: /\d.[kM]B/ })).toHaveCount(3)
    await page.getByRole('button', { name: 'Sort: Largest first' }).click()
    await page.getByRole('menuitemradio', { name: 'Name' }).click()
    await expect.poll(titles).toEqual(['alpha', 'Beta', 'Gamma'])
  })

  await test.step('only those that are not used', async () => {
    await page.getByRole('button', { name: 'Not used' }).click()
    await expect.poll(titles).toEqual(['alpha', 'Gamma'])
    await page.getByRole('button', { name: 'More filters' }).click()
    await page.getByRole('menuitemradio', { name: 'Portrait' }).click()
    await expect(page.getByRole('heading', { name: 'No matching slides' })).toBeVisible()
    const status = (text: string) => page.getByRole('status').filter({ hasText: text })
    await expect(status('No matching slides')).toHaveCount(1)
    await page.getByRole('button', { name: 'Remove filter: Portrait' }).click()
    await expect.poll(titles).toEqual(['alpha', 'Gamma'])
    await expect(status('2 of 2')).toHaveCount(1)
    await page.getByRole('button', { name: 'Not used' }).click()
    await expect.poll(titles).toEqual(['alpha', 'Beta', 'Gamma'])
  })

  await test.step('only videos, of which there are none', async () => {
    await page.getByText('Videos', { exact: true }).click()
    await expect(page.getByRole('heading', { name: 'No matching slides' })).toBeVisible()
    await expect(page).toHaveURL(/kind=video/)
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect.poll(titles).toEqual(['alpha', 'Beta', 'Gamma'])
  })

  await test.step('a duplicate', async () => {
    await page.getByRole('button', { name: 'Actions for Beta' }).click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    await expect(page.getByText('The copy is called “Copy of Beta”.')).toBeVisible()
    await expect.poll(titles).toEqual(['alpha', 'Beta', 'Copy of Beta', 'Gamma'])
  })

  await test.step('as a table, which the browser remembers', async () => {
    await page.getByTitle('Table').click()
    await expect(page.getByRole('row', { name: /Beta.*1 show.*Evening/ })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('table', { name: 'Slides' })).toBeVisible()
  })

  await test.step('two are chosen, and the question says where one is used', async () => {
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Beta', exact: true }).check()
    await page.getByRole('checkbox', { name: 'alpha' }).check()
    await expect(page.getByText('2 selected')).toBeVisible()
    await page.getByRole('region', { name: 'Selected' }).getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('dialog', { name: 'Delete 2 slides?' })
    await expect(question.getByText('You can restore them for 30 days')).toBeVisible()
    await expect(question.getByRole('listitem')).toHaveText(['Beta: in the show Evening · assigned to Foyer'])
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('2 slides deleted')).toBeVisible()
    await expect(page.getByRole('row', { name: /^Gamma/ })).toBeVisible()
    await expect(page.getByRole('row', { name: /^Beta/ })).toHaveCount(0)
  })

  await test.step('and both return with a key press', async () => {
    await page.getByRole('button', { name: 'Undo' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('2 items restored')).toBeVisible()
    await expect(page.getByRole('row', { name: /Beta.*1 show.*Evening/ })).toBeVisible()
  })
})

test('a card names the kind of its slide, and the list can be filtered by kind', async ({ page, login }) => {
  const company = await login()
  const { id: videoId } = await buildVideo(company, { seconds: 12, sound: null })
  await buildSlide(company, { title: 'Film', videoId })
  await buildSlide(company, { title: 'Photo', withoutText: true, image: await buildImage({ width: 90, height: 60 }) })
  const slide = await buildSlide(company, { title: 'Words' })
  await buildShow(company, { slides: [slide] })
  await page.goto('/slides/overview')
  const card = (title: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title, exact: true }) })
  await expect(card('Film')).toContainText(/12\ss.*muted.*not used/)
  await expect(card('Photo')).toContainText(/Picture 90 × 60.*not used/)
  await expect(card('Words')).toContainText(/Slide.*1 show/)
  for (const [kind, title] of [
    ['With text', 'Words'],
    ['Pictures', 'Photo'],
    ['Videos', 'Film'],
  ] as const) {
    await page.getByRole('radiogroup', { name: 'Type' }).getByText(kind, { exact: true }).click()
    await expect(page.getByRole('list', { name: 'Slides' }).getByRole('link')).toHaveText([title])
  }
  expect(await violationsOf(page)).toEqual([])
})

test('a show is duplicated, and deleting one names the screens', async ({ page, login }) => {
  const company = await login()
  const slide = await buildSlide(company, { title: 'Yoga' })
  const { id: showId } = await buildShow(company, { title: 'Abendprogramm', slides: [slide, slide], duration: 30 })
  await buildShow(company, { title: 'Short', slides: [slide] })
  await page.goto('/shows/overview?sort=longest')
  const titles = () =>
    page.getByRole('list', { name: 'Shows' }).getByRole('listitem').getByRole('link').allTextContents()
  await expect.poll(async () => (await titles()).slice(0, 1)).toEqual(['Abendprogramm'])
  await page.getByRole('button', { name: 'Actions for Abendprogramm' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(page.getByRole('link', { name: 'Copy of Abendprogra…' })).toBeVisible()

  await page.getByRole('button', { name: 'Actions for Abendprogramm' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete “Abendprogramm”?' })
  await expect(question).toContainText(
    'It may affect the operation of the screens. You can restore the show for 30 days',
  )
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Show deleted')).toBeVisible()
  await page.goto(`/shows/view/${showId}`)
  await expect(page.getByRole('heading', { name: 'Show not found' })).toBeVisible()

  await page.goto('/settings/deleted')
  await page.getByRole('button', { name: 'Restore Abendprogramm' }).click()
  await expect(page.getByText('“Abendprogramm” restored')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nothing deleted' })).toBeVisible()
  await page.goto(`/shows/edit/${showId}`)
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Abendprogramm')

  await page.goto('/shows/overview')
  await page.getByRole('button', { name: 'Actions for Short' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.goto('/settings/deleted')
  await page.getByRole('button', { name: 'Actions for Short' }).click()
  await page.getByRole('menuitem', { name: 'Delete permanently' }).click()
  const purge = page.getByRole('dialog', { name: 'Permanently delete “Short”?' })
  await expect(purge).toContainText('This action cannot be undone.')
  await purge.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing deleted' })).toBeVisible()
})

test('in German, on a phone: several deleted items are selected and restored together', async ({ browser }) => {
  const publisher = await buildCompany()
  for (const title of ['Frühstück', 'Abendkarte']) {
    const { id: slideId } = await buildSlide(publisher, { title })
    await publisher.call(slideApi.deleteSlide, { accountId: publisher.accountId, slideId })
  }
  const site = await buildSite(publisher)
  await publisher.call(siteApi.deleteSite, { accountId: publisher.accountId, siteId: site.id })
  const page = await openAs(browser, publisher, { locale: 'de-DE', viewport: { width: 390, height: 844 } })
  await page.goto('/settings/deleted')
  await expect(page.getByText(/noch 30\sTage$/)).toHaveCount(3)
  await page.getByRole('checkbox', { name: /Frühstück/ }).check()
  await page.getByRole('checkbox', { name: /Abendkarte/ }).check()
  expect(await violationsOf(page)).toEqual([])
  await expectFits(page)
  await page
    .getByRole('region', { name: 'Auswahl wiederherstellen' })
    .getByRole('button', { name: 'Wiederherstellen' })
    .click()
  await expect(page.getByText('2 Einträge wiederhergestellt')).toBeVisible()
  await expect(page.getByRole('button', { name: /wiederherstellen$/ })).toHaveCount(1)
  await page.goto('/slides/overview')
  await expect(page.getByRole('link', { name: 'Abendkarte' })).toBeVisible()
})

test('a slide opens as a full page, and Escape returns to where it was opened', async ({ page, login }) => {
  const { id: slideId } = await buildSlide(await login(), { title: 'Whole' })
  await page.goto(`/slides/edit/${slideId}`)
  await page.getByRole('link', { name: 'Open full page' }).click()
  await expect(page).toHaveURL(new RegExp(`/slides/view/${slideId}$`))
  await expect(page).toHaveTitle('Whole | Slides | Litfass')
  await expect(page.getByRole('img', { name: 'Whole' })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  // While the page loads, it has no keys.
  await expect(page.getByRole('button', { name: 'Exit full page' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(new RegExp(`/slides/edit/${slideId}$`))
})

test('a long overview loads few precompressed files, and draws cards near the window with small pictures', async ({
  page,
  login,
}) => {
  const posters = Array.from({ length: 25 }, (_, at) => `Poster ${at}`)
  await buildSlides(await login(), ['At the end', ...posters])
  const code: Response[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/assets/')) code.push(response)
  })
  await page.goto('/slides/overview')
  const link = page.getByRole('list', { name: 'Slides' }).getByRole('link', { name: 'At the end' })
  await expect(link).toHaveCount(1)
  const menu = page.getByRole('button', { name: 'Actions for At the end' })
  await expect(menu).toHaveCount(0)
  // Count what is loaded when the page is idle, too. The focus below also loads the page behind the link.
  const loadedLater = ['slide-of-file', 'file-drop-zone', 'upload-list', 'palette-dialog', 'sign-in-again', 'toasts']
  const isLoaded = (name: string) => code.some((file) => file.url().includes(`/${name}-`))
  await expect.poll(() => loadedLater.filter((name) => !isLoaded(name))).toEqual([])
  expect(code.length).toBeLessThan(70)
  await link.focus()
  await expect(menu).toBeVisible()
  await expect(link).toBeFocused()
  const image = page.getByRole('img', { name: 'At the end', exact: true }).locator('img')
  const shown = () => image.evaluate((one) => (one instanceof HTMLImageElement ? one.currentSrc : ''))
  await expect.poll(shown).toContain('/slides/thumb@256_')

  const scripts = code.filter((file) => file.url().endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(3)
  for (const script of scripts) {
    // A response compressed on the fly has no Content-Length.
    const headers = script.headers()
    expect([headers['content-encoding'], headers['content-length']]).toEqual([
      expect.stringMatching(/^(br|gzip)$/),
      expect.any(String),
    ])
  }
})

test('a page that is loaded again is where it was scrolled to', async ({ page, login }) => {
  await login()
  await page.goto('/settings/account')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.mouse.wheel(0, 300)
  const position = () => page.evaluate(() => window.scrollY)
  await expect.poll(position).toBe(300)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await expect.poll(position).toBe(300)
})

test('in the dark, a list prints in the light scheme, with all its cards and without menu and header', async ({
  page,
  login,
}) => {
  await buildSlides(
    await login(),
    Array.from({ length: 30 }, (_, at) => `Poster ${at}`),
  )
  const textColor = () => page.evaluate(() => getComputedStyle(document.body).color)
  await page.goto('/slides/overview')
  await expect(page.getByRole('link', { name: 'Poster 0', exact: true })).toHaveCount(1)
  const pictures = page.getByRole('img', { name: /^Poster \d+$/ }).locator('img')
  expect(await pictures.count()).toBeLessThan(30)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  const pale = await textColor()
  await page.evaluate(() =>
    addEventListener('beforeprint', () => {
      document.body.dataset.printed = getComputedStyle(document.body).color
    }),
  )
  await page.pdf()
  await expect(pictures).toHaveCount(30)
  const printed = await page.evaluate(() => document.body.dataset.printed)
  expect(printed).not.toBe(pale)
  expect(await textColor()).toBe(pale)
  await page.emulateMedia({ media: 'print' })
  for (const bar of ['navigation', 'banner'] as const) await expect(page.getByRole(bar)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden()
})

test('an unknown slide is not found, and a visitor is sent to the sign-in', async ({ browser, page, login }) => {
  await login()
  for (const path of [`/slides/view/${nothing}`, `/slides/edit/${nothing}`, `/slides/plays/${nothing}`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Slide not found' }), path).toBeVisible()
    await expect(page).toHaveTitle(/^Slide not found \|/)
  }
  await page.getByRole('link', { name: 'Back to Slides' }).click()
  await expect(page).toHaveURL('/slides/overview')
  await page.goto('/shows')
  await expect(page).toHaveURL('/shows/overview')
  const visitor = await browser.newPage()
  await asVisitor(visitor, `/shows/view/${nothing}`)
  await asVisitor(visitor, `/slides/view/${nothing}`)
})

async function asVisitor(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`)
}

test('several slides are selected as a range, added to a show and duplicated', async ({ page, login }) => {
  const company = await login()
  await buildSlides(company, ['One', 'Two', 'Three', 'Four'])
  await buildShow(company, { title: 'Window', slides: await buildSlides(company, ['Door']) })
  await page.goto('/slides/overview?sort=name')
  const boxOf = (name: string) => page.getByRole('checkbox', { name, exact: true })
  await page.getByRole('button', { name: 'Select', exact: true }).click()

  // By name: Door, Four, One, Three, Two.
  await boxOf('Four').click()
  await boxOf('Three').click({ modifiers: ['Shift'] })
  await expect(page.getByText('3 selected')).toBeVisible()
  await expect(boxOf('One')).toBeChecked()
  await boxOf('Two').focus()
  await page.keyboard.press('Shift+Space')
  await expect(page.getByText('4 selected')).toBeVisible()
  await boxOf('One').focus()
  await page.keyboard.press('Shift+Space')
  await expect(page.getByText('1 selected')).toBeVisible()
  await expect(boxOf('Four')).toBeChecked()
  await boxOf('One').check()

  const bar = page.getByRole('region', { name: 'Selected' })
  await expect(bar.getByRole('button')).toHaveText([
    'Select all 5',
    'Clear',
    'Move to folder',
    'Tags',
    'First and last day',
    'Delete',
    '',
    'Add to show',
  ])
  expect(await violationsOf(page)).toEqual([])
  await bar.getByRole('button', { name: 'Add to show' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add 2 slides to a show' })
  await dialog.getByRole('button', { name: 'Add to show' }).click()
  await expect(dialog.getByText(labels.required.en)).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Show' }).click()
  await page.getByRole('option', { name: 'Window' }).click()
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Add to show' }).click()
  await expect(page.getByText('2 slides added to Window')).toBeVisible()

  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await boxOf('Two').check()
  await boxOf('Three').check()
  await bar.getByRole('button', { name: 'Select all 5' }).click()
  await expect(bar).toContainText('5 selected')
  await bar.getByRole('button', { name: 'Clear' }).click()
  await expect(bar).toContainText('0 selected')
  await boxOf('Two').check()
  await boxOf('Three').check()
  await bar.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(page.getByText('2 slides duplicated')).toBeVisible()
  await expect(page.getByText('Copy of Two')).toBeVisible()

  await page.goto('/shows/overview')
  await expect(page.getByText('3 slides')).toBeVisible()
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await boxOf('Window').check()
  await bar.getByRole('button', { name: 'Duplicate' }).click()
  await expect(page.getByText('Copy of Window')).toBeVisible()
})

test('slides are added to the first show of a company, which the dialog creates', async ({ page, login }) => {
  await buildSlides(await login(), ['One', 'Two'])
  await page.goto('/slides/overview?sort=name')
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  for (const name of ['One', 'Two']) await page.getByRole('checkbox', { name, exact: true }).check()
  await page.getByRole('region', { name: 'Selected' }).getByRole('button', { name: 'Add to show' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add 2 slides to a show' })
  await expect(dialog).toContainText('You have no shows yet.')
  await dialog.getByRole('button', { name: 'Create show' }).click()
  await expect(dialog.getByText(labels.required.en)).toBeVisible()
  await dialog.getByRole('textbox', { name: /^Title of the show/ }).fill('Window')
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Create show' }).click()
  await expect(page.getByText('2 slides added to Window')).toBeVisible()
})
