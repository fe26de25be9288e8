import type { Endpoint } from '@litfass/api/endpoint'
import type { Site } from '@litfass/api/places/sites'
import { Address } from '@litfass/domain/places/site'
import type { ComponentType } from 'react'
import type { z } from 'zod'

import { draftOf } from '../../components/form/draft.ts'
import type { PagePath } from '../../route-table.ts'

type PlaceEndpoint<Body extends z.ZodType = z.ZodUndefined, Returns extends z.ZodType = z.ZodType> = Endpoint<
  string,
  z.ZodUndefined,
  Body,
  Returns
>

export type PlaceTexts = 'screens' | 'boards' | 'cinemas' | 'sites'

/** A screen, board, cinema or location: what their forms, menus and pages need to know of each. */
export interface PlaceKind<
  Place extends { id: string },
  Input extends z.ZodObject = z.ZodObject,
  Texts extends PlaceTexts = PlaceTexts,
> {
  /** Its texts. */
  texts: Texts
  /** What its id is called in paths. */
  id: 'screenId' | 'boardId' | 'cinemaId' | 'siteId'
  nameOf: (place: Place) => string
  /** What goes with it, where the text `deleteText` does not say all. */
  DeleteText?: ComponentType<{ place: Place }>
  list: PagePath
  edit: PagePath
  /** Once created, its edit page opens instead of the list. */
  opensCreated?: boolean
  input: Input
  get: PlaceEndpoint<z.ZodUndefined, z.ZodType<Place>>
  create: PlaceEndpoint<z.ZodType, z.ZodType<{ id: string }>>
  update: PlaceEndpoint<z.ZodType>
  remove: PlaceEndpoint<z.ZodUndefined, z.ZodUndefined>
  removePicture?: PlaceEndpoint
}

/** Parameters of a path: `{ accountId, boardId }`, without the place's own for a new one. */
export function pathOf(kind: { id: string }, accountId: string, id?: string): Record<string, string> {
  return { accountId, ...(id !== undefined && { [kind.id]: id }) }
}

/** Where a new place stands: at a location, or nowhere yet. */
export function newPlaceAt(site: Site | undefined) {
  return site ? { ...draftOf(Address, site), siteId: site.id } : { country: 'DE' }
}
