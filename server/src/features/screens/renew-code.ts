import type { Screen } from '@litfass/api/places/screens'

import { type AccountContext, inTransaction } from '../../platform/context.ts'
import { setCode, freeCode } from './screen-code.ts'
import { lockedScreen } from './screens.store.ts'

/** Replaces the code; the old one stops working. */
export function renewCode(ctx: AccountContext, screenId: string): Promise<Screen> {
  return inTransaction(ctx, async (ctx) => {
    await lockedScreen(ctx, screenId)
    return setCode(ctx, screenId, await freeCode(ctx))
  })
}
