import { adApi } from '@litfass/api/ads/ads'
import { paymentApi } from '@litfass/api/ads/payments'
import { sql } from 'kysely'
import Stripe from 'stripe'

import { buildAccount, buildOffer, buildScreen } from './builders.ts'
import { approve } from './card-payment.ts'
import { only } from './only.ts'
import type { TestServer } from './test-server.ts'

export const stripeOfTest = { secretKey: 'sk_test_x', webhookSecrets: ['whsec_of_the_test'] }

/** An approved ad with an open payment, and the event that Stripe would send for it. */
export async function openPayment(server: TestServer) {
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
    buyerAddress: null,
    buyerVat: null,
    sellerId: publisher.accountId,
  }
  await db
    .insertInto('payments')
    .values({ ...row, stripeSessionId: `cs_${id}`, stripePaymentIntentId: null, created: now, timestamp: now })
    .execute()
  await db.insertInto('paymentAds').values({ paymentId: id, adId }).execute()
  const { accountId } = advertiser
  const seenAd = () => advertiser.call(adApi.getAd, { accountId, adId })
  const statuses = async () => {
    const payment = await advertiser.call(paymentApi.getPayment, { accountId, paymentId: id })
    return [payment.status, (await seenAd()).status]
  }
  const moves = async () => (await seenAd()).events.map((event) => event.action)
  const session = {
    id: `cs_${id}`,
    object: 'checkout.session',
    payment_status: 'paid',
    payment_intent: `pi_${id}`,
    amount_total: amount + taxAmount,
    currency: 'eur',
    client_reference_id: id,
    metadata: { accountId },
  }
  const charge = {
    id: `ch_${id}`,
    object: 'charge',
    payment_intent: `pi_${id}`,
    amount: amount + taxAmount,
    refunded: true,
    metadata: { accountId, paymentId: id },
  }
  return { publisher, advertiser, adId, paymentId: id, session, charge, statuses, moves }
}
export type OpenPayment = Awaited<ReturnType<typeof openPayment>>

let count = 0
export function eventOf(type: string, object: object) {
  return { id: `evt_${++count}`, object: 'event', livemode: false, type, data: { object } }
}

/** Sends an event to the webhook as Stripe would; returns the status of the answer. */
export async function sendEvent(
  server: TestServer,
  event: unknown,
  { signedWith = only(stripeOfTest.webhookSecrets), ageSeconds = 0 }: { signedWith?: string; ageSeconds?: number } = {},
): Promise<number> {
  const payload = JSON.stringify(event)
  const timestamp = Math.floor(Date.now() / 1000) - ageSeconds
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret: signedWith, timestamp })
  const response = await fetch(`${server.url}/api/webhooks/stripe`, {
    method: 'POST',
    headers: { 'stripe-signature': signature },
    body: payload,
  })
  await response.text()
  return response.status
}

/** The mails about a payment that are queued or sent to both companies, by template. */
export async function paymentMails(
  { context }: TestServer,
  { advertiser, publisher }: Pick<OpenPayment, 'advertiser' | 'publisher'>,
): Promise<string[]> {
  const { rows } = await sql<{ template: string }>`
    select data->>'template' as template from pgboss.job
    where name = 'mail' and data->>'to' in (${advertiser.email}, ${publisher.email})
      and data->>'template' in ('receipt', 'ads-paid') order by 1`.execute(context().db)
  return rows.map(({ template }) => template)
}
