import type { Campaign } from '@litfass/api/ads/campaigns'
import type { AdStatus } from '@litfass/domain/ads/ad'
import { freeCancelUntil } from '@litfass/domain/ads/cancellation'
import { fulfilledPercent } from '@litfass/domain/ads/delivery/delivery'
import { currency } from '@litfass/domain/money/money'
import { taxAmount } from '@litfass/domain/money/tax'
import type { SideChoice } from '@litfass/domain/places/board'
import { bookableKinds } from '@litfass/domain/places/bookable-kinds'

import type { AccountContext } from '../../platform/context.ts'
import type { StoredCreative } from '../../platform/db/stored-creative.ts'
import type { GroupOfAds } from '../ads/offered-ads.store.ts'
import { publisherTerms } from '../marketplace/publisher-terms.ts'
import type { QuotedPlace } from '../places/bookable-place.ts'
import { vatOfSales } from './vat-of-sales.ts'

export interface OfferedGroup {
  id: string
  title: string
  slideId: string
  duration: number | null
  frequency: number | null
  sides: SideChoice | null
  places: QuotedPlace[]
}

/** One pending ad per place of each ad group, with creative and current price. */
export async function offeredAds(
  ctx: AccountContext,
  {
    campaign,
    adgroups,
    creatives,
  }: {
    campaign: Pick<Campaign, 'id' | 'title' | 'type' | 'startDate' | 'endDate'>
    adgroups: OfferedGroup[]
    creatives: Map<string, StoredCreative>
  },
): Promise<GroupOfAds[]> {
  const publishers = adgroups.flatMap(({ places }) => places.map(({ columns }) => columns.publisherId))
  const { company, vatOf } = await vatOfSales(ctx, publishers)
  const termsOf = await publisherTerms(ctx, publishers)
  const status: AdStatus = 'pending'
  const { playsAds } = bookableKinds[campaign.type]
  return adgroups.map(({ id, title, slideId, duration, frequency, sides, places }) => ({
    shared: {
      advertiserId: ctx.accountId,
      advertiserName: company,
      creatorId: ctx.actor.userId,
      campaignId: campaign.id,
      campaignTitle: campaign.title,
      campaignType: campaign.type,
      adgroupId: id,
      adgroupTitle: title,
      startDate: campaign.startDate,
      endDate: campaign.endDate,
      freeCancelUntil: freeCancelUntil(campaign.startDate),
      refundBelow: playsAds ? fulfilledPercent : null,
      remedy: playsAds ? ctx.services.config.remedy : null,
      slideId,
      creative: JSON.stringify(creatives.get(slideId)),
      videoId: creatives.get(slideId)?.video?.id ?? null,
      duration,
      frequency,
      sides,
      currency,
      status,
      created: ctx.now,
      timestamp: ctx.now,
    },
    ads: places.map(({ quote, columns }) => {
      const { category, rate } = vatOf(columns.publisherId)
      return {
        id: ctx.services.newId(),
        impressions: quote.impressions,
        reach: quote.reach,
        amount: quote.amount,
        taxRate: rate,
        vatCategory: category,
        taxAmount: taxAmount(quote.amount, rate),
        ...termsOf(columns.publisherId),
        priceInputs: quote.inputs,
        ...columns,
      }
    }),
  }))
}
