import type { FoundCinema } from '@litfass/api/places/cinemas'
import { fits, freeOf } from '@litfass/domain/ads/airtime'
import { shortestAd } from '@litfass/domain/ads/campaign'
import {
  type HallBooking,
  hallAirtime,
  hallSeconds,
  cinemaPrice,
  cinemaPriceInputs,
  cinemaWeekPrice,
} from '@litfass/domain/places/cinema'
import type { Period } from '@litfass/domain/time/day'
import { type NotNull, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import type { Context } from '../../platform/context.ts'
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
import { isHallOnOffer } from './is-hall-on-offer.ts'
import { isNew } from './is-new.ts'
import { publisherOf } from './publisher-of.ts'

/** The bookable cinemas among these ids, with their halls on offer in order and the seconds booked in the period. */
async function offeredCinemas(ctx: Context, ids: string[], period: Period) {
  if (ids.length === 0) return []
  return ctx.db
    .selectFrom('cinemas')
    .innerJoinLateral(publisherOf('cinemas'), (join) => join.onTrue())
    .selectAll('cinemas')
    .select(['publisher.publisherName', 'publisher.publisherZone', 'publisher.minBooking'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('halls')
          .select(['halls.id', 'halls.name', 'halls.price', 'halls.visitors', 'halls.seats'])
          .select(
            bookingsOn<HallBooking>(period, {
              on: sql`ads.hall_id = halls.id`,
              fields: sql`'durationSeconds', ads.duration`,
            }).as('bookings'),
          )
          .whereRef('halls.cinemaId', '=', 'cinemas.id')
          .where(isHallOnOffer)
          .orderBy('halls.index'),
      ).as('halls'),
    )
    .where(isOneOf('cinemas', ids))
    .where(
      sql<boolean>`cinemas.active and exists (select from halls where halls.cinema_id = cinemas.id and ${isHallOnOffer})`,
    )
    .execute()
}

function cinemaIds(group: BookedGroup): string[] {
  return 'cinemas' in group ? group.cinemas.map(({ id }) => id) : []
}

export const bookableCinema: BookablePlace<FoundCinema> = {
  placeIds: cinemaIds,
  bookedIds: (group) => ('cinemas' in group ? group.cinemas.flatMap(({ halls }) => halls) : []),

  async found(ctx, ids, period) {
    const cinemas = await offeredCinemas(ctx, ids, period)
    return cinemas.map((row) => ({
      ...row,
      new: isNew(ctx, row),
      weekAmount: cinemaWeekPrice(row.halls, row.discountHalls),
      halls: row.halls.map((hall) => ({
        ...hall,
        freeSeconds: freeOf(hallAirtime(hall.bookings, { ...period, durationSeconds: shortestAd })),
      })),
    }))
  },

  versions: {
    joins: (period) => sql`
      left join cinemas on ${isOnPage('cinemas.id')}
      left join accounts on accounts.id = cinemas.account_id
      left join (
        select cinema_id as id, string_agg(xmin::text, ' ' order by id) as versions from halls
        where cinema_id = any(array(select id from page)) group by 1
      ) halls on halls.id = offers.id
      left join ${bookingVersions(period, 'cinemaId')} booked on booked.id = offers.id`,
    columns: sql`cinemas.xmin, accounts.xmin, halls.versions, booked.versions`,
  },

  async quote(ctx, groups, period) {
    const wanted = groups.map((group) => {
      if (!('cinemas' in group)) return []
      const booking = { ...period, durationSeconds: group.duration }
      return group.cinemas.flatMap(({ id: cinemaId, halls }) => halls.map((id) => ({ id, cinemaId, booking })))
    })
    // The discount for all halls counts over all groups.
    const booked = new Set(wanted.flat().map(({ id }) => id))
    const cinemas = mapById(await offeredCinemas(ctx, groups.flatMap(cinemaIds), period))
    return quoteEach(wanted, ({ id, cinemaId, booking }, others) => {
      const cinema = cinemas.get(cinemaId)
      const hall = cinema?.halls.find((one) => one.id === id)
      if (!cinema || !hall) return null
      const inputs = cinemaPriceInputs(cinema, hall, { ...booking, booked })
      return {
        bookedId: id,
        quote: {
          cinemaId,
          hallId: id,
          ...cinemaPrice(inputs),
          airtime: hallAirtime(hall.bookings, booking),
          minAmount: cinema.minBooking,
          isAvailable: fits(hallAirtime([...hall.bookings, ...others], booking)),
          inputs,
        },
        columns: {
          ...placeColumns(cinema),
          resolution: resolutionOf(cinema),
          cinemaId,
          cinemaName: cinema.name,
          cinemaAddress: placeAddress(cinema),
          hallId: id,
          hallName: hall.name,
        },
      }
    })
  },

  availableIn(period) {
    return sql<boolean>`exists (select from halls where halls.cinema_id = offers.id and ${isHallOnOffer} and ${isAvailable(
      period,
      {
        on: sql`hall_id = halls.id`,
        takes: sql`sum(ads.duration)`,
        wanted: shortestAd,
        whole: sql.lit(hallSeconds),
      },
    )})`
  },

  isOnOffer: sql<boolean>`exists (select from halls join cinemas on cinemas.id = halls.cinema_id
    where halls.id = ads.hall_id and ${isHallOnOffer} and cinemas.active)`,

  async airtimeOf(ctx, ad) {
    if (!ad.hallId || !ad.duration) return null
    const booked = await othersOn(ctx, ad, 'hallId')
      .select('duration as durationSeconds')
      .$narrowType<{ durationSeconds: NotNull }>()
      .execute()
    return hallAirtime(booked, { ...periodOfAd(ad), durationSeconds: ad.duration })
  },
}
