import { adApi } from '@litfass/api/ads/ads'
import { accountDeletionApi } from '@litfass/api/people/account-deletion'
import { teamApi } from '@litfass/api/people/team'
import { Invoice } from '@litfass/domain/money/invoice'
import { formatEuros } from '@litfass/domain/money/money'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { PartRefund } from '../../platform/payments/payments.ts'
import { buildMember, buildPassword, type TestAccount } from '../../testing/builders.ts'
import { invoicesOf, saveSeller } from '../../testing/invoices/invoice-builders.ts'
import { mailCalled } from '../../testing/mailbox.ts'
import { only } from '../../testing/only.ts'
import { eventOf, openPayment, sendEvent, stripeOfTest } from '../../testing/open-payment.ts'
import { freshEmail } from '../../testing/people/registration.ts'
import { testServer } from '../../testing/test-server.ts'

const server = await testServer({ stripe: stripeOfTest, logLevel: 'silent' })

test('reports about a refund in any order, before its answer and twice, make one correction, and a failure is final', async () => {
  const { db, services } = server.context()
  const asked = Promise.withResolvers<string>()
  const answer = Promise.withResolvers<PartRefund>()
  services.payments.refundPart = ({ refundId }) => {
    asked.resolve(refundId)
    return answer.promise
  }
  const { advertiser, adId, paymentId, session } = await openPayment(server)
  await sendEvent(server, eventOf('checkout.session.completed', session))
  await advertiser.call(adApi.cancelAd, { accountId: advertiser.accountId, adId, body: {} })
  const refundId = await asked.promise
  const report = async (status: string, type = 'refund.updated') => {
    const refund = {
      id: `re_${refundId}`,
      amount: session.amount_total,
      status,
      payment_intent: session.payment_intent,
    }
    const event = eventOf(type, { ...refund, metadata: { refundId } })
    expect([await sendEvent(server, event), await sendEvent(server, event)]).toEqual([200, 200])
  }
  const stored = async () => {
    const { rows } = await sql<{ status: string; corrections: number; mails: number; isAnswered: boolean }>`
      select status,
        (select count(*)::int from invoices where payment_id = ${paymentId} and kind = 'correction') as corrections,
        (select count(*)::int from pgboss.job where name = 'mail' and data->>'template' = 'refund-failed'
          and data->>'to' = ${advertiser.email}) as mails,
        exists (select from pgboss.job where name = 'refund-part' and data->>'refundId' = ${refundId}
          and state = 'completed') as is_answered
      from refunds where id = ${refundId}`.execute(db)
    return rows[0]
  }
  await report('succeeded', 'refund.created')
  await report('succeeded')
  const succeeded = { status: 'succeeded', corrections: 1, mails: 0 }
  expect(await stored()).toEqual({ ...succeeded, isAnswered: false })
  answer.resolve({ stripeRefundId: `re_${refundId}`, status: 'requested' })
  await expect.poll(stored).toEqual({ ...succeeded, isAnswered: true })
  await report('failed', 'refund.failed')
  await report('succeeded')
  expect(await stored()).toEqual({ status: 'failed', corrections: 1, mails: 1, isAnswered: true })
})

test('the user who paid is mailed once that a full refund has failed', async () => {
  const { advertiser, paymentId, session, charge } = await openPayment(server)
  await sendEvent(server, eventOf('checkout.session.completed', session))
  await sendEvent(server, eventOf('charge.refunded', { ...charge, amount_refunded: session.amount_total }))
  const refund = { id: `re_${paymentId}`, amount: session.amount_total, payment_intent: session.payment_intent }
  const report = async (type: string, status: string, more: object = {}) =>
    expect(await sendEvent(server, eventOf(type, { ...refund, status, ...more }))).toBe(200)
  const mails = async () => {
    const { rows } = await sql<{ words: object }>`
      select data->'words' as words from pgboss.job where name = 'mail' and data->>'template' = 'refund-failed'
        and data->>'to' = ${advertiser.email}`.execute(server.context().db)
    return rows
  }
  await report('refund.updated', 'succeeded')
  await report('refund.failed', 'failed', { failure_reason: 'charge_for_pending_refund_disputed' })
  expect(await mails()).toEqual([])
  await report('refund.updated', 'failed')
  await report('refund.failed', 'failed')
  expect(await mails()).toMatchObject([{ words: { refund: formatEuros(session.amount_total) } }])
})

test('the failure of a full refund that Stripe reports before the refund is refused until that is reported', async () => {
  const { advertiser, paymentId, session, charge } = await openPayment(server)
  await sendEvent(server, eventOf('checkout.session.completed', session))
  const refund = { id: `re_${paymentId}`, payment_intent: session.payment_intent, status: 'failed' }
  const failed = eventOf('refund.failed', { ...refund, amount: session.amount_total })
  expect(await sendEvent(server, failed)).toBe(409)
  // A part, which a publisher has refunded at Stripe, changes nothing here.
  expect(await sendEvent(server, eventOf('refund.failed', { ...refund, amount: 100 }))).toBe(200)
  await sendEvent(server, eventOf('charge.refunded', { ...charge, amount_refunded: session.amount_total }))
  expect(await sendEvent(server, failed)).toBe(200)
  await mailCalled(server, advertiser.email, `Your refund of ${formatEuros(session.amount_total)} failed`)
})

test.each<[string, (payer: TestAccount, admin: TestAccount) => Promise<unknown>]>([
  ['was removed from it', ({ accountId, userId }, admin) => admin.call(teamApi.removeMember, { accountId, userId })],
  [
    'has deleted their user',
    async (payer) => {
      const password = await buildPassword(payer)
      await payer.call(accountDeletionApi.deleteUser, { body: { password } })
    },
  ],
])('a failed refund is mailed to the company when the user who paid %s', async (_, leave) => {
  const { db, services } = server.context()
  services.payments.refundPart = ({ refundId }) =>
    Promise.resolve({ stripeRefundId: `re_${refundId}`, status: 'requested' })
  const { advertiser, adId, paymentId, session } = await openPayment(server)
  const { accountId } = advertiser
  const admin = await buildMember(advertiser, { roles: ['admin'] })
  const email = freshEmail()
  await db.updateTable('accounts').set({ email }).where('id', '=', accountId).execute()
  await sendEvent(server, eventOf('checkout.session.completed', session))
  await leave(advertiser, admin)
  await admin.call(adApi.cancelAd, { accountId, adId, body: {} })
  const stored = () =>
    db.selectFrom('refunds').select(['id', 'stripeRefundId']).where('paymentId', '=', paymentId).executeTakeFirst()
  await expect.poll(stored).toMatchObject({ stripeRefundId: expect.any(String) })
  const { id: refundId } = (await stored()) ?? {}
  const refund = { id: `re_${refundId}`, amount: session.amount_total, payment_intent: session.payment_intent }
  await sendEvent(server, eventOf('refund.failed', { ...refund, status: 'failed', metadata: { refundId } }))
  const { text } = await mailCalled(server, email, `Your refund of ${formatEuros(session.amount_total)} failed`)
  expect(text).toContain('still owes you this amount')
})

test.each(['before', 'after'])(
  'a correction names the reason when Stripe reports the full refund %s its answer',
  async (when) => {
    const { db, services } = server.context()
    const asked = Promise.withResolvers<string>()
    const answer = Promise.withResolvers<PartRefund>()
    services.payments.refundPart = ({ refundId }) => {
      asked.resolve(refundId)
      return answer.promise
    }
    services.payments.refund = () => Promise.resolve('refunded')
    const { advertiser, publisher, adId, paymentId, session, charge } = await openPayment(server)
    await saveSeller(publisher)
    await sendEvent(server, eventOf('checkout.session.completed', session))
    await invoicesOf(publisher, { count: 1 })
    const { accountId } = publisher
    await publisher.call(adApi.endAd, { accountId, adId, body: { reason: 'The wall is torn down' } })
    const refundId = await asked.promise
    const report = () =>
      sendEvent(server, eventOf('charge.refunded', { ...charge, amount_refunded: session.amount_total }))
    const refund = () => db.selectFrom('refunds').select(['id', 'status']).where('paymentId', '=', paymentId).execute()
    if (when === 'before') expect(await report()).toBe(200)
    answer.resolve({ stripeRefundId: `re_${refundId}`, status: 'succeeded' })
    await expect.poll(refund).toEqual([{ id: refundId, status: 'succeeded' }])
    if (when === 'after') expect(await report()).toBe(200)
    await invoicesOf(publisher, { count: 2 })
    const { document } = await db
      .selectFrom('invoices')
      .select('document')
      .where('paymentId', '=', paymentId)
      .where('kind', '=', 'correction')
      .executeTakeFirstOrThrow()
    expect(only(Invoice.parse(document).items).refunds).toMatchObject([{ reason: 'ended' }])
    const mails = async () => {
      const { rows } = await sql<{ template: string; why: object }>`
      select data->>'template' as template, data->'words'->'why' as why from pgboss.job
      where name = 'mail' and data->>'to' = ${advertiser.email} and data->>'template' like '%correction'`.execute(db)
      return rows
    }
    await expect
      .poll(mails)
      .toMatchObject([{ template: 'ended-with-correction', why: { en: 'Reason: The wall is torn down' } }])
  },
)
