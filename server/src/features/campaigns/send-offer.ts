import type { Campaign, Offer } from '@litfass/api/campaigns'
import type { FieldProblem } from '@litfass/api/problem'
import { campaignDateProblems } from '@litfass/domain/campaign'
import { currency } from '@litfass/domain/money'
import { slideRefusal } from '@litfass/domain/slide'
import { taxAmount, taxRate } from '@litfass/domain/tax'
import type { Insertable } from 'kysely'

import { type AccountContext, inTransaction, notify, today } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import type { Ads, StoredCreative } from '../../platform/schema.ts'
import { insertOfferedAds } from '../ads/ads.store.ts'
import { removeSentDraft } from '../drafts/drafts.ts'
import { type OfferedScreen, holdScreens } from '../finder/offered-screens.ts'
import { ownSlidesById } from '../slides/slides.store.ts'
import { ownCampaign } from './campaigns.store.ts'
import { freezeCreative } from './freeze-creative.ts'
import { quoteOf, screensById } from './quote-campaign.ts'

/** Sends a campaign: campaign, ad groups and one pending ad per screen appear together. The same offer key sent again changes nothing. */
export async function sendOffer(ctx: AccountContext, offer: Offer): Promise<Campaign> {
  return inTransaction(ctx, async (ctx) => {
    const earlier = await campaignOfOffer(ctx, offer)
    if (earlier) return earlier

    requireDates(ctx, offer)
    const period = { start: offer.campaign.startdate, end: offer.campaign.enddate }
    const ids = offer.adgroups.flatMap((group) => group.screens)
    await holdScreens(ctx, ids)
    const screens = await screensById(ctx, { ids, period })
    requireOffered(offer, screens)
    const creatives = await frozenSlides(ctx, offer)

    const campaignId = ctx.services.newId()
    const inserted = await ctx.db
      .insertInto('campaigns')
      .values({
        id: campaignId,
        advertiserId: ctx.accountId,
        creatorId: ctx.actor.userId,
        offerKey: offer.offerKey,
        ...offer.campaign,
        timestamp: ctx.now,
      })
      .onConflict((conflict) => conflict.columns(['advertiserId', 'offerKey']).doNothing())
      .executeTakeFirst()
    // Sent twice at the same moment: the insert has waited until the other one was committed.
    const simultaneous = inserted.numInsertedOrUpdatedRows === 0n && (await campaignOfOffer(ctx, offer))
    if (simultaneous) return simultaneous

    const ads = await writeAdgroups(ctx, { offer, campaignId, screens, creatives })
    await insertOfferedAds(ctx, ads)
    await removeSentDraft(ctx, offer.offerKey)
    await notify(ctx, [ctx.accountId, ...ads.map((ad) => ad.publisherId)], ['ads', 'campaigns'])
    return ownCampaign(ctx, campaignId)
  })
}

async function campaignOfOffer(ctx: AccountContext, { offerKey }: Offer): Promise<Campaign | null> {
  const row = await ctx.db
    .selectFrom('campaigns')
    .select('id')
    .where('advertiserId', '=', ctx.accountId)
    .where('offerKey', '=', offerKey)
    .executeTakeFirst()
  return row ? ownCampaign(ctx, row.id) : null
}

function requireDates(ctx: AccountContext, { campaign }: Offer): void {
  const found = Object.entries(campaignDateProblems(campaign, today(ctx)))
  if (found.length > 0)
    throw new Problem('invalid', {
      fields: Object.fromEntries(found.map(([field, code]) => [`campaign.${field}`, { code }])),
    })
}

function requireOffered(offer: Offer, screens: Map<string, OfferedScreen>): void {
  const gone = offer.adgroups.flatMap((group, at) => (group.screens.every((id) => screens.has(id)) ? [] : [at]))
  if (gone.length === 0) return
  const fields: Record<string, FieldProblem> = Object.fromEntries(
    gone.map((at) => [`adgroups.${at}.screens`, { code: 'not-yours' }]),
  )
  throw new Problem('screen-not-offered', { fields })
}

async function frozenSlides(ctx: AccountContext, offer: Offer): Promise<Map<string, StoredCreative>> {
  const slides = await ownSlidesById(
    ctx,
    offer.adgroups.map((group) => group.slide),
  )
  const creatives = new Map<string, StoredCreative>()
  for (const [at, group] of offer.adgroups.entries()) {
    const slide = slides.get(group.slide)
    if (!slide) throw new Problem('invalid', { fields: { [`adgroups.${at}.slide`]: { code: 'not-yours' } } })
    const refusal = slideRefusal(slide)
    if (refusal) throw new Problem(refusal)
    if (!creatives.has(slide.id)) creatives.set(slide.id, await freezeCreative(ctx, slide))
  }
  return creatives
}

async function writeAdgroups(
  ctx: AccountContext,
  {
    offer,
    campaignId,
    screens,
    creatives,
  }: { offer: Offer; campaignId: string; screens: Map<string, OfferedScreen>; creatives: Map<string, StoredCreative> },
): Promise<Insertable<Ads>[]> {
  const advertiser = await ctx.db
    .selectFrom('accounts')
    .select(['company', 'country', 'vat'])
    .where('id', '=', ctx.accountId)
    .executeTakeFirstOrThrow()
  const rate = taxRate(advertiser)
  const adgroups = offer.adgroups.map((group) => ({ ...group, id: ctx.services.newId() }))
  await ctx.db
    .insertInto('adgroups')
    .values(
      adgroups.map((group) => ({
        id: group.id,
        advertiserId: ctx.accountId,
        creatorId: ctx.actor.userId,
        campaignId,
        title: group.title,
        slideId: group.slide,
        duration: group.duration,
        frequency: group.frequency,
        timestamp: ctx.now,
      })),
    )
    .execute()

  return adgroups.flatMap((group) =>
    group.screens.flatMap((screenId) => {
      const screen = screens.get(screenId)
      const creative = creatives.get(group.slide)
      if (!screen || !creative) return []
      const booking = {
        durationSeconds: group.duration,
        frequencySeconds: group.frequency,
        start: offer.campaign.startdate,
        end: offer.campaign.enddate,
      }
      const { amount, impressions, reach, inputs } = quoteOf(screen, booking)
      return {
        id: ctx.services.newId(),
        advertiserId: ctx.accountId,
        advertiserName: advertiser.company,
        publisherId: screen.accountId,
        publisherName: screen.publisherName,
        publisherZone: screen.publisherZone,
        creatorId: ctx.actor.userId,
        campaignId,
        campaignTitle: offer.campaign.title,
        campaignTyp: offer.campaign.typ,
        adgroupId: group.id,
        adgroupTitle: group.title,
        startDate: offer.campaign.startdate,
        endDate: offer.campaign.enddate,
        slideId: group.slide,
        creative: JSON.stringify(creative),
        duration: group.duration,
        frequency: group.frequency,
        impressions,
        reach,
        amount,
        taxRate: rate,
        taxAmount: taxAmount(amount, rate),
        currency,
        priceInputs: JSON.stringify(inputs),
        status: 'pending' as const,
        screenId: screen.id,
        screenName: screen.name,
        screenAddress: `${screen.street} ${screen.streetNumber}, ${screen.zip} ${screen.city}`,
        screenResolution: screen.resolution,
        created: ctx.now,
        timestamp: ctx.now,
      }
    }),
  )
}
