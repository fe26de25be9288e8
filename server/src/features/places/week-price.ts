import { displayPrice, displayPriceInputs, type PricedScreen, sampleBooking } from '@litfass/domain/money/pricing'
import type { OpeningHours } from '@litfass/domain/places/opening-hours'
import { serviceHoursOf } from '@litfass/domain/places/service-hours'
import { addDays } from '@litfass/domain/time/day'

import { type AccountContext, today } from '../../platform/context.ts'
import { lockOwned } from '../../platform/db/lock-owned.ts'

type HoursOfScreen = Parameters<typeof serviceHoursOf>[0]

/** Price and impressions of a week, stored with a screen so that the finder can sort by them. */
export function weekColumns(ctx: AccountContext, screen: Omit<PricedScreen, 'serviceHours'> & HoursOfScreen) {
  const start = today(ctx)
  const { amount, impressions } = displayPrice(
    displayPriceInputs(
      { ...screen, serviceHours: serviceHoursOf(screen) },
      { ...sampleBooking, start, end: addDays(start, sampleBooking.days - 1) },
    ),
  )
  return { weekAmount: amount, weekImpressions: impressions }
}

/** Opening hours by the id of the location. */
export type HoursOfSites = ReadonlyMap<string, OpeningHours | null>

/** The opening hours of locations that are locked. */
export async function openingHoursOf({ db }: AccountContext, siteIds: string[]): Promise<HoursOfSites> {
  const sites = await db
    .selectFrom('sites')
    .select(['id', 'openingHours'])
    .where('id', '=', (eb) => eb.fn.any(eb.val(siteIds)))
    .execute()
  return new Map(sites.map(({ id, openingHours }) => [id, openingHours]))
}

/**
 * Locks the shows of screens that `updateWeeks` updates for the second time in a transaction: PostgreSQL would lock them after
 * the screens, and the deletion of a show locks its screens after the show.
 */
export async function lockShowsOf(ctx: AccountContext, column: 'id' | 'siteId', ids: readonly string[]): Promise<void> {
  const screens = await ctx.db
    .selectFrom('screens')
    .select('showId')
    .where(column, '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute()
  await lockOwned(ctx, 'shows', { ids: screens.flatMap(({ showId }) => showId ?? []) })
}

/** Updates the price of a week of those screens that follow the hours of their location. */
export async function updateWeeks(ctx: AccountContext, screenIds: string[]): Promise<void> {
  if (screenIds.length === 0) return
  const screens = await ctx.db
    .selectFrom('screens')
    .leftJoin('sites', 'sites.id', 'screens.siteId')
    .selectAll('screens')
    .select('sites.openingHours')
    .where('screens.id', 'in', screenIds)
    .where('screens.serviceHours', 'is', null)
    .orderBy('screens.id')
    .execute()
  for (const screen of screens) {
    const week = weekColumns(ctx, screen)
    if (week.weekAmount === screen.weekAmount && week.weekImpressions === screen.weekImpressions) continue
    await ctx.db.updateTable('screens').set(week).where('id', '=', screen.id).execute()
  }
}
