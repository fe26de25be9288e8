import { sql } from 'kysely'
import type Stripe from 'stripe'
import { expect, test, vi } from 'vitest'

import { handlePaymentEvent } from '../../src/features/payments/handle-payment-event.ts'
import { dyingAfter } from '../../src/testing/database/dying-database.ts'
import {
  eventOf,
  type OpenPayment,
  openPayment,
  paymentMails,
  sendEvent,
  stripeOfTest,
} from '../../src/testing/open-payment.ts'
import { testServer } from '../../src/testing/test-server.ts'

// A test handles some twenty payments, most of which lose a database connection.
vi.setConfig({ testTimeout: 90_000 })

const server = await testServer({ stripe: stripeOfTest, logLevel: 'silent' })

type Event = ReturnType<typeof eventOf>

/** Handles an event and crashes after statement `at`; false if it finished before. */
async function crashes(event: Event, at: number): Promise<boolean> {
  const ctx = server.context()
  const { db, died } = dyingAfter(ctx.db, at)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const taken = handlePaymentEvent({ ...ctx, db }, event as unknown as Stripe.Event)
  const failed = await taken.then(
    () => false,
    () => true,
  )
  expect(failed).toBe(died())
  return failed
}

async function traces(payment: OpenPayment, event: Event) {
  const { rows } = await sql`select from stripe_events where id = ${event.id}`.execute(server.context().db)
  return {
    statuses: await payment.statuses(),
    moves: await payment.moves(),
    mails: await paymentMails(server, payment),
    taken: rows.length,
  }
}

test('a crash at any point of handling a payment has no effect, and the repeated event applies it once', async () => {
  let steps = 0
  for (let at = 1; ; at++) {
    const payment = await openPayment(server)
    const event = eventOf('checkout.session.completed', payment.session)
    if (!(await crashes(event, at))) break
    steps = at
    expect(await traces(payment, event)).toEqual({
      statuses: ['open', 'approved'],
      moves: ['offered', 'approve'],
      mails: [],
      taken: 0,
    })
    const paid = {
      statuses: ['paid', 'paid'],
      moves: ['offered', 'approve', 'pay'],
      mails: ['ads-paid', 'receipt'],
      taken: 1,
    }
    expect(await sendEvent(server, event)).toBe(200)
    expect(await traces(payment, event)).toEqual(paid)
    // A crash between commit and response: Stripe sends the event again.
    expect(await sendEvent(server, event)).toBe(200)
    expect(await traces(payment, event)).toEqual(paid)
  }
  expect(steps).toBeGreaterThan(8)
})

test('a crash at any point of handling a refund has no effect, and the repeated event applies it once', async () => {
  let steps = 0
  for (let at = 1; ; at++) {
    const payment = await openPayment(server)
    await sendEvent(server, eventOf('checkout.session.completed', payment.session))
    const event = eventOf('charge.refunded', payment.charge)
    if (!(await crashes(event, at))) break
    steps = at
    expect(await payment.statuses()).toEqual(['paid', 'paid'])
    for (let time = 0; time < 2; time++) expect(await sendEvent(server, event)).toBe(200)
    expect(await payment.statuses()).toEqual(['refunded', 'failed'])
    expect(await payment.moves()).toEqual(['offered', 'approve', 'pay', 'refund'])
  }
  expect(steps).toBeGreaterThan(5)
})
