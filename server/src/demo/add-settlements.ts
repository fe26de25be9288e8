import { sql } from 'kysely'

import { runAdClock } from '../features/ads/clock/ad-clock.ts'
import { chooseRemedy } from '../features/settlements/choose-remedy.ts'
import { settleAds } from '../features/settlements/settle-ads.ts'
import type { AccountContext, Context } from '../platform/context.ts'
import { daysAgo } from './add-company.ts'
import { silentSince } from './add-devices.ts'
import type { DemoPlayers } from './add-plays.ts'

/** Settles the ads that have ended, on past days: one advertiser chooses a refund, another one waits for its extra days. */
export async function addSettlements(
  ctx: Context,
  { accounts, players }: { accounts: Map<string, AccountContext>; players: DemoPlayers },
): Promise<void> {
  await players.playUntil(daysAgo(ctx, 7).now)
  await settleAds(daysAgo(ctx, 7))
  const chooses = accounts.get('nordlicht')
  const short = chooses && (await unsettledAd(chooses))
  if (chooses && short) await chooseRemedy(daysAgo(chooses, 5), short, 'refund')
  await runAdClock(ctx)
  await players.playUntil(silentSince(ctx))
  await settleAds(ctx)
}

async function unsettledAd({ db, accountId }: AccountContext): Promise<string | undefined> {
  const ad = await db
    .selectFrom('ads')
    .select('id')
    .where('advertiserId', '=', accountId)
    .where('status', '=', 'completed')
    .where('settled', 'is', null)
    .where(sql<boolean>`remedy is not null`)
    .executeTakeFirst()
  return ad?.id
}
