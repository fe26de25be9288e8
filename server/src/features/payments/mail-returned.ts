import { formatEuros } from '@litfass/domain/money/money'
import { byLanguage } from '@litfass/domain/people/language'

import type { Context } from '../../platform/context.ts'
import { payerEmail } from '../../platform/mail/company-mail.ts'
import { texts } from '../../platform/texts.ts'
import { adWords, linkTo } from '../ads/mails/ad-mails.ts'
import { mailedAdsById } from '../ads/mails/mailed-ads.ts'
import { paymentRow } from './mail-paid.ts'
import type { PaymentRow } from './payments.store.ts'

/** Mails the payer why the payment could not be accepted, and that it is refunded to the card. */
export async function mailReturned(
  ctx: Context,
  payment: PaymentRow,
  why: 'notPayable' | 'paidElsewhere',
): Promise<void> {
  const [first, ...others] = await mailedAdsById(ctx, payment.ads)
  if (!first) return
  const ads: [typeof first, ...typeof others] = [first, ...others]
  await ctx.services.queue.send(ctx.db, 'mail', {
    template: 'payment-returned',
    to: await payerEmail(ctx, payment.id),
    url: linkTo(ctx, 'advertiser', { ads }),
    words: {
      ...adWords(ads, 'advertiser'),
      gross: formatEuros(payment.net + payment.tax),
      why: byLanguage((language) => texts[language].mailWords[why]),
    },
    rows: ads.map((ad) => paymentRow(ad, ad.publisherName)),
  })
}
