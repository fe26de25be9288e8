import type { Cinema } from '@litfass/api/places/cinemas'

import type { AccountContext } from '../../platform/context.ts'
import { storeDeleted } from '../../platform/db/store-deleted.ts'
import { endAdsOnDeleted } from '../ads/end-ads-on.ts'
import { type HallIds, changeHalls, hallIn } from './change-halls.ts'

/** Deletes the hall and ends its open ads. @throws Problem place-has-ads */
export async function deleteHall(
  ctx: AccountContext,
  { cinemaId, hallId }: HallIds,
  { endAds = false } = {},
): Promise<Cinema> {
  return changeHalls(ctx, cinemaId, async (ctx, halls) => {
    const id = hallIn(halls, hallId)
    await ctx.db.selectFrom('halls').select('id').where('id', '=', id).forUpdate().execute()
    await endAdsOnDeleted(ctx, { column: 'hallId', ids: [id], endAds })
    await storeDeleted(ctx, 'hall', [id])
    await ctx.db.deleteFrom('halls').where('id', '=', id).execute()
  })
}
