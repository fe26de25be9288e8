import { isoWeekday } from '@litfass/domain/time/day'

import { payOutTo } from '../features/payouts/pay-out.ts'
import { settleAds } from '../features/settlements/settle-ads.ts'
import { type AccountContext, today } from '../platform/context.ts'
import { daysAgo } from './add-company.ts'
import type { DemoPlayers } from './add-plays.ts'

/** Days ago: after the end of the first campaign of the demo. */
const settled = 29
/** Days ago, or up to six more, since payouts are made on Mondays: still after the settlement. */
const paidOut = 22

/** Settles what had ended by then, and pays it out to this publisher, as the sandbox would have done. */
export async function addPayout(publisher: AccountContext, players: DemoPlayers): Promise<void> {
  await players.playUntil(daysAgo(publisher, settled).now)
  await settleAds(daysAgo(publisher, settled))
  const then = lastMonday(daysAgo(publisher, paidOut))
  const { queue } = then.services
  const services = { ...then.services, queue: { ...queue, send: async () => {} } }
  const id = await payOutTo({ ...then, services }, publisher.accountId)
  if (id === null) return
  const { db } = then
  const stripePayoutId = `po_${id.replaceAll('-', '')}`
  const { amount, stripeAccountId: accountId } = await db
    .updateTable('payouts')
    .set({ status: 'paid', stripePayoutId })
    .where('id', '=', id)
    .returning(['amount', 'stripeAccountId'])
    .executeTakeFirstOrThrow()
  await db
    .insertInto('sandboxPayouts')
    .values({
      id: stripePayoutId,
      accountId,
      amount,
      metadata: JSON.stringify({ payoutId: id }),
      idempotencyKey: `payout-${id}`,
      created: then.now,
    })
    .execute()
}

/** The same context on the Monday on or before its day. */
function lastMonday(ctx: AccountContext): AccountContext {
  return daysAgo(ctx, isoWeekday(today(ctx)) - 1)
}
