import { adApi } from '@litfass/api/ads/ads'
import { deliveryApi } from '@litfass/api/ads/delivery'
import { playApi } from '@litfass/api/playback/plays'
import { proofApi } from '@litfass/api/proof/proof'
import { webCrypto } from '@litfass/api/proof/web-crypto'
import { maxStoredPages, maxStoredPagesOfScreen } from '@litfass/domain/playback/play-outcomes'
import { recordRetentionDays } from '@litfass/domain/playback/retention'
import { checkEvidence } from '@litfass/domain/proof/check-evidence'
import { Evidence } from '@litfass/domain/proof/evidence'
import { parsed, type SignedPage } from '@litfass/domain/proof/signed-page'
import { titledFileName } from '@litfass/domain/titled-file-name'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { buildAccount } from '../../testing/builders.ts'
import { only } from '../../testing/only.ts'
import { buildDevice } from '../../testing/playing-builders.ts'
import { type RunningAd, hour, pageOf, runningAd, turnsOf } from '../../testing/running-ad.ts'
import { signingDevice } from '../../testing/signing-device.ts'
import { testServer } from '../../testing/test-server.ts'
import { cleanUp } from '../clean-up/clean-up.ts'
import { publishDays } from './publish-days.ts'

const server = await testServer()

// The published days belong to the whole server.
beforeEach(async () => {
  const { db } = server.context()
  await db.deleteFrom('signedPages').execute()
  await db.deleteFrom('proofDays').execute()
})
afterEach(() => server.setClock(Date.now()))

const elsewhere = '01a1f8cf-701c-7d76-b1b3-78c7258a7aef'

function send({ screen, tv }: RunningAd, { publicKey, signed }: { publicKey: string; signed: SignedPage[] }) {
  return server.call(playApi.reportPlays, { screenId: screen.id, body: { key: tv.key, pages: [], publicKey, signed } })
}

async function evidenceFor({ advertiser, campaign }: RunningAd): Promise<Evidence> {
  const path = `/api/accounts/${advertiser.accountId}/campaigns/${campaign.id}/evidence`
  const answer = await fetch(server.url + path, { headers: { authorization: `Bearer ${advertiser.token}` } })
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="${titledFileName('campaign', campaign.title)}.evidence"`,
  )
  return Evidence.parse(await answer.json())
}

async function check(evidence: Evidence) {
  const { items } = await server.call(proofApi.listProofDays, {})
  return checkEvidence(evidence, { crypto: webCrypto, published: items })
}

/** Four signed hours before noon, the last of them with the ad of another company. */
async function fourHours() {
  const running = await runningAd(server)
  const device = signingDevice(running.screen.id)
  const signed: SignedPage[] = []
  for (const ago of [3, 2, 1, 0]) {
    const before = running.noon - ago * hour
    const page = pageOf(running, before, { shown: [turnsOf(before, 0, 35)] })
    if (ago === 0) page.ads.push({ adId: elsewhere, turns: { shown: [[1, 2]] } })
    signed.push(device.sign(page).page)
  }
  return { running, device, signed }
}

/** Runs the clock to the night after a running ad, and publishes its day. */
async function publishNextDay({ noon }: RunningAd, days = 1): Promise<boolean> {
  server.setClock(noon - (noon % (24 * hour)) + days * 24 * hour + hour)
  return publishDays(server.context())
}

test('signatures of devices that are not confirmed are not checked', async () => {
  const { running, device, signed } = await fourHours()
  const verified = vi.spyOn(crypto.subtle, 'verify')
  const report = { publicKey: device.publicKey, signed }
  const unknown = { ...running, tv: { ...running.tv, key: 'x'.repeat(32) } }
  expect(await send(unknown, report)).toEqual({ taken: false })
  expect(verified).not.toHaveBeenCalled()
  expect(await send(running, report)).toEqual({ taken: true })
  expect(verified).toHaveBeenCalledTimes(signed.length)
  verified.mockRestore()
})

test('signed pages are evidence that anyone can check, without the ads of others', async () => {
  const { running, device, signed } = await fourHours()
  expect(await send(running, { publicKey: device.publicKey, signed: signed.slice(0, 3) })).toEqual({ taken: true })
  // Again, and in another order.
  await send(running, { publicKey: device.publicKey, signed: signed.toReversed() })
  const before = await check(await evidenceFor(running))
  expect(before).toMatchObject({ pages: 4, unpublished: 4, days: 0, isCompared: false, faults: [] })

  expect(await publishNextDay(running)).toBe(true)
  expect(await publishDays(server.context())).toBe(false)
  const evidence = await evidenceFor(running)
  expect(JSON.stringify(evidence)).not.toContain(elsewhere)
  const { advertiser, ad, screen } = running
  expect(evidence).toMatchObject({
    keys: [{ publicKey: device.publicKey, screenId: screen.id }],
    ads: [{ adId: ad.id, placeName: screen.name, booked: 864 * 7, delivered: 144, unsigned: 0 }],
    chainBefore: null,
  })
  expect(await check(evidence)).toEqual({
    pages: 4,
    unpublished: 0,
    folded: 0,
    isCompared: true,
    days: 1,
    ads: [expect.objectContaining({ adId: ad.id, counted: 144, delivered: 144 })],
    faults: [],
  })
  const otherTenant = await buildAccount(server)
  const { campaign } = running
  for (const [accountId, status] of [
    [otherTenant.accountId, 404],
    [advertiser.accountId, 404],
  ] as const) {
    const answer = await fetch(`${server.url}/api/accounts/${accountId}/campaigns/${campaign.id}/evidence`, {
      headers: { authorization: `Bearer ${otherTenant.token}` },
    })
    expect(answer.status).toBe(status)
  }
})

test('a folded page is evidence of each turn in its hours, though it begins before the ad', async () => {
  const running = await runningAd(server)
  const { advertiser, screen, ad } = running
  const { accountId } = advertiser
  const device = signingDevice(screen.id)
  const firstDay = new Date(`${ad.startDate}T00:00:00Z`).getTime() - 24 * hour
  // The day before by UTC, in whose last hour the ad has 36 turns, and two whole days.
  const signed = [0, 24, 48].map(
    (at) =>
      device.sign({ hour: firstDay / hour + at, hours: 24, ads: [{ adId: ad.id, turns: { shown: [[0, 863]] } }] }).page,
  )
  expect(await send(running, { publicKey: device.publicKey, signed })).toEqual({ taken: true })
  const counted = 36 + 864 * 2
  expect(await advertiser.call(deliveryApi.getAdDelivery, { accountId, adId: ad.id })).toMatchObject({
    delivered: counted,
    signed: counted,
    folded: counted,
  })
  await publishNextDay(running)
  const evidence = await evidenceFor(running)
  expect(await check(evidence)).toMatchObject({ pages: 3, folded: 3, ads: [{ counted, unsigned: 0 }], faults: [] })
  // A header with fewer hours, and one in the older format, which has no hours.
  const [page] = evidence.pages
  const changed = page && { ...page, header: page.header.replace(/"hours":\d+/, '"hours":2') }
  const older = page && { ...page, header: page.header.replace('page-2', 'page-1') }
  for (const other of [changed, older])
    expect((await check({ ...evidence, pages: [other ?? [], evidence.pages.slice(1)].flat() })).faults).toContainEqual(
      expect.objectContaining({ check: 'signatures' }),
    )
})

test('the evidence of an ad that its publisher has ended counts no play of that day', async () => {
  const { running, device, signed } = await fourHours()
  const { publisher, ad, noon } = running
  const yesterday = noon - 24 * hour
  const earlier = device.sign(pageOf(running, yesterday, { shown: [turnsOf(yesterday, 0, 35)] })).page
  await send(running, { publicKey: device.publicKey, signed: [...signed, earlier] })
  const { accountId } = publisher
  await publisher.call(adApi.endAd, { accountId, adId: ad.id, body: { reason: 'The screen is moving' } })
  const evidence = await evidenceFor(running)
  expect(await check(evidence)).toMatchObject({ ads: [{ counted: 36, delivered: 36, unsigned: 0 }], faults: [] })
})

test('one changed bit of any page is found, even where it changes no play that counts', async () => {
  const { running, device, signed } = await fourHours()
  const before = running.noon - 5 * hour
  const hidden = device.sign(pageOf(running, before, { hidden: [turnsOf(before, 0, 35)] })).page
  await send(running, { publicKey: device.publicKey, signed: [...signed, hidden] })
  const evidence = await evidenceFor(running)
  expect(await check(evidence)).toMatchObject({ pages: 5, faults: [] })
  const { length } = JSON.stringify(evidence.pages)
  await fc.assert(
    fc.asyncProperty(fc.nat(length - 1), fc.nat(6), async (at, bit) => {
      const text = Buffer.from(JSON.stringify(evidence.pages))
      text[at] = (text[at] ?? 0) ^ (1 << bit)
      const changed = parsed(`{"pages":${text.toString()}}`, Evidence.pick({ pages: true }))
      fc.pre(changed !== null)
      if (changed) expect((await check({ ...evidence, ...changed })).faults).not.toEqual([])
    }),
    { numRuns: 300 },
  )
})

test('an entry that the database cannot read is no proof, and leaves the evidence readable', async () => {
  const { running, device, signed } = await fourHours()
  const [ad] = pageOf(running, running.noon, { shown: [turnsOf(running.noon, 0, 35)] }).ads
  if (!ad) throw new Error('a page without the ad')
  const unreadable = device.sign({ hour: running.noon / hour - 1, ads: [Object.assign(ad, { note: '\0' })] }).page
  const report = { publicKey: device.publicKey, signed: [...signed.slice(0, 3), unreadable] }
  expect(await send(running, report)).toEqual({ taken: true })
  const evidence = await evidenceFor(running)
  expect(evidence.ads).toMatchObject([{ delivered: 144, unsigned: 36 }])
  expect(await check(evidence)).toMatchObject({ pages: 3, faults: [] })
})

test('a signed page of a newer device counts, but is no proof of an hour before the server knew the device', async () => {
  const running = await runningAd(server)
  const { publisher, screen, ad, noon, tv } = running
  const { key } = await buildDevice(publisher, screen, { confirmed: true })
  const device = signingDevice(screen.id)
  const after = noon + hour
  const signed = [noon, after].map(
    (before) => device.sign(pageOf(running, before, { shown: [turnsOf(before, 0, 35)] })).page,
  )
  server.setClock(after + 6 * 60_000)
  const hidden = pageOf(running, after, { hidden: [turnsOf(after, 0, 35)] })
  await server.call(playApi.reportPlays, { screenId: screen.id, body: { key: tv.key, pages: [hidden] } })
  const body = { key, pages: [], publicKey: device.publicKey, signed }
  expect(await server.call(playApi.reportPlays, { screenId: screen.id, body })).toEqual({ taken: true })
  const evidence = await evidenceFor(running)
  expect(evidence.ads).toMatchObject([{ adId: ad.id, delivered: 36, unsigned: 0 }])
  expect(evidence.pages).toHaveLength(1)
})

test('each published day continues the day before, even without pages', async () => {
  const { running, device, signed } = await fourHours()
  expect(await publishNextDay(running)).toBe(false)
  await send(running, { publicKey: device.publicKey, signed: signed.slice(0, 2) })
  await publishNextDay(running, 2)
  await publishNextDay(running, 3)
  await send(running, { publicKey: device.publicKey, signed })
  await publishNextDay(running, 4)
  const { items } = await server.call(proofApi.listProofDays, {})
  expect(items.map(({ pages }) => pages)).toEqual([2, 0, 2])
  expect(await server.call(proofApi.listProofDays, { query: { from: items[1]?.day } })).toEqual({
    items: items.slice(1),
    hasMore: false,
  })
  expect(await check(await evidenceFor(running))).toMatchObject({ pages: 4, days: 3, faults: [] })
})

test('several servers publish a day once', async () => {
  const { running, device, signed } = await fourHours()
  await send(running, { publicKey: device.publicKey, signed })
  server.setClock(running.noon + 24 * hour)
  const published = await Promise.all(Array.from({ length: 4 }, () => publishDays(server.context())))
  expect(published.filter(Boolean)).toHaveLength(1)
})

test('plays with a wrong signature count, but are no proof', async () => {
  const { running, device, signed } = await fourHours()
  const [one, two, three, four] = signed
  if (!one || !two || !three || !four) throw new Error('four pages are signed')
  const other = signingDevice(running.screen.id)
  await send(running, { publicKey: other.publicKey, signed: [one] })
  await send(running, { publicKey: device.publicKey, signed: [two, { ...three, signature: four.signature }] })
  // Entries that the header does not name, a page of another screen, and no page at all.
  const { page: foreign } = signingDevice(elsewhere).sign({ hour: running.noon / hour - 1, ads: [] })
  const malformed = [{ ...four, entries: ['{'] }, foreign, { ...four, header: '{"format":"litfass-page-1"}' }]
  expect(await send(running, { publicKey: device.publicKey, signed: malformed })).toEqual({ taken: true })
  await publishNextDay(running)
  const evidence = await evidenceFor(running)
  expect(evidence.ads).toMatchObject([{ delivered: 108, unsigned: 72 }])
  const { publisher, advertiser, ad } = running
  for (const { call, accountId } of [publisher, advertiser])
    expect(await call(deliveryApi.getAdDelivery, { accountId, adId: ad.id })).toMatchObject({
      delivered: 108,
      signed: 36,
    })
  expect(await check(evidence)).toMatchObject({ pages: 1, ads: [{ counted: 36 }], faults: [] })
})

test('a device that is not confirmed proves nothing', async () => {
  const { running, device, signed } = await fourHours()
  const { publisher, screen, tv } = running
  const { db } = server.context()
  await db.updateTable('devices').set({ confirmed: false }).where('screenId', '=', screen.id).execute()
  const body = { key: tv.key, pages: [], publicKey: device.publicKey, signed }
  expect(await server.call(playApi.reportPlays, { screenId: screen.id, body })).toEqual({ taken: false })
  expect(await db.selectFrom('deviceKeys').select('id').where('accountId', '=', publisher.accountId).execute()).toEqual(
    [],
  )
})

test('only pages and entries of ads of the screen are stored', async () => {
  const { running, device, signed } = await fourHours()
  const other = await runningAd(server)
  const pageFor = (adId: string, ago: number) =>
    device.sign({ hour: running.noon / hour - ago, ads: [{ adId, turns: { shown: [[1, 2]] } }] }).page
  const useless = [pageFor(elsewhere, 5), pageFor(other.ad.id, 6)]
  expect(await send(running, { publicKey: device.publicKey, signed: [...signed, ...useless] })).toEqual({ taken: true })
  const pages = await server.context().db.selectFrom('signedPages').select('entries').execute()
  expect(pages).toHaveLength(4)
  expect(pages.flatMap(({ entries }) => entries).filter((entry) => !entry.includes(running.ad.id))).toEqual([])
})

test('a page with two entries of one ad is no proof', async () => {
  const running = await runningAd(server)
  const device = signingDevice(running.screen.id)
  const page = pageOf(running, running.noon, { shown: [turnsOf(running.noon, 0, 35)] })
  const twice = device.sign({ ...page, ads: [...page.ads, ...page.ads] }).page
  expect(await send(running, { publicKey: device.publicKey, signed: [twice] })).toEqual({ taken: true })
  expect((await evidenceFor(running)).ads).toMatchObject([{ delivered: 36, unsigned: 36 }])
})

test('no more signed pages are stored for a device than it can have played, whatever its keys', async () => {
  const running = await runningAd(server)
  const { screen, ad, noon, publisher, tv } = running
  const first = signingDevice(screen.id)
  const report = (device = first) => ({
    publicKey: device.publicKey,
    signed: Array.from({ length: 48 }, (_, at) => {
      return device.sign({ hour: noon / hour - 1 - at, ads: [{ adId: ad.id, turns: { shown: [[1, 1]] } }] }).page
    }),
  })
  const { db } = server.context()
  const stored = async () => (await db.selectFrom('signedPages').select('hash').execute()).length
  for (let at = 0; at < 15; at++)
    expect(await send(running, report(at % 2 ? first : signingDevice(screen.id)))).toEqual({ taken: true })
  const most = maxStoredPages(server.context().now.getTime() - new Date(tv.firstSeen).getTime())
  const before = await stored()
  expect(before).toBe(48 * Math.floor(most / 48))
  // Plays without proof are counted as unsigned.
  const unproven = Array.from({ length: 48 }, (_, at) => {
    return first.sign({ hour: noon / hour - 1 - at, ads: [{ adId: ad.id, turns: { shown: [[36 * 9, 36 * 10]] } }] })
      .page
  })
  await send(running, { publicKey: first.publicKey, signed: unproven })
  const { ads, faults } = await check(await evidenceFor(running))
  expect(only(ads).unsigned).toBeGreaterThan(0)
  expect(faults.filter((fault) => fault.check === 'recount')).toEqual([])
  // The key of another device counts as that device.
  const newer = await buildDevice(publisher, screen, { confirmed: true })
  await db
    .updateTable('devices')
    .set({ firstSeen: new Date(tv.firstSeen) })
    .where('id', '=', newer.id)
    .execute()
  await send({ ...running, tv: newer }, report())
  expect(await stored()).toBe(before)
  await send({ ...running, tv: newer }, report(signingDevice(screen.id)))
  expect(await stored()).toBe(before + 48)
})

test('no more signed pages are stored for all devices of a screen than its TVs can have played', async () => {
  const { screen, ad, noon, publisher, tv } = await runningAd(server)
  const { db, now } = server.context()
  const other = await buildDevice(publisher, screen, { confirmed: true })
  // Known for longer than the screen exists, so that the limit of the screen is reached first.
  const firstSeen = new Date(now.getTime() - 60 * 24 * hour)
  await db.updateTable('devices').set({ firstSeen }).where('screenId', '=', screen.id).execute()
  const created = new Date(now.getTime() + hour)
  await db.updateTable('screens').set({ created }).where('id', '=', screen.id).execute()
  const report = async ({ key }: { key: string }, pages: number) => {
    const device = signingDevice(screen.id)
    const signed = Array.from({ length: pages }, (_, at) => {
      return device.sign({ hour: noon / hour - 1 - at, ads: [{ adId: ad.id, turns: { shown: [[1, 1]] } }] }).page
    })
    const body = { key, pages: [], publicKey: device.publicKey, signed }
    expect(await server.call(playApi.reportPlays, { screenId: screen.id, body })).toEqual({ taken: true })
  }
  const stored = async () => (await db.selectFrom('signedPages').select('hash').execute()).length
  const most = maxStoredPagesOfScreen(0)
  for (let at = 0; at < Math.floor(most / 48); at++) await report(at % 2 ? tv : other, 48)
  const left = most % 48
  await report(tv, left + 1)
  expect(await stored()).toBe(most - left)
  await report(other, left)
  expect(await stored()).toBe(most)
})

test('a copied key is detected, and the pages of both devices are stored', async () => {
  const { running, device, signed } = await fourHours()
  const copy = signingDevice(running.screen.id, device.key)
  const before = running.noon - 5 * hour
  const { page } = copy.sign(pageOf(running, before, { shown: [turnsOf(before, 0, 35)] }))
  await send(running, { publicKey: device.publicKey, signed: [...signed, page] })
  const { pages, faults } = await check(await evidenceFor(running))
  expect([pages, faults[0]]).toEqual([5, expect.objectContaining({ check: 'chain', reason: 'forked', page: 1 })])
})

test.each([
  [
    'its entries',
    `update signed_pages set entries = array[replace(entries[1], '[', '[[1,2],')] where sequence = 2`,
    'recount',
  ],
  [
    'its header',
    `update signed_pages set header = replace(header, '"hour":', '"hour":1') where sequence = 2`,
    'signatures',
  ],
  ['its signature', `update signed_pages set signature = reverse(signature) where sequence = 2`, 'signatures'],
  ['all of it', `delete from signed_pages where sequence = 2`, 'chain'],
  [
    'what was delivered',
    `update reported_turns set turns = ~ turns, signed = ~ turns where outcome = 'shown'`,
    'recount',
  ],
  ['the root of its day', `update proof_days set root = reverse(root)`, 'inclusion'],
  ['the chain of its day', `update proof_days set chain = reverse(chain)`, 'days'],
])('a change by the operator is found: %s', async (_, change, found) => {
  const { running, device, signed } = await fourHours()
  await send(running, { publicKey: device.publicKey, signed })
  await publishNextDay(running)
  const { items } = await server.call(proofApi.listProofDays, {})
  await sql.raw(change).execute(server.context().db)
  const { faults } = await checkEvidence(await evidenceFor(running), { crypto: webCrypto, published: items })
  expect(faults.map((fault) => fault.check)).toContain(found)
})

test('a rewritten history does not match the days that were published', async () => {
  const { running, device, signed } = await fourHours()
  await send(running, { publicKey: device.publicKey, signed })
  await publishNextDay(running)
  const { items } = await server.call(proofApi.listProofDays, {})
  const { db } = server.context()
  await sql`delete from signed_pages where sequence = 4`.execute(db)
  await sql`update signed_pages set day = null, position = null, path = null`.execute(db)
  await db.deleteFrom('proofDays').execute()
  await publishNextDay(running)
  const evidence = await evidenceFor(running)
  expect((await check(evidence)).faults.map((fault) => fault.check)).toEqual(['recount'])
  const { faults } = await checkEvidence(evidence, { crypto: webCrypto, published: items })
  expect(faults).toContainEqual({ check: 'days', reason: 'not-published', day: items[0]?.day })
})

test('pages are removed after 13 months, published days never', async () => {
  const { running, device, signed } = await fourHours()
  await send(running, { publicKey: device.publicKey, signed })
  await publishNextDay(running)
  await publishNextDay(running, recordRetentionDays - 1)
  await cleanUp(server.context())
  const { db } = server.context()
  expect(await db.selectFrom('signedPages').select('hash').execute()).toHaveLength(4)
  server.setClock(running.noon + (recordRetentionDays + 1) * 24 * hour)
  await cleanUp(server.context())
  expect(await db.selectFrom('signedPages').select('hash').execute()).toEqual([])
  expect((await server.call(proofApi.listProofDays, {})).items).toHaveLength(2)
})
