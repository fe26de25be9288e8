import { deliveryApi } from '@litfass/api/ads/delivery'
import { settlementApi } from '@litfass/api/ads/settlements'
import { Day } from '@litfass/domain/time/day'
import { z } from 'zod'

import { apiQuery } from '../../platform/api/api.ts'

// No event announces a report, so refetch.
const lookAgain = { refetchInterval: 60_000 }

/** The URL: the columns of the delivery by place, and the week that is open. */
export const DeliverySearch = z.object({
  by: z.literal('hour').optional().catch(undefined),
  week: Day.optional().catch(undefined),
})
export type DeliverySearch = z.infer<typeof DeliverySearch>

export function byPlaceOf({ by, week }: DeliverySearch) {
  return { ...(by && { by }), ...(week && { week }) }
}

export function deliveryByPlaceQuery(accountId: string, campaignId: string, search: DeliverySearch) {
  const query = byPlaceOf(search)
  return { ...apiQuery(deliveryApi.getDeliveryByPlace, { accountId, campaignId, query }), ...lookAgain }
}

export function adDeliveryQuery(accountId: string, adId: string) {
  return { ...apiQuery(deliveryApi.getAdDelivery, { accountId, adId }), ...lookAgain }
}

export function adSettlementQuery(accountId: string, adId: string) {
  return { ...apiQuery(settlementApi.getAdSettlement, { accountId, adId }), ...lookAgain }
}

export function campaignDeliveryQuery(accountId: string, campaignId: string) {
  return { ...apiQuery(deliveryApi.getCampaignDelivery, { accountId, campaignId }), ...lookAgain }
}

export function screenReliabilityQuery(accountId: string, screenId: string) {
  return apiQuery(deliveryApi.getScreenReliability, { accountId, screenId })
}

export function screenDeliveryQuery(accountId: string, screenId: string) {
  return { ...apiQuery(deliveryApi.getScreenDelivery, { accountId, screenId }), ...lookAgain }
}
