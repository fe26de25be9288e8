import { screenApi } from '@litfass/api/places/screens'
import { siteApi } from '@litfass/api/places/sites'
import { showApi } from '@litfass/api/playback/shows'
import { slideApi } from '@litfass/api/playback/slides'

import { apiAll } from './api.ts'
import { call } from './call.ts'

/** All slides of the account, for pickers and lookups by id. */
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

export function allScreens(accountId: string) {
  return apiAll(screenApi.listScreens, { accountId }, (cursor, options) =>
    call(screenApi.listScreens, { accountId, query: { cursor } }, options),
  )
}
