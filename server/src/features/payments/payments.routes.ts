import type { paymentApi } from '@litfass/api/ads/payments'

import { newContext, type Services } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import { limitBody } from '../../platform/http/body/limit-body.ts'
import type { App, Handlers } from '../../platform/http/serve.ts'
import { handlePaymentEvent } from './handle-payment-event.ts'
import { ownPayment, paymentOf } from './payments.store.ts'
import { saveScore, scoreOf } from './scores.ts'
import { continuePayment, startPayment } from './start-payment.ts'
import { webhookReader } from './webhook-reader.ts'

export const paymentHandlers: Handlers<typeof paymentApi> = {
  startPayment: async (ctx, { body }, http) => http.withCallersHost(await startPayment(ctx, body.ads)),
  continuePayment: async (ctx, { paymentId }, http) => http.withCallersHost(await continuePayment(ctx, paymentId)),
  getPayment: async (ctx, { paymentId }) => paymentOf(ctx, await ownPayment(ctx, paymentId)),
  getScore: async (ctx, { paymentId }) => ({ answer: await scoreOf(ctx, paymentId) }),
  saveScore: async (ctx, { paymentId, body }) => ({ answer: await saveScore(ctx, paymentId, body) }),
}

/** Bytes of an event. The texts of a dispute's evidence have up to 150,000 characters. */
const largestEvent = 500_000

/** Reads the body as text: the webhook's signature covers its exact bytes. */
export function paymentWebhook(app: App, { db, services }: { db: Database; services: Services }): void {
  const readEvent = webhookReader(services)
  app.post('/api/webhooks/stripe', async (c) => {
    await limitBody(c, largestEvent)
    const event = await readEvent(await c.req.text(), c.req.header('stripe-signature') ?? '')
    await handlePaymentEvent(newContext({ db, services }), event)
    return c.json({ received: true })
  })
}
