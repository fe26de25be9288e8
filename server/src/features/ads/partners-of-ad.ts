import { type RawBuilder, sql } from 'kysely'

import type { AccountContext } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'

interface Partners {
  advertiserId: string
  publisherId: string
}

/** Condition: the account is the advertiser or the publisher of the ad. */
export function isPartner({ accountId }: Pick<AccountContext, 'accountId'>): RawBuilder<boolean> {
  return sql<boolean>`(ads.advertiser_id = ${accountId} or ads.publisher_id = ${accountId})`
}

/** The two companies of an ad, if this account is one of them. @throws Problem not-found */
export async function partnersOf(ctx: AccountContext, adId: string): Promise<Partners> {
  const ad = await ctx.db
    .selectFrom('ads')
    .select(['advertiserId', 'publisherId'])
    .where('id', '=', adId)
    .where(isPartner(ctx))
    .executeTakeFirst()
  if (!ad) throw new Problem('not-found')
  return ad
}
