import { randomBytes } from 'node:crypto'

import type { Hono } from 'hono'
import { type Selectable, sql } from 'kysely'

import type { Database } from '../platform/db/database.ts'
import type { SandboxRefunds } from '../platform/db/schema.ts'
import { accountOf, chargeOf, eventOf, type Session, sessionById, unknown } from './sandbox-session.ts'

type Refund = Selectable<SandboxRefunds>

export type Refunded = (db: Database, refund: Refund) => Promise<void>

/** Stripe's refunds: in parts or of all that is left, once for each idempotency key. */
export function sandboxRefunds(
  app: Hono,
  { db, clock, refunded }: { db: Database; clock: () => number; refunded: Refunded },
): void {
  app.get('/v1/refunds', async (c) => {
    const session = await sessionOf(db, c.req.query('payment_intent'), accountOf(c))
    if (!session) return unknown(c)
    const made = await db
      .selectFrom('sandboxRefunds')
      .selectAll()
      .where('sessionId', '=', session.id)
      .orderBy('created', 'desc')
      .execute()
    return c.json({ object: 'list', has_more: false, data: made.map((refund) => wireRefund(session, refund)) })
  })

  app.post('/v1/refunds', async (c) => {
    const form = new URLSearchParams(await c.req.text())
    const idempotencyKey = c.req.header('idempotency-key') ?? null
    const asked = form.get('amount')
    const answer = await db.transaction().execute(async (trx) => {
      const session = await sessionOf(trx, form.get('payment_intent') ?? undefined, accountOf(c))
      if (!session) return null
      const earlier = await trx
        .selectFrom('sandboxRefunds')
        .selectAll()
        .where('idempotencyKey', '=', idempotencyKey)
        .executeTakeFirst()
      if (earlier) return wireRefund(session, earlier)
      const left = session.amountTotal - (await refundedOf(trx, session.id))
      const amount = asked === null ? left : Number(asked)
      if (left === 0) return 'charge_already_refunded' as const
      if (await isDisputed(trx, session)) return 'charge_disputed' as const
      if (!Number.isInteger(amount) || amount < 1 || amount > left) return 'amount_too_large' as const
      const refund = await trx
        .insertInto('sandboxRefunds')
        .values({
          id: `re_${randomBytes(12).toString('hex')}`,
          sessionId: session.id,
          amount,
          metadata: JSON.stringify({ refundId: form.get('metadata[refundId]') ?? '' }),
          idempotencyKey,
          created: new Date(clock()),
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      await refunded(trx, refund)
      return wireRefund(session, refund)
    })
    if (answer === null) return unknown(c)
    if (typeof answer === 'object') return c.json(answer)
    return c.json({ error: { type: 'invalid_request_error', code: answer, message: 'The refund was refused' } }, 400)
  })
}

/** Locked, so that concurrent refunds of one payment wait for each other. */
function sessionOf(
  db: Database,
  paymentIntent: string | undefined,
  account: string | null,
): Promise<Session | undefined> {
  return db
    .selectFrom('sandboxSessions')
    .selectAll()
    .where('paymentIntent', '=', paymentIntent ?? '')
    .where('accountId', 'is not distinct from', account)
    .forUpdate()
    .executeTakeFirst()
}

export async function refundedOf(db: Database, sessionId: string): Promise<number> {
  const { refunded } = await db
    .selectFrom('sandboxRefunds')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('refunded'))
    .where('sessionId', '=', sessionId)
    .executeTakeFirstOrThrow()
  return refunded
}

/** Disputed, and not decided for the seller. */
async function isDisputed(db: Database, { id }: Session): Promise<boolean> {
  const dispute = await db
    .selectFrom('sandboxDisputes')
    .select('status')
    .where('sessionId', '=', id)
    .where('status', '<>', 'won')
    .executeTakeFirst()
  return dispute !== undefined
}

function wireRefund(session: Session, { id, amount, metadata }: Refund) {
  const { currency, paymentIntent } = session
  return { id, object: 'refund', status: 'succeeded', amount, currency, metadata, payment_intent: paymentIntent }
}

/** The events that a refund causes. */
export async function refundEvents(db: Database, refundId: string): Promise<object[]> {
  const refund = await db.selectFrom('sandboxRefunds').selectAll().where('id', '=', refundId).executeTakeFirstOrThrow()
  const session = await sessionById(db, refund.sessionId)
  if (!session) return []
  const charge = chargeOf(session, await refundedOf(db, session.id))
  const account = session.accountId
  return [
    eventOf('refund.created', { about: refund.id, object: wireRefund(session, refund), account }),
    eventOf('charge.refunded', { about: `${session.id}_${refund.id}`, object: charge, account }),
  ]
}
