import type { Screen } from '@litfass/api/places/screens'

import { type AccountContext, inTransaction } from '../../platform/context.ts'
import { lockAllOwned } from '../../platform/db/lock-owned.ts'
import { setCode, freeCode } from './screen-code.ts'

/** Replaces the code; the old one stops working. */
export function renewCode(ctx: AccountContext, screenId: string): Promise<Screen> {
  return inTransaction(ctx, async (ctx) => {
    await lockAllOwned(ctx, 'screens', { ids: [screenId], strength: 'no key update' })
    return setCode(ctx, screenId, await freeCode(ctx))
  })
}
