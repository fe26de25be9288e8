import {
  type FindEndpoints,
  type FinderMapQuery,
  type FinderQuery,
  type MapEndpoints,
  findName,
  type finderApi,
  mapName,
} from '@litfass/api/places/finder'
import { tableOfKinds } from '@litfass/domain/places/bookable-kinds'
import type { z } from 'zod'

import type { Context } from '../../platform/context.ts'
import { jsonResponse } from '../../platform/http/json-response.ts'
import type { Handlers, Http } from '../../platform/http/serve.ts'
import type { CardCache } from './card-cache.ts'
import { findPlaces } from './find-places.ts'
import { mapOffers } from './map-offers.ts'

interface FinderInput<Query extends z.ZodType> {
  query: z.output<Query>
}

export function finderHandlers(cards: CardCache): Handlers<typeof finderApi> {
  return {
    ...tableOfKinds<Handlers<FindEndpoints>>(
      findName,
      (kind) =>
        async (ctx: Context, { query }: FinderInput<typeof FinderQuery>, http: Http) =>
          jsonResponse(http, await findPlaces(ctx, kind, { cards, search: query })),
    ),
    getMapStyle: async (ctx) => ({ url: ctx.services.config.mapStyleUrl ?? null }),
    ...tableOfKinds<Handlers<MapEndpoints>>(
      mapName,
      (kind) =>
        (ctx: Context, { query }: FinderInput<typeof FinderMapQuery>) =>
          mapOffers(ctx, kind, query),
    ),
  }
}
