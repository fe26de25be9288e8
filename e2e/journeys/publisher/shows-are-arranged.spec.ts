import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

import { enter, newPerson, ownContent } from '../../support/own-content.ts'
import type { Person } from '../../support/people.ts'
import { test } from '../../support/test.ts'

let person: Person
let slides: Record<'yoga' | 'boxing' | 'sauna', string>

test.beforeAll(async ({ browser }) => {
  person = await newPerson(browser, 'Sophie')
  const page = await (await browser.newContext()).newPage()
  await enter(page, person)
  const own = await ownContent(page)
  slides = {
    yoga: await own.slide({ title: 'Yoga', color: '#5b2a86' }),
    boxing: await own.slide({ title: 'Boxing', color: '#a02c2c' }),
    sauna: await own.slide({ title: 'Sauna', color: '#b5651d' }),
  }
  await page.context().close()
})

test.beforeEach(async ({ page }) => enter(page, person))

test('a show is arranged with the mouse, played over the whole page, and steered by keys', async ({ page }) => {
  await page.goto('/shows/new')
  await page.getByRole('textbox', { name: /^Title/ }).fill('Evening')

  await test.step('slides are found by the server and added', async () => {
    await page.getByRole('button', { name: 'Add slide' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('searchbox', { name: 'Search slides' }).fill('box')
    await expect(dialog.getByRole('button', { name: 'Yoga' })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Boxing' }).click()
    await dialog.getByRole('searchbox', { name: 'Search slides' }).fill('')
    await dialog.getByRole('button', { name: 'Yoga' }).click()
    await dialog.getByRole('button', { name: 'Sauna' }).click()
    await expect(dialog.getByText('3 added')).toBeVisible()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('the last is carried to the front', async () => {
    const [from, to] = [handle(page, 'Sauna'), page.getByRole('button', { name: /^1, Boxing/ })]
    const [start, end] = [await from.boundingBox(), await to.boundingBox()]
    if (!start || !end) throw new Error('the strip is not on the page')
    await page.mouse.move(start.x + 8, start.y + 8)
    await page.mouse.down()
    await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 6 })
    await page.mouse.up()
    await expect(page.getByRole('button', { name: /^1, Sauna/ })).toBeVisible()
  })

  await test.step('it gets its time and its entrance', async () => {
    await page.getByRole('button', { name: /^1, Sauna/ }).click()
    await page.getByRole('textbox', { name: 'Duration' }).fill('20')
    await page.getByRole('radio', { name: 'Wipe' }).check({ force: true })
    await expect(page.getByText('one loop takes 0:40')).toBeVisible()
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await expect(page.getByRole('timer')).not.toHaveAccessibleName(/^0:00/)
    await page.getByRole('button', { name: 'Pause', exact: true }).click()
    await page.getByRole('button', { name: 'Save show' }).click()
    await expect(page.getByText('Show saved')).toBeVisible()
  })

  await test.step('over the whole page space pauses, arrows step, Escape goes back', async () => {
    await page.getByRole('button', { name: 'Actions for Evening' }).click()
    await page.getByRole('menuitem', { name: 'Open full page' }).click()
    await expect(page).toHaveTitle('Show | Litfass')
    const shown = (words: string) => page.locator('.lf-stage-shown').getByText(words, { exact: true })
    await expect(shown('Sauna')).toBeVisible()
    await page.keyboard.press(' ')
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(shown('Boxing')).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(shown('Yoga')).toBeVisible()
    await accessible(page)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/shows\/overview$/)
  })
})

test('a show is arranged by keyboard alone', async ({ page }) => {
  const own = await ownContent(page)
  const showId = await own.show('By keys', [slides.yoga, slides.boxing, slides.sauna])
  await page.goto(`/shows/edit/${showId}`)
  await handle(page, 'Yoga').focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Yoga is now 2 of 3.')).toBeAttached()
  await page.keyboard.press('End')
  await expect(page.getByText('Yoga is now 3 of 3.')).toBeAttached()
  await expect(handle(page, 'Yoga')).toBeFocused()
  await handle(page, 'Sauna').focus()
  await page.keyboard.press('Home')
  await expect(page.getByRole('button', { name: /^1, Sauna/ })).toBeVisible()
  await page.getByRole('textbox', { name: /^Title/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Show saved')).toBeVisible()
  await page.goto(`/shows/edit/${showId}`)
  await expect(page.getByRole('listitem').getByRole('button', { name: /^Move / })).toHaveCount(3)
  for (const [at, title] of ['Sauna', 'Boxing', 'Yoga'].entries())
    await expect(page.getByRole('button', { name: new RegExp(`^${at + 1}, ${title}`) })).toBeVisible()
})

test('two who change the same show are asked whose version counts', async ({ page }) => {
  const own = await ownContent(page)
  const showId = await own.show('Shared', [slides.yoga])
  const title = page.getByRole('textbox', { name: /^Title/ })
  const change = (words: string) => own.changeShow(showId, { title: words, slideIds: [slides.yoga], duration: 5 })
  const save = () => page.getByRole('button', { name: 'Save show' }).click()
  const dialog = page.getByRole('dialog', { name: 'Saved by somebody else meanwhile' })

  await page.goto(`/shows/edit/${showId}`)
  await title.fill('Mine')
  await change('Theirs')
  await expect(page.getByText('Somebody else saved this meanwhile.')).toBeVisible()
  await save()
  await dialog.getByRole('button', { name: 'Go on editing' }).click()
  await expect(title).toHaveValue('Mine')
  await save()
  await dialog.getByRole('button', { name: 'Load theirs' }).click()
  await expect(title).toHaveValue('Theirs')

  await title.fill('Mine after all')
  await change('Theirs again')
  await save()
  await dialog.getByRole('button', { name: 'Save mine' }).click()
  await expect(page.getByText('Show saved')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Mine after all' })).toBeVisible()
})

test('unsaved changes are not left without a question', async ({ page }) => {
  await page.goto('/shows/new')
  await page.getByRole('textbox', { name: /^Title/ }).fill('Draft')
  await page.getByRole('link', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByRole('textbox', { name: /^Title/ })).toHaveValue('Draft')
})

test.describe('auf einem Telefon', () => {
  test.use({ locale: 'de-DE', viewport: { width: 390, height: 844 } })

  test('wird eine Show umgestellt und gespeichert', async ({ page }) => {
    const own = await ownContent(page)
    const showId = await own.show('Unterwegs', [slides.yoga, slides.sauna])
    await page.goto(`/shows/edit/${showId}`)
    await page.getByRole('button', { name: /^Sauna verschieben/ }).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByText('Sauna ist jetzt 1 von 2.')).toBeAttached()
    await accessible(page)
    await page.getByRole('button', { name: 'Show speichern' }).click()
    await expect(page.getByText('Show gespeichert')).toBeVisible()

    await page.goto(`/shows/view/${showId}`)
    await expect(page.locator('.lf-stage-shown').getByText('Sauna', { exact: true })).toBeVisible()
    await accessible(page)
    // The hint has gone by now; whoever moves or touches gets it back.
    await page.mouse.move(100, 100)
    await page.mouse.move(120, 120)
    await page.getByRole('button', { name: 'Anhalten' }).click()
    await page.getByRole('button', { name: 'Verlassen' }).click()
    await expect(page).toHaveURL(/\/shows\/(overview|edit)/)
  })
})

function handle(page: Page, title: string) {
  return page.getByRole('button', { name: new RegExp(`^Move ${title},`) })
}

async function accessible(page: Page): Promise<void> {
  await page.addStyleTag({ content: '[data-floating] { position: static !important; }' })
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id} at ${nodes[0]?.target.join(' ')}`)).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}
