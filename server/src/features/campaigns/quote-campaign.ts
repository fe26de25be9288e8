import type { QuoteInput, ScreenQuote } from '@litfass/api/campaigns'
import { freeShare, hasRoom } from '@litfass/domain/airtime'
import { displayPrice, displayPriceInputs } from '@litfass/domain/pricing'
import type { z } from 'zod'

import type { AccountContext } from '../../platform/context.ts'
import { type OfferedScreen, offeredScreens } from '../finder/offered-screens.ts'

/** Prices and free airtime for the wizard. A screen that is no longer offered is left out. */
export async function quoteCampaign(
  ctx: AccountContext,
  { startdate, enddate, adgroups }: z.output<typeof QuoteInput>,
): Promise<{ adgroups: { screens: ScreenQuote[] }[] }> {
  const period = { start: startdate, end: enddate < startdate ? startdate : enddate }
  const screens = await screensById(ctx, { ids: adgroups.flatMap((group) => group.screens), period })
  return {
    adgroups: adgroups.map(({ duration, frequency, screens: ids }) => ({
      screens: ids.flatMap((id) => {
        const screen = screens.get(id)
        return screen ? [quoteOf(screen, { durationSeconds: duration, frequencySeconds: frequency, ...period })] : []
      }),
    })),
  }
}

export interface Booking {
  durationSeconds: number
  frequencySeconds: number
  start: string
  end: string
}

export function quoteOf(screen: OfferedScreen, booking: Booking): ScreenQuote {
  const inputs = displayPriceInputs(screen, booking)
  return {
    screenId: screen.id,
    ...displayPrice(inputs),
    freeShare: freeShare(screen.adShare, screen.bookings, booking),
    adShare: screen.adShare,
    hasRoom: hasRoom(screen.adShare, screen.bookings, booking),
    inputs,
  }
}

/** The offered ones among these ids, in one query. */
export async function screensById(
  ctx: AccountContext,
  { ids, period }: { ids: string[]; period: { start: string; end: string } },
): Promise<Map<string, OfferedScreen>> {
  if (ids.length === 0) return new Map()
  const rows = await offeredScreens(ctx, period)
    .where('screens.id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
