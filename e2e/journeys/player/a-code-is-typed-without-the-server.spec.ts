import { type Browser, chromium, expect, type Page } from '@playwright/test'

import { test } from '../../support/with-own-server.ts'

let browser: Browser

test.beforeAll(async () => {
  const { launchOptions } = test.info().project.use
  // By this name, which is not localhost, no worker keeps the page.
  const args = [...(launchOptions?.args ?? []), '--host-resolver-rules=MAP litfass.test 127.0.0.1']
  browser = await chromium.launch({ ...launchOptions, args })
})
test.afterAll(() => browser.close())

test('who types a code while the server goes away keeps the keypad, is told, and goes on when it is back', async ({
  page,
  server,
}) => {
  test.setTimeout(180_000)
  const withoutWorker = await browser.newPage({ locale: 'en-GB' })
  const pages = [page, withoutWorker]
  const code = await codeOf(server.url + server.screenPath)
  const heading = (page: Page, name: string) => page.getByRole('heading', { name })

  await test.step('the keypad is open, and the first letters are typed', async () => {
    await page.goto(`${server.url}/code/777777`)
    await withoutWorker.goto(`${server.url.replace('127.0.0.1', 'litfass.test')}/code/777777`)
    for (const page of pages) {
      await expect(heading(page, 'There is no screen with this code.')).toBeVisible()
      await page.keyboard.type(code.slice(0, 3))
    }
  })

  await test.step('the server goes away: the keypad says so, and nothing typed is lost', async () => {
    await server.stop()
    for (const page of pages) {
      await expect(heading(page, 'No connection to the server.')).toBeVisible({ timeout: 60_000 })
      await expect(page.getByText('Trying again.')).toBeVisible()
      await expect(page.getByRole('status')).toHaveText(code.slice(0, 3))
    }
  })

  await test.step('it is also said when the code is sent, with or without a worker that keeps the page', async () => {
    for (const page of pages) {
      await page.keyboard.type(code.slice(3))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(new RegExp(`/code/${code}$`))
      await expect(heading(page, 'No connection to the server.')).toBeVisible()
      await expect(page.getByRole('status')).toHaveText(code)
    }
  })

  await test.step('the way back and forth is open without the server, too', async () => {
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
      await expect(page.locator('.lf-stage-shown').getByRole('img').first()).toBeVisible({ timeout: 90_000 })
    }
  })

  await test.step('the way back leads to the codes before', async () => {
    await page.goBack()
    await expect(page.locator('.lf-stage-shown').getByRole('img').first()).toBeHidden()
    await expect(heading(page, 'There is no screen with this code.')).toBeVisible()
  })
})

/** @param address of a screen */
async function codeOf(address: string): Promise<string> {
  const { pathname, origin } = new URL(address)
  const response = await fetch(`${origin}${pathname.replace('/screens/view/', '/api/player/screens/')}`)
  const { screen }: { screen: { code: string } } = await response.json()
  return screen.code
}
