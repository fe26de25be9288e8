import type { FinderQuery, FoundOf } from '@litfass/api/places/finder'
import type { BookableKind } from '@litfass/domain/places/bookable-kinds'
import type { z } from 'zod'

import type { Context } from '../../platform/context.ts'
import { mapById } from '../places/bookable-place.ts'
import { bookablePlaces } from '../places/bookable-places.ts'
import { findOffers } from './find-offers.ts'
import { periodOf } from './offer-filter.ts'

/** Places in search order, without those withdrawn from sale meanwhile. */
export async function findPlaces<Kind extends BookableKind>(
  ctx: Context,
  kind: Kind,
  asked: z.output<typeof FinderQuery>,
) {
  const { ids, ...page } = await findOffers(ctx, kind, asked)
  const found: FoundOf<Kind>[] = await bookablePlaces[kind].found(ctx, ids, periodOf(ctx, asked))
  const places = mapById(found)
  return { ...page, items: ids.flatMap((id) => places.get(id) ?? []) }
}
