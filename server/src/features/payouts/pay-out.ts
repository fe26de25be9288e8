import { chunksOf } from '@litfass/domain/chunks-of'
import { payoutLine, type PayoutSums, sumOfLines } from '@litfass/domain/money/payout'
import { billedLine } from '@litfass/domain/money/self-billing'
import { dayMilliseconds } from '@litfass/domain/time/week'

import { type Context, inTransaction, notify } from '../../platform/context.ts'
import { rowsAtOnce } from '../../platform/db/database.ts'
import { eachIndependently } from '../../platform/jobs/each-independently.ts'
import { billedAds, transferredBefore } from './billed-ads.ts'
import { readMissingFees } from './read-card-fee.ts'
import { isEmptyLine, settledAds } from './settled-ads.ts'

/** Sends every publisher what is settled, once. Returns the number of payouts. Idempotent, even across servers. */
export async function payOut(ctx: Context): Promise<number> {
  await readMissingFees(ctx)
  await sendUnsent(ctx)
  const accounts = await ctx.db
    .selectFrom('connectedAccounts')
    .select('accountId')
    .where('payoutsEnabled', '=', true)
    .orderBy('accountId')
    .execute()
  let count = 0
  await eachIndependently(ctx, accounts, async ({ accountId }) => {
    if (await payOutTo(ctx, accountId)) count += 1
    count += await payOutBilled(ctx, accountId)
  })
  return count
}

/** Stripe may have refused all of them for longer than the queue retries, for example because of a wrong key. */
async function sendUnsent({ db, now, services }: Context): Promise<void> {
  const unsent = await db
    .selectFrom('payouts')
    .select('id')
    .where('status', '=', 'requested')
    .where('stripePayoutId', 'is', null)
    .where('created', '<', new Date(now.getTime() - 8 * dayMilliseconds))
    .execute()
  await services.queue.sendAll(
    db,
    'send-payout',
    unsent.map(({ id }) => ({ payoutId: id })),
  )
}

/** Sends what advertisers have paid to this publisher. Returns the id of the payout; null if there is nothing to pay out. */
export async function payOutTo(ctx: Context, accountId: string): Promise<string | null> {
  return inTransaction(ctx, async (ctx) => {
    const stripeAccountId = await lockConnected(ctx, accountId)
    if (stripeAccountId === null) return null
    const ads = await settledAds(ctx, accountId)
    const lines = ads.map((ad) => ({ ad, line: payoutLine(ad) }))
    const sums = sumOfLines(lines.map(({ line }) => line))
    // After a dispute it may be negative, and waits for what is earned next.
    if (sums.amount <= 0) return null
    // An empty line counts as paid, too, unless the bank still has to decide about the ad.
    const paid = lines.filter(({ ad, line }) => ad.disputed === undefined || !isEmptyLine(line))
    return addPayout(ctx, { ...sums, accountId, stripeAccountId, ads: paid.map(lineOfAd) })
  })
}

/** Sends what the operator owes this publisher by self-billed invoices. Returns the number of payouts. */
async function payOutBilled(ctx: Context, accountId: string): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const stripeAccountId = await lockConnected(ctx, accountId)
    if (stripeAccountId === null) return 0
    const again = await transferredBefore(ctx, accountId)
    for (const { ads, ...payout } of again) await addPayout(ctx, { ...payout, accountId, stripeAccountId, ads })
    const ads = await billedAds(ctx, accountId)
    const lines = ads.map((ad) => ({ ad, line: billedLine(ad) }))
    const sums = sumOfLines(lines.map(({ line }) => line))
    if (sums.amount <= 0) return again.length
    const invoiceId =
      ads
        .map((ad) => ad.invoiceId)
        .toSorted()
        .at(-1) ?? null
    const paid = lines.filter(({ line }) => !isEmptyLine(line))
    await addPayout(ctx, { ...sums, accountId, stripeAccountId, ads: paid.map(lineOfAd), invoiceId })
    return again.length + 1
  })
}

function lineOfAd({ ad, line }: { ad: { adId: string }; line: PayoutSums }) {
  return { ...line, adId: ad.adId }
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
  /** The latest invoice, if the operator owes the money. */
  invoiceId?: string | null
  /** Of an earlier payout that failed: the money is in the Stripe account of the publisher already. */
  stripeTransferId?: string | null
  ads: (PayoutSums & { adId: string })[]
}

async function addPayout(ctx: Context, { ads, ...payout }: NewPayout): Promise<string> {
  const id = ctx.services.newId()
  await ctx.db
    .insertInto('payouts')
    .values({
      invoiceId: null,
      stripeTransferId: null,
      ...payout,
      id,
      stripePayoutId: null,
      status: 'requested',
      failure: null,
      created: ctx.now,
      timestamp: ctx.now,
    })
    .execute()
  const rows = ads.map((ad) => ({ ...ad, payoutId: id }))
  for (const some of chunksOf(rows, rowsAtOnce)) await ctx.db.insertInto('payoutAds').values(some).execute()
  await ctx.services.queue.send(ctx.db, 'send-payout', { payoutId: id })
  await notify(ctx, payout.accountId, ['payouts'])
  return id
}
