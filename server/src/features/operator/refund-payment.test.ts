import { adApi } from '@litfass/api/ads/ads'
import { expect, test } from 'vitest'

import { buildAccount, buildOffer, buildScreen } from '../../testing/builders.ts'
import { approveAndPay, paymentReaches, startPayment } from '../../testing/card-payment.ts'
import { paidByCard } from '../../testing/disputes.ts'
import { only } from '../../testing/only.ts'
import { operateIn } from '../../testing/operate.ts'
import { sharedServer } from '../../testing/test-server.ts'

const server = await sharedServer()
const { db } = server.context()

function operate(...args: string[]) {
  return operateIn({ DATABASE_URL: server.databaseUrl }, args)
}

async function buildApproval() {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server, { company: 'Bäckerei Krume' })
  const { ads } = await buildOffer(advertiser, { screens: [await buildScreen(publisher)] })
  return { publisher, advertiser, ads, accountId: advertiser.accountId }
}

test('the operator shows a payment and refunds it once, which ends its ad', async () => {
  const { publisher, advertiser, ads, accountId } = await buildApproval()
  const { id } = await approveAndPay(publisher, advertiser, ads)
  const { stripePaymentIntentId: intent } = await db
    .selectFrom('payments')
    .select('stripePaymentIntentId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

  const { code, out } = await operate('payment', intent ?? '')
  expect(code).toBe(0)
  expect(out).toContain(`account    ${accountId}  Bäckerei Krume\n`)
  expect(out).toMatch(/^status +paid\ngross +€ [\d.]+,\d\d$/m)
  expect(out).toContain(`ad         ${only(ads).id}  paid\n`)

  const asked = await operate('payment', id, '--refund')
  expect(asked).toMatchObject({ code: 0, err: '' })
  expect(asked.out).toContain(`Payment ${id} will be refunded to Bäckerei Krume.\n`)
  expect(asked.out).toContain('Paid ads that will end: 1.')
  await paymentReaches(advertiser, id, 'refunded')
  const { status, reason } = await advertiser.call(adApi.getAd, { accountId, adId: only(ads).id })
  expect([status, reason]).toEqual(['failed', 'refunded'])
  const lines = await db.selectFrom('auditEvents').select(['actor', 'action']).where('thingId', '=', id).execute()
  expect(lines).toContainEqual({ actor: 'operator', action: 'refund-asked' })
  expect(await operate('payment', id, '--refund')).toEqual({
    code: 1,
    out: '',
    err: `Payment ${id} has already been refunded.\n`,
  })
})

test('the operator sees that a payment is disputed', async () => {
  const { publisher, advertiser, ads } = await buildApproval()
  const { id } = await approveAndPay(publisher, advertiser, ads)
  expect((await operate('payment', id)).out).not.toContain('dispute')
  const { report } = await paidByCard(server, id)
  await report('needs_response')
  expect((await operate('payment', id)).out).toMatch(/^dispute +open: it cannot be refunded/m)
  expect((await operate('payment', id, '--refund')).err).toContain('is disputed')
  await report('won')
  expect((await operate('payment', id)).out).not.toContain('dispute')
})

test('an unpaid payment cannot be refunded', async () => {
  const { publisher, advertiser, ads, accountId } = await buildApproval()
  await publisher.call(adApi.approveAd, { accountId: publisher.accountId, adId: only(ads).id })
  const { id } = await startPayment(advertiser, ads)
  expect(await operate('payment', id, '--refund')).toMatchObject({
    code: 1,
    err: `Payment ${id} is open: only a paid payment can be refunded.\n`,
  })
  const { status } = await advertiser.call(adApi.getAd, { accountId, adId: only(ads).id })
  expect(status).toBe('approved')
})
