import { deliveryApi } from '@litfass/api/ads/delivery'

import { apiQuery } from '../../platform/api/api.ts'

// Devices report each hour, the first plays at once. Nothing announces a report.
const lookAgain = { refetchInterval: 60_000 }

export function adDeliveryQuery(accountId: string, adId: string) {
  return { ...apiQuery(deliveryApi.getAdDelivery, { accountId, adId }), ...lookAgain }
}

export function campaignDeliveryQuery(accountId: string, campaignId: string) {
  return { ...apiQuery(deliveryApi.getCampaignDelivery, { accountId, campaignId }), ...lookAgain }
}

export function screenDeliveryQuery(accountId: string, screenId: string) {
  return { ...apiQuery(deliveryApi.getScreenDelivery, { accountId, screenId }), ...lookAgain }
}
