import type { Screen } from '@litfass/api/places/screens'

import { type AccountContext, inTransaction } from '../../platform/context.ts'
import { setCode } from './screen-code.ts'
import { lockedScreen } from './screens.store.ts'

/** Removes the code; the screen's URL keeps working. */
export function removeCode(ctx: AccountContext, screenId: string): Promise<Screen> {
  return inTransaction(ctx, async (ctx) => {
    await lockedScreen(ctx, screenId)
    return setCode(ctx, screenId, null)
  })
}
