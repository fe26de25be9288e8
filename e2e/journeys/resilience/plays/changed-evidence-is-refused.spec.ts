import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'

import { adApi } from '@litfass/api/ads/ads'
import { createClient } from '@litfass/api/client'
import { deviceApi } from '@litfass/api/places/devices'
import { playApi } from '@litfass/api/playback/plays'
import { buildOffer, buildScreen, buildSlide } from '@litfass/server/testing/builders'
import { buildDevice, buildSigningDevice, heartbeat } from '@litfass/server/testing/playing-builders'
import { expect, type Page } from '@playwright/test'

import { expectFits, violationsOf } from '../../../support/accessibility.ts'
import { approveAndPay } from '../../../support/card-payment.ts'
import { buildCompany, openAs, uniqueName } from '../../../support/companies.ts'
import { publishDays, settleAds } from '../../../support/control.ts'
import { hoursOf } from '../../../support/days.ts'
import { saveSeller, validInvoicesOf } from '../../../support/e-invoices.ts'
import { test } from '../../../support/test.ts'

const run = promisify(execFile)
const hour = 3_600_000
const day = 24 * hour
/** For an ad that is due every 100 seconds. */
const turnsPerHour = 36
/** Turns per hour that the TV shows while the ad runs, and in its extra days. */
const shown = { ad: 30, extra: 10 }
const pagesPerReport = 40

const languages = [
  {
    locale: 'en-GB',
    choice: 'Plays are missing: extra days or refund?',
    extraDays: '2 extra days',
    saved: 'Choice saved',
    settled: /^Settled on .+ plays delivered, \d+ made good, €\s\d+,\d\d net refunded\.$/,
    evidence: 'Evidence',
    holds: 'The evidence is valid',
    fails: 'The evidence is invalid: 2 errors',
    failed: ['Signatures: failed', 'Recount: failed'],
    reasons: [
      /Page \d+, .+: the signature does not match the content\./,
      /The pages contain [\d.,\s]+ plays\. The server says [\d.,\s]+\./,
    ],
  },
  {
    locale: 'de-DE',
    choice: 'Einblendungen fehlen: Zusatztage oder Erstattung?',
    extraDays: '2 Zusatztage',
    saved: 'Wahl gespeichert',
    settled: /^Am .+ Einblendungen ausgeliefert, \d+ nachgeholt, €\s\d+,\d\d netto erstattet\.$/,
    evidence: 'Nachweis',
    holds: 'Der Nachweis stimmt',
    fails: 'Der Nachweis stimmt nicht: 2 Fehler',
    failed: ['Signaturen: nicht bestanden', 'Nachzählung: nicht bestanden'],
    reasons: [
      /Seite \d+, .+: Die Signatur passt nicht zum Inhalt\./,
      /Die Seiten enthalten [\d.]+ Einblendungen\. Der Server gibt [\d.]+ an\./,
    ],
  },
] as const

/** A paid ad of a week on a screen, whose TV signs what it has shown. */
async function paidAd(card: Page) {
  const publisher = await buildCompany({ company: uniqueName('Studio') })
  const advertiser = await buildCompany({ company: uniqueName('Backhaus') })
  await saveSeller(publisher)
  const screen = await buildScreen(publisher, { name: 'Foyer' })
  const slide = await buildSlide(advertiser, { title: 'Stollen' })
  const { campaign, ads } = await buildOffer(advertiser, { screens: [screen], slide, days: 7, frequency: 100 })
  await approveAndPay(card, { publisher, advertiser, ads })
  const { key } = await buildDevice(publisher, screen, { confirmed: true })
  const device = buildSigningDevice(screen)
  const anyone = createClient({ baseUrl: publisher.server.url })
  /** Reports this many turns of each hour of an ad. */
  async function play(ad: { id: string; startDate: string; endDate: string }, turns: number) {
    const signed: ReturnType<typeof device.sign>['page'][] = []
    for (let at = Date.parse(ad.startDate) / hour - 2; at < (Date.parse(ad.endDate) + day) / hour; at++) {
      const first = (at % 24) * turnsPerHour
      const entry = { adId: ad.id, turns: { shown: [[first, first + turns - 1] as [number, number]] } }
      signed.push(device.sign({ hour: at, ads: [entry] }).page)
    }
    for (let at = 0; at < signed.length; at += pagesPerReport) {
      const body = { key, pages: [], publicKey: device.publicKey, signed: signed.slice(at, at + pagesPerReport) }
      await anyone(playApi.reportPlays, { screenId: screen.id, body })
    }
  }
  const sendHeartbeat = () => anyone(deviceApi.heartbeat, { screenId: screen.id, body: heartbeat({ key }) })
  return { advertiser, campaign, ad: ads[0], play, sendHeartbeat }
}

/** When the last day of an ad is over in every time zone of Europe. */
function endOf({ endDate }: { endDate: string }): number {
  return Date.parse(endDate) + day + hour
}

for (const language of languages)
  test.describe(() => {
    test.use({ locale: language.locale })

    test(`an ad is made good in part and the rest refunded; its evidence is refused after one changed bit, ${language.locale}`, async ({
      page,
      browser,
      serverClock,
    }, info) => {
      const { advertiser, campaign, ad, play, sendHeartbeat } = await paidAd(page)
      if (!ad) throw new Error('there is no ad')
      const { accountId, call } = advertiser
      const greta = await openAs(browser, advertiser, { locale: language.locale })

      /** Reports the plays. A day later, settles the ad after an hour and a half of heartbeats without a gap. */
      const playAndSettle = async (played: typeof ad, turns: number) => {
        const end = endOf(played)
        await serverClock.set(end)
        await play(played, turns)
        await settleAds()
        for (let at = end + day; at < end + day + 1.5 * hour; at += 120_000) {
          await serverClock.set(at)
          await sendHeartbeat()
        }
        await settleAds()
      }

      const extra =
        await test.step('plays are missing, and the advertiser chooses extra days, which make good half of them', async () => {
          await playAndSettle(ad, shown.ad)
          await greta.goto(`/advertise/ads/${ad.id}`)
          await greta
            .getByRole('region', { name: language.choice })
            .getByRole('button', { name: language.extraDays })
            .click()
          await expect(greta.getByText(language.saved)).toBeVisible()
          const { items } = await call(adApi.listAds, { accountId, query: { campaignId: campaign.id } })
          const made = items.find(({ makeGoodOf }) => makeGoodOf === ad.id)
          if (made?.campaignType !== 'display') throw new Error('there are no extra days')
          await playAndSettle(made, shown.extra)
          const missing = hoursOf(ad) * (turnsPerHour - shown.ad)
          const madeGood = hoursOf(made) * shown.extra
          const due = hoursOf(ad) * turnsPerHour
          expect(await call(adApi.getAd, { accountId, adId: ad.id })).toMatchObject({
            settledMadeGood: madeGood,
            settledRefund: ad.amount - Math.round((ad.amount * (due - missing + madeGood)) / due),
          })
          await serverClock.set(endOf(made) + 3 * day)
          await publishDays()
          return made
        })

      await test.step('the rest is refunded, and the invoice and its correction are valid', async () => {
        const { settledRefund } = await call(adApi.getAd, { accountId, adId: ad.id })
        await greta.goto(`/advertise/ads/${ad.id}`)
        await expect(greta.getByText(language.settled)).toBeVisible()
        const [invoice, correction] = await validInvoicesOf(advertiser, { adId: ad.id, count: 2 })
        expect(invoice).toMatchObject({ kind: 'invoice', net: ad.amount })
        expect(correction).toMatchObject({ kind: 'correction', corrects: invoice?.number, net: -(settledRefund ?? 0) })
      })

      const [whole, changed] = [info.outputPath('whole.evidence'), info.outputPath('changed.evidence')]
      await test.step('the evidence contains both, and one bit of the extra days is changed', async () => {
        await greta.goto(`/advertise/campaigns/${campaign.id}`)
        const [download] = await Promise.all([
          greta.waitForEvent('download'),
          greta.getByRole('link', { name: language.evidence, exact: true }).click(),
        ])
        await download.saveAs(whole)
        const bytes = await readFile(whole)
        // Flip the lowest bit of the last turn in an hour of the first extra day. The turn is odd, so it becomes one less.
        const hours = bytes
          .toString()
          .matchAll(new RegExp(`${extra.id}[^\\]]*\\]`, 'g'))
          .toArray()
        const at = Buffer.byteLength(bytes.toString().slice(0, hours[12]?.index)) + (hours[12]?.[0].length ?? 0) - 2
        bytes[at] = (bytes[at] ?? 0) ^ 1
        await writeFile(changed, bytes)
      })

      const visitor = await browser.newPage({ locale: language.locale, viewport: { width: 390, height: 844 } })
      await test.step('anyone sees in a browser that the file is changed, and why it is refused', async () => {
        await visitor.goto('/verify/evidence')
        await visitor.locator('input[type=file]').setInputFiles(whole)
        const good = visitor.getByRole('article', { name: 'whole.evidence' })
        await expect(good.getByRole('heading', { name: language.holds, exact: true })).toBeVisible()
        const counted = await good.locator('dd').first().innerText()
        await expect(good.locator('dd').nth(1)).toHaveText(counted)
        await visitor.locator('input[type=file]').setInputFiles(changed)
        const bad = visitor.getByRole('article', { name: 'changed.evidence' })
        await expect(bad.getByRole('heading', { name: language.fails, exact: true })).toBeVisible()
        for (const text of [...language.failed, ...language.reasons]) await expect(bad.getByText(text)).toBeVisible()
        expect(await violationsOf(visitor)).toEqual([])
        await expectFits(visitor)
      })

      await test.step('the program for Node finds the same in a copy', async () => {
        const program = info.outputPath('verify-evidence.mjs')
        await writeFile(program, await (await page.request.get('/verify-evidence.mjs')).body())
        const { stdout } = await run(process.execPath, [program, whole])
        expect(stdout.match(/Stollen, Foyer: [1-9]\d* plays counted/g)).toHaveLength(2)
        expect(stdout).toMatch(/passed: recount\n[^]*The evidence is valid\.\n$/)
        const failed = run(process.execPath, [program, changed])
        await expect(failed).rejects.toMatchObject({
          code: 1,
          stdout: expect.stringMatching(
            /FAILED: signatures\n {2}Page \d+ of [^]*FAILED: recount\n {2}Stollen, Foyer: the pages contain [^]*is invalid\.\n$/,
          ),
        })
      })
      await visitor.close()
    })
  })
