import type { Quote } from '@litfass/api/ads/quotes'
import type { FoundPlaceOfAnyKind } from '@litfass/api/places/finder'
import type { Slide } from '@litfass/api/playback/slides'
import type { FieldProblem } from '@litfass/api/problem'
import type { CampaignType } from '@litfass/domain/ads/campaign'
import { bookingRefusal } from '@litfass/domain/money/card-payment'
import { bookableKinds, bookedNames } from '@litfass/domain/places/bookable-kinds'
import { cinemaFormat } from '@litfass/domain/places/cinema'

import { bookablePlaceKinds, kindOfFoundPlace } from '../../place-kinds/place-kinds.ts'
import type { AdGroupValues, WizardValues } from '../wizard-values.ts'

/** Places of a group, by the id of the screen, board or cinema. */
export function placeIds({ places }: Pick<AdGroupValues, 'places'>): string[] {
  return places.map(({ id }) => id)
}

/** The group with these places instead. Chosen halls stay chosen; of a new cinema all halls are booked. */
export function withPlaces(group: AdGroupValues, ids: string[]): AdGroupValues {
  const all = [...new Set(ids)]
  return { ...group, places: all.map((id) => group.places.find((place) => place.id === id) ?? { id, halls: null }) }
}

/** An update for `change`. It changes the current places of a group, which the rendered page may not show yet. */
export function changePlaces(
  index: number,
  next: (places: AdGroupValues['places']) => AdGroupValues['places'],
): (before: WizardValues) => WizardValues {
  return (before) => ({
    ...before,
    adgroups: before.adgroups.map((group, at) => (at === index ? { ...group, places: next(group.places) } : group)),
  })
}

/** An update for `change` that adds a place to a group. */
export function withPlace(
  index: number,
  id: string,
  { isFromBasket }: { isFromBasket: boolean },
): (before: WizardValues) => WizardValues {
  const add = changePlaces(index, (places) =>
    places.some((place) => place.id === id) ? places : [...places, { id, halls: null }],
  )
  return (before) => add(isFromBasket ? { ...before, taken: [...new Set([...before.taken, id])] } : before)
}

/** How many places of the group have another format than its slide. */
export function otherFormatCount(
  group: AdGroupValues,
  { slide, places }: { slide: Pick<Slide, 'format'>; places: FoundPlaceOfAnyKind[] },
): number {
  const ids = new Set(placeIds(group))
  const formatOf = (place: FoundPlaceOfAnyKind) => ('format' in place ? place.format : cinemaFormat)
  return places.filter((place) => ids.has(place.id) && formatOf(place) !== slide.format).length
}

/** What is booked, priced and paid one by one: screens, boards or halls. */
export function bookedIds(group: AdGroupValues, type: CampaignType): string[] {
  return bookablePlaceKinds[type].hallsOf ? group.places.flatMap(({ halls }) => halls ?? []) : placeIds(group)
}

/** Everything that the campaign books, once: one place may be in several groups. */
export function allBookedIds({ adgroups, type }: Pick<WizardValues, 'adgroups' | 'type'>): string[] {
  return [...new Set(adgroups.flatMap((group) => bookedIds(group, type)))]
}

/** Every place of the campaign once. */
export function placesOf({ adgroups }: Pick<WizardValues, 'adgroups'>): string[] {
  return [...new Set(adgroups.flatMap(placeIds))]
}

/** The names of what can be booked: `Foyer`, `Capitol · Hall 1`. */
export function bookedLabels(places: FoundPlaceOfAnyKind[]): Map<string, string> {
  return new Map(
    places.flatMap((place): [string, string][] => {
      const halls = kindOfFoundPlace(place).hallsOf?.(place)
      return halls ? halls.map((hall) => [hall.id, `${place.name} · ${hall.name}`]) : [[place.id, place.name]]
    }),
  )
}

/** Width x height in pixels. */
export function resolutionOf(place: FoundPlaceOfAnyKind): string {
  return 'resolution' in place ? place.resolution : `${place.pixelWidth}x${place.pixelHeight}`
}

/** The path of a group's places in the offer; `placePath` is that of one of them. */
export function placesPath(groupIndex: number, type: CampaignType): string {
  return `adgroups.${groupIndex}.${bookableKinds[type].table}`
}
export function placePath(groupIndex: number, type: CampaignType, bookedId: string): string {
  return `${placesPath(groupIndex, type)}.${bookedId}`
}

/** Problems of single places, which may go when something else changes. */
export const placeProblemCodes: readonly FieldProblem['code'][] = [
  ...bookedNames.map((name) => `${name}-full` as const),
  'screen-closed',
  'board-closed',
  'one-side-only',
  'below-minimum',
  'above-maximum',
  'too-many-together',
]

/** Why what is booked cannot stay as it is; null when it can. */
export function bookedProblem(
  { type, sides }: Pick<WizardValues, 'type' | 'sides'>,
  { place, quote }: { place: FoundPlaceOfAnyKind | null | undefined; quote: Quote | undefined },
): FieldProblem | null {
  const refused = place && bookablePlaceKinds[type].placeProblem?.(place, { sides })
  if (refused) return refused
  const { closedCode } = bookableKinds[type]
  if (closedCode && quote?.isClosed) return { code: closedCode }
  const byAmount = quote && bookingRefusal(quote.amount, { minBooking: quote.minAmount })
  if (byAmount) return byAmount
  return quote?.isAvailable === false ? { code: `${bookableKinds[type].booked}-full` } : null
}

/** Why booked places cannot stay, by `placePath`. */
export function placeProblems(
  values: Pick<WizardValues, 'adgroups' | 'type' | 'sides'>,
  {
    places,
    quoteOf,
  }: {
    places: FoundPlaceOfAnyKind[]
    quoteOf: (groupIndex: number, bookedId: string) => Quote | undefined
  },
): Record<string, FieldProblem> {
  const found = values.adgroups.flatMap((group, index) =>
    bookedIds(group, values.type).flatMap((id) => {
      const place = places.find((one) => one.id === id)
      const problem = bookedProblem(values, { place, quote: quoteOf(index, id) })
      return problem ? [[placePath(index, values.type, id), problem] as const] : []
    }),
  )
  return Object.fromEntries(found)
}

/**
 * Adds places that are new in the basket to the open group, and removes places that left the basket from all groups. A
 * basket of another kind changes the kind of the campaign, unless it has places that did not come from the basket.
 */
export function withBasket(
  values: WizardValues,
  { type, ids }: { type: CampaignType | null; ids: string[] },
): WizardValues {
  const come = ids.filter((id) => !values.taken.includes(id))
  const gone = values.taken.filter((id) => !ids.includes(id))
  if (come.length === 0 && gone.length === 0) return values
  const remaining = values.adgroups.map((group) =>
    withPlaces(
      group,
      placeIds(group).filter((id) => !gone.includes(id)),
    ),
  )
  const isOther = type !== null && type !== values.type
  if (come.length === 0 || (isOther && placesOf({ adgroups: remaining }).length > 0))
    return { ...values, taken: values.taken.filter((id) => ids.includes(id)), adgroups: remaining }
  const next = { ...values, type: type ?? values.type, taken: ids }
  const target = remaining.find(({ folded }) => !folded) ?? remaining[0]
  return {
    ...next,
    adgroups: remaining.map((group) => (group === target ? withPlaces(group, [...placeIds(group), ...come]) : group)),
  }
}

/** Changes the kind of campaign, which removes all places. */
export function withType(values: WizardValues, type: CampaignType): WizardValues {
  if (type === values.type) return values
  return {
    ...values,
    type,
    taken: [],
    adgroups: values.adgroups.map((group) => ({ ...group, places: [] })),
  }
}

/** Fills in all halls of a newly added cinema, and removes halls that are no longer offered. */
export function withKnownHalls(values: WizardValues, found: FoundPlaceOfAnyKind[]): WizardValues {
  const kind = bookablePlaceKinds[values.type]
  if (!kind.hallsOf) return values
  const known = new Map(found.map((place) => [place.id, kind.hallsOf?.(place).map(({ id }) => id)]))
  let changed = false
  const adgroups = values.adgroups.map((group) => ({
    ...group,
    places: group.places.map((place) => {
      const offered = known.get(place.id)
      if (!offered || (place.halls?.every((id) => offered.includes(id)) ?? false)) return place
      changed = true
      return { ...place, halls: place.halls?.filter((id) => offered.includes(id)) ?? offered }
    }),
  }))
  return changed ? { ...values, adgroups } : values
}
