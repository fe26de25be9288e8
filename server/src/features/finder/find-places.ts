import type { FinderQuery } from '@litfass/api/places/finder'
import type { BookableKind } from '@litfass/domain/places/bookable-kinds'
import type { z } from 'zod'

import type { Context } from '../../platform/context.ts'
import type { CardCache } from './card-cache.ts'
import { findOffers } from './find-offers.ts'
import { periodOf } from './offer-filter.ts'

/** A page of places as JSON, in search order. */
export async function findPlaces(
  ctx: Context,
  kind: BookableKind,
  { cards, search }: { cards: CardCache; search: z.output<typeof FinderQuery> },
): Promise<string> {
  const period = periodOf(ctx, search)
  const { versions, total, more, next } = await findOffers(ctx, kind, { search, period })
  const items = await cards.read(ctx, kind, { versions, period })
  return `{"items":[${items.join()}],"total":${total},"more":${more},"next":${JSON.stringify(next)}}`
}
