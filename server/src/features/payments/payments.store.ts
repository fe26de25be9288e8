import type { Payment } from '@litfass/api/ads/payments'
import { type Selectable, sql } from 'kysely'

import type { AccountContext, Context } from '../../platform/context.ts'
import type { Payments } from '../../platform/db/schema.ts'
import { Problem } from '../../platform/http/problem.ts'

export type PaymentRow = Selectable<Payments> & { ads: string[]; refunded: number; alreadyPaid: boolean }

export function paymentRows(ctx: Context) {
  return ctx.db
    .selectFrom('payments')
    .selectAll('payments')
    .select(sql<string[]>`array(select ad_id from payment_ads where payment_id = payments.id order by ad_id)`.as('ads'))
    .select(
      sql<boolean>`payments.status = 'failed' and not exists (
        select from payment_ads own where own.payment_id = payments.id and not exists (
          select from payment_ads other join payments paid on paid.id = other.payment_id
          where other.ad_id = own.ad_id and paid.status = 'paid'))`.as('alreadyPaid'),
    )
    .select(
      sql<number>`(select coalesce(sum(net + tax), 0)::bigint from refunds where payment_id = payments.id)`.as(
        'refunded',
      ),
    )
}

/** @throws Problem not-found unless the account made it */
export async function ownPayment(ctx: AccountContext, paymentId: string): Promise<Payment> {
  const row = await paymentRows(ctx)
    .where('payments.id', '=', paymentId)
    .where('payments.accountId', '=', ctx.accountId)
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return paymentOf(row)
}

export function paymentOf(row: PaymentRow): Payment {
  return { ...row, gross: row.net + row.tax, timestamp: row.timestamp.toISOString() }
}
