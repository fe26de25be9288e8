import { sessionApi } from '@litfass/api/people/session'
import { buildScreen, buildShow, buildSlide } from '@litfass/server/testing/builders'
import { expect, type Route } from '@playwright/test'

import { delayRequests } from '../../support/browsers/delay-requests.ts'
import { test } from '../../support/test.ts'

test('the answer to a form that was left while it saved opens no other page, and a failure is a toast', async ({
  page,
  login,
}) => {
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const { id: screenId } = await buildScreen(await login(), { name: 'Foyer' })

  async function leaveWhileSaving(name: string, answer: (route: Route) => Promise<void>): Promise<void> {
    const released = Promise.withResolvers<void>()
    await page.goto(`/screens/edit/${screenId}`)
    await page.route(
      (url) => url.pathname.endsWith(`/screens/${screenId}`),
      async (route) => {
        if (route.request().method() === 'GET') return route.continue()
        await released.promise
        await answer(route)
      },
    )
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await page.getByRole('textbox', { name: /^Name/ }).fill(name)
    await page.getByRole('button', { name: 'Save screen' }).click()
    await sent
    await menu.getByRole('link', { name: 'Slides' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Slides' })).toBeVisible()
    released.resolve()
  }

  await leaveWhileSaving('Entrance', (route) => route.continue())
  await expect(page.getByText('Screen saved')).toBeVisible()
  await expect(page).toHaveURL(/\/slides\/overview$/)
  await page.unrouteAll()
  await leaveWhileSaving('Lounge', (route) => route.abort('connectionrefused'))
  await expect(page.getByRole('alert').filter({ hasText: 'connection' })).toBeVisible()
  await expect(page).toHaveURL(/\/slides\/overview$/)

  await test.step('the copy of a screen does not open either', async () => {
    const release = await delayRequests(page, '**/copy')
    await menu.getByRole('link', { name: 'Screens' }).click()
    await page.getByRole('button', { name: 'Actions for Entrance' }).click()
    const sent = page.waitForRequest('**/copy')
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    await sent
    await menu.getByRole('link', { name: 'Slides' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Slides' })).toBeVisible()
    release()
    await expect(page.getByText('Screen duplicated')).toBeVisible()
    await expect(page).toHaveURL(/\/slides\/overview$/)
  })
})

test('the answer to a form that was left opens no other page while the next one still loads', async ({
  page,
  login,
}) => {
  const slide = await buildSlide(await login(), { title: 'Timetable' })
  const released = Promise.withResolvers<void>()
  await page.goto(`/slides/edit/${slide.id}`)
  await expect(page).toHaveTitle('Timetable | Slides | Litfass')
  await page.route(
    (url) => url.pathname.endsWith(`/slides/${slide.id}`),
    async (route) => {
      if (route.request().method() !== 'GET') await released.promise
      await route.continue()
    },
  )
  const showShows = await delayRequests(page, (url) => url.pathname.endsWith('/shows'))
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await page.getByRole('textbox', { name: /^Title/ }).fill('Summer')
  await page.getByRole('button', { name: 'Save slide' }).click()
  await sent
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Shows' }).click()
  await expect(page).toHaveTitle('Shows | Litfass')
  released.resolve()
  await expect(page.getByText('Slide saved')).toBeVisible()
  showShows()
  await expect(page.getByRole('heading', { level: 1, name: 'Shows' })).toBeVisible()
  await expect(page).toHaveURL(/\/shows\/overview$/)
})

test('a form that is being saved when the session ends stays, and is saved after signing in again', async ({
  page,
  login,
}) => {
  const person = await login()
  const { id: screenId } = await buildScreen(person, { name: 'Foyer' })
  await page.goto(`/screens/edit/${screenId}`)
  await page.getByRole('textbox', { name: /^Name/ }).fill('Entrance')
  const release = await delayRequests(page, (url) => url.pathname.endsWith(`/screens/${screenId}`), { times: 1 })
  const save = page.getByRole('button', { name: 'Save screen' })
  await save.click()
  await expect(save).toBeDisabled()
  await person.call(sessionApi.endOtherSessions, { body: { password: person.password } })
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
  await expect(dialog).toBeVisible()
  const refused = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  release()
  expect((await refused).status()).toBe(401)
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog).toHaveCount(0)
  await save.click()
  await expect(page.getByText('Screen saved')).toBeVisible()
})

test('going back closes a dialog first, and leaves the page next', async ({ page, login }) => {
  const account = await login()
  const { id: showId } = await buildShow(account, { title: 'Morning', slides: [await buildSlide(account)] })
  await page.goto('/shows/overview')
  // Within the console: going back from another document would not reach the router.
  await page.getByRole('link', { name: 'Morning' }).first().click()
  await expect(page).toHaveURL(`/shows/edit/${showId}`)
  const title = page.getByRole('textbox', { name: /^Title/ })
  await expect(title).toHaveValue('Morning')

  await test.step('a question over the page', async () => {
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    const question = page.getByRole('dialog', { name: /Morning/ })
    await expect(question).toBeVisible()
    await page.goBack()
    await expect(question).toHaveCount(0)
    await expect(page).toHaveURL(`/shows/edit/${showId}`)
  })

  await test.step('with unsaved changes under a dialog of the page, the question is on top', async () => {
    await title.fill('Evening')
    await page.getByRole('button', { name: 'Add slide' }).click()
    await expect(page.getByRole('dialog', { name: 'Add slide' })).toBeVisible()
    await page.goBack()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(question).toHaveCount(0)
    await expect(page).toHaveURL(`/shows/edit/${showId}`)
    await page.keyboard.press('Escape')
    await expect(title).toHaveValue('Evening')
  })

  await test.step('a question over unsaved changes closes alone', async () => {
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    const question = page.getByRole('dialog', { name: /Morning/ })
    await expect(question).toBeVisible()
    await page.goBack()
    await expect(question).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(title).toHaveValue('Evening')
    await page.goBack()
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL(/\/shows\/overview/)
  })
})
