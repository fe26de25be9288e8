import type { Ad } from '@litfass/api/ads/ads'
import type { Quote } from '@litfass/api/ads/quotes'
import type { ClientEndpoint } from '@litfass/api/endpoint'
import type { Page } from '@litfass/api/page'
import type { FoundCinema } from '@litfass/api/places/cinemas'
import type { FoundPlaceOfAnyKind } from '@litfass/api/places/finder'
import type { FoundOnMap } from '@litfass/api/places/found-place'
import type { FieldProblem } from '@litfass/api/problem'
import type { adgroupInputs } from '@litfass/domain/ads/campaign'
import type { DraftInput } from '@litfass/domain/ads/draft'
import type { Language } from '@litfass/domain/people/language'
import type { SideChoice } from '@litfass/domain/places/board'
import type { BookableKind, PlaceTable } from '@litfass/domain/places/bookable-kinds'
import type { Day } from '@litfass/domain/time/day'
import type { ReactNode } from 'react'
import type { z } from 'zod'

import type { Formula } from '../../components/money/formula-popover.tsx'
import type { PricedFigure } from '../../components/money/price-steps.ts'
import type { PictureBox } from '../../components/place/place-picture.tsx'
import type { PlaceKind } from './place-kind.ts'

type OwnList<Answer> = ClientEndpoint<
  `/api/accounts/{accountId}/${PlaceTable}`,
  z.ZodType,
  z.ZodUndefined,
  z.ZodType<Answer>
>
type Finding<Answer> = ClientEndpoint<string, z.ZodType, z.ZodUndefined, z.ZodType<Answer>>

/** A place of an ad group. `halls` is null if it has none, and until those of a new cinema are known; then all are booked. */
export interface BookedPlace {
  id: string
  halls: string[] | null
}

/** What an ad group books of its places, in seconds; `Seconds` may be something else while they are not valid. */
export interface GroupBooking<Seconds = number> {
  places: BookedPlace[]
  sides: SideChoice
  duration: Seconds
  frequency: Seconds
}

type WithSeconds<Group, Seconds> = Group extends unknown
  ? { [Field in Exclude<keyof Group, 'title' | 'slideId'>]: Group[Field] extends number ? Seconds : Group[Field] }
  : never
export type BookedFields<Seconds> = WithSeconds<z.infer<(typeof adgroupInputs)[BookableKind]>, Seconds>

type DraftGroup = DraftInput['adgroups'][number]
type DraftHead = Omit<DraftInput, 'type' | 'adgroups'>
type DraftGroupValues = GroupBooking<number | null> & Pick<DraftGroup, 'title' | 'slideId'>

/**
 * What the pages that show places of every kind need to know of one kind. Functions take what belongs to their kind
 * only: a found place, a quote, an ad of it.
 */
export interface BookablePlaceKind<Place extends { id: string } = { id: string }> extends PlaceKind<
  Place,
  z.ZodObject,
  PlaceTable
> {
  listAll: OwnList<Page<Place>>
  /** A short description of a place, after its name in the list of a location. */
  lineAtSite(place: Place, language: Language): string

  find: Finding<Page<FoundPlaceOfAnyKind> & { more: boolean }>
  findOnMap: Finding<FoundOnMap>
  /** A found place as it looks: its photo, else a drawing. */
  FoundPicture(this: void, props: PictureBox & { place: FoundPlaceOfAnyKind }): ReactNode
  facts(place: FoundPlaceOfAnyKind, language: Language): string[]
  /** How often and when an ad is shown, with this duration and interval, if the kind of place sells by them. */
  playFacts?(
    place: FoundPlaceOfAnyKind,
    booking: Pick<GroupBooking, 'duration' | 'frequency'>,
    language: Language,
  ): { plays: string[]; hours: string[] }
  weekPrice(place: FoundPlaceOfAnyKind, language: Language): Formula
  /** What a promotion takes off now, in percent. */
  promotionPercent?(place: FoundPlaceOfAnyKind): number
  /** How many people a week on these places reaches, in words. */
  weekAudience?(places: FoundPlaceOfAnyKind[], language: Language): string
  /** The filter by audience: its label, and what is shown while it is on. */
  audienceFilter?: { label(language: Language): string; chip(min: number, language: Language): string }

  /** The main measure of a place, for its row in an ad group. */
  measure(place: FoundPlaceOfAnyKind): string
  /** Where the figures of its price come from. */
  priceSource(place: FoundPlaceOfAnyKind, language: Language): string | undefined
  /** Only where the halls of a place are booked one by one. */
  hallsOf?(place: FoundPlaceOfAnyKind): FoundCinema['halls']
  /** Why a place cannot be booked in this way. */
  placeProblem?(place: FoundPlaceOfAnyKind, booking: { sides: SideChoice }): FieldProblem | null
  /** The id of what is quoted: of the place, or of its hall. */
  quotedId(quote: Quote): string
  bookingLabel(booking: Omit<GroupBooking, 'places'>, language: Language): string
  /** Where a period is not counted in days: its length, and a note on how it is counted. */
  periodLength?(start: Day, end: Day, language: Language): string
  periodNote?(start: Day | null, end: Day | null, language: Language): string
  /** How a shorter period would cost less; null if none does. */
  savingNote?(start: Day | null, end: Day | null, language: Language): string | null
  /** An ad group in the API's names. */
  booked<Seconds>(booking: GroupBooking<Seconds>): BookedFields<Seconds>
  draftOf(draft: DraftHead, groups: DraftGroupValues[]): DraftInput
  draftedPlaces(group: DraftGroup): BookedPlace[]

  formula(figure: PricedFigure, inputs: Quote['inputs'], language: Language): Formula
  /** What an ad takes of its place. */
  adFact(ad: Ad, language: Language): { name: string; value: string; line: string }
  /** Captions, if an ad is shown as several pictures side by side. */
  adCaptions?(ad: Ad, language: Language): string[]
}

export function idsOf(places: BookedPlace[]): string[] {
  return places.map(({ id }) => id)
}

export function placesWithoutHalls(ids: string[]): BookedPlace[] {
  return ids.map((id) => ({ id, halls: null }))
}
