import { randomBytes } from 'node:crypto'

import { type ServerType, serve } from '@hono/node-server'
import { cardPaymentLimits } from '@litfass/domain/money/card-payment'
import { Hono } from 'hono'

import type { Database } from '../platform/db/database.ts'
import { sandboxAccounts, takesCharges } from './sandbox-accounts.ts'
import { sandboxFees } from './sandbox-fees.ts'
import { type PaidOut, sandboxPayouts } from './sandbox-payouts.ts'
import { type Refunded, sandboxRefunds } from './sandbox-refunds.ts'
import { accountOf, chargeOf, eventOf, type Session, sessionById, unknown } from './sandbox-session.ts'
import { sandboxTransfers } from './sandbox-transfers.ts'

export interface StripeSandbox {
  host: string
  port: number
  secretKey: string
  webhookSecret: string
  close(): Promise<void>
}

/**
 * Serves the Stripe API calls of `platform/payments` on a loopback port, in Stripe's format. State is in the database, so
 * it survives restarts.
 */
export async function startStripeSandbox({
  db,
  publicUrl,
  clock,
  refunded,
  paidOut,
}: {
  db: Database
  publicUrl: () => string
  clock: () => number
  /** Called in the transaction of a refund, to send its webhook. */
  refunded: Refunded
  paidOut: PaidOut
}): Promise<StripeSandbox> {
  const secretKey = `sk_test_${randomBytes(16).toString('hex')}`
  const app = new Hono()
  app.use(async (c, next) => {
    if (c.req.header('authorization') !== `Bearer ${secretKey}`)
      return c.json({ error: { type: 'invalid_request_error', message: 'Invalid API key' } }, 401)
    await next()
  })

  app.post('/v1/checkout/sessions', async (c) => {
    const form = new URLSearchParams(await c.req.text())
    const idempotencyKey = c.req.header('idempotency-key') ?? null
    const amountTotal =
      Number(form.get('line_items[0][price_data][unit_amount]')) * Number(form.get('line_items[0][quantity]'))
    if (amountTotal > 0 && (amountTotal < cardPaymentLimits.min || amountTotal > cardPaymentLimits.max))
      return c.json({ error: { type: 'invalid_request_error', message: 'The amount is too small or too large' } }, 400)
    const accountId = accountOf(c)
    if (accountId && !(await takesCharges(db, accountId)))
      return c.json({ error: { type: 'invalid_request_error', message: 'The account takes no charges' } }, 400)
    await db
      .insertInto('sandboxSessions')
      .values({
        id: `cs_test_${randomBytes(12).toString('hex')}`,
        paymentIntent: `pi_${randomBytes(12).toString('hex')}`,
        status: 'open',
        amountTotal,
        currency: form.get('line_items[0][price_data][currency]') ?? '',
        clientReferenceId: form.get('client_reference_id'),
        metadata: JSON.stringify({ accountId: form.get('metadata[accountId]') ?? '' }),
        description: form.get('line_items[0][price_data][product_data][name]') ?? '',
        successUrl: form.get('success_url') ?? '',
        cancelUrl: form.get('cancel_url') ?? '',
        idempotencyKey,
        accountId,
        applicationFee: Number(form.get('payment_intent_data[application_fee_amount]') ?? 0),
        created: new Date(clock()),
      })
      .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
      .execute()
    const session = await db
      .selectFrom('sandboxSessions')
      .selectAll()
      .where('idempotencyKey', '=', idempotencyKey)
      .executeTakeFirstOrThrow()
    return c.json(wireSession(session, publicUrl()))
  })

  app.get('/v1/checkout/sessions/:id', async (c) => {
    const session = await sessionById(db, c.req.param('id'))
    return session?.accountId === accountOf(c) ? c.json(wireSession(session, publicUrl())) : unknown(c)
  })

  app.post('/v1/checkout/sessions/:id/expire', async (c) => {
    const session = await db
      .updateTable('sandboxSessions')
      .set({ status: 'expired' })
      .where('id', '=', c.req.param('id'))
      .where('accountId', 'is not distinct from', accountOf(c))
      .where('status', '=', 'open')
      .returningAll()
      .executeTakeFirst()
    return session ? c.json(wireSession(session, publicUrl())) : unknown(c)
  })

  sandboxRefunds(app, { db, clock, refunded })
  sandboxPayouts(app, { db, clock, paidOut })
  sandboxTransfers(app, { db, clock })
  sandboxFees(app, { db, clock })
  sandboxAccounts(app, { db, clock, publicUrl })

  const server = await new Promise<ServerType>((resolve) => {
    const started = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, () => resolve(started))
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the payment sandbox has no port')
  return {
    host: '127.0.0.1',
    port: address.port,
    secretKey,
    webhookSecret: `whsec_${randomBytes(16).toString('hex')}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function wireSession(session: Session, publicUrl: string) {
  const paid = session.status === 'complete'
  const isFree = session.amountTotal === 0
  return {
    id: session.id,
    object: 'checkout.session',
    status: session.status,
    payment_status: isFree ? 'no_payment_required' : paid ? 'paid' : 'unpaid',
    payment_intent: paid && !isFree ? session.paymentIntent : null,
    amount_total: session.amountTotal,
    currency: session.currency,
    client_reference_id: session.clientReferenceId,
    metadata: session.metadata,
    url: session.status === 'open' ? `${publicUrl}/sandbox/checkout/${session.id}` : null,
  }
}

/** The events that a paid session causes, with Stripe's ids: the same event sent again has the same id. */
export function paidEvents(session: Session): object[] {
  const of = { about: session.id, account: session.accountId }
  const completed = eventOf('checkout.session.completed', { ...of, object: wireSession(session, '') })
  if (session.amountTotal === 0) return [completed, completed]
  // As with Stripe, events may be duplicated and out of order.
  return [
    eventOf('charge.succeeded', { ...of, object: chargeOf(session, 0) }),
    completed,
    eventOf('payment_intent.succeeded', {
      ...of,
      object: { id: session.paymentIntent, object: 'payment_intent' },
    }),
    completed,
  ]
}

/** Sends events to the webhook, signed as by Stripe. @throws when one is not accepted */
export async function deliverWebhooks({
  url,
  webhookSecret,
  events,
}: {
  url: string
  webhookSecret: string
  events: object[]
}): Promise<void> {
  const { default: Stripe } = await import('stripe')
  for (const event of events) {
    const payload = JSON.stringify(event)
    const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret: webhookSecret })
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: payload,
    })
    if (!response.ok) throw new Error(`the webhook answered ${response.status}`)
  }
}
