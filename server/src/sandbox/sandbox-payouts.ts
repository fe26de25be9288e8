import { randomBytes } from 'node:crypto'

import type { Hono } from 'hono'
import { sql } from 'kysely'

import type { Database } from '../platform/db/database.ts'
import { disputeFee } from './dispute-fee.ts'
import { accountOf, cardFeeOf, eventOf, unknown } from './sandbox-session.ts'

/** Called in the transaction of a payout, to send its webhook. */
export type PaidOut = (db: Database, payout: { id: string }) => Promise<void>

/** Balances of accounts, and payouts from connected ones. */
export function sandboxPayouts(
  app: Hono,
  { db, clock, paidOut }: { db: Database; clock: () => number; paidOut: PaidOut },
): void {
  app.get('/v1/balance', async (c) => {
    const amount = await balanceOf(db, accountOf(c))
    return c.json({ object: 'balance', available: [{ amount, currency: 'eur' }], pending: [] })
  })

  app.get('/v1/payouts', async (c) => {
    const made = await db
      .selectFrom('sandboxPayouts')
      .selectAll()
      .where('accountId', '=', accountOf(c) ?? '')
      .orderBy('created', 'desc')
      .execute()
    return c.json({ object: 'list', has_more: false, data: made.map(wirePayout) })
  })

  app.post('/v1/payouts', async (c) => {
    const account = accountOf(c)
    if (!account) return unknown(c)
    const form = new URLSearchParams(await c.req.text())
    const idempotencyKey = c.req.header('idempotency-key') ?? null
    const answer = await db.transaction().execute(async (trx) => {
      await trx.selectFrom('sandboxAccounts').select('id').where('id', '=', account).forUpdate().execute()
      const earlier = await trx
        .selectFrom('sandboxPayouts')
        .selectAll()
        .where('idempotencyKey', '=', idempotencyKey)
        .executeTakeFirst()
      if (earlier) return wirePayout(earlier)
      const amount = Number(form.get('amount'))
      if (!Number.isInteger(amount) || amount < 1 || amount > (await balanceOf(trx, account))) return null
      const payout = await trx
        .insertInto('sandboxPayouts')
        .values({
          id: `po_${randomBytes(12).toString('hex')}`,
          accountId: account,
          amount,
          metadata: JSON.stringify({ payoutId: form.get('metadata[payoutId]') ?? '' }),
          idempotencyKey,
          created: new Date(clock()),
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      await paidOut(trx, payout)
      return wirePayout(payout)
    })
    if (answer) return c.json(answer)
    const message = 'You have insufficient funds in your Stripe account.'
    return c.json({ error: { type: 'invalid_request_error', code: 'balance_insufficient', message } }, 400)
  })
}

/** What an account has; null: that of the operator. */
export async function balanceOf(db: Database, account: string | null): Promise<number> {
  const sessions = await db
    .selectFrom('sandboxSessions')
    .select(['amountTotal', 'applicationFee'])
    .select([
      sql<number>`(select coalesce(sum(amount), 0)::bigint from sandbox_refunds where session_id = sandbox_sessions.id)`.as(
        'refunded',
      ),
      sql<number>`(select coalesce(sum(amount), 0)::bigint from sandbox_fee_refunds where session_id = sandbox_sessions.id)`.as(
        'feeRefunded',
      ),
      sql<number>`(select coalesce(sum(case when status = 'won' then 0 else amount end + ${disputeFee}::bigint), 0)::bigint
        from sandbox_disputes where session_id = sandbox_sessions.id)`.as('disputed'),
    ])
    .where('accountId', 'is not distinct from', account)
    .where('status', '=', 'complete')
    .execute()
  const transferred = await db
    .selectFrom('sandboxTransfers')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .$if(account !== null, (query) => query.where('accountId', '=', account))
    .executeTakeFirstOrThrow()
  const { paidOut } = await db
    .selectFrom('sandboxPayouts')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('paidOut'))
    .where('accountId', '=', account ?? '')
    .executeTakeFirstOrThrow()
  return (
    sessions.reduce(
      (sum, session) =>
        sum +
        session.amountTotal -
        cardFeeOf(session) -
        session.applicationFee -
        session.refunded -
        session.disputed +
        session.feeRefunded,
      0,
    ) +
    (account === null ? -transferred.sum : transferred.sum) -
    paidOut
  )
}

function wirePayout({ id, amount, metadata }: { id: string; amount: number; metadata: Record<string, string> }) {
  return { id, object: 'payout', status: 'paid', amount, currency: 'eur', metadata }
}

/** The event that a payout causes. */
export async function payoutEvents(db: Database, id: string): Promise<object[]> {
  const payout = await db.selectFrom('sandboxPayouts').selectAll().where('id', '=', id).executeTakeFirst()
  if (!payout) return []
  return [eventOf('payout.paid', { about: id, object: wirePayout(payout), account: payout.accountId })]
}
