import type { Context } from 'hono'
import type { Selectable } from 'kysely'

import type { Database } from '../platform/db/database.ts'
import type { SandboxSessions } from '../platform/db/schema.ts'

/** A card payment of the sandbox. */
export type Session = Selectable<SandboxSessions>

export function unknown(c: Context): Response {
  return c.json({ error: { type: 'invalid_request_error', message: 'No such object' } }, 404)
}

export function sessionById(db: Database, id: string): Promise<Session | undefined> {
  return db.selectFrom('sandboxSessions').selectAll().where('id', '=', id).executeTakeFirst()
}

export function eventOf(type: string, { about, object }: { about: string; object: object }): object {
  return { id: `evt_${type.replaceAll('.', '_')}_${about}`, object: 'event', type, data: { object } }
}

export function chargeOf(session: Session, refundedAmount: number): object {
  return {
    id: `ch_${session.id}`,
    object: 'charge',
    payment_intent: session.paymentIntent,
    amount: session.amountTotal,
    amount_refunded: refundedAmount,
    currency: session.currency,
    refunded: refundedAmount === session.amountTotal,
    metadata: { ...session.metadata, paymentId: session.clientReferenceId },
  }
}
