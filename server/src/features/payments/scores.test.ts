import { paymentApi } from '@litfass/api/ads/payments'
import { expect, test } from 'vitest'

import { buildAccount, buildMember, buildOffer, buildScreen, refusalOf } from '../../testing/builders.ts'
import { approve, startPayment } from '../../testing/card-payment.ts'
import { sharedServer } from '../../testing/test-server.ts'
import { allScores } from './scores.ts'

const server = await sharedServer()

async function paying() {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  const { ads } = await buildOffer(advertiser, { screens: [await buildScreen(publisher)] })
  await approve(publisher, ads)
  const { id: paymentId } = await startPayment(advertiser, ads)
  return { advertiser, input: { accountId: advertiser.accountId, paymentId } }
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

test('a score outside of 0 to 10 is refused', async () => {
  const { advertiser, input } = await paying()
  for (const score of [-1, 11])
    expect(await refusalOf(advertiser.call(paymentApi.saveScore, { ...input, body: { score } }))).toMatchObject({
      status: 422,
      fields: ['score'],
    })
})
