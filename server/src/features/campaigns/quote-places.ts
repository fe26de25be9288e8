import type { BoardQuote, HallQuote, QuoteInput, ScreenQuote } from '@litfass/api/ads/quotes'
import {
  type AirtimeBooking,
  type BoardBooking,
  type HallBooking,
  boardAirtime,
  fits,
  hallAirtime,
  screenAirtime,
} from '@litfass/domain/ads/airtime'
import { displayPrice, displayPriceInputs } from '@litfass/domain/money/pricing'
import { boardPrice, boardPriceInputs } from '@litfass/domain/places/board'
import { cinemaPrice, cinemaPriceInputs } from '@litfass/domain/places/cinema'
import type { z } from 'zod'

import { pricesOf } from '../boards/board-prices.ts'
import type { Period } from '../finder/booked-airtime.ts'
import type { OfferedBoard } from '../finder/offered-boards.ts'
import type { OfferedCinema, OfferedHall } from '../finder/offered-cinemas.ts'
import type { OfferedScreen } from '../finder/offered-screens.ts'
import type { Bookable } from './bookable.store.ts'

export type QuotedGroup = z.output<typeof QuoteInput>['adgroups'][number]

/** A place that an ad group books, with what it costs there. */
export type QuotedPlace =
  | { type: 'display'; screen: OfferedScreen; quote: ScreenQuote }
  | { type: 'board'; board: OfferedBoard; quote: BoardQuote }
  | { type: 'cinema'; cinema: OfferedCinema; hall: OfferedHall; quote: HallQuote }

/**
 * The places of each ad group that are offered, with price and airtime. What the other groups of the campaign want of the same place
 * counts too: either all of them fit, or none is said to.
 */
export function quotePlaces(groups: QuotedGroup[], places: Bookable, period: Period): QuotedPlace[][] {
  const wishes = wishesOf(groups, period)
  return groups.map((group) => {
    if ('screens' in group)
      return group.screens.flatMap((id) => quoteScreen(places.screens.get(id), { group, period, wishes }))
    if ('boards' in group)
      return group.boards.flatMap((id) => quoteBoard(places.boards.get(id), { group, period, wishes }))
    return group.cinemas.flatMap((booked) =>
      quoteHalls(places.cinemas.get(booked.id), { group, booked: booked.halls, period, wishes }),
    )
  })
}

interface Asked<Group> {
  group: Group
  period: Period
  wishes: Wishes
}

function quoteScreen(
  screen: OfferedScreen | undefined,
  { group, period, wishes }: Asked<Extract<QuotedGroup, { screens: unknown }>>,
): QuotedPlace[] {
  if (!screen) return []
  const wanted = screenBooking(group, period)
  const inputs = displayPriceInputs(screen, wanted)
  const { amount, impressions, reach } = displayPrice(inputs)
  const others = without(wishes.screens.get(screen.id), wanted)
  return [
    {
      type: 'display',
      screen,
      quote: {
        screenId: screen.id,
        amount,
        impressions,
        reach,
        airtime: screenAirtime(screen.adShare, screen.bookings, wanted),
        isAvailable: fits(screenAirtime(screen.adShare, [...screen.bookings, ...others], wanted)),
        inputs,
      },
    },
  ]
}

function quoteBoard(
  board: OfferedBoard | undefined,
  { group, period, wishes }: Asked<Extract<QuotedGroup, { boards: unknown }>>,
): QuotedPlace[] {
  if (!board) return []
  const wanted = { ...period, sides: group.sides }
  const inputs = boardPriceInputs({ ...board, prices: pricesOf(board) }, wanted)
  const amount = boardPrice(inputs)
  if (amount === null) return []
  const others = without(wishes.boards.get(board.id), wanted)
  return [
    {
      type: 'board',
      board,
      quote: {
        boardId: board.id,
        amount,
        impressions: 0,
        reach: 0,
        airtime: boardAirtime(board.bookings, wanted),
        isAvailable: fits(boardAirtime([...board.bookings, ...others], wanted)),
        inputs,
      },
    },
  ]
}

function quoteHalls(
  cinema: OfferedCinema | undefined,
  { group, booked, period, wishes }: Asked<Extract<QuotedGroup, { cinemas: unknown }>> & { booked: string[] },
): QuotedPlace[] {
  if (!cinema) return []
  const wanted = hallBooking(group, period)
  return booked.flatMap((id) => {
    const hall = cinema.halls.find((one) => one.id === id)
    if (!hall) return []
    const inputs = cinemaPriceInputs(cinema, hall, { ...wanted, booked })
    const others = without(wishes.halls.get(id), wanted)
    return [
      {
        type: 'cinema' as const,
        cinema,
        hall,
        quote: {
          cinemaId: cinema.id,
          hallId: id,
          ...cinemaPrice(inputs),
          airtime: hallAirtime(hall.bookings, wanted),
          isAvailable: fits(hallAirtime([...hall.bookings, ...others], wanted)),
          inputs,
        },
      },
    ]
  })
}

/** What all the ad groups of a campaign want of each place. */
interface Wishes {
  screens: Map<string, AirtimeBooking[]>
  boards: Map<string, BoardBooking[]>
  halls: Map<string, HallBooking[]>
}

function wishesOf(groups: QuotedGroup[], period: Period): Wishes {
  const wishes: Wishes = { screens: new Map(), boards: new Map(), halls: new Map() }
  for (const group of groups) {
    if ('screens' in group) for (const id of group.screens) add(wishes.screens, id, screenBooking(group, period))
    else if ('boards' in group) for (const id of group.boards) add(wishes.boards, id, { ...period, sides: group.sides })
    else
      for (const { halls } of group.cinemas) for (const id of halls) add(wishes.halls, id, hallBooking(group, period))
  }
  return wishes
}

function screenBooking({ duration, frequency }: { duration: number; frequency: number }, period: Period) {
  return { ...period, durationSeconds: duration, frequencySeconds: frequency }
}

function hallBooking({ duration }: { duration: number }, period: Period) {
  return { ...period, durationSeconds: duration }
}

function add<Wish>(wishes: Map<string, Wish[]>, id: string, wish: Wish): void {
  wishes.set(id, [...(wishes.get(id) ?? []), wish])
}

/** All but one that is like `own`. */
function without<Wish>(wishes: Wish[] | undefined, own: Wish): Wish[] {
  const key = JSON.stringify(own)
  const at = wishes?.findIndex((wish) => JSON.stringify(wish) === key) ?? -1
  return wishes?.filter((_, index) => index !== at) ?? []
}
