import { randomBytes } from 'node:crypto'

import type { Hono } from 'hono'
import type { Selectable } from 'kysely'

import type { Database } from '../platform/db/database.ts'
import type { SandboxTransfers } from '../platform/db/schema.ts'
import { takesCharges } from './sandbox-accounts.ts'
import { balanceOf } from './sandbox-payouts.ts'

/** Stripe's transfers: money of the operator for connected accounts, once for each idempotency key. */
export function sandboxTransfers(app: Hono, { db, clock }: { db: Database; clock: () => number }): void {
  app.get('/v1/transfers', async (c) => {
    const made = await db
      .selectFrom('sandboxTransfers')
      .selectAll()
      .where('transferGroup', '=', c.req.query('transfer_group') ?? '')
      .where('accountId', '=', c.req.query('destination') ?? '')
      .orderBy('created', 'desc')
      .execute()
    return c.json({ object: 'list', has_more: false, data: made.map(wireTransfer) })
  })

  app.post('/v1/transfers', async (c) => {
    const form = new URLSearchParams(await c.req.text())
    const idempotencyKey = c.req.header('idempotency-key') ?? null
    const accountId = form.get('destination') ?? ''
    const amount = Number(form.get('amount'))
    const answer = await db.transaction().execute(async (trx) => {
      await trx.selectFrom('sandboxAccounts').select('id').where('id', '=', accountId).forUpdate().execute()
      const earlier = await trx
        .selectFrom('sandboxTransfers')
        .selectAll()
        .where('idempotencyKey', '=', idempotencyKey)
        .executeTakeFirst()
      if (earlier) return wireTransfer(earlier)
      if (!(await takesCharges(trx, accountId))) return 'The destination account takes no transfers.'
      if (!Number.isInteger(amount) || amount < 1 || amount > (await balanceOf(trx, null)))
        return 'You have insufficient available funds in your Stripe account.'
      const transfer = await trx
        .insertInto('sandboxTransfers')
        .values({
          id: `tr_${randomBytes(12).toString('hex')}`,
          accountId,
          amount,
          transferGroup: form.get('transfer_group') ?? '',
          idempotencyKey,
          created: new Date(clock()),
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      return wireTransfer(transfer)
    })
    if (typeof answer === 'object') return c.json(answer)
    return c.json({ error: { type: 'invalid_request_error', message: answer } }, 400)
  })
}

function wireTransfer({ id, amount, accountId, transferGroup }: Selectable<SandboxTransfers>) {
  return { id, object: 'transfer', amount, currency: 'eur', destination: accountId, transfer_group: transferGroup }
}
