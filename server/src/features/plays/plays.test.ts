import { type AdDelivery, deliveryApi } from '@litfass/api/ads/delivery'
import { accountApi } from '@litfass/api/people/accounts'
import { type PlayPage, playApi } from '@litfass/api/playback/plays'
import { addDays } from '@litfass/domain/time/day'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'

import type { AccountContext } from '../../platform/context.ts'
import { type TestAccount, buildAccount, buildOffer, buildScreen } from '../../testing/builders.ts'
import { only } from '../../testing/only.ts'
import { buildDevice } from '../../testing/playing-builders.ts'
import { type RunningAd, hour, pageOf, runningAd as runningAdOn, turnsOf } from '../../testing/running-ad.ts'
import { testServer } from '../../testing/test-server.ts'
import { adDelivery } from './delivery.ts'
import { duePartsOf } from './due-days.ts'
import { measuredAds, playedAs } from './measured-ad.ts'
import { countsByPart } from './part-counts.ts'
import { recordPages } from './report-plays.ts'

const server = await testServer()
const isLong = Boolean(process.env['LITFASS_TEST_LONG'])

afterEach(() => server.setClock(Date.now()))

const runningAd = (options?: Parameters<typeof runningAdOn>[1]) => runningAdOn(server, options)

function report({ screen, tv }: RunningAd, pages: PlayPage[], key = tv.key) {
  return server.call(playApi.reportPlays, { screenId: screen.id, body: { key, pages } })
}

async function deliveryTo({ call, accountId }: TestAccount, { ad }: RunningAd): Promise<AdDelivery> {
  const delivery = await call(deliveryApi.getAdDelivery, { accountId, adId: ad.id })
  if (!delivery) throw new Error('the ad is not measured')
  return delivery
}

test('both companies see what a device has shown of what was due, by the days of the publisher', async () => {
  const running = await runningAd()
  const { publisher, advertiser, campaign, screen, ad, noon } = running
  // Before any report: two whole days in Berlin and twelve hours.
  expect(await deliveryTo(advertiser, running)).toEqual({
    due: 864 * 2 + 432,
    delivered: 0,
    booked: 864 * 7,
    forecast: 0,
    recent: { due: 864 * 2, delivered: 0 },
    lastReport: null,
    signed: 0,
    folded: 0,
    devices: 0,
    missed: {},
    paused: 0,
    days: [
      { day: ad.startDate, due: 864, delivered: 0 },
      { day: addDays(ad.startDate, 1), due: 864, delivered: 0 },
      { day: addDays(ad.startDate, 2), due: 432, delivered: 0 },
    ],
  })

  const late = noon - 12 * hour
  const pages = [
    pageOf(running, noon, { shown: [turnsOf(noon, 0, 35)] }),
    // The last hour of the second day in Berlin, in which some turns were not shown.
    pageOf(running, late, { shown: [turnsOf(late, 0, 9), turnsOf(late, 20, 35)], hidden: [turnsOf(late, 10, 14)] }),
  ]
  expect(await report(running, pages)).toEqual({ taken: true })
  const delivery = await deliveryTo(advertiser, running)
  // Of the two full days 26 plays were shown. The report is six minutes, which are three turns, after noon.
  expect(delivery).toMatchObject({
    delivered: 62,
    missed: { hidden: 5 },
    recent: { due: 864 * 2, delivered: 26 },
    forecast: 62 + Math.round(((864 * 7 - 2163) * 26) / (864 * 2)),
  })
  expect(delivery.days.map(({ delivered }) => delivered)).toEqual([0, 26, 36])
  expect(new Date(delivery.lastReport ?? 0).getTime()).toBeGreaterThanOrEqual(noon)
  expect(await deliveryTo(publisher, running)).toEqual(delivery)

  const ofCampaign = await advertiser.call(deliveryApi.getCampaignDelivery, {
    accountId: advertiser.accountId,
    campaignId: campaign.id,
  })
  const {
    signed: _signed,
    folded: _folded,
    devices: _devices,
    missed: _missed,
    paused: _paused,
    days,
    ...figures
  } = delivery
  expect(ofCampaign).toEqual({
    sum: figures,
    ads: [
      {
        adId: ad.id,
        title: ad.creative.title,
        placeName: screen.name,
        ...figures,
        settledRefund: null,
        isMakeGood: false,
        madeGood: 0,
        lastDays: days,
      },
    ],
  })
  expect(
    await publisher.call(deliveryApi.getScreenDelivery, { accountId: publisher.accountId, screenId: screen.id }),
  ).toEqual(ofCampaign)
})

test('a turn counts once, as the best that is reported of it', async () => {
  const running = await runningAd()
  const { publisher, advertiser, screen, noon } = running
  const other = await buildDevice(publisher, screen, { confirmed: true })
  const after = noon + hour
  server.setClock(after + 6 * 60_000)
  const [first, last] = turnsOf(after, 0, 9)
  await report(running, [pageOf(running, after, { 'not-drawn': [[first, last]], hidden: [[first, last]] })], other.key)
  expect(await deliveryTo(advertiser, running)).toMatchObject({ delivered: 0, missed: { 'not-drawn': 10 } })
  await report(running, [pageOf(running, after, { shown: [[first, first + 6]] })])
  await report(running, [pageOf(running, after, { shown: [[first + 5, first + 6]] })], other.key)
  const delivery = await deliveryTo(advertiser, running)
  expect(delivery).toMatchObject({ delivered: 7, devices: 2, missed: { 'not-drawn': 3 } })
  expect(delivery.missed.hidden).toBeUndefined()
})

test('reports of hours that ended before the server knew the device do not count', async () => {
  const running = await runningAd()
  const { publisher, advertiser, screen, noon } = running
  const other = await buildDevice(publisher, screen, { confirmed: true })
  const shown = (before: number) => pageOf(running, before, { shown: [turnsOf(before, 0, 35)] })
  expect(await report(running, [shown(noon), shown(noon - hour)], other.key)).toEqual({ taken: true })
  expect(await deliveryTo(advertiser, running)).toMatchObject({ delivered: 0, lastReport: null })
  // The hour in which it was first seen.
  server.setClock(noon + hour + 6 * 60_000)
  await report(running, [shown(noon + hour), shown(noon)], other.key)
  expect(await deliveryTo(advertiser, running)).toMatchObject({ delivered: 36 })
})

test.each(['the older first', 'the newer first'])(
  'an unsigned page does not outvote an older device that reported a turn as hidden or short: %s',
  async (order) => {
    const running = await runningAd()
    const { publisher, advertiser, screen, noon } = running
    const other = await buildDevice(publisher, screen, { confirmed: true })
    const after = noon + hour
    server.setClock(after + 6 * 60_000)
    const older = pageOf(running, after, {
      hidden: [turnsOf(after, 0, 9)],
      short: [turnsOf(after, 10, 14)],
      'not-drawn': [turnsOf(after, 15, 19)],
    })
    const newer = pageOf(running, after, { shown: [turnsOf(after, 0, 35)] })
    const reports = [() => report(running, [older]), () => report(running, [newer], other.key)]
    for (const send of order === 'the older first' ? reports : reports.toReversed()) await send()
    expect(await deliveryTo(advertiser, running)).toMatchObject({ delivered: 21, missed: { hidden: 10, short: 5 } })
    // What the older one itself has shown counts.
    await report(running, [pageOf(running, after, { shown: [turnsOf(after, 0, 4)] })])
    expect(await deliveryTo(advertiser, running)).toMatchObject({ delivered: 26, missed: { hidden: 5, short: 5 } })
  },
)

test(
  'in whatever order, pieces and repetitions pages arrive, the same is delivered',
  { timeout: isLong ? 600_000 : 60_000 },
  async () => {
    const running = await runningAd()
    const { advertiser, ad, screen, noon } = running
    const { accountId, userId } = advertiser
    const actor = { userId, name: 'Ada Test', language: 'en' as const }
    const ctx: AccountContext = { ...server.context(), accountId, roles: [], zone: 'Europe/Berlin', actor }
    const { due } = await deliveryTo(advertiser, running)
    const turns = fc.uniqueArray(fc.integer({ min: 0, max: 35 }), { maxLength: 8 })
    // The hours of three days, folded or not, from two devices.
    const anyPage = fc.record({
      ago: fc.integer({ min: 0, max: 30 }),
      folds: fc.boolean(),
      shown: turns,
      missed: turns,
      since: fc.constantFrom(0, 1),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(anyPage, { maxLength: 6 }), fc.boolean(), async (said, repeats) => {
        await ctx.db.deleteFrom('reportedTurns').where('adId', '=', ad.id).execute()
        const [shown, missed] = [new Set<number>(), new Set<number>()]
        const reports = said.map(({ ago, folds, since, ...outcomes }) => {
          const before = noon - ago * hour
          const runsOf = (some: number[]) => some.map((turn) => turnsOf(before, turn, turn))
          for (const turn of outcomes.shown) shown.add(ago * 36 + turn)
          for (const turn of outcomes.missed) missed.add(ago * 36 + turn)
          const page = pageOf(running, before, { shown: runsOf(outcomes.shown), 'not-drawn': runsOf(outcomes.missed) })
          const firstSeen = new Date(noon - (40 + since) * hour)
          return {
            screenId: screen.id,
            pages: [folds ? { ...page, hours: 24 - (page.hour % 24) } : page],
            now: new Date(noon),
            firstSeen,
          }
        })
        const last = reports.slice(reports.length / 2)
        const first = reports.slice(0, reports.length / 2)
        await Promise.all([recordPages(ctx.db, first), recordPages(ctx.db, repeats ? reports.toReversed() : last)])
        const delivery = await adDelivery(ctx, ad.id)
        expect(delivery).toMatchObject({ due, delivered: shown.size })
        expect(delivery?.missed['not-drawn'] ?? 0).toBe(missed.difference(shown).size)
        expect(delivery?.days.reduce((sum, { delivered }) => sum + delivered, 0)).toBe(shown.size)
      }),
      { numRuns: isLong ? 5_000 : 200 },
    )
  },
)

test('what was not sold, was not due or cannot have played yet is left out', async () => {
  const running = await runningAd()
  const { publisher, advertiser, ad, noon } = running
  const before = new Date(`${ad.startDate}T00:00:00Z`).getTime() - 2 * hour
  const pages: PlayPage[] = [
    // Before the ad begins in Berlin, in the coming hour, and in hours that the page is not of.
    pageOf(running, before, { shown: [turnsOf(before, 0, 35)] }),
    pageOf(running, noon + 2 * hour, { shown: [turnsOf(noon + 2 * hour, 0, 35)] }),
    pageOf(running, noon, { shown: [[0, 36]] }),
    { hour: noon / hour - 1, placed: true, ads: [{ adId: publisher.userId, turns: { shown: [[0, 863]] } }] },
    // Turns that a day does not have, and backwards.
    pageOf(running, noon, { shown: [[900, 86_400]], hidden: [[430, 400]] }),
  ]
  expect(await report(running, pages)).toEqual({ taken: true })
  expect(await deliveryTo(advertiser, running)).toMatchObject({ delivered: 0, missed: {} })
  const elsewhere = await runningAd()
  await report(elsewhere, [pageOf(running, noon, { shown: [turnsOf(noon, 0, 35)] })])
  expect(await deliveryTo(advertiser, running)).toMatchObject({ delivered: 0 })
})

test('a folded page counts in all of its hours and in no other, and both companies see how many plays are on such pages', async () => {
  const running = await runningAd()
  const { publisher, advertiser, noon } = running
  const last = noon - hour
  // The hours from five to three before noon, and of them alone.
  const folded = { ...pageOf(running, noon - 4 * hour, { shown: [[0, 863]] }), hours: 3 }
  const later = { ...pageOf(running, noon + 5 * hour, { shown: [[0, 863]] }), hours: 24 }
  expect(await report(running, [folded, later, pageOf(running, last, { shown: [turnsOf(last, 0, 9)] })])).toEqual({
    taken: true,
  })
  const delivery = await deliveryTo(advertiser, running)
  expect(delivery).toMatchObject({ delivered: 118, folded: 108, signed: 0 })
  expect(await deliveryTo(publisher, running)).toEqual(delivery)
  // Plays that the page of an hour reports too still count as folded.
  await report(running, [pageOf(running, noon - 4 * hour, { shown: [turnsOf(noon - 4 * hour, 0, 35)] })])
  expect(await deliveryTo(advertiser, running)).toMatchObject({ delivered: 118, folded: 108 })
})

test('turns whose time a device did not know are not delivered', async () => {
  const running = await runningAd()
  const { noon, advertiser } = running
  await report(running, [{ ...pageOf(running, noon, { shown: [turnsOf(noon, 0, 5)] }), placed: false }])
  expect(await deliveryTo(advertiser, running)).toMatchObject({ delivered: 0, missed: { unplaced: 6 } })
})

test('a device that is not confirmed keeps its pages until it is', async () => {
  const running = await runningAd()
  const { publisher, advertiser, screen, noon } = running
  const viewer = await buildDevice(publisher, screen)
  const pages = [pageOf(running, noon, { shown: [turnsOf(noon, 0, 35)] })]
  expect(await report(running, pages, viewer.key)).toEqual({ taken: false })
  expect(await report(running, pages, 'x'.repeat(32))).toEqual({ taken: false })
  expect(await server.call(playApi.reportPlays, { screenId: screen.id, body: { pages } })).toEqual({ taken: false })
  expect(await deliveryTo(advertiser, running)).toMatchObject({ delivered: 0, lastReport: null })
})

test('the forecast of a campaign adds up its ads: each by its recent days, one that has just begun as booked', async () => {
  const running = await runningAd({ places: 2 })
  const { advertiser, campaign, ad, ads, noon } = running
  const { accountId } = advertiser
  const { db } = server.context()
  await db
    .updateTable('ads')
    .set({ measuredFrom: new Date(noon - hour) })
    .where('id', '!=', ad.id)
    .where('campaignId', '=', campaign.id)
    .execute()
  // All hours of the second day; on the first day nothing was shown.
  const secondDay = Array.from({ length: 24 }, (_, at) => noon - (12 + at) * hour)
  await report(
    running,
    secondDay.map((before) => pageOf(running, before, { shown: [turnsOf(before, 0, 35)] })),
  )
  const half = 864 + Math.round((864 * 7 - 2163) / 2)
  const { sum, ads: listed } = await advertiser.call(deliveryApi.getCampaignDelivery, {
    accountId,
    campaignId: campaign.id,
  })
  expect(ads).toHaveLength(2)
  expect(listed.find(({ adId }) => adId === ad.id)).toMatchObject({
    recent: { due: 864 * 2, delivered: 864 },
    forecast: half,
  })
  expect(listed.find(({ adId }) => adId !== ad.id)).toMatchObject({ due: 36, delivered: 0, forecast: null })
  expect(sum.forecast).toBe(half + 864 * 4 + 432)
})

test('the turns of parts are the same, however many are counted at once', async () => {
  const running = await runningAd({ places: 2 })
  const { campaign, noon } = running
  await report(
    running,
    [0, 1, 30].map((ago) => pageOf(running, noon - ago * hour, { shown: [turnsOf(noon - ago * hour, 0, 20)] })),
  )
  const ctx = server.context()
  const ads = await measuredAds(ctx).where('campaignId', '=', campaign.id).execute()
  const parts = ads.flatMap((ad) =>
    duePartsOf(playedAs(ad), { zone: ad.publisherZone, now: noon }).map((part) => ({ ...part, adId: ad.id })),
  )
  const asSet = (counts: Awaited<ReturnType<typeof countsByPart>>) =>
    new Set(counts.map((count) => JSON.stringify(count)))
  const all = asSet(await countsByPart(ctx, parts))
  expect(all.size).toBeGreaterThan(1)
  expect(asSet(await countsByPart(ctx, parts, 1))).toEqual(all)
})

test('the file of a campaign has a line for each ad and day, and the reasons add up to what is missing', async () => {
  const running = await runningAd({ places: 2 })
  const { advertiser, campaign, ads, ad, screen, noon } = running
  const late = noon - 12 * hour
  await report(running, [
    pageOf(running, late, {
      shown: [turnsOf(late, 0, 9)],
      hidden: [turnsOf(late, 10, 14)],
      short: [turnsOf(late, 15, 15)],
    }),
  ])
  const { accountId } = advertiser
  const file = await advertiser.call(deliveryApi.exportCampaignDelivery, { accountId, campaignId: campaign.id })
  const [head = [], ...lines]: string[][] = parse(file.replace('\uFEFF', ''))
  expect(head).toHaveLength(lines[0]?.length ?? 0)
  expect(lines).toHaveLength(6)
  const days = [0, 1, 2].map((at) => addDays(ad.startDate, at))
  expect(lines.map((line) => line[4])).toEqual([...days, ...days])
  for (const line of lines) {
    const [due = 0, ...rest] = line.slice(5).map(Number)
    expect(rest.reduce((sum, count) => sum + count, 0)).toBe(due)
  }
  const { placeAddress } = only(ads.filter(({ id }) => id === ad.id))
  const about = [campaign.title, ad.creative.title, screen.name, placeAddress]
  expect(lines).toContainEqual([...about, days[1], '864', '10', '1', '0', '5', '0', '0', '0', '848'])
})

test('an ad that is not paid for, and one in a hall, are not measured', async () => {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  const { campaign, ads } = await buildOffer(advertiser, { screens: [await buildScreen(publisher)] })
  const { accountId } = advertiser
  expect(await advertiser.call(deliveryApi.getAdDelivery, { accountId, adId: only(ads).id })).toBeNull()
  expect(await advertiser.call(deliveryApi.getCampaignDelivery, { accountId, campaignId: campaign.id })).toEqual({
    sum: { due: 0, delivered: 0, booked: 0, forecast: null, recent: { due: 0, delivered: 0 }, lastReport: null },
    ads: [],
  })
})

test('a running ad below 95 % is on the dashboard of both companies, and one that was sold before is measured from then on', async () => {
  const running = await runningAd()
  const { publisher, advertiser, screen, ad, noon } = running
  const behindOf = async ({ call, accountId }: TestAccount) =>
    (await call(accountApi.getDashboard, { accountId })).behind
  const about = { adId: ad.id, title: ad.creative.title, placeName: screen.name, due: 2160, booked: 864 * 7 }
  expect(await behindOf(publisher)).toMatchObject([{ ...about, delivered: 0, lastReport: null, side: 'publisher' }])
  expect(await behindOf(advertiser)).toMatchObject([{ ...about, delivered: 0, lastReport: null, side: 'advertiser' }])

  const { db } = server.context()
  await db
    .updateTable('ads')
    .set({ measuredFrom: new Date(noon - hour) })
    .where('id', '=', ad.id)
    .execute()
  const pages = [
    pageOf(running, noon, { shown: [turnsOf(noon, 0, 35)] }),
    pageOf(running, noon + hour, { shown: [turnsOf(noon + hour, 0, 2)] }),
  ]
  await report(running, pages)
  expect(await deliveryTo(advertiser, running)).toMatchObject({ due: 39, delivered: 39, booked: 864 * 4 + 432 + 36 })
  expect(await behindOf(publisher)).toEqual([])
  await db
    .updateTable('ads')
    .set({ measuredFrom: new Date(noon + 30 * 24 * hour) })
    .where('id', '=', ad.id)
    .execute()
  const { accountId } = advertiser
  expect(await advertiser.call(deliveryApi.getAdDelivery, { accountId, adId: ad.id })).toBeNull()
})
