import type { FoundPlaceOfAnyKind } from '@litfass/api/places/finder'
import { formatCount } from '@litfass/domain/money/money'
import { useId } from 'react'

import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { bookablePlaceKinds } from '../../place-kinds/place-kinds.ts'
import type { Quotes } from '../use-quotes.ts'
import type { Wizard } from '../use-wizard.ts'
import { type AdGroupValues, bookingOf } from '../wizard-values.ts'
import type { BookedRow } from './booked-columns.tsx'
import { CinemaHead, HallHead } from './cinema-head.tsx'
import { bookedProblem, changePlaces, placeIds, placePath, placesPath } from './group-places.ts'
import { PlaceHead, RemovePlace } from './place-head.tsx'

/** The rows of an ad group: its places, or its cinemas with a row for each hall. */
export function useBookedRows({
  group,
  index,
  wizard,
  quotes,
  places,
  onRemove,
}: {
  group: AdGroupValues
  index: number
  wizard: Wizard
  quotes: Quotes
  /** Null until they are known. */
  places: FoundPlaceOfAnyKind[] | null
  onRemove: (placeId: string) => void
}) {
  const language = useLanguage()
  const tableId = useId()
  const { values } = wizard
  const { type } = values
  const kind = bookablePlaceKinds[type]
  const booking = bookingOf(group, type)
  const placeOf = (id: string) => (places === null ? null : places.find((place) => place.id === id))

  function placeRow(id: string): BookedRow {
    const [place, quote] = [placeOf(id), quotes.quoteOf(index, id)]
    const refusal = bookedProblem(values, { place, quote })
    const messageId = refusal ? `${tableId} ${id}` : undefined
    const plays = place && booking ? kind.playFacts?.(place, booking, language) : undefined
    return {
      id,
      head: (
        <PlaceHead
          place={place}
          plays={plays && [...plays.plays, ...plays.hours]}
          problem={refusal}
          messageId={messageId}
        />
      ),
      measure: place ? kind.measure(place) : '–',
      name: place?.name,
      quote,
      source: place ? kind.priceSource(place, language) : undefined,
      remove: (
        <RemovePlace
          name={place?.name}
          wrong={wizard.problems[placePath(index, type, id)] !== undefined}
          messageId={messageId}
          onRemove={() => onRemove(id)}
        />
      ),
    }
  }

  function cinemaGroup(booked: AdGroupValues['places'][number], at: number) {
    const place = placeOf(booked.id)
    const cinema = place && 'halls' in place ? place : null
    const ticked = booked.halls ?? []
    const all = cinema?.halls.map(({ id }) => id) ?? []
    const change = (halls: string[]) =>
      wizard.change(
        changePlaces(index, (chosen) => chosen.map((one) => (one.id === booked.id ? { ...one, halls } : one))),
        [placesPath(index, type)],
      )
    return {
      key: booked.id,
      label: (
        <CinemaHead
          cinema={cinema}
          isWaiting={place === null}
          ticked={ticked}
          problem={wizard.problems[`${placesPath(index, type)}.${at}.halls`]}
          onChange={change}
          onRemove={() => onRemove(booked.id)}
        />
      ),
      rows: (cinema?.halls ?? []).map((hall): BookedRow => {
        const isTicked = ticked.includes(hall.id)
        const quote = isTicked ? quotes.quoteOf(index, hall.id) : undefined
        return {
          id: hall.id,
          head: (
            <HallHead
              hall={hall}
              ticked={isTicked}
              full={quote?.isAvailable === false}
              wrong={wizard.problems[placePath(index, type, hall.id)] !== undefined}
              onToggle={(on) => change(all.filter((id) => (id === hall.id ? on : ticked.includes(id))))}
            />
          ),
          measure: formatCount(hall.visitors),
          name: `${cinema?.name} · ${hall.name}`,
          quote,
          source: cinema ? kind.priceSource(cinema, language) : undefined,
        }
      }),
    }
  }

  return kind.hallsOf ? { groups: group.places.map(cinemaGroup) } : { rows: placeIds(group).map(placeRow) }
}
