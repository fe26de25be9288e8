import type { Campaign } from '@litfass/api/campaigns'
import { currency } from '@litfass/domain/money'
import { taxAmount, taxRate } from '@litfass/domain/tax'
import type { Insertable } from 'kysely'

import type { AccountContext } from '../../platform/context.ts'
import type { Ads, StoredCreative } from '../../platform/schema.ts'
import type { QuotedPlace } from './quote-places.ts'

type PlaceColumns = Partial<Insertable<Ads>> &
  Pick<Insertable<Ads>, 'publisherId' | 'publisherName' | 'publisherZone' | 'resolution'>

/** One pending ad for each place of each ad group, with its creative and its price as they are now. */
export async function offeredAds(
  ctx: AccountContext,
  {
    campaign,
    adgroups,
    creatives,
  }: {
    campaign: Pick<Campaign, 'id' | 'title' | 'typ' | 'startdate' | 'enddate'>
    adgroups: { id: string; title: string; slide: string; duration?: number; places: QuotedPlace[] }[]
    creatives: Map<string, StoredCreative>
  },
): Promise<Insertable<Ads>[]> {
  const advertiser = await ctx.db
    .selectFrom('accounts')
    .select(['company', 'country', 'vat'])
    .where('id', '=', ctx.accountId)
    .executeTakeFirstOrThrow()
  const rate = taxRate(advertiser)
  return adgroups.flatMap((group) =>
    group.places.map((place) => ({
      id: ctx.services.newId(),
      advertiserId: ctx.accountId,
      advertiserName: advertiser.company,
      creatorId: ctx.actor.userId,
      campaignId: campaign.id,
      campaignTitle: campaign.title,
      campaignTyp: campaign.typ,
      adgroupId: group.id,
      adgroupTitle: group.title,
      startDate: campaign.startdate,
      endDate: campaign.enddate,
      slideId: group.slide,
      creative: JSON.stringify(creatives.get(group.slide)),
      impressions: place.quote.impressions,
      reach: place.quote.reach,
      amount: place.quote.amount,
      taxRate: rate,
      taxAmount: taxAmount(place.quote.amount, rate),
      currency,
      priceInputs: JSON.stringify(place.quote.inputs),
      status: 'pending' as const,
      ...noPlace,
      ...placeColumns(place),
      created: ctx.now,
      timestamp: ctx.now,
    })),
  )
}

// All rows of one insert have the same columns.
const noPlace = {
  duration: null,
  frequency: null,
  screenId: null,
  screenName: null,
  screenAddress: null,
  boardId: null,
  boardName: null,
  boardAddress: null,
  sides: null,
  cinemaId: null,
  cinemaName: null,
  cinemaAddress: null,
  hallId: null,
  hallName: null,
} as const satisfies Partial<Insertable<Ads>>

function placeColumns(place: QuotedPlace): PlaceColumns {
  switch (place.typ) {
    case 'display': {
      const { screen, quote } = place
      return {
        ...publisherOf(screen),
        resolution: screen.resolution,
        screenId: screen.id,
        screenName: screen.name,
        screenAddress: addressOf(screen),
        duration: quote.inputs.durationSeconds,
        frequency: quote.inputs.frequencySeconds,
      }
    }
    case 'board': {
      const { board, quote } = place
      return {
        ...publisherOf(board),
        resolution: pixelsOf(board),
        boardId: board.id,
        boardName: board.name,
        boardAddress: addressOf(board),
        sides: quote.inputs.sides,
      }
    }
    case 'cinema': {
      const { cinema, hall, quote } = place
      return {
        ...publisherOf(cinema),
        resolution: pixelsOf(cinema),
        cinemaId: cinema.id,
        cinemaName: cinema.name,
        cinemaAddress: addressOf(cinema),
        hallId: hall.id,
        hallName: hall.name,
        duration: quote.inputs.durationSeconds,
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
