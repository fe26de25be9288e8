import type { FinderQuery, FoundBoard, FoundCinema, FoundScreen } from '@litfass/api/places/finder'
import { boardAirtime, freeOf, freeShare, hallAirtime } from '@litfass/domain/ads/airtime'
import { shortestAd } from '@litfass/domain/ads/campaign'
import { sampleBooking } from '@litfass/domain/money/pricing'
import { boardPrice } from '@litfass/domain/places/board'
import { categories } from '@litfass/domain/places/category'
import { cinemaWeekPrice } from '@litfass/domain/places/cinema'
import type { z } from 'zod'

import type { Context } from '../../platform/context.ts'
import { pricesOf } from '../boards/board-prices.ts'
import { fileUrl } from '../files/picture-files.ts'
import { isNew } from '../screens/screens.store.ts'
import type { Period } from './booked-airtime.ts'
import { type OfferPage, findOffers } from './find-offers.ts'
import { periodOf } from './offer-filter.ts'
import { type OfferedBoard, offeredBoards } from './offered-boards.ts'
import { type OfferedCinema, offeredCinemas } from './offered-cinemas.ts'
import { type OfferedScreen, offeredScreens } from './offered-screens.ts'

type Asked = z.output<typeof FinderQuery>

export async function findScreens(ctx: Context, asked: Asked) {
  const period = periodOf(ctx, asked)
  const found = await findOffers(ctx, 'display', asked)
  if (found.ids.length === 0) return pageOf<FoundScreen>(found, [])
  const rows = await offeredScreens(ctx, period).where('screens.id', 'in', found.ids).execute()
  return pageOf(
    found,
    rows.map((row) => foundScreenOf(ctx, row, period)),
  )
}

export async function findBoards(ctx: Context, asked: Asked) {
  const period = periodOf(ctx, asked)
  const found = await findOffers(ctx, 'board', asked)
  if (found.ids.length === 0) return pageOf<FoundBoard>(found, [])
  const rows = await offeredBoards(ctx, period).where('boards.id', 'in', found.ids).execute()
  return pageOf(
    found,
    rows.map((row) => foundBoardOf(ctx, row, period)),
  )
}

export async function findCinemas(ctx: Context, asked: Asked) {
  const period = periodOf(ctx, asked)
  const found = await findOffers(ctx, 'cinema', asked)
  if (found.ids.length === 0) return pageOf<FoundCinema>(found, [])
  const rows = await offeredCinemas(ctx, period).where('cinemas.id', 'in', found.ids).execute()
  return pageOf(
    found,
    rows.map((row) => foundCinemaOf(ctx, row, period)),
  )
}

/** In the order they were found; what somebody took back meanwhile is left out. */
function pageOf<Item extends { id: string }>({ ids, ...page }: OfferPage, items: Item[]) {
  const byId = new Map(items.map((item) => [item.id, item]))
  return { ...page, items: ids.flatMap((id) => byId.get(id) ?? []) }
}

function foundScreenOf(ctx: Context, row: OfferedScreen, period: Period): FoundScreen {
  return {
    ...row,
    new: isNew(ctx, row),
    imageUrl: imageUrlOf(row),
    cpm: row.cpm ?? categories[row.categoryId].cpm,
    freeShare: freeShare(row.adShare, row.bookings, period),
  }
}

function foundBoardOf(ctx: Context, row: OfferedBoard, period: Period): FoundBoard {
  const prices = pricesOf(row)
  const discountPercent = row.promotion ? row.discount : 0
  return {
    ...row,
    prices,
    new: isNew(ctx, row),
    imageUrl: imageUrlOf(row),
    weekAmount: boardPrice({ prices, sides: 'single', days: sampleBooking.days, discountPercent }) ?? 0,
    freeSlots: freeOf(boardAirtime(row.bookings, { ...period, sides: 'single' })),
  }
}

function foundCinemaOf(ctx: Context, row: OfferedCinema, period: Period): FoundCinema {
  return {
    ...row,
    new: isNew(ctx, row),
    weekAmount: cinemaWeekPrice(row.halls, row.discountHalls),
    halls: row.halls.map((hall) => ({
      ...hall,
      freeSeconds: freeOf(hallAirtime(hall.bookings, { ...period, durationSeconds: shortestAd })),
    })),
  }
}

function imageUrlOf({ imageKey, imageHash }: { imageKey: string | null; imageHash: string | null }) {
  return imageKey && imageHash ? fileUrl(imageKey, imageHash) : undefined
}
