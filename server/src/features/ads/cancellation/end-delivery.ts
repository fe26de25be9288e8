import type { Day } from '@litfass/domain/time/day'
import { sql } from 'kysely'

import type { Context } from '../../../platform/context.ts'
import { dropTurnsAfterEnd } from './drop-turns-after-end.ts'

/** Stores the last delivered day of each of these cancelled ads, and removes the plays that were reported after their end. */
export async function endDelivery(ctx: Context, ads: readonly { adId: string; lastDay: Day }[]): Promise<void> {
  await sql`
    update ads set last_day = ended.last_day
    from unnest(${ads.map(({ adId }) => adId)}::uuid[], ${ads.map(({ lastDay }) => lastDay)}::date[]) ended (id, last_day)
    where ads.id = ended.id`.execute(ctx.db)
  await dropTurnsAfterEnd(
    ctx,
    ads.map(({ adId }) => adId),
  )
}
