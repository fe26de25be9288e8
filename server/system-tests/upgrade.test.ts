import { adApi } from '@litfass/api/ads/ads'
import { invoiceApi } from '@litfass/api/ads/invoices'
import { paymentApi } from '@litfass/api/ads/payments'
import { reportLinkApi } from '@litfass/api/ads/report-links'
import { createClient } from '@litfass/api/client'
import { accountApi } from '@litfass/api/people/accounts'
import { savedViewApi } from '@litfass/api/people/saved-views'
import { sessionApi } from '@litfass/api/people/session'
import { teamApi } from '@litfass/api/people/team'
import { deviceApi } from '@litfass/api/places/devices'
import { screenApi } from '@litfass/api/places/screens'
import { slideApi } from '@litfass/api/playback/slides'
import { openStatuses } from '@litfass/domain/ads/ad'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'

import { loadDemo } from '../src/demo/load-demo.ts'
import { runAdClock } from '../src/features/ads/clock/ad-clock.ts'
import { withTrustedClock } from '../src/platform/clock-guard.ts'
import { migrate, migrationFiles } from '../src/platform/db/migrate.ts'
import { startServer } from '../src/server.ts'
import { buildPlaces } from '../src/testing/booking-builders.ts'
import { buildAccount, buildOffer, buildPassword, buildScreen, buildSlide } from '../src/testing/builders.ts'
import { approveAndPay, stripeAccountOf } from '../src/testing/card-payment.ts'
import { emptyDatabase } from '../src/testing/database/empty-database.ts'
import { freePort } from '../src/testing/free-port.ts'
import { buildSelfBilled } from '../src/testing/invoices/invoice-builders.ts'
import { freshEmail } from '../src/testing/people/registration.ts'
import { turnOnTwoFactor } from '../src/testing/people/two-factor-builders.ts'
import { buildDevice } from '../src/testing/playing-builders.ts'
import { testServer } from '../src/testing/test-server.ts'
import { type Rows, asNewer, keyOf, rowsOf, tableToday, writeOlder } from './older-rows.ts'

const server = await testServer()
await loadDemo(server.context())
const account = await buildAccount(server)
let newest: Rows = new Map()
const known = await migrationFiles()
const older = known.slice(1).map((_, at) => ({ last: known[at] ?? '', files: known.slice(0, at + 1) }))

/** Fills tables that the demo leaves empty. */
async function fill(): Promise<void> {
  const { call, accountId } = account
  const { publisher } = await buildPlaces(server)
  const { campaign, ads } = await buildOffer(account, { screens: [await buildScreen(publisher)] })
  await call(reportLinkApi.createReportLink, { accountId, campaignId: campaign.id })
  const payment = await approveAndPay(publisher, account, ads)
  await call(paymentApi.saveScore, { accountId, paymentId: payment.id, body: { score: 9, comment: 'Good' } })
  await cancelAd()
  await disputePayment()
  await objectToInvoice({ buyerId: publisher.accountId, adId: ads[0]?.id ?? '' })
  await releaseMonth(ads[0]?.id ?? '')
  const screen = await buildScreen(account)
  await buildDevice(account, screen)
  await call(deviceApi.linkDevice, { accountId, screenId: screen.id })
  await call(savedViewApi.saveView, {
    accountId,
    body: { list: 'ads', name: 'Paid', search: { status: 'paid' }, hiddenColumns: ['reach'] },
  })
  const gone = await buildSlide(account)
  await call(slideApi.deleteSlide, { accountId, slideId: gone.id })
  await call(teamApi.invite, { accountId, body: { email: freshEmail(), roles: [] } })
  await call(accountApi.setDefaultContent, { accountId, body: { showId: null, slideId: null } })
  await turnOnTwoFactor(account, await buildPassword(account))
  await withTrustedClock(server.context(), runAdClock)
  await server.call(sessionApi.requestReset, { body: { email: account.email } })
  await expect
    .poll(async () => (await rowsOf(server.context().db)).get('dev_mails')?.length, { timeout: 20_000 })
    .toBeGreaterThan(1)
}

/** Objects to a self-billed invoice whose money was transferred. */
async function objectToInvoice(invoice: { buyerId: string; adId: string }): Promise<void> {
  const { call, accountId } = account
  const { id } = await buildSelfBilled(server, { ...invoice, sellerId: accountId })
  await call(invoiceApi.objectToInvoice, { accountId, invoiceId: id, body: { reason: 'The fee is wrong.' } })
  const { db, now } = server.context()
  const stripeAccountId = await stripeAccountOf(server, account)
  await db
    .insertInto('sandboxTransfers')
    .values({
      id: 'tr_1',
      accountId: stripeAccountId,
      amount: 107,
      transferGroup: id,
      idempotencyKey: null,
      created: now,
    })
    .execute()
}

/** As if the ad were a long one with an interim settlement for its first month. */
async function releaseMonth(adId: string): Promise<void> {
  const { db, now } = server.context()
  const { endDate } = await db.selectFrom('ads').select('endDate').where('id', '=', adId).executeTakeFirstOrThrow()
  await db
    .insertInto('interimSettlements')
    .values({ adId, until: endDate, delivered: 1, due: 2, net: 100, created: now })
    .execute()
}

/** Books an ad, pays for it, cancels it and waits for the refund. */
async function cancelAd(): Promise<void> {
  const publisher = await buildAccount(server)
  const { ads } = await buildOffer(account, { screens: [await buildScreen(publisher)] })
  await approveAndPay(publisher, account, ads)
  const { accountId } = account
  for (const { id: adId } of ads) {
    const { cancellation } = await account.call(adApi.getAd, { accountId, adId })
    await account.call(adApi.cancelAd, { accountId, adId, body: { refund: cancellation?.refund.net ?? 0 } })
  }
  await expect
    .poll(async () => (await rowsOf(server.context().db)).get('sandbox_refunds')?.length, { timeout: 20_000 })
    .toBeGreaterThan(0)
}

/** Books an ad, pays for it and disputes the payment. */
async function disputePayment(): Promise<void> {
  const publisher = await buildAccount(server)
  const { ads } = await buildOffer(account, { screens: [await buildScreen(publisher)] })
  const payment = await approveAndPay(publisher, account, ads)
  const { db } = server.context()
  const { id } = await db
    .selectFrom('sandboxSessions')
    .select('id')
    .where('clientReferenceId', '=', payment.id)
    .executeTakeFirstOrThrow()
  const body = new URLSearchParams({ status: 'needs_response' })
  await fetch(`${server.url}/sandbox/disputes/${id.replace('cs_test_', 'dp_')}`, { method: 'POST', body })
  await expect.poll(async () => (await rowsOf(db)).get('disputes')?.length, { timeout: 20_000 }).toBeGreaterThan(0)
}

test('every table has rows', async () => {
  await fill()
  newest = await rowsOf(server.context().db)
  const empty = [...newest].filter(([, rows]) => rows.length === 0).map(([name]) => name)
  expect(empty).toEqual([])
}, 60_000)

test.each(older)('a filled database of version $last is migrated without losing rows', async ({ files }) => {
  const { db } = await emptyDatabase()
  await migrate(db, { only: files })
  await writeOlder(db, newest)
  const before = await rowsOf(db)
  const wasEmpty = [...before].filter(([, rows]) => rows.length === 0).map(([name]) => name)
  expect(wasEmpty).toEqual([])

  expect(await migrate(db)).toEqual(known.slice(files.length))
  const after = await rowsOf(db)
  for (const [table, rows] of before) {
    // A newer version may have added a column to the key.
    const key = (await keyOf(db, tableToday(table))).filter((column) => column in asNewer(table, rows[0] ?? {}))
    const idOf = (row: Record<string, unknown>) => JSON.stringify(key.map((column) => row[column]))
    const now = new Map(after.get(tableToday(table))?.map((row) => [idOf(row), row]))
    for (const row of rows) expect(now.get(idOf(row)), table).toMatchObject(asNewer(table, row))
    expect(now.size, table).toBe(rows.length)
  }
  // `offers` is built from existing places, and the reliability of screens is calculated later.
  const offers = new Map(newest.get('offers')?.map((row) => [row.id, row]))
  expect(after.get('offers')?.length).toBeGreaterThan(0)
  for (const row of after.get('offers') ?? [])
    expect(row).toEqual({ ...offers.get(row.id), reliability: row.reliability })
  // Older versions did not store where an ad was booked.
  const open = after.get('ads')?.filter(({ status }) => openStatuses.some((one) => one === status)) ?? []
  expect(open.length).toBeGreaterThan(0)
  for (const ad of open) expect(ad).toMatchObject({ place_lat: expect.any(Number), place_lng: expect.any(Number) })
})

test('Litfass starts on a database of its first version, and users find their data', async () => {
  const { url, db } = await emptyDatabase()
  await migrate(db, { only: known.slice(0, 1) })
  await writeOlder(db, newest)
  const config = { ...server.config, port: await freePort() }
  const upgraded = await startServer({ config, databaseUrl: url, log: pino({ level: 'error' }) })
  onTestFinished(() => upgraded.stop())
  const headers = () => ({ authorization: `Bearer ${account.token}` })
  const call = createClient({ baseUrl: upgraded.url, headers })
  const { accountId } = account
  const slides = await call(slideApi.listSlides, { accountId, query: {} })
  expect(slides.items.map(({ title }) => title)).toContain('Slide')
  const screens = await call(screenApi.listScreens, { accountId, query: {} })
  expect(screens.items.map(({ name }) => name)).toEqual(['Screen'])
  expect(await call(accountApi.getAccount, { accountId })).toMatchObject({ requiresTwoFactor: false })
  for (const { thumbnailUrl } of slides.items) expect((await fetch(upgraded.url + thumbnailUrl)).status).toBe(200)
})
