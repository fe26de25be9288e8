import type { FinderQuery, FoundBoard, FoundCinema, FoundScreen } from '@litfass/api/finder'
import { freeShare } from '@litfass/domain/airtime'
import { boardPrice } from '@litfass/domain/board'
import { categories } from '@litfass/domain/category'
import { cinemaWeekPrice } from '@litfass/domain/cinema'
import { sampleBooking } from '@litfass/domain/pricing'
import type { z } from 'zod'

import type { Context } from '../../platform/context.ts'
import { fileUrl } from '../files/picture-files.ts'
import { isNew } from '../screens/screens.store.ts'
import { type OfferPage, findOffers } from './find-offers.ts'
import { type Period, periodOf } from './offer-filter.ts'
import { offeredBoards } from './offered-boards.ts'
import { offeredCinemas } from './offered-cinemas.ts'
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
  const found = await findOffers(ctx, 'board', asked)
  const boards = (await offeredBoards(ctx, found.ids)).map((board): FoundBoard => {
    const { prices, promotion } = board
    const discountPercent = promotion ? board.discount : 0
    const { days } = sampleBooking
    return {
      ...board,
      new: isNew(ctx, board),
      imageUrl: imageUrlOf(board),
      weekAmount: boardPrice({ prices, sides: 'single', days, discountPercent }) ?? 0,
    }
  })
  return pageOf(found, boards)
}

export async function findCinemas(ctx: Context, asked: Asked) {
  const found = await findOffers(ctx, 'cinema', asked)
  const cinemas = (await offeredCinemas(ctx, found.ids)).map((cinema): FoundCinema => ({
    ...cinema,
    new: isNew(ctx, cinema),
    weekAmount: cinemaWeekPrice(cinema.halls, cinema.discountHalls),
  }))
  return pageOf(found, cinemas)
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

function imageUrlOf({ imageKey, imageHash }: { imageKey: string | null; imageHash: string | null }) {
  return imageKey && imageHash ? fileUrl(imageKey, imageHash) : undefined
}
