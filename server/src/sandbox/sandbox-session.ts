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

/** `account`: the connected account that the event is about; null: the operator's own. */
export function eventOf(
  type: string,
  { about, object, account = null }: { about: string; object: object; account?: string | null },
): object {
  const id = `evt_${type.replaceAll('.', '_')}_${about}`
  return { id, object: 'event', livemode: false, type, ...(account && { account }), data: { object } }
}

/** The account that a call is about: objects of others do not exist for it. */
export function accountOf(c: Context): string | null {
  return c.req.header('stripe-account') ?? null
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
    balance_transaction: {
      id: `txn_${session.id}`,
      object: 'balance_transaction',
      fee_details: [
        { type: 'stripe_fee', amount: cardFeeOf(session) },
        { type: 'application_fee', amount: session.applicationFee },
      ],
    },
    application_fee: session.applicationFee > 0 ? feeIdOf(session) : null,
    application_fee_amount: session.applicationFee > 0 ? session.applicationFee : null,
    metadata: metadataOf(session),
  }
}

export function metadataOf(session: Session): object {
  return { ...session.metadata, paymentId: session.clientReferenceId }
}

export function feeIdOf({ id }: Pick<Session, 'id'>): string {
  return `fee_${id}`
}

/** What the sandbox keeps of a card payment: 1.5 % and 25 cents, as Stripe does in Germany. */
export function cardFeeOf({ amountTotal }: Pick<Session, 'amountTotal'>): number {
  return amountTotal === 0 ? 0 : Math.round(amountTotal * 0.015) + 25
}
