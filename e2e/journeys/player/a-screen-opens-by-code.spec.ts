import { expect, type Locator, type Page } from '@playwright/test'

import { expectAccessible } from '../../support/accessibility.ts'
import { buildCompany } from '../../support/companies.ts'
import { resetRateLimits } from '../../support/control.ts'
import { buildPlayingScreen, slideOnScreen } from '../../support/playing-screen.ts'
import { test } from '../../support/test.ts'

test('a screen is opened by its code and shows what it has cached', async ({ page }) => {
  const { id: screenId } = await buildPlayingScreen(await buildCompany())
  const playing = slideOnScreen(page)
  const fact = (name: string) => factOf(page, name)

  await test.step('a device without a screen asks for a code', async () => {
    await page.goto('/meta')
    await expect(page.getByRole('heading', { name: 'Enter code' })).toBeVisible()
    await expectAccessible(page)
    const lastBox = await page.getByRole('status').locator('span').last().boundingBox()
    const keypad = await page.getByRole('button', { name: 'A', exact: true }).boundingBox()
    expect((lastBox?.x ?? 0) + (lastBox?.width ?? 0)).toBeLessThan((keypad?.x ?? 0) - 100)
    const beside = await page.getByRole('button', { name: 'Continue' }).evaluate((key) => {
      const text = document.createRange()
      text.selectNodeContents(key)
      return text.getBoundingClientRect().left - key.getBoundingClientRect().left
    })
    expect(beside).toBeGreaterThan(8)
  })

  const code = await test.step('the info page shows screen, code, show and cache', async () => {
    await page.goto(`/screens/view/${screenId}`)
    await expect(playing).toBeVisible()
    const device = await deviceInOverlay(page, 'Device')
    expect(device).toMatch(/^\w{4} 1440 × 900 px$/)
    await expect
      .poll(async () => {
        await page.goto('/meta')
        return page.getByRole('heading', { level: 1 }).textContent()
      })
      .toBe('Device status')
    await expect(page).toHaveTitle('Device status | Litfass')
    await expect(fact('Offline ready')).toHaveText(/^Yes, (\d+)\/\1 files, [\d.]+ MB, [\d.,]+ [MG]B free$/)
    await expect(fact('Connection')).toHaveText(/^Last response \d+ s ago$/)
    await expect(fact('Now playing')).not.toHaveText('–')
    await expect(fact('Device')).toHaveText(device)
    await expectAccessible(page)
    const written = (await fact('Code').textContent()) ?? ''
    expect(written).toMatch(/^\w{3}\u00a0\w{3}$/)
    return written.replace('\u00a0', '')
  })

  await test.step('it refreshes its cache, and clears it', async () => {
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByText('All files downloaded.')).toBeVisible()
    await expect(fact('Offline ready')).toHaveText(/^Yes/)
    await page.getByRole('button', { name: 'Clear cache' }).click()
    await expect(page.getByText('Cache cleared.')).toBeVisible()
    await expect(fact('Offline ready')).toHaveText(/^No, 0\/0/)
    await page.goto(`/screens/view/${screenId}`)
    await expect(playing).toBeVisible()
  })

  await test.step('by remote control: the page fits small TVs, and the arrow keys move the focus', async () => {
    for (const viewport of [
      { width: 1280, height: 720 },
      { width: 960, height: 540 },
    ]) {
      await page.setViewportSize(viewport)
      await page.goto('/meta')
      await expect(fact('Connection')).toHaveText(/^Last response/)
      await expect(page.getByRole('button', { name: 'Refresh' })).toBeFocused()
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('button', { name: 'Clear cache' })).toBeFocused()
      await page.keyboard.press('ArrowDown')
      const open = page.getByRole('link', { name: 'Open screen' })
      await expect(open).toBeFocused()
      await expect(open).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('ArrowUp')
      await expect(page.getByRole('button', { name: 'Refresh' })).toBeFocused()
      expect(await page.locator('main').evaluate((main) => main.scrollHeight - main.clientHeight)).toBe(0)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.keyboard.press('Enter')
    await expect(page.getByText('All files downloaded.')).toBeVisible()
  })

  await test.step('the code is typed, partly with the arrow keys, and the screen plays', async () => {
    await page.goto('/code')
    await expect(page.getByRole('heading', { name: 'Enter code' })).toBeVisible()
    await page.keyboard.type(code.slice(0, 5).toLowerCase())
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('button', { name: 'C', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Delete last character' }).click()
    await page.keyboard.type(code.slice(5))
    await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/code/${code}$`))
    await expect(playing).toBeVisible()
  })

  await test.step('an unknown code is refused, and another one can be typed immediately', async () => {
    await page.goto('/code/777777')
    await expect(page.getByRole('heading', { name: 'No screen has this code.' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
    await expect(playing).toBeVisible()
    await expect(page).toHaveTitle(/^.+ \| Litfass$/)
  })

  await test.step('after too many codes it says how long to wait, keeps the typed code and retries by itself', async () => {
    await tryCodes(page)
    await page.clock.install()
    await page.goto('/code/A3C4D6')
    await expect(page.getByRole('heading', { name: 'Too many attempts.' })).toBeVisible()
    const note = page.getByText(/^Trying again in \d+ s\.$/)
    await expect(note).toBeVisible()
    await expect(page.getByRole('status')).toHaveText('A3C4D6')
    await expectAccessible(page)
    await resetRateLimits()
    const [seconds] = /\d+/.exec((await note.textContent()) ?? '') ?? []
    await page.clock.runFor(Number(seconds) * 1_000)
    await expect(page.getByRole('heading', { name: 'No screen has this code.' })).toBeVisible()
    await expect(page.getByRole('status')).toHaveText('A3C4D6')
  })

  await test.step('the service worker rejects an unknown message', async () => {
    const answer = page.evaluate(() => {
      const heard = new Promise((resolve) => {
        navigator.serviceWorker.addEventListener('message', ({ data }) => resolve(data), { once: true })
      })
      navigator.serviceWorker.controller?.postMessage({ type: 'cache slides' })
      return heard
    })
    expect(await answer).toMatchObject({ success: false, message: 'Not understood.' })
  })
})

/** Exceeds the limit per minute by one. */
async function tryCodes(page: Page): Promise<void> {
  const answers = await Promise.all(
    Array.from({ length: 31 }, () => page.request.get('/api/public/screens/code?code=777777')),
  )
  expect(answers.map((answer) => answer.status())).toContain(429)
}

function factOf(page: Page, name: string): Locator {
  return page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole('definition')
}

/** The name of the device in the overlay of the key `i`, once the server has sent it. */
async function deviceInOverlay(page: Page, name: string): Promise<string> {
  await page.keyboard.press('i')
  const device = factOf(page, name)
  await expect(device).toHaveText(/^\w{4} /, { timeout: 30_000 })
  return (await device.textContent()) ?? ''
}

test.describe('in German, on a small screen', () => {
  test.use({ locale: 'de-DE', viewport: { width: 360, height: 740 } })

  test('the code page is accessible and fits', async ({ page }) => {
    await page.goto('/code')
    await expect(page.getByRole('heading', { name: 'Code eingeben' })).toBeVisible()
    await expectAccessible(page)
    await page.goto('/code/777777')
    await expect(page.getByRole('heading', { name: 'Kein Bildschirm hat diesen Code.' })).toBeVisible()
    await expectAccessible(page)
  })

  test('the info page shows the same device name as the key i', async ({ page }) => {
    const { id: screenId } = await buildPlayingScreen(await buildCompany())
    await page.goto(`/screens/view/${screenId}`)
    await expect(slideOnScreen(page)).toBeVisible()
    const device = await deviceInOverlay(page, 'Gerät')
    const code = (await factOf(page, 'Code').textContent()) ?? ''
    await page.goto(`/meta/${code.replace('\u00a0', '')}`)
    await expect(page.getByRole('heading', { name: 'Gerätestatus' })).toBeVisible()
    await expect(factOf(page, 'Gerät')).toHaveText(device)
    await expectAccessible(page)
  })
})
