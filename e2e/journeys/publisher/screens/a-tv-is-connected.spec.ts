import { deviceApi } from '@litfass/api/places/devices'
import { screenApi } from '@litfass/api/places/screens'
import { buildScreen, buildShow, buildSlide } from '@litfass/server/testing/builders'
import { buildDevice } from '@litfass/server/testing/playing-builders'
import { expect } from '@playwright/test'

import { expectAccessible } from '../../../support/accessibility.ts'
import { ports } from '../../../support/ports.ts'
import { test } from '../../../support/test.ts'

test('the page of a screen says what to open and type on the TV, and shows when it connects', async ({
  page,
  browser,
  login,
}) => {
  const company = await login()
  const screen = await buildScreen(company, { name: 'Counter' })
  await buildSlide(company, { title: 'Tulips' })
  const code = screen.code ?? ''
  await page.goto(`/screens/edit/${screen.id}`)
  const connect = page.getByRole('region', { name: 'On the TV' })
  const connection = connect.getByRole('status')
  const address = connect.getByText(new RegExp(`^[\\d.]+:${ports.litfass}/code$`))

  await test.step('it names the address in the local network, the code, and how to open Litfass to the network', async () => {
    await expect(address).toBeVisible()
    await expect(connect.getByText(`${code.slice(0, 3)}\u00a0${code.slice(3)}`)).toBeVisible()
    await expect(connect.getByRole('img', { name: 'QR code of this address' })).toBeVisible()
    await expect(connect.getByText('No TV can reach this address yet')).toBeVisible()
    await expect(connect.getByText('npm start -- --lan')).toBeVisible()
    await expect(connection).toContainText('Waiting for your TV')
    await expectAccessible(page)
  })

  await test.step('it names what the TV will show and report, before there is one', async () => {
    const toCome = page.getByRole('region', { name: 'What the TV shows and can do will appear here' })
    await expect(toCome).toContainText('Expected now: Default slide')
    await expect(toCome.getByRole('term')).toHaveText(['Video', 'Offline', 'Sound', 'Picture', 'Browser'])
    await expect(toCome.getByRole('definition')).toHaveText(Array.from({ length: 5 }, () => 'Not known yet'))
  })

  await test.step('it says what to do with a TV that has no browser', async () => {
    await connect.getByRole('button', { name: 'No browser on the TV?' }).press('Enter')
    const hint = page.getByRole('dialog', { name: 'No browser on the TV?' })
    await expect(hint).toContainText('A TV without a browser needs a small computer')
    await hint.press('Escape')
    await expect(hint).toBeHidden()
  })

  await test.step('an admin copies the settings for a domain', async () => {
    await connect.getByRole('button', { name: 'Set address' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Set address' })
    const name = dialog.getByRole('textbox', { name: 'Domain' })
    await name.fill('signs.fitnesswerk.local')
    await page.keyboard.press('Tab')
    await expect(dialog.getByText(/^This domain only works on your own network/)).toBeVisible()
    await expectAccessible(page)
    await expect(dialog.getByRole('button', { name: 'Copy' })).toHaveCount(0)
    await name.fill('https://Signs.fitnesswerk.de/')
    await expect(dialog.getByRole('textbox', { name: /the \.env file/ })).toHaveValue(
      'HOST=127.0.0.1\nPUBLIC_URL=https://signs.fitnesswerk.de\nTRUSTED_PROXIES=1',
    )
    await expect(dialog.getByRole('textbox', { name: /Caddyfile/ })).toHaveValue(
      `signs.fitnesswerk.de {\n\treverse_proxy 127.0.0.1:${ports.litfass}\n}`,
    )
    await expect(dialog.getByText(/Open https:\/\/signs\.fitnesswerk\.de afterwards/)).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('the link is copied', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await connect.getByRole('button', { name: 'Copy link' }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `http://${await address.textContent()}/${code}`,
    )
  })

  const tv = await browser.newPage()
  await test.step('the code is typed on a TV, and the page says that it is connected', async () => {
    await tv.goto('/code')
    await expect(tv.getByRole('heading', { name: 'Enter code' })).toBeVisible()
    await tv.keyboard.type(code)
    await tv.keyboard.press('Enter')
    await expect(connection).toHaveText('Your TV is connected')
    await expect(page.getByRole('region', { name: 'Devices' }).getByText('Confirmed', { exact: true })).toBeVisible()
    const live = page.getByRole('region', { name: 'Expected on screen now' })
    await expect(live.getByRole('definition').first()).toHaveText(/^Yes, H\.264 up to \d+ × \d+ at \d+ fps$/)
    await expect(live.getByRole('definition').nth(3)).toHaveText('1440 × 900, landscape')
    await expect(live.getByRole('definition').nth(4)).toHaveText(/^Chromium \d+ · Chrome on Linux$/)
    await expectAccessible(page)
  })

  await test.step('the TV shows the name of the screen and its own label on request', async () => {
    const live = page.getByRole('region', { name: 'Expected on screen now' })
    const device = page.getByRole('region', { name: 'Devices' }).getByRole('listitem')
    const name = tv.getByRole('status')
    await expect(name).toBeHidden()
    await live.getByRole('button', { name: /^Show name on TV: Chrome on Linux, / }).press('Enter')
    await expect(page.getByText('Counter shows its name now')).toBeVisible()
    await expect(name.getByRole('heading')).toHaveText('Counter')
    const [label = ''] = /[A-Z0-9]{4}$/.exec((await name.textContent()) ?? '') ?? []
    await expect(device.getByText(label, { exact: true })).toBeVisible()
    await expect(device.getByRole('button', { name: `Show name on TV: Chrome on Linux, ${label}` })).toBeEnabled()
    await expectAccessible(tv)
  })

  await test.step('a slide that is in no show is put on it', async () => {
    await connect.getByRole('button', { name: 'Show on Counter: Nothing assigned' }).click()
    await page.getByRole('option', { name: 'Tulips' }).click()
    await expect(page.getByText('Counter plays Tulips')).toBeVisible()
    await expect(connect.getByRole('button', { name: /^Show on Counter: Tulips/ })).toBeVisible()
  })

  await test.step('the next device has to be confirmed', async () => {
    const other = await browser.newPage()
    await other.goto(`/code/${code}`)
    await expect(page.getByRole('region', { name: 'Devices' }).getByText('Viewer', { exact: true })).toBeVisible()
  })

  await test.step('on a phone, there is no QR code to scan', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(connect.getByRole('img', { name: 'QR code of this address' })).toBeHidden()
    await expect(page.getByRole('region', { name: 'What the TV can do' }).getByRole('term')).toHaveCount(5)
    await expectAccessible(page)
  })
})

test('what a TV cannot do is said in a sentence, and what it showed last stays when it is offline', async ({
  page,
  login,
  serverClock,
}) => {
  const company = await login()
  const screen = await buildScreen(company, { name: 'Counter', format: 'portrait', resolution: '1080x1920' })
  const slide = await buildSlide(company, { title: 'Tulips' })
  const show = await buildShow(company, { slides: [slide] })
  await company.call(screenApi.assignShow, {
    accountId: company.accountId,
    screenId: screen.id,
    body: { showId: show.id },
  })
  await buildDevice(company, screen, {
    confirmed: true,
    playing: { kind: 'own', id: slide.id, since: 0 },
    cannotPlay: [{ id: slide.id, reason: 'format' }],
    soundBlocked: true,
  })

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/screens/edit/${screen.id}`)
  const abilities = page.getByRole('region', { name: 'What the TV can do' })
  await expect(abilities.getByRole('definition').first()).toHaveText('This TV cannot play the video “Tulips”')
  await expect(abilities).toContainText('Not now: the show is not stored on the TV')
  await expect(abilities).toContainText('Blocked by the browser: videos play without sound')
  await expect(abilities).toContainText('1920 × 1080, landscape. The screen is set to portrait.')
  await expectAccessible(page)

  await serverClock.set(Date.now() + 10 * 60_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.reload()
  const last = page.getByRole('region', { name: 'Last shown on the screen' })
  await expect(last.getByText('Offline', { exact: true }).first()).toBeVisible()
  await expect(last.getByText(/^since /)).toBeVisible()
  await expect(last.getByText(/^Last signal .* ago, showing: Tulips$/)).toBeVisible()
})

test('several devices are listed, and the person is asked which of them is the TV', async ({ page, login }) => {
  const company = await login()
  const screen = await buildScreen(company, { name: 'Counter' })
  const [one, other] = [await buildDevice(company, screen), await buildDevice(company, screen)]
  await page.goto(`/screens/edit/${screen.id}`)
  const connect = page.getByRole('region', { name: 'On the TV' })
  await expect(connect.getByText('2 devices play this screen')).toBeVisible()
  for (const { label } of [one, other]) await expect(connect).toContainText(label)
  await expect(connect).toContainText('Confirm the one that is your TV under “Devices”.')
  await expectAccessible(page)

  const devices = page.getByRole('region', { name: 'Devices' })
  await devices.getByRole('button', { name: `This is the TV: Unknown device, ${one.label}` }).click()
  await expect(connect.getByText(/^2 (devices|TVs) play this screen$/)).toHaveCount(0)
  await devices.getByRole('button', { name: `This is the TV: Unknown device, ${other.label}` }).click()
  await expect(connect.getByText('2 TVs play this screen')).toBeVisible()
  await devices.getByRole('button', { name: `Not the TV: Unknown device, ${one.label}` }).click()
  await expect(connect.getByText(/^2 (devices|TVs) play this screen$/)).toHaveCount(0)
})

test('a page that waits for a TV for more than five minutes gives three hints', async ({ page, login }) => {
  const screen = await buildScreen(await login(), { name: 'Counter' })
  await page.clock.install()
  await page.goto(`/screens/edit/${screen.id}`)
  const waiting = page.getByRole('region', { name: 'On the TV' }).getByRole('status')
  await expect(waiting).toContainText('Waiting for your TV')
  await expect(waiting.getByRole('listitem')).toHaveCount(0)
  await page.clock.fastForward(5 * 60_000 + 2_000)
  await expect(waiting.getByRole('listitem')).toHaveText([
    /^The TV must be able to reach this address/,
    /^Type the address with “\/code” at its end\./,
    /^A TV without a browser/,
  ])
  await expectAccessible(page)
})

test('on a phone, the page of a screen without a TV begins with the code, then says what its TV can do', async ({
  page,
  login,
}) => {
  const company = await login()
  const screen = await buildScreen(company, { name: 'Counter' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/screens/edit/${screen.id}`)
  await expect(page.getByText('On your TV, open')).toBeInViewport()
  const toCome = page.getByRole('region', { name: 'What the TV can do will appear here' })
  await expect(toCome.getByRole('term')).toHaveText(['Video', 'Offline', 'Sound', 'Picture', 'Browser'])
  await expectAccessible(page)

  await buildDevice(company, screen, {
    confirmed: true,
    offlineReady: true,
    largestVideo: { width: 1280, height: 720, framesPerSecond: 30 },
    freeBytes: 3_100_000_000,
  })
  const abilities = page.getByRole('region', { name: 'What the TV can do', exact: true })
  await expect(abilities.getByRole('definition').first()).toHaveText('Yes, H.264 up to 1280 × 720 at 30 fps')
  await expect(abilities.getByRole('definition').nth(1)).toHaveText('Yes, 3,1 GB free, about 40 min of video')
  await expectAccessible(page)
})

test('a TV shows a long name whole and does not break its words', async ({ page, login }) => {
  const company = await login()
  const { call, accountId } = company
  const name = 'Wartungsgebäudeeingangsbereich Nord'
  const screen = await buildScreen(company, { name, format: 'portrait', resolution: '1080x1920' })
  const screenId = screen.id
  await page.setViewportSize({ width: 540, height: 960 })
  const stream = page.waitForResponse(/\/events$/)
  await page.goto(`/screens/view/${screenId}`)
  await stream
  const device = async () => (await call(deviceApi.listDevices, { accountId, screenId })).items[0]
  await expect.poll(device).toBeDefined()
  await call(deviceApi.showNameOnDevice, { accountId, screenId, deviceId: (await device())?.id ?? '' })
  const heading = page.getByRole('heading', { name })
  await expect(heading).toBeInViewport({ ratio: 1 })
  await expect.poll(() => heading.evaluate(linesOfWords)).toEqual([1, 1])
})

/** The number of lines that each word takes. */
function linesOfWords({ firstChild: text }: Node): number[] {
  return Array.from((text?.textContent ?? '').matchAll(/\S+/g), ({ 0: word, index }) => {
    const range = document.createRange()
    if (text) range.setStart(text, index)
    if (text) range.setEnd(text, index + word.length)
    return range.getClientRects().length
  })
}
