import { settledStatuses } from '@litfass/domain/ads/delivery/settlement'
import { groupedBy } from '@litfass/domain/grouped-by'
import { type SoldByOperator, selfBilled } from '@litfass/domain/money/self-billing'
import { type NotNull, sql } from 'kysely'

import { type Context, inTransaction } from '../../platform/context.ts'
import { statusIn } from '../../platform/db/ad-statuses.ts'
import { lastDayOfAd } from '../../platform/db/delivered.ts'
import { isDisputed } from '../../platform/db/disputed.ts'
import { lockAccount } from '../../platform/db/enforce-limit.ts'
import { earnedNet, paymentOfAd } from '../../platform/db/payment-of-ad.ts'
import { eachIndependently } from '../../platform/jobs/each-independently.ts'
import { addDue } from '../invoices/due-invoices.ts'
import { isUnsettled } from '../settlements/unsettled.ts'
import type { MonthEnd } from './write-fee-invoices.ts'

/**
 * Writes a self-billed invoice for each publisher that has agreed to it, for its ads that were settled before the end of
 * the month. The buyer is the company that sold the ads, even if the operator has since named another one.
 */
export async function writeSelfBilled(ctx: Context, { month, until, zone }: MonthEnd): Promise<void> {
  const publishers = await ctx.db
    .selectFrom('sellers')
    .select('accountId')
    .where('selfBillingAgreed', 'is not', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('ads')
          .select('id')
          .whereRef('publisherId', '=', 'sellers.accountId')
          .where('sellerId', 'is not', null),
      ),
    )
    .orderBy('accountId')
    .execute()
  await eachIndependently(ctx, publishers, ({ accountId }) =>
    inTransaction(ctx, async (ctx) => {
      // Another server may be writing the same month.
      await lockAccount({ ...ctx, accountId })
      const hasEnded = sql<boolean>`coalesce(ads.settled < (${until}::timestamp at time zone ${zone}),
        ${lastDayOfAd} < ${until}::date)`
      const ads = await notBilled(ctx, accountId).where(hasEnded).execute()
      for (const [buyerId, sold] of groupedBy(ads, ({ sellerId }) => sellerId))
        for (const document of selfBilled(sold))
          await addDue(ctx, {
            ...document,
            kind: 'self-billed',
            sellerId: accountId,
            buyerId,
            paymentId: null,
            month,
            corrects: null,
          })
    }),
  )
}

/**
 * The settled ads that the operator has sold for a publisher and that are on no self-billed invoice, and those whose dispute
 * was lost or whose payment was fully refunded since. Ads on an invoice that the publisher objected to are left out: the
 * companies settle them.
 */
export function notBilled(ctx: Context, publisherId: string) {
  return ctx.db
    .selectFrom('ads')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('invoiceItems as item')
          .innerJoin('invoices as invoice', 'invoice.id', 'item.invoiceId')
          .leftJoin('invoiceObjections as objection', 'objection.invoiceId', 'invoice.id')
          .whereRef('item.adId', '=', 'ads.id')
          .where('invoice.kind', '=', 'self-billed')
          .select([
            sql<number | null>`sum(item.earned)::bigint`.as('earned'),
            sql<number | null>`sum(item.net)::bigint`.as('net'),
            sql<number>`count(objection.invoice_id)::int`.as('objections'),
          ])
          .as('billed'),
      (join) => join.onTrue(),
    )
    .select(['ads.id as adId', 'publisherId', 'ads.sellerId', 'feePercent', 'purchaseTaxRate as taxRate'])
    .select(earnedNet.as('earned'))
    .select(sql<SoldByOperator['vatCategory']>`purchase_vat_category`.as('vatCategory'))
    .where('publisherId', '=', publisherId)
    .where('sellerId', 'is not', null)
    .where('purchaseVatCategory', 'is not', null)
    .where(statusIn(settledStatuses))
    .where(sql<boolean>`not ${isUnsettled}`)
    .where(sql<boolean>`not ${isDisputed}`)
    .where(
      sql<boolean>`(${paymentOfAd.status} = 'paid' or (${paymentOfAd.status} = 'refunded' and billed.earned is not null))`,
    )
    .select(
      sql<{ earned: number; net: number }>`jsonb_build_object(
        'earned', coalesce(billed.earned, 0), 'net', coalesce(billed.net, 0))`.as('billed'),
    )
    .where(sql<boolean>`(billed.earned is null or (billed.objections = 0 and billed.earned <> ${earnedNet}))`)
    .orderBy('ads.id')
    .$narrowType<{ sellerId: NotNull }>()
}
