import { declarationApi } from '@litfass/api/ads/declarations'
import { reportLinkApi } from '@litfass/api/ads/report-links'
import { maxDeclarations } from '@litfass/domain/ads/delivery/declaration'
import { everyDay } from '@litfass/domain/places/opening-hours'
import { addDays, mondayOf } from '@litfass/domain/time/day'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'

import { buildBoardOffer, buildCinemaOffer, buildPlaces } from '../../testing/booking-builders.ts'
import { buildAccount, buildOffer, buildScreen, refusalOf } from '../../testing/builders.ts'
import { approveAndPay } from '../../testing/card-payment.ts'
import { only } from '../../testing/only.ts'
import { buildBoard } from '../../testing/place-builders.ts'
import { testServer } from '../../testing/test-server.ts'

const server = await testServer({ logLevel: 'silent' })

afterEach(() => server.setClock(Date.now()))

async function photo(width = 640): Promise<Blob> {
  const image = sharp({ create: { width, height: 360, channels: 3, background: '#ffc400' } })
  return new Blob([
    new Uint8Array(
      await image
        .withExif({ IFD0: { Copyright: 'Ada' } })
        .jpeg()
        .toBuffer(),
    ),
  ])
}

/** Paid ads on a board and in two halls, on their second day. */
async function runningAds() {
  server.setClock('2027-01-11T09:00:00Z')
  const { publisher, advertiser, board, cinema } = await buildPlaces(server)
  const { ads: onBoard } = await buildBoardOffer(advertiser, { boards: [board] })
  const { campaign, ads: inHalls } = await buildCinemaOffer(advertiser, { cinemas: [cinema] })
  await approveAndPay(publisher, advertiser, [...onBoard, ...inHalls])
  const [ad] = onBoard
  const [hall] = inHalls
  if (!ad || !hall) throw new Error('not booked')
  server.setClock(`${addDays(ad.startDate, 1)}T12:00:00Z`)
  const input = { accountId: publisher.accountId, adId: ad.id }
  const declare = (day: string, file?: Blob) =>
    publisher.call(declarationApi.addDeclaration, { ...input, body: { day }, file })
  return { publisher, advertiser, campaign, ad, hall, input, declare }
}

test('a publisher declares an ad on a board with a photo that both companies see, without its metadata', async () => {
  const { advertiser, ad, input, declare } = await runningAds()
  const { imageUrl = '', ...declared } = await declare(ad.startDate, await photo())
  expect(declared).toMatchObject({ day: ad.startDate, userName: expect.any(String) })
  const { items } = await advertiser.call(declarationApi.listDeclarations, {
    ...input,
    accountId: advertiser.accountId,
  })
  expect(items).toEqual([{ ...declared, imageUrl }])
  const stored = await fetch(server.url + imageUrl)
  const { exif, format } = await sharp(Buffer.from(await stored.arrayBuffer())).metadata()
  expect([stored.status, exif, format]).toEqual([200, undefined, 'png'])
})

test('for halls the number of screenings is declared, and the report lists it as declared, not delivered', async () => {
  const { publisher, advertiser, campaign, hall } = await runningAds()
  const input = { accountId: publisher.accountId, adId: hall.id }
  await publisher.call(declarationApi.addDeclaration, { ...input, body: { day: hall.startDate, shows: 4 } })
  const again = { ...input, body: { day: hall.startDate, shows: 5 } }
  expect((await refusalOf(publisher.call(declarationApi.addDeclaration, again)))?.code).toBe('shows-declared')
  const body = { day: addDays(hall.startDate, 1), shows: 5 }
  await publisher.call(declarationApi.addDeclaration, { ...input, body, file: await photo() })
  const link = { accountId: advertiser.accountId, campaignId: campaign.id }
  const { token } = await advertiser.call(reportLinkApi.createReportLink, link)
  const report = await server.call(reportLinkApi.readReport, { body: { token } })
  expect(report).toMatchObject({ due: 0, delivered: 0, ads: [] })
  expect(report.declared).toContainEqual(expect.objectContaining({ days: 2, photos: 1, shows: 9 }))
  expect(report.declared).toContainEqual(expect.objectContaining({ days: 0, photos: 0, shows: 0 }))
  expect(JSON.stringify(report)).not.toContain('declarations/')
  const cancelled = { status: 'cancelled', lastDay: addDays(hall.startDate, -1) } as const
  await server.context().db.updateTable('ads').set(cancelled).where('id', '=', hall.id).execute()
  const { declared } = await server.call(reportLinkApi.readReport, { body: { token } })
  expect(declared.map(({ days }) => days)).toEqual(report.declared.map(({ days }) => days).filter((days) => days === 0))
})

test('what cannot be declared is refused', async () => {
  const { publisher, advertiser, ad, input, declare } = await runningAds()
  const refused = async (call: Promise<unknown>) => (await refusalOf(call))?.code
  expect(await refused(declare(ad.startDate))).toBe('nothing-declared')
  expect(await refused(declare(addDays(ad.startDate, 2), await photo()))).toBe('declared-day')
  expect(await refused(declare(addDays(ad.startDate, -1), await photo()))).toBe('declared-day')
  const shows = { ...input, body: { day: ad.startDate, shows: 3 } }
  expect(await refused(publisher.call(declarationApi.addDeclaration, shows))).toBe('shows-of-halls')
  expect(await refused(declare(ad.startDate, new Blob(['no picture'])))).toBe('image-not-supported')
  const screen = await buildScreen(publisher)
  const { ads } = await buildOffer(advertiser, { screens: [screen] })
  const measured = { ...input, adId: ads[0]?.id ?? '', body: { day: ad.startDate, shows: 3 } }
  expect(await refused(publisher.call(declarationApi.addDeclaration, measured))).toBe('proof-measured')
})

test('nothing is declared for a day on which the board is closed', async () => {
  server.setClock('2027-01-11T09:00:00Z')
  const publisher = await buildAccount(server, { roles: ['admin', 'board'] })
  const advertiser = await buildAccount(server)
  const serviceHours = everyDay([{ from: '08:00', to: '18:00' }], { Sunday: [] })
  const board = await buildBoard(publisher, { serviceHours })
  const { ads } = await buildBoardOffer(advertiser, { boards: [board], days: 14 })
  await approveAndPay(publisher, advertiser, ads)
  const { id: adId, endDate } = only(ads)
  server.setClock(`${endDate}T12:00:00Z`)
  const file = await photo(64)
  const declare = (day: string) =>
    publisher.call(declarationApi.addDeclaration, { accountId: publisher.accountId, adId, body: { day }, file })
  const sunday = addDays(mondayOf(endDate), -1)
  expect((await refusalOf(declare(sunday)))?.code).toBe('declared-day')
  expect(await declare(addDays(sunday, -1))).toMatchObject({ day: addDays(sunday, -1) })
})

test('only the publisher adds and deletes declarations; others get 404', async () => {
  const { publisher, advertiser, ad, input, declare } = await runningAds()
  const { id, imageUrl = '' } = await declare(ad.startDate, await photo())
  const other = await buildAccount(server)
  for (const { call, accountId } of [advertiser, other]) {
    const add = { ...input, accountId, body: { day: ad.startDate }, file: await photo() }
    expect(await refusalOf(call(declarationApi.addDeclaration, add))).toMatchObject({ status: 404 })
    const one = { ...input, accountId, declarationId: id }
    expect(await refusalOf(call(declarationApi.deleteDeclaration, one))).toMatchObject({ status: 404 })
  }
  const list = { ...input, accountId: other.accountId }
  expect(await refusalOf(other.call(declarationApi.listDeclarations, list))).toMatchObject({ status: 404 })
  await publisher.call(declarationApi.deleteDeclaration, { ...input, declarationId: id })
  expect(await publisher.call(declarationApi.listDeclarations, input)).toEqual({ items: [] })
  expect((await fetch(server.url + imageUrl)).status).toBe(404)
})

test('an ad has at most sixty declarations, however many are added at once', async () => {
  const { ad, declare } = await runningAds()
  const file = await photo(64)
  for (let at = 0; at < maxDeclarations - 1; at++) await declare(ad.startDate, file)
  const last = await Promise.allSettled([1, 2, 3].map(() => declare(ad.startDate, file)))
  expect(last.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
