import type { Payouts } from '@litfass/api/ads/payouts'
import { nextPayoutDay, payoutSums } from '@litfass/domain/money/payout'
import { owedSums, selfBilled } from '@litfass/domain/money/self-billing'
import { addDays, nextMonth } from '@litfass/domain/time/day'
import { sql } from 'kysely'

import { type AccountContext, today } from '../../platform/context.ts'
import { notBilled } from '../month-end/write-self-billed.ts'
import { settledAds, unsettledSum } from './settled-ads.ts'
import { unpaidInvoices } from './unpaid-invoices.ts'

const newest = 50

/** What was paid out to this publisher, what is paid out next, and what is held. */
export async function payoutsOfAccount(ctx: AccountContext): Promise<Payouts> {
  const [next, held, payouts] = await Promise.all([
    nextPayout(ctx),
    unsettledSum(ctx, ctx.accountId),
    ctx.db
      .selectFrom('payouts')
      .select(['id', 'status', 'amount', 'failure', 'created'])
      .select(sql<number>`(select count(*)::int from payout_ads where payout_id = payouts.id)`.as('ads'))
      .where('accountId', '=', ctx.accountId)
      .orderBy('created', 'desc')
      .orderBy('id', 'desc')
      .limit(newest)
      .execute(),
  ])
  return {
    next,
    held,
    payouts: payouts.map(({ failure, created, ...payout }) => ({
      ...payout,
      failure: failure ?? undefined,
      created: created.toISOString(),
    })),
  }
}

/** What is paid out next Monday, else what the operator will owe at the end of the month. */
async function nextPayout(ctx: AccountContext): Promise<Payouts['next']> {
  const [own, written, unwritten] = await Promise.all([
    settledAds(ctx, ctx.accountId),
    unpaidInvoices(ctx, ctx.accountId),
    notBilled(ctx, ctx.accountId).execute(),
  ])
  const due = [{ ...payoutSums(own), ads: own.length }, ...written.map(({ sums, count }) => ({ ...sums, ads: count }))]
  const next = due.reduce((sum, part) => ({
    ads: sum.ads + part.ads,
    earned: sum.earned + part.earned,
    tax: sum.tax + part.tax,
    fee: sum.fee + part.fee,
    feeTax: sum.feeTax + part.feeTax,
    cardFees: sum.cardFees + part.cardFees,
    amount: sum.amount + part.amount,
  }))
  const items = selfBilled(unwritten).flatMap((document) => document.items)
  if (next.ads > 0 || items.length === 0) return { ...next, day: nextPayoutDay(today(ctx)) }
  return { ...owedSums(items), ads: items.length, day: nextPayoutDay(addDays(nextMonth(today(ctx)), -1)) }
}
