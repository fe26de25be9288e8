import type { AdSide } from '@litfass/domain/ads/ad'

import type { AccountContext } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { AdRow } from './ad-row.ts'

/** Locks the ad for its publisher. @throws Problem not-found */
export function lockOfferedAd(ctx: AccountContext, adId: string): Promise<AdRow> {
  return lockAdOf(ctx, adId, 'publisher')
}

/** Locks the ad for its advertiser. @throws Problem not-found */
export function lockBookedAd(ctx: AccountContext, adId: string): Promise<AdRow> {
  return lockAdOf(ctx, adId, 'advertiser')
}

/** Locks those of the ads that were offered to this account. */
export async function lockOfferedAds(ctx: AccountContext, adIds: string[]): Promise<Map<string, AdRow>> {
  const rows = await ctx.db
    .selectFrom('ads')
    .selectAll()
    .where('id', 'in', [...new Set(adIds)])
    .where('publisherId', '=', ctx.accountId)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

async function lockAdOf(ctx: AccountContext, adId: string, side: AdSide): Promise<AdRow> {
  const row = await ctx.db
    .selectFrom('ads')
    .selectAll()
    .where('id', '=', adId)
    .where(`${side}Id`, '=', ctx.accountId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return row
}
