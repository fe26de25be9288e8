import { adApi } from '@litfass/api/ads/ads'
import { campaignApi } from '@litfass/api/ads/campaigns'
import type { Quote } from '@litfass/api/ads/quotes'
import { boardApi } from '@litfass/api/places/boards'
import { cinemaApi } from '@litfass/api/places/cinemas'
import { cinemaWeeks } from '@litfass/domain/places/cinema'
import { expect, test } from 'vitest'

import { buildBoardOffer, buildCinemaOffer, buildPlaces } from '../../testing/booking-builders.ts'
import { type TestAccount, buildScreen, buildSlide, offerHead, refusalOf } from '../../testing/builders.ts'
import { approve, approveAndPay } from '../../testing/card-payment.ts'
import { only } from '../../testing/only.ts'
import { boardInput, buildBoard, buildCinema, cinemaInput, hallInput } from '../../testing/place-builders.ts'
import { sharedServer } from '../../testing/test-server.ts'

const server = await sharedServer()

async function quotesOf(advertiser: TestAccount, adgroups: Parameters<typeof bodyOf>[1]): Promise<Quote[][]> {
  const { accountId } = advertiser
  const quote = await advertiser.call(campaignApi.quoteCampaign, { accountId, body: bodyOf(advertiser, adgroups) })
  return quote.adgroups.map(({ places }) => places)
}

function bodyOf(
  advertiser: TestAccount,
  adgroups: (
    | { sides: 'single' | 'double'; boards: string[] }
    | { duration: number; cinemas: { id: string; halls: string[] }[] }
    | { duration: number; frequency: number; screens: string[] }
  )[],
) {
  const { startDate, endDate } = offerHead(advertiser, { type: 'board' }).campaign
  return { startDate, endDate, adgroups }
}

const ids = (halls: { id: string }[]) => halls.map(({ id }) => id)

test('boards are priced by day and side, minus the discount while the promotion is on', async () => {
  const { publisher, advertiser, board } = await buildPlaces(server)
  const reduced = await buildBoard(publisher, { prices: { front: 9_999 }, promotion: true, discount: 15 })
  const boards = [board.id, reduced.id]
  const [single, double] = await quotesOf(advertiser, [
    { sides: 'single', boards },
    { sides: 'double', boards },
  ])
  expect(single).toMatchObject([
    { boardId: board.id, amount: 84_000, impressions: 0, reach: 0, isAvailable: true },
    { boardId: reduced.id, amount: Math.round(7 * 9_999 * 0.85), inputs: { discountPercent: 15, days: 7 } },
  ])
  expect(single?.[0]?.airtime).toEqual({ unit: 'slots', whole: 6, sold: 0, wanted: 1 })
  // The back of the board on promotion is not for sale.
  expect(double).toMatchObject([{ boardId: board.id, amount: 147_000 }])
})

test('halls are priced per cinema week and ten seconds, rounded up, minus the discount for booking all halls', async () => {
  const { advertiser, cinema } = await buildPlaces(server)
  const halls = ids(cinema.halls)
  const quoteIn = async (booked: string[]) =>
    only(await quotesOf(advertiser, [{ duration: 15, cinemas: [{ id: cinema.id, halls: booked }] }]))
  const [all, one] = [await quoteIn(halls), await quoteIn(halls.slice(1))]
  const { startDate, endDate } = bodyOf(advertiser, [])
  const weeks = cinemaWeeks(startDate, endDate)
  expect(all).toMatchObject(
    halls.map((hallId) => ({
      hallId,
      amount: (9_000 * weeks * 2 * 90) / 100,
      impressions: 900 * weeks,
      reach: 900 * weeks,
      airtime: { unit: 'seconds', whole: 600, sold: 0, wanted: 15 },
    })),
  )
  expect(one).toMatchObject([{ hallId: halls[1], amount: 9_000 * weeks * 2, inputs: { discountPercent: 0 } }])
})

test('a booking too large for a card payment is refused at its place; discounted halls count together', async () => {
  const { publisher, advertiser } = await buildPlaces(server)
  const dear = await buildBoard(publisher, { prices: { front: 10_000_000, back: 10_000_000 } })
  const field = 'adgroups.0.boards'
  const send = (startIn: number, days: number) => buildBoardOffer(advertiser, { boards: [dear], startIn, days })
  await expect(send(3, 9)).rejects.toMatchObject({
    code: 'booking-too-large',
    fields: { [`${field}.${dear.id}`]: { code: 'above-maximum', amount: 78_000_000 } },
  })
  await send(3, 7)

  const halls = ['Red', 'Blue', 'Green'].map((name) => ({ ...hallInput(name), price: 10_000_000 }))
  const cinema = await buildCinema(publisher, { discountHalls: 90, halls })
  const book = (duration: number) => buildCinemaOffer(advertiser, { cinemas: [cinema], duration, days: 2 })
  // One or two weeks: each hall alone costs at most € 580,000, all three at least € 870,000.
  expect(await refusalOf(book(290))).toMatchObject({ code: 'booking-too-large' })
  await book(130)
})

test('discounted halls are refused when they are too many for one payment', async () => {
  const { publisher, advertiser } = await buildPlaces(server)
  const slide = await buildSlide(advertiser)
  const halls = Array.from({ length: 45 }, (_, at) => hallInput(`Hall ${at + 1}`))
  const cinema = await buildCinema(publisher, { discountHalls: 10, halls })
  const book = (groups: number, booked: { id: string }[]) => {
    const cinemas = [{ id: cinema.id, halls: ids(booked) }]
    const adgroups = Array.from({ length: groups }, (_, at) => ({
      title: `Group ${at + 1}`,
      slideId: slide.id,
      duration: 1,
      cinemas,
    }))
    const { campaign, ...head } = offerHead(advertiser, { type: 'cinema' })
    const body = { ...head, campaign: { ...campaign, type: 'cinema' as const }, adgroups }
    return advertiser.call(campaignApi.sendOffer, { accountId: advertiser.accountId, body })
  }
  await expect(book(9, cinema.halls)).rejects.toMatchObject({
    code: 'booking-too-large',
    fields: { [`adgroups.8.cinemas.${cinema.halls[0]?.id}`]: { code: 'too-many-together', max: 400 } },
  })
  expect(await book(8, cinema.halls)).toMatchObject({ ads: 360 })
  // Without the discount they can be paid apart.
  expect(await book(10, cinema.halls.slice(1))).toMatchObject({ ads: 440 })
})

test('an offer on boards creates one pending ad per board, which can be approved and paid', async () => {
  const { publisher, advertiser, board } = await buildPlaces(server)
  const other = await buildBoard(publisher, { name: 'Tower', format: 'portrait', width: 200, pixelWidth: 192 })
  const { campaign, ads } = await buildBoardOffer(advertiser, { boards: [board, other], sides: 'double' })
  const booked = ads.map((ad) => [ad.boardName, [ad.sides, ad.amount, ad.resolution]])
  expect(Object.fromEntries(booked)).toEqual({
    Bridge: ['double', 147_000, '576x384'],
    Tower: ['double', 147_000, '192x384'],
  })
  for (const ad of ads) {
    expect(ad).toMatchObject({ placeName: ad.boardName, placeAddress: ad.boardAddress, taxAmount: 27_930 })
    for (const field of ['duration', 'frequency', 'screenName', 'hallName']) expect(ad).not.toHaveProperty(field)
  }
  expect(campaign).toMatchObject({ type: 'board', ads: 2, amount: 294_000 })
  await approveAndPay(publisher, advertiser, ads)
  const list = await publisher.call(adApi.listQuotations, { accountId: publisher.accountId, query: { q: 'tower' } })
  expect(only(list.items)).toMatchObject({ status: 'paid', campaignType: 'board', boardName: 'Tower' })
})

test('an offer in cinemas creates one pending ad per hall, which can be approved and paid', async () => {
  const { publisher, advertiser, cinema } = await buildPlaces(server)
  const { campaign, ads } = await buildCinemaOffer(advertiser, { cinemas: [cinema], duration: 20 })
  expect(ads.map((ad) => ad.placeName).toSorted()).toEqual(['Capitol · Blue', 'Capitol · Red'])
  for (const ad of ads) {
    expect(ad).toMatchObject({ cinemaId: cinema.id, duration: 20, resolution: '1998x1080' })
    expect(ad.priceInputs.discountPercent).toBe(10)
    for (const field of ['frequency', 'screenName', 'sides']) expect(ad).not.toHaveProperty(field)
  }
  expect(campaign.amount).toBe(ads.reduce((sum, ad) => sum + ad.amount, 0))
  await approveAndPay(publisher, advertiser, ads)
  const detail = await advertiser.call(adApi.getAd, { accountId: advertiser.accountId, adId: ads[0]?.id ?? '' })
  expect(detail).toMatchObject({ status: 'paid', airtime: { unit: 'seconds', sold: 0, wanted: 20 } })
})

test.each([
  ['a board that was switched off', 'board', 'adgroups.0.boards'],
  ['a board without a back', 'back', 'adgroups.0.boards'],
  ['a hall that was switched off', 'hall', 'adgroups.0.cinemas'],
  ['a cinema that was switched off', 'cinema', 'adgroups.0.cinemas'],
])('%s is refused at its ad group', async (_, what, field) => {
  const { publisher, advertiser, board, cinema } = await buildPlaces(server)
  const { accountId } = publisher
  const boardIds = { accountId, boardId: board.id }
  const cinemaIds = { accountId, cinemaId: cinema.id }
  if (what === 'board')
    await publisher.call(boardApi.updateBoard, { ...boardIds, body: { ...boardInput(), active: false } })
  if (what === 'back')
    await publisher.call(boardApi.updateBoard, { ...boardIds, body: { ...boardInput(), prices: { front: 1 } } })
  if (what === 'hall')
    await publisher.call(cinemaApi.setHallActive, {
      ...cinemaIds,
      hallId: cinema.halls[0]?.id ?? '',
      body: { active: false },
    })
  if (what === 'cinema')
    await publisher.call(cinemaApi.updateCinema, { ...cinemaIds, body: { ...cinemaInput(), active: false } })
  const sent = field.endsWith('boards')
    ? buildBoardOffer(advertiser, { boards: [board], sides: 'double' })
    : buildCinemaOffer(advertiser, { cinemas: [cinema] })
  expect(await refusalOf(sent)).toEqual({ status: 409, code: 'place-not-offered', fields: [field] })
})

test('an offer is refused with the new total if the price has changed since the quote', async () => {
  const { publisher, advertiser, board } = await buildPlaces(server)
  const slide = await buildSlide(advertiser)
  const head = offerHead(advertiser, { type: 'board' })
  const body = {
    ...head,
    campaign: { ...head.campaign, type: 'board' as const },
    adgroups: [{ title: 'Group', slideId: slide.id, sides: 'single' as const, boards: [board.id] }],
    amount: 84_000,
  }
  const prices = { front: 13_000 }
  const input = { accountId: publisher.accountId, boardId: board.id, body: { ...boardInput(), prices } }
  await publisher.call(boardApi.updateBoard, input)
  const { accountId } = advertiser
  await expect(advertiser.call(campaignApi.sendOffer, { accountId, body })).rejects.toMatchObject({
    status: 409,
    code: 'price-changed',
    fields: { amount: { code: 'sum-is-now', amount: 91_000 } },
  })
  const sent = await advertiser.call(campaignApi.sendOffer, { accountId, body: { ...body, amount: 91_000 } })
  expect(sent.amount).toBe(91_000)
})

test('the discount for all halls counts over all ad groups of a campaign', async () => {
  const { advertiser, cinema } = await buildPlaces(server)
  const group = (halls: string[]) => ({ duration: 10, cinemas: [{ id: cinema.id, halls }] })
  const halls = ids(cinema.halls)
  const amounts = async (adgroups: ReturnType<typeof group>[]) =>
    (await quotesOf(advertiser, adgroups)).flat().map(({ amount }) => amount)
  const together = await amounts([group(halls)])
  expect(await amounts(halls.map((id) => group([id])))).toEqual(together)
  const [first] = await amounts([group(halls.slice(0, 1))])
  expect(first).toBeGreaterThan(together[0] ?? 0)
})

test('availability is checked across all ad groups of a campaign', async () => {
  const { publisher, advertiser, board, cinema } = await buildPlaces(server)
  const screen = await buildScreen(publisher, { adShare: 10 })
  const hall = { id: cinema.id, halls: ids(cinema.halls).slice(0, 1) }
  const groups = [
    { duration: 6, frequency: 100, screens: [screen.id] },
    { duration: 300, cinemas: [hall] },
    { sides: 'single' as const, boards: [board.id] },
  ]
  const available = async (adgroups: typeof groups) =>
    (await quotesOf(advertiser, adgroups)).map((places) => only(places).isAvailable)
  expect(await available(groups)).toEqual([true, true, true])
  expect(await available([...groups, ...groups])).toEqual([false, true, true, false, true, true])
  expect(await available([...groups, ...groups.slice(1), ...groups.slice(1)])).toEqual([
    true,
    ...Array.from({ length: 3 }, () => [false, true]).flat(),
  ])
  const seven = Array.from({ length: 7 }, () => groups[2]).flatMap((group) => group ?? [])
  expect(new Set(await available(seven))).toEqual(new Set([false]))
})

test('an offer without enough airtime is refused at its places', async () => {
  const { publisher, advertiser, board, cinema } = await buildPlaces(server)
  const red = { cinemas: [cinema], halls: ['Red'], duration: 300 }
  for (let sold = 0; sold < 6; sold++)
    await approve(publisher, (await buildBoardOffer(advertiser, { boards: [board] })).ads)
  for (let sold = 0; sold < 2; sold++) await approve(publisher, (await buildCinemaOffer(advertiser, red)).ads)
  expect(await refusalOf(buildBoardOffer(advertiser, { boards: [board] }))).toEqual({
    status: 409,
    code: 'airtime-gone',
    fields: [`adgroups.0.boards.${board.id}`],
  })
  expect(await refusalOf(buildCinemaOffer(advertiser, { cinemas: [cinema], duration: 1 }))).toEqual({
    status: 409,
    code: 'airtime-gone',
    fields: [`adgroups.0.cinemas.${cinema.halls[0]?.id}`],
  })
  expect(await refusalOf(buildBoardOffer(advertiser, { boards: [board], startIn: 30 }))).toBeNull()
})

test.each([
  ['no board', { type: 'board', group: { sides: 'single', boards: [] } }, 'adgroups.0.boards'],
  ['no side', { type: 'board', group: { boards: ['a'] } }, 'adgroups.0.sides'],
  ['no cinema', { type: 'cinema', group: { duration: 10, cinemas: [] } }, 'adgroups.0.cinemas'],
  ['no duration', { type: 'cinema', group: { cinemas: [] } }, 'adgroups.0.duration'],
  ['no hall', { type: 'cinema', group: { duration: 10, cinemas: [{ halls: [] }] } }, 'adgroups.0.cinemas.0.halls'],
  [
    'groups of another kind',
    { type: 'board', group: { duration: 10, frequency: 60, screens: [] } },
    'adgroups.0.boards',
  ],
] as const)('an offer with %s is refused at that field', async (_, { type, group }, field) => {
  const { advertiser } = await buildPlaces(server)
  const slide = await buildSlide(advertiser)
  const body = JSON.parse(
    JSON.stringify({ ...offerHead(advertiser, { type }), adgroups: [{ title: 'Group', slideId: slide.id, ...group }] }),
  )
  const refusal = await refusalOf(advertiser.call(campaignApi.sendOffer, { accountId: advertiser.accountId, body }))
  expect(refusal).toMatchObject({ status: 422, code: 'invalid' })
  expect(refusal?.fields).toContain(field)
})

test('one ad group can book 250 halls', async () => {
  const { publisher, advertiser } = await buildPlaces(server)
  const names = Array.from({ length: 50 }, (_, at) => `Hall ${at}`)
  const cinemas = await Promise.all(Array.from({ length: 5 }, () => buildCinema(publisher, { halls: names })))
  const { campaign } = await buildCinemaOffer(advertiser, { cinemas })
  expect(campaign.ads).toBe(250)
})
