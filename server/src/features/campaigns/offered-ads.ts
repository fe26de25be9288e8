import type { Campaign } from '@litfass/api/ads/campaigns'
import type { AdStatus } from '@litfass/domain/ads/ad'
import { currency } from '@litfass/domain/money/money'
import { taxAmount, taxRate } from '@litfass/domain/money/tax'
import type { Sides } from '@litfass/domain/places/board'

import type { AccountContext } from '../../platform/context.ts'
import type { StoredCreative } from '../../platform/db/schema.ts'
import type { GroupOfAds, OwnColumns } from '../ads/offered-ads.store.ts'
import type { QuotedPlace } from './quote-places.ts'

type PlaceColumns = Omit<OwnColumns, 'id' | 'amount' | 'priceInputs'>

interface OfferedGroup {
  id: string
  title: string
  slideId: string
  duration: number | null
  frequency: number | null
  sides: Sides | null
  places: QuotedPlace[]
}

/** One pending ad for each place of each ad group, with its creative and its price as they are now. */
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
  const advertiser = await ctx.db
    .selectFrom('accounts')
    .select(['company', 'country', 'vat'])
    .where('id', '=', ctx.accountId)
    .executeTakeFirstOrThrow()
  const rate = taxRate(advertiser)
  const status: AdStatus = 'pending'
  return adgroups.map(({ id, title, slideId, duration, frequency, sides, places }) => ({
    shared: {
      advertiserId: ctx.accountId,
      advertiserName: advertiser.company,
      creatorId: ctx.actor.userId,
      campaignId: campaign.id,
      campaignTitle: campaign.title,
      campaignType: campaign.type,
      adgroupId: id,
      adgroupTitle: title,
      startDate: campaign.startDate,
      endDate: campaign.endDate,
      slideId,
      creative: JSON.stringify(creatives.get(slideId)),
      duration,
      frequency,
      sides,
      taxRate: rate,
      currency,
      status,
      created: ctx.now,
      timestamp: ctx.now,
    },
    ads: places.map((place) => ({
      id: ctx.services.newId(),
      impressions: place.quote.impressions,
      reach: place.quote.reach,
      amount: place.quote.amount,
      taxAmount: taxAmount(place.quote.amount, rate),
      priceInputs: place.quote.inputs,
      ...placeColumns(place),
    })),
  }))
}

function placeColumns(place: QuotedPlace): PlaceColumns {
  switch (place.type) {
    case 'display': {
      const { screen } = place
      return {
        ...publisherOf(screen),
        resolution: screen.resolution,
        screenId: screen.id,
        screenName: screen.name,
        screenAddress: addressOf(screen),
      }
    }
    case 'board': {
      const { board } = place
      return {
        ...publisherOf(board),
        resolution: pixelsOf(board),
        boardId: board.id,
        boardName: board.name,
        boardAddress: addressOf(board),
      }
    }
    case 'cinema': {
      const { cinema, hall } = place
      return {
        ...publisherOf(cinema),
        resolution: pixelsOf(cinema),
        cinemaId: cinema.id,
        cinemaName: cinema.name,
        cinemaAddress: addressOf(cinema),
        hallId: hall.id,
        hallName: hall.name,
      }
    }
  }
}

function publisherOf(place: { accountId: string; publisherName: string; publisherZone: string }) {
  return {
    publisherId: place.accountId,
    publisherName: place.publisherName,
    publisherZone: place.publisherZone,
  }
}

function addressOf(place: { street: string; streetNumber: string; zip: string; city: string }): string {
  return `${place.street} ${place.streetNumber}, ${place.zip} ${place.city}`
}

function pixelsOf({ pixelWidth, pixelHeight }: { pixelWidth: number; pixelHeight: number }): string {
  return `${pixelWidth}x${pixelHeight}`
}
