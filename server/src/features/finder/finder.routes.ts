import type { finderApi } from '@litfass/api/places/finder'

import type { Handlers } from '../../platform/http/serve.ts'
import { findBoards, findCinemas, findScreens } from './finder.store.ts'
import { mapOffers } from './map-offers.ts'

export const finderHandlers: Handlers<typeof finderApi> = {
  findScreens: (ctx, { query }) => findScreens(ctx, query),
  findBoards: (ctx, { query }) => findBoards(ctx, query),
  findCinemas: (ctx, { query }) => findCinemas(ctx, query),
  getMapStyle: async (ctx) => ({ url: ctx.services.config.mapStyleUrl ?? null }),
  mapScreens: (ctx, { query }) => mapOffers(ctx, 'display', query),
  mapBoards: (ctx, { query }) => mapOffers(ctx, 'board', query),
  mapCinemas: (ctx, { query }) => mapOffers(ctx, 'cinema', query),
}
