import { paymentApi } from '@litfass/api/ads/payments'
import { expect, test } from 'vitest'

import { buildAccount, buildMember, buildOffer, buildScreen, refusalOf } from '../../testing/builders.ts'
import { approve, buildPaidAds, paymentReaches, refundPayment, startPayment } from '../../testing/card-payment.ts'
import { sharedServer } from '../../testing/test-server.ts'
import { allScores } from './scores.ts'

const server = await sharedServer()

async function paying() {
  const { advertiser, payment } = await buildPaidAds(server)
  return { advertiser, input: { accountId: advertiser.accountId, paymentId: payment.id } }
}

test('a user has one score per payment and may change it', async () => {
  const { advertiser, input } = await paying()
  const { counts: before } = await allScores(server.context())
  expect(await advertiser.call(paymentApi.getScore, input)).toEqual({ answer: null })
  await advertiser.call(paymentApi.saveScore, { ...input, body: { score: 7 } })
  await advertiser.call(paymentApi.saveScore, { ...input, body: { score: 10, comment: ' Quick. ' } })
  expect(await advertiser.call(paymentApi.getScore, input)).toMatchObject({ answer: { score: 10, comment: 'Quick.' } })
  const mate = await buildMember(advertiser)
  expect(await mate.call(paymentApi.getScore, input)).toEqual({ answer: null })

  const { counts, comments } = await allScores(server.context())
  expect(counts.map((count, score) => count - (before[score] ?? 0))).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
  expect(comments[0]).toMatchObject({ score: 10, comment: 'Quick.' })
})

test('only a payment that was paid has a score, even if it was refunded', async () => {
  const publisher = await buildAccount(server)
  const buyer = await buildAccount(server)
  const { ads } = await buildOffer(buyer, { screens: [await buildScreen(publisher)] })
  await approve(publisher, ads)
  const { id: paymentId } = await startPayment(buyer, ads)
  const body = { score: 0 }
  const score = buyer.call(paymentApi.saveScore, { accountId: buyer.accountId, paymentId, body })
  expect(await refusalOf(score)).toMatchObject({ status: 404, code: 'not-found' })

  const { advertiser, input } = await paying()
  await refundPayment(server, input.paymentId)
  await paymentReaches(advertiser, input.paymentId, 'refunded')
  expect(await advertiser.call(paymentApi.saveScore, { ...input, body })).toMatchObject({ answer: body })
})

test('a score outside of 0 to 10 is refused', async () => {
  const { advertiser, input } = await paying()
  for (const score of [-1, 11])
    expect(await refusalOf(advertiser.call(paymentApi.saveScore, { ...input, body: { score } }))).toMatchObject({
      status: 422,
      fields: ['score'],
    })
})
