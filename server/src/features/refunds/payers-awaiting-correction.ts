import { sql } from 'kysely'

import type { Context } from '../../platform/context.ts'

/**
 * The users who paid for all these ads and will be mailed the corrections of their refunds, so that they need no other
 * mail about it. Without an invoice there is no correction.
 */
export async function payersAwaitingCorrection({ db }: Context, adIds: string[]): Promise<string[]> {
  const payers = await db
    .selectFrom('refundAds')
    .innerJoin('refunds', 'refunds.id', 'refundAds.refundId')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .select('payments.creatorId')
    .where(sql<boolean>`refund_ads.ad_id = any(${adIds}::uuid[])`)
    .where('refundAds.net', '>', 0)
    .where('refunds.status', '=', 'requested')
    .where(sql<boolean>`exists (
      select from invoices join invoice_items item on item.invoice_id = invoices.id
      where invoices.payment_id = payments.id and kind = 'invoice' and number is not null and item.ad_id = refund_ads.ad_id)`)
    .where(sql<boolean>`exists (
      select from memberships where account_id = payments.account_id and user_id = payments.creator_id)`)
    .groupBy('payments.creatorId')
    .having(sql<boolean>`count(distinct refund_ads.ad_id) = ${adIds.length}`)
    .execute()
  return payers.map(({ creatorId }) => creatorId)
}
