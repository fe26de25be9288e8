import type { Booking, Closing } from '@litfass/api/people/account-deletion'
import { awaitedStatuses, bookingStatuses } from '@litfass/domain/ads/ad'
import type { Obligations } from '@litfass/domain/people/account-deletion'
import { sql } from 'kysely'

import type { AccountContext, DataContext } from '../../platform/context.ts'
import { statusIn } from '../../platform/db/ad-statuses.ts'
import { isDisputed } from '../../platform/db/disputed.ts'
import { isUnsettled } from '../settlements/unsettled.ts'

const namedAtOnce = 5

/** True for ads that have not ended or are not settled, or whose payment is disputed. */
const isBooked = sql<boolean>`(${statusIn(bookingStatuses)} or ${isUnsettled} or ${isDisputed})`

/**
 * Ads of either side that have not ended or are not settled, or whose payment is disputed: their number, and some, last to
 * end first.
 */
export async function bookingsOf(
  ctx: DataContext,
  accountId: string,
): Promise<Pick<Closing, 'bookings' | 'bookingCount'>> {
  const rows = await ctx.db
    .selectFrom('ads')
    .select(['id as adId', 'status', 'campaignTitle', 'placeName', 'endDate'])
    .select(sql<Booking['side']>`case when advertiser_id = ${accountId} then 'mine' else 'external' end`.as('side'))
    .select(
      sql<Booking['reason']>`case when ${statusIn(bookingStatuses)} then 'not-ended'
        when ${isDisputed} then 'disputed' else 'not-settled' end`.as('reason'),
    )
    .select(sql<number>`(count(*) over ())::int`.as('bookingCount'))
    .where((eb) => eb.or([eb('advertiserId', '=', accountId), eb('publisherId', '=', accountId)]))
    .where(isBooked)
    .orderBy('endDate', 'desc')
    .orderBy('id')
    .limit(namedAtOnce)
    .execute()
  return { bookingCount: rows[0]?.bookingCount ?? 0, bookings: rows }
}

export async function obligationsOf(ctx: DataContext, accountId: string): Promise<Obligations> {
  const { bookingCount } = await bookingsOf(ctx, accountId)
  return { bookingCount, ...(await waitingInvoicesOf(ctx, accountId)), ...(await operatorOf(ctx, accountId)) }
}

/** Whether the company is the operator's, or was when it sold ads that are still booked. */
async function operatorOf({ db }: DataContext, accountId: string): Promise<{ isOperator: boolean }> {
  const named = await db
    .selectFrom('marketplaceSettings')
    .select('companyId')
    .where('companyId', '=', accountId)
    .executeTakeFirst()
  const sold = await db
    .selectFrom('ads')
    .select('id')
    .where('sellerId', '=', accountId)
    .where(isBooked)
    .executeTakeFirst()
  return { isOperator: Boolean(named ?? sold) }
}

function waitingInvoicesOf(ctx: DataContext, accountId: string): Promise<{ waitingInvoices: number }> {
  return ctx.db
    .selectFrom('invoices')
    .select(sql<number>`count(*)::int`.as('waitingInvoices'))
    .where('issuerId', '=', accountId)
    .where('number', 'is', null)
    .executeTakeFirstOrThrow()
}

/** Open offers of either side. */
export function openOffers(ctx: DataContext, accountId: string): Promise<{ id: string; advertiserId: string }[]> {
  return ctx.db
    .selectFrom('ads')
    .select(['id', 'advertiserId'])
    .where((eb) => eb.or([eb('advertiserId', '=', accountId), eb('publisherId', '=', accountId)]))
    .where(statusIn(awaitedStatuses('publisher')))
    .execute()
}

export async function closingOf(ctx: AccountContext): Promise<Closing> {
  const [booked, waiting, operator, open, members] = await Promise.all([
    bookingsOf(ctx, ctx.accountId),
    waitingInvoicesOf(ctx, ctx.accountId),
    operatorOf(ctx, ctx.accountId),
    openOffers(ctx, ctx.accountId),
    ctx.db.selectFrom('memberships').select('userId').where('accountId', '=', ctx.accountId).execute(),
  ])
  return { ...booked, ...waiting, ...operator, openOffers: open.length, otherMembers: members.length - 1 }
}
