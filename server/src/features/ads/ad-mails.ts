import { formatDay, formatPeriod } from '@litfass/domain/day'
import { formatEuros } from '@litfass/domain/money'
import type { Language } from '@litfass/domain/user'
import { sql } from 'kysely'

import type { Context } from '../../platform/context.ts'
import type { Jobs, Wording } from '../../platform/queue.ts'

/** What mails say of an ad. */
export interface MailedAd {
  id: string
  advertiserId: string
  advertiserName: string
  publisherId: string
  publisherName: string
  creatorId: string
  title: string
  place: string
  startDate: string
  endDate: string
  amount: number
}

/** Rows of a mail that tell of single ads; of more it says how many. A receipt names them all. */
const mostRows = 20

/** Reasons that no person wrote (reason-text.ts of the console). */
const knownReasons: Record<string, Record<Language, string>> = {
  'screen-deleted': { en: 'the screen was removed', de: 'den Bildschirm gibt es nicht mehr' },
  'account-closed': { en: 'the company was closed', de: 'die Firma wurde geschlossen' },
}

export function mailedAds(ctx: Context) {
  return ctx.db
    .selectFrom('ads')
    .select(['id', 'advertiserId', 'advertiserName', 'publisherId', 'publisherName', 'creatorId'])
    .select(['placeName as place', 'startDate', 'endDate', 'amount'])
    .select(sql<string>`creative->>'title'`.as('title'))
    .orderBy('placeName')
    .orderBy('id')
}

/** One mail to each publisher, whatever the number of ads. */
export async function mailOffer(ctx: Context, campaignId: string): Promise<void> {
  const ads = await mailedAds(ctx).where('campaignId', '=', campaignId).execute()
  for (const group of groupedAds(ads, (ad) => ad.publisherId))
    await mailTo(ctx, 'publisher', {
      template: 'quotation-arrived',
      ads: group,
      words: { company: group[0].advertiserName },
    })
}

/** Tells the advertisers what a publisher answered; one mail for all that one act has answered. */
export async function mailAnswer(
  ctx: Context,
  adIds: string[],
  { action, reason = '' }: { action: 'approve' | 'decline'; reason?: string | undefined },
): Promise<void> {
  const ads = await mailedAds(ctx)
    .where(sql<boolean>`id = any(${adIds}::uuid[])`)
    .execute()
  for (const group of groupedAds(ads, (ad) => ad.advertiserId + ad.publisherId))
    await mailTo(ctx, 'advertiser', {
      template: action === 'approve' ? 'ads-approved' : 'ads-declined',
      ads: group,
      words: { company: group[0].publisherName, reason: knownReasons[reason] ?? reason },
    })
}

type Ads = [MailedAd, ...MailedAd[]]

/** Queues a mail about ads for those of one side who want it, in the transaction of what it tells. */
export async function mailTo(
  ctx: Context,
  side: 'publisher' | 'advertiser',
  {
    template,
    ads,
    words = {},
    also = [],
    except,
    show,
  }: {
    template: Jobs['mail']['template']
    ads: Ads
    words?: Record<string, Wording>
    /** People beside the admins and, of the advertiser, those who sent the offer. */
    also?: string[]
    /** Whoever is told in another mail. */
    except?: string | undefined
    show?: 'messages'
  },
): Promise<void> {
  const accountId = side === 'publisher' ? ads[0].publisherId : ads[0].advertiserId
  const own = side === 'publisher' ? ads[0].publisherName : ads[0].advertiserName
  const wanted = side === 'advertiser' ? [...also, ...ads.map((ad) => ad.creatorId)] : also
  for (const to of await readersOf(ctx, accountId, { also: wanted, except }))
    await ctx.services.queue.send(ctx.db, 'mail', {
      template,
      to,
      url: linkTo(ctx, side, { ads, ...(show && { show }) }),
      words: { ...adWords(ads), own, ...words },
      rows: show ? [] : rowsOf(ads),
      stoppable: true,
    })
}

/** People of a company who read about its ads: admins and those in `also`, with a confirmed address, who have not stopped such mails. */
async function readersOf(
  ctx: Context,
  accountId: string,
  { also, except }: { also: string[]; except: string | undefined },
): Promise<string[]> {
  const people = await ctx.db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select(['users.id', 'users.email'])
    .where('memberships.accountId', '=', accountId)
    .where('users.emailVerified', '=', true)
    .where('users.adMails', '=', true)
    .where((eb) =>
      eb.or([
        eb(sql<boolean>`'admin' = any(memberships.roles)`, '=', true),
        ...(also.length > 0 ? [eb('users.id', 'in', [...new Set(also)])] : []),
      ]),
    )
    .orderBy('users.id')
    .execute()
  return people.filter(({ id }) => id !== except).map(({ email }) => email)
}

/** To the very ad; the company is named, because its reader may belong to several. */
export function linkTo(
  ctx: Context,
  side: 'publisher' | 'advertiser',
  { ads: [ad], show }: { ads: Ads; show?: 'messages' },
): string {
  const path = side === 'publisher' ? '/publish/ads' : '/advertise/ads'
  const account = side === 'publisher' ? ad.publisherId : ad.advertiserId
  const search = new URLSearchParams({ ad: ad.id, ...(show && { show }), account })
  return `${ctx.services.config.publicUrl}${path}?${search.toString()}`
}

/** What every mail about ads may say of them. */
export function adWords(ads: Ads): Record<string, Wording> {
  const start = ads.map((ad) => ad.startDate).toSorted()[0] ?? ''
  const end =
    ads
      .map((ad) => ad.endDate)
      .toSorted()
      .at(-1) ?? ''
  return {
    ads: countOf(ads.length),
    amount: formatEuros(sum(ads)),
    period: formatPeriod(start, end),
    day: formatDay(start),
    title: ads[0].title,
    place: ads[0].place,
  }
}

function rowOf({ title, place, amount }: MailedAd): { name: string; value: string } {
  return { name: `${title} · ${place}`, value: formatEuros(amount) }
}

function rowsOf(ads: Ads): { name: Wording; value: string }[] {
  if (ads.length <= mostRows) return ads.map(rowOf)
  const rest = ads.slice(mostRows - 1)
  const more = { en: `${countOf(rest.length).en} more`, de: `${countOf(rest.length).de} mehr` }
  return [...ads.slice(0, mostRows - 1).map(rowOf), { name: more, value: formatEuros(sum(rest)) }]
}

function countOf(count: number): Record<Language, string> {
  return { en: count === 1 ? '1 ad' : `${count} ads`, de: count === 1 ? '1 Anzeige' : `${count} Anzeigen` }
}

function sum(ads: readonly MailedAd[]): number {
  return ads.reduce((total, ad) => total + ad.amount, 0)
}

/** In groups with the same key, none of them empty. */
export function groupedAds(ads: readonly MailedAd[], keyOf: (ad: MailedAd) => string): Ads[] {
  const groups = new Map<string, Ads>()
  for (const ad of ads) {
    const group = groups.get(keyOf(ad))
    if (group) group.push(ad)
    else groups.set(keyOf(ad), [ad])
  }
  return [...groups.values()]
}
