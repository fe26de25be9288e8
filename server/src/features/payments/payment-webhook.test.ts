import { adApi } from '@litfass/api/ads'
import { paymentApi } from '@litfass/api/payments'
import Stripe from 'stripe'
import { expect, test } from 'vitest'

import { buildAccount, buildOffer, buildScreen } from '../../testing/builders.ts'
import { approve } from '../../testing/card-payment.ts'
import { only } from '../../testing/only.ts'
import { testServer } from '../../testing/test-server.ts'

const secret = 'whsec_of_the_test'
const server = await testServer({ stripe: { secretKey: 'sk_test_x', webhookSecret: secret }, logLevel: 'silent' })

/** Refunds asked of the payment service; while `broken`, it does not answer. */
const refunds: string[] = []
let broken = false
server.context().services.payments.refund = async ({ paymentId }) => {
  if (broken) throw new Error('the payment service is down')
  refunds.push(paymentId)
}

/** An approved ad with an open payment, as it is while somebody types in a card number. */
async function openPayment() {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  const { ads } = await buildOffer(advertiser, { screens: [await buildScreen(publisher)] })
  await approve(publisher, ads)
  const { id: adId, amount, taxAmount } = only(ads)
  const { db, services, now } = server.context()
  const id = services.newId()
  const row = {
    id,
    accountId: advertiser.accountId,
    creatorId: advertiser.userId,
    status: 'open' as const,
    net: amount,
    tax: taxAmount,
    currency: 'eur',
  }
  await db
    .insertInto('payments')
    .values({ ...row, stripeSessionId: `cs_${id}`, stripePaymentIntentId: null, created: now, timestamp: now })
    .execute()
  await db.insertInto('paymentAds').values({ paymentId: id, adId }).execute()
  const statuses = async () => {
    const { accountId } = advertiser
    const [payment, ad] = await Promise.all([
      advertiser.call(paymentApi.getPayment, { accountId, paymentId: id }),
      advertiser.call(adApi.getAd, { accountId, adId }),
    ])
    return [payment.status, ad.status]
  }
  const session = {
    id: `cs_${id}`,
    object: 'checkout.session',
    payment_status: 'paid',
    payment_intent: `pi_${id}`,
    amount_total: amount + taxAmount,
    currency: 'eur',
    client_reference_id: id,
    metadata: { accountId: advertiser.accountId },
  }
  const charge = {
    id: `ch_${id}`,
    object: 'charge',
    payment_intent: `pi_${id}`,
    refunded: true,
    metadata: { accountId: advertiser.accountId, paymentId: id },
  }
  return { publisher, advertiser, adId, paymentId: id, session, charge, statuses }
}

let count = 0
function eventOf(type: string, object: object) {
  return { id: `evt_${++count}`, object: 'event', type, data: { object } }
}

async function send(
  event: object,
  { signedWith = secret, timestamp = Math.floor(Date.now() / 1000) } = {},
): Promise<number> {
  const payload = JSON.stringify(event)
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret: signedWith, timestamp })
  const response = await fetch(`${server.url}/api/webhooks/stripe`, {
    method: 'POST',
    headers: { 'stripe-signature': signature },
    body: payload,
  })
  await response.text()
  return response.status
}

test('the webhook alone makes an ad paid, once, however often and in whatever order events come', async () => {
  const { session, statuses, advertiser, adId } = await openPayment()
  const completed = eventOf('checkout.session.completed', session)
  const sent = [
    eventOf('checkout.session.expired', { ...session, id: 'cs_other' }),
    completed,
    completed,
    eventOf('checkout.session.completed', session),
    eventOf('checkout.session.expired', session),
    eventOf('payment_intent.succeeded', { id: session.payment_intent }),
  ]
  expect(await Promise.all(sent.map((event) => send(event)))).toEqual(sent.map(() => 200))
  for (const event of sent) await send(event)
  expect(await statuses()).toEqual(['paid', 'paid'])
  const { events } = await advertiser.call(adApi.getAd, { accountId: advertiser.accountId, adId })
  expect(events.filter((event) => event.action === 'pay')).toHaveLength(1)
})

test('a wrong, an old and a missing signature are bad requests and change nothing', async () => {
  const { session, statuses } = await openPayment()
  const event = eventOf('checkout.session.completed', session)
  expect(await send(event, { signedWith: 'whsec_other' })).toBe(400)
  expect(await send(event, { timestamp: Math.floor(Date.now() / 1000) - 400 })).toBe(400)
  const unsigned = await fetch(`${server.url}/api/webhooks/stripe`, { method: 'POST', body: JSON.stringify(event) })
  expect(unsigned.status).toBe(400)
  expect(await statuses()).toEqual(['open', 'approved'])
})

test.each([
  ['amount', { amount_total: 1 }],
  ['currency', { currency: 'usd' }],
  ['account', { metadata: { accountId: '01a1f8cf-701c-7d76-b1b3-78c7258a7aef' } }],
  ['session', { id: 'cs_other' }],
  ['reference', { client_reference_id: 'nothing' }],
  ['payment status', { payment_status: 'unpaid' }],
])('an event with another %s than ours is taken and ignored', async (_, wrong) => {
  const { session, statuses } = await openPayment()
  expect(await send(eventOf('checkout.session.completed', { ...session, ...wrong }))).toBe(200)
  expect(await statuses()).toEqual(['open', 'approved'])
})

test('a payment that comes later than its completion is taken when it comes', async () => {
  const { session, statuses } = await openPayment()
  await send(eventOf('checkout.session.completed', { ...session, payment_status: 'unpaid' }))
  await send(eventOf('checkout.session.async_payment_succeeded', session))
  expect(await statuses()).toEqual(['paid', 'paid'])
})

test('an expired session fails the payment and leaves the ad approved', async () => {
  const { session, statuses } = await openPayment()
  await send(eventOf('checkout.session.expired', { ...session, payment_status: 'unpaid' }))
  expect(await statuses()).toEqual(['failed', 'approved'])
})

test('money that came although the payment had been closed still pays the ad', async () => {
  const { session, statuses } = await openPayment()
  await send(eventOf('checkout.session.expired', { ...session, payment_status: 'unpaid' }))
  await send(eventOf('checkout.session.completed', session))
  expect(await statuses()).toEqual(['paid', 'paid'])
})

test('a refund fails the ad and says why', async () => {
  const { session, charge, statuses, advertiser, adId } = await openPayment()
  await send(eventOf('checkout.session.completed', session))
  await send(eventOf('charge.refunded', charge))
  expect(await statuses()).toEqual(['refunded', 'failed'])
  expect((await advertiser.call(adApi.getAd, { accountId: advertiser.accountId, adId })).reason).toBe('refunded')
})

test('the refund of a second payment leaves the ad alone that the first one paid', async () => {
  const { session, charge, statuses, paymentId, adId } = await openPayment()
  await send(eventOf('checkout.session.completed', session))
  const { db, services } = server.context()
  const second = services.newId()
  const row = await db.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow()
  const own = { id: second, stripeSessionId: `cs_${second}`, stripePaymentIntentId: null, status: 'failed' as const }
  await db
    .insertInto('payments')
    .values({ ...row, ...own })
    .execute()
  await db.insertInto('paymentAds').values({ paymentId: second, adId }).execute()
  const metadata = { ...charge.metadata, paymentId: second }
  await send(eventOf('charge.refunded', { ...charge, payment_intent: `pi_${second}`, metadata }))
  expect(await statuses()).toEqual(['paid', 'paid'])
})

test('a partial refund changes nothing', async () => {
  const { session, charge, statuses } = await openPayment()
  await send(eventOf('checkout.session.completed', session))
  await send(eventOf('charge.refunded', { ...charge, refunded: false }))
  expect(await statuses()).toEqual(['paid', 'paid'])
})

test('a refund that is heard of before its payment keeps the ad from being paid', async () => {
  const { session, charge, statuses } = await openPayment()
  await send(eventOf('charge.refunded', charge))
  await send(eventOf('checkout.session.completed', session))
  expect(await statuses()).toEqual(['refunded', 'approved'])
})

test('the money of an ad that cannot be paid any more goes back even if the payment service was down', async () => {
  const { publisher, session, statuses, adId, paymentId } = await openPayment()
  const input = { accountId: publisher.accountId, adId, body: { reason: 'No.' } }
  await publisher.call(adApi.declineAd, input)
  broken = true
  expect(await send(eventOf('checkout.session.completed', session))).toBe(200)
  expect(await statuses()).toEqual(['refunded', 'declined'])
  broken = false
  await expect.poll(() => refunds.filter((id) => id === paymentId).length, { timeout: 25_000 }).toBe(1)
})
