import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

import { afterAll, beforeEach, expect, test } from 'vitest'

import { createPayments } from './create-payments.ts'

/** Stripe's refunds of one payment. */
let made: { id: string; amount: number; status: string; failure_reason?: string; metadata: { refundId: string } }[] = []
const keys: unknown[] = []
const amounts: (string | null)[] = []
/** With what status Stripe refuses everything but lists; null: it does not. */
let refusedWith: number | null = null
const stripe = createServer((request, response) => void answer(request, response))
stripe.listen(0, '127.0.0.1')
await once(stripe, 'listening')
afterAll(() => stripe.close())

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const form = new URLSearchParams(await text(request))
  if (refusedWith !== null && !/^\/v1\/(transfers|payouts)\?/.test(request.url ?? '')) {
    response.writeHead(refusedWith, { 'content-type': 'application/json', 'stripe-should-retry': 'false' })
    return void response.end(JSON.stringify({ error: { type: 'invalid_request_error', message: 'No' } }))
  }
  if (request.method === 'POST') {
    keys.push(request.headers['idempotency-key'])
    amounts.push(form.get('amount'))
    const amount = Number(form.get('amount'))
    made.unshift({ id: `re_${keys.length}`, amount, status: 'pending', metadata: { refundId: 'one' } })
  }
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(request.method === 'POST' ? made[0] : { object: 'list', has_more: false, data: made }))
}

const address = stripe.address()
const api = { host: '127.0.0.1', port: typeof address === 'object' && address ? address.port : 0 }

const payments = createPayments({ secretKey: 'sk_test_x', webhookSecrets: ['whsec_x'], publicUrl: 'http://x', api })
const refund = () =>
  payments.refundPart({
    paymentIntentId: 'pi_1',
    stripeAccountId: null,
    refundId: 'one',
    amount: 500,
    paid: 500,
    fee: 0,
  })

beforeEach(() => {
  made = []
  keys.length = 0
  amounts.length = 0
  refusedWith = null
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

test('a refund is no larger than what is left of its payment', async () => {
  const elsewhere = { id: 're_0', metadata: { refundId: 'other' } }
  made = [
    { ...elsewhere, amount: 200, status: 'succeeded' },
    { ...elsewhere, amount: 400, status: 'failed' },
  ]
  await refund()
  expect(amounts).toEqual(['300'])
  made = [{ ...elsewhere, amount: 500, status: 'pending' }]
  expect(await refund()).toEqual({ stripeRefundId: null, status: 'succeeded' })
  expect(amounts).toHaveLength(1)
})

test.each(['succeeded', 'failed'])(
  'a %s refund that a publisher made with our metadata is not ours',
  async (status) => {
    made = [{ id: 're_0', amount: 1, status, metadata: { refundId: 'one' } }]
    expect(await refund()).toEqual({ stripeRefundId: 're_1', status: 'requested' })
    expect(amounts).toEqual([status === 'failed' ? '500' : '499'])
    expect(await refund()).toEqual({ stripeRefundId: 're_1', status: 'requested' })
    expect(amounts).toHaveLength(1)
  },
)

test('a refund that failed for another reason is not made again', async () => {
  await refund()
  for (const one of made) Object.assign(one, { status: 'failed', failure_reason: 'expired_or_canceled_card' })
  expect(await refund()).toEqual({ stripeRefundId: 're_1', status: 'failed' })
  expect(keys).toHaveLength(1)
})

const asked = {
  transfer: () => payments.transfer({ group: 'one', stripeAccountId: 'acct_1', amount: 500 }),
  payOut: () => payments.payOut({ payoutId: 'one', stripeAccountId: 'acct_1', amount: 500 }),
  paymentIdOf: () => payments.paymentIdOf({ paymentIntentId: 'pi_1', stripeAccountId: null }),
}

test('what Stripe refuses has failed', async () => {
  refusedWith = 400
  expect(await asked.transfer()).toEqual({ failure: 'No' })
  expect(await asked.payOut()).toEqual({ failure: 'No' })
  refusedWith = 404
  expect(await asked.paymentIdOf()).toBeNull()
})

test.each([
  ['a wrong key', 401],
  ['a missing permission', 403],
  ['the same call at the same time', 409],
  ['too many calls', 429],
])('what Stripe refuses for %s is tried again', async (_, status) => {
  refusedWith = status
  for (const ask of Object.values(asked)) await expect(ask()).rejects.toThrow('No')
})
