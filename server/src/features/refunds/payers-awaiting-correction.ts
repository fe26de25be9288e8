import { sql } from 'kysely'

import type { Context } from '../../platform/context.ts'

/**
 * Returns a function that names the users who paid for all of some of these ads and will be mailed the corrections of their
 * refunds, so that they need no other mail about it. Without an invoice there is no correction.
 */
export async function payersAwaitingCorrection(
  { db }: Context,
  all: readonly { id: string }[],
): Promise<(ads: readonly { id: string }[]) => string[]> {
  const adIds = all.map(({ id }) => id)
  const paid = await db
    .selectFrom('refundAds')
    .innerJoin('refunds', 'refunds.id', 'refundAds.refundId')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .select(['payments.creatorId', 'refundAds.adId'])
    .distinct()
    .where(sql<boolean>`refund_ads.ad_id = any(${adIds}::uuid[])`)
    .where('refundAds.net', '>', 0)
    .where('refunds.status', '<>', 'failed')
    .where('refundAds.correctionId', 'is', null)
    .where(sql<boolean>`exists (
      select from invoices join invoice_items item on item.invoice_id = invoices.id
      where invoices.payment_id = payments.id and kind = 'invoice' and number is not null and item.ad_id = refund_ads.ad_id)`)
    .where(sql<boolean>`exists (
      select from memberships where account_id = payments.account_id and user_id = payments.creator_id)`)
    .execute()
  const payersOf = Map.groupBy(paid, ({ adId }) => adId)
  return (ads) => {
    const [first = [], ...others] = ads.map(({ id }) => (payersOf.get(id) ?? []).map(({ creatorId }) => creatorId))
    return first.filter((payer) => others.every((payers) => payers.includes(payer)))
  }
}
