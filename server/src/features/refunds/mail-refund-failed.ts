import { formatEuros } from '@litfass/domain/money/money'
import { byLanguage } from '@litfass/domain/people/language'
import { sql } from 'kysely'

import type { Context } from '../../platform/context.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { accountUrl, payerEmail } from '../../platform/mail/company-mail.ts'
import { texts } from '../../platform/texts.ts'

const slideTitle = sql<string>`creative->>'title'`

/** Mails the payer that Stripe could not refund the card, and for which ads. */
export async function mailRefundFailed(ctx: Context, refundId: string): Promise<void> {
  const refund = await ctx.db
    .selectFrom('refunds')
    .select(['paymentId', sql<number>`refunds.net + refunds.tax - refunds.by_dispute`.as('gross')])
    .where('refunds.id', '=', refundId)
    .executeTakeFirstOrThrow()
  const ads = await ctx.db
    .selectFrom('refundAds')
    .innerJoin('ads', 'ads.id', 'refundAds.adId')
    .select(['placeName', 'refundAds.reason', 'refundAds.net', slideTitle.as('title')])
    .where('refundId', '=', refundId)
    .orderBy('placeName')
    .orderBy('ads.id')
    .execute()
  const rows = ads.map(({ title, placeName, reason, net }) => ({
    name: byLanguage((language) =>
      [title, placeName, ...(reason ? [texts[language].invoice.refundReasons[reason]] : [])].join(' · '),
    ),
    value: formatEuros(net),
  }))
  await mailFailed(ctx, { ...refund, rows })
}

/** Mails the payer that Stripe could not refund the rest of the payment, `gross` cents. */
export async function mailFullRefundFailed(ctx: Context, payment: { paymentId: string; gross: number }): Promise<void> {
  const ads = await ctx.db
    .selectFrom('paymentAds')
    .innerJoin('ads', 'ads.id', 'paymentAds.adId')
    .select(['placeName', 'ads.amount', slideTitle.as('title')])
    .where('paymentId', '=', payment.paymentId)
    .orderBy('placeName')
    .orderBy('ads.id')
    .execute()
  const rows = ads.map(({ title, placeName, amount }) => ({
    name: `${title} · ${placeName}`,
    value: formatEuros(amount),
  }))
  await mailFailed(ctx, { ...payment, rows })
}

async function mailFailed(
  ctx: Context,
  { paymentId, gross, rows }: { paymentId: string; gross: number; rows: Required<Jobs['mail']>['rows'] },
): Promise<void> {
  const payment = await ctx.db
    .selectFrom('payments')
    .innerJoin('accounts as sellers', 'sellers.id', 'payments.sellerId')
    .innerJoin('accounts as buyers', 'buyers.id', 'payments.accountId')
    .select(['payments.accountId', 'sellers.company', 'buyers.company as own'])
    .where('payments.id', '=', paymentId)
    .executeTakeFirst()
  if (!payment) return
  await ctx.services.queue.send(ctx.db, 'mail', {
    template: 'refund-failed',
    to: await payerEmail(ctx, paymentId),
    url: accountUrl(ctx, payment.accountId, '/advertise/ads'),
    words: { own: payment.own, refund: formatEuros(gross), company: payment.company },
    rows,
  })
}
