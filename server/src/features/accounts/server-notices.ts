import type { ServerNotice } from '@litfass/api/people/server-notices'

import { isClockInDoubt } from '../../platform/clock-guard.ts'
import type { AccountContext } from '../../platform/context.ts'

export async function serverNotices({ db, services }: AccountContext): Promise<ServerNotice[]> {
  const [isFull, isInDoubt] = await Promise.all([services.storageSpace.isFull(), isClockInDoubt(db)])
  return [...(isFull ? (['storage-full'] as const) : []), ...(isInDoubt ? (['clock-in-doubt'] as const) : [])]
}
