import { adApi } from '@litfass/api/ads/ads'
import { campaignApi, Offer } from '@litfass/api/ads/campaigns'
import type { QuoteInput } from '@litfass/api/ads/quotes'
import { accountApi } from '@litfass/api/people/accounts'
import { screenApi } from '@litfass/api/places/screens'
import { maxAdsPerDay } from '@litfass/domain/ads/campaign'
import { type PricedScreen, displayPrice, displayPriceInputs } from '@litfass/domain/money/pricing'
import { addDays } from '@litfass/domain/time/day'
import { dayInZone } from '@litfass/domain/time/zone'
import { afterEach, expect, test } from 'vitest'
import type { z } from 'zod'

import {
  accountInput,
  buildAccount,
  buildOffer,
  buildScreen,
  buildSlide,
  refusalOf,
  screenInput,
} from '../../testing/builders.ts'
import { approve } from '../../testing/card-payment.ts'
import { countEventLoopTurns } from '../../testing/event-loop-turns.ts'
import { only } from '../../testing/only.ts'
import { testServer } from '../../testing/test-server.ts'
import { quoteEach } from '../places/bookable-place.ts'
import { sendOffer } from './send-offer.ts'

const server = await testServer()
const berlinDay = () => dayInZone(server.context().now.getTime(), 'Europe/Berlin')

afterEach(() => server.setClock(Date.now()))

function priceOf(screen: Omit<PricedScreen, 'serviceHours'>, booking: Parameters<typeof displayPriceInputs>[1]) {
  const { shareOfVoice: _, ...price } = displayPrice(displayPriceInputs({ ...screen, serviceHours: null }, booking))
  return price
}

test('a quote follows the price formula, including discount and custom CPM', async () => {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  const plain = await buildScreen(publisher)
  const body = { ...screenInput(), promotion: true, discount: 20, cpm: 1234, categoryId: 'd-09' as const }
  const custom = await publisher.call(screenApi.createScreen, { accountId: publisher.accountId, body })
  const startDate = addDays(berlinDay(), 3)
  const endDate = addDays(startDate, 13)
  const quote = await advertiser.call(campaignApi.quoteCampaign, {
    accountId: advertiser.accountId,
    body: { startDate, endDate, adgroups: [{ duration: 10, frequency: 180, screens: [plain.id, custom.id] }] },
  })
  const booking = { durationSeconds: 10, frequencySeconds: 180, start: startDate, end: endDate }
  expect(quote.vat.map(({ rate }) => rate)).toEqual([19])
  const [first, second] = only(quote.adgroups).places
  expect(first).toMatchObject({ screenId: plain.id, ...priceOf(plain, booking) })
  expect(first).toMatchObject({ impressions: 6471, amount: 3883, isAvailable: true })
  expect(first?.airtime).toEqual({ unit: 'share', whole: 0.5, sold: 0, wanted: 10 / 180 })
  expect(second).toMatchObject(priceOf({ ...custom, cpm: 1234 }, booking))
  expect(second?.inputs).toMatchObject({ cpm: 1234, discountPercent: 20, viewingSeconds: 20, days: 14 })
})

test('a quote names the remedy for missing plays that the ads are offered with', async () => {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  const screen = await buildScreen(publisher)
  const { ads, campaign } = await buildOffer(advertiser, { screens: [screen] })
  const { startDate, endDate } = campaign
  const quote = await advertiser.call(campaignApi.quoteCampaign, {
    accountId: advertiser.accountId,
    body: { startDate, endDate, adgroups: [{ duration: 10, frequency: 180, screens: [screen.id] }] },
  })
  expect(quote.remedy).toBe(only(ads).remedy)
})

test('other requests are answered between the ad groups of a large quote', async () => {
  const groups = Array.from({ length: 50 }, () => [{ id: 'screen', booking: {} }])
  const [quoted, turns] = await countEventLoopTurns(quoteEach(groups, () => null))
  expect(quoted).toHaveLength(groups.length)
  expect(turns).toBeGreaterThanOrEqual(groups.length - 1)
})

test('a quote has the limits of an offer: a year, and each place once in an ad group', async () => {
  const { accountId, call } = await buildAccount(server)
  const [one, other] = [server.context().services.newId(), server.context().services.newId()]
  const startDate = addDays(berlinDay(), 3)
  const group = { duration: 10, frequency: 180, screens: [one] }
  const refused = async (adgroups: z.input<typeof QuoteInput>['adgroups'], days = 366) => {
    const body = { startDate, endDate: addDays(startDate, days - 1), adgroups }
    return (await refusalOf(call(campaignApi.quoteCampaign, { accountId, body })))?.fields
  }
  expect(await refused([group, group])).toBeUndefined()
  expect(await refused([group], 367)).toEqual(['endDate'])
  expect(await refused([{ ...group, screens: [one, one] }])).toEqual(['adgroups.0.screens'])
  expect(await refused([{ sides: 'single', boards: [one, one] }])).toEqual(['adgroups.0.boards'])
  const cinemas = [one, one].map((id) => ({ id, halls: [other] }))
  expect(await refused([{ duration: 10, cinemas }])).toEqual(['adgroups.0.cinemas'])
})

test('a quote omits places that are not offered and reports unavailable airtime', async () => {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  const full = await buildScreen(publisher, { adShare: 10 })
  const hidden = await buildScreen(publisher, { active: false })
  const { ads } = await buildOffer(advertiser, { screens: [full], duration: 10, frequency: 100 })
  await approve(publisher, ads)
  const { startDate, endDate } = only(ads)
  const quote = await advertiser.call(campaignApi.quoteCampaign, {
    accountId: advertiser.accountId,
    body: {
      startDate,
      endDate,
      adgroups: [{ duration: 10, frequency: 100, screens: [hidden.id, full.id] }],
    },
  })
  expect(only(only(quote.adgroups).places)).toMatchObject({
    screenId: full.id,
    airtime: { whole: 0.1, sold: 0.1 },
    isAvailable: false,
  })
})

test('an offer creates one pending ad per screen and stores price and price inputs', async () => {
  const publishers = [await buildAccount(server), await buildAccount(server)]
  const advertiser = await buildAccount(server)
  const screens = await Promise.all(publishers.map((publisher) => buildScreen(publisher)))
  const { campaign, ads } = await buildOffer(advertiser, { screens })
  expect(ads.map((ad) => ad.publisherId).toSorted()).toEqual(publishers.map((one) => one.accountId).toSorted())
  for (const ad of ads) {
    const price = displayPrice(ad.priceInputs)
    expect(ad).toMatchObject({
      status: 'pending',
      amount: price.amount,
      impressions: price.impressions,
      reach: price.reach,
      currency: 'eur',
      taxRate: 19,
      taxAmount: Math.round(price.amount * 0.19),
    })
    expect(ad.screenAddress).toBe('Hauptstraße 1, 04229 Leipzig')
  }
  const sum = (pick: (ad: (typeof ads)[number]) => number) => ads.reduce((total, ad) => total + pick(ad), 0)
  expect(campaign).toMatchObject({
    status: 1,
    type: 'display',
    ads: 2,
    amount: sum((ad) => ad.amount),
    reach: sum((ad) => ad.reach),
  })
  const { accountId } = advertiser
  const groups = await advertiser.call(campaignApi.listAdgroups, { accountId, query: { campaignId: campaign.id } })
  expect(only(groups.items)).toMatchObject({
    campaignTitle: 'Campaign',
    ads: 2,
    status: 1,
    impressions: sum((ad) => ad.impressions),
  })
})

test('a campaign and its ad groups are shown in the ratio of their first place', async () => {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  const screen = await buildScreen(publisher, { format: 'portrait', resolution: '1080x1920' })
  const { campaign } = await buildOffer(advertiser, { screens: [screen] })
  const groups = await advertiser.call(campaignApi.listAdgroups, { accountId: advertiser.accountId, query: {} })
  for (const shown of [campaign, only(groups.items)])
    expect(shown).toMatchObject({ resolution: '1080x1920', creative: { title: 'Slide' } })
})

test.each([
  [2, 9, { 'campaign.startDate': 'start-too-early' }],
  [3, 3, { 'campaign.startDate': 'start-not-before-end', 'campaign.endDate': 'end-not-after-start' }],
  [5, 4, { 'campaign.startDate': 'start-not-before-end', 'campaign.endDate': 'end-not-after-start' }],
  [1, 2, { 'campaign.startDate': 'start-too-early', 'campaign.endDate': 'end-too-early' }],
  [3, 400, { 'campaign.endDate': 'too-many-days' }],
  [3, 4, null],
])('an offer from day %i to day %i is checked against the date rules', async (start, end, problems) => {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  const screen = await buildScreen(publisher)
  const refusal = await refusalOf(buildOffer(advertiser, { screens: [screen], startIn: start, days: end - start + 1 }))
  expect(refusal).toEqual(problems && { status: 422, code: 'invalid', fields: Object.keys(problems) })
})

test("the lead time of three days follows the company's time zone, also an hour before midnight", async () => {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  const screen = await buildScreen(publisher)
  // 23:30 UTC is 00:30 of the next day in Berlin.
  server.setClock('2027-01-10T23:30:00Z')
  const slide = await buildSlide(advertiser)
  const send = (startDate: string) =>
    refusalOf(
      advertiser.call(campaignApi.sendOffer, {
        accountId: advertiser.accountId,
        body: {
          offerKey: server.context().services.newId(),
          campaign: { title: 'Night', type: 'display', startDate, endDate: '2027-02-01' },
          adgroups: [{ title: 'Group', slideId: slide.id, duration: 10, frequency: 180, screens: [screen.id] }],
          termsAccepted: true,
        },
      }),
    )
  expect(await send('2027-01-13')).toMatchObject({ fields: ['campaign.startDate'] })
  expect(await send('2027-01-14')).toBeNull()
})

async function offerBody() {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  const [screen, slide] = [await buildScreen(publisher), await buildSlide(advertiser)]
  const startDate = addDays(berlinDay(), 3)
  const group = { title: 'Group', slideId: slide.id, duration: 10, frequency: 180, screens: [screen.id] }
  const body = {
    offerKey: server.context().services.newId(),
    campaign: { title: 'Campaign', type: 'display' as const, startDate, endDate: addDays(startDate, 6) },
    adgroups: [group],
    termsAccepted: true as const,
  }
  return { publisher, advertiser, screen, slide, group, body }
}

test('repeating an offer changes nothing', async () => {
  const { advertiser, body } = await offerBody()
  const { accountId } = advertiser
  const first = await advertiser.call(campaignApi.sendOffer, { accountId, body })
  expect(await advertiser.call(campaignApi.sendOffer, { accountId, body })).toEqual(first)
  expect((await advertiser.call(adApi.listAds, { accountId, query: {} })).total).toBe(1)
})

test('a company sends at most sixty offers an hour; repeating one is no further offer', async () => {
  const { advertiser, body } = await offerBody()
  const { accountId } = advertiser
  const { db, services } = server.context()
  // An hour later it may be another day.
  body.campaign.startDate = addDays(body.campaign.startDate, 1)
  const send = (offerKey: string) =>
    refusalOf(advertiser.call(campaignApi.sendOffer, { accountId, body: { ...body, offerKey } }))
  expect(await send(body.offerKey)).toBeNull()
  await db.updateTable('rateLimits').set({ count: 58 }).where('key', '=', `offer|${accountId}`).execute()
  const refusals = await Promise.all(Array.from({ length: 5 }, () => send(services.newId())))
  expect(refusals.filter((refusal) => refusal === null)).toHaveLength(2)
  expect(refusals.find((refusal) => refusal !== null)).toMatchObject({ status: 429, code: 'too-many-requests' })
  expect(await send(body.offerKey)).toBeNull()
  expect((await advertiser.call(adApi.listAds, { accountId, query: {} })).total).toBe(3)
  server.setClock(Date.now() + 3_601_000)
  expect(await send(services.newId())).toBeNull()
})

test('a different offer with the same key is refused', async () => {
  const { advertiser, body } = await offerBody()
  const { accountId } = advertiser
  await advertiser.call(campaignApi.sendOffer, { accountId, body })
  for (const other of [
    { ...body, campaign: { ...body.campaign, title: 'Another' } },
    { ...body, adgroups: [...body.adgroups, ...body.adgroups] },
  ]) {
    const refusal = await refusalOf(advertiser.call(campaignApi.sendOffer, { accountId, body: other }))
    expect(refusal).toMatchObject({ status: 409, code: 'offer-already-sent' })
  }
  expect((await advertiser.call(campaignApi.listCampaigns, { accountId, query: {} })).total).toBe(1)
})

test('ten concurrent copies of an offer create one campaign', async () => {
  const { advertiser, body } = await offerBody()
  const { accountId } = advertiser
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => advertiser.call(campaignApi.sendOffer, { accountId, body })),
  )
  expect(new Set(answers.map((campaign) => campaign.id)).size).toBe(1)
  expect((await advertiser.call(campaignApi.listCampaigns, { accountId, query: {} })).total).toBe(1)
  expect((await advertiser.call(adApi.listAds, { accountId, query: {} })).total).toBe(1)
})

test('concurrent offers with the same slides in different order do not deadlock', async () => {
  const { advertiser, body, group } = await offerBody()
  const { accountId } = advertiser
  const other = await buildSlide(advertiser, { title: 'Other' })
  const groups = [group, { ...group, slideId: other.id }]
  const offers = Array.from({ length: 8 }, (_, at) => ({
    ...body,
    offerKey: server.context().services.newId(),
    adgroups: at % 2 ? groups : groups.toReversed(),
  }))
  const refusals = await Promise.all(
    offers.map((offer) => refusalOf(advertiser.call(campaignApi.sendOffer, { accountId, body: offer }))),
  )
  expect(refusals).toEqual(offers.map(() => null))
})

test.each([
  ['deactivated', { active: false }],
  ['made private', { privacy: 'private' as const }],
])('a screen that was %s meanwhile is refused at its ad group', async (_, change) => {
  const { publisher, advertiser, screen, body } = await offerBody()
  const input = { accountId: publisher.accountId, screenId: screen.id, body: { ...screenInput(), ...change } }
  await publisher.call(screenApi.updateScreen, input)
  const refused = advertiser.call(campaignApi.sendOffer, { accountId: advertiser.accountId, body })
  expect(await refusalOf(refused)).toEqual({ status: 409, code: 'place-not-offered', fields: ['adgroups.0.screens'] })
})

test("another company's slide and a locked slide are refused", async () => {
  const { publisher, advertiser, slide, group, body } = await offerBody()
  const { accountId } = advertiser
  const foreign = await buildSlide(publisher)
  const withForeign = { ...body, adgroups: [group, { ...group, slideId: foreign.id }] }
  expect(await refusalOf(advertiser.call(campaignApi.sendOffer, { accountId, body: withForeign }))).toEqual({
    status: 422,
    code: 'invalid',
    fields: ['adgroups.1.slideId'],
  })
  await server.context().db.updateTable('slides').set({ locked: true }).where('id', '=', slide.id).execute()
  expect(await refusalOf(advertiser.call(campaignApi.sendOffer, { accountId, body }))).toMatchObject({
    code: 'slide-locked',
  })
  expect((await advertiser.call(campaignApi.listCampaigns, { accountId, query: {} })).total).toBe(0)
})

test.each([
  ['no title', (body: { campaign: object }) => ({ campaign: { ...body.campaign, title: '' } }), 'campaign.title'],
  ['no screen', (_: object, group: object) => ({ adgroups: [{ ...group, screens: [] }] }), 'adgroups.0.screens'],
  [
    'a frequency below the duration',
    (_: object, group: object) => ({ adgroups: [{ ...group, frequency: 10 }] }),
    'adgroups.0.frequency',
  ],
  ['no ad group', () => ({ adgroups: [] }), 'adgroups'],
  ['no accepted terms', () => ({ termsAccepted: false }), 'termsAccepted'],
])('an offer with %s is refused at that field', async (_, change, field) => {
  const { advertiser, body, group } = await offerBody()
  const sent = JSON.parse(JSON.stringify({ ...body, ...change(body, group) }))
  const refused = advertiser.call(campaignApi.sendOffer, { accountId: advertiser.accountId, body: sent })
  expect(await refusalOf(refused)).toMatchObject({ status: 422, fields: [field] })
})

test.each([
  ['DE', 'DE123', 19],
  ['AT', null, 19],
  ['AT', 'ATU123', 0],
  ['CH', null, 0],
])('an advertiser in %s with the VAT id %s pays %i percent', async (country, vat, rate) => {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server, { country })
  await server.context().db.updateTable('accounts').set({ vat }).where('id', '=', advertiser.accountId).execute()
  const ad = only((await buildOffer(advertiser, { screens: [await buildScreen(publisher)] })).ads)
  expect([ad.taxRate, ad.taxAmount]).toEqual([rate, Math.round((ad.amount * rate) / 100)])
})

test('an offer can include screens of 250 companies', async () => {
  const { advertiser, screen, group, body } = await offerBody()
  const { db, services } = server.context()
  const account = await db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', screen.accountId)
    .executeTakeFirstOrThrow()
  const row = await db.selectFrom('screens').selectAll().where('id', '=', screen.id).executeTakeFirstOrThrow()
  const companies = Array.from({ length: 249 }, () => services.newId())
  await db
    .insertInto('accounts')
    .values(companies.map((id) => ({ ...account, limits: JSON.stringify(account.limits), id })))
    .execute()
  const screens = companies.map((accountId) => ({
    ...row,
    serviceHours: null,
    id: services.newId(),
    accountId,
    code: null,
  }))
  await db.insertInto('screens').values(screens).execute()
  const notified = new Set<string>()
  const stops = companies.map((id) => services.events.subscribe(id, () => notified.add(id)))
  const ids = [screen.id, ...screens.map((one) => one.id)]
  const sent = { ...body, adgroups: [{ ...group, screens: ids }] }
  const campaign = await advertiser.call(campaignApi.sendOffer, { accountId: advertiser.accountId, body: sent })
  expect(campaign.ads).toBe(250)
  await expect.poll(() => notified.size, { timeout: 5_000 }).toBe(249)
  for (const stop of stops) stop()
})

test('the largest possible booking can be priced and offered', async () => {
  const { publisher, advertiser, screen, group, body } = await offerBody()
  const largest = { ...screenInput(), contacts: 1_000_000, adShare: 100, categoryId: 'd-07' as const }
  const setPrice = (cpm: number) =>
    publisher.call(screenApi.updateScreen, {
      accountId: publisher.accountId,
      screenId: screen.id,
      body: { ...largest, cpm },
    })
  const sent = {
    ...body,
    campaign: { ...body.campaign, endDate: addDays(body.campaign.startDate, 364) },
    adgroups: [{ ...group, duration: 9, frequency: 10 }],
  }
  const { accountId } = advertiser
  await setPrice(100_000)
  expect(await refusalOf(advertiser.call(campaignApi.sendOffer, { accountId, body: sent }))).toMatchObject({
    code: 'booking-too-large',
  })
  await setPrice(6)
  const campaign = await advertiser.call(campaignApi.sendOffer, { accountId, body: sent })
  const { items, sum } = await advertiser.call(adApi.listAds, { accountId, query: {} })
  const ad = only(items)
  if (ad.campaignType !== 'display') throw new Error('not on a screen')
  expect(ad.impressions).toBe(displayPrice(ad.priceInputs).impressions)
  expect([sum.amount, campaign.amount]).toEqual([only(items).amount, only(items).amount])
})

test('a booking below the minimum of its publisher is refused at its place, and quoted with that minimum', async () => {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  const { accountId } = publisher
  const free = await buildScreen(publisher, { contacts: 0 })
  const refused = buildOffer(advertiser, { screens: [free] })
  expect(await refusalOf(refused)).toEqual({
    status: 409,
    code: 'booking-too-small',
    fields: [`adgroups.0.screens.${free.id}`],
  })
  await expect(buildOffer(advertiser, { screens: [free] })).rejects.toMatchObject({
    fields: { [`adgroups.0.screens.${free.id}`]: { code: 'below-minimum', amount: 50 } },
  })
  const profile = { ...accountInput(publisher.company), minBooking: 100_000 }
  const saved = await publisher.call(accountApi.updateAccount, { accountId, body: profile })
  expect(saved.minBooking).toBe(100_000)
  expect(await refusalOf(buildOffer(advertiser, { screens: [await buildScreen(publisher)] }))).toMatchObject({
    code: 'booking-too-small',
  })
  // A client that does not know the setting leaves it as it is.
  const { minBooking: _, ...older } = profile
  expect((await publisher.call(accountApi.updateAccount, { accountId, body: older })).minBooking).toBe(100_000)
  const tooLittle = publisher.call(accountApi.updateAccount, { accountId, body: { ...profile, minBooking: 49 } })
  expect(await refusalOf(tooLittle)).toEqual({ status: 422, code: 'invalid', fields: ['minBooking'] })
})

test('a company offers at most 50,000 ads in 24 hours', async () => {
  const { advertiser, body, group } = await offerBody()
  const { accountId, userId } = advertiser
  body.campaign.startDate = addDays(body.campaign.startDate, 2)
  await advertiser.call(campaignApi.sendOffer, { accountId, body })
  const { items } = await advertiser.call(adApi.listAds, { accountId, query: {} })
  const send = (places: number) => {
    const { services } = server.context()
    const actor = { userId, name: 'Ada Test', language: 'en' as const }
    const screens = Array.from({ length: places }, () => services.newId())
    const { campaign, ...head } = Offer.parse({ ...body, offerKey: services.newId() })
    const offer = { ...head, campaign: { ...campaign, type: 'display' as const }, adgroups: [{ ...group, screens }] }
    return sendOffer({ ...server.context(), accountId, actor, roles: [], zone: 'Europe/Berlin' }, offer)
  }
  await expect(send(maxAdsPerDay)).rejects.toMatchObject({ code: 'too-many-ads' })
  // None of them exists.
  await expect(send(maxAdsPerDay - 1)).rejects.toMatchObject({ code: 'place-not-offered' })
  const { db } = server.context()
  // Extra days were not offered.
  const { id } = only(items)
  await db.updateTable('ads').set({ makeGoodOf: id, amount: 0, taxAmount: 0 }).where('id', '=', id).execute()
  await expect(send(maxAdsPerDay)).rejects.toMatchObject({ code: 'place-not-offered' })
  await db.updateTable('ads').set({ makeGoodOf: null }).where('id', '=', id).execute()
  server.setClock(Date.now() + 25 * 3_600_000)
  await expect(send(maxAdsPerDay)).rejects.toMatchObject({ code: 'place-not-offered' })
})
