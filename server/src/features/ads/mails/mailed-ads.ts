import type { AdStatus } from '@litfass/domain/ads/ad'
import type { CampaignType } from '@litfass/domain/ads/campaign'
import { groupedBy } from '@litfass/domain/grouped-by'
import type { VatCategory } from '@litfass/domain/money/tax'
import { sql } from 'kysely'

import type { Context } from '../../../platform/context.ts'

/** The fields of an ad that mails use. */
export interface MailedAd {
  id: string
  campaignId: string
  advertiserId: string
  advertiserName: string
  advertiserZone: string
  publisherId: string
  publisherName: string
  publisherZone: string
  creatorId: string
  campaignType: CampaignType
  title: string
  place: string
  startDate: string
  endDate: string
  amount: number
  vatCategory: VatCategory
  status: AdStatus
  feePercent: number
  feeTaxRate: number
  sellerId: string | null
}

/** The ads of one mail, at least one. */
export type MailedGroup = [MailedAd, ...MailedAd[]]

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
      'publisherZone',
      'creatorId',
      'campaignType',
    ])
    .select(['placeName as place', 'startDate', 'endDate', 'amount', 'vatCategory', 'status'])
    .select(['feePercent', 'feeTaxRate', 'sellerId'])
    .select(sql<string>`creative->>'title'`.as('title'))
    .select(sql<string>`(select timezone from accounts where id = ads.advertiser_id)`.as('advertiserZone'))
    .orderBy('placeName')
    .orderBy('id')
}

export function mailedAdsById(ctx: Context, adIds: string[]): Promise<MailedAd[]> {
  return mailedAds(ctx)
    .where(sql<boolean>`id = any(${adIds}::uuid[])`)
    .execute()
}

export function groupedAds(ads: readonly MailedAd[], keyOf: (ad: MailedAd) => string): MailedGroup[] {
  return [...groupedBy(ads, keyOf).values()]
}
