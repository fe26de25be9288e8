import { payoutLine, payoutSums, type PayoutSums } from '@litfass/domain/money/payout'
import { sql } from 'kysely'

import { type Context, inTransaction, notify } from '../../platform/context.ts'
import { settledAds } from './settled-ads.ts'
import { type UnpaidInvoice, unpaidInvoices } from './unpaid-invoices.ts'

/** Sends every publisher what is settled, once. Returns the number of pay-outs. Idempotent, also across servers. */
export async function payOut(ctx: Context): Promise<number> {
  const accounts = await ctx.db
    .selectFrom('connectedAccounts')
    .select('accountId')
    .where('payoutsEnabled', '=', true)
    .orderBy('accountId')
    .execute()
  let count = 0
  for (const { accountId } of accounts) {
    if (await payOutTo(ctx, accountId)) count += 1
    count += await payOutInvoices(ctx, accountId)
  }
  return count
}

/** Sends what advertisers have paid to this publisher. Returns the id of the pay-out; null if there is nothing to pay out. */
export async function payOutTo(ctx: Context, accountId: string): Promise<string | null> {
  return inTransaction(ctx, async (ctx) => {
    const stripeAccountId = await lockConnected(ctx, accountId)
    if (stripeAccountId === null) return null
    const ads = await settledAds(ctx, accountId)
    const sums = payoutSums(ads)
    // After a lost dispute it may be negative, and waits for what is earned next.
    if (sums.amount <= 0) return null
    const lines = ads.map((ad) => ({ ...payoutLine(ad), adId: ad.adId }))
    return addPayout(ctx, { ...sums, accountId, stripeAccountId, invoice: null, ads: lines })
  })
}

/** Sends what the operator owes this publisher by self-billed invoices. Returns their number. */
async function payOutInvoices(ctx: Context, accountId: string): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const stripeAccountId = await lockConnected(ctx, accountId)
    if (stripeAccountId === null) return 0
    const invoices = await unpaidInvoices(ctx, accountId)
    for (const invoice of invoices) {
      const ads = await ctx.db
        .selectFrom('invoiceItems')
        .select(['adId', 'tax', sql<number>`earned`.as('earned'), sql<number>`earned - net`.as('fee')])
        .where('invoiceId', '=', invoice.id)
        .execute()
      const lines = ads.map((ad) => ({ ...ad, feeTax: 0, cardFees: 0 }))
      await addPayout(ctx, { ...invoice.sums, accountId, stripeAccountId, invoice, ads: lines })
    }
    return invoices.length
  })
}

async function lockConnected(ctx: Context, accountId: string): Promise<string | null> {
  const account = await ctx.db
    .selectFrom('connectedAccounts')
    .select('stripeAccountId')
    .where('accountId', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  return account?.stripeAccountId ?? null
}

interface NewPayout extends PayoutSums {
  amount: number
  accountId: string
  stripeAccountId: string
  invoice: UnpaidInvoice | null
  ads: (PayoutSums & { adId: string })[]
}

async function addPayout(ctx: Context, { invoice, ads, ...payout }: NewPayout): Promise<string> {
  const id = ctx.services.newId()
  await ctx.db
    .insertInto('payouts')
    .values({
      ...payout,
      id,
      stripePayoutId: null,
      invoiceId: invoice?.id ?? null,
      stripeTransferId: invoice?.stripeTransferId ?? null,
      status: 'requested',
      failure: null,
      created: ctx.now,
      timestamp: ctx.now,
    })
    .execute()
  await ctx.db
    .insertInto('payoutAds')
    .values(ads.map((ad) => ({ ...ad, payoutId: id })))
    .execute()
  await ctx.services.queue.send(ctx.db, 'send-payout', { payoutId: id })
  await notify(ctx, payout.accountId, ['payouts'])
  return id
}
