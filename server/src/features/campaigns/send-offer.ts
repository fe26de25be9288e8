import { createHash } from 'node:crypto'

import type { Campaign, Offer } from '@litfass/api/ads/campaigns'
import { campaignDateProblems } from '@litfass/domain/ads/campaign'
import { fillsDuration } from '@litfass/domain/playback/media/video'
import { slideRefusal } from '@litfass/domain/playback/slides/slide'

import { throwIfRateLimited } from '../../platform/auth/rate-limit.ts'
import { type AccountContext, inTransaction, notify, today } from '../../platform/context.ts'
import { lockAccount } from '../../platform/db/enforce-limit.ts'
import type { StoredCreative } from '../../platform/db/stored-creative.ts'
import { Problem } from '../../platform/http/problem.ts'
import { mailOffer } from '../ads/mails/ad-mails.ts'
import { insertOfferedAds } from '../ads/offered-ads.store.ts'
import { removeSentDraft } from '../drafts/remove-sent-draft.ts'
import { deleteUnreferencedFiles, type FileRef, sweepLater } from '../files/media-files.ts'
import type { QuotedPlace } from '../places/bookable-place.ts'
import { ownSlidesById } from '../slides/slides.store.ts'
import { campaignWithTotals } from './campaigns.store.ts'
import { copiesOf, freezeCreatives } from './freeze-creative.ts'
import { lockPlaces } from './lock-places.ts'
import { requireAdsPerDay, requireBookable, requireSellers, requireSum } from './offer-refusals.ts'
import { offeredAds, type OfferedGroup } from './offered-ads.ts'
import { quotePlaces } from './quote-places.ts'

/** Per company. Each offer is mailed to its publishers. */
const offerLimit = { max: 60, seconds: 3600 }

/**
 * Sends a campaign: creates campaign, ad groups and one pending ad per screen, board or hall in one transaction.
 * Idempotent by offer key.
 * @throws Problem too-many-requests; too-many-ads; offer-already-sent when the key was used for a different offer
 */
export async function sendOffer(ctx: AccountContext, offer: Offer): Promise<Campaign> {
  const earlier = await campaignOfOffer(ctx, offer)
  if (earlier) return earlier
  // Before the transaction: it would keep the count locked, and take it back when the offer is refused.
  await throwIfRateLimited(ctx, `offer|${ctx.accountId}`, offerLimit)
  const slideIds = offer.adgroups.map(({ slideId }) => slideId)
  // The transaction writes files: if the server is killed in it, they have no row.
  await sweepLater(ctx, await copiesOf(ctx, slideIds))
  const written: FileRef[] = []
  try {
    return await storeOffer(ctx, { offer, written })
  } catch (error) {
    await deleteUnreferencedFiles(ctx, written)
    throw error
  }
}

async function storeOffer(
  ctx: AccountContext,
  { offer, written }: { offer: Offer; written: FileRef[] },
): Promise<Campaign> {
  return inTransaction(ctx, async (ctx) => {
    requireDates(ctx, offer)
    const period = { start: offer.campaign.startDate, end: offer.campaign.endDate }
    const groups: Offer['adgroups'][number][] = offer.adgroups
    await lockAccount(ctx)
    // A concurrent request with the same key may have just committed.
    const simultaneous = await campaignOfOffer(ctx, offer)
    if (simultaneous) return simultaneous
    await requireAdsPerDay(ctx, groups)
    // Before the places are locked, because it may wait for the storage.
    const creatives = await frozenSlides(ctx, groups, written)
    await lockPlaces(ctx, groups)
    const quoted = await quotePlaces(ctx, groups, period)
    requireBookable(groups, quoted)
    requireSum(offer, quoted)
    await requireSellers(ctx, quoted)
    const campaignId = await insertCampaign(ctx, offer)
    const adgroups = await insertAdgroups(ctx, campaignId, { groups, quoted })
    const offered = await offeredAds(ctx, { campaign: { ...offer.campaign, id: campaignId }, adgroups, creatives })
    await insertOfferedAds(ctx, offered)
    await removeSentDraft(ctx, offer.offerKey)
    await mailOffer(ctx, campaignId)
    const publishers = offered.flatMap(({ ads }) => ads.map((ad) => ad.publisherId))
    await notify(ctx, [ctx.accountId, ...publishers], ['ads', 'campaigns'])
    return campaignWithTotals(ctx, campaignId)
  })
}

async function insertCampaign(ctx: AccountContext, offer: Offer): Promise<string> {
  const id = ctx.services.newId()
  await ctx.db
    .insertInto('campaigns')
    .values({
      id,
      advertiserId: ctx.accountId,
      creatorId: ctx.actor.userId,
      offerKey: offer.offerKey,
      offerHash: hashOf(offer),
      ...offer.campaign,
      timestamp: ctx.now,
    })
    .execute()
  return id
}

/** Returns each ad group with its places. */
async function insertAdgroups(
  ctx: AccountContext,
  campaignId: string,
  { groups, quoted }: { groups: Offer['adgroups'][number][]; quoted: QuotedPlace[][] },
): Promise<OfferedGroup[]> {
  const adgroups = groups.map((group, at) => ({
    id: ctx.services.newId(),
    title: group.title,
    slideId: group.slideId,
    duration: 'duration' in group ? group.duration : null,
    frequency: 'frequency' in group ? group.frequency : null,
    sides: 'sides' in group ? group.sides : null,
    places: quoted[at] ?? [],
  }))
  await ctx.db
    .insertInto('adgroups')
    .values(
      adgroups.map(({ places: _places, ...group }) => ({
        ...group,
        advertiserId: ctx.accountId,
        creatorId: ctx.actor.userId,
        campaignId,
        timestamp: ctx.now,
      })),
    )
    .execute()
  return adgroups
}

async function campaignOfOffer(ctx: AccountContext, offer: Offer): Promise<Campaign | null> {
  const row = await ctx.db
    .selectFrom('campaigns')
    .select(['id', 'offerHash'])
    .where('advertiserId', '=', ctx.accountId)
    .where('offerKey', '=', offer.offerKey)
    .executeTakeFirst()
  if (!row) return null
  if (row.offerHash !== null && row.offerHash !== hashOf(offer)) throw new Problem('offer-already-sent')
  return campaignWithTotals(ctx, row.id)
}

/** Identifies the content of an offer, without its price. */
function hashOf({ campaign, adgroups }: Offer): string {
  return createHash('sha256')
    .update(JSON.stringify([campaign, adgroups]))
    .digest('hex')
}

function requireDates(ctx: AccountContext, { campaign }: Offer): void {
  const found = Object.entries(campaignDateProblems(campaign, today(ctx)))
  if (found.length > 0)
    throw new Problem('invalid', {
      fields: Object.fromEntries(found.map(([field, code]) => [`campaign.${field}`, { code }])),
    })
}

async function frozenSlides(
  ctx: AccountContext,
  groups: Offer['adgroups'][number][],
  written: FileRef[],
): Promise<Map<string, StoredCreative>> {
  const slides = await ownSlidesById(
    ctx,
    groups.map((group) => group.slideId),
  )
  for (const [at, group] of groups.entries()) {
    const slide = slides.get(group.slideId)
    if (!slide) throw new Problem('invalid', { fields: { [`adgroups.${at}.slideId`]: { code: 'not-yours' } } })
    const refusal = slideRefusal(slide)
    if (refusal) throw new Problem(refusal)
  }
  const creatives = await freezeCreatives(ctx, [...slides.values()], written)
  for (const [at, group] of groups.entries()) {
    const creative = creatives.get(group.slideId)
    if (creative) requireLength(creative, { group, at })
  }
  return creatives
}

/** A video plays from its beginning to its end. Boards sell slots without a duration. @throws Problem invalid */
function requireLength(
  { video }: StoredCreative,
  { group, at }: { group: Offer['adgroups'][number]; at: number },
): void {
  if (!video || !('duration' in group) || fillsDuration(video, group.duration)) return
  const { seconds } = video
  throw new Problem('invalid', { fields: { [`adgroups.${at}.duration`]: { code: 'not-as-long-as-video', seconds } } })
}
