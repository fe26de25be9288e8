import { cinemaApi } from '@litfass/api/places/cinemas'

import { accountList } from '../../components/list/account-list.ts'
import { PlaceSearch } from '../../components/list/place-search.ts'
import { apiQuery } from '../../platform/api/api.ts'

export const cinemaList = accountList({ endpoint: cinemaApi.listCinemas, search: PlaceSearch })

export function cinemaQuery(accountId: string, cinemaId: string) {
  return apiQuery(cinemaApi.getCinema, { accountId, cinemaId })
}
