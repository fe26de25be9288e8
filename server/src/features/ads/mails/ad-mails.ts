import type { AdSide } from '@litfass/domain/ads/ad'
import { fillText } from '@litfass/domain/fill-text'
import { formatEuros } from '@litfass/domain/money/money'
import { ownSumOf } from '@litfass/domain/money/platform-fee'
import type { VatCategory } from '@litfass/domain/money/tax'
import { byLanguage } from '@litfass/domain/people/language'
import { formatDay, formatPeriod } from '@litfass/domain/time/day'

import type { Context } from '../../../platform/context.ts'
import type { Jobs, Wording } from '../../../platform/jobs/jobs.ts'
import { accountUrl, readersOf } from '../../../platform/mail/company-mail.ts'
import { adRows } from '../../../platform/mail/mail-rows.ts'
import { taxedAmount } from '../../../platform/mail/vat-words.ts'
import { startOfDay } from '../../../platform/start-of-day.ts'
import { adReasonText, countedText, texts, whyOf } from '../../../platform/texts.ts'
import { payeesOf } from '../../connected-accounts/paid-sales.ts'
import { groupedAds, type MailedAd, mailedAds, mailedAdsById, type MailedGroup } from './mailed-ads.ts'

/** Sends one mail to each publisher, for any number of ads. */
export async function mailOffer(ctx: Context, campaignId: string): Promise<void> {
  const ads = await mailedAds(ctx).where('campaignId', '=', campaignId).execute()
  await mailAct(ctx, 'publisher', ads, { template: 'quotation-arrived' })
}

/** Mails this side of the ads what the other side has done, and why: one mail per pair of companies. */
export async function mailAct(
  ctx: Context,
  side: AdSide,
  ads: readonly MailedAd[],
  { template, why }: { template: AdMail['template']; why?: string | undefined },
): Promise<void> {
  const mails = groupedAds(ads, (ad) => ad.advertiserId + ad.publisherId).map((group): AdMail => ({
    template,
    ads: group,
    words: { company: companyOn(otherSide[side], group[0]).name, why: whyOf(why) },
  }))
  await mailTo(ctx, side, mails)
}

export const otherSide = { advertiser: 'publisher', publisher: 'advertiser' } as const

function companyOn(side: AdSide, ad: MailedAd): { id: string; name: string } {
  return side === 'publisher'
    ? { id: ad.publisherId, name: ad.publisherName }
    : { id: ad.advertiserId, name: ad.advertiserName }
}

/** Notifies advertisers of a publisher's answer, with one mail per bulk answer. */
export async function mailAnswer(
  ctx: Context,
  adIds: string[],
  { action, reason = '' }: { action: 'approve' | 'decline'; reason?: string | undefined },
): Promise<void> {
  const ads = await mailedAdsById(ctx, adIds)
  const words = reasonWords(reason)
  const payees = await payeesOf(ctx, ads)
  const approved = (ad: MailedAd) => (payees.get(ad.id)?.sellerRefusal ? 'ads-approved-unpayable' : 'ads-approved')
  const mails = groupedAds(ads, (ad) => ad.advertiserId + ad.publisherId).map((group): AdMail => ({
    template: action === 'approve' ? approved(group[0]) : 'ads-declined',
    ads: group,
    words: { ...words, company: group[0].publisherName },
  }))
  await mailTo(ctx, 'advertiser', mails)
}

export function reasonWords(reason = ''): Record<string, Wording> {
  return { reason: byLanguage((language) => adReasonText(reason, language)) }
}

/** Sends each company one mail about its ads that soon expire, have expired, have ended, fall behind or got extra days. */
export async function mailOwnAds(
  ctx: Context,
  adIds: string[],
  {
    template,
    sides,
  }: {
    template: 'ads-expiring' | 'ads-expired' | 'ads-completed' | 'ads-behind' | 'ad-extended'
    sides: readonly AdSide[]
  },
): Promise<void> {
  if (adIds.length === 0) return
  const ads = await mailedAdsById(ctx, adIds)
  for (const side of sides)
    await mailTo(
      ctx,
      side,
      groupedAds(ads, (ad) => companyOn(side, ad).id).map((group) => ({
        template,
        ads: group,
      })),
    )
}

/** A mail to one company about ads shared with one other company. */
export interface AdMail {
  template: Jobs['mail']['template']
  ads: MailedGroup
  words?: Record<string, Wording>
  /** Recipients besides the admins and the sender of the offer. */
  also?: string[]
  /** Users who get a different mail. */
  except?: string[]
  show?: 'messages'
  /** Listed for each ad instead of its amount. */
  figure?: Figure
}

/** Report what a company can do again and again, most of them in its own words. Other mails about money are not limited. */
const limitedMails: readonly AdMail['template'][] = [
  'quotation-arrived',
  'ads-withdrawn',
  'ads-declined',
  'ads-payable',
  'ad-paused',
  'ad-resumed',
  'cancel-asked',
  'cancel-request-withdrawn',
  'cancel-refused',
  'message-unread',
]

/**
 * Queues mails about ads to the members of one side who receive them, in the current transaction, with two statements.
 */
export async function mailTo(ctx: Context, side: AdSide, mails: AdMail[]): Promise<void> {
  const accountOf = ({ ads: [ad] }: AdMail) => companyOn(side, ad).id
  const members = await readersOf(ctx, mails.map(accountOf), 'adMails')
  await ctx.services.queue.sendAll(
    ctx.db,
    'mail',
    mails.flatMap((mail) => {
      const { template, ads, words = {}, also = [], except = [], show, figure = amountFor[side] } = mail
      const wanted = new Set(side === 'advertiser' ? [...also, ...ads.map((ad) => ad.creatorId)] : also)
      return members
        .filter(({ accountId }) => accountId === accountOf(mail))
        .filter(({ id, isAdmin }) => !except.includes(id) && (isAdmin || wanted.has(id)))
        .map(({ email }) => ({
          template,
          to: email,
          url: linkTo(ctx, side, { ads, ...(show && { show }) }),
          words: { ...adWords(ads, side), ...words },
          rows: show
            ? []
            : adRows(ads, { placeOf: ({ place }) => place, valueOf: (some) => formatEuros(figure(some)) }),
          preference: 'adMails' as const,
          ...(limitedMails.includes(template) && { causedBy: companyOn(otherSide[side], ads[0]).id }),
        }))
    }),
  )
}

/** Link to the page of the ad, or for several ads to the list with the first one open. */
export function linkTo(ctx: Context, side: AdSide, { ads, show }: { ads: MailedGroup; show?: 'messages' }): string {
  const list = side === 'publisher' ? '/publish/ads' : '/advertise/ads'
  const [first] = ads
  const { id } = companyOn(side, first)
  const isOne = ads.length === 1
  const search = { ...(!isOne && { ad: first.id }), ...(show && { show }) }
  return accountUrl(ctx, id, isOne ? `${list}/${first.id}` : list, search)
}

/** Placeholder values for mails about ads to one side. */
export function adWords(ads: MailedGroup, side: AdSide): Record<string, Wording> {
  const start = ads.map((ad) => ad.startDate).toSorted()[0] ?? ''
  const end =
    ads
      .map((ad) => ad.endDate)
      .toSorted()
      .at(-1) ?? ''
  return {
    own: companyOn(side, ads[0]).name,
    ads: byLanguage((language) => countedText(language, 'ads', ads.length)),
    amount: amountWords[side](ads),
    period: formatPeriod(start, end),
    day: side === 'advertiser' ? deadlineOf(ads) : formatDay(start),
    title: ads[0].title,
    place: ads[0].place,
  }
}

type Figure = (ads: readonly MailedAd[]) => number

/** Net: what the advertiser booked, and what is left of that for the publisher, before any refund. */
const amountFor: Record<AdSide, Figure> = {
  advertiser: (ads) => ads.reduce((total, ad) => total + ad.amount, 0),
  publisher: (ads) => ownSumOf(ads.map((ad) => ({ ...ad, refundedNet: 0 }))),
}

const amountWords: Record<AdSide, (ads: MailedGroup) => Wording> = {
  advertiser: (ads) => taxedAmount(amountFor.advertiser(ads), { is: 'net', categories: categoriesOf(ads) }),
  publisher: (ads) =>
    byLanguage((language) =>
      fillText(texts[language].mailWords.netForYou, { amount: formatEuros(amountFor.publisher(ads)) }),
    ),
}

function categoriesOf(ads: readonly MailedAd[]): VatCategory[] {
  return ads.map(({ vatCategory }) => vatCategory)
}

/** The first day of the ads; they have to be paid before it. With its zone if it starts at another time for the advertiser. */
function deadlineOf(ads: MailedGroup): Wording {
  const startOf = (ad: MailedAd) => startOfDay(ad.startDate, ad.publisherZone)
  const first = ads.reduce((before, ad) => (startOf(ad) < startOf(before) ? ad : before))
  const day = formatDay(first.startDate)
  if (startOf(first) === startOfDay(first.startDate, first.advertiserZone)) return day
  return byLanguage((language) => fillText(texts[language].mailWords.dayInZone, { day, zone: first.publisherZone }))
}
