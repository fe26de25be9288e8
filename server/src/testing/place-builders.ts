import { type Board, boardApi } from '@litfass/api/places/boards'
import { type Cinema, cinemaApi } from '@litfass/api/places/cinemas'
import type { BoardInput } from '@litfass/domain/places/board'
import type { BookableKind } from '@litfass/domain/places/bookable-kinds'
import type { CinemaInput, HallInput } from '@litfass/domain/places/cinema'

import type { BookedGroup } from '../features/places/bookable-place.ts'
import { type Builder, address, buildScreen, screenInput } from './builders.ts'

export function boardInput(name = 'Board') {
  return {
    ...address,
    name,
    prices: { front: 12_000, back: 9_000 },
    format: 'landscape' as const,
    height: 400,
    width: 600,
    pixelHeight: 384,
    pixelWidth: 576,
    active: true,
  }
}

export async function buildBoard(account: Builder, input: Partial<BoardInput> = {}): Promise<Board> {
  return account.call(boardApi.createBoard, {
    accountId: account.accountId,
    body: { ...boardInput(input.name), ...input },
  })
}

export function cinemaInput(name = 'Cinema') {
  return { ...address, name, pixelHeight: 1080, pixelWidth: 1998, discountHalls: 10, active: true }
}

export function hallInput(name = 'Hall 1') {
  return { name, price: 9_000, shows: 28, visitors: 900, seats: 180 }
}

/** A cinema with a hall for each name. */
export async function buildCinema(
  account: Builder,
  { halls = [], ...input }: Partial<CinemaInput> & { halls?: (string | HallInput)[] } = {},
): Promise<Cinema> {
  const { accountId } = account
  const body = { ...cinemaInput(input.name), ...input }
  let cinema = await account.call(cinemaApi.createCinema, { accountId, body })
  for (const hall of halls) {
    const hallBody = typeof hall === 'string' ? hallInput(hall) : hall
    cinema = await account.call(cinemaApi.createHall, { accountId, cinemaId: cinema.id, body: hallBody })
  }
  return cinema
}

/** A place, and an ad group that books it. */
export interface BookedPlace {
  id: string
  group: BookedGroup
}

interface KindFixture {
  input: (name: string) => object
  /** Builds a private or inactive place, and an ad group that books it. */
  build: (account: Builder, siteId: string) => Promise<BookedPlace>
}

/** For tests about places of every kind. */
export const placeExamples: Record<BookableKind, KindFixture> = {
  display: {
    input: screenInput,
    async build(account, siteId) {
      const { id } = await buildScreen(account, { siteId, privacy: 'private' })
      return { id, group: { duration: 10, frequency: 180, screens: [id] } }
    },
  },
  board: {
    input: boardInput,
    async build(account, siteId) {
      const { id } = await buildBoard(account, { siteId, active: false })
      return { id, group: { sides: 'single', boards: [id] } }
    },
  },
  cinema: {
    input: cinemaInput,
    async build(account, siteId) {
      const { id, halls } = await buildCinema(account, { siteId, active: false, halls: ['1', '2'] })
      return { id, group: { duration: 10, cinemas: [{ id, halls: halls.map((hall) => hall.id) }] } }
    },
  },
}
