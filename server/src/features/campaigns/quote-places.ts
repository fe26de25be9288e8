import type { Period } from '@litfass/domain/time/day'

import type { Context } from '../../platform/context.ts'
import type { BookedGroup, QuotedPlace } from '../places/bookable-place.ts'
import { bookablePlaces } from '../places/bookable-places.ts'

/** For each ad group, its bookable places with price and airtime: one query per kind. */
export async function quotePlaces(ctx: Context, groups: BookedGroup[], period: Period): Promise<QuotedPlace[][]> {
  const quoted = groups.map((): QuotedPlace[] => [])
  for (const place of Object.values(bookablePlaces))
    for (const [at, places] of (await place.quote(ctx, groups, period)).entries()) quoted[at]?.push(...places)
  return quoted
}
