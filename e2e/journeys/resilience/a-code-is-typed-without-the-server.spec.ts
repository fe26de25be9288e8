import { type Browser, chromium, expect, type Locator, type Page } from '@playwright/test'

import { buildPlayingScreen, slideOnScreen } from '../../support/playing-screen.ts'
import { test } from '../../support/servers/with-own-server.ts'

let browser: Browser

test.beforeAll(async () => {
  const { launchOptions } = test.info().project.use
  // Not localhost: service workers need a secure context.
  const args = [...(launchOptions?.args ?? []), '--host-resolver-rules=MAP litfass.test 127.0.0.1']
  browser = await chromium.launch({ ...launchOptions, args })
})
test.afterAll(() => browser.close())

test('a code is typed while the server is down: the keypad says so and opens the screen once it is back', async ({
  page,
  company,
  server,
}) => {
  const withoutWorker = await browser.newPage({ locale: 'en-GB' })
  const pages = [page, withoutWorker]
  const { code = '' } = await buildPlayingScreen(company)
  const heading = (page: Page, name: string) => page.getByRole('heading', { name })

  await test.step('the keypad is open, and the first letters are typed', async () => {
    for (const page of pages) await page.clock.install()
    await page.goto(`${server.url}/code/777777`)
    await withoutWorker.goto(`${server.url.replace('127.0.0.1', 'litfass.test')}/code/777777`)
    for (const page of pages) {
      await expect(heading(page, 'No screen has this code.')).toBeVisible()
      await page.keyboard.type(code.slice(0, 3))
    }
  })

  await test.step('the server stops: the keypad says so and keeps what was typed', async () => {
    await server.stop()
    for (const page of pages) {
      await asksAgain(page, heading(page, 'No connection to the server.'))
      await expect(page.getByText('Trying again.')).toBeVisible()
      await expect(page.getByRole('status')).toHaveText(code.slice(0, 3))
    }
  })

  await test.step('it also says so when the code is sent, with or without a service worker', async () => {
    for (const page of pages) {
      await page.keyboard.type(code.slice(3))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(new RegExp(`/code/${code}$`))
      await expect(heading(page, 'No connection to the server.')).toBeVisible()
      await expect(page.getByRole('status')).toHaveText(code)
    }
  })

  await test.step('back and forward work without the server, too', async () => {
    for (const page of pages) {
      await page.goBack()
      await expect(page).toHaveURL(/\/code\/777777$/)
      await expect(heading(page, 'No connection to the server.')).toBeVisible()
      await page.goForward()
      await expect(page).toHaveURL(new RegExp(`/code/${code}$`))
      await expect(page.getByRole('status')).toHaveText(code)
    }
  })

  await test.step('the server is back, and the code opens its screen', async () => {
    await server.start()
    for (const page of pages) {
      if (await page.getByRole('button', { name: 'Continue' }).isVisible()) await page.keyboard.press('Enter')
      await asksAgain(page, slideOnScreen(page))
    }
  })

  await test.step('back leads to the earlier codes', async () => {
    await page.goBack()
    await expect(slideOnScreen(page)).toBeHidden()
    await expect(heading(page, 'No screen has this code.')).toBeVisible()
  })
})

/** The player retries after at most 75 seconds. */
async function asksAgain(page: Page, result: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward('01:15')
    await expect(result).toBeVisible({ timeout: 3_000 })
  }).toPass()
}
