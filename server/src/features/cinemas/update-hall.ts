import type { Cinema, HallChange } from '@litfass/api/places/cinemas'
import type { z } from 'zod'

import type { AccountContext } from '../../platform/context.ts'
import { lockVersion } from '../../platform/db/lock-owned.ts'
import { endAdsOffAir } from '../ads/end-ads-on.ts'
import { type HallIds, changeHalls, hallIn, requireHallName, setHall } from './change-halls.ts'

/**
 * Updates a hall; its position and active state are unchanged.
 * @throws Problem changed-meanwhile | invalid when another has its name | place-has-ads when it has no screenings any more
 */
export async function updateHall(
  ctx: AccountContext,
  { cinemaId, hallId }: HallIds,
  { input: { basedOn, ...input }, endAds = false }: { input: z.output<typeof HallChange>; endAds?: boolean },
): Promise<Cinema> {
  return changeHalls(ctx, cinemaId, async (ctx, halls) => {
    const id = hallIn(halls, hallId)
    await lockVersion(ctx, 'halls', { id, basedOn })
    requireHallName(halls, { id, name: input.name })
    await setHall(ctx, { id, ...input })
    await endAdsOffAir(ctx, { column: 'hallId', ids: [id], endAds })
  })
}
