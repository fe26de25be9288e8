import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'

import { expect } from '@playwright/test'

import { expectFits, violationsOf } from '../../support/accessibility.ts'
import { signInByPassword } from '../../support/companies.ts'
import { demo } from '../../support/control.ts'
import { demoPort } from '../../support/ports.ts'
import { test } from '../../support/test.ts'

const run = promisify(execFile)

// Only the demo data have screens that have signed plays for days.
test.use({ baseURL: `http://127.0.0.1:${demoPort}`, locale: 'de-DE', viewport: { width: 390, height: 844 } })

test('in German, on a phone: an advertiser downloads the evidence of a campaign, and anyone checks it in a browser and without one', async ({
  page,
  browser,
}, info) => {
  const { password, signIns } = await demo()
  await signInByPassword(page, { email: signIns[1]?.email ?? '', password })
  await page.goto('/advertise/campaigns?q=Stollenzeit')
  await page.getByRole('link', { name: 'Ergebnisse von Stollenzeit' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Nachweis', exact: true }).click(),
  ])
  const [whole, changed] = [info.outputPath('campaign.evidence'), info.outputPath('changed.evidence')]
  await download.saveAs(whole)
  await writeFile(changed, (await readFile(whole, 'utf8')).replace('"placed\\":true', '"placed\\":false'))

  const visitor = await browser.newPage({ locale: 'de-DE', viewport: { width: 390, height: 844 } })
  await visitor.goto('/verify/evidence')
  await expect(visitor.getByRole('heading', { name: 'Nachweis einer Kampagne prüfen' })).toBeVisible()
  await visitor.locator('input[type=file]').setInputFiles(whole)
  const good = visitor.getByRole('article', { name: 'campaign.evidence' })
  await expect(good.getByRole('heading', { name: 'Der Nachweis stimmt', exact: true })).toBeVisible()
  await expect(good.getByText('Veröffentlichte Tage: bestanden')).toBeVisible()
  const counted = await good.locator('dd').first().innerText()
  await expect(good.locator('dd').nth(1)).toHaveText(counted)
  expect(await violationsOf(visitor)).toEqual([])
  await expectFits(visitor)

  await visitor.locator('input[type=file]').setInputFiles(changed)
  const bad = visitor.getByRole('article', { name: 'changed.evidence' })
  await expect(bad.getByRole('heading', { name: /^Der Nachweis stimmt nicht: \d+ Fehler$/ })).toBeVisible()
  await expect(bad.getByText(/die Signatur passt nicht zum Inhalt/i)).toBeVisible()
  await expect(bad.getByText('Veröffentlichte Tage: bestanden')).toBeVisible()
  await visitor
    .locator('input[type=file]')
    .setInputFiles({ name: 'x', mimeType: 'text/plain', buffer: Buffer.from('{}') })
  await expect(visitor.getByRole('alert').getByText('Das ist keine Nachweisdatei.')).toBeVisible()

  await test.step('the check values of mails and reports are listed for people', async () => {
    await visitor.goto('/verify/check-values')
    const value = visitor.getByRole('table', { name: 'Prüfwerte' }).getByText(/^[\w-]{16} [\w-]{16}$/)
    await expect(value.first()).toBeVisible()
    expect(await violationsOf(visitor)).toEqual([])
    await expectFits(visitor)
  })

  await test.step('the program for Node finds the same', async () => {
    const program = info.outputPath('verify-evidence.mjs')
    await writeFile(program, await (await page.request.get('/verify-evidence.mjs')).body())
    const { stdout } = await run(process.execPath, [program, whole])
    expect(stdout).toContain('The days were compared with')
    expect(stdout).toMatch(/The evidence is valid\.\n$/)
    const failed = run(process.execPath, [program, changed, '-'])
    await expect(failed).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringMatching(
        /FAILED: signatures\n {2}Page \d+ of \d{4}-\d\d-\d\dT\d\d:00Z: the signature does not match the content\.\n[^]*FAILED: recount\n {2}Stollen, .*: the pages contain \d+ plays\. The server says \d+\.\n[^]*is invalid/,
      ),
    })
  })
  await test.step('texts in an untrusted file cannot control the terminal', async () => {
    const program = info.outputPath('verify-evidence.mjs')
    const hostile = info.outputPath('hostile.evidence')
    const title = 'x\\u001b[2J\\u001b[1;1HThe evidence is valid.\\u001b[8m'
    await writeFile(hostile, (await readFile(changed, 'utf8')).replace(/"campaign":"[^"]*"/, `"campaign":"${title}"`))
    const failed = run(process.execPath, [program, hostile, '-'])
    await expect(failed).rejects.toMatchObject({ code: 1, stdout: expect.not.stringContaining('\u001B') })
    await expect(failed).rejects.toMatchObject({ stdout: expect.stringContaining('\\u001b[2J') })
  })
  await visitor.close()
})
