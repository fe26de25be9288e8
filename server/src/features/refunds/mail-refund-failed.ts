import { formatEuros } from '@litfass/domain/money/money'
import { byLanguage } from '@litfass/domain/people/language'
import { sql } from 'kysely'

import type { Context } from '../../platform/context.ts'
import { accountUrl } from '../../platform/mail/company-mail.ts'
import { texts } from '../../platform/texts.ts'

/** Mails the user who paid that Stripe could not refund the card, and for which ads. */
export async function mailRefundFailed(ctx: Context, refundId: string): Promise<void> {
  const refund = await ctx.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .innerJoin('users', 'users.id', 'payments.creatorId')
    .innerJoin('accounts', 'accounts.id', 'payments.sellerId')
    .select(['users.email', 'accounts.company', 'payments.accountId'])
    .select(sql<number>`refunds.net + refunds.tax - refunds.by_dispute`.as('gross'))
    .where('refunds.id', '=', refundId)
    .executeTakeFirst()
  if (!refund) return
  const ads = await ctx.db
    .selectFrom('refundAds')
    .innerJoin('ads', 'ads.id', 'refundAds.adId')
    .select(['placeName', 'refundAds.reason', 'refundAds.net', sql<string>`creative->>'title'`.as('title')])
    .where('refundId', '=', refundId)
    .orderBy('placeName')
    .orderBy('ads.id')
    .execute()
  await ctx.services.queue.send(ctx.db, 'mail', {
    template: 'refund-failed',
    to: refund.email,
    url: accountUrl(ctx, refund.accountId, '/advertise/ads'),
    words: { refund: formatEuros(refund.gross), company: refund.company },
    rows: ads.map(({ title, placeName, reason, net }) => ({
      name: byLanguage((language) =>
        [title, placeName, ...(reason ? [texts[language].invoice.refundReasons[reason]] : [])].join(' · '),
      ),
      value: formatEuros(net),
    })),
  })
}
