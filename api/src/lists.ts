// Sorts, filters and page sizes of lists. No schemas: the console imports this file.
import { recordOf } from '@litfass/domain/keys-of'
import { placeNames, placeTables } from '@litfass/domain/places/bookable-kinds'

export const placeSorts = ['name', 'newest'] as const
/** Sorted by `location`, screens without one come last. */
export const screenSorts = ['name', 'location', 'newest', 'contacts'] as const
export const slideSorts = ['newest', 'name', 'largest'] as const
export const showSorts = ['newest', 'name', 'longest'] as const
export const draftSorts = ['newest', 'name', 'start'] as const
/** `near` sorts by distance from the point of the radius search, else from the centre of the map area. */
export const finderSorts = ['newest', 'price', 'contacts', 'near'] as const

/**
 * States that the list of screens can be filtered by. `onAir`: active, with a recent heartbeat. `needsAttention`:
 * `Screen.needsAttention` is true.
 */
export const listedStates = ['onAir', 'needsAttention'] as const
export type ListedState = (typeof listedStates)[number]

export const invoiceSides = ['seller', 'buyer'] as const
export type InvoiceSide = (typeof invoiceSides)[number]

/** Kinds of search results, in display order. */
export const searchKinds = [
  'slide',
  'folder',
  'show',
  ...placeNames,
  'site',
  'campaign',
  'draft',
  'adgroup',
  'ad',
  'quotation',
  'job',
] as const
export type SearchKind = (typeof searchKinds)[number]

/** Limit of characters in a search. */
export const maxSearchLength = 100

/** Limit of results per kind. */
export const foundPerKind = 5

/** docs/rules.md#page-sizes */
export const pageSizes = {
  ...recordOf(placeTables, () => 50),
  slides: 250,
  shows: 50,
  schedules: 50,
  sites: 50,
  ads: 400,
  messages: 50,
  audit: 50,
  deletedItems: 50,
  conversations: 20,
  campaigns: 400,
  adgroups: 400,
  drafts: 50,
  invoices: 50,
  settlements: 50,
  finder: 250,
  publicPlaces: 250,
} as const
