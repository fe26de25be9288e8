import type { finderApi } from '@litfass/api/places/finder'

import type { Handlers } from '../../platform/http/serve.ts'
import { findPlaces } from './find-places.ts'
import { mapOffers } from './map-offers.ts'

export const finderHandlers: Handlers<typeof finderApi> = {
  findScreens: (ctx, { query }) => findPlaces(ctx, 'display', query),
  findBoards: (ctx, { query }) => findPlaces(ctx, 'board', query),
  findCinemas: (ctx, { query }) => findPlaces(ctx, 'cinema', query),
  getMapStyle: async (ctx) => ({ url: ctx.services.config.mapStyleUrl ?? null }),
  mapScreens: (ctx, { query }) => mapOffers(ctx, 'display', query),
  mapBoards: (ctx, { query }) => mapOffers(ctx, 'board', query),
  mapCinemas: (ctx, { query }) => mapOffers(ctx, 'cinema', query),
}
