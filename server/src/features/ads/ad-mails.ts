import type { AdSide, AdStatus } from '@litfass/domain/ads/ad'
import type { CampaignType } from '@litfass/domain/ads/campaign'
import { fillText } from '@litfass/domain/fill-text'
import { groupedBy } from '@litfass/domain/grouped-by'
import { formatEuros } from '@litfass/domain/money/money'
import { ownSumOf } from '@litfass/domain/money/platform-fee'
import { byLanguage } from '@litfass/domain/people/language'
import { formatDay, formatPeriod } from '@litfass/domain/time/day'
import { sql } from 'kysely'

import type { Context } from '../../platform/context.ts'
import type { Jobs, Wording } from '../../platform/jobs/queue.ts'
import { accountUrl, readersOf } from '../../platform/mail/company-mail.ts'
import { adRows } from '../../platform/mail/mail-rows.ts'
import { adReasonText, countedText, texts, whyOf } from '../../platform/texts.ts'
import { payeesOf } from '../connected-accounts/paid-sales.ts'
import { payersAwaitingCorrection } from '../refunds/payers-awaiting-correction.ts'

/** The fields of an ad that mails use. */
export interface MailedAd {
  id: string
  campaignId: string
  advertiserId: string
  advertiserName: string
  publisherId: string
  publisherName: string
  creatorId: string
  campaignType: CampaignType
  title: string
  place: string
  startDate: string
  endDate: string
  amount: number
  status: AdStatus
  refundedNet: number
  refundedTax: number
  feePercent: number
  feeTaxRate: number
  sellerId: string | null
}

export function mailedAds(ctx: Context) {
  return ctx.db
    .selectFrom('ads')
    .select([
      'id',
      'campaignId',
      'advertiserId',
      'advertiserName',
      'publisherId',
      'publisherName',
      'creatorId',
      'campaignType',
    ])
    .select(['placeName as place', 'startDate', 'endDate', 'amount', 'status', 'refundedNet', 'refundedTax'])
    .select(['feePercent', 'feeTaxRate', 'sellerId'])
    .select(sql<string>`creative->>'title'`.as('title'))
    .orderBy('placeName')
    .orderBy('id')
}

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
  const ads = await adsById(ctx, adIds)
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

export function adsById(ctx: Context, adIds: string[]): Promise<MailedAd[]> {
  return mailedAds(ctx)
    .where(sql<boolean>`id = any(${adIds}::uuid[])`)
    .execute()
}

function reasonWords(reason = ''): Record<string, Wording> {
  return { reason: byLanguage((language) => adReasonText(reason, language)) }
}

/** Mails the advertiser the refund, and the publisher the cancellations that did not need consent. */
export async function mailCancelled(
  ctx: Context,
  adIds: string[],
  {
    action,
    reason,
    returned,
  }: { action: 'cancel' | 'agreeToCancel'; reason?: string | undefined; returned: RefundedAd[] },
): Promise<void> {
  const groups = groupedAds(await endedAds(ctx, adIds, returned), (ad) => ad.advertiserId + ad.publisherId)
  const except = await payersAwaitingCorrection(ctx, groups)
  const mailOf = (template: 'ads-cancelled' | 'ads-refunded') =>
    groups.map((ads, at): AdMail => ({
      template,
      ads,
      ...(template === 'ads-refunded' && { except: except[at] ?? [] }),
      words: { company: ads[0].advertiserName, why: whyOf(reason), refund: formatEuros(refundOf(ads)) },
      figure: refundOf,
    }))
  if (action === 'cancel') await mailTo(ctx, 'publisher', mailOf('ads-cancelled'))
  await mailTo(ctx, 'advertiser', mailOf('ads-refunded'))
}

/**
 * Mails advertisers that a publisher ended their ads: one mail for paid and unpaid ads. Users who paid get the mail with
 * the correction instead.
 */
export async function mailEnded(
  ctx: Context,
  adIds: string[],
  { reason, returned }: { reason?: string | undefined; returned: RefundedAd[] },
): Promise<void> {
  const groups = groupedAds(await endedAds(ctx, adIds, returned), (ad) => ad.advertiserId + ad.publisherId)
  const except = await payersAwaitingCorrection(ctx, groups)
  const mails = groups.map((group, at): AdMail => {
    const refund = refundOf(group)
    const refunded = byLanguage((language) =>
      refund > 0 ? fillText(texts[language].mailWords.refunded, { refund: formatEuros(refund) }) : '',
    )
    const company = group[0].publisherName
    if (group.every(({ status }) => status === 'declined'))
      return { template: 'ads-declined', ads: group, words: { company, ...reasonWords(reason) } }
    return {
      template: 'ads-ended',
      ads: group,
      except: except[at] ?? [],
      words: { company, why: whyOf(reason), refunded },
      figure: refundOf,
    }
  })
  await mailTo(ctx, 'advertiser', mails)
}

/** What was refunded for an ad, with its VAT. */
export interface RefundedAd {
  adId: string
  net: number
  tax: number
}

/** The refund of an ad that ended includes the discount that was `returned` to halls of its offer. */
async function endedAds(ctx: Context, adIds: string[], returned: RefundedAd[]): Promise<MailedAd[]> {
  const ads = await adsById(ctx, adIds)
  if (returned.length === 0) return ads
  const halls = await adsById(
    ctx,
    returned.map(({ adId }) => adId),
  )
  for (const { adId, net, tax } of returned) {
    const hall = halls.find(({ id }) => id === adId)
    const ended = ads.find(({ status, campaignId }) => status === 'cancelled' && campaignId === hall?.campaignId)
    if (!ended) continue
    ended.refundedNet += net
    ended.refundedTax += tax
  }
  return ads
}

/** Gross. */
function refundOf(ads: readonly MailedAd[]): number {
  return ads.reduce((total, ad) => total + ad.refundedNet + ad.refundedTax, 0)
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
  const ads = await adsById(ctx, adIds)
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

/** Mails both companies that a payment was fully refunded; `gross` goes back to the card. */
export async function mailRefunded(ctx: Context, adIds: string[], gross: number): Promise<void> {
  const ads = await adsById(ctx, adIds)
  const words = { refund: formatEuros(gross), why: '' }
  await mailTo(
    ctx,
    'advertiser',
    groupedAds(ads, (ad) => ad.advertiserId).map((group) => ({ template: 'ads-refunded', ads: group, words })),
  )
  await mailAct(ctx, 'publisher', ads, { template: 'ads-payment-refunded' })
}

export type Ads = [MailedAd, ...MailedAd[]]

/** A mail to one company about ads shared with one other company. */
export interface AdMail {
  template: Jobs['mail']['template']
  ads: Ads
  words?: Record<string, Wording>
  /** Recipients besides the admins and the sender of the offer. */
  also?: string[]
  /** Users who get a different mail. */
  except?: string[]
  show?: 'messages'
  /** Listed for each ad instead of its amount. */
  figure?: Figure
}

/** Report what a company can do again and again, most of them in its own words. Mails about money are not limited. */
const limitedMails: readonly AdMail['template'][] = [
  'quotation-arrived',
  'ads-withdrawn',
  'ads-declined',
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
      const own = companyOn(side, ads[0]).name
      const wanted = new Set(side === 'advertiser' ? [...also, ...ads.map((ad) => ad.creatorId)] : also)
      return members
        .filter(({ accountId }) => accountId === accountOf(mail))
        .filter(({ id, isAdmin }) => !except.includes(id) && (isAdmin || wanted.has(id)))
        .map(({ email }) => ({
          template,
          to: email,
          url: linkTo(ctx, side, { ads, ...(show && { show }) }),
          words: { ...adWords(ads, side), own, ...words },
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
export function linkTo(ctx: Context, side: AdSide, { ads, show }: { ads: Ads; show?: 'messages' }): string {
  const list = side === 'publisher' ? '/publish/ads' : '/advertise/ads'
  const [first] = ads
  const { id } = companyOn(side, first)
  const isOne = ads.length === 1
  const search = { ...(!isOne && { ad: first.id }), ...(show && { show }) }
  return accountUrl(ctx, id, isOne ? `${list}/${first.id}` : list, search)
}

/** Placeholder values for mails about ads to one side. */
export function adWords(ads: Ads, side: AdSide): Record<string, Wording> {
  const start = ads.map((ad) => ad.startDate).toSorted()[0] ?? ''
  const end =
    ads
      .map((ad) => ad.endDate)
      .toSorted()
      .at(-1) ?? ''
  return {
    ads: byLanguage((language) => countedText(language, 'ads', ads.length)),
    amount: byLanguage((language) =>
      fillText(texts[language].amountFor[side], { amount: formatEuros(amountFor[side](ads)) }),
    ),
    period: formatPeriod(start, end),
    day: formatDay(start),
    title: ads[0].title,
    place: ads[0].place,
  }
}

export type Figure = (ads: readonly MailedAd[]) => number

/** Net: what the advertiser booked, and what is left of that for the publisher, before any refund. */
const amountFor: Record<AdSide, Figure> = {
  advertiser: (ads) => ads.reduce((total, ad) => total + ad.amount, 0),
  publisher: (ads) => ownSumOf(ads.map((ad) => ({ ...ad, refundedNet: 0 }))),
}

export function groupedAds(ads: readonly MailedAd[], keyOf: (ad: MailedAd) => string): Ads[] {
  return [...groupedBy(ads, keyOf).values()]
}
