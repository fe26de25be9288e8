import { campaignApi } from '@litfass/api/ads/campaigns'
import { draftApi } from '@litfass/api/ads/drafts'
import type { QuoteInput } from '@litfass/api/ads/quotes'
import { pageSizes } from '@litfass/api/page'
import { finderApi, type FinderQuery, type FoundPlaceOfAnyKind } from '@litfass/api/places/finder'
import type { CampaignType } from '@litfass/domain/ads/campaign'
import type { Day } from '@litfass/domain/time/day'
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'

import { apiQuery } from '../../platform/api/api.ts'
import { call } from '../../platform/api/call.ts'
import { inParts } from './in-parts.ts'

export function draftQuery(accountId: string, draftId: string) {
  return apiQuery(draftApi.getDraft, { accountId, draftId })
}

export function quoteQuery(accountId: string, body: z.input<typeof QuoteInput>) {
  return apiQuery(campaignApi.quoteCampaign, { accountId, body })
}

/** The places of the campaign by id, as far as they are still offered. */
export function placesQuery(type: CampaignType, ids: string[]) {
  const parts = inParts(ids, pageSizes.finder).map((part) => foundQuery(type, { ids: part }))
  const read = async ({ signal }: { signal: AbortSignal }): Promise<Found> => {
    const answers = await Promise.all(parts.map((part) => part.read(signal)))
    const items = answers.flatMap((answer) => answer.items)
    return { items, total: items.length }
  }
  return queryOptions({ queryKey: foundQuery(type, { ids }).queryKey, queryFn: read, enabled: ids.length > 0 })
}

/** Places to choose from in the dialog, of screens with what is free in the campaign's period. */
export function searchedPlacesQuery(type: CampaignType, q: string, period: { start: Day; end: Day } | null) {
  const { queryKey, read } = foundQuery(type, { ...(q && { q }), ...(type === 'display' && period) })
  return queryOptions({ queryKey, queryFn: ({ signal }) => read(signal) })
}

interface Found {
  items: FoundPlaceOfAnyKind[]
  total: number
}

type Asked = z.input<typeof FinderQuery>

function foundQuery(type: CampaignType, query: Asked) {
  return {
    display: found(finderApi.findScreens, query),
    board: found(finderApi.findBoards, query),
    cinema: found(finderApi.findCinemas, query),
  }[type]
}

type FinderList = (typeof finderApi)['findScreens' | 'findBoards' | 'findCinemas']

function found(endpoint: FinderList, query: Asked) {
  return {
    queryKey: [...apiQuery<FinderList>(endpoint, { query }).queryKey],
    read: (signal: AbortSignal): Promise<Found> => call<FinderList>(endpoint, { query }, { signal }),
  }
}
