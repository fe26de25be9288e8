import type { Declaration } from '@litfass/api/ads/declarations'

import type { AccountContext } from '../../platform/context.ts'
import type { Declarations } from '../../platform/db/schema.ts'
import { partnersOf } from '../ads/partners-of-ad.ts'
import { pictureUrls } from '../files/place-picture.ts'

/** For both companies of the ad. @throws Problem not-found */
export async function declarationsOfAd(ctx: AccountContext, adId: string): Promise<{ items: Declaration[] }> {
  await partnersOf(ctx, adId)
  const rows = await ctx.db
    .selectFrom('declarations')
    .selectAll()
    .where('adId', '=', adId)
    .orderBy('day')
    .orderBy('id')
    .execute()
  return { items: rows.map(declarationOf) }
}

export function declarationOf(row: Declarations): Declaration {
  return {
    id: row.id,
    day: row.day,
    shows: row.shows ?? undefined,
    ...pictureUrls(row),
    userName: row.userName ?? undefined,
    created: row.created.toISOString(),
  }
}
