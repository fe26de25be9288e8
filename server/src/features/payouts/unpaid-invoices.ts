import type { PayoutSums } from '@litfass/domain/money/payout'
import { owedSums } from '@litfass/domain/money/self-billing'
import { sql } from 'kysely'

import type { Context } from '../../platform/context.ts'

/** A self-billed invoice that is not paid out. */
export interface UnpaidInvoice {
  id: string
  /** Number of ads. */
  count: number
  sums: PayoutSums & { amount: number }
  /** Of an earlier pay-out that failed: the money is in the Stripe account of the publisher already. */
  stripeTransferId: string | null
}

/** The self-billed invoices of a publisher that are issued, not objected to, and not paid out. */
export async function unpaidInvoices(ctx: Context, accountId: string): Promise<UnpaidInvoice[]> {
  const { rows } = await sql<Omit<UnpaidInvoice, 'sums'> & { earned: number; net: number; tax: number }>`
    select invoices.id, count(*)::int as count, sum(item.earned)::bigint as earned, sum(item.net)::bigint as net,
      sum(item.tax)::bigint as tax,
      (select max(stripe_transfer_id) from payouts where invoice_id = invoices.id) as stripe_transfer_id
    from invoices join invoice_items item on item.invoice_id = invoices.id
    where invoices.seller_id = ${accountId} and invoices.kind = 'self-billed' and invoices.number is not null
      and not exists (select from invoice_objections where invoice_id = invoices.id)
      and not exists (select from payouts where payouts.invoice_id = invoices.id and payouts.status <> 'failed')
    group by invoices.id order by invoices.id`.execute(ctx.db)
  return rows.map(({ id, count, stripeTransferId, ...item }) => ({
    id,
    count,
    stripeTransferId,
    sums: owedSums([item]),
  }))
}
