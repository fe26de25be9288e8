import type { FoundScreen } from '@litfass/api/places/screens'
import { fits, freeShare, screenAirtime, shareOf, soldShare } from '@litfass/domain/ads/airtime'
import { displayPrice, displayPriceInputs, sampleBooking } from '@litfass/domain/money/pricing'
import { categories } from '@litfass/domain/places/category'
import { reliabilityOf } from '@litfass/domain/places/devices/reliability'
import { hasServiceHours, serviceHoursOf } from '@litfass/domain/places/service-hours'
import { hasTurnsDue } from '@litfass/domain/playback/paid-ad'
import type { Period } from '@litfass/domain/time/day'
import { type NotNull, sql } from 'kysely'

import type { Context } from '../../platform/context.ts'
import { withCamelCaseColumns } from '../../platform/db/camel-case-columns.ts'
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
} from './bookable-place.ts'
import {
  bookingsOfEach,
  bookingVersions,
  othersOn,
  periodOfAd,
  screenBookingFields,
  shareOfAirtime,
} from './booked-airtime.ts'
import { isAvailable } from './is-available.ts'
import { isNew } from './is-new.ts'
import { isScreenOnOffer } from './is-screen-on-offer.ts'
import { paidAdOf } from './paid-ad.ts'
import { publisherOf } from './publisher-of.ts'

/**
 * The bookable screens among these ids (active, public and open at some time), with publisher and the airtime
 * booked in the period, in one round trip.
 */
async function offeredScreens(ctx: Context, ids: string[], period: Period) {
  if (ids.length === 0) return []
  const rows = await withCamelCaseColumns(ctx.db)
    .selectFrom('screens')
    .innerJoinLateral(publisherOf('screens'), (join) => join.onTrue())
    .leftJoin('sites', 'sites.id', 'screens.siteId')
    .leftJoin('screenReliability', 'screenReliability.screenId', 'screens.id')
    .leftJoin(
      bookingsOfEach(period, { place: 'screenId', ids, fields: screenBookingFields }),
      'booked.placeId',
      'screens.id',
    )
    .select([
      'screens.id',
      'screens.accountId',
      'screens.name',
      'screens.street',
      'screens.streetNumber',
      'screens.zip',
      'screens.city',
      'screens.lat',
      'screens.lng',
      'screens.contacts',
      'screens.format',
      'screens.diagonal',
      'screens.resolution',
      'screens.promotion',
      'screens.discount',
      'screens.categoryId',
      'screens.cpm',
      'screens.adShare',
      'screens.weekAmount',
      'screens.weekImpressions',
      'screens.serviceHours',
      'screens.imageKey',
      'screens.imageHash',
      'screens.thumbnailKey',
      'screens.thumbnailHash',
      'screens.created',
    ])
    .select('sites.openingHours')
    .select(['screenReliability.due', 'screenReliability.delivered'])
    .select(['publisher.publisherName', 'publisher.publisherZone', 'publisher.minBooking'])
    .select('booked.bookings')
    .where(isOneOf('screens', ids))
    .where(isScreenOnOffer)
    .execute()
  // Checked here, because the SQL function would take longer than the rest of the query.
  return rows.filter((row) => hasServiceHours(serviceHoursOf(row)))
}

function ratedPlays({ due, delivered }: { due: number | null; delivered: number | null }) {
  const plays = { due: due ?? 0, delivered: delivered ?? 0 }
  return reliabilityOf(plays) === null ? undefined : plays
}

function screenIds(group: BookedGroup): string[] {
  return 'screens' in group ? group.screens : []
}

export const bookableScreen: BookablePlace<FoundScreen> = {
  placeIds: screenIds,
  bookedIds: screenIds,

  async found(ctx, ids, period) {
    const screens = await offeredScreens(ctx, ids, period)
    return screens.map((row) => ({
      ...row,
      new: isNew(ctx, row),
      ...pictureUrls(row),
      cpm: row.cpm ?? categories[row.categoryId].cpm,
      freeShare: freeShare(row.adShare, row.bookings ?? [], period),
      serviceHours: serviceHoursOf(row) ?? undefined,
      reliability: ratedPlays(row),
    }))
  },

  versions: {
    joins: (period) => sql`
      left join screens on ${isOnPage('screens.id')}
      left join accounts on accounts.id = screens.account_id
      left join sites on sites.id = screens.site_id
      left join screen_reliability rated on ${isOnPage('rated.screen_id')}
      left join ${bookingVersions(period, 'screenId')} booked on booked.id = offers.id`,
    columns: sql`screens.xmin, accounts.xmin, sites.xmin, rated.xmin, booked.versions`,
  },

  async quote(ctx, groups, period) {
    const wanted = groups.map((group) => {
      if (!('screens' in group)) return []
      const booking = { ...period, durationSeconds: group.duration, frequencySeconds: group.frequency }
      return group.screens.map((id) => ({ id, booking }))
    })
    const rows = await offeredScreens(ctx, groups.flatMap(screenIds), period)
    // What all groups share, computed once for each screen.
    const screens = mapById(
      rows.map((row) => ({
        ...row,
        serviceHours: serviceHoursOf(row),
        sold: soldShare(row.bookings ?? [], period),
      })),
    )
    return quoteEach(wanted, ({ id, booking }, others) => {
      const screen = screens.get(id)
      if (!screen) return null
      const { serviceHours, publisherZone, sold } = screen
      const airtime = { ...screenAirtime(screen.adShare, [], booking), sold }
      const inputs = displayPriceInputs(screen, booking)
      const { amount, impressions, reach } = displayPrice(inputs)
      return {
        bookedId: id,
        quote: {
          screenId: id,
          amount,
          impressions,
          reach,
          airtime,
          minAmount: screen.minBooking,
          // The other groups want each day of the same period.
          isAvailable: fits({ ...airtime, sold: others.reduce((sum, other) => sum + shareOf(other), sold) }),
          isClosed: !hasTurnsDue(paidAdOf({ ...booking, adId: id, serviceHours, publisherZone })),
          inputs,
        },
        columns: {
          ...placeColumns(screen),
          resolution: screen.resolution,
          screenId: id,
          screenName: screen.name,
          screenAddress: placeAddress(screen),
          serviceHours,
        },
      }
    })
  },

  availableIn(period) {
    return isAvailable(period, {
      on: sql`screen_id = offers.id`,
      takes: sql`sum(${shareOfAirtime})`,
      wanted: shareOf(sampleBooking),
      whole: sql`offers.ad_share / 100.0`,
    })
  },

  isOnOffer: sql<boolean>`exists (select from screens where screens.id = ads.screen_id and ${isScreenOnOffer})`,

  async airtimeOf(ctx, ad) {
    if (!ad.screenId || !ad.duration || !ad.frequency) return null
    const [screen, booked] = await Promise.all([
      ctx.db.selectFrom('screens').select('adShare').where('id', '=', ad.screenId).executeTakeFirst(),
      othersOn(ctx, ad, 'screenId')
        .select(['duration as durationSeconds', 'frequency as frequencySeconds'])
        .$narrowType<{ durationSeconds: NotNull; frequencySeconds: NotNull }>()
        .execute(),
    ])
    const wanted = { ...periodOfAd(ad), durationSeconds: ad.duration, frequencySeconds: ad.frequency }
    return screen ? screenAirtime(screen.adShare, booked, wanted) : null
  },
}
