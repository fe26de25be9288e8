import { Day } from '@litfass/domain/time/day'
import { api } from 'virtual:endpoints'
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
  return { ...apiQuery(api.delivery.getDeliveryByPlace, { accountId, campaignId, query }), ...lookAgain }
}

export function adDeliveryQuery(accountId: string, adId: string) {
  return { ...apiQuery(api.delivery.getAdDelivery, { accountId, adId }), ...lookAgain }
}

export function adSettlementQuery(accountId: string, adId: string) {
  return { ...apiQuery(api.settlements.getAdSettlement, { accountId, adId }), ...lookAgain }
}

export function campaignDeliveryQuery(accountId: string, campaignId: string) {
  return { ...apiQuery(api.delivery.getCampaignDelivery, { accountId, campaignId }), ...lookAgain }
}

export function screenReliabilityQuery(accountId: string, screenId: string) {
  return apiQuery(api.delivery.getScreenReliability, { accountId, screenId })
}

export function screenDeliveryQuery(accountId: string, screenId: string) {
  return { ...apiQuery(api.delivery.getScreenDelivery, { accountId, screenId }), ...lookAgain }
}
