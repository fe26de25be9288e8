import { randomBytes } from 'node:crypto'

import type { Screen } from '@litfass/api/places/screens'
import { codeFromBytes } from '@litfass/domain/places/screen-code'
import { sql } from 'kysely'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { lockedScreen, ownScreen, screenOf } from './screens.store.ts'

/** The old code stops working. */
export function renewCode(ctx: AccountContext, screenId: string): Promise<Screen> {
  return inTransaction(ctx, async (ctx) => {
    await lockedScreen(ctx, screenId)
    return setCode(ctx, screenId, await freeCode(ctx))
  })
}

/** The screen stays reachable by its address. */
export function removeCode(ctx: AccountContext, screenId: string): Promise<Screen> {
  return inTransaction(ctx, async (ctx) => {
    await lockedScreen(ctx, screenId)
    return setCode(ctx, screenId, null)
  })
}

async function setCode(ctx: AccountContext, screenId: string, code: string | null): Promise<Screen> {
  await ctx.db.updateTable('screens').set({ code, timestamp: ctx.now }).where('id', '=', screenId).execute()
  await notify(ctx, ctx.accountId, ['screens'])
  return screenOf(ctx, await ownScreen(ctx, screenId))
}

/**
 * A code that no screen has, locked for this transaction: two transactions that draw the same one take turns, and the second sees it taken.
 * 25^6 codes: that is rare, so look and try again.
 */
export async function freeCode(ctx: AccountContext, draw: () => Uint8Array = () => randomBytes(16)): Promise<string> {
  for (;;) {
    const code = codeFromBytes(draw())
    if (code === null) continue
    await sql`select pg_advisory_xact_lock(hashtextextended(${`screen-code/${code}`}, 0))`.execute(ctx.db)
    const taken = await ctx.db.selectFrom('screens').select('id').where('code', '=', code).executeTakeFirst()
    if (!taken) return code
  }
}
