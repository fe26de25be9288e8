import { buildScreen, buildSlide } from '@litfass/server/testing/builders'
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

  await test.step('the link is copied', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await connect.getByRole('button', { name: 'Copy link' }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `http://${await address.textContent()}/${code}`,
    )
  })

  await test.step('the code is typed on a TV, and the page says that it is connected', async () => {
    const tv = await browser.newPage()
    await tv.goto('/code')
    await expect(tv.getByRole('heading', { name: 'Enter code' })).toBeVisible()
    await tv.keyboard.type(code)
    await tv.keyboard.press('Enter')
    await expect(connection).toHaveText('Your TV is connected')
    await expect(page.getByRole('region', { name: 'Devices' }).getByText('Confirmed', { exact: true })).toBeVisible()
  })

  await test.step('a slide that is in no show is put on it', async () => {
    await connect.getByRole('button', { name: /^Show on Counter/ }).click()
    await page.getByRole('option', { name: 'Tulips' }).click()
    await expect(page.getByText('Counter now shows Tulips')).toBeVisible()
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
    await expectAccessible(page)
  })
})
