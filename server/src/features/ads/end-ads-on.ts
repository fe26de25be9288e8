import type { OpenAds } from '@litfass/api/places/end-ads'
import { adActions, type AdReason, adRefusal, isOver, openStatuses } from '@litfass/domain/ads/ad'
import { bookableNames, type PlaceColumn } from '@litfass/domain/places/bookable-kinds'
import { type RawBuilder, sql } from 'kysely'

import { type AccountContext, notify, publisherDay } from '../../platform/context.ts'
import { statusIn } from '../../platform/db/ad-statuses.ts'
import { Problem } from '../../platform/http/problem.ts'
import { isElsewhere } from '../places/is-elsewhere.ts'
import { isOnOffer } from '../places/is-on-offer.ts'
import type { AdRow } from './ad-row.ts'
import { endPaidAds, refundsIfEnded } from './cancellation/cancel-paid-ads.ts'
import { mailEnded } from './cancellation/cancellation-mails.ts'
import { lockPaidHalls } from './hall-discount.ts'
import { transitionAds } from './transition-ads.ts'

interface Places {
  column: PlaceColumn
  ids: string[]
  /** The user has seen which ads end, and confirmed. */
  endAds: boolean
}

const placeColumns = bookableNames.map((name): PlaceColumn => `${name}Id`)

/** How many of the ads that would end are named. */
const maxNamed = 5

/**
 * Ends the open ads of places that are about to be deleted: unpaid ones are declined, paid ones end with a refund. The caller
 * has locked the places.
 * @throws Problem place-has-ads, with the ads, unless the user confirmed
 */
export async function endAdsOnDeleted(ctx: AccountContext, places: Places): Promise<void> {
  await endAdsOn(ctx, places, [places.column === 'screenId' ? 'screen-deleted' : 'place-deleted'])
}

/** Like `endAdsOnDeleted`, for the ads whose place a change has taken off sale, or moved away from where it was booked. */
export async function endAdsOnChanged(ctx: AccountContext, places: Places): Promise<void> {
  await endAdsOn(ctx, places, ['place-off', 'place-moved'])
}

/** Like `endAdsOnDeleted`, for those of the places that a change has taken off sale. */
export async function endAdsOffAir(ctx: AccountContext, places: Places): Promise<void> {
  await endAdsOn(ctx, places, ['place-off'])
}

/** An ad that ends for several reasons gets the first of them. */
async function endAdsOn(ctx: AccountContext, places: Places, reasons: AdReason[]): Promise<void> {
  if (places.endAds) for (const reason of reasons) await endAdsFor(ctx, places, reason)
  else await requireNone(ctx, await adsOn(ctx, places, reasons))
}

/** @throws Problem place-has-ads */
async function requireNone(ctx: AccountContext, open: OpenAd[]): Promise<void> {
  if (open.length > 0) throw new Problem('place-has-ads', { ads: await summaryOf(ctx, open) })
}

async function endAdsFor(ctx: AccountContext, places: Places, reason: AdReason): Promise<void> {
  const open = await adsOn(ctx, places, [reason])
  if (open.length === 0) return
  const unpaid = adActions.decline.from.flatMap((status) => open.filter((ad) => ad.status === status))
  const declined = await transitionAds(
    ctx,
    unpaid.map(({ id }) => id),
    { action: 'decline', reason, by: ctx },
  )
  // Read again: a concurrent payment may have just committed.
  const paid = (await adsOn(ctx, places, [reason])).filter((ad) => adRefusal(ad, 'end') === null)
  const paidIds = paid.map(({ id }) => id)
  const halls = await lockPaidHalls(ctx, paidIds)
  const { ended, refunds } = await endPaidAds(ctx, paidIds, { action: 'end', reason, halls })
  const all = [...declined, ...ended]
  await mailEnded(
    ctx,
    all.map(({ id }) => id),
    { reason, refunds },
  )
  await notify(ctx, [ctx.accountId, ...all.map((ad) => ad.advertiserId)], ['ads', 'payments'])
}

/** Summarizes the open ads that deleting a place or hall of the account would end. */
export async function openAdsOn(ctx: AccountContext, placeId: string): Promise<OpenAds> {
  const open = await openAds(ctx)
    .where('publisherId', '=', ctx.accountId)
    .where((eb) => eb.or(placeColumns.map((column) => eb(column, '=', placeId))))
    .execute()
  return summaryOf(ctx, withoutOver(ctx, open))
}

function openAds(ctx: AccountContext) {
  return ctx.db
    .selectFrom('ads')
    .selectAll()
    .select(sql<string>`creative->>'title'`.as('title'))
    .where(statusIn(openStatuses))
    .orderBy('id')
}

/** The ads that end for a reason. Without a condition: all that are on the places. */
const conditions: Partial<Record<AdReason, RawBuilder<boolean>>> = {
  'place-off': sql<boolean>`not ${isOnOffer}`,
  'place-moved': isElsewhere,
}

type OpenAd = Awaited<ReturnType<typeof adsOn>>[number]

async function adsOn(ctx: AccountContext, { column, ids }: Places, reasons: AdReason[]) {
  const open = await openAds(ctx)
    .where(column, 'in', ids)
    .where((eb) => eb.or(reasons.map((reason) => conditions[reason] ?? eb.lit(true))))
    .execute()
  return withoutOver(ctx, open)
}

/** Without paid ads whose last day has passed: they complete, even if the clock has not done it yet. */
function withoutOver<Ad extends AdRow>(ctx: AccountContext, ads: Ad[]): Ad[] {
  return ads.filter((ad) => !isOver(ad, publisherDay(ctx, ad)))
}

/** What the user has to confirm. */
async function summaryOf(ctx: AccountContext, open: OpenAd[]): Promise<OpenAds> {
  const paid = open.filter((ad) => adRefusal(ad, 'end') === null)
  return {
    count: open.length,
    paid: paid.length,
    amount: open.reduce((sum, { amount }) => sum + amount, 0),
    refund: await refundsIfEnded(ctx, paid),
    names: [...new Set(open.map((ad) => `${ad.title} (${ad.advertiserName})`))].slice(0, maxNamed),
  }
}
