import { adApi, type AdDetail } from '@litfass/api/ads/ads'
import { RequestProblem } from '@litfass/api/client'
import { cinemaApi } from '@litfass/api/places/cinemas'
import { Invoice } from '@litfass/domain/money/invoice'
import { formatEuros } from '@litfass/domain/money/money'
import { addDays } from '@litfass/domain/time/day'
import { afterEach, expect, test } from 'vitest'

import { buildCinemaOffer } from '../../testing/booking-builders.ts'
import { buildAccount, refusalOf } from '../../testing/builders.ts'
import { approve, approveAndPay, cards, enterCard, paymentReaches, startPayment } from '../../testing/card-payment.ts'
import { invoicesOf, saveSeller } from '../../testing/invoices/invoice-builders.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { buildCinema } from '../../testing/place-builders.ts'
import { testServer } from '../../testing/test-server.ts'

const server = await testServer({ logLevel: 'silent' })

afterEach(() => server.setClock(Date.now()))

/** An offer for all three halls of a cinema, less 10 percent, in this number of ad groups. */
async function allHalls(times = 1) {
  const publisher = await buildAccount(server, { roles: ['admin', 'cinema'] })
  const advertiser = await buildAccount(server)
  const cinema = await buildCinema(publisher, { discountHalls: 10, halls: ['Red', 'Blue', 'Green'] })
  const { ads } = await buildCinemaOffer(advertiser, { cinemas: [cinema], times })
  const [first, second, third] = ads
  if (!first || !second || !third) throw new Error('three halls were booked')
  const seen = (ad: { id: string }): Promise<AdDetail> =>
    advertiser.call(adApi.getAd, { accountId: advertiser.accountId, adId: ad.id })
  const withdraw = (ad: { id: string }) =>
    advertiser.call(adApi.withdrawAd, { accountId: advertiser.accountId, adId: ad.id, body: {} })
  return { publisher, advertiser, cinema, ads, first, second, third, seen, withdraw, full: (first.amount * 10) / 9 }
}

/** What was refunded for these ads. */
async function refunded(ads: { id: string }[]): Promise<{ net: number; tax: number }> {
  const rows = await server
    .context()
    .db.selectFrom('ads')
    .select(['refundedNet as net', 'refundedTax as tax'])
    .where(
      'id',
      'in',
      ads.map(({ id }) => id),
    )
    .execute()
  return { net: rows.reduce((sum, { net }) => sum + net, 0), tax: rows.reduce((sum, { tax }) => sum + tax, 0) }
}

test('halls with the discount for all halls are paid together', async () => {
  const { publisher, advertiser, ads, first, second, third, seen } = await allHalls()
  await approve(publisher, [first, second])
  expect((await seen(first)).paidTogether.toSorted()).toEqual([second.id, third.id].toSorted())
  const refused = { status: 409, code: 'halls-together' }
  expect(await refusalOf(startPayment(advertiser, [first, second]))).toMatchObject(refused)
  await approve(publisher, [third])
  expect(await refusalOf(startPayment(advertiser, [first]))).toMatchObject(refused)
  const payment = await startPayment(advertiser, ads)
  expect(payment.net).toBe(3 * first.amount)
  await enterCard(payment.url, cards.pays)
  await paymentReaches(advertiser, payment.id, 'paid')
  expect((await seen(first)).paidTogether).toEqual([])
})

test('withdrawing a hall ends the discount of the others, which can then be paid one by one', async () => {
  const { publisher, advertiser, first, second, third, seen, withdraw, full } = await allHalls()
  await approve(publisher, [first, second])
  expect(await refusalOf(startPayment(advertiser, [first]))).toMatchObject({ code: 'halls-together' })
  await withdraw(third)
  for (const ad of [first, second])
    expect(await seen(ad)).toMatchObject({
      amount: full,
      taxAmount: Math.round(full * 0.19),
      priceInputs: { discountPercent: 0 },
      paidTogether: [],
    })
  expect((await seen(third)).amount).toBe(third.amount)
  const payment = await startPayment(advertiser, [first])
  expect(payment.net).toBe(full)
})

test('withdrawing one of two ads in a hall changes no price; withdrawing the other one does', async () => {
  const { ads, first, seen, withdraw, full } = await allHalls(2)
  const inFirst = ads.filter(({ hallId }) => hallId === first.hallId)
  const others = ads.filter(({ hallId }) => hallId !== first.hallId)
  const [one, two] = inFirst
  if (!one || !two) throw new Error('the hall was booked twice')
  expect((await seen(one)).losingDiscount).toEqual([])
  await withdraw(one)
  for (const ad of [two, ...others]) expect((await seen(ad)).amount).toBe(ad.amount)
  expect((await seen(two)).losingDiscount.toSorted()).toEqual(others.map(({ id }) => id).toSorted())
  await withdraw(two)
  for (const ad of others) expect((await seen(ad)).amount).toBe(full)
})

test('a hall that the publisher declines leaves the others their discount', async () => {
  const { publisher, advertiser, first, second, third, seen } = await allHalls()
  const { accountId } = publisher
  await publisher.call(adApi.declineAd, { accountId, adId: third.id, body: { reason: 'Not this film' } })
  const payment = await approveAndPay(publisher, advertiser, [first, second])
  expect(payment.net).toBe(2 * first.amount)
  expect((await seen(first)).amount).toBe(first.amount)
})

test('a card payment for all halls that arrives after one was withdrawn is refunded in full', async () => {
  const { publisher, advertiser, ads, first, third, seen, withdraw, full } = await allHalls()
  await approve(publisher, ads)
  const payment = await startPayment(advertiser, ads)
  await withdraw(third)
  await enterCard(payment.url, cards.pays)
  await paymentReaches(advertiser, payment.id, 'refunded')
  expect(await seen(first)).toMatchObject({ status: 'approved', amount: full })
})

test('payments and withdrawals at the same time neither lock each other nor leave the discount to a part', async () => {
  const { publisher, advertiser, ads, seen, withdraw, full } = await allHalls()
  await approve(publisher, ads)
  const refusals = await Promise.all([
    ...[...ads.map((ad) => [ad]), ads].map((chosen) =>
      startPayment(advertiser, chosen).then(
        () => null,
        (problem: unknown) => (problem instanceof RequestProblem ? problem.code : 'unknown'),
      ),
    ),
    ...ads.slice(1).map(async (ad) => {
      await withdraw(ad)
      return null
    }),
  ])
  for (const refusal of refusals)
    expect([null, 'halls-together', 'ad-wrong-status', 'payment-underway']).toContain(refusal)
  const left = await Promise.all(ads.map(seen))
  expect(left.map(({ status }) => status).toSorted()).toEqual(['approved', 'failed', 'failed'])
  expect(left.find(({ status }) => status === 'approved')?.amount).toBe(full)
})

test('cancelling a paid hall takes the discount of the others from its refund, and cancelling all pays all back', async () => {
  const { publisher, advertiser, ads, first, second, third, seen, full } = await allHalls()
  await approveAndPay(publisher, advertiser, ads)
  const cancel = async (ad: { id: string }) => {
    const { cancellation } = await seen(ad)
    const body = { refund: cancellation?.refund.net }
    await advertiser.call(adApi.cancelAd, { accountId: advertiser.accountId, adId: ad.id, body })
    return cancellation?.refund
  }
  const { amount } = first
  const discount = full - amount
  expect(await cancel(third)).toMatchObject({ net: amount - 2 * discount, withheld: 2 * discount })
  expect(await cancel(second)).toMatchObject({ net: amount + discount, withheld: -discount })
  expect(await refunded(ads)).toMatchObject({ net: 3 * amount - full })
  expect(await cancel(first)).toMatchObject({ net: full, withheld: -discount })
  expect(await refunded(ads)).toEqual({
    net: 3 * amount,
    tax: ads.reduce((sum, ad) => sum + ad.taxAmount, 0),
  })
})

test('cancelling one of two paid ads in a hall takes nothing from its refund', async () => {
  const { publisher, advertiser, ads, first, seen, full } = await allHalls(2)
  await approveAndPay(publisher, advertiser, ads)
  const [one, two] = ads.filter(({ hallId }) => hallId === first.hallId)
  if (!one || !two) throw new Error('the hall was booked twice')
  const refundOf = async (ad: { id: string }) => (await seen(ad)).cancellation?.refund
  const { accountId } = advertiser
  expect(await refundOf(one)).toMatchObject({ net: one.amount, withheld: 0 })
  await advertiser.call(adApi.cancelAd, { accountId, adId: one.id, body: {} })
  expect(await refunded([one])).toMatchObject({ net: one.amount })
  const withheld = 4 * (full - two.amount)
  expect(await refundOf(two)).toMatchObject({ net: two.amount - withheld, withheld })
})

test('the correction names the discount that other halls keep, and pays it back as such', async () => {
  const { publisher, advertiser, ads, second, third, full } = await allHalls()
  await saveSeller(publisher)
  await approveAndPay(publisher, advertiser, ads)
  await invoicesOf(advertiser, { count: 1 })
  const correctionOf = async (ad: { id: string }, count: number) => {
    await advertiser.call(adApi.cancelAd, { accountId: advertiser.accountId, adId: ad.id, body: {} })
    const { id } = (await invoicesOf(advertiser, { count })).at(-1) ?? { id: '' }
    const { db } = server.context()
    const row = await db.selectFrom('invoices').select('document').where('id', '=', id).executeTakeFirstOrThrow()
    return Invoice.parse(row.document).items
  }
  const { amount, startDate: start, endDate: end } = third
  const discount = full - amount
  const days = { start, end }
  expect(await correctionOf(third, 2)).toMatchObject([
    {
      adId: third.id,
      net: 2 * discount - amount,
      withheld: 2 * discount,
      refunds: [{ reason: 'cancelled', ...days }],
    },
  ])
  const items = await correctionOf(second, 3)
  expect(items).toHaveLength(2)
  expect(items).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ adId: second.id, net: -amount, refunds: [{ reason: 'cancelled', ...days }] }),
      expect.objectContaining({ adId: third.id, net: -discount, refunds: [{ reason: 'discount-returned', ...days }] }),
    ]),
  )
})

test('a hall that its publisher ends is refunded in full, and the others keep the discount', async () => {
  const { publisher, advertiser, ads, first, third, seen } = await allHalls()
  await approveAndPay(publisher, advertiser, ads)
  const { accountId } = publisher
  await publisher.call(adApi.endAd, { accountId, adId: third.id, body: { reason: 'The projector is broken' } })
  expect(await refunded([third])).toMatchObject({ net: third.amount })
  expect(await seen(first)).toMatchObject({ amount: first.amount, status: 'paid' })
})

test('halls that are cancelled at the same time leave the last one at its full price', async () => {
  const { publisher, advertiser, ads, first, second, third, full } = await allHalls()
  await approveAndPay(publisher, advertiser, ads)
  const { accountId } = advertiser
  await Promise.all([first, second].map(({ id }) => advertiser.call(adApi.cancelAd, { accountId, adId: id, body: {} })))
  expect(await refunded(ads)).toMatchObject({ net: 3 * third.amount - full })
})

/** All three halls are paid, and the first two are cancelled free of charge: the discount of the third is withheld. */
async function oneHallLeft() {
  const offer = await allHalls()
  const { publisher, advertiser, ads, first, second, third, full } = offer
  await approveAndPay(publisher, advertiser, ads)
  for (const { id } of [first, second])
    await advertiser.call(adApi.cancelAd, { accountId: advertiser.accountId, adId: id, body: {} })
  expect(await refunded(ads)).toMatchObject({ net: 3 * third.amount - full })
  return {
    ...offer,
    mine: { accountId: advertiser.accountId, adId: third.id },
    theirs: { accountId: publisher.accountId, adId: third.id },
    /** Noon of a day of the ads, in Berlin. */
    setDay: (day: number) => server.setClock(`${addDays(third.startDate, day)}T11:00:00Z`),
  }
}
type OneHallLeft = Awaited<ReturnType<typeof oneHallLeft>>

test.each([
  [
    'ends it',
    async ({ publisher, theirs, seen, third }: OneHallLeft) => {
      const refund = (await seen(third)).cancellation?.refundIfEnded
      const body = { reason: 'The projector is broken', refund: refund?.net }
      await publisher.call(adApi.endAd, { ...theirs, body })
      return (refund?.net ?? 0) + (refund?.tax ?? 0)
    },
  ],
  [
    'agrees to cancel it',
    async ({ publisher, advertiser, mine, theirs, seen, third }: OneHallLeft) => {
      await advertiser.call(adApi.askToCancelAd, { ...mine, body: {} })
      const refund = (await seen(third)).cancellation?.refund
      await publisher.call(adApi.agreeToCancelAd, { ...theirs, body: { refund: refund?.net } })
      return (refund?.net ?? 0) + (refund?.tax ?? 0)
    },
  ],
  [
    'deletes the cinema',
    async ({ publisher, cinema }: OneHallLeft) => {
      const { accountId } = publisher
      const open = await publisher.call(adApi.getOpenAds, { accountId, query: { placeId: cinema.id } })
      await publisher.call(cinemaApi.deleteCinema, { accountId, cinemaId: cinema.id, query: { endAds: 'true' } })
      return open.refund
    },
  ],
])(
  'the day before its start, the publisher of the last hall %s, and the withheld discount is paid back',
  async (_, end) => {
    const offer = await oneHallLeft()
    offer.setDay(-1)
    const before = await refunded(offer.ads)
    const gross = await end(offer)
    const after = { net: 3 * offer.third.amount, tax: offer.ads.reduce((sum, ad) => sum + ad.taxAmount, 0) }
    expect(await refunded(offer.ads)).toEqual(after)
    expect(gross).toBe(after.net + after.tax - before.net - before.tax)
    // As much went back for the second hall, with the discount that it shared with the first.
    const mailed = async () => {
      const mails = await mailsTo(server, offer.advertiser.email)
      return mails.filter(({ text }) => text.includes(`Your refund is ${formatEuros(gross)}`)).length
    }
    await expect.poll(mailed, { timeout: 15_000 }).toBe(2)
  },
)

test('the last hall, ended while it runs, has the discount of its delivered days alone withheld', async () => {
  const { publisher, ads, third, seen, full, theirs, setDay } = await oneHallLeft()
  const { cancellation } = await seen(third)
  const days = cancellation?.refund.days ?? 0
  setDay(3)
  const { amount } = third
  const kept = Math.round(((full - amount) * 3) / days)
  const refund = (await seen(third)).cancellation?.refundIfEnded
  expect(refund).toMatchObject({
    days,
    daysLeft: days - 3,
    net: amount - Math.round((amount * 3) / days) + full - amount - kept,
    withheld: kept - (full - amount),
  })
  await publisher.call(adApi.endAd, { ...theirs, body: { reason: 'Water damage', refund: refund?.net } })
  expect(await refunded(ads)).toMatchObject({ net: 3 * amount - Math.round((amount * 3) / days) - kept })
})
