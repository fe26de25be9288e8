import type { PlaceListQuery } from '@litfass/api/page'
import { accountApi } from '@litfass/api/people/accounts'
import { cinemaApi } from '@litfass/api/places/cinemas'
import type { z } from 'zod'

import { apiPages, apiQuery } from '../../platform/api/api.ts'

export function cinemaPages(accountId: string, query: z.input<typeof PlaceListQuery>) {
  return apiPages(cinemaApi.listCinemas, (cursor) => ({ accountId, query: { ...query, ...(cursor && { cursor }) } }))
}

export function cinemaQuery(accountId: string, cinemaId: string) {
  return apiQuery(cinemaApi.getCinema, { accountId, cinemaId })
}

export function accountQuery(accountId: string) {
  return apiQuery(accountApi.getAccount, { accountId })
}
