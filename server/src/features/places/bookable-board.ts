import type { FoundBoard } from '@litfass/api/places/boards'
import { fits, freeOf } from '@litfass/domain/ads/airtime'
import {
  type BoardBooking,
  boardAirtime,
  boardSlots,
  type BoardPrices,
  boardPrice,
  boardPriceInputs,
  boardWeek,
} from '@litfass/domain/places/board'
import { hasServiceHours, serviceHoursOf } from '@litfass/domain/places/service-hours'
import type { Period } from '@litfass/domain/time/day'
import { type NotNull, sql } from 'kysely'

import type { Context } from '../../platform/context.ts'
import { pictureUrls } from '../files/place-picture.ts'
import {
  type BookablePlace,
  type BookedGroup,
  placeAddress,
  mapById,
  isOneOf,
  isOnPage,
  placeColumns,
  quoteEach,
  resolutionOf,
} from './bookable-place.ts'
import { bookingsOn, bookingVersions, othersOn, periodOfAd } from './booked-airtime.ts'
import { isAvailable } from './is-available.ts'
import { isNew } from './is-new.ts'
import { publisherOf } from './publisher-of.ts'

/** The bookable boards among these ids, with publisher and the slots booked in the period. */
async function offeredBoards(ctx: Context, ids: string[], period: Period) {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .selectFrom('boards')
    .innerJoinLateral(publisherOf('boards'), (join) => join.onTrue())
    .leftJoin('sites', 'sites.id', 'boards.siteId')
    .selectAll('boards')
    .select('sites.openingHours')
    .select(['publisher.publisherName', 'publisher.publisherZone', 'publisher.minBooking'])
    .select(
      bookingsOn<BoardBooking>(period, { on: sql`ads.board_id = boards.id`, fields: sql`'sides', ads.sides` }).as(
        'bookings',
      ),
    )
    .where(isOneOf('boards', ids))
    .where(sql<boolean>`boards.active and boards.front_price is not null`)
    .execute()
  // Checked here, because the SQL function would take longer than the rest of the query.
  return rows.filter((row) => hasServiceHours(serviceHoursOf(row)))
}

function boardIds(group: BookedGroup): string[] {
  return 'boards' in group ? group.boards : []
}

/** A side without a price is not for sale. */
export function pricesOf(row: { frontPrice: number | null; backPrice: number | null }): BoardPrices {
  return { front: row.frontPrice ?? undefined, back: row.backPrice ?? undefined }
}

export const bookableBoard: BookablePlace<FoundBoard> = {
  placeIds: boardIds,
  bookedIds: boardIds,

  async found(ctx, ids, period) {
    const boards = await offeredBoards(ctx, ids, period)
    return boards.map((row) => {
      const prices = pricesOf(row)
      const serviceHours = serviceHoursOf(row)
      return {
        ...row,
        prices,
        new: isNew(ctx, row),
        ...pictureUrls(row),
        weekAmount: boardPrice(boardWeek({ ...row, prices, serviceHours }, 'single')) ?? 0,
        serviceHours: serviceHours ?? undefined,
        freeSlots: freeOf(boardAirtime(row.bookings, { ...period, sides: 'single' })),
      }
    })
  },

  versions: {
    joins: (period) => sql`
      left join boards on ${isOnPage('boards.id')}
      left join accounts on accounts.id = boards.account_id
      left join sites on sites.id = boards.site_id
      left join ${bookingVersions(period, 'boardId')} booked on booked.id = offers.id`,
    columns: sql`boards.xmin, accounts.xmin, sites.xmin, booked.versions`,
  },

  async quote(ctx, groups, period) {
    const wanted = groups.map((group) => {
      if (!('boards' in group)) return []
      return group.boards.map((id) => ({ id, booking: { ...period, sides: group.sides } }))
    })
    const boards = mapById(await offeredBoards(ctx, groups.flatMap(boardIds), period))
    return quoteEach(wanted, ({ id, booking }, others) => {
      const board = boards.get(id)
      if (!board) return null
      const serviceHours = serviceHoursOf(board)
      const inputs = boardPriceInputs({ ...board, prices: pricesOf(board), serviceHours }, booking)
      const amount = boardPrice(inputs)
      if (amount === null) return null
      return {
        bookedId: id,
        quote: {
          boardId: id,
          amount,
          impressions: 0,
          reach: 0,
          airtime: boardAirtime(board.bookings, booking),
          minAmount: board.minBooking,
          isAvailable: fits(boardAirtime([...board.bookings, ...others], booking)),
          isClosed: inputs.days === 0,
          inputs,
        },
        columns: {
          ...placeColumns(board),
          resolution: resolutionOf(board),
          boardId: id,
          boardName: board.name,
          boardAddress: placeAddress(board),
          serviceHours,
          spotSeconds: board.spotSeconds,
        },
      }
    })
  },

  availableIn(period) {
    // Every ad has a slot on the front, whether it books one side or both.
    return isAvailable(period, {
      on: sql`board_id = offers.id`,
      takes: sql`count(*)`,
      wanted: 1,
      whole: sql.lit(boardSlots),
    })
  },

  isOnOffer: sql<boolean>`exists (select from boards where boards.id = ads.board_id and boards.active)`,

  async airtimeOf(ctx, ad) {
    if (!ad.boardId || !ad.sides) return null
    const booked = await othersOn(ctx, ad, 'boardId').select('sides').$narrowType<{ sides: NotNull }>().execute()
    return boardAirtime(booked, { ...periodOfAd(ad), sides: ad.sides })
  },
}
