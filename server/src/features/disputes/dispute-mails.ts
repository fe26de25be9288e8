import { fillText } from '@litfass/domain/fill-text'
import { type Cents, formatEuros } from '@litfass/domain/money/money'
import { byLanguage } from '@litfass/domain/people/language'
import { type Day, formatDay } from '@litfass/domain/time/day'

import type { Context } from '../../platform/context.ts'
import type { Wording } from '../../platform/jobs/jobs.ts'
import { readersOf } from '../../platform/mail/company-mail.ts'
import { texts } from '../../platform/texts.ts'
import { type AdMail, adWords, mailTo } from '../ads/mails/ad-mails.ts'
import { groupedAds, mailedAdsById, type MailedGroup } from '../ads/mails/mailed-ads.ts'
import { refundFigure, refundWords } from '../refunds/refunded-ad.ts'

interface Opened {
  id: string
  adIds: string[]
  /** The payment was fully refunded before: only the company that was paid is told. */
  isRefunded: boolean
  /** The company that was paid, and can answer. */
  sellerId: string | null
  /** The last day to answer. */
  until: Day | null
  /** Gross cents of the disputed amount that were refunded before. */
  refunded: Cents
}

/** Mails the advertiser and the publishers that a payment is disputed, and the operator's company where it has sold the ads. */
export async function mailDisputed(
  ctx: Context,
  { id, adIds, isRefunded, sellerId, ...toSeller }: Opened,
): Promise<void> {
  const ads = await mailedAdsById(ctx, adIds)
  if (!isRefunded)
    await mailTo(
      ctx,
      'advertiser',
      groupedAds(ads, (ad) => ad.advertiserId).map((group) => ({
        template: 'payment-disputed',
        ads: group,
        words: { company: group[0].publisherName },
      })),
    )
  const sold = groupedAds(
    ads.filter(({ publisherId }) => !isRefunded || publisherId === sellerId),
    (ad) => ad.publisherId,
  )
  const toPublisher = (group: MailedGroup): AdMail => ({
    template: 'payment-disputed-publisher',
    ads: group,
    words: wordsOf(group, group[0].publisherId === sellerId ? toSeller : null),
  })
  await mailTo(ctx, 'publisher', sold.map(toPublisher))
  const [first, ...others] = ads
  if (!first || !sellerId || ads.some(({ publisherId }) => publisherId === sellerId)) return
  const readers = await readersOf(ctx, [sellerId], 'adMails')
  await ctx.services.queue.sendAll(
    ctx.db,
    'mail',
    readers
      .filter(({ isAdmin }) => isAdmin)
      .map(({ email, company: own }) => ({
        template: 'payment-disputed-publisher' as const,
        to: email,
        url: ctx.services.payments.disputePage(id),
        words: { ...adWords([first, ...others], 'publisher'), own, ...wordsOf([first, ...others], toSeller) },
        preference: 'adMails' as const,
      })),
  )
}

/** `toSeller`: what only the company that can answer the dispute reads; null for others. */
function wordsOf(
  [{ advertiserName }]: MailedGroup,
  toSeller: Pick<Opened, 'until' | 'refunded'> | null,
): Record<string, Wording> {
  const { until = null, refunded = 0 } = toSeller ?? {}
  return {
    company: advertiserName,
    until: byLanguage((language) =>
      until ? fillText(texts[language].mailWords.answerDispute, { day: formatDay(until) }) : '',
    ),
    refunded: byLanguage((language) =>
      refunded > 0 ? fillText(texts[language].mailWords.refundedBefore, { amount: formatEuros(refunded) }) : '',
    ),
  }
}

/** Mails both companies how the bank has decided, and what it has returned of each ad. */
export async function mailDisputeClosed(
  ctx: Context,
  { id, adIds, status }: { id: string; adIds: string[]; status: 'won' | 'lost' },
): Promise<void> {
  const ads = await mailedAdsById(ctx, adIds)
  const returned = await ctx.db
    .selectFrom('refundAds')
    .innerJoin('refunds', 'refunds.id', 'refundAds.refundId')
    .select(['adId', 'refundAds.net', 'refundAds.tax'])
    .where('disputeId', '=', id)
    .execute()
  const figure = refundFigure(returned)
  for (const side of ['advertiser', 'publisher'] as const) {
    const groups = groupedAds(ads, (ad) => (side === 'publisher' ? ad.publisherId : ad.advertiserId))
    const mails = groups.map((group): AdMail => ({
      template: status === 'won' ? 'dispute-won' : 'dispute-lost',
      ads: group,
      words: { advertiser: group[0].advertiserName, ...refundWords(group, figure) },
      ...(status === 'lost' && { figure }),
    }))
    await mailTo(ctx, side, mails)
  }
}
