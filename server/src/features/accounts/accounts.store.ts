import type { Account, Dashboard } from '@litfass/api/people/accounts'
import { type AdStatusGroup, type AdStatus, statusGroups, countedStatuses, isAwaited } from '@litfass/domain/ads/ad'
import { keysOf, recordOf } from '@litfass/domain/keys-of'
import { limitedKinds, limitNames } from '@litfass/domain/people/account'
import { sql } from 'kysely'

import type { AccountContext } from '../../platform/context.ts'
import { delivered, ownShare } from '../../platform/db/delivered.ts'
import { storedBytes } from '../../platform/db/stored-bytes.ts'

/** Number of items of each limited kind, and bytes of storage, as columns for queries on `accounts`. */
export const amountColumns = [
  ...limitedKinds.map((kind) =>
    sql<number>`(select count(*)::int from ${sql.table(kind)} where account_id = accounts.id)`.as(kind),
  ),
  storedBytes(sql.ref('accounts.id')).as('storage'),
]

export function amountsOf(row: Account['amounts']): Account['amounts'] {
  return recordOf(limitNames, (name) => row[name])
}

export async function accountOf(ctx: AccountContext): Promise<Account> {
  const row = await ctx.db
    .selectFrom('accounts')
    .leftJoin('defaultContent', 'defaultContent.accountId', 'accounts.id')
    .leftJoin('connectedAccounts', 'connectedAccounts.accountId', 'accounts.id')
    .selectAll('accounts')
    .select(['defaultContent.showId', 'defaultContent.slideId', 'connectedAccounts.stripeAccountId'])
    .select(amountColumns)
    .where('accounts.id', '=', ctx.accountId)
    .executeTakeFirstOrThrow()
  return {
    id: row.id,
    email: row.email,
    company: row.company,
    subscription: row.subscription,
    address: {
      line1: row.line1,
      line2: row.line2 ?? undefined,
      postalCode: row.postalCode,
      city: row.city,
      state: row.state ?? undefined,
      country: row.country,
    },
    country: row.country,
    phone: row.phone ?? undefined,
    vat: row.vat ?? undefined,
    website: row.website ?? undefined,
    employees: row.employees,
    plan: row.plan ?? undefined,
    usage: row.usage ?? undefined,
    timezone: row.timezone,
    minBooking: row.minBooking,
    stripeId: row.stripeAccountId ?? undefined,
    creatorId: row.creatorId,
    created: row.created.toISOString(),
    timestamp: row.timestamp.toISOString(),
    amounts: amountsOf(row),
    limits: row.limits,
    videoLimits: ctx.services.config.videoLimits,
    roles: ctx.roles,
    defaultContent: { showId: row.showId, slideId: row.slideId },
    measuresSlides: row.measuresSlides,
    requiresTwoFactor: row.requiresTwoFactor,
  }
}

interface StatusRow {
  status: AdStatus
  count: number
  amount: number
}

/** Ads of both sides by status, with expenses and earnings: two index scans, one round trip. */
export async function adCounts(
  ctx: AccountContext,
): Promise<Pick<Dashboard, 'mine' | 'external' | 'pendingAnswers' | 'pendingCancellations' | 'pendingPayments'>> {
  const rows = await ctx.db
    .selectFrom('ads')
    .select([
      sql<'mine' | 'external'>`'mine'`.as('side'),
      'status',
      sql<number>`count(*)::int`.as('count'),
      sql<number>`sum(${delivered.amount})::bigint`.as('amount'),
      sql<number>`count(cancel_asked)::int`.as('pendingCancellations'),
    ])
    .where('advertiserId', '=', ctx.accountId)
    .groupBy('status')
    .unionAll((eb) =>
      eb
        .selectFrom('ads')
        .select([
          sql<'mine' | 'external'>`'external'`.as('side'),
          'status',
          sql<number>`count(*)::int`.as('count'),
          sql<number>`sum(${ownShare})::bigint`.as('amount'),
          sql<number>`count(cancel_asked)::int`.as('pendingCancellations'),
        ])
        .where('publisherId', '=', ctx.accountId)
        .groupBy('status'),
    )
    .execute()
  const mine = rows.filter((row) => row.side === 'mine')
  const external = rows.filter((row) => row.side === 'external')
  const pendingCancellations = external.reduce((sum, row) => sum + row.pendingCancellations, 0)
  return {
    mine: groupTotals(mine),
    external: groupTotals(external),
    pendingAnswers: countOf(external.filter((row) => isAwaited(row, 'publisher'))) + pendingCancellations,
    pendingCancellations,
    pendingPayments: countOf(mine.filter((row) => isAwaited(row, 'advertiser'))),
  }
}

function countOf(rows: StatusRow[]): number {
  return rows.reduce((sum, row) => sum + row.count, 0)
}

function groupTotals(rows: StatusRow[]): Record<AdStatusGroup, { count: number; amount: number }> {
  const of = (group: AdStatusGroup) => {
    const inGroup = rows.filter((row) => statusGroups[group].includes(row.status))
    return {
      count: countOf(inGroup),
      // Declined and failed ads have no amount.
      amount: inGroup.filter((row) => countedStatuses.includes(row.status)).reduce((sum, row) => sum + row.amount, 0),
    }
  }
  return recordOf(keysOf(statusGroups), of)
}

/** Which first steps the company has done. */
export function firstSteps(ctx: AccountContext) {
  return ctx.db
    .selectFrom('accounts')
    .select([
      'timezone',
      'usage',
      sql<boolean>`exists (select from slides where account_id = accounts.id)`.as('slide'),
      sql<boolean>`exists (select from shows where account_id = accounts.id)`.as('show'),
      sql<boolean>`exists (select from screens where account_id = accounts.id)`.as('screen'),
      sql<boolean>`exists (
        select from screens where account_id = accounts.id and (show_id is not null or schedule_id is not null)
      )`.as('assign'),
      sql<boolean>`exists (select from devices where account_id = accounts.id and confirmed)`.as('open'),
      sql<boolean>`exists (select from campaigns where advertiser_id = accounts.id)`.as('campaign'),
    ])
    .where('id', '=', ctx.accountId)
    .executeTakeFirstOrThrow()
}
