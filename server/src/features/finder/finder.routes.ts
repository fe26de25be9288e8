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
import type { Handlers } from '../../platform/http/serve.ts'
import { findPlaces } from './find-places.ts'
import { mapOffers } from './map-offers.ts'

interface Asked<Query extends z.ZodType> {
  query: z.output<Query>
}

export const finderHandlers: Handlers<typeof finderApi> = {
  ...tableOfKinds<Handlers<FindEndpoints>>(
    findName,
    (kind) =>
      (ctx: Context, { query }: Asked<typeof FinderQuery>) =>
        findPlaces(ctx, kind, query),
  ),
  getMapStyle: async (ctx) => ({ url: ctx.services.config.mapStyleUrl ?? null }),
  ...tableOfKinds<Handlers<MapEndpoints>>(
    mapName,
    (kind) =>
      (ctx: Context, { query }: Asked<typeof FinderMapQuery>) =>
        mapOffers(ctx, kind, query),
  ),
}
