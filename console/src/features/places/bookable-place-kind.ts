import type { Endpoint } from '@litfass/api/endpoint'
import type { Page } from '@litfass/api/page'
import type { Language } from '@litfass/domain/people/language'
import type { PlaceTable } from '@litfass/domain/places/bookable-kinds'
import type { z } from 'zod'

import type { PlaceKind } from './place-kind.ts'

type Reading<Answer> = Endpoint<`/api/accounts/{accountId}/${PlaceTable}`, z.ZodType, z.ZodUndefined, z.ZodType<Answer>>

/** What the pages that show places of every kind need to know of one kind. */
export interface BookablePlaceKind<Place extends { id: string } = { id: string }> extends PlaceKind<
  Place,
  z.ZodObject,
  PlaceTable
> {
  listAll: Reading<Page<Place>>
  /** What says most about one of several places at a location, after its name. */
  lineAtSite(place: Place, language: Language): string
}
