import type { Cinema } from '@litfass/api/places/cinemas'

import type { AccountContext } from '../../platform/context.ts'
import { endAdsOffAir } from '../ads/end-ads-on.ts'
import { type HallIds, changeHalls, hallIn, setHall } from './change-halls.ts'

/** @throws Problem place-has-ads */
export async function setHallActive(
  ctx: AccountContext,
  { cinemaId, hallId }: HallIds,
  { active, endAds = false }: { active: boolean; endAds?: boolean },
): Promise<Cinema> {
  return changeHalls(ctx, cinemaId, async (ctx, halls) => {
    const id = hallIn(halls, hallId)
    await setHall(ctx, { id, active })
    await endAdsOffAir(ctx, { column: 'hallId', ids: [id], endAds })
  })
}
