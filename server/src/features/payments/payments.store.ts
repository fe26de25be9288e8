import type { Payment } from '@litfass/api/ads/payments'
import { type VatCategory, withoutVat } from '@litfass/domain/money/tax'
import { type Selectable, sql } from 'kysely'

import type { AccountContext, Context } from '../../platform/context.ts'
import type { Payments } from '../../platform/db/schema.ts'
import { Problem } from '../../platform/http/problem.ts'

export type PaymentRow = Selectable<Payments> & {
  ads: string[]
  vatCategories: VatCategory[]
  refunded: number
  alreadyPaid: boolean
  seller: string | null
  dispute: NonNullable<Payment['dispute']> | null
}

export function paymentRows(ctx: Context) {
  return ctx.db
    .selectFrom('payments')
    .selectAll('payments')
    .select(sql<string | null>`(select company from accounts where id = payments.seller_id)`.as('seller'))
    .select(
      sql<PaymentRow['dispute']>`(
        select jsonb_build_object('status', status, 'amount', amount) from disputes where payment_id = payments.id
        order by opened desc, id limit 1)`.as('dispute'),
    )
    .select(sql<string[]>`array(select ad_id from payment_ads where payment_id = payments.id order by ad_id)`.as('ads'))
    .select(
      sql<VatCategory[]>`array(select vat_category from payment_ads join ads on ads.id = payment_ads.ad_id
        where payment_id = payments.id)`.as('vatCategories'),
    )
    .select(
      sql<boolean>`payments.status = 'failed' and not exists (
        select from payment_ads own where own.payment_id = payments.id and not exists (
          select from payment_ads other join payments paid on paid.id = other.payment_id
          where other.ad_id = own.ad_id and paid.status = 'paid'))`.as('alreadyPaid'),
    )
    .select(
      sql<number>`case when payments.status = 'refunded' then payments.net + payments.tax else (
        select coalesce(sum(net + tax), 0)::bigint from refunds where payment_id = payments.id) end`.as('refunded'),
    )
}

/** @throws Problem not-found unless the account made it */
export async function ownPayment(ctx: AccountContext, paymentId: string): Promise<PaymentRow> {
  const row = await paymentRows(ctx)
    .where('payments.id', '=', paymentId)
    .where('payments.accountId', '=', ctx.accountId)
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return row
}

export async function paymentOf(ctx: AccountContext, row: PaymentRow): Promise<Payment> {
  return {
    ...row,
    seller: row.seller ?? undefined,
    dispute: row.dispute ?? undefined,
    gross: row.net + row.tax,
    noVat: withoutVat(row.vatCategories),
    timestamp: row.timestamp.toISOString(),
    checkout: await checkoutOf(ctx, row),
  }
}

/**
 * The payments that were started together with this one: for each Stripe account the paid one, else the open one. After a
 * change of the mode, a seller can be paid on two accounts.
 */
async function checkoutOf(ctx: AccountContext, payment: PaymentRow): Promise<Payment['checkout']> {
  if (!payment.checkoutId) return { sellers: 1, paid: payment.status === 'paid' ? 1 : 0 }
  const together = await ctx.db
    .selectFrom('payments')
    .innerJoin('accounts', 'accounts.id', 'payments.sellerId')
    .select([
      'payments.id as paymentId',
      'payments.sellerId',
      'payments.stripeAccountId',
      'status',
      'company as seller',
    ])
    .select(sql<number>`net + tax`.as('gross'))
    .where('checkoutId', '=', payment.checkoutId)
    .where('payments.accountId', '=', ctx.accountId)
    .orderBy('payments.id')
    .execute()
  const byPayee = Map.groupBy(together, payeeOf)
  const unpaid = [...byPayee.values()].filter((payments) => payments.every(({ status }) => status !== 'paid'))
  const next = unpaid.flat().find((other) => other.status === 'open' && payeeOf(other) !== payeeOf(payment))
  return {
    sellers: byPayee.size,
    paid: byPayee.size - unpaid.length,
    next: next && { paymentId: next.paymentId, seller: next.seller, gross: next.gross },
  }
}

/** The payee of an ad: its seller and the seller's Stripe account. Ads with the same payee are paid together. */
export function payeeOf({
  sellerId,
  stripeAccountId,
}: {
  sellerId: string | null
  stripeAccountId: string | null
}): string {
  return `${sellerId} ${stripeAccountId}`
}
