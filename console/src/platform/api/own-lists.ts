import { api } from 'virtual:endpoints'

import { apiAll } from './api.ts'
import { call } from './call.ts'

/** All slides of the account, for pickers and lookups by id. */
export function allSlides(accountId: string) {
  return apiAll(api.slides.listSlides, { accountId }, (cursor, options) =>
    call(api.slides.listSlides, { accountId, query: { cursor } }, options),
  )
}

export function allShows(accountId: string) {
  return apiAll(api.shows.listShows, { accountId }, (cursor, options) =>
    call(api.shows.listShows, { accountId, query: { cursor } }, options),
  )
}

export function allSites(accountId: string) {
  return apiAll(api.sites.listSites, { accountId }, (cursor, options) =>
    call(api.sites.listSites, { accountId, query: { cursor } }, options),
  )
}

export function allScreens(accountId: string) {
  return apiAll(api.screens.listScreens, { accountId }, (cursor, options) =>
    call(api.screens.listScreens, { accountId, query: { cursor } }, options),
  )
}
