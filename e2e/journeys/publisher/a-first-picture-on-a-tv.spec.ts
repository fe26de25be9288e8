import { randomUUID } from 'node:crypto'

import { buildSlide } from '@litfass/server/testing/builders'
import { type Browser, expect, type Locator, type Page } from '@playwright/test'

import { countEffort } from '../../support/effort.ts'
import { choose } from '../../support/fields.ts'
import { openMail } from '../../support/mails.ts'
import { chooseFiles } from '../../support/media/choose-files.ts'
import { plainPicture } from '../../support/media/pictures.ts'
import { slideOnScreen } from '../../support/playing-screen.ts'
import { register } from '../../support/sign-in-forms.ts'
import { test } from '../../support/test.ts'

test('a shop owner needs at most 18 clicks and 13 typed fields from the registration to a picture on the TV', async ({
  page,
  browser,
}) => {
  const effort = await countEffort(page.context())

  await test.step('she registers, and the link in the mail signs her in', async () => {
    await registerOwner(page)
    await expect(page).toHaveURL(/\/dashboard$/)
    expect(effort).toEqual({ clicks: 8, fields: 9 })
  })

  await test.step('her screen needs a name and a category', async () => {
    await page.getByRole('link', { name: 'Start: Add a screen' }).click()
    await expect(page.getByRole('textbox', { name: /^Name/ })).toBeFocused()
    await addWindow(page)
    await expect(page.getByText('Screen added')).toBeVisible()
  })
  await expect(connection(page).getByText('Assigned show')).toBeVisible()
  const code = await codeOf(page)

  await test.step('her picture becomes a slide, which she puts on the screen', async () => {
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Slides' }).click()
    await page.getByRole('link', { name: 'New slide' }).click()
    await saveTulips(page)
    await page.getByRole('button', { name: 'Put on screen' }).click()
    await expect(page.getByText('Window plays Tulips')).toBeVisible()
  })

  await test.step('the TV shows it once the code is typed', async () => {
    await expectTulips(browser, code)
    effort.fields += 1
  })

  expect(effort.clicks).toBeLessThanOrEqual(18)
  expect(effort.fields).toBeLessThanOrEqual(13)
})

test('a shop owner who begins with the slide needs at most 15 clicks', async ({ page, browser }) => {
  const effort = await countEffort(page.context())
  await registerOwner(page)
  await page.getByRole('link', { name: 'Start: Create a slide' }).click()
  await saveTulips(page)
  await expect(page.getByRole('textbox', { name: /^Name/ })).toBeFocused()
  await addWindow(page)
  await expect(page.getByText('Screen added')).toBeVisible()

  const code = await codeOf(page)
  await expectTulips(browser, code)
  effort.fields += 1
  expect(effort.clicks).toBeLessThanOrEqual(15)
  expect(effort.fields).toBeLessThanOrEqual(13)
})

test('a slide that is made before the first screen is shown on it', async ({ page, login, browser }) => {
  const company = await login()
  await buildSlide(company, { title: 'Tulips' })
  await page.goto('/slides/overview')
  await page.getByRole('button', { name: 'Actions for Tulips' }).click()
  await page.getByRole('menuitem', { name: 'Put it on a screen' }).click()
  await expect(page.getByText('“Tulips” will be shown on this screen.')).toBeVisible()
  await expect(page.getByText('Plays immediately: Tulips')).toBeVisible()
  await addWindow(page)
  const toast = page.getByRole('alert').filter({ hasText: 'Screen added' })
  await toast.hover()
  await expect(async () => {
    const box = await toast.boundingBox()
    const bar = await page.getByRole('link', { name: 'Discard' }).boundingBox()
    expect(box && bar && box.y + box.height <= bar.y).toBe(true)
  }).toPass()

  const code = await codeOf(page)
  const tv = await browser.newPage()
  await tv.goto(`/code/${code.replace(/\s/, '')}`)
  await expect(slideOnScreen(tv)).toHaveAccessibleName('Tulips')
})

/** Registers the owner of a shop, who is signed in by the link in the mail. */
async function registerOwner(page: Page): Promise<void> {
  const nora = {
    firstName: 'Nora',
    lastName: 'Falk',
    email: `nora-${randomUUID()}@links.example`,
    password: 'correct horse',
    company: 'Blumen Falk',
  }
  await register(page, nora)
  await openMail(page, nora.email, /verify your e-mail/)
  await page.getByRole('link', { name: /verify-email/ }).click()
}

/** Creates a slide and clicks the button that puts it on a screen. A dialog or the form of a new screen follows. */
async function saveTulips(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: /^Title/ }).fill('Tulips')
  await page.getByRole('textbox', { name: /^Content/ }).pressSequentially('Fresh today')
  await chooseFiles(
    page.getByRole('button', { name: /^Background/ }),
    await plainPicture('tulips.jpg', { color: '#09453b' }),
  )
  await expect(page.getByText('tulips.jpg')).toBeVisible()
  await page.getByRole('button', { name: 'Save slide' }).click()
  await page.getByRole('button', { name: 'Put it on a screen' }).click()
}

/** Fills in the page of a new screen and saves it. */
async function addWindow(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: /^Name/ }).fill('Window')
  await choose(page, 'Category', 'Retail')
  await page.getByRole('button', { name: 'Save and connect the TV' }).click()
}

function connection(page: Page): Locator {
  return page.getByRole('region', { name: 'On the TV' })
}

function codeOf(page: Page): Promise<string> {
  return connection(page)
    .getByText(/^[A-Z\d]{3}\u00a0[A-Z\d]{3}$/)
    .innerText()
}

/** Types the code on a TV, which then plays the slide. */
async function expectTulips(browser: Browser, code: string): Promise<void> {
  const tv = await browser.newPage()
  await tv.goto('/code')
  await expect(tv.getByRole('heading', { name: 'Enter code' })).toBeVisible()
  await tv.keyboard.type(code.replace(/\s/, ''))
  await tv.keyboard.press('Enter')
  await expect(slideOnScreen(tv)).toHaveAccessibleName('Tulips')
}
