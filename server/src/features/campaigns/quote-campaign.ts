import type { Quote, QuoteInput } from '@litfass/api/ads/quotes'
import { freeCancelUntil, isFreeToCancel } from '@litfass/domain/ads/cancellation'
import type { Remedy } from '@litfass/domain/ads/delivery/make-good'
import { type NoVatCategory, taxByRate, withoutVat } from '@litfass/domain/money/tax'
import type { z } from 'zod'

import { type AccountContext, publisherDay } from '../../platform/context.ts'
import { publisherTerms } from '../marketplace/publisher-terms.ts'
import { quotePlaces } from './quote-places.ts'
import { vatOfSales } from './vat-of-sales.ts'

/** Prices and available airtime for the wizard, and the VAT on all of them. Places that are no longer offered are omitted. */
export async function quoteCampaign(
  ctx: AccountContext,
  { startDate, endDate, adgroups }: z.output<typeof QuoteInput>,
): Promise<{
  vat: ReturnType<typeof taxByRate>
  noVat: NoVatCategory[]
  adgroups: { places: Quote[] }[]
  feePercent: number
  remedy: Remedy
  canCancelFree: boolean
}> {
  const period = { start: startDate, end: endDate < startDate ? startDate : endDate }
  const quoted = await quotePlaces(ctx, adgroups, period)
  const publisherOf = ({ columns }: (typeof quoted)[number][number]) => columns.publisherId
  const { vatOf } = await vatOfSales(ctx, quoted.flat().map(publisherOf))
  const sold = quoted.flat().map((place) => {
    const publisherId = publisherOf(place)
    const { category, rate, sellerId } = vatOf(publisherId)
    return { amount: place.quote.amount, taxRate: rate, category, publisherId, sellerId }
  })
  const termsOf = await publisherTerms(
    ctx,
    sold.map(({ publisherId }) => publisherId),
  )
  const rules = { freeCancelUntil: freeCancelUntil(startDate) }
  const feePercent = Math.max(0, ...sold.map(({ publisherId }) => termsOf(publisherId).feePercent))
  return {
    feePercent,
    remedy: ctx.services.config.remedy,
    canCancelFree: quoted.flat().every(({ columns }) => isFreeToCancel(rules, publisherDay(ctx, columns))),
    vat: taxByRate(sold),
    noVat: withoutVat(sold.map(({ category }) => category)),
    adgroups: quoted.map((places) => ({ places: places.map(({ quote }) => quote) })),
  }
}
