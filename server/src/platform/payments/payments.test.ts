import { once } from 'node:events'
import { createServer } from 'node:http'

import { afterAll, beforeEach, expect, test } from 'vitest'

import { createPayments } from './payments.ts'

/** Stripe's refunds of one payment. */
let made: { id: string; status: string; failure_reason?: string; metadata: { refundId: string } }[] = []
const keys: unknown[] = []
const stripe = createServer((request, response) => {
  if (request.method === 'POST') {
    keys.push(request.headers['idempotency-key'])
    made.unshift({ id: `re_${keys.length}`, status: 'pending', metadata: { refundId: 'one' } })
  }
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(request.method === 'POST' ? made[0] : { object: 'list', has_more: false, data: made }))
})
stripe.listen(0, '127.0.0.1')
await once(stripe, 'listening')
afterAll(() => stripe.close())
const address = stripe.address()
const api = { host: '127.0.0.1', port: typeof address === 'object' && address ? address.port : 0 }

const payments = createPayments({ secretKey: 'sk_test_x', webhookSecrets: ['whsec_x'], publicUrl: 'http://x', api })
const refund = () =>
  payments.refundPart({ paymentIntentId: 'pi_1', stripeAccountId: null, refundId: 'one', amount: 500, fee: 0 })

beforeEach(() => {
  made = []
  keys.length = 0
})

test('a refund that failed because of a dispute is made again, with a new idempotency key', async () => {
  const pending = { status: 'requested' }
  expect(await refund()).toEqual({ ...pending, stripeRefundId: 're_1' })
  expect(await refund()).toEqual({ ...pending, stripeRefundId: 're_1' })
  for (const one of made) Object.assign(one, { status: 'failed', failure_reason: 'charge_for_pending_refund_disputed' })
  expect(await refund()).toEqual({ ...pending, stripeRefundId: 're_2' })
  expect(await refund()).toEqual({ ...pending, stripeRefundId: 're_2' })
  expect(new Set(keys).size).toBe(2)
})

test('a refund that failed for another reason is not made again', async () => {
  await refund()
  for (const one of made) Object.assign(one, { status: 'failed', failure_reason: 'expired_or_canceled_card' })
  expect(await refund()).toEqual({ stripeRefundId: 're_1', status: 'failed' })
  expect(keys).toHaveLength(1)
})
