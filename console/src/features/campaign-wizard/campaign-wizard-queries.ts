import type { QuoteInput } from '@litfass/api/ads/quotes'
import { pageSizes } from '@litfass/api/lists'
import type { CampaignType } from '@litfass/domain/ads/campaign'
import { chunksOf } from '@litfass/domain/chunks-of'
import { queryOptions } from '@tanstack/react-query'
import { api } from 'virtual:endpoints'
import type { z } from 'zod'

import { apiQuery } from '../../platform/api/api.ts'
import { call } from '../../platform/api/call.ts'
import { type FinderSearch, finderQueryOf, typeOf } from '../finder/finder-search.ts'
import { bookablePlaceKinds } from '../place-kinds/place-kinds.ts'

export function draftQuery(accountId: string, draftId: string) {
  return apiQuery(api.drafts.getDraft, { accountId, draftId })
}

/** The draft that becomes the offer with this key, if it is saved. */
export function draftsOfOfferQuery(accountId: string, offerKey: string) {
  return apiQuery(api.drafts.listDrafts, { accountId, query: { offerKey } })
}

/** How many drafts the company has. */
export function draftCountQuery(accountId: string) {
  return {
    ...apiQuery(api.drafts.listDrafts, { accountId, query: {} }),
    select: ({ total }: { total: number }) => total,
  }
}

export function quoteQuery(accountId: string, body: z.input<typeof QuoteInput>) {
  return apiQuery(api.campaigns.quoteCampaign, { accountId, body })
}

/** The places of the campaign by id, as far as they are still offered. The finder's basket has the same key and shape. */
export function placesQuery(type: CampaignType, ids: string[]) {
  const chunks = chunksOf(ids, pageSizes.finder).map((chunk) => ({ query: { ids: chunk } }))
  const { find } = bookablePlaceKinds[type]
  return queryOptions({
    queryKey: [...apiQuery(find, { query: { ids } }).queryKey],
    queryFn: async ({ signal }) => {
      const answers = await Promise.all(chunks.map((chunk) => call(find, chunk, { signal })))
      return { items: answers.flatMap(({ items }) => items) }
    },
    enabled: ids.length > 0,
  })
}

/** Places to choose from in the dialog. */
export function searchedPlacesQuery(search: FinderSearch) {
  return apiQuery(bookablePlaceKinds[typeOf(search)].find, { query: finderQueryOf(search) })
}
