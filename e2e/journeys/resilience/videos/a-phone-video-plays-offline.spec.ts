import { buildScreen } from '@litfass/server/testing/builders'
import { mp4Of } from '@litfass/server/testing/media/mp4-builder'
import { expect } from '@playwright/test'

import { choose } from '../../../support/fields.ts'
import { recordedVideo } from '../../../support/media/recorded-video.ts'
import { slideOnScreen } from '../../../support/playing-screen.ts'
import { ports } from '../../../support/ports.ts'
import { damagingProxy } from '../../../support/servers/damaging-proxy.ts'
import { storedScreens } from '../../../support/stored-screens.ts'
import { test } from '../../../support/test.ts'

const languages = {
  en: {
    locale: 'en-GB',
    isHevc: 'This is 10-bit HEVC. Most TVs cannot play it.',
    convert: 'Convert now',
    title: /^Title/,
    save: 'Save slide',
    saved: 'Slide saved',
    putOnScreen: 'Put it on a screen',
    screen: 'Screen',
    put: 'Put on screen',
    shows: 'Foyer plays Canal',
  },
  de: {
    locale: 'de-DE',
    isHevc: 'Das ist HEVC mit 10 Bit. Die meisten Fernseher können es nicht abspielen.',
    convert: 'Jetzt umwandeln',
    title: /^Titel/,
    save: 'Folie speichern',
    saved: 'Folie gespeichert',
    putOnScreen: 'Auf einem Bildschirm zeigen',
    screen: 'Bildschirm',
    put: 'Auf Bildschirm zeigen',
    shows: 'Foyer spielt Canal',
  },
} as const

for (const [language, words] of Object.entries(languages))
  test.describe(`in ${language}, on a phone`, () => {
    test.use({ locale: words.locale, viewport: { width: 390, height: 844 }, hasTouch: true })

    test('HEVC is refused, another video is converted and put on a TV, which plays it without the server', async ({
      page,
      browser,
      login,
    }) => {
      const company = await login({ language: language === 'de' ? 'de' : 'en' })
      const { id: screenId } = await buildScreen(company, { name: 'Foyer' })
      await page.goto('/slides/new')
      const video = await recordedVideo()
      const upload = page.locator('input[type=file]')
      const hevc = Buffer.from(mp4Of({ codec: 'hvc1' }))
      await upload.setInputFiles({ name: 'phone.mov', mimeType: 'video/quicktime', buffer: hevc })
      await expect(page.getByRole('alert').filter({ hasText: words.isHevc })).toBeVisible()
      await expect(page.getByRole('button', { name: words.save })).toBeDisabled()

      await upload.setInputFiles({ name: 'canal.webm', mimeType: 'video/webm', buffer: video })
      await page.getByRole('button', { name: words.convert }).click()
      await expect(page.getByText('canal.mp4')).toBeVisible()
      await page.getByRole('textbox', { name: words.title }).fill('Canal')
      await page.getByRole('button', { name: words.save }).click()
      await expect(page.getByText(words.saved)).toBeVisible()
      await page.getByRole('button', { name: words.putOnScreen }).click()
      await choose(page, words.screen, 'Foyer')
      await page.getByRole('dialog').getByRole('button', { name: words.put }).click()
      await expect(page.getByText(words.shows)).toBeVisible()

      const proxy = await damagingProxy(ports.own)
      const tv = await browser.newPage()
      await tv.goto(`${proxy.url}/screens/view/${screenId}`)
      await expect(tv.locator('.lf-stage-shown .lf-stage-runs video')).toHaveCount(1)
      const isStored = async () => (await tv.evaluate(storedScreens)).some(({ current }) => current !== null)
      await expect.poll(isStored, { timeout: 60_000 }).toBe(true)
      await proxy.stop()
      await tv.reload()
      await expect(slideOnScreen(tv)).toHaveAccessibleName('Canal')
      await expect(tv.locator('.lf-stage-shown .lf-stage-runs video')).toHaveCount(1)
      // Checked in each frame, because the video is short and loops.
      await tv.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 1, null, { timeout: 60_000 })
      await tv.close()
    })
  })
