import { adApi } from '@litfass/api/ads/ads'
import { dayMilliseconds } from '@litfass/domain/time/week'
import { expect, test } from 'vitest'

import { withTrustedClock } from '../../platform/clock-guard.ts'
import { waitingForLock } from '../../testing/database/waiting-for-lock.ts'
import { whileScreenIsLocked } from '../../testing/locked-place.ts'
import {
  eventOf,
  type OpenPayment,
  openPayment as openPaymentOn,
  paymentMails,
  sendEvent,
  stripeOfTest,
} from '../../testing/open-payment.ts'
import { connectionOf } from '../../testing/people/onboarding.ts'
import { testServer } from '../../testing/test-server.ts'
import { runAdClock } from '../ads/clock/ad-clock.ts'

const lines: string[] = []
const logStream = { write: (line: string) => void lines.push(line) }
const server = await testServer({ stripe: stripeOfTest, logLevel: 'warn' }, { logStream })
const openPayment = () => openPaymentOn(server)
const send = (event: unknown, options?: Parameters<typeof sendEvent>[2]) => sendEvent(server, event, options)
const replays = process.env.LITFASS_TEST_LONG ? 200 : 40

/** Refunds requested from the payment service, which fails while `broken`. */
const refunds: string[] = []
let broken = false
server.context().services.payments.refund = async ({ paymentId }) => {
  if (broken) throw new Error('the payment service is down')
  refunds.push(paymentId)
  return 'refunded'
}

test('the webhook marks an ad as paid once, for duplicate events in any order', async () => {
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

test('wrong, expired and missing signatures are bad requests and change nothing; the log says why, once a minute', async () => {
  const { session, statuses } = await openPayment()
  const event = eventOf('checkout.session.completed', session)
  expect(await send(event, { signedWith: 'whsec_other' })).toBe(400)
  expect(await send(event, { ageSeconds: 400 })).toBe(400)
  expect(await send(event, { ageSeconds: -400 })).toBe(400)
  const unsigned = await fetch(`${server.url}/api/webhooks/stripe`, { method: 'POST', body: JSON.stringify(event) })
  expect(unsigned.status).toBe(400)
  expect(await statuses()).toEqual(['open', 'approved'])
  const logged: { msg: string; secondsOff?: number }[] = lines.map((line) => JSON.parse(line))
  const warnings = logged.filter(({ msg }) => msg.startsWith('a webhook was refused'))
  expect(warnings).toMatchObject([
    { msg: 'a webhook was refused: no secret of STRIPE_WEBHOOK_SECRET matches' },
    { msg: 'a webhook was refused: its time is too far from that of this server: check the clock' },
  ])
  expect(warnings[1]?.secondsOff).toBeCloseTo(400, -1)
})

test.each([
  ['amount', { amount_total: 1 }],
  ['currency', { currency: 'usd' }],
  ['account', { metadata: { accountId: '01a1f8cf-701c-7d76-b1b3-78c7258a7aef' } }],
  ['session', { id: 'cs_other' }],
  ['reference', { client_reference_id: 'nothing' }],
  ['payment status', { payment_status: 'unpaid' }],
  ['payment status (processing)', { payment_status: 'processing' }],
  ['payment status (unknown)', { payment_status: 'toString' }],
  ['payment status (none)', { payment_status: undefined }],
])('an event with a different %s is accepted and ignored', async (_, wrong) => {
  const { session, statuses } = await openPayment()
  expect(await send(eventOf('checkout.session.completed', { ...session, ...wrong }))).toBe(200)
  expect(await statuses()).toEqual(['open', 'approved'])
})

test.each(['checkout.session.completed', 'charge.refunded'] as const)(
  '%s counts only from the account that was paid',
  async (type) => {
    const { session, charge, statuses, paymentId } = await openPayment()
    const stripeAccountId = `acct_${paymentId}`
    await server.context().db.updateTable('payments').set({ stripeAccountId }).where('id', '=', paymentId).execute()
    const isRefund = type === 'charge.refunded'
    if (isRefund) await send({ ...eventOf('checkout.session.completed', session), account: stripeAccountId })
    const before = await statuses()
    const event = () => eventOf(type, isRefund ? charge : session)
    expect(await send(event())).toBe(200)
    expect(await send({ ...event(), account: 'acct_other' })).toBe(200)
    expect(await statuses()).toEqual(before)
    await send({ ...event(), account: stripeAccountId })
    expect(await statuses()).toEqual(isRefund ? ['refunded', 'failed'] : ['paid', 'paid'])
  },
)

test('a report about an account that comes from another one or from live mode is ignored, and so is an older one', async () => {
  const { publisher } = await openPayment()
  const id = `acct_${publisher.accountId.replaceAll('-', '')}`
  const report = (charges: boolean, created: number, account = id) => ({
    ...eventOf('account.updated', {
      id,
      object: 'account',
      details_submitted: true,
      charges_enabled: charges,
      payouts_enabled: charges,
      requirements: { currently_due: [], past_due: [], current_deadline: null, disabled_reason: null },
    }),
    account,
    created,
  })
  const now = Math.floor(Date.now() / 1000)
  await send(report(false, now + 60, 'acct_other'))
  await send({ ...report(false, now + 60), livemode: true })
  await send(report(false, now - 60))
  expect(await connectionOf(publisher)).toMatchObject({ chargesEnabled: true })
  await send(report(false, now + 60))
  expect(await connectionOf(publisher)).toMatchObject({ chargesEnabled: false, state: 'in-check' })
})

test('a session without anything to pay counts as paid', async () => {
  const { session, statuses } = await openPayment()
  await send(eventOf('checkout.session.completed', { ...session, payment_status: 'no_payment_required' }))
  expect(await statuses()).toEqual(['paid', 'paid'])
})

const type = 'checkout.session.completed'
const refundOf = { id: 're_1', metadata: { refundId: '01a1f8cf-701c-7d76-b1b3-78c7258a7aef' } }
test.each([
  null,
  [],
  'text',
  7,
  {},
  { id: 'evt_bare', type },
  { id: 'evt_null', type, data: null },
  { id: 'evt_no_object', type, data: {} },
  { id: 'evt_null_object', type, data: { object: null } },
  { type, data: { object: {} } },
  { id: '', type, data: { object: {} } },
  { id: 5, type, data: { object: {} } },
  { id: 'evt_no_type', data: { object: {} } },
  { id: 'evt_\0', type, data: { object: {} } },
  { id: 'evt_nul', type, data: { object: { client_reference_id: '\0' } } },
  { id: 'evt_session', type, data: { object: { id: 'cs_1', amount_total: 1.5 } } },
  { id: 'evt_refund', type: 'refund.updated', data: { object: { ...refundOf, amount: 'x' } } },
  { id: 'evt_large', type: 'refund.updated', data: { object: { ...refundOf, amount: 1e300 } } },
  { id: 'evt_payout', type: 'payout.failed', data: { object: { id: 'po_1', failure_message: {} } } },
  { id: 'evt_created', type: 'account.updated', account: 'acct_1', created: 'x', data: { object: { id: 'acct_1' } } },
  {
    id: 'evt_deadline',
    type: 'account.updated',
    data: { object: { id: 'acct_1', requirements: { currently_due: 7 } } },
  },
])('the signed event %j is a bad request', async (event) => {
  expect(await send(event)).toBe(400)
})

test('a signed event whose id is far too long is a bad request', async () => {
  expect(await send({ id: 'x'.repeat(400_000), type, data: { object: {} } })).toBe(400)
})

test('a delayed payment after session completion marks the ad as paid', async () => {
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

test('a delayed payment refused by the bank fails and leaves the ad approved', async () => {
  const { session, statuses } = await openPayment()
  const unpaid = { ...session, payment_status: 'unpaid' }
  await send(eventOf('checkout.session.completed', unpaid))
  await send(eventOf('checkout.session.async_payment_failed', unpaid))
  expect(await statuses()).toEqual(['failed', 'approved'])
})

test.each([
  ['is paid', ['checkout.session.completed']],
  ['is paid back', ['checkout.session.completed', 'charge.refunded']],
  ['is paid back in part', ['checkout.session.completed', 'refund.updated']],
])('handling a payment that %s locks its ads before the payment, as starting one does', async (_, types) => {
  const payment = await openPayment()
  const { session, charge, adId, paymentId } = payment
  const events = types.map((type) => eventOf(type, type === 'charge.refunded' ? charge : session))
  for (const event of events.slice(0, -1)) await send(event)
  if (types.includes('refund.updated')) events.splice(-1, 1, eventOf('refund.updated', await refundOfOneEuro(payment)))
  const { db } = server.context()
  const waiting = () => waitingForLock(server, '"ads".* for (update|key share)')
  const sent: Promise<number>[] = []
  await db.transaction().execute(async (started) => {
    await started.selectFrom('ads').select('id').where('id', '=', adId).forUpdate().execute()
    sent.push(...events.slice(-1).map((event) => send(event)))
    await expect.poll(waiting, { timeout: 10_000 }).toBe(1)
    await started.selectFrom('payments').select('id').where('id', '=', paymentId).forUpdate().noWait().execute()
  })
  expect(await Promise.all(sent)).toEqual([200])
})

test.each([
  ['is paid', ['checkout.session.completed']],
  ['is refunded', ['checkout.session.completed', 'charge.refunded']],
])('handling a payment that %s locks the places of its ads before the ads, as deleting one does', async (_, types) => {
  const { session, charge, adId } = await openPayment()
  const events = types.map((type) => eventOf(type, type === 'charge.refunded' ? charge : session))
  const last = events.pop()
  for (const event of events) await send(event)
  expect(await whileScreenIsLocked(server, adId, () => send(last))).toBe(200)
})

/** A requested refund of part of a paid ad, as Stripe reports that it succeeded. */
async function refundOfOneEuro({ adId, paymentId, session }: OpenPayment) {
  const { db, services, now } = server.context()
  const [id, amounts] = [services.newId(), { net: 100, tax: 0 }]
  await db
    .insertInto('refunds')
    .values({ ...amounts, id, paymentId, status: 'requested', stripeRefundId: null, created: now, timestamp: now })
    .execute()
  await db
    .insertInto('refundAds')
    .values({ ...amounts, refundId: id, adId })
    .execute()
  const refund = { id: `re_${id}`, object: 'refund', payment_intent: session.payment_intent }
  return { ...refund, amount: 100, status: 'succeeded', metadata: { refundId: id } }
}

test('a charge on a closed payment still pays the ad', async () => {
  const { session, statuses } = await openPayment()
  await send(eventOf('checkout.session.expired', { ...session, payment_status: 'unpaid' }))
  await send(eventOf('checkout.session.completed', session))
  expect(await statuses()).toEqual(['paid', 'paid'])
})

test('a refund fails the ad with a reason', async () => {
  const { session, charge, statuses, advertiser, adId } = await openPayment()
  await send(eventOf('checkout.session.completed', session))
  await send(eventOf('charge.refunded', charge))
  expect(await statuses()).toEqual(['refunded', 'failed'])
  expect((await advertiser.call(adApi.getAd, { accountId: advertiser.accountId, adId })).reason).toBe('refunded')
})

test('refunding a second payment does not affect the ad paid by the first', async () => {
  const { session, charge, statuses, paymentId, adId } = await openPayment()
  await send(eventOf('checkout.session.completed', session))
  const { db, services } = server.context()
  const second = services.newId()
  const row = await db.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow()
  const own = { id: second, stripeSessionId: `cs_${second}`, stripePaymentIntentId: null, status: 'failed' as const }
  await db
    .insertInto('payments')
    .values({ ...row, ...own, buyerAddress: null })
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

test('a refund event that arrives before its payment prevents the ad from being paid', async () => {
  const { session, charge, statuses } = await openPayment()
  await send(eventOf('charge.refunded', charge))
  await send(eventOf('checkout.session.completed', session))
  expect(await statuses()).toEqual(['refunded', 'approved'])
})

test('a payment on a page that a publisher has opened itself, without a fee, is refunded', async () => {
  const { session, statuses, paymentId } = await openPayment()
  // Like the payments of a checkout that are not open yet.
  const { db } = server.context()
  await db.updateTable('payments').set({ stripeSessionId: null }).where('id', '=', paymentId).execute()
  await send(eventOf('checkout.session.completed', session))
  expect(await statuses()).toEqual(['refunded', 'approved'])
  await expect.poll(() => refunds).toContain(paymentId)
})

test.each(['reverse-charge', 'not-taxable'] as const)(
  'a payment is refunded if its ad has the VAT category %s since the buyer moved',
  async (vatCategory) => {
    const { session, statuses, adId, paymentId } = await openPayment()
    const { db } = server.context()
    const free = { taxRate: 0, taxAmount: 0 }
    await db
      .updateTable('ads')
      .set({ ...free, vatCategory })
      .where('id', '=', adId)
      .execute()
    const address = { line1: 'Hauptstr. 1', line2: null, postalCode: '10115', city: 'Berlin', country: 'DE' }
    const { net } = await db
      .updateTable('payments')
      .set({ tax: 0, buyerAddress: JSON.stringify(address) })
      .where('id', '=', paymentId)
      .returning('net')
      .executeTakeFirstOrThrow()
    await send(eventOf('checkout.session.completed', { ...session, amount_total: net }))
    expect(await statuses()).toEqual(['refunded', 'approved'])
  },
)

test('a publisher cannot mark a payment as refunded with another charge of its own', async () => {
  const { session, charge, statuses } = await openPayment()
  const cheap = { ...charge, id: 'ch_cheap', payment_intent: 'pi_cheap' }
  await send(eventOf('charge.refunded', { ...cheap, amount: 50 }))
  expect(await statuses()).toEqual(['open', 'approved'])
  await send(eventOf('checkout.session.completed', session))
  await send(eventOf('charge.refunded', cheap))
  expect(await statuses()).toEqual(['paid', 'paid'])
  await send(eventOf('charge.refunded', charge))
  expect(await statuses()).toEqual(['refunded', 'failed'])
})

test('a refund of another charge of a publisher does not keep a payment from paying its ads', async () => {
  const { session, charge, statuses } = await openPayment()
  await send(eventOf('charge.refunded', { ...charge, id: 'ch_own', payment_intent: 'pi_own' }))
  await send(eventOf('checkout.session.completed', session))
  expect(await statuses()).toEqual(['paid', 'paid'])
  await send(eventOf('charge.refunded', charge))
  expect(await statuses()).toEqual(['refunded', 'failed'])
})

test('a publisher cannot mark a refund as succeeded with another refund of its own', async () => {
  const payment = await openPayment()
  await send(eventOf('checkout.session.completed', payment.session))
  const refund = await refundOfOneEuro(payment)
  const status = async () => {
    const { refundId: id } = refund.metadata
    const row = await server.context().db.selectFrom('refunds').select('status').where('id', '=', id).executeTakeFirst()
    return row?.status
  }
  await send(eventOf('refund.updated', { ...refund, id: 're_cheap', payment_intent: 'pi_cheap' }))
  await send(eventOf('refund.updated', { ...refund, id: 're_cheap', amount: 1 }))
  expect(await status()).toBe('requested')
  await send(eventOf('refund.updated', refund))
  expect(await status()).toBe('succeeded')
})

test('a payment of an ad that can no longer be paid is refunded after an outage of the payment service', async () => {
  const { publisher, session, statuses, adId, paymentId } = await openPayment()
  const input = { accountId: publisher.accountId, adId, body: { reason: 'No.' } }
  await publisher.call(adApi.declineAd, input)
  broken = true
  expect(await send(eventOf('checkout.session.completed', session))).toBe(200)
  expect(await statuses()).toEqual(['refunded', 'declined'])
  broken = false
  await expect.poll(() => refunds.filter((id) => id === paymentId).length, { timeout: 25_000 }).toBe(1)
})

test('a signature is valid for 300 seconds', async () => {
  const { session, statuses } = await openPayment()
  const event = eventOf('checkout.session.completed', session)
  for (const ageSeconds of [310, -310, -4_000]) expect(await send(event, { ageSeconds })).toBe(400)
  expect(await statuses()).toEqual(['open', 'approved'])
  expect(await send(event, { ageSeconds: 290 })).toBe(200)
  expect(await statuses()).toEqual(['paid', 'paid'])
})

test('a payment event days later pays the ad if it has not started, else it is refunded', async () => {
  const inTime = await openPayment()
  const tooLate = await openPayment()
  server.setClock(Date.now() + 1.5 * dayMilliseconds)
  await send(eventOf('checkout.session.completed', inTime.session))
  expect(await inTime.statuses()).toEqual(['paid', 'paid'])

  server.setClock(Date.now() + 9 * dayMilliseconds)
  await runAdClock(server.context())
  await send(eventOf('checkout.session.completed', tooLate.session))
  server.setClock(Date.now())
  expect(await tooLate.statuses()).toEqual(['refunded', 'failed'])
  await expect.poll(() => refunds.filter((id) => id === tooLate.paymentId).length, { timeout: 10_000 }).toBe(1)
})

test('a card that is entered on the first day of the ad is refunded, unless the clock may be ahead', async () => {
  const [doubted, tooLate] = [await openPayment(), await openPayment()]
  const check = () => withTrustedClock(server.context(), async () => {})
  const firstDay = Date.now() + 9 * dayMilliseconds
  await check()
  server.jumpClock(firstDay)
  await check()
  await send(eventOf('checkout.session.completed', doubted.session))
  expect(await doubted.statuses()).toEqual(['paid', 'paid'])

  server.jumpClock(Date.now())
  await check()
  server.setClock(firstDay)
  await send(eventOf('checkout.session.completed', tooLate.session))
  server.setClock(Date.now())
  expect(await tooLate.statuses()).toEqual(['refunded', 'approved'])
})

test(`${replays} concurrent replays of a payment with different event ids pay the ad once`, async () => {
  const { session, statuses, moves, advertiser, publisher } = await openPayment()
  const sent = Array.from({ length: replays }, () => eventOf('checkout.session.completed', session))
  const answers = await Promise.all(sent.map((event) => send(event)))
  expect(new Set(answers)).toEqual(new Set([200]))
  expect(await statuses()).toEqual(['paid', 'paid'])
  expect((await moves()).filter((action) => action === 'pay')).toHaveLength(1)
  expect(await paymentMails(server, { advertiser, publisher })).toEqual(['ads-paid', 'receipt'])
})
