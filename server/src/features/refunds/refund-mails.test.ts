import { adApi } from '@litfass/api/ads/ads'
import { formatEuros } from '@litfass/domain/money/money'
import { expect, test } from 'vitest'

import { buildAccount, buildMember } from '../../testing/builders.ts'
import { buildPaidAds } from '../../testing/card-payment.ts'
import { invoicesOf, saveSeller } from '../../testing/invoices/invoice-builders.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { only } from '../../testing/only.ts'
import { sharedServer } from '../../testing/test-server.ts'
import { handleRefundEvent } from './send-refund.ts'

const server = await sharedServer()

async function paidOffer({ writesInvoices }: { writesInvoices: boolean }) {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  const colleague = await buildMember(advertiser, { roles: ['admin'] })
  if (writesInvoices) await saveSeller(publisher)
  return { colleague, ...(await buildPaidAds(server, { publisher, advertiser, startIn: 10 })) }
}

test('the user who paid gets one mail for a payment, with the invoice, and one for a refund', async () => {
  const { advertiser, colleague, ad, payment } = await paidOffer({ writesInvoices: true })
  const { number } = only(await invoicesOf(advertiser, { count: 1 }))
  const subjectsTo = async ({ email }: { email: string }) =>
    (await mailsTo(server, email)).map(({ subject }) => subject).filter((subject) => !subject.includes('approved'))
  const receipt = `Invoice ${number}: ${formatEuros(payment.gross)} for 1 ad`
  await expect.poll(() => subjectsTo(advertiser)).toEqual([receipt])

  await advertiser.call(adApi.cancelAd, { accountId: advertiser.accountId, adId: ad.id, body: {} })
  const [, correction] = await invoicesOf(advertiser, { count: 2 })
  const refund = `Refund: ${formatEuros(payment.gross)}, correction ${correction?.number}`
  await expect.poll(() => subjectsTo(advertiser)).toEqual([receipt, refund])
  expect(await subjectsTo(colleague)).toContain(`Refund: ${formatEuros(payment.gross)} for 1 ad`)
  const mail = (await mailsTo(server, advertiser.email)).find(({ subject }) => subject === refund)
  expect(mail?.text).toContain('cancelled by you')
  expect(mail?.text).toContain(`Total: ${formatEuros(payment.gross)}`)
})

test('the user who paid reads in one mail that the publisher has ended an ad, why, and what is refunded', async () => {
  const { publisher, advertiser, colleague, ad, payment } = await paidOffer({ writesInvoices: true })
  await invoicesOf(advertiser, { count: 1 })
  await publisher.call(adApi.endAd, {
    accountId: publisher.accountId,
    adId: ad.id,
    body: { reason: 'The window is being rebuilt' },
  })
  const [, correction] = await invoicesOf(advertiser, { count: 2 })
  const about = async ({ email }: { email: string }) =>
    (await mailsTo(server, email)).filter(({ subject }) => /ended|Refund|correction/.test(subject))
  await expect.poll(async () => (await about(advertiser)).length).toBe(1)
  const mail = only(await about(advertiser))
  const gross = formatEuros(payment.gross)
  expect(mail.subject).toBe(`${publisher.company} has ended 1 ad: refund of ${gross}, correction ${correction?.number}`)
  expect(mail.text).toContain('Reason: The window is being rebuilt')
  expect(mail.text).toContain(`Total: ${gross}`)
  expect(only(await about(colleague)).subject).toBe(`${publisher.company} has ended 1 ad`)
})

test('the user who paid is told that a refund has failed', async () => {
  const { publisher, advertiser, ad, payment } = await paidOffer({ writesInvoices: false })
  await publisher.call(adApi.endAd, {
    accountId: publisher.accountId,
    adId: ad.id,
    body: { reason: 'The window is being rebuilt' },
  })
  const { db } = server.context()
  const refundOf = () =>
    db.selectFrom('refunds').selectAll().where('paymentId', '=', payment.id).executeTakeFirstOrThrow()
  await expect.poll(async () => (await refundOf()).status).toBe('succeeded')
  const { id, stripeRefundId, net, tax } = await refundOf()
  const { stripePaymentIntentId, stripeAccountId } = await db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', payment.id)
    .executeTakeFirstOrThrow()
  const failed = {
    id: stripeRefundId,
    object: 'refund',
    amount: net + tax,
    status: 'failed',
    payment_intent: stripePaymentIntentId,
    metadata: { refundId: id },
  }
  // Stripe's types have more than what is read.
  await handleRefundEvent(server.context(), JSON.parse(JSON.stringify(failed)), stripeAccountId)
  const subject = `Your refund of ${formatEuros(payment.gross)} failed`
  await expect
    .poll(async () => (await mailsTo(server, advertiser.email)).find((mail) => mail.subject === subject)?.text)
    .toContain('ended by the publisher')
})
