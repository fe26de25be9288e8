import { adApi } from '@litfass/api/ads/ads'
import { statisticsApi } from '@litfass/api/ads/statistics'
import { deletedItemApi } from '@litfass/api/people/deleted-items'
import { boardApi } from '@litfass/api/places/boards'
import { finderApi } from '@litfass/api/places/finder'
import { siteApi } from '@litfass/api/places/sites'
import { everyDay } from '@litfass/domain/places/opening-hours'
import { addDays, isoWeekday } from '@litfass/domain/time/day'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'

import { buildBoardOffer } from '../../testing/booking-builders.ts'
import {
  buildAccount,
  buildOffer,
  buildScreen,
  buildSite,
  refusalOf,
  siteInput,
  type TestAccount,
} from '../../testing/builders.ts'
import { approveAndPay } from '../../testing/card-payment.ts'
import { only } from '../../testing/only.ts'
import { boardInput, buildBoard } from '../../testing/place-builders.ts'
import { testServer } from '../../testing/test-server.ts'

const server = await testServer({ logLevel: 'silent' })

afterEach(() => server.setClock(Date.now()))

const openingHours = everyDay([{ from: '09:00', to: '18:00' }], { Sunday: [] })

/** A paid week on a screen that is closed on Sundays. */
async function paidWeek() {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  const site = await buildSite(publisher, { openingHours })
  const screen = await buildScreen(publisher, { siteId: site.id, contacts: 1800 })
  const { campaign, ads } = await buildOffer(advertiser, { screens: [screen], duration: 10, frequency: 180, days: 7 })
  const ad = only(ads)
  await approveAndPay(publisher, advertiser, ads)
  const sunday = [0, 1, 2, 3, 4, 5, 6].map((day) => addDays(ad.startDate, day)).find((day) => isoWeekday(day) === 7)
  return { publisher, advertiser, site, screen, campaign, ad, sunday: sunday ?? '' }
}

async function weekOf(account: TestAccount, screenId: string): Promise<number> {
  const { items } = await account.call(finderApi.findScreens, { query: { ids: screenId } })
  return only(items).weekAmount
}

test('a day on which the place is closed is neither charged nor counted', async () => {
  const { advertiser, screen, campaign, ad, sunday } = await paidWeek()
  expect(ad).toMatchObject({ priceInputs: { days: 6 } })
  expect(await weekOf(advertiser, screen.id)).toBe(ad.amount)
  const { buckets } = await advertiser.call(statisticsApi.getCampaignStatistics, {
    accountId: advertiser.accountId,
    campaignId: campaign.id,
    query: {},
  })
  const empty = { amount: 0, impressions: 0, reach: 0, shareOfVoice: null }
  expect(buckets.filter(({ amount }) => amount === 0)).toEqual([{ start: sunday, end: sunday, ...empty }])
  expect(buckets.reduce((sum, { amount }) => sum + amount, 0)).toBe(ad.amount)
})

test('nothing is refunded for closed days, and the sums of lists count without them', async () => {
  const { publisher, advertiser, ad, sunday } = await paidWeek()
  server.setClock(`${sunday}T11:00:00Z`)
  const delivered = isoWeekday(ad.startDate) === 7 ? 0 : 7 - isoWeekday(ad.startDate)
  const net = ad.amount - Math.round((ad.amount * delivered) / 6)
  const { cancellation } = await advertiser.call(adApi.getAd, { accountId: advertiser.accountId, adId: ad.id })
  expect(cancellation).toMatchObject({ refund: { days: 6, daysLeft: 6 - delivered, net } })
  const body = { reason: 'Rebuilding.' }
  await publisher.call(adApi.endAd, { accountId: publisher.accountId, adId: ad.id, body })
  const { items, sum } = await advertiser.call(adApi.listAds, { accountId: advertiser.accountId, query: {} })
  expect(only(items)).toMatchObject({ lastDay: addDays(sunday, -1), refundedNet: net })
  expect(sum).toMatchObject({ impressions: Math.floor((ad.impressions * delivered) / 6) })
})

test('an ad that paid for closed days is refunded for them', async () => {
  const { advertiser, ad } = await paidWeek()
  await sql`update ads set price_inputs = jsonb_set(price_inputs, '{days}', '7') where id = ${ad.id}`.execute(
    server.context().db,
  )
  server.setClock(`${ad.startDate}T11:00:00Z`)
  const { cancellation } = await advertiser.call(adApi.getAd, { accountId: advertiser.accountId, adId: ad.id })
  const net = ad.amount - Math.round(ad.amount / 7)
  expect(cancellation).toMatchObject({ refund: { days: 7, daysLeft: 6, net } })
})

test('the price of a week follows the hours of the location', async () => {
  const publisher = await buildAccount(server)
  const { accountId } = publisher
  const site = await buildSite(publisher)
  const screen = await buildScreen(publisher, { siteId: site.id, contacts: 1800 })
  const whole = await weekOf(publisher, screen.id)
  const days = async () => Math.round((7 * (await weekOf(publisher, screen.id))) / whole)
  const update = (hours?: typeof openingHours) =>
    publisher.call(siteApi.updateSite, {
      accountId,
      siteId: site.id,
      body: { ...siteInput(), ...(hours && { openingHours: hours }) },
    })
  await update({ ...openingHours, Saturday: [] })
  expect(await days()).toBe(5)
  await update()
  expect(await days()).toBe(7)
  await update(openingHours)
  expect(await days()).toBe(6)
  await publisher.call(siteApi.deleteSite, { accountId, siteId: site.id })
  expect(await days()).toBe(7)
  await publisher.call(deletedItemApi.restoreDeletedItems, { accountId, body: { ids: [site.id] } })
  expect(await days()).toBe(6)
})

const boardPrices = { front: 10_000, back: 5_000 }

test('a board neither charges nor counts a day on which its location is closed', async () => {
  const publisher = await buildAccount(server, { roles: ['board'] })
  const advertiser = await buildAccount(server)
  const { accountId } = publisher
  const site = await buildSite(publisher, { openingHours })
  const board = await buildBoard(publisher, { siteId: site.id, prices: boardPrices, spotSeconds: 15 })
  const offer = async () => only((await buildBoardOffer(advertiser, { boards: [board], days: 7 })).ads)
  const ad = await offer()
  expect(ad).toMatchObject({ amount: 60_000, priceInputs: { days: 6 }, spotSeconds: 15, serviceHours: openingHours })
  const inFinder = async () => {
    const query = { ids: board.id, minAmount: 1 }
    return only((await advertiser.call(finderApi.findBoards, { query })).items)
  }
  expect(await inFinder()).toMatchObject({ weekAmount: 60_000, spotSeconds: 15, serviceHours: openingHours })

  const own = everyDay([{ from: '06:00', to: '22:00' }], { Saturday: [], Sunday: [] })
  const body = { ...boardInput(), siteId: site.id, prices: boardPrices, serviceHours: own, spotSeconds: 20 }
  await publisher.call(boardApi.updateBoard, { accountId, boardId: board.id, body })
  expect(await inFinder()).toMatchObject({ weekAmount: 50_000, serviceHours: own })
  expect(await offer()).toMatchObject({ amount: 50_000, spotSeconds: 20, serviceHours: own })
  const sent = await advertiser.call(adApi.getAd, ofAd(advertiser, ad.id))
  expect(sent).toMatchObject({ amount: 60_000, spotSeconds: 15, serviceHours: openingHours })

  await approveAndPay(publisher, advertiser, [ad])
  server.setClock(`${ad.startDate}T11:00:00Z`)
  const { cancellation } = await advertiser.call(adApi.getAd, ofAd(advertiser, ad.id))
  const delivered = isoWeekday(ad.startDate) === 7 ? 0 : 1
  expect(cancellation).toMatchObject({ refund: { days: 6, daysLeft: 6 - delivered, net: 60_000 - delivered * 10_000 } })
})

test('the finder filters boards by the price of a week with the hours of their location', async () => {
  const publisher = await buildAccount(server, { roles: ['board'] })
  const { accountId } = publisher
  const site = await buildSite(publisher)
  const board = await buildBoard(publisher, { siteId: site.id, prices: boardPrices })
  const costs = async (amount: number) => {
    const query = { ids: board.id, minAmount: amount, maxAmount: amount }
    return (await publisher.call(finderApi.findBoards, { query })).items.length === 1
  }
  expect(await costs(70_000)).toBe(true)
  const body = { ...siteInput(), openingHours }
  await publisher.call(siteApi.updateSite, { accountId, siteId: site.id, body })
  expect(await costs(60_000)).toBe(true)
  await publisher.call(siteApi.deleteSite, { accountId, siteId: site.id })
  expect(await costs(70_000)).toBe(true)
  await publisher.call(deletedItemApi.restoreDeletedItems, { accountId, body: { ids: [site.id] } })
  expect(await costs(60_000)).toBe(true)
})

test('an offer for days on which a board is closed is refused', async () => {
  const advertiser = await buildAccount(server)
  server.setClock('2027-10-20T10:00:00Z')
  const serviceHours = everyDay([], { Monday: [{ from: '09:00', to: '18:00' }] })
  const board = await buildBoard(await buildAccount(server, { roles: ['board'] }), { serviceHours })
  const offer = (startIn: number, days: number) =>
    refusalOf(buildBoardOffer(advertiser, { boards: [board], startIn, days }))
  // Tuesday to Sunday.
  expect(await offer(6, 6)).toMatchObject({ code: 'board-closed' })
  expect(await offer(6, 7)).toBeNull()
})

test('an ad from before boards had hours keeps its terms', async () => {
  const publisher = await buildAccount(server, { roles: ['board'] })
  const advertiser = await buildAccount(server)
  const board = await buildBoard(publisher, { prices: boardPrices, serviceHours: openingHours })
  const ad = only((await buildBoardOffer(advertiser, { boards: [board], days: 7 })).ads)
  await sql`update ads set spot_seconds = null, service_hours = null, price_inputs = jsonb_set(price_inputs, '{days}', '7')
    where id = ${ad.id}`.execute(server.context().db)
  await approveAndPay(publisher, advertiser, [ad])
  server.setClock(`${ad.startDate}T11:00:00Z`)
  const older = await advertiser.call(adApi.getAd, ofAd(advertiser, ad.id))
  expect(older).toMatchObject({ cancellation: { refund: { days: 7, daysLeft: 6 } } })
  expect(older).not.toHaveProperty('spotSeconds')
  expect(older).not.toHaveProperty('serviceHours')
})

test('a place whose location has no opening hours is not for sale until it has one', async () => {
  const publisher = await buildAccount(server, { roles: ['board'] })
  const advertiser = await buildAccount(server)
  const { accountId } = publisher
  const closed = everyDay([])
  const site = await buildSite(publisher, { openingHours: closed })
  const screen = await buildScreen(publisher, { siteId: site.id })
  const board = await buildBoard(publisher, { siteId: site.id })
  const open = await buildScreen(publisher, { siteId: site.id, name: 'Own hours', serviceHours: openingHours })
  const found = async () => {
    const screens = await advertiser.call(finderApi.findScreens, { query: { ids: [screen.id, open.id] } })
    const boards = await advertiser.call(finderApi.findBoards, { query: { ids: board.id } })
    return [...screens.items, ...boards.items].map(({ name }) => name)
  }
  const offers = () =>
    Promise.all([
      refusalOf(buildOffer(advertiser, { screens: [screen] })),
      refusalOf(buildBoardOffer(advertiser, { boards: [board] })),
    ])
  const notOffered = { status: 409, code: 'place-not-offered' }
  expect(await found()).toEqual(['Own hours'])
  expect(await offers()).toMatchObject([notOffered, notOffered])

  const update = (hours: typeof closed) =>
    publisher.call(siteApi.updateSite, { accountId, siteId: site.id, body: { ...siteInput(), openingHours: hours } })
  await update(openingHours)
  expect(await found()).toEqual(['Own hours', 'Screen', 'Board'])
  expect(await offers()).toEqual([null, null])
  await update(closed)
  expect(await found()).toEqual(['Own hours'])
})

function ofAd({ accountId }: TestAccount, adId: string) {
  return { accountId, adId }
}
