import type { ClientEndpoint } from '@litfass/api/endpoint'
import type { Account } from '@litfass/api/people/accounts'
import type { Site } from '@litfass/api/places/sites'
import { Address } from '@litfass/domain/places/site'
import type { ReactNode } from 'react'
import type { z } from 'zod'

import { companyAddress } from '../../components/form/fields/company-address.ts'
import { apiQuery } from '../../platform/api/api.ts'
import type { placeKinds } from '../../route-table.ts'

type PlaceEndpoint<Body extends z.ZodType = z.ZodUndefined, Returns extends z.ZodType = z.ZodType> = ClientEndpoint<
  string,
  z.ZodType,
  Body,
  Returns
>

type Pages = (typeof placeKinds)[keyof typeof placeKinds]
export type PlaceTexts = Pages['texts']

/** A screen, board, cinema or location: what their forms, menus and pages need to know of each. */
export interface PlaceKind<
  Place extends { id: string },
  Input extends z.ZodObject = z.ZodObject,
  Texts extends PlaceTexts = PlaceTexts,
> extends Pick<Pages, 'id' | 'list' | 'new' | 'edit' | 'newTitle' | 'editTitle'> {
  /** Its namespace in the catalogues. */
  texts: Texts
  nameOf(place: Place): string
  /** What is deleted with it, where the text `deleteText` is not enough. */
  DeleteText?(this: void, props: { place: Place }): ReactNode
  /** Once created, its edit page opens instead of the list. */
  opensCreated?: boolean
  input: Input
  ownList: { search: z.ZodObject }
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

export function placeQuery<Place extends { id: string }>(
  kind: Pick<PlaceKind<Place>, 'id' | 'get'>,
  accountId: string,
  placeId: string,
) {
  return apiQuery(kind.get, pathOf(kind, accountId, placeId))
}

/** The address of a new place: of a location, else of the company. */
export function newPlaceAt(site: Site | undefined, account: Account): Partial<Address & { siteId: string }> {
  return site ? { ...Address.parse(site), siteId: site.id } : companyAddress(account.address)
}
