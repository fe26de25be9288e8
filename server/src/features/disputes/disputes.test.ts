import { adApi } from '@litfass/api/ads/ads'
import { paymentApi } from '@litfass/api/ads/payments'
import { accountApi } from '@litfass/api/people/accounts'
import { Invoice } from '@litfass/domain/money/invoice'
import { formatEuros } from '@litfass/domain/money/money'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'

import { buildAccount, refusalOf, type TestAccount } from '../../testing/builders.ts'
import { refundPayment } from '../../testing/card-payment.ts'
import { disputeOf as disputeOfStripe } from '../../testing/disputes.ts'
import { invoicesOf, saveSeller } from '../../testing/invoices/invoice-builders.ts'
import { whileScreenIsLocked } from '../../testing/locked-place.ts'
import { eventOf, openPayment, type OpenPayment, sendEvent, stripeOfTest } from '../../testing/open-payment.ts'
import { testServer } from '../../testing/test-server.ts'
import { settledLines } from '../invoices/invoice-words.ts'

const lines: string[] = []
const server = await testServer(
  { stripe: stripeOfTest, logLevel: 'error' },
  { logStream: { write: (line) => void lines.push(line) } },
)
const send = (event: unknown, options?: Parameters<typeof sendEvent>[2]) => sendEvent(server, event, options)

/** Refunds that Stripe was asked for, and fees that went back. */
const sent: { refundId: string; amount: number }[] = []
const fees: string[] = []
const { payments } = server.context().services
const refund: typeof payments.refund = async () => 'refunded'
payments.refund = refund
const refundPart: typeof payments.refundPart = async ({ refundId, amount }) => {
  sent.push({ refundId, amount })
  return { stripeRefundId: `re_${refundId}`, status: 'succeeded' }
}
payments.refundPart = refundPart
let paymentIdAtStripe: string | null = null
payments.paymentIdOf = async () => paymentIdAtStripe
payments.refundFee = async ({ refundId }) => {
  fees.push(refundId)
}

async function paid() {
  const payment = await openPayment(server)
  await send(eventOf('checkout.session.completed', payment.session))
  return payment
}

function disputeOf({ paymentId, session }: OpenPayment, status = 'needs_response', more: object = {}) {
  return disputeOfStripe({ paymentId, intentId: session.payment_intent, gross: session.amount_total }, status, more)
}

const opened = (payment: OpenPayment) =>
  expect(send(eventOf('charge.dispute.created', disputeOf(payment)))).resolves.toBe(200)
const closed = (payment: OpenPayment, status: 'won' | 'lost', more?: object) =>
  expect(send(eventOf('charge.dispute.closed', disputeOf(payment, status, more)))).resolves.toBe(200)

function seenAd({ advertiser, adId }: OpenPayment) {
  return advertiser.call(adApi.getAd, { accountId: advertiser.accountId, adId })
}

function dashboardOf({ accountId, call }: TestAccount) {
  return call(accountApi.getDashboard, { accountId })
}

async function audited({ paymentId }: OpenPayment) {
  const { rows } = await sql<{ action: string; count: number }>`
    select action, count(*)::int as count from audit_events where thing_id = ${paymentId} and kind = 'payment'
    group by action order by action`.execute(server.context().db)
  return Object.fromEntries(rows.map(({ action, count }) => [action, count]))
}

function cancel({ advertiser, adId }: OpenPayment) {
  return refusalOf(advertiser.call(adApi.cancelAd, { accountId: advertiser.accountId, adId, body: {} }))
}

function end({ publisher, adId }: OpenPayment) {
  return refusalOf(
    publisher.call(adApi.endAd, { accountId: publisher.accountId, adId, body: { reason: 'The screen is broken.' } }),
  )
}

async function mails({ advertiser, publisher }: OpenPayment) {
  const { rows } = await sql<{ template: string; side: string; until: string | null }>`
    select data->>'template' as template, data->'words'->'until'->>'de' as until,
      case data->>'to' when ${advertiser.email} then 'advertiser' else 'publisher' end as side
    from pgboss.job where name = 'mail' and data->>'to' in (${advertiser.email}, ${publisher.email})
      and data->>'template' like '%dispute%' order by created_on, side`.execute(server.context().db)
  return rows
}

async function stored({ paymentId }: OpenPayment) {
  const { rows } = await sql<{ status: string; amount: number; fee: number }>`
    select status, amount, fee from disputes where payment_id = ${paymentId}`.execute(server.context().db)
  return rows
}

async function refundsOf({ paymentId }: OpenPayment) {
  const { rows } = await sql<{ id: string; gross: number; status: string; byDispute: number }>`
    select id, net + tax as gross, status, by_dispute from refunds where payment_id = ${paymentId} order by id`.execute(
    server.context().db,
  )
  return rows
}

async function corrected({ paymentId }: OpenPayment): Promise<number> {
  const { rows } = await sql<{ gross: number }>`
    select coalesce(sum(item.net + item.tax), 0)::bigint as gross from invoices
    join invoice_items item on item.invoice_id = invoices.id
    where payment_id = ${paymentId} and kind = 'correction'`.execute(server.context().db)
  return rows[0]?.gross ?? 0
}

/** Logged errors that more of the payment was returned than was paid. */
function overpaidErrors({ paymentId }: OpenPayment): string[] {
  return lines.filter((line) => line.includes(paymentId) && line.includes('more of a payment'))
}

test('while a payment is disputed, its ad keeps playing and nothing is refunded', async () => {
  const payment = await paid()
  await opened(payment)
  expect(await cancel(payment)).toMatchObject({ status: 409, code: 'payment-disputed' })
  expect(await end(payment)).toMatchObject({ status: 409, code: 'payment-disputed' })
  const ad = await seenAd(payment)
  expect(ad).toMatchObject({ status: 'paid', refundedNet: 0 })
  expect(ad.events.at(-1)).toMatchObject({ action: 'openDispute' })
  expect(ad.dispute).toEqual({ status: 'needs-response', amount: payment.session.amount_total, ads: 1 })
  const { publisher, adId } = payment
  const offered = await publisher.call(adApi.getAd, { accountId: publisher.accountId, adId })
  expect(offered.dispute).toMatchObject({
    answerUntil: expect.any(String),
    url: `https://dashboard.stripe.com/disputes/dp_${payment.paymentId}`,
  })
  const { accountId } = payment.advertiser
  const seen = await payment.advertiser.call(paymentApi.getPayment, { accountId, paymentId: payment.paymentId })
  expect(seen.dispute).toEqual({ status: 'needs-response', amount: payment.session.amount_total })
  const toAnswer = { disputeCount: 1, disputes: [{ adId, amount: payment.session.amount_total }] }
  expect(await dashboardOf(publisher)).toMatchObject(toAnswer)
  expect(await dashboardOf(payment.advertiser)).toMatchObject({ disputeCount: 0, disputes: [] })
  const other = await buildAccount(server)
  expect(await refusalOf(other.call(adApi.getAd, { accountId: other.accountId, adId }))).toMatchObject({ status: 404 })
})

test('a dispute that is won changes nothing, and the ad can be cancelled again', async () => {
  const payment = await paid()
  await opened(payment)
  await closed(payment, 'won')
  expect(await refundsOf(payment)).toEqual([])
  expect((await seenAd(payment)).events.slice(-2).map(({ action }) => action)).toEqual(['openDispute', 'winDispute'])
  expect(await cancel(payment)).toBeNull()
})

test('a lost dispute counts as returned once, stops the ad and asks Stripe for no refund', async () => {
  const payment = await paid()
  await opened(payment)
  await closed(payment, 'lost')
  await closed(payment, 'lost')
  await send(eventOf('charge.dispute.updated', disputeOf(payment, 'under_review')))
  const gross = payment.session.amount_total
  expect(await refundsOf(payment)).toMatchObject([{ gross, byDispute: gross, status: 'succeeded' }])
  expect(await corrected(payment)).toBe(-gross)
  const ad = await seenAd(payment)
  expect(ad).toMatchObject({ status: 'cancelled', reason: 'dispute-lost', refundedNet: ad.amount })
  expect(ad.events.filter(({ action }) => action === 'loseDispute')).toHaveLength(1)
  expect(await stored(payment)).toMatchObject([{ status: 'lost', amount: gross, fee: 2000 }])
  const { accountId } = payment.advertiser
  const seen = await payment.advertiser.call(paymentApi.getPayment, { accountId, paymentId: payment.paymentId })
  expect(seen.refunded).toBe(gross)
  expect(await audited(payment)).toEqual({ paid: 1, disputed: 2, 'dispute-lost': 2, created: 1 })
  expect(await end(payment)).toMatchObject({ code: 'ad-wrong-status' })
  const [refund] = await refundsOf(payment)
  await expect.poll(() => fees).toContain(refund?.id)
  expect(sent.map(({ refundId }) => refundId)).not.toContain(refund?.id)
})

test.each(['won', 'lost'] as const)('both companies get one mail at the opening and one when it is %s', async (end) => {
  const payment = await paid()
  await opened(payment)
  await send(eventOf('charge.dispute.updated', disputeOf(payment, 'under_review')))
  await closed(payment, end)
  await closed(payment, end)
  const sent = await mails(payment)
  expect(sent.map(({ template, side }) => `${side} ${template}`).toSorted()).toEqual(
    [
      'advertiser payment-disputed',
      'publisher payment-disputed-publisher',
      `advertiser dispute-${end}`,
      `publisher dispute-${end}`,
    ].toSorted(),
  )
  expect(sent.find(({ template }) => template === 'payment-disputed-publisher')?.until).toMatch(
    /^Bitte antworten Sie bei Stripe bis \d\d\.\d\d\.\d{4}, sonst/,
  )
})

test('the loss of a part leaves the ad playing with the rest', async () => {
  const payment = await paid()
  await closed(payment, 'lost', { amount: 1000 })
  expect(await refundsOf(payment)).toMatchObject([{ gross: 1000, byDispute: 1000 }])
  expect((await seenAd(payment)).status).toBe('paid')
  expect(await cancel(payment)).toBeNull()
  const rows = await refundsOf(payment)
  expect(rows.reduce((sum, { gross }) => sum + gross, 0)).toBe(payment.session.amount_total)
  await expect.poll(() => sent).toContainEqual({ refundId: rows[1]?.id, amount: payment.session.amount_total - 1000 })
})

test.each(['won', 'lost'] as const)(
  'a refund that Stripe refuses because of a dispute is paid once when that is %s',
  async (end) => {
    const payment = await paid()
    payments.refundPart = async () => ({ stripeRefundId: null, status: 'disputed' })
    expect(await cancel(payment)).toBeNull()
    await opened(payment)
    const [waiting] = await refundsOf(payment)
    await expect
      .poll(async () => {
        const { rows } = await sql`select from pgboss.job where name = 'refund-part' and state = 'completed'
        and data->>'refundId' = ${waiting?.id}`.execute(server.context().db)
        return rows.length
      })
      .toBe(1)
    payments.refundPart = refundPart
    await closed(payment, end)
    const gross = payment.session.amount_total
    if (end === 'won') await expect.poll(() => sent).toContainEqual({ refundId: waiting?.id, amount: gross })
    else await expect.poll(() => fees).toContain(waiting?.id)
    await expect.poll(() => refundsOf(payment)).toMatchObject([{ gross, status: 'succeeded' }])
    expect(sent.filter(({ refundId }) => refundId === waiting?.id)).toHaveLength(end === 'won' ? 1 : 0)
    expect(await corrected(payment)).toBe(-gross)
  },
)

test('a refund that Stripe refuses for a dispute it never reports is requested again after a day', async () => {
  const payment = await paid()
  payments.refundPart = async () => ({ stripeRefundId: null, status: 'disputed' })
  expect(await cancel(payment)).toBeNull()
  const [waiting] = await refundsOf(payment)
  const { db } = server.context()
  const later = sql`name = 'refund-part' and data->>'refundId' = ${waiting?.id} and start_after > now() + interval '1 day'`
  await expect
    .poll(async () => (await sql`select from pgboss.job where state = 'created' and ${later}`.execute(db)).rows.length)
    .toBe(1)
  payments.refundPart = refundPart
  await sql`update pgboss.job set start_after = now() where ${later}`.execute(db)
  await expect.poll(() => refundsOf(payment)).toMatchObject([{ id: waiting?.id, status: 'succeeded' }])
})

/** A refund that Stripe keeps pending, for want of money, and fails when the payment is disputed. */
async function pendingRefund(payment: OpenPayment) {
  payments.refundPart = async ({ refundId }) => ({ stripeRefundId: `re_${refundId}`, status: 'requested' })
  expect(await cancel(payment)).toBeNull()
  const stripeIds = async () => {
    const { rows } = await sql<{ id: string; stripeRefundId: string | null }>`
      select id, stripe_refund_id from refunds where payment_id = ${payment.paymentId}`.execute(server.context().db)
    return rows.map(({ stripeRefundId }) => stripeRefundId)
  }
  await expect.poll(stripeIds).toEqual([expect.stringContaining('re_')])
  payments.refundPart = refundPart
  const { id = '', gross = 0 } = (await refundsOf(payment))[0] ?? {}
  const failed = eventOf('refund.failed', {
    id: `re_${id}`,
    amount: gross,
    status: 'failed',
    failure_reason: 'charge_for_pending_refund_disputed',
    payment_intent: payment.session.payment_intent,
    metadata: { refundId: id },
  })
  return { id, gross, failed, stripeIds }
}

test.each([
  ['won', 'before'],
  ['won', 'after'],
  ['lost', 'before'],
  ['lost', 'after'],
] as const)(
  'a refund that fails because of a dispute is paid once when that is %s, if Stripe reports the failure %s the dispute',
  async (end, order) => {
    const payment = await paid()
    const { id, gross, failed, stripeIds } = await pendingRefund(payment)
    if (order === 'before') await send(failed)
    await opened(payment)
    if (order === 'after') await send(failed)
    expect(await stripeIds()).toEqual([null])
    expect(await refundsOf(payment)).toMatchObject([{ status: 'requested' }])
    await closed(payment, end)
    if (end === 'won') await expect.poll(() => sent).toContainEqual({ refundId: id, amount: gross })
    else await expect.poll(() => fees).toContain(id)
    await expect.poll(() => refundsOf(payment)).toMatchObject([{ gross, status: 'succeeded' }])
    expect(sent.filter(({ refundId }) => refundId === id)).toHaveLength(end === 'won' ? 1 : 0)
    expect(lines.filter((line) => line.includes(id) || line.includes(payment.paymentId))).toEqual([])
  },
)

test('a refund that Stripe makes pending while the payment is disputed waits for the bank', async () => {
  const payment = await paid()
  const { id, gross, stripeIds } = await pendingRefund(payment)
  await opened(payment)
  const pending = { id: `re_${id}`, amount: gross, status: 'pending', metadata: { refundId: id } }
  await send(eventOf('refund.created', { ...pending, payment_intent: payment.session.payment_intent }))
  expect(await stripeIds()).toEqual([null])
  await closed(payment, 'lost')
  expect(await refundsOf(payment)).toMatchObject([{ gross, byDispute: gross, status: 'succeeded' }])
})

test('a publisher is told how much of the amount in dispute was refunded before', async () => {
  const payment = await paid()
  const gross = payment.session.amount_total
  await closed(payment, 'lost', { id: `dp_first_${payment.paymentId}`, amount: 500 })
  expect(await cancel(payment)).toBeNull()
  await expect.poll(() => refundsOf(payment)).toMatchObject([{}, { status: 'succeeded' }])
  await opened(payment)
  const { publisher, advertiser, adId } = payment
  const offered = await publisher.call(adApi.getAd, { accountId: publisher.accountId, adId })
  expect(offered.dispute).toMatchObject({ amount: gross, alreadyRefunded: gross - 500 })
  const seen = await advertiser.call(adApi.getAd, { accountId: advertiser.accountId, adId })
  expect(seen.dispute).toEqual({ status: 'needs-response', amount: gross, ads: 1 })
  const { rows } = await sql<{ refunded: string }>`
    select data->'words'->'refunded'->>'en' as refunded from pgboss.job
    where name = 'mail' and data->>'to' = ${publisher.email} and data->>'template' = 'payment-disputed-publisher'
    order by created_on`.execute(server.context().db)
  expect(rows).toEqual([
    { refunded: expect.stringContaining(`${formatEuros(gross - 500)} of this payment was already refunded.`) },
  ])
})

test('only the company that was paid is notified of the dispute of a fully refunded payment', async () => {
  const payment = await paid()
  const { publisher, advertiser, adId, charge } = payment
  await send(eventOf('charge.refunded', { ...charge, amount_refunded: charge.amount }))
  await opened(payment)
  expect(await mails(payment)).toMatchObject([{ template: 'payment-disputed-publisher', side: 'publisher' }])
  const { disputes } = await dashboardOf(publisher)
  expect(disputes).toMatchObject([{ adId, amount: charge.amount }])
  const offered = await publisher.call(adApi.getAd, { accountId: publisher.accountId, adId })
  expect(offered.dispute).toMatchObject({ amount: charge.amount, alreadyRefunded: charge.amount })
  expect((await seenAd(payment)).dispute).toBeUndefined()
  expect(await dashboardOf(advertiser)).toMatchObject({ disputes: [] })
})

test('a dispute fee that Stripe returns in the same second as its decision is stored as returned', async () => {
  const payment = await paid()
  const created = Math.floor(Date.now() / 1000)
  await send({ ...eventOf('charge.dispute.closed', disputeOf(payment, 'won')), created })
  const returned = disputeOf(payment, 'won', {
    balance_transactions: [
      { amount: -100, fee: 2000 },
      { amount: 100, fee: -2000 },
    ],
  })
  await send({ ...eventOf('charge.dispute.funds_reinstated', returned), created })
  expect(await stored(payment)).toMatchObject([{ status: 'won', fee: 0 }])
})

test('the mail with the correction of a lost dispute promises no money', async () => {
  const payment = await paid()
  await saveSeller(payment.publisher)
  await closed(payment, 'lost')
  await invoicesOf(payment.publisher, { count: 2 })
  const { rows } = await sql`select data->>'template' as template from pgboss.job
    where name = 'mail' and data->>'to' = ${payment.advertiser.email} and data->>'template' like '%correction'`.execute(
    server.context().db,
  )
  expect(rows).toEqual([{ template: 'dispute-correction' }])
})

test.each([
  ['in full', undefined, 'dispute-correction'],
  ['in part', 1000, 'invoice-correction'],
] as const)(
  'the correction of a refund that a lost dispute has returned %s names what the bank has returned',
  async (_, amount, template) => {
    const payment = await paid()
    const gross = payment.session.amount_total
    await saveSeller(payment.publisher)
    payments.refundPart = async () => ({ stripeRefundId: null, status: 'disputed' })
    expect(await cancel(payment)).toBeNull()
    await opened(payment)
    payments.refundPart = refundPart
    await closed(payment, 'lost', amount && { amount })
    const [, correction] = await invoicesOf(payment.publisher, { count: 2 })
    const { db } = server.context()
    const { document } = await db
      .selectFrom('invoices')
      .select('document')
      .where('id', '=', correction?.id ?? '')
      .executeTakeFirstOrThrow()
    const invoice = Invoice.parse(document)
    expect(settledLines(invoice).map(([, cents]) => cents)).toEqual(amount ? [amount, gross - amount] : [gross])
    const { rows } = await sql<{ template: string; causes: string }>`
      select data->>'template' as template, data->'words'->'causes'->>'en' as causes from pgboss.job
      where name = 'mail' and data->>'to' = ${payment.advertiser.email} and data->>'template' like '%correction'`.execute(
      db,
    )
    expect(rows).toMatchObject([{ template }])
    expect(rows[0]?.causes.includes('Your bank has already paid you')).toBe(amount !== undefined)
  },
)

test('the refund of a payment that came too late is requested again once the dispute is won', async () => {
  const payment = await openPayment(server)
  const asked: string[] = []
  stripeAnswers(async ({ paymentId }) => {
    asked.push(paymentId)
    return 'refunded'
  })
  const { advertiser, adId, paymentId } = payment
  await advertiser.call(adApi.withdrawAd, { accountId: advertiser.accountId, adId, body: {} })
  await send(eventOf('checkout.session.completed', payment.session))
  await expect.poll(() => asked).toEqual([paymentId])
  await opened(payment)
  await refundPayment(server, paymentId)
  expect(asked).toEqual([paymentId])
  await closed(payment, 'won')
  await expect.poll(() => asked).toEqual([paymentId, paymentId])
})

/** Stripe answers full refunds like this, until the test ends. */
function stripeAnswers(answer: typeof payments.refund): void {
  payments.refund = answer
  onTestFinished(() => void (payments.refund = refund))
}

/** Full refunds of a payment that are queued for later. */
async function queuedRefunds({ paymentId }: OpenPayment): Promise<number> {
  const { rows } = await sql`
    select from pgboss.job where name = 'refund' and state = 'created' and data->>'paymentId' = ${paymentId}
      and start_after > now() + interval '1 day'`.execute(server.context().db)
  return rows.length
}

test('a full refund that Stripe refuses for a dispute it never reports is requested again after a day', async () => {
  const payment = await openPayment(server)
  const { advertiser, adId } = payment
  stripeAnswers(async () => 'disputed')
  await advertiser.call(adApi.withdrawAd, { accountId: advertiser.accountId, adId, body: {} })
  await send(eventOf('checkout.session.completed', payment.session))
  await expect.poll(() => queuedRefunds(payment)).toBe(1)
})

test('a full refund that Stripe refuses because its dispute is lost is not requested again', async () => {
  const payment = await openPayment(server)
  const { advertiser, adId, paymentId } = payment
  await advertiser.call(adApi.withdrawAd, { accountId: advertiser.accountId, adId, body: {} })
  await send(eventOf('checkout.session.completed', payment.session))
  await closed(payment, 'lost')
  stripeAnswers(async () => 'disputed')
  await refundPayment(server, paymentId)
  expect(await queuedRefunds(payment)).toBe(0)
})

test('a prevented dispute is lost if money is still withdrawn for it', async () => {
  const [withdrawn, returned] = [await paid(), await paid()]
  await send(eventOf('charge.dispute.created', disputeOf(withdrawn, 'prevented')))
  expect(await stored(withdrawn)).toMatchObject([{ status: 'lost' }])
  expect((await seenAd(withdrawn)).status).toBe('cancelled')
  const balance_transactions = [-1, 1].map((sign) => ({ amount: sign * returned.session.amount_total, fee: 0 }))
  await send(eventOf('charge.dispute.created', disputeOf(returned, 'prevented', { balance_transactions })))
  expect(await stored(returned)).toMatchObject([{ status: 'won' }])
  expect((await seenAd(returned)).status).toBe('paid')
})

test('a closed dispute stays closed, and a later report of another outcome is logged', async () => {
  const payment = await paid()
  const now = Math.floor(Date.now() / 1000)
  const reported = (status: string, created: number) =>
    send({ ...eventOf('charge.dispute.updated', disputeOf(payment, status)), created })
  await reported('lost', now)
  const others = () => lines.filter((line) => line.includes(payment.paymentId) && line.includes('another outcome'))
  await reported('won', now - 60)
  await reported('appeal_under_review', now + 60)
  expect(others()).toEqual([])
  await reported('won', now + 120)
  expect(others()).toHaveLength(1)
  expect(await stored(payment)).toMatchObject([{ status: 'lost' }])
})

test('the loss of a second payment of the same ad, which was refunded, leaves the ad alone', async () => {
  const payment = await paid()
  const { db, services } = server.context()
  const second = services.newId()
  const row = await db.selectFrom('payments').selectAll().where('id', '=', payment.paymentId).executeTakeFirstOrThrow()
  const own = { id: second, stripeSessionId: `cs_${second}`, stripePaymentIntentId: `pi_${second}` }
  await db
    .insertInto('payments')
    .values({ ...row, ...own, status: 'refunded', buyerAddress: null })
    .execute()
  await db.insertInto('paymentAds').values({ paymentId: second, adId: payment.adId }).execute()
  const dispute = { id: `dp_${second}`, payment_intent: `pi_${second}` }
  await send(eventOf('charge.dispute.created', disputeOf(payment, 'needs_response', dispute)))
  expect((await seenAd(payment)).dispute).toBeUndefined()
  await closed(payment, 'lost', dispute)
  expect(await seenAd(payment)).toMatchObject({ status: 'paid', refundedNet: 0 })
  expect(await refundsOf(payment)).toEqual([])
  expect(await cancel(payment)).toBeNull()
})

test('a dispute of a payment that Stripe has not reported yet is refused until it has', async () => {
  const payment = await openPayment(server)
  const event = eventOf('charge.dispute.created', disputeOf(payment))
  paymentIdAtStripe = payment.paymentId
  expect(await send({ ...event, account: 'acct_other' })).toBe(200)
  expect(await send({ ...event, id: `${event.id}_1` })).toBe(409)
  await send(eventOf('checkout.session.completed', payment.session))
  expect(await send({ ...event, id: `${event.id}_1` })).toBe(200)
  paymentIdAtStripe = null
  expect(await stored(payment)).toMatchObject([{ status: 'needs-response' }])
})

test('an error is logged when the bank and Stripe have returned more than was paid', async () => {
  const payment = await paid()
  const gross = payment.session.amount_total
  await send(eventOf('charge.refunded', { ...payment.charge, refunded: false, amount_refunded: 500 }))
  await closed(payment, 'lost', { amount: gross - 500 })
  expect(overpaidErrors(payment)).toEqual([])
  await send(eventOf('charge.refunded', { ...payment.charge, refunded: false, amount_refunded: 501 }))
  expect(overpaidErrors(payment)).toHaveLength(1)
})

test('an error is logged when a dispute of a refunded payment is lost', async () => {
  const payment = await paid()
  expect(await cancel(payment)).toBeNull()
  await expect.poll(() => refundsOf(payment)).toMatchObject([{ status: 'succeeded' }])
  await closed(payment, 'lost')
  expect(lines.filter((line) => line.includes(payment.paymentId))).toHaveLength(1)
})

test.each([
  ['is logged if Stripe has refunded it', 'refunded', 1],
  ['is not logged if Stripe refuses the refund', 'disputed', 0],
] as const)('the lost dispute of a fully refunded payment %s', async (_, outcome, times) => {
  const payment = await paid()
  await send(eventOf('charge.refunded', { ...payment.charge, amount_refunded: payment.charge.amount }))
  const asked: string[] = []
  stripeAnswers(async ({ paymentId }) => {
    asked.push(paymentId)
    return outcome
  })
  await closed(payment, 'lost')
  await expect.poll(() => asked).toEqual([payment.paymentId])
  const done = sql`select from pgboss.job where name = 'refund' and state = 'completed'
    and data->>'paymentId' = ${payment.paymentId}`
  await expect.poll(async () => (await done.execute(server.context().db)).rows.length).toBeGreaterThan(0)
  expect(overpaidErrors(payment)).toHaveLength(times)
})

test('handling a dispute locks the places of its ads before the ads, as deleting one does', async () => {
  const payment = await paid()
  await whileScreenIsLocked(server, payment.adId, () => closed(payment, 'lost'))
  expect((await seenAd(payment)).status).toBe('cancelled')
})

test('concurrent and repeated dispute events are applied once', async () => {
  const payment = await paid()
  const events = [
    eventOf('charge.dispute.closed', disputeOf(payment, 'lost')),
    eventOf('charge.dispute.created', disputeOf(payment)),
    eventOf('charge.dispute.funds_withdrawn', disputeOf(payment)),
    eventOf('charge.dispute.updated', disputeOf(payment, 'under_review')),
  ]
  const all = [...events, ...events]
  expect(await Promise.all(all.map((event) => send(event)))).toEqual(all.map(() => 200))
  expect(await stored(payment)).toMatchObject([{ status: 'lost', fee: 2000 }])
  expect(await refundsOf(payment)).toHaveLength(1)
})

test.each([
  ['an unknown payment', { payment_intent: 'pi_other' }, undefined],
  ['no payment', { payment_intent: null }, undefined],
  ['another currency', { currency: 'usd' }, undefined],
  ['an unknown status', { status: 'toString' }, undefined],
  ['another account', {}, 'acct_other'],
])('a dispute of %s is accepted and ignored', async (_, wrong, account) => {
  const payment = await paid()
  const event = { ...eventOf('charge.dispute.created', disputeOf(payment, 'needs_response', wrong)), account }
  expect(await send(event)).toBe(200)
  expect(await stored(payment)).toEqual([])
})

test('an event with another signature changes nothing', async () => {
  const payment = await paid()
  const event = eventOf('charge.dispute.created', disputeOf(payment))
  expect(await send(event, { signedWith: 'whsec_other' })).toBe(400)
  expect(await stored(payment)).toEqual([])
})

test('a cancellation and a lost dispute at the same time refund the advertiser once', async () => {
  for (let i = 0; i < 8; i++) {
    const payment = await paid()
    const gross = payment.session.amount_total
    await Promise.all([cancel(payment), closed(payment, 'lost'), end(payment)])
    const rows = await refundsOf(payment)
    expect(rows.reduce((sum, row) => sum + row.gross, 0)).toBe(gross)
  }
})
