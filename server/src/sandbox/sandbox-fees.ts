import { randomBytes } from 'node:crypto'

import type { Hono } from 'hono'
import { sql } from 'kysely'

import type { Database } from '../platform/db/database.ts'
import { refundedOf } from './sandbox-refunds.ts'
import { accountOf, chargeOf, feeIdOf, metadataOf, sessionById, type Session, unknown } from './sandbox-session.ts'

/** Payment intents, to find the fee of a payment, and Stripe's application fees with their refunds. */
export function sandboxFees(app: Hono, { db, clock }: { db: Database; clock: () => number }): void {
  app.get('/v1/payment_intents/:id', async (c) => {
    const session = await db
      .selectFrom('sandboxSessions')
      .selectAll()
      .where('paymentIntent', '=', c.req.param('id'))
      .where('accountId', 'is not distinct from', accountOf(c))
      .executeTakeFirst()
    if (!session) return unknown(c)
    const charge = session.status === 'complete' ? chargeOf(session, await refundedOf(db, session.id)) : null
    return c.json({
      id: session.paymentIntent,
      object: 'payment_intent',
      latest_charge: charge,
      metadata: metadataOf(session),
    })
  })

  app.get('/v1/application_fees/:id', async (c) => {
    const session = await sessionOfFee(db, c.req.param('id'))
    return session ? c.json(await wireFee(db, session)) : unknown(c)
  })

  app.get('/v1/application_fees/:id/refunds', async (c) => {
    const session = await sessionOfFee(db, c.req.param('id'))
    if (!session) return unknown(c)
    const made = await db
      .selectFrom('sandboxFeeRefunds')
      .select(['id', 'amount', 'metadata'])
      .where('sessionId', '=', session.id)
      .orderBy('created', 'desc')
      .execute()
    return c.json({ object: 'list', has_more: false, data: made.map(wireFeeRefund) })
  })

  app.post('/v1/application_fees/:id/refunds', async (c) => {
    const form = new URLSearchParams(await c.req.text())
    const idempotencyKey = c.req.header('idempotency-key') ?? null
    const answer = await db.transaction().execute(async (trx) => {
      const session = await sessionOfFee(trx, c.req.param('id'))
      if (!session) return null
      const earlier = await trx
        .selectFrom('sandboxFeeRefunds')
        .select(['id', 'amount', 'metadata'])
        .where('idempotencyKey', '=', idempotencyKey)
        .executeTakeFirst()
      if (earlier) return wireFeeRefund(earlier)
      const left = session.applicationFee - (await feeRefundedOf(trx, session.id))
      const amount = Number(form.get('amount') ?? left)
      if (!Number.isInteger(amount) || amount < 1 || amount > left) return 'too much' as const
      const made = await trx
        .insertInto('sandboxFeeRefunds')
        .values({
          id: `fr_${randomBytes(12).toString('hex')}`,
          sessionId: session.id,
          amount,
          metadata: JSON.stringify({ refundId: form.get('metadata[refundId]') ?? '' }),
          idempotencyKey,
          created: new Date(clock()),
        })
        .returning(['id', 'amount', 'metadata'])
        .executeTakeFirstOrThrow()
      return wireFeeRefund(made)
    })
    if (answer === null) return unknown(c)
    if (typeof answer === 'object') return c.json(answer)
    return c.json({ error: { type: 'invalid_request_error', message: 'More than is left of the fee' } }, 400)
  })
}

/** Locked, so that concurrent refunds of one fee wait for each other. */
async function sessionOfFee(db: Database, feeId: string): Promise<Session | undefined> {
  const session = await sessionById(db, feeId.replace('fee_', ''))
  if (!session || session.applicationFee === 0 || feeIdOf(session) !== feeId) return undefined
  if (!db.isTransaction) return session
  return db.selectFrom('sandboxSessions').selectAll().where('id', '=', session.id).forUpdate().executeTakeFirst()
}

async function feeRefundedOf(db: Database, sessionId: string): Promise<number> {
  const { refunded } = await db
    .selectFrom('sandboxFeeRefunds')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('refunded'))
    .where('sessionId', '=', sessionId)
    .executeTakeFirstOrThrow()
  return refunded
}

async function wireFee(db: Database, session: Session) {
  return {
    id: feeIdOf(session),
    object: 'application_fee',
    account: session.accountId,
    amount: session.applicationFee,
    amount_refunded: await feeRefundedOf(db, session.id),
    currency: session.currency,
  }
}

function wireFeeRefund({ id, amount, metadata }: { id: string; amount: number; metadata: Record<string, string> }) {
  return { id, object: 'fee_refund', amount, metadata }
}
