import type { Offer } from '@litfass/api/ads/campaigns'
import type { Quote } from '@litfass/api/ads/quotes'
import type { FieldProblem } from '@litfass/api/problem'
import { maxAdsPerDay } from '@litfass/domain/ads/campaign'
import { bookingRefusal } from '@litfass/domain/money/card-payment'
import { sellerRefusal } from '@litfass/domain/money/marketplace'
import { bookableKindNames, bookableKinds } from '@litfass/domain/places/bookable-kinds'
import { dayMilliseconds } from '@litfass/domain/time/week'
import { sql } from 'kysely'

import type { AccountContext, Context } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { marketplaceOf } from '../marketplace/marketplace.ts'
import type { BookedGroup, QuotedPlace } from '../places/bookable-place.ts'
import { bookablePlaces } from '../places/bookable-places.ts'

/**
 * Requires all places of an offer to be for sale at this amount, and available.
 * @throws Problem place-not-offered, screen-closed, board-closed, booking-too-small, booking-too-large, airtime-gone
 */
export function requireBookable(groups: BookedGroup[], quoted: QuotedPlace[][]): void {
  const found = groups.map((group, at) => ({ ...placesOf(group), at, quoted: quoted[at] ?? [] }))
  const gone = found.filter(({ count, quoted: places }) => places.length < count)
  if (gone.length > 0)
    throw new Problem('place-not-offered', {
      fields: problemsOf(gone.map(({ at, field }) => [`adgroups.${at}.${field}`, 'not-yours'])),
    })
  const closed = found.flatMap(({ at, field, closedCode, quoted: places }) =>
    places.flatMap(({ bookedId, quote }) =>
      closedCode && quote.isClosed ? [[`adgroups.${at}.${field}.${bookedId}`, closedCode] as const] : [],
    ),
  )
  const [firstClosed] = closed
  if (firstClosed) throw new Problem(firstClosed[1], { fields: problemsOf(closed) })
  const togetherWith = paidTogether(quoted.flat())
  const refused = found.flatMap(({ at, field, quoted: places }) =>
    places.flatMap(({ bookedId, quote }) => {
      const together = togetherWith(quote)
      const refusal = bookingRefusal(quote.amount, { minBooking: quote.minAmount, together })
      return refusal ? [[`adgroups.${at}.${field}.${bookedId}`, refusal] as const] : []
    }),
  )
  const [first] = refused
  if (first)
    throw new Problem(first[1].code === 'below-minimum' ? 'booking-too-small' : 'booking-too-large', {
      fields: Object.fromEntries(refused),
    })
  const full = found.flatMap(({ at, field, fullCode, quoted: places }) =>
    places.flatMap(({ bookedId, quote }) =>
      quote.isAvailable ? [] : [[`adgroups.${at}.${field}.${bookedId}`, fullCode] as const],
    ),
  )
  if (full.length > 0) throw new Problem('airtime-gone', { fields: problemsOf(full) })
}

/** Count and net amount of what is paid together with a place, itself included: the halls that share its discount. */
function paidTogether(quoted: QuotedPlace[]): (quote: Quote) => { ads: number; net: number } {
  const sums = new Map<string, { ads: number; net: number }>()
  for (const { quote } of quoted) {
    const cinemaId = discountedCinema(quote)
    if (!cinemaId) continue
    const { ads, net } = sums.get(cinemaId) ?? { ads: 0, net: 0 }
    sums.set(cinemaId, { ads: ads + 1, net: net + quote.amount })
  }
  return (quote) => sums.get(discountedCinema(quote) ?? '') ?? { ads: 1, net: quote.amount }
}

/**
 * Requires the ads that the company sends within 24 hours to stay within the limit. Lock the account first.
 * @throws Problem too-many-ads
 */
export async function requireAdsPerDay(ctx: AccountContext, groups: BookedGroup[]): Promise<void> {
  const { offered } = await ctx.db
    .selectFrom('ads')
    .select(sql<number>`count(*)::int`.as('offered'))
    .where('advertiserId', '=', ctx.accountId)
    .where('created', '>', new Date(ctx.now.getTime() - dayMilliseconds))
    // Extra days are not offered.
    .where('makeGoodOf', 'is', null)
    .executeTakeFirstOrThrow()
  const more = groups.reduce((sum, group) => sum + placesOf(group).count, 0)
  if (offered + more > maxAdsPerDay) throw new Problem('too-many-ads')
}

/** The cinema whose discount for all halls this hall has. */
function discountedCinema(quote: Quote): string | null {
  return 'cinemaId' in quote && quote.inputs.discountPercent > 0 ? quote.cinemaId : null
}

/** Requires the total that the sender saw. @throws Problem price-changed, with the current total */
export function requireSum({ amount }: Offer, quoted: QuotedPlace[][]): void {
  const sum = quoted.flat().reduce((total, { quote }) => total + quote.amount, 0)
  if (amount !== undefined && amount !== sum)
    throw new Problem('price-changed', { fields: { amount: { code: 'sum-is-now', amount: sum } } })
}

/** Requires that the publishers of these places may sell. @throws Problem seller-not-allowed */
export async function requireSellers(ctx: Context, quoted: QuotedPlace[][]): Promise<void> {
  const marketplace = await marketplaceOf(ctx)
  const refused = quoted.flat().find(({ columns }) => sellerRefusal(marketplace, columns.publisherId))
  if (refused) throw new Problem('seller-not-allowed')
}

function problemsOf(found: (readonly [path: string, code: FieldProblem['code']])[]): Record<string, FieldProblem> {
  return Object.fromEntries(found.map(([path, code]) => [path, { code }]))
}

/** The places of a group are in a field named after their table. */
function placesOf(group: BookedGroup) {
  const kind = bookableKindNames.find((name) => bookableKinds[name].table in group)
  if (!kind) throw new Error('an ad group without places')
  const { table, booked, closedCode } = bookableKinds[kind]
  return {
    field: table,
    fullCode: `${booked}-full` as const,
    closedCode,
    count: bookablePlaces[kind].bookedIds(group).length,
  }
}
