import { adApi } from '@litfass/api/ads/ads'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { PartRefund } from '../../platform/payments/payments.ts'
import { eventOf, openPayment, sendEvent, stripeOfTest } from '../../testing/open-payment.ts'
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
