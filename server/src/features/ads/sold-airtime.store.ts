import { reservesAirtime } from '@litfass/domain/ads/ad'
import { type Airtime, boardAirtime, hallAirtime, screenAirtime } from '@litfass/domain/ads/airtime'
import type { NotNull } from 'kysely'

import type { Context } from '../../platform/context.ts'
import { statusIn } from './ad-statuses.ts'
import type { AdRow } from './ads.store.ts'

/** What an ad takes of its place and what others hold of it; null when the place is gone. */
export async function airtimeOf(ctx: Context, ad: AdRow): Promise<Airtime | null> {
  const period = { start: ad.startDate, end: ad.endDate }
  if (ad.screenId && ad.duration && ad.frequency) {
    const [screen, booked] = await Promise.all([
      ctx.db.selectFrom('screens').select('adShare').where('id', '=', ad.screenId).executeTakeFirst(),
      othersOn(ctx, ad, 'screenId')
        .select(['duration as durationSeconds', 'frequency as frequencySeconds'])
        .$narrowType<{ durationSeconds: NotNull; frequencySeconds: NotNull }>()
        .execute(),
    ])
    const wanted = { ...period, durationSeconds: ad.duration, frequencySeconds: ad.frequency }
    return screen ? screenAirtime(screen.adShare, booked, wanted) : null
  }
  if (ad.boardId && ad.sides) {
    const booked = await othersOn(ctx, ad, 'boardId').select('sides').$narrowType<{ sides: NotNull }>().execute()
    return boardAirtime(booked, { ...period, sides: ad.sides })
  }
  if (ad.hallId && ad.duration) {
    const booked = await othersOn(ctx, ad, 'hallId')
      .select('duration as durationSeconds')
      .$narrowType<{ durationSeconds: NotNull }>()
      .execute()
    return hallAirtime(booked, { ...period, durationSeconds: ad.duration })
  }
  return null
}

/** The other ads that hold airtime on the same place while this one would. */
function othersOn(ctx: Context, ad: AdRow, place: 'screenId' | 'boardId' | 'hallId') {
  return ctx.db
    .selectFrom('ads')
    .select(['startDate as start', 'endDate as end'])
    .where(place, '=', ad[place])
    .where(statusIn(reservesAirtime))
    .where('startDate', '<=', ad.endDate)
    .where('endDate', '>=', ad.startDate)
    .where('id', '!=', ad.id)
}
