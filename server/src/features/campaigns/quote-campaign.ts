import type { Quote, QuoteInput } from '@litfass/api/ads/quotes'
import type { z } from 'zod'

import type { AccountContext } from '../../platform/context.ts'
import { advertiserOf } from './advertiser.ts'
import { quotePlaces } from './quote-places.ts'

/** Prices and available airtime for the wizard. Places that are no longer offered are omitted. */
export async function quoteCampaign(
  ctx: AccountContext,
  { startDate, endDate, adgroups }: z.output<typeof QuoteInput>,
): Promise<{ taxRate: number; adgroups: { places: Quote[] }[] }> {
  const period = { start: startDate, end: endDate < startDate ? startDate : endDate }
  const quoted = await quotePlaces(ctx, adgroups, period)
  const { taxRate } = await advertiserOf(ctx)
  return { taxRate, adgroups: quoted.map((places) => ({ places: places.map(({ quote }) => quote) })) }
}
