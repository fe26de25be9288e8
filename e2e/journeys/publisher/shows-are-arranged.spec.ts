import { showApi } from '@litfass/api/playback/shows'
import { buildScreen, buildShow, showInput } from '@litfass/server/testing/builders'
import { expect, type Page } from '@playwright/test'

import { expectAccessible } from '../../support/accessibility.ts'
import { written } from '../../support/days.ts'
import { labels } from '../../support/labels.ts'
import { layoutFaultsOf } from '../../support/layout.ts'
import { buildSlides } from '../../support/playing-screen.ts'
import { test } from '../../support/test.ts'

test('a show is arranged with the mouse, played as a full page, and controlled by keys', async ({ page, login }) => {
  await buildSlides(await login(), ['Yoga', 'Boxing', 'Sauna'])
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
    await dialog.getByRole('button', { name: 'Remove Sauna' }).click()
    await expect(dialog.getByText('2 added')).toBeVisible()
    await dialog.getByRole('button', { name: 'Sauna' }).click()
    await expect(dialog.getByText('3 added')).toBeVisible()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: 'Add slide' }).click()
    await expect(dialog.getByText('In the show', { exact: true })).toHaveCount(3)
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('the last is dragged to the front', async () => {
    const [from, to] = [handle(page, 'Sauna'), page.getByRole('button', { name: /^1, Boxing/ })]
    await from.scrollIntoViewIfNeeded()
    const [start, end] = [await from.boundingBox(), await to.boundingBox()]
    if (!start || !end) throw new Error('the list is not on the page')
    await page.mouse.move(start.x + 8, start.y + 8)
    await page.mouse.down()
    await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 6 })
    await page.mouse.up()
    await expect(page.getByRole('button', { name: /^1, Sauna/ })).toBeVisible()
  })

  await test.step('it gets its duration and animation', async () => {
    await page.getByRole('button', { name: /^1, Sauna/ }).click()
    await page.getByRole('textbox', { name: 'Duration' }).fill('20')
    await page.getByRole('radio', { name: 'Wipe' }).check({ force: true })
    await expect(page.getByText('one round takes 0:40')).toBeVisible()
    await page.getByRole('combobox', { name: 'Plays' }).click()
    await page.getByRole('option', { name: 'Every second round' }).click()
    await expect(page.getByRole('button', { name: /^1, Sauna, .*Every second round$/ })).toBeVisible()
    await page.getByRole('switch', { name: 'Shuffle each round' }).check()
    const timer = page.getByRole('timer')
    const start = (await timer.getAttribute('aria-label')) ?? ''
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await expect(timer).not.toHaveAccessibleName(start)
    await page.getByRole('button', { name: 'Pause', exact: true }).click()
    await page.getByRole('switch', { name: 'Shuffle each round' }).uncheck()
    await page.getByRole('button', { name: 'Save show' }).click()
    await expect(page.getByText('Show saved')).toBeVisible()
  })

  await test.step('as a full page: space pauses, arrows step, Escape returns', async () => {
    await page.getByRole('button', { name: 'Actions for Evening' }).click()
    await page.getByRole('menuitem', { name: 'Open full page' }).click()
    await expect(page).toHaveTitle(/ \| Shows \| Litfass$/)
    const shown = (text: string) => page.locator('.lf-stage-shown').getByText(text, { exact: true })
    await expect(shown('Sauna')).toBeVisible()
    await page.keyboard.press(' ')
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(shown('Boxing')).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(shown('Yoga')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/shows\/overview$/)
  })
})

test('a show is arranged by keyboard alone', async ({ page, login }) => {
  const company = await login()
  const slides = await buildSlides(company, ['Yoga', 'Boxing', 'Sauna'])
  const { id: showId } = await buildShow(company, { title: 'By keys', slides })
  await page.goto(`/shows/edit/${showId}`)
  await handle(page, 'Yoga').focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Yoga is now 2 of 3')).toBeAttached()
  await page.keyboard.press('End')
  await expect(page.getByText('Yoga is now 3 of 3')).toBeAttached()
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

test('two people change the same show: the second is asked whose version counts', async ({ page, login }) => {
  const company = await login()
  const slides = await buildSlides(company, ['Yoga'])
  const { id: showId } = await buildShow(company, { title: 'Shared', slides })
  const title = page.getByRole('textbox', { name: /^Title/ })
  const change = (title: string) =>
    company.call(showApi.updateShow, {
      accountId: company.accountId,
      showId,
      body: showInput({ title, slides }),
    })
  const save = () => page.getByRole('button', { name: 'Save show' }).click()
  const dialog = page.getByRole('dialog', { name: labels.conflict.title })

  await page.goto(`/shows/edit/${showId}`)
  await title.fill('Mine')
  await change('Theirs')
  await expect(page.getByText(labels.conflict.note)).toBeVisible()
  await save()
  await dialog.getByRole('button', { name: labels.conflict.keepEditing }).click()
  await expect(title).toHaveValue('Mine')
  await save()
  await dialog.getByRole('button', { name: labels.conflict.loadTheirs }).click()
  await expect(title).toHaveValue('Theirs')

  await title.fill('Mine after all')
  await change('Theirs again')
  await save()
  await dialog.getByRole('button', { name: labels.conflict.saveMine }).click()
  await expect(page.getByText('Show saved')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Mine after all' })).toBeVisible()
})

test('leaving with unsaved changes asks first', async ({ page, login }) => {
  await buildSlides(await login(), ['Yoga'])
  await page.goto('/shows/new')
  await page.getByRole('textbox', { name: /^Title/ }).fill('Draft')
  await page.getByRole('link', { name: 'Discard' }).click()
  await page.getByRole('button', { name: labels.leave.stay }).click()
  await expect(page.getByRole('textbox', { name: /^Title/ })).toHaveValue('Draft')
})

test.describe('in German, on a phone', () => {
  test.use({ locale: 'de-DE', viewport: { width: 390, height: 844 } })

  test('a show is arranged and saved', async ({ page, login }) => {
    const company = await login()
    const slides = await buildSlides(company, ['Yoga', 'Sauna'])
    const { id: showId } = await buildShow(company, { title: 'Unterwegs', slides })
    await page.goto(`/shows/edit/${showId}`)
    await page.getByRole('button', { name: /^Sauna verschieben/ }).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByText('Sauna ist jetzt 1 von 2')).toBeAttached()
    await expectAccessible(page)
    // The longest name of an animation does not touch the edges of its tile.
    await page.getByRole('button', { name: /^1, Sauna/ }).click()
    await page.getByText('Überblenden').click()
    await expectAccessible(page)
    for (const width of [390, 992, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      const margin = await page.getByText('Überblenden').evaluate((tile) => {
        const range = document.createRange()
        range.selectNodeContents(tile)
        range.setStartBefore(tile.lastChild ?? tile)
        const [text, box] = [range.getBoundingClientRect(), tile.getBoundingClientRect()]
        return Math.min(text.left - box.left, box.right - text.right)
      })
      expect(margin, `at ${width} px`).toBeGreaterThanOrEqual(8)
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Fertig' }).click()
    await page.getByRole('button', { name: 'Show speichern' }).click()
    await expect(page.getByText('Show gespeichert')).toBeVisible()

    await page.goto(`/shows/view/${showId}`)
    await expect(page.locator('.lf-stage-shown').getByText('Sauna', { exact: true })).toBeVisible()
    await expectAccessible(page)
    // The controls are hidden by now; moving the mouse shows them.
    await page.mouse.move(100, 100)
    await page.mouse.move(120, 120)
    await page.getByRole('button', { name: 'Anhalten' }).click()
    await page.getByRole('button', { name: 'Vollansicht beenden' }).click()
    await expect(page).toHaveURL(/\/shows\/(overview|edit)/)
  })
})

test.describe('in German, on a phone, a slide', () => {
  test.use({ locale: 'de-DE', viewport: { width: 390, height: 844 } })

  test('gets its days, and ended ones are removed together', async ({ page, login, serverClock }) => {
    // Midday, so that no day ends meanwhile.
    const noon = Temporal.Now.zonedDateTimeISO('Europe/Berlin').withPlainTime('12:00')
    const dayFrom = (days: number) => noon.add({ days }).toPlainDate().toString()
    await serverClock.set(noon.epochMilliseconds)
    await page.clock.install({ time: noon.epochMilliseconds })
    const company = await login()
    const slides = await buildSlides(company, ['Yoga', 'Advent', 'Boxen', 'Sauna'])
    const { id: showId } = await buildShow(company, {
      title: 'Saison',
      slides,
      days: [{}, {}, { lastDay: dayFrom(-1) }, { firstDay: dayFrom(-9), lastDay: dayFrom(-2) }],
    })
    await page.goto(`/shows/edit/${showId}`)
    const [first, last] = [
      page.getByRole('textbox', { name: 'Erster Tag' }),
      page.getByRole('textbox', { name: 'Letzter Tag' }),
    ]
    const done = page.getByRole('button', { name: 'Fertig' })
    const entry = (text: string) => page.getByRole('button', { name: new RegExp(`^2, Advent, 5.s${text}$`) })

    await test.step('a last day before the first is refused at its field', async () => {
      await entry('').click()
      await first.fill(written(dayFrom(1)))
      await last.fill(written(dayFrom(0)))
      await page.keyboard.press('Escape')
      await done.click()
      await page.getByRole('button', { name: 'Show speichern' }).click()
      await expect(page.getByText('Der letzte Tag darf nicht vor dem ersten liegen.')).toBeVisible()
    })

    await test.step('the days are chosen by keyboard, and the entry says that it begins tomorrow', async () => {
      await page.getByRole('button', { name: 'Letzten Tag löschen' }).click()
      await expect(last).toHaveValue('')
      await last.focus()
      await page.keyboard.press('ArrowDown')
      await expect(page.locator('td button:focus')).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(last).toHaveValue(written(dayFrom(1)))
      await expect(last).toBeFocused()
      await page.keyboard.press('Tab')
      await done.click()
      await expect(entry(`, beginnt am ${written(dayFrom(1)).slice(0, 6)}(\\d{4})?`)).toBeVisible()
      await expect(page.getByText('1 von 4 Folien läuft · eine Runde dauert 0:05')).toBeVisible()
      await expectAccessible(page)
      expect(await layoutFaultsOf(page)).toEqual([])
    })

    await test.step('it gets weekdays and hours', async () => {
      const toggleWeekend = async () => {
        await page.getByRole('button', { name: /^1, Yoga/ }).click()
        await page.getByRole('button', { name: 'Sa', exact: true }).click()
        await page.getByRole('button', { name: 'So', exact: true }).click()
      }
      await toggleWeekend()
      await page.getByLabel('Von', { exact: true }).fill('11')
      await page.getByLabel('Bis', { exact: true }).fill('11:00')
      await done.click()
      await page.getByRole('button', { name: 'Show speichern' }).click()
      await expect(page.getByText('Muss sich vom Beginn unterscheiden.')).toBeVisible()
      await page.getByLabel('Bis', { exact: true }).fill('14 Uhr')
      // The next field would open its calendar.
      await page.keyboard.press('Shift+Tab')
      await expectAccessible(page)
      await done.click()
      await expect(page.getByRole('button', { name: /^1, Yoga, .*, Mo–Fr 11:00–14:00$/ })).toBeVisible()
      await toggleWeekend()
      await done.click()
      await expect(page.getByRole('button', { name: /^1, Yoga, .*, Täglich 11:00–14:00$/ })).toBeVisible()
      await toggleWeekend()
      await done.click()
      await expectAccessible(page)
      expect(await layoutFaultsOf(page)).toEqual([])
    })

    await test.step('the timeline shows what plays at other times', async () => {
      const timeline = page.getByRole('region', { name: 'Zeitleiste' })
      await timeline.getByText('Andere').click()
      await timeline.getByLabel('Tag', { exact: true }).fill(written(dayFrom(1)))
      await page.keyboard.press('Escape')
      await page.keyboard.press('Enter')
      await timeline.getByLabel('Uhrzeit').fill('3')
      // It does not save the show.
      await page.keyboard.press('Enter')
      await expect(timeline.getByLabel('Uhrzeit')).toHaveValue('03:00')
      await expect(timeline.getByText('1 von 4 Folien läuft')).toBeVisible()
      await timeline.getByLabel('Tag', { exact: true }).fill(written(dayFrom(8)))
      await page.keyboard.press('Escape')
      await expect(timeline.getByText('Zu dieser Zeit läuft keine Folie dieser Show.')).toBeVisible()
      await expectAccessible(page)
      expect(await layoutFaultsOf(page)).toEqual([])
    })

    await test.step('the ended ones are removed', async () => {
      await expect(page.getByRole('button', { name: /^3, Boxen, .*, abgelaufen$/ })).toBeVisible()
      await page.getByRole('button', { name: '2 abgelaufene Einträge entfernen' }).click()
      await expect(page.getByRole('button', { name: /abgelaufen/ })).toHaveCount(0)
      await page.getByRole('button', { name: 'Show speichern' }).click()
      await expect(page.getByText('Show gespeichert')).toBeVisible()
      const { slides: saved } = await company.call(showApi.getShow, { accountId: company.accountId, showId })
      expect(saved.map(({ firstDay, lastDay }) => [firstDay, lastDay])).toEqual([
        [undefined, undefined],
        [dayFrom(1), dayFrom(1)],
      ])
      expect(saved[0]).toMatchObject({
        weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
        startTime: '11:00',
        endTime: '14:00',
      })
    })
  })
})

function handle(page: Page, title: string) {
  return page.getByRole('button', { name: new RegExp(`^Move ${title},`) })
}

test('a show at its limits of entries and times explains them', async ({ page, login }) => {
  const company = await login()
  const [slide] = await buildSlides(company, ['Yoga'])
  if (!slide) throw new Error('no slide')
  const hours = Array.from({ length: 10 }, (_, at) => String(at + 10))
  const show = await buildShow(company, {
    slides: Array.from({ length: 100 }, () => slide),
    days: hours.map((hour) => ({ startTime: `${hour}:00`, endTime: `${hour}:30` })),
  })
  await page.goto(`/shows/edit/${show.id}`)
  await page.getByRole('button', { name: /^20, Yoga/ }).click()
  const duplicate = page.getByRole('button', { name: 'Duplicate' })
  await expect(duplicate).toHaveAttribute('aria-disabled', 'true')
  await duplicate.hover()
  await expect(page.getByRole('tooltip')).toHaveText('A show can have at most 100 slides.')
  await page.getByLabel('From', { exact: true }).fill('09:00')
  await page.getByRole('button', { name: 'Save show' }).click()
  const order = page.getByRole('region', { name: 'Order' })
  await expect(order.getByText('A show can have at most 100 slides.')).toBeVisible()
  const problem = page.getByRole('alert').filter({ hasText: 'too many different start and end times: at most 20.' })
  await expect(problem).toBeInViewport()
  // The blocks of 100 entries are too narrow for their numbers.
  const block = page.getByRole('region', { name: 'Timeline' }).getByText('57', { exact: true })
  await expect(block).toBeAttached()
  await expect(block).toBeHidden()
})

test('a saved show is put on a screen, from the note and from its menu', async ({ page, login }) => {
  const company = await login()
  await buildScreen(company, { name: 'Window' })
  await buildSlides(company, ['Tulips'])
  await page.goto('/shows/new')
  await page.getByRole('textbox', { name: /^Title/ }).fill('Spring')
  await page.getByRole('button', { name: 'Add slide' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Tulips' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save show' }).click()
  const note = page.getByRole('status').filter({ hasText: '“Spring” is not on any screen yet.' })
  await expect(note).toBeVisible()
  await expectAccessible(page)
  await note.getByRole('button', { name: 'Put it on a screen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Put “Spring” on a screen' })
  await dialog.getByRole('button', { name: 'Put on screen' }).click()
  await expect(page.getByText('Window plays Spring')).toBeVisible()
  await expect(note).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()

  await page.getByRole('button', { name: 'Actions for Spring' }).click()
  await page.getByRole('menuitem', { name: 'Put it on a screen' }).click()
  await expect(dialog.getByText('Now playing: Default slide')).toBeVisible()
  await dialog.getByRole('button', { name: 'Put on screen' }).click()
  await expect(page.getByText('Window plays Spring')).toBeVisible()
})

test('a show without a screen to play it on leads to a new one', async ({ page, login }) => {
  const company = await login()
  await buildShow(company, { title: 'Spring', slides: await buildSlides(company, ['Tulips']) })
  await page.goto('/shows/overview')
  await page.getByRole('button', { name: 'Actions for Spring' }).click()
  await page.getByRole('menuitem', { name: 'Put it on a screen' }).click()
  await expect(page.getByText('You have no active screen yet.')).toBeVisible()
  await page.getByRole('dialog').getByRole('link', { name: 'New screen' }).click()
  await expect(page.getByRole('heading', { name: 'New screen' })).toBeVisible()
})
