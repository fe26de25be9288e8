import { fillText } from '@litfass/domain/fill-text'
import { formatEuros } from '@litfass/domain/money/money'
import { byLanguage } from '@litfass/domain/people/language'

import type { Context } from '../../../platform/context.ts'
import type { Wording } from '../../../platform/jobs/jobs.ts'
import { texts, whyOf } from '../../../platform/texts.ts'
import { payersAwaitingCorrection } from '../../refunds/payers-awaiting-correction.ts'
import { type RefundedAd, type RefundFigure, refundFigure, refundWords } from '../../refunds/refunded-ad.ts'
import { type AdMail, mailTo, reasonWords } from '../mails/ad-mails.ts'
import { groupedAds, type MailedAd, mailedAdsById, type MailedGroup } from '../mails/mailed-ads.ts'

/** Mails the advertiser the refund, and the publisher the cancellations that did not need consent. */
export async function mailCancelled(
  ctx: Context,
  adIds: string[],
  {
    action,
    reason,
    refunds,
  }: { action: 'cancel' | 'agreeToCancel'; reason?: string | undefined; refunds: RefundedAd[] },
): Promise<void> {
  const { groups, figure, payersOf } = await refundedGroups(ctx, adIds, refunds)
  const mailOf = (group: MailedGroup, { template, words }: Pick<AdMail, 'template' | 'words'>): AdMail => ({
    template,
    ads: group,
    words: { company: group[0].advertiserName, why: whyOf(reason), ...words },
    figure,
  })
  const toPublisher = groups.map((group) =>
    mailOf(group, { template: 'ads-cancelled', words: { refunded: refundedText(group, figure) } }),
  )
  const toAdvertiser = groups.map((group) =>
    figure(group) > 0
      ? { ...mailOf(group, { template: 'ads-refunded', words: refundWords(group, figure) }), except: payersOf(group) }
      : mailOf(group, { template: 'ads-cancelled-unrefunded', words: { unrefunded: unrefundedText(group, refunds) } }),
  )
  if (action === 'cancel') await mailTo(ctx, 'publisher', toPublisher)
  await mailTo(ctx, 'advertiser', toAdvertiser)
}

/**
 * Mails advertisers that a publisher ended their ads: one mail for paid and unpaid ads. Users who paid get the mail with
 * the correction instead.
 */
export async function mailEnded(
  ctx: Context,
  adIds: string[],
  { reason, refunds }: { reason?: string | undefined; refunds: RefundedAd[] },
): Promise<void> {
  const { groups, figure, payersOf } = await refundedGroups(ctx, adIds, refunds)
  const mails = groups.map((group): AdMail => {
    const { taxedRefund } = refundWords(group, figure)
    const refunded = byLanguage((language) =>
      figure(group) > 0 ? fillText(texts[language].mailWords.refunded, { refund: taxedRefund[language] }) : '',
    )
    const company = group[0].publisherName
    if (group.every(({ status }) => status === 'declined'))
      return { template: 'ads-declined', ads: group, words: { company, ...reasonWords(reason) } }
    return {
      template: 'ads-ended',
      ads: group,
      except: figure(group) > 0 ? payersOf(group) : [],
      words: { company, why: whyOf(reason), refunded },
      figure,
    }
  })
  await mailTo(ctx, 'advertiser', mails)
}

/** The ads by advertiser and publisher, what each group gets back, and the payers who get the correction instead. */
async function refundedGroups(ctx: Context, adIds: string[], refunds: RefundedAd[]) {
  const ads = await mailedAdsById(ctx, adIds)
  return {
    groups: groupedAds(ads, (ad) => ad.advertiserId + ad.publisherId),
    figure: refundFigure(await attributedToEnded(ctx, ads, refunds)),
    payersOf: await payersAwaitingCorrection(ctx, ads),
  }
}

/** A discount that is returned for halls cancelled earlier is attributed to the ad of their campaign that ended now. */
async function attributedToEnded(ctx: Context, ads: MailedAd[], refunds: RefundedAd[]): Promise<RefundedAd[]> {
  const isEnded = new Set(ads.map(({ id }) => id))
  const returned = refunds.flatMap(({ adId }) => (isEnded.has(adId) ? [] : adId))
  if (returned.length === 0) return refunds
  const halls = await mailedAdsById(ctx, returned)
  return refunds.map((refund) => {
    const hall = halls.find(({ id }) => id === refund.adId)
    const ended = ads.find(({ status, campaignId }) => status === 'cancelled' && campaignId === hall?.campaignId)
    return ended ? { ...refund, adId: ended.id } : refund
  })
}

/** What the publisher reads about the refund of the advertiser. */
function refundedText(ads: MailedGroup, figure: RefundFigure): Wording {
  const { taxedRefund } = refundWords(ads, figure)
  return byLanguage((language) => {
    const { advertiserRefunded, nothingRefunded } = texts[language].mailWords
    return figure(ads) > 0 ? fillText(advertiserRefunded, { refund: taxedRefund[language] }) : nothingRefunded
  })
}

/** That nothing is refunded, and which discount is the reason. */
function unrefundedText(ads: MailedGroup, refunds: readonly RefundedAd[]): Wording {
  const withheld = refunds
    .filter(({ adId }) => ads.some(({ id }) => id === adId))
    .reduce((sum, refund) => sum + (refund.withheld ?? 0), 0)
  return byLanguage((language) => {
    const { nothingRefunded, nothingRefundedForDiscount } = texts[language].mailWords
    return withheld > 0 ? fillText(nothingRefundedForDiscount, { discount: formatEuros(withheld) }) : nothingRefunded
  })
}
