import { type Ad, adApi } from '@litfass/api/ads/ads'
import { boardApi } from '@litfass/api/places/boards'
import { cinemaApi } from '@litfass/api/places/cinemas'
import { expect, test } from 'vitest'

import { buildBoardOffer, buildCinemaOffer, buildPlaces } from '../../testing/booking-builders.ts'
import {
  type TestAccount,
  buildAccount,
  buildOffer,
  buildScreen,
  buildSlide,
  refusalOf,
} from '../../testing/builders.ts'
import { approve, approveAndPay } from '../../testing/card-payment.ts'
import { only } from '../../testing/only.ts'
import { sharedServer } from '../../testing/test-server.ts'

const server = await sharedServer()
const atOnce = process.env.LITFASS_TEST_LONG ? 200 : 15
const timeout = 300_000
type Places = Awaited<ReturnType<typeof buildPlaces>>

async function offerOnOneScreen() {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  const screen = await buildScreen(publisher)
  const { ads } = await buildOffer(advertiser, { screens: [screen] })
  const ad = ads[0]
  if (!ad) throw new Error('the offer has no ad')
  return { publisher, advertiser, screen, ad }
}

test('the publisher approves a booking request; the history records who did', async () => {
  const { publisher, advertiser, ad } = await offerOnOneScreen()
  const approved = await publisher.call(adApi.approveAd, { accountId: publisher.accountId, adId: ad.id })
  expect(approved.status).toBe('approved')
  const seen = await advertiser.call(adApi.getAd, { accountId: advertiser.accountId, adId: ad.id })
  expect(seen.events.map((event) => [event.action, event.from, event.to])).toEqual([
    ['offered', null, 'pending'],
    ['approve', 'pending', 'approved'],
  ])
  expect(seen.events[1]?.userName).toBe('Ada Test')
  expect(seen.events.map(({ creatorId }) => creatorId)).toEqual([advertiser.userId, undefined])
})

test('the advertiser cannot approve their own ad', async () => {
  const { advertiser, ad } = await offerOnOneScreen()
  const refusal = await refusalOf(advertiser.call(adApi.approveAd, { accountId: advertiser.accountId, adId: ad.id }))
  expect(refusal).toMatchObject({ status: 404, code: 'not-found' })
})

test('approving twice is refused the second time', async () => {
  const { publisher, ad } = await offerOnOneScreen()
  const input = { accountId: publisher.accountId, adId: ad.id }
  await publisher.call(adApi.approveAd, input)
  expect(await refusalOf(publisher.call(adApi.approveAd, input))).toMatchObject({
    status: 409,
    code: 'ad-wrong-status',
  })
})

test(
  'of many concurrent approvals on a screen with airtime for seven, exactly seven succeed',
  async () => {
    const publisher = await buildAccount(server)
    const advertiser = await buildAccount(server)
    const screen = await buildScreen(publisher, { adShare: 70 })
    const ads = []
    for (let i = 0; i < atOnce; i++)
      ads.push(...(await buildOffer(advertiser, { screens: [screen], duration: 10, frequency: 100 })).ads)
    const refusals = await Promise.all(
      ads.map((ad) => refusalOf(publisher.call(adApi.approveAd, { accountId: publisher.accountId, adId: ad.id }))),
    )
    expect(refusals.filter((refusal) => refusal === null)).toHaveLength(7)
    expect(new Set(refusals.filter((refusal) => refusal !== null).map((refusal) => refusal.code))).toEqual(
      new Set(['airtime-gone']),
    )
  },
  timeout,
)

const halls = { halls: ['Red'], duration: 200 }

test.each([
  [
    'a board with six slots',
    6,
    (advertiser: TestAccount, { board }: Places) => buildBoardOffer(advertiser, { boards: [board] }),
  ],
  [
    'both sides of a board',
    6,
    (advertiser: TestAccount, { board }: Places, at: number) =>
      buildBoardOffer(advertiser, { boards: [board], sides: at % 2 ? 'single' : 'double' }),
  ],
  [
    'a hall with 600 seconds',
    3,
    (advertiser: TestAccount, { cinema }: Places) => buildCinemaOffer(advertiser, { cinemas: [cinema], ...halls }),
  ],
] as const)(
  'of many approvals at once on %s, exactly %i go through',
  async (_, count, book) => {
    const places = await buildPlaces(server)
    const { publisher, advertiser } = places
    const ads = []
    for (let at = 0; at < atOnce; at++) ads.push(...(await book(advertiser, places, at)).ads)
    const { accountId } = publisher
    const refusals = await Promise.all(
      ads.map((ad) => refusalOf(publisher.call(adApi.approveAd, { accountId, adId: ad.id }))),
    )
    expect(refusals.filter((refusal) => refusal === null)).toHaveLength(count)
    for (const refusal of refusals) if (refusal) expect(refusal).toMatchObject({ status: 409, code: 'airtime-gone' })
  },
  timeout,
)

test('deleting a board, hall or cinema after confirmation declines its open offers', async () => {
  const { publisher, advertiser, board, cinema } = await buildPlaces(server)
  const onBoard = only((await buildBoardOffer(advertiser, { boards: [board] })).ads)
  const { ads } = await buildCinemaOffer(advertiser, { cinemas: [cinema] })
  await approve(publisher, [...ads, onBoard])
  const { accountId } = publisher
  const [red] = cinema.halls
  const seen = async (ad: Ad) => advertiser.call(adApi.getAd, { accountId: advertiser.accountId, adId: ad.id })

  const query = { endAds: 'true' }
  await publisher.call(boardApi.deleteBoard, { accountId, boardId: board.id, query })
  expect(await seen(onBoard)).toMatchObject({ status: 'declined', reason: 'place-deleted', boardName: 'Bridge' })
  expect(await seen(onBoard)).not.toHaveProperty('airtime')

  await publisher.call(cinemaApi.deleteHall, { accountId, cinemaId: cinema.id, hallId: red?.id ?? '', query })
  const statuses = async () => Promise.all(ads.map(async (ad) => [ad.hallName, (await seen(ad)).status]))
  expect(Object.fromEntries(await statuses())).toEqual({ Blue: 'approved', Red: 'declined' })
  await publisher.call(cinemaApi.deleteCinema, { accountId, cinemaId: cinema.id, query })
  expect((await statuses()).map(([, status]) => status)).toEqual(['declined', 'declined'])
})

test('places with open ads cannot be deleted without confirmation', async () => {
  const { publisher, advertiser, board, cinema } = await buildPlaces(server)
  const onBoard = (await buildBoardOffer(advertiser, { boards: [board] })).ads
  const inHalls = (await buildCinemaOffer(advertiser, { cinemas: [cinema], halls: ['Red'] })).ads
  await approveAndPay(publisher, advertiser, [...onBoard, ...inHalls])
  const { accountId } = publisher
  const ids = { accountId, cinemaId: cinema.id }
  const [red, blue] = cinema.halls
  expect(await refusalOf(publisher.call(boardApi.deleteBoard, { accountId, boardId: board.id }))).toMatchObject({
    status: 409,
    code: 'place-has-ads',
  })
  expect(await refusalOf(publisher.call(cinemaApi.deleteCinema, ids))).toMatchObject({ code: 'place-has-ads' })
  expect(await refusalOf(publisher.call(cinemaApi.deleteHall, { ...ids, hallId: red?.id ?? '' }))).toMatchObject({
    code: 'place-has-ads',
  })
  await publisher.call(cinemaApi.deleteHall, { ...ids, hallId: blue?.id ?? '' })
})

test('a cinema can be deleted while its halls are being approved, booked and deleted', async () => {
  for (let round = 0; round < 3; round++) {
    const { publisher, advertiser, cinema } = await buildPlaces(server)
    const slide = await buildSlide(advertiser)
    const booked = { cinemas: [cinema], slide }
    const offers = [await buildCinemaOffer(advertiser, booked), await buildCinemaOffer(advertiser, booked)]
    const { accountId } = publisher
    const [red] = cinema.halls
    const query = { endAds: 'true' }
    const refusals = await Promise.all([
      ...offers
        .flatMap(({ ads }) => ads)
        .map((ad) => refusalOf(publisher.call(adApi.approveAd, { accountId, adId: ad.id }))),
      refusalOf(publisher.call(cinemaApi.deleteHall, { accountId, cinemaId: cinema.id, hallId: red?.id ?? '', query })),
      refusalOf(publisher.call(cinemaApi.deleteCinema, { accountId, cinemaId: cinema.id, query })),
      refusalOf(buildCinemaOffer(advertiser, booked)),
    ])
    expect(refusals.filter((refusal) => (refusal?.status ?? 0) >= 500)).toEqual([])
    const left = await advertiser.call(adApi.listAds, { accountId: advertiser.accountId, query: { group: 'editing' } })
    expect(left.items).toEqual([])
  }
})
