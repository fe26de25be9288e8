import type { Payouts } from '@litfass/api/ads/payouts'
import { disputedSum, nextPayoutDay, payoutLine, sumOfLines, takenBack } from '@litfass/domain/money/payout'
import { billedDisputedSum, billedLine, owedSums, selfBilled } from '@litfass/domain/money/self-billing'
import { nextMonth } from '@litfass/domain/time/day'
import { instantInZone } from '@litfass/domain/time/zone'
import { sql } from 'kysely'

import { type AccountContext, today } from '../../platform/context.ts'
import { notBilled } from '../month-end/write-self-billed.ts'
import { billedAds } from './billed-ads.ts'
import { isEmptyLine, settledAds, unsettledSum } from './settled-ads.ts'

const newest = 50

/** What was paid out to this publisher, what is paid out next, what is not settled yet, and what disputes hold back. */
export async function payoutsOfAccount(ctx: AccountContext): Promise<Payouts> {
  const [{ next, disputed }, held, payouts] = await Promise.all([
    nextPayout(ctx),
    unsettledSum(ctx, ctx.accountId),
    ctx.db
      .selectFrom('payouts')
      .select(['id', 'status', 'amount', 'failure', 'created'])
      .select(
        sql<number>`(select count(*)::int from payout_ads
        where payout_id = payouts.id and (earned, tax, fee, fee_tax, card_fees) <> (0, 0, 0, 0, 0))`.as('ads'),
      )
      .where('accountId', '=', ctx.accountId)
      .orderBy('created', 'desc')
      .orderBy('id', 'desc')
      .limit(newest)
      .execute(),
  ])
  return {
    next,
    held,
    disputed,
    payouts: payouts.map(({ failure, created, ...payout }) => ({
      ...payout,
      failure: failure ?? undefined,
      created: created.toISOString(),
    })),
  }
}

/**
 * What is paid out next Monday, else what the operator will owe at the end of the month; and what open disputes hold
 * back from either.
 */
async function nextPayout(ctx: AccountContext): Promise<Pick<Payouts, 'next' | 'disputed'>> {
  const [own, billed, unbilled] = await Promise.all([
    settledAds(ctx, ctx.accountId),
    billedAds(ctx, ctx.accountId),
    notBilled(ctx, ctx.accountId).execute(),
  ])
  const lines = [...own.map(payoutLine), ...billed.map(billedLine)].filter((line) => !isEmptyLine(line))
  const disputed = {
    count: [...own, ...billed].filter((ad) => ad.disputed !== undefined).length,
    amount: disputedSum(own) + billedDisputedSum(billed),
  }
  const items = selfBilled(unbilled).flatMap((document) => document.items)
  if (lines.length > 0 || items.length === 0) {
    const day = nextPayoutDay(ctx.now.getTime(), ctx.zone)
    return { disputed, next: { ...sumOfLines(lines), takenBack: takenBack(lines), ads: lines.length, day } }
  }
  const day = nextPayoutDay(instantInZone(`${nextMonth(today(ctx))}T00:00`, ctx.zone), ctx.zone)
  return { disputed, next: { ...owedSums(items), takenBack: 0, ads: items.length, day } }
}
