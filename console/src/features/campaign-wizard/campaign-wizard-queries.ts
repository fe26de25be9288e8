import { accountApi } from '@litfass/api/accounts'
import { campaignApi, type QuoteInput } from '@litfass/api/campaigns'
import { draftApi } from '@litfass/api/drafts'
import { finderApi } from '@litfass/api/finder'
import type { Day } from '@litfass/domain/day'
import type { z } from 'zod'

import { apiQuery } from '../../platform/api.ts'

export function accountQuery(accountId: string) {
  return apiQuery(accountApi.getAccount, { accountId })
}

export function draftQuery(accountId: string, draftId: string) {
  return apiQuery(draftApi.getDraft, { accountId, draftId })
}

export function quoteQuery(accountId: string, body: z.input<typeof QuoteInput>) {
  return apiQuery(campaignApi.quoteCampaign, { accountId, body })
}

/** The places of the campaign by id, as far as they are still offered. */
export function placesQuery(ids: string[]) {
  return { ...apiQuery(finderApi.findScreens, { query: { ids } }), enabled: ids.length > 0 }
}

/** Places to choose from in the dialog, with what is free in the campaign's period. */
export function searchedPlacesQuery(q: string, period: { start: Day; end: Day } | null) {
  return apiQuery(finderApi.findScreens, { query: { ...(q && { q }), ...period } })
}
