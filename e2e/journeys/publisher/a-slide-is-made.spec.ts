import { deletedItemApi } from '@litfass/api/people/deleted-items'
import { type Slide, slideApi } from '@litfass/api/playback/slides'
import { buildScreen, buildSlide } from '@litfass/server/testing/builders'
import { contrastWithPixel } from '@litfass/server/testing/media/contrast-with-pixel'
import { expect, type Locator, type Page } from '@playwright/test'

import { expectAccessible } from '../../support/accessibility.ts'
import { lockSlide } from '../../support/control.ts'
import { labels } from '../../support/labels.ts'
import { backgroundSides, dropOrPaste, heavyPicture, rotatedPhoto, plainPicture } from '../../support/media/pictures.ts'
import { buildScreenWith, slideOnScreen } from '../../support/playing-screen.ts'
import { test } from '../../support/test.ts'
import { fingerOn } from '../../support/touch.ts'

const title = (page: Page) => page.getByRole('textbox', { name: /^(Title|Titel)/ })
const content = (page: Page) => page.getByRole('textbox', { name: /^(Content|Inhalt)/ })
const save = (page: Page) => page.getByRole('button', { name: /^(Save slide|Folie speichern)$/ }).click()
const upload = (page: Page) => page.locator('input[type=file]')
const stage = (page: Page) => page.getByRole('region', { name: /^(Live preview|Live-Vorschau)$/ })

async function editSlide(page: Page, name: string): Promise<void> {
  await page.goto('/slides/overview')
  await page.getByRole('link', { name, exact: true }).click()
  await expect(title(page)).toHaveValue(name)
}

/** The contrast of words with what is drawn at the corner of their box, where no letter is. */
async function contrastOfWords(page: Page, words: Locator): Promise<number> {
  const { color, left, top } = await words.evaluate((element) => {
    const box = element.getBoundingClientRect()
    return { color: getComputedStyle(element).color, left: Math.ceil(box.left), top: Math.ceil(box.top) }
  })
  return contrastWithPixel(color, { image: await page.screenshot(), left, top })
}

test('a slide is written, formatted and given a picture that is too large, and the preview looks like the text', async ({
  page,
  login,
}) => {
  await login()
  await page.goto('/slides/new')
  await expect(page.getByText('0 / 20')).toBeVisible()
  await save(page)
  await expect(page.getByText(labels.required.en)).toHaveCount(2)
  await expect(page.getByText('Please choose a picture or a video.')).toBeVisible()
  await expect(title(page)).toBeFocused()

  await title(page).fill('Sunday brunch')
  await expect(page.getByText('13 / 20')).toBeVisible()
  await content(page).click()
  const toolbar = page.getByRole('group', { name: 'Text formatting' })
  await toolbar.getByRole('button', { name: 'Large heading' }).click()
  await expect(content(page)).toBeFocused()
  await page.keyboard.type('Brunch')
  await page.keyboard.press('Enter')
  await toolbar.getByRole('button', { name: 'Centre' }).click()
  await toolbar.getByRole('button', { name: 'Text size' }).click()
  await page.getByRole('menuitem', { name: 'Very large' }).click()
  await expect(content(page)).toBeFocused()
  await page.keyboard.type('Every Sunday')
  await page.keyboard.press('Enter')
  await toolbar.getByRole('button', { name: 'Text size' }).click()
  await page.getByRole('menuitem', { name: 'Normal' }).click()
  await toolbar.getByRole('button', { name: 'Bullet list' }).click()
  await toolbar.getByRole('button', { name: 'Text colour' }).click()
  await page.getByRole('button', { name: 'Text colour yellow' }).click()
  await expect(content(page)).toBeFocused()
  await page.keyboard.type('Eggs')
  await toolbar.getByRole('button', { name: 'Text colour' }).click()
  await page.getByRole('button', { name: 'Text colour yellow', pressed: true }).click()
  await expect(content(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Coffee')

  const drawn = stage(page).getByRole('img', { name: 'Sunday brunch' }).first()
  await expect(drawn).toHaveText(/Brunch.*Every Sunday.*Eggs.*Coffee/)
  const look = (text: string) =>
    drawn
      .getByText(text, { exact: true })
      .first()
      .evaluate((element) => {
        const { color, fontSize, textAlign } = getComputedStyle(element)
        return { color, fontSize: Math.round(Number.parseFloat(fontSize)), textAlign }
      })
  const [heading, line, item] = [await look('Brunch'), await look('Every Sunday'), await look('Eggs')]
  expect(line.textAlign).toBe('center')
  expect(line.fontSize).toBe(item.fontSize * 2)
  expect(heading.fontSize).toBeGreaterThan(line.fontSize)
  expect(item.color).toBe('rgb(255, 196, 0)')

  await expect(upload(page)).toHaveAttribute('aria-hidden', 'true')
  await upload(page).setInputFiles(await rotatedPhoto('holiday.jpg'))
  await expect(page.getByText(/^1280 × 1920 · /)).toBeVisible()
  await expect(page.getByText('Scaled down from 2000 × 3000.')).toBeVisible()
  await expectAccessible(page)
  await save(page)
  await expect(page.getByText('Slide saved')).toBeVisible()
  expect(await backgroundSides(page, 'Sunday brunch')).toEqual([1280, 1920])
})

test('a slide that is saved while its new picture is being reduced has this picture', async ({ page, login }) => {
  await login()
  await page.goto('/slides/new')
  await title(page).fill('Holiday')
  await content(page).fill('By the sea')
  await upload(page).setInputFiles(await plainPicture('small.jpg', { width: 800, height: 450, color: '#09453b' }))
  await expect(page.getByText('small.jpg')).toBeVisible()
  await upload(page).setInputFiles(await rotatedPhoto('holiday.jpg'))
  await save(page)
  await expect(page.getByText('Slide saved')).toBeVisible()
  expect(await backgroundSides(page, 'Holiday')).toEqual([1280, 1920])
})

test('a background is dropped, pasted or chosen; an unusable file is refused and does not replace the present one', async ({
  page,
  login,
}) => {
  await login()
  await page.goto('/slides/new')
  const zone = page.getByText('Drop, paste or choose a picture or a video')
  await dropOrPaste(zone, 'drop', await plainPicture('dropped.jpg', { width: 800, height: 450, color: '#09453b' }))
  await expect(page.getByText('dropped.jpg')).toBeVisible()
  await dropOrPaste(
    title(page),
    'paste',
    await plainPicture('pasted.jpg', { width: 640, height: 360, color: '#09453b' }),
  )
  await expect(page.getByText(/^640 × 360 · /)).toBeVisible()

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
  // Pictures are refused without loading code. A video needs the code that reads it.
  await page.route('**/assets/*.js', (route) => route.abort())
  for (const [file, reason] of [
    [
      { name: 'logo.png', mimeType: 'image/png', buffer: svg },
      'Please choose a PNG, JPEG or WebP picture, or a video. This file is neither, or is damaged.',
    ],
    [
      { name: 'torn.png', mimeType: 'image/png', buffer: Buffer.from('\x89PNG\r\n\x1a\n torn', 'latin1') },
      'The picture is damaged and cannot be read.',
    ],
    [
      { name: 'clip.mov', mimeType: 'video/quicktime', buffer: Buffer.from('\0\0\0\x14ftypqt  ', 'latin1') },
      'The server cannot be reached. Please check your connection.',
    ],
  ] as const) {
    await upload(page).setInputFiles(file)
    await expect(page.getByRole('alert')).toContainText(reason)
    await expect(page.getByText('pasted.jpg')).toBeVisible()
  }
  await page.unroute('**/assets/*.js')
  await upload(page).setInputFiles(await heavyPicture('heavy.png'))
  await expect(page.getByText('heavy.png')).toBeVisible()
  // Its sides stay as they are.
  await expect(page.getByText('Reduced from 10,8\u00a0MB.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)

  await title(page).fill('Heavy')
  await content(page).fill('Light again')
  await save(page)
  await expect(page.getByText('Slide saved')).toBeVisible()
  expect(await backgroundSides(page, 'Heavy')).toEqual([1900, 1900])

  await page.goto('/slides/new')
  await dropOrPaste(
    zone,
    'drop',
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Call the printer') },
    await plainPicture('first.jpg', { color: '#09453b' }),
    await plainPicture('second.jpg', { color: '#5b2a86' }),
  )
  await expect(page.getByText('first.jpg')).toBeVisible()
  await expect(page.getByText(/^Another file is waiting/)).toBeVisible()
  await expect(page.getByText('Not used: notes.txt')).toBeVisible()
  for (const [name, next] of [
    ['First', 'second.jpg'],
    ['Second', null],
  ] as const) {
    await title(page).fill(name)
    await content(page).fill('Text')
    await save(page)
    if (next) await expect(page.getByText(next)).toBeVisible()
  }
  await expect(page.getByRole('link', { name: 'First' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Second' })).toBeVisible()
})

test('a portrait poster is shown whole at first, or cut around a point, and the preview and the saved slide agree', async ({
  page,
  login,
}) => {
  await login()
  await page.goto('/slides/new')
  await title(page).fill('Poster')
  await content(page).fill('Words')
  await upload(page).setInputFiles(await plainPicture('poster.jpg', { width: 540, height: 960, color: '#c23a2b' }))
  const drawn = (on: Page) => on.getByRole('img', { name: 'Poster' }).first().locator('img')
  const fitOf = (on: Page) =>
    drawn(on).evaluate((picture) => {
      const { objectFit, objectPosition } = getComputedStyle(picture)
      return [objectFit, objectPosition]
    })
  await expect.poll(() => fitOf(page)).toEqual(['contain', '50% 50%'])
  await page.getByText('Fill the screen', { exact: true }).click()
  const point = page.getByRole('slider', { name: 'Focal point' })
  await point.press('Shift+ArrowUp')
  await point.press('ArrowLeft')
  await expect(point).toHaveAttribute('aria-valuetext', '49 % from the left, 40 % from the top')
  await expect.poll(() => fitOf(page)).toEqual(['cover', '49% 40%'])

  await page.getByText('Whole picture', { exact: true }).click()
  await expect.poll(() => fitOf(page)).toEqual(['contain', '50% 50%'])
  await expect(page.getByRole('radio', { name: 'Blurred' })).toBeChecked()
  await page.getByText('Colour', { exact: true }).click()
  await page.getByLabel('Colour of the bars').fill('#0e6b5c')
  await expect(page.getByRole('img', { name: 'Poster' }).first()).toHaveCSS('background-color', 'rgb(14, 107, 92)')
  await expectAccessible(page)
  await save(page)
  await expect(page.getByText('Slide saved')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Poster' }).first()).toHaveCSS('background-color', 'rgb(14, 107, 92)')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a finger scrolls over the picture, and moves the focal point by a tap or by dragging it', async ({
    page,
    login,
  }) => {
    await login()
    await page.goto('/slides/new')
    await upload(page).setInputFiles(await plainPicture('poster.jpg', { width: 900, height: 900, color: '#c23a2b' }))
    await page.getByText('Fill the screen', { exact: true }).tap()
    const point = page.getByRole('slider', { name: 'Focal point' })
    const touch = await fingerOn(page)
    const centre = async () => {
      const box = await point.boundingBox()
      return { x: (box?.x ?? 0) + 12, y: (box?.y ?? 0) + 12 }
    }
    await point.scrollIntoViewIfNeeded()

    const before = await centre()
    const beside = { x: before.x + 45, y: before.y }
    await touch('touchStart', beside)
    for (const above of [20, 60, 100]) await touch('touchMove', { x: beside.x, y: beside.y - above })
    await touch('touchEnd')
    await expect.poll(centre).not.toEqual(before)
    await expect(point).toHaveAttribute('aria-valuetext', '50 % from the left, 50 % from the top')

    // Waits until it has stopped.
    await point.click({ trial: true })
    const { x, y } = await centre()
    await page.touchscreen.tap(x + 45, y)
    await expect(point).toHaveAttribute('aria-valuetext', /^8\d % from the left, (49|50|51) % from the top$/)

    await touch('touchStart', { x: x + 45, y })
    await touch('touchMove', { x: x + 10, y })
    await touch('touchMove', { x: x - 45, y })
    await touch('touchEnd')
    await expect(point).toHaveAttribute('aria-valuetext', /^1\d % from the left, (49|50|51) % from the top$/)
  })
})

test('text that is hard to read gets a shade, with which it can be read on a screen', async ({ page, login }) => {
  const company = await login()
  const hard = async (title: string, { ground, words }: { ground: string; words: [string, string?][] }) => {
    const content: Slide['content'] = {
      type: 'doc',
      content: words.map(([text, color]) => ({
        type: 'paragraph' as const,
        content: [{ type: 'text', text, ...(color && { marks: [{ type: 'textStyle' as const, attrs: { color } }] }) }],
      })),
    }
    return buildSlide(company, { title, color: ground, content })
  }
  const slides = [
    await hard('Day', { ground: '#ffffff', words: [['Open until eight'], ['and on Sundays', '#ffc400']] }),
    await hard('Night', { ground: '#000000', words: [['Open until eight', '#1c1b18'], ['Welcome']] }),
  ]
  for (const slide of slides)
    await test.step(slide.title, async () => {
      await page.goto(`/slides/edit/${slide.id}`)
      const shade = page.getByRole('switch', { name: 'Shade behind the text' })
      const note = page.getByText(/^“.+” is hard to read on this picture/)
      await expect(note).toBeVisible()
      await expect(shade).not.toBeChecked()
      await expect(shade).toHaveAccessibleDescription('Without it the text is hard to read on this picture.')
      await page.getByRole('button', { name: 'Add a shade' }).press('Enter')
      await expect(shade).toBeChecked()
      await expect(shade).toBeFocused()
      await expect(note).toHaveCount(0)
      await shade.press('Space')
      await expect(note).toBeVisible()
      await shade.press('Space')
      const withoutText = page.getByRole('switch', { name: 'Without text' })
      await withoutText.press('Space')
      await expect(shade).toHaveCount(0)
      await withoutText.press('Space')
      await expect(shade).toBeChecked()
      await expectAccessible(page)
      await save(page)
      await expect(page.getByText('Slide saved')).toBeVisible()

      const screen = await buildScreenWith(company, { slides: [slide] })
      await page.goto(`/screens/view/${screen.id}`)
      const drawn = slideOnScreen(page)
      await expect(drawn).toHaveAccessibleName(slide.title)
      for (const words of ['Open until eight', slide.title === 'Day' ? 'and on Sundays' : 'Welcome'])
        expect(await contrastOfWords(page, drawn.getByText(words, { exact: true }))).toBeGreaterThanOrEqual(4.5)
    })
})

test('leaving with unsaved changes asks, and a save that fails loses nothing', async ({ page, context, login }) => {
  await buildSlide(await login(), { title: 'Opening hours' })
  await editSlide(page, 'Opening hours')
  await title(page).fill('Opening times')

  const question = page.getByRole('dialog', { name: labels.leave.title })
  await page.getByRole('link', { name: 'Discard' }).click()
  await question.getByRole('button', { name: labels.leave.stay }).click()
  await page.goBack()
  await question.getByRole('button', { name: labels.leave.stay }).click()
  await expect(title(page)).toHaveValue('Opening times')
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()

  await context.setOffline(true)
  await save(page)
  await expect(page.getByText('The server cannot be reached. Please check your connection.')).toBeVisible()
  await expect(title(page)).toHaveValue('Opening times')
  await context.setOffline(false)
  await save(page)
  await expect(page.getByText('Slide saved')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Opening times', exact: true })).toBeVisible()
})

test('two windows that edit the same slide do not overwrite each other without asking', async ({
  page,
  context,
  login,
}) => {
  await buildSlide(await login(), { title: 'Menu' })
  const other = await context.newPage()
  await editSlide(other, 'Menu')
  await editSlide(page, 'Menu')

  // Without changes of its own, the other window updates.
  await title(page).fill('Menu of today')
  await save(page)
  await expect(page.getByText('Slide saved')).toBeVisible()
  await expect(title(other)).toHaveValue('Menu of today')

  // With changes, it shows a notice and keeps them.
  await title(other).fill('Lunch')
  await editSlide(page, 'Menu of today')
  await title(page).fill('Dinner')
  await save(page)
  await expect(other.getByText(labels.conflict.note)).toBeVisible()
  await expect(title(other)).toHaveValue('Lunch')
  const question = other.getByRole('dialog', { name: labels.conflict.title })
  await save(other)
  await question.getByRole('button', { name: labels.conflict.keepEditing }).click()
  await expect(title(other)).toHaveValue('Lunch')
  await save(other)
  await question.getByRole('button', { name: labels.conflict.loadTheirs }).click()
  await expect(title(other)).toHaveValue('Dinner')

  await title(other).fill('Breakfast')
  await editSlide(page, 'Dinner')
  await title(page).fill('Supper')
  await save(page)
  await expect(page.getByText('Slide saved').last()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Supper', exact: true })).toBeVisible()
  await save(other)
  await question.getByRole('button', { name: labels.conflict.saveMine }).click()
  await expect(other.getByText('Slide saved')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Breakfast', exact: true })).toBeVisible()
})

test('an open form says that its slide was deleted, and saves what was typed once it is restored', async ({
  page,
  login,
}) => {
  const publisher = await login()
  const { accountId, call } = publisher
  const { id: slideId } = await buildSlide(publisher, { title: 'Menu' })
  await editSlide(page, 'Menu')
  await title(page).fill('Lunch')
  await call(slideApi.deleteSlide, { accountId, slideId })
  const notice = page.getByRole('status').filter({ hasText: 'This has been deleted.' })
  const tab = page.waitForEvent('popup')
  await notice.getByRole('link', { name: 'Settings > Recently deleted' }).click()
  await expect((await tab).getByRole('row').filter({ hasText: 'Menu' })).toBeVisible()
  await call(deletedItemApi.restoreDeletedItems, { accountId, body: { ids: [slideId] } })
  await expect(notice).toHaveCount(0)
  await expect(title(page)).toHaveValue('Lunch')
  await save(page)
  await expect(page.getByText('Slide saved')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Lunch', exact: true })).toBeVisible()
})

test('a slide is previewed on one of the screens, and the choice is remembered', async ({ page, login }) => {
  const portrait = { name: 'Window', format: 'portrait' as const, resolution: '1080x1920' }
  await buildScreen(await login(), portrait)
  await page.goto('/slides/new')
  const drawn = stage(page).getByRole('img', { name: 'New slide' }).first()
  const ratio = () => drawn.evaluate((element) => element.clientWidth / element.clientHeight)
  await expect.poll(ratio).toBeCloseTo(16 / 9, 1)
  const screens = page.getByRole('combobox', { name: 'Preview on' })
  await screens.click()
  await page.getByRole('option').filter({ hasText: 'Window' }).click()
  await expect(page.getByText(/^1080 × 1920 · /)).toBeVisible()
  await expect.poll(ratio).toBeCloseTo(9 / 16, 1)
  await page.reload()
  await expect(screens).toHaveValue('Window')
  await expect.poll(ratio).toBeCloseTo(9 / 16, 1)
  await page.getByText('Landscape', { exact: true }).first().click()
  await expect(screens).toHaveValue('')
  await expect.poll(ratio).toBeCloseTo(16 / 9, 1)
})

test('a locked slide says so, and can neither be changed nor deleted', async ({ page, login }) => {
  const { id: slideId } = await buildSlide(await login(), { title: 'Disputed' })
  await editSlide(page, 'Disputed')
  await lockSlide(slideId)
  await expect(page.getByText('Slide is locked! Please contact support')).toBeVisible()
  await expect(title(page)).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Save slide' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  await expect(page.getByRole('slider', { name: 'Focal point' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to Slides' }).click()
  await expect(page).toHaveURL(/\/slides\/overview/)
  const card = page.getByRole('listitem').filter({ hasText: 'Disputed' })
  await card.getByText('Locked').hover()
  await expect(page.getByRole('tooltip')).toHaveText('Slide is locked! Please contact support')
  await page.getByRole('button', { name: 'Actions for Disputed' }).press('Enter')
  await expect(page.getByRole('menu')).toContainText('Slide is locked! Please contact support')
  await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toHaveCount(0)
})

test.describe('in German, on a phone', () => {
  test.use({ locale: 'de-DE', viewport: { width: 390, height: 844 }, colorScheme: 'dark', hasTouch: true })

  test('a slide is made, and text that is hard to read is pointed out', async ({ page, login }) => {
    await login()
    await page.goto('/slides/new')
    await title(page).fill('Frühstück')
    await upload(page).setInputFiles(await plainPicture('weiss.jpg', { width: 960, height: 540, color: '#f4f2ee' }))
    await content(page).fill('Frühstück ab 8')
    const note = page.getByText(/^„Frühstück ab 8“ ist auf diesem Bild schwer zu lesen/)
    await expect(note).toContainText('Wählen Sie eine dunklere Textfarbe.')
    await expect(page.getByRole('button', { name: 'Schattierung hinzufügen' })).toBeVisible()
    await expectAccessible(page)
    await content(page).press('ControlOrMeta+a')
    await page.getByRole('button', { name: 'Textfarbe', exact: true }).click()
    await page.getByRole('button', { name: 'Textfarbe Schwarz' }).click()
    await expect(note).toHaveCount(0)
    await expect(stage(page).getByRole('img', { name: 'Frühstück' }).first()).toBeInViewport()
    await save(page)
    await expect(page.getByText('Folie gespeichert')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Frühstück', exact: true })).toBeVisible()
  })
})
