import { accountApi } from '@litfass/api/people/accounts'
import { slideApi, slideSorts } from '@litfass/api/playback/slides'
import { Format } from '@litfass/domain/places/screen'
import { z } from 'zod'

import { ListSearch } from '../../components/list/search-text.ts'
import { apiPages, apiQuery } from '../../platform/api/api.ts'

/** What the overview's address says. */
export const SlideSearch = ListSearch.extend({
  sort: z.enum(slideSorts).optional().catch(undefined),
  format: Format.optional().catch(undefined),
  unused: z.literal('true').optional().catch(undefined),
})
export type SlideSearch = z.infer<typeof SlideSearch>

export function isNarrowed({ q, format, unused }: SlideSearch): boolean {
  return Boolean(q || format || unused)
}

export function slidePages(accountId: string, { q, sort, format, unused }: SlideSearch) {
  return apiPages(slideApi.listSlides, (cursor) => ({
    accountId,
    query: {
      ...(q && { q }),
      ...(sort && { sort }),
      ...(format && { format }),
      ...(unused && { unused }),
      ...(cursor && { cursor }),
    },
  }))
}

export function slideQuery(accountId: string, slideId: string) {
  return apiQuery(slideApi.getSlide, { accountId, slideId })
}

export function accountQuery(accountId: string) {
  return apiQuery(accountApi.getAccount, { accountId })
}
