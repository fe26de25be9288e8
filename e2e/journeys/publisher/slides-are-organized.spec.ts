import { slideApi } from '@litfass/api/playback/slides'
import { buildFolder, tagSlides } from '@litfass/server/testing/folder-builders'
import { expect, type Page } from '@playwright/test'

import { expectFits, violationsOf } from '../../support/accessibility.ts'
import { buildCompany, openAs } from '../../support/companies.ts'
import { buildSlides } from '../../support/playing-screen.ts'
import { test } from '../../support/test.ts'
import { fingerOn } from '../../support/touch.ts'

const titlesIn = (page: Page, list: string) => () =>
  page.getByRole('list', { name: list, exact: true }).getByRole('listitem').getByRole('link').allTextContents()

test('slides are moved into folders and tagged, by selection, keyboard and dragging', async ({ page, login }) => {
  await buildSlides(await login(), ['Sauna', 'Smoothie', 'Yoga', 'Boxing'])
  await page.goto('/slides/overview?sort=name')
  const folders = page.getByRole('region', { name: 'Folders' })
  const titles = titlesIn(page, 'Slides')
  const folder = (name: string) => folders.getByRole('button', { name, exact: true })

  await test.step('selected ones, into a folder that is created while typing', async () => {
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Sauna', exact: true }).check()
    await page.getByRole('checkbox', { name: 'Yoga', exact: true }).check()
    await page.getByRole('region', { name: 'Selected' }).getByRole('button', { name: 'Move to folder' }).click()
    const dialog = page.getByRole('dialog', { name: 'Move 2 slides' })
    await dialog.getByRole('combobox', { name: 'Folder' }).fill('Winter 2026')
    await page.keyboard.press('Enter')
    expect(await violationsOf(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Move' }).click()
    await expect(page.getByText('2 slides moved to Winter 2026')).toBeVisible()
    await folder('Winter 2026 2').click()
    await expect.poll(titles).toEqual(['Sauna', 'Yoga'])
    await expect(page).toHaveURL(/folder=/)
  })

  await test.step('undone, and moved again by the keyboard alone', async () => {
    await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('2 slides moved back')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'This folder is empty' })).toBeVisible()
    await page.getByRole('button', { name: 'Show all slides' }).click()
    await page.getByRole('button', { name: 'Actions for Yoga' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Move to folder' }).focus()
    await page.keyboard.press('Enter')
    const field = page.getByRole('dialog', { name: 'Move 1 slide' }).getByRole('combobox', { name: 'Folder' })
    await expect(field).toBeFocused()
    await page.keyboard.type('winter')
    await expect(page.getByRole('option', { name: 'Winter 2026', selected: true })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue('Winter 2026')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Slide moved to Winter 2026')).toBeVisible()
    await expect(folder('Winter 2026 1')).toBeVisible()
  })

  await test.step('dragged onto a folder, and out of it', async () => {
    await page.getByRole('link', { name: 'Smoothie' }).dragTo(folder('Winter 2026 1'))
    await expect(folder('Winter 2026 2')).toBeVisible()
    await page.getByRole('link', { name: 'Yoga' }).dragTo(folder('No folder 2'))
    await expect(folder('No folder 3')).toBeVisible()
    await folder('No folder 3').click()
    await expect.poll(titles).toEqual(['Boxing', 'Sauna', 'Yoga'])
    await folder('All slides 4').click()
  })

  await test.step('tagged, filtered and searched by tags', async () => {
    await page.getByRole('button', { name: 'Actions for Boxing' }).click()
    await page.getByRole('menuitem', { name: 'Edit tags' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit tags of 1 slide' })
    await dialog.getByRole('combobox', { name: 'Add tags' }).fill('Foyer')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Save' }).click()
    const tags = page.getByRole('region', { name: 'Tags' })
    await tags.getByRole('button', { name: 'Foyer 1' }).click()
    await expect.poll(titles).toEqual(['Boxing'])
    await expect(tags.getByRole('button', { name: 'Foyer 1' })).toHaveAttribute('aria-pressed', 'true')
    await tags.getByRole('button', { name: 'Foyer 1' }).click()
    await page.getByRole('searchbox', { name: 'Search title, text, folder, tag' }).fill('winter')
    await expect.poll(titles).toEqual(['Smoothie'])
    expect(await violationsOf(page)).toEqual([])
  })

  await test.step('a folder is renamed, found, deleted and restored', async () => {
    await page.goto('/slides/overview')
    await folders.getByRole('button', { name: 'Actions for the folder Winter 2026' }).click()
    await page.getByRole('menuitem', { name: 'Rename' }).click()
    const renaming = page.getByRole('dialog', { name: 'Rename “Winter 2026”' })
    await renaming.getByRole('textbox', { name: 'Name' }).fill('Advent')
    await renaming.getByRole('button', { name: 'Rename' }).click()
    await expect(folder('Advent 1')).toBeVisible()
    await page.keyboard.press('Control+k')
    const search = page.getByRole('dialog', { name: 'Search or jump to' })
    await search.getByRole('textbox').fill('advent')
    const found = search.getByRole('group', { name: 'Folders' })
    await found.getByRole('button', { name: /^Advent/ }).click()
    await expect.poll(titles).toEqual(['Smoothie'])
    await folders.getByRole('button', { name: 'Actions for the folder Advent' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const question = page.getByRole('dialog', { name: 'Delete the folder “Advent”?' })
    await expect(question).toContainText('Its slide is kept, but no longer in a folder.')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect.poll(titles).toHaveLength(4)
    await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click()
    await expect(folder('Advent 1')).toBeVisible()
  })
})

test('suggested tags close after each tag, so that it can be saved', async ({ page, login }) => {
  const company = await login()
  const [sauna] = await buildSlides(company, ['Sauna', 'Yoga'])
  if (!sauna) throw new Error('a slide')
  await tagSlides(company, [sauna], { add: ['Advent', 'Bar', 'Foyer', 'Kids', 'Prices'] })
  await page.goto('/slides/overview')
  await page.getByRole('button', { name: 'Actions for Yoga' }).click()
  await page.getByRole('menuitem', { name: 'Edit tags' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit tags of 1 slide' })
  const field = dialog.getByRole('combobox', { name: 'Add tags' })
  await field.fill('fo')
  await page.getByRole('option', { name: 'Foyer' }).click()
  await field.fill('Winter')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Tags saved')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Tags' }).getByRole('button', { name: 'Foyer 2' })).toBeVisible()
})

test('a tag is renamed everywhere, merged after one question and deleted, and the filter follows', async ({
  page,
  login,
}) => {
  const company = await login()
  const [sauna, yoga] = await buildSlides(company, ['Sauna', 'Yoga'])
  if (!sauna || !yoga) throw new Error('two slides')
  await tagSlides(company, [sauna], { add: ['Foyer'] })
  await tagSlides(company, [yoga], { add: ['Advent'] })
  await page.goto('/slides/overview?tag=Foyer')
  const titles = titlesIn(page, 'Slides')
  const tags = page.getByRole('region', { name: 'Tags' })
  const dialog = page.getByRole('dialog', { name: 'Manage tags' })
  const act = async (tag: string, action: string) => {
    await dialog.getByRole('button', { name: `Actions for the tag ${tag}` }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await tags.getByRole('button', { name: 'Manage tags' }).click()
  await expect(dialog).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  await test.step('renamed', async () => {
    await act('Foyer', 'Rename')
    await page.getByRole('textbox', { name: 'Name' }).fill('Entrance')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Tag renamed')).toBeVisible()
    await expect(page).toHaveURL(/Entrance/)
    await expect.poll(titles).toEqual(['Sauna'])
  })

  await test.step('merged', async () => {
    await act('Entrance', 'Rename')
    await page.getByRole('textbox', { name: 'Name' }).fill('advent')
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog', { name: 'Merge “Entrance” into “Advent”?' })
    await expect(question).toContainText('1 slide gets the tag “Advent” instead of “Entrance”.')
    await question.getByRole('button', { name: 'Merge' }).click()
    await expect(page.getByText('Tags merged')).toBeVisible()
    await expect(dialog).toContainText('2 slides')
    await expect(page).toHaveURL(/Advent/)
  })

  await test.step('deleted', async () => {
    await act('Advent', 'Delete')
    const question = page.getByRole('dialog', { name: 'Delete the tag “Advent”?' })
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Tag deleted')).toBeVisible()
    await expect(page).not.toHaveURL(/tag=/)
    const [slide] = (await company.call(slideApi.listSlides, { accountId: company.accountId, query: {} })).items
    expect(slide?.tags).toEqual([])
  })
})

test('the show editor filters the slides that can be added by folder and tags', async ({ page, login }) => {
  const company = await login()
  const [sauna, yoga] = await buildSlides(company, ['Sauna', 'Yoga', 'Boxing'])
  if (!sauna || !yoga) throw new Error('two slides')
  await buildFolder(company, 'Winter', [sauna, yoga])
  await tagSlides(company, [yoga], { add: ['Foyer'] })
  await page.goto('/shows/new')
  await page.getByRole('button', { name: 'Add slide' }).click()
  const dialog = page.getByRole('dialog')
  const found = dialog.getByRole('listitem')
  await expect(found).toHaveCount(3)
  await dialog.getByRole('combobox', { name: 'Folder' }).click()
  await page.getByRole('option', { name: 'Winter' }).click()
  await expect(found).toHaveCount(2)
  await dialog.getByRole('combobox', { name: 'Tags' }).click()
  await page.getByRole('option', { name: 'Foyer' }).click()
  await expect(found).toHaveCount(1)
  await expect(found).toContainText('Yoga')
  expect(await violationsOf(page)).toEqual([])
})

test('in German, on a phone: a slide gets a folder and tags, and the sheet opens the folder', async ({ browser }) => {
  const publisher = await buildCompany()
  const [sauna] = await buildSlides(publisher, ['Sauna', 'Yoga'])
  if (!sauna) throw new Error('a slide')
  await buildFolder(publisher, 'Winter 2026')
  const phone = { locale: 'de-DE', viewport: { width: 390, height: 844 }, hasTouch: true }
  const page = await openAs(browser, publisher, phone)
  await page.goto(`/slides/edit/${sauna.id}`)
  await page.getByRole('combobox', { name: 'Ordner' }).click()
  await page.getByRole('option', { name: 'Winter 2026' }).click()
  await page.getByRole('combobox', { name: 'Schlagwörter' }).fill('Foyer')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Folie speichern' }).click()
  await expect(page).toHaveURL(/\/slides\/overview/)

  await test.step('a finger that rests on a card selects it, one that scrolls does not', async () => {
    const box = await page.getByRole('listitem').filter({ hasText: 'Sauna' }).boundingBox()
    if (!box) throw new Error('a card')
    const [x, y] = [box.x + box.width / 2, box.y + 40]
    const touch = await fingerOn(page)
    const sauna = page.getByRole('checkbox', { name: 'Sauna' })
    await touch('touchStart', { x, y })
    await touch('touchMove', { x, y: y - 60 })
    await touch('touchEnd')
    await touch('touchStart', { x, y })
    await expect(sauna).toBeChecked()
    await touch('touchEnd')
    await page.getByRole('checkbox', { name: 'Yoga' }).tap()
    await expect(page.getByText('2 ausgewählt')).toBeVisible()
    await expect(page).toHaveURL(/\/slides\/overview/)
  })

  await test.step('the bar of the selected slides has everything on a phone', async () => {
    const bar = page.getByRole('region', { name: 'Ausgewählt' })
    await expectFits(page)
    for (const text of ['2 ausgewählt', 'Zu Show hinzufügen']) {
      const isCut = await bar.getByText(text).evaluate((shown) => shown.scrollWidth > shown.clientWidth)
      expect(isCut, text).toBe(false)
    }
    await bar.getByRole('button', { name: 'Aktionen' }).click()
    await expect(page.getByRole('menuitem')).toHaveText([
      'In Ordner verschieben',
      'Schlagwörter',
      'Erster und letzter Tag',
      'Duplizieren',
      'Löschen',
    ])
    await page.keyboard.press('Escape')
    await bar.getByRole('button', { name: 'Aufheben' }).click()
    await bar.getByRole('button', { name: 'Abbrechen' }).click()
  })

  await page.getByRole('button', { name: 'Ordner und Schlagwörter' }).click()
  const sheet = page.getByRole('dialog', { name: 'Ordner und Schlagwörter' })
  await expect(sheet.getByRole('button', { name: 'Foyer 1' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Schlagwörter verwalten' }).click()
  await page.getByRole('button', { name: 'Aktionen für das Schlagwort Foyer' }).click()
  await page.getByRole('menuitem', { name: 'Umbenennen' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Eingang')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Schlagwort umbenannt')).toBeVisible()
  const managing = page.getByRole('dialog', { name: 'Schlagwörter verwalten' })
  await expect(managing).toContainText('Eingang')
  await expectFits(page)
  await page.getByRole('button', { name: 'Aktionen für das Schlagwort Eingang' }).click()
  await page.getByRole('menuitem', { name: 'Löschen' }).click()
  const question = page.getByRole('dialog', { name: 'Schlagwort „Eingang“ löschen?' })
  await expect(question).toBeVisible()
  for (const [closed, below] of [
    [question, managing],
    [managing, sheet],
  ] as const) {
    await page.keyboard.press('Escape')
    await expect(closed).toHaveCount(0)
    await expect(below).toBeVisible()
  }
  await sheet.getByRole('button', { name: 'Winter 2026 1', exact: true }).click()
  await expect.poll(titlesIn(page, 'Folien')).toEqual(['Sauna'])
  await expectFits(page)
  await page.getByRole('button', { name: 'Winter 2026', exact: true }).click()
  await sheet.getByRole('button', { name: 'Neuer Ordner' }).click()
  const creating = page.getByRole('dialog', { name: 'Neuer Ordner' })
  await creating.getByRole('textbox', { name: 'Name' }).fill('winter 2026')
  await creating.getByRole('button', { name: 'Anlegen' }).click()
  await expect(creating.getByRole('alert')).toContainText('Es gibt bereits einen Ordner mit diesem Namen.')
  await creating.getByRole('textbox', { name: 'Name' }).fill('Theke')
  await creating.getByRole('button', { name: 'Anlegen' }).click()
  await expect(page.getByRole('heading', { name: 'Dieser Ordner ist leer' })).toBeVisible()
  await expectFits(page)
})
