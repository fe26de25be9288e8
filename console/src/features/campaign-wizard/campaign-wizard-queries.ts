import { accountApi } from '@litfass/api/accounts'
import { campaignApi } from '@litfass/api/campaigns'
import { draftApi } from '@litfass/api/drafts'
import { finderApi, type FinderQuery, type FoundPlaceOfAnyKind } from '@litfass/api/finder'
import { pageSizes } from '@litfass/api/page'
import type { QuoteInput } from '@litfass/api/quotes'
import type { CampaignType } from '@litfass/domain/campaign'
import type { Day } from '@litfass/domain/day'
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'

import { inParts } from '../../parts/in-parts.ts'
import { apiQuery } from '../../platform/api.ts'
import { call } from '../../platform/call.ts'

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
export function placesQuery(typ: CampaignType, ids: string[]) {
  const parts = inParts(ids, pageSizes.finder).map((part) => foundQuery(typ, { ids: part }))
  const read = async ({ signal }: { signal: AbortSignal }): Promise<Found> => {
    const answers = await Promise.all(parts.map((part) => part.read(signal)))
    const items = answers.flatMap((answer) => answer.items)
    return { items, total: items.length }
  }
  return queryOptions({ queryKey: foundQuery(typ, { ids }).queryKey, queryFn: read, enabled: ids.length > 0 })
}

/** Places to choose from in the dialog, of screens with what is free in the campaign's period. */
export function searchedPlacesQuery(typ: CampaignType, q: string, period: { start: Day; end: Day } | null) {
  const { queryKey, read } = foundQuery(typ, { ...(q && { q }), ...(typ === 'display' && period) })
  return queryOptions({ queryKey, queryFn: ({ signal }) => read(signal) })
}

interface Found {
  items: FoundPlaceOfAnyKind[]
  total: number
}

type Asked = z.input<typeof FinderQuery>

function foundQuery(typ: CampaignType, query: Asked) {
  return {
    display: found(finderApi.findScreens, query),
    board: found(finderApi.findBoards, query),
    cinema: found(finderApi.findCinemas, query),
  }[typ]
}

type FinderList = (typeof finderApi)['findScreens' | 'findBoards' | 'findCinemas']

function found(endpoint: FinderList, query: Asked) {
  return {
    queryKey: [...apiQuery<FinderList>(endpoint, { query }).queryKey],
    read: (signal: AbortSignal): Promise<Found> => call<FinderList>(endpoint, { query }, { signal }),
  }
}
