import { type Ad, adApi } from '@litfass/api/ads/ads'
import { campaignApi } from '@litfass/api/ads/campaigns'
import { accountApi } from '@litfass/api/people/accounts'
import { screenApi } from '@litfass/api/places/screens'
import { addDays } from '@litfass/domain/time/day'
import { expect, test } from 'vitest'

import { insertableAd } from '../../../testing/booking-builders.ts'
import { buildAccount, buildOffer, buildScreen, buildShow, buildSlide, refusalOf } from '../../../testing/builders.ts'
import { approve, approveAndPay } from '../../../testing/card-payment.ts'
import { only } from '../../../testing/only.ts'
import { buildSchedule } from '../../../testing/playing-builders.ts'
import { sharedServer } from '../../../testing/test-server.ts'

const server = await sharedServer()

/** Five ads, from the oldest: paid, approved, declined, withdrawn, pending. */
async function fiveAds() {
  const publisher = await buildAccount(server, { company: 'Gym GmbH' })
  const advertiser = await buildAccount(server, { company: 'Shoes AG' })
  const slide = await buildSlide(advertiser, { title: 'Sneakers' })
  const ads = []
  for (let i = 0; i < 5; i++) {
    const screen = await buildScreen(publisher, { name: `Screen ${i}` })
    ads.push(...(await buildOffer(advertiser, { screens: [screen], slide })).ads)
  }
  const [paid, approved, declined, withdrawn] = ads
  if (!paid || !approved || !declined || !withdrawn) throw new Error('an ad is missing')
  await approveAndPay(publisher, advertiser, [paid])
  await approve(publisher, [approved])
  await publisher.call(adApi.declineAd, { accountId: publisher.accountId, adId: declined.id, body: { reason: 'No.' } })
  await advertiser.call(adApi.withdrawAd, { accountId: advertiser.accountId, adId: withdrawn.id, body: {} })
  const mine = (query: object) => advertiser.call(adApi.listAds, { accountId: advertiser.accountId, query })
  const quotations = (query: object) => publisher.call(adApi.listQuotations, { accountId: publisher.accountId, query })
  return {
    publisher,
    advertiser,
    mine,
    quotations,
    amount: paid.amount,
    impressions: paid.impressions,
    reach: paid.reach,
  }
}

const names = (page: { items: { placeName: string }[] }) => page.items.map((ad) => ad.placeName)

test('counts ignore the status filter; sums cover filtered ads that are not declined or failed', async () => {
  const { advertiser, mine, quotations, amount, impressions, reach } = await fiveAds()
  const counts = { pending: 1, approved: 1, paid: 1, completed: 0, declined: 1, failed: 1 }
  for (const list of [mine, quotations]) {
    expect(await list({})).toMatchObject({
      total: 5,
      counts,
      sum: {
        amount: 3 * amount,
        requested: { amount, impressions, reach },
        impressions: 3 * impressions,
        reach: 3 * reach,
      },
    })
    expect(await list({ status: 'paid' })).toMatchObject({
      total: 1,
      counts,
      sum: { amount, requested: { amount: 0, own: 0, impressions: 0, reach: 0 } },
    })
    expect(await list({ group: 'completed' })).toMatchObject({ total: 2, counts, sum: { amount: 0 } })
    expect(await list({ q: 'screen 4' })).toMatchObject({ total: 1, counts: { pending: 1, paid: 0 } })
  }
  const { accountId } = advertiser
  for (const endpoint of [campaignApi.listCampaigns, campaignApi.listAdgroups]) {
    const { items, sum } = await advertiser.call(endpoint, { accountId, query: {} })
    expect(sum).toMatchObject({ amount: 3 * amount, requested: amount })
    expect(items.filter(({ requested }) => requested > 0)).toMatchObject([{ amount, requested: amount }])
  }
})

test('an ad names the shows that its screen plays, by assignment and by schedule, until the screen is deleted', async () => {
  const publisher = await buildAccount(server, { subscription: 'pro' })
  const advertiser = await buildAccount(server)
  const slides = [await buildSlide(publisher)]
  const menu = await buildShow(publisher, { slides, title: 'Menu' })
  const evening = await buildShow(publisher, { slides, title: 'Evening' })
  const [plain, assigned] = [await buildScreen(publisher, { name: 'Plain' }), await buildScreen(publisher)]
  const assignment = { accountId: publisher.accountId, screenId: assigned.id, body: { showId: menu.id } }
  await publisher.call(screenApi.assignShow, assignment)
  await buildSchedule(publisher, { screen: assigned, show: evening })
  const { ads } = await buildOffer(advertiser, { screens: [plain, assigned] })
  const ofScreen = (items: Ad[]) =>
    Object.fromEntries(items.map((ad) => [ad.placeName, 'showTitles' in ad ? ad.showTitles : null]))
  const { accountId } = advertiser
  const { items } = await advertiser.call(adApi.listAds, { accountId, query: {} })
  expect(ofScreen(items)).toEqual({ Plain: [], Screen: ['Evening', 'Menu'] })
  expect(
    ofScreen(
      await Promise.all(
        ads.map(({ id: adId }) => publisher.call(adApi.approveAd, { accountId: publisher.accountId, adId })),
      ),
    ),
  ).toEqual(ofScreen(items))

  const deletion = { accountId: publisher.accountId, screenId: plain.id, query: { endAds: 'true' as const } }
  await publisher.call(screenApi.deleteScreen, deletion)
  const after = await advertiser.call(adApi.listAds, { accountId, query: {} })
  expect(ofScreen(after.items)).toEqual({ Plain: null, Screen: ['Evening', 'Menu'] })
})

test('only the advertiser sees who created an ad', async () => {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  const { ads } = await buildOffer(advertiser, {
    screens: [await buildScreen(publisher), await buildScreen(advertiser)],
  })
  const [own, offered] = ads.map(({ publisherId }) => publisherId).map((id) => id === advertiser.accountId)
  expect(new Set([own, offered])).toEqual(new Set([true, false]))
  expect(ads.map(({ creatorId }) => creatorId)).toEqual(ads.map(() => advertiser.userId))
  const { accountId } = publisher
  const { items } = await publisher.call(adApi.listQuotations, { accountId, query: {} })
  const [quotation] = items
  const adId = quotation?.id ?? ''
  const seen = [
    quotation,
    await publisher.call(adApi.getAd, { accountId, adId }),
    (await publisher.call(accountApi.getDashboard, { accountId })).waiting[0]?.ad,
    await publisher.call(adApi.approveAd, { accountId, adId }),
  ]
  expect(seen.map((ad) => [ad?.id, ad?.creatorId])).toEqual(seen.map(() => [adId, undefined]))
})

test('advertisers see the newest ads first, publishers the pending ones', async () => {
  const { mine, quotations } = await fiveAds()
  expect(names(await mine({}))).toEqual(['Screen 4', 'Screen 3', 'Screen 2', 'Screen 1', 'Screen 0'])
  expect(names(await quotations({}))).toEqual(['Screen 4', 'Screen 3', 'Screen 2', 'Screen 1', 'Screen 0'])
})

test('pending booking requests come before newer answered ones', async () => {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  const [old, recent] = [
    await buildScreen(publisher, { name: 'Old' }),
    await buildScreen(publisher, { name: 'Recent' }),
  ]
  await buildOffer(advertiser, { screens: [old] })
  await approve(publisher, (await buildOffer(advertiser, { screens: [recent] })).ads)
  const list = await publisher.call(adApi.listQuotations, { accountId: publisher.accountId, query: {} })
  expect(names(list)).toEqual(['Old', 'Recent'])
})

test('the search covers slide, place, campaign and company', async () => {
  const { mine } = await fiveAds()
  const found = async (q: string) => (await mine({ q })).total
  expect([
    await found('sneak'),
    await found('SCREEN 2'),
    await found('campaign'),
    await found('gym'),
    await found('shoes'),
    await found('100%'),
  ]).toEqual([5, 1, 5, 5, 5, 0])
})

test('a period finds the ads that are booked on one of its days, in the list, its counts and sums', async () => {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  const slide = await buildSlide(advertiser)
  const book = async (name: string, startIn: number) => {
    const { ads } = await buildOffer(advertiser, { screens: [await buildScreen(publisher, { name })], slide, startIn })
    const [ad] = ads
    if (!ad) throw new Error('no ad')
    return ad
  }
  const early = await book('Early', 3)
  const late = await book('Late', 20)
  const mine = (query: object) => advertiser.call(adApi.listAds, { accountId: advertiser.accountId, query })
  const requests = (query: object) => publisher.call(adApi.listQuotations, { accountId: publisher.accountId, query })
  for (const list of [mine, requests]) {
    const found = async (query: object) => names(await list(query)).toSorted()
    expect(await found({ from: early.endDate })).toEqual(['Early', 'Late'])
    expect(await found({ from: addDays(early.endDate, 1) })).toEqual(['Late'])
    expect(await found({ to: early.startDate })).toEqual(['Early'])
    expect(await found({ to: addDays(early.startDate, -1) })).toEqual([])
    const within = { from: addDays(early.startDate, 1), to: addDays(early.startDate, 2) }
    expect(await found(within)).toEqual(['Early'])
    expect(await found({ from: addDays(early.endDate, 1), to: addDays(late.startDate, -1) })).toEqual([])
    expect(await list({ from: late.endDate, to: addDays(late.endDate, 90) })).toMatchObject({
      total: 1,
      counts: { pending: 1 },
      sum: { amount: late.amount, impressions: late.impressions },
    })
    expect(await refusalOf(list({ from: '2027-02-30' }))).toMatchObject({ status: 422 })
  }
})

test('ad 401 is on the second page of both lists and counted once', async () => {
  const { publisher, mine, quotations } = await fiveAds()
  const { db, services } = server.context()
  const row = await db
    .selectFrom('ads')
    .selectAll()
    .where('publisherId', '=', publisher.accountId)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  const copies = Array.from({ length: 400 }, (_, at) => ({
    ...insertableAd(row),
    id: services.newId(),
    status: at % 2 ? ('pending' as const) : ('declined' as const),
  }))
  await db.insertInto('ads').values(copies).execute()
  for (const list of [mine, quotations]) {
    const first = await list({})
    const second = await list({ cursor: first.next })
    expect([first.items.length, first.total, second.items.length, second.total, second.next]).toEqual([
      400,
      405,
      5,
      405,
      null,
    ])
    expect(new Set([...first.items, ...second.items].map((ad) => ad.id)).size).toBe(405)
  }
  expect(
    await refusalOf(mine({ cursor: Buffer.from(`[9e9,"2026-11-20T10:00:00Z","${row.id}"]`).toString('base64url') })),
  ).toMatchObject({ status: 400 })
})

test('the dashboard counts ads of both sides by group, and those to answer or pay', async () => {
  const { publisher, advertiser, amount } = await fiveAds()
  const seen = (account: typeof publisher) => account.call(accountApi.getDashboard, { accountId: account.accountId })
  const groups = {
    editing: { count: 2, amount: 2 * amount },
    active: { count: 1, amount },
    completed: { count: 2, amount: 0 },
  }
  const none = { editing: { count: 0, amount: 0 }, active: { count: 0, amount: 0 }, completed: { count: 0, amount: 0 } }
  expect(await seen(advertiser)).toMatchObject({ mine: groups, external: none, pendingAnswers: 0, pendingPayments: 1 })
  expect(await seen(publisher)).toMatchObject({ mine: none, external: groups, pendingAnswers: 1, pendingPayments: 0 })
})

test('the dashboard counts pending requests and cancellations like the list of booking requests', async () => {
  const { publisher, advertiser } = await fiveAds()
  const { accountId } = advertiser
  const { items } = await advertiser.call(adApi.listAds, { accountId, query: { status: 'paid' } })
  await server.context().db.updateTable('ads').set({ freeCancelUntil: null }).where('id', '=', only(items).id).execute()
  await advertiser.call(adApi.askToCancelAd, { accountId, adId: only(items).id, body: {} })
  const { pendingAnswers } = await publisher.call(accountApi.getDashboard, { accountId: publisher.accountId })
  for (const query of [{}, { status: 'declined' as const }]) {
    const { counts, toCancel } = await publisher.call(adApi.listQuotations, { accountId: publisher.accountId, query })
    expect([pendingAnswers, counts.pending, toCancel]).toEqual([2, 1, 1])
  }
})

test('campaigns and ad groups count their open ads by status, and show the slide that was sent', async () => {
  const { advertiser } = await fiveAds()
  const { accountId } = advertiser
  for (const endpoint of [campaignApi.listCampaigns, campaignApi.listAdgroups]) {
    const { items } = await advertiser.call(endpoint, { accountId, query: {} })
    const none = { pending: 0, approved: 0, paid: 0 }
    expect(items.map(({ openAds }) => openAds)).toEqual([
      { ...none, pending: 1 },
      none,
      none,
      { ...none, approved: 1 },
      { ...none, paid: 1 },
    ])
    expect(new Set(items.map(({ creative }) => creative?.title))).toEqual(new Set(['Sneakers']))
  }
})

test('the amount of a campaign excludes declined and withdrawn ads', async () => {
  const { advertiser, amount } = await fiveAds()
  const { accountId } = advertiser
  const { items } = await advertiser.call(campaignApi.listCampaigns, { accountId, query: {} })
  expect(items.map((campaign) => [campaign.status, campaign.ads, campaign.amount])).toEqual([
    [1, 1, amount],
    [2, 1, 0],
    [2, 1, 0],
    [1, 1, amount],
    [1, 1, amount],
  ])
})
