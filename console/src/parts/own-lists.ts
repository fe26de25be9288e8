import { showApi } from '@litfass/api/shows'
import { siteApi } from '@litfass/api/sites'
import { slideApi } from '@litfass/api/slides'

import { apiAll } from '../platform/api.ts'
import { call } from '../platform/call.ts'

/** Everything of a kind that the account has: for pickers, and for finding by id. */
export function allSlides(accountId: string) {
  return apiAll(slideApi.listSlides, { accountId }, (cursor, options) =>
    call(slideApi.listSlides, { accountId, query: { cursor } }, options),
  )
}

export function allShows(accountId: string) {
  return apiAll(showApi.listShows, { accountId }, (cursor, options) =>
    call(showApi.listShows, { accountId, query: { cursor } }, options),
  )
}

export function allSites(accountId: string) {
  return apiAll(siteApi.listSites, { accountId }, (cursor, options) =>
    call(siteApi.listSites, { accountId, query: { cursor } }, options),
  )
}
