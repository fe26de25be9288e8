import type { Quote } from '@litfass/api/ads/quotes'
import type { FoundPlaceOfAnyKind } from '@litfass/api/places/finder'
import type { FieldProblem } from '@litfass/api/problem'
import type { CampaignType } from '@litfass/domain/ads/campaign'
import { sells } from '@litfass/domain/places/board'

import type { AdgroupValues, WizardValues } from '../wizard-values.ts'

/** The list of an ad group that holds the places of a kind. */
export const placesField = { display: 'screens', board: 'boards', cinema: 'cinemas' } as const satisfies Record<
  CampaignType,
  keyof AdgroupValues
>

/** Screens, boards or cinemas of a group. */
export function placeIds(group: AdgroupValues, type: CampaignType): string[] {
  return type === 'cinema' ? group.cinemas.map(({ id }) => id) : group[placesField[type]]
}

/** The group with these places instead: halls that are ticked stay so, a new cinema has all of its halls. */
export function withPlaces(group: AdgroupValues, type: CampaignType, ids: string[]): AdgroupValues {
  const all = [...new Set(ids)]
  if (type !== 'cinema') return { ...group, [placesField[type]]: all }
  return { ...group, cinemas: all.map((id) => group.cinemas.find((one) => one.id === id) ?? { id, halls: null }) }
}

/** What is booked, priced and paid one by one: screens, boards or halls. */
export function bookedIds(group: AdgroupValues, type: CampaignType): string[] {
  return type === 'cinema' ? group.cinemas.flatMap(({ halls }) => halls ?? []) : placeIds(group, type)
}

/** Every place of the campaign once. */
export function placesOf({ adgroups, type }: Pick<WizardValues, 'adgroups' | 'type'>): string[] {
  return [...new Set(adgroups.flatMap((group) => placeIds(group, type)))]
}

export function quotedId(quote: Quote): string {
  if ('screenId' in quote) return quote.screenId
  return 'boardId' in quote ? quote.boardId : quote.hallId
}

/** The names of what can be booked: `Foyer`, `Capitol · Hall 1`. */
export function bookedNames(places: FoundPlaceOfAnyKind[]): Map<string, string> {
  return new Map(
    places.flatMap((place): [string, string][] =>
      'halls' in place
        ? place.halls.map((hall) => [hall.id, `${place.name} · ${hall.name}`])
        : [[place.id, place.name]],
    ),
  )
}

/** As it stands there, in pixels. */
export function resolutionOf(place: FoundPlaceOfAnyKind): string {
  return 'resolution' in place ? place.resolution : `${place.pixelWidth}x${place.pixelHeight}`
}

/** Below the list of the group, where no field of the offer is. */
export function placePath(groupIndex: number, type: CampaignType, bookedId: string): string {
  return `adgroups.${groupIndex}.${placesField[type]}.${bookedId}`
}

const fullPlaceCodes = { display: 'screen-full', board: 'board-full', cinema: 'hall-full' } as const satisfies Record<
  CampaignType,
  FieldProblem['code']
>

/** Problems of single places, which go by themselves when something else changes. */
export const placeProblemCodes: readonly FieldProblem['code'][] = [...Object.values(fullPlaceCodes), 'one-side-only']

/** Why what is booked cannot stay as it is; null when it can. */
export function bookedProblem(
  { type, sides }: Pick<WizardValues, 'type' | 'sides'>,
  { place, quote }: { place: FoundPlaceOfAnyKind | null | undefined; quote: Quote | undefined },
): FieldProblem | null {
  if (type === 'board' && place && 'prices' in place && !sells(place.prices, sides)) return { code: 'one-side-only' }
  return quote?.isAvailable === false ? { code: fullPlaceCodes[type] } : null
}

/** What is booked and cannot stay, by `placePath`. */
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
 * Places that are new in the basket come into the group that is open; places that have left it leave every group. A basket of another
 * kind makes the campaign one of that kind, unless places that it did not bring are planned.
 */
export function withBasket(
  values: WizardValues,
  { type, ids }: { type: CampaignType | null; ids: string[] },
): WizardValues {
  const come = ids.filter((id) => !values.taken.includes(id))
  const gone = values.taken.filter((id) => !ids.includes(id))
  if (come.length === 0 && gone.length === 0) return values
  const kept = values.adgroups.map((group) =>
    withPlaces(
      group,
      values.type,
      placeIds(group, values.type).filter((id) => !gone.includes(id)),
    ),
  )
  const isOther = type !== null && type !== values.type
  if (come.length === 0 || (isOther && placesOf({ adgroups: kept, type: values.type }).length > 0))
    return { ...values, taken: values.taken.filter((id) => ids.includes(id)), adgroups: kept }
  const next = { ...values, type: type ?? values.type, taken: ids }
  const target = kept.find(({ folded }) => !folded) ?? kept[0]
  return {
    ...next,
    adgroups: kept.map((group) =>
      group === target ? withPlaces(group, next.type, [...placeIds(group, next.type), ...come]) : group,
    ),
  }
}

/** Another kind of campaign, or the same: the places of the old kind go. */
export function withTyp(values: WizardValues, type: CampaignType): WizardValues {
  if (type === values.type) return values
  return {
    ...values,
    type,
    taken: [],
    adgroups: values.adgroups.map((group) => ({ ...group, screens: [], boards: [], cinemas: [] })),
  }
}

/** A cinema whose halls were not known has them all; halls that are no longer offered go. */
export function withKnownHalls(values: WizardValues, places: FoundPlaceOfAnyKind[]): WizardValues {
  if (values.type !== 'cinema') return values
  const halls = new Map(places.map((place) => [place.id, 'halls' in place ? place.halls.map(({ id }) => id) : []]))
  let changed = false
  const adgroups = values.adgroups.map((group) => ({
    ...group,
    cinemas: group.cinemas.map((cinema) => {
      const offered = halls.get(cinema.id)
      if (!offered || (cinema.halls?.every((id) => offered.includes(id)) ?? false)) return cinema
      changed = true
      return { ...cinema, halls: cinema.halls?.filter((id) => offered.includes(id)) ?? offered }
    }),
  }))
  return changed ? { ...values, adgroups } : values
}
