import type { Screen } from '@litfass/api/places/screens'

import { type AccountContext, inTransaction } from '../../platform/context.ts'
import { lockAllOwned } from '../../platform/db/lock-owned.ts'
import { setCode } from './screen-code.ts'

/** Removes the code; the screen's URL keeps working. */
export function removeCode(ctx: AccountContext, screenId: string): Promise<Screen> {
  return inTransaction(ctx, async (ctx) => {
    await lockAllOwned(ctx, 'screens', { ids: [screenId], strength: 'no key update' })
    return setCode(ctx, screenId, null)
  })
}
