import { adApi } from '@litfass/api/ads/ads'
import { expect, test, vi } from 'vitest'

import { refusalOf } from '../../testing/builders.ts'
import { buildPaidAds } from '../../testing/card-payment.ts'
import { testServer } from '../../testing/test-server.ts'

const server = await testServer({ logLevel: 'silent' })

async function paidAd() {
  const { publisher, advertiser, ad, payment } = await buildPaidAds(server, { startIn: 10 })
  const { id, paymentIntent, accountId, description } = await server
    .context()
    .db.selectFrom('sandboxSessions')
    .select(['id', 'paymentIntent', 'accountId', 'description'])
    .where('clientReferenceId', '=', payment.id)
    .executeTakeFirstOrThrow()
  const page = `${server.url}/sandbox/disputes/${id.replace('cs_test_', 'dp_')}`
  const choose = async (status: string) => {
    const answer = await fetch(page, { method: 'POST', body: new URLSearchParams({ status }) })
    return { status: answer.status, text: await answer.text() }
  }
  const seen = () => publisher.call(adApi.getAd, { accountId: publisher.accountId, adId: ad.id })
  const reaches = (status: string) =>
    vi.waitFor(async () => expect((await seen()).dispute).toMatchObject({ status }), { timeout: 10_000, interval: 50 })
  const cancel = () =>
    refusalOf(advertiser.call(adApi.cancelAd, { accountId: advertiser.accountId, adId: ad.id, body: {} }))
  return {
    page,
    description,
    paymentId: payment.id,
    choose,
    seen,
    reaches,
    cancel,
    intent: { paymentIntentId: paymentIntent, stripeAccountId: accountId },
  }
}

test('a click disputes a payment of the sandbox, others answer and close the dispute, each once', async () => {
  const { page, description, paymentId, choose, seen, reaches, cancel } = await paidAd()
  const list = await (await fetch(`${server.url}/sandbox/payments`)).text()
  expect(list).toContain(new URL(page).pathname)
  expect(list).toContain(description)
  expect(await (await fetch(page)).text()).toContain(`Payment ID: ${paymentId}`)
  expect((await choose('won')).text).toContain('Dispute this payment')
  expect((await choose('needs_response')).text).toContain('has not answered yet')
  await reaches('needs-response')
  expect((await seen()).dispute?.url).toContain(new URL(page).pathname)
  expect(await cancel()).toMatchObject({ code: 'payment-disputed' })
  await choose('under_review')
  await reaches('under-review')
  expect((await choose('won')).text).toContain('decided for the seller')
  await reaches('won')
  expect((await choose('lost')).text).toContain('decided for the seller')
  expect(await cancel()).toBeNull()
})

test('the sandbox refunds no payment whose dispute is open or lost', async () => {
  const { choose, reaches, intent } = await paidAd()
  const { payments, newId } = server.context().services
  const refund = () => payments.refundPart({ ...intent, refundId: newId(), amount: 100, paid: 100, fee: 0 })
  await choose('needs_response')
  const refused = { stripeRefundId: null, status: 'disputed' }
  expect(await refund()).toEqual(refused)
  await choose('lost')
  await reaches('lost')
  expect(await refund()).toEqual(refused)
})

test.each([
  ['dp_00', 'needs_response', 404],
  [null, 'wrong', 400],
])('a dispute of %s that becomes %s is refused', async (id, status, refusal) => {
  const { page } = await paidAd()
  const url = id === null ? page : `${server.url}/sandbox/disputes/${id}`
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams({ status }) })
  expect(answer.status).toBe(refusal)
})
