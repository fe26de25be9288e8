import { randomBytes } from 'node:crypto'

import type { Screen } from '@litfass/api/places/screens'
import { codeFromBytes } from '@litfass/domain/places/screen-code'
import { sql } from 'kysely'

import { type AccountContext, notify } from '../../platform/context.ts'
import { nextTimestamp } from '../../platform/db/next-timestamp.ts'
import { ownScreen, screenOf } from './screens.store.ts'

export async function setCode(ctx: AccountContext, screenId: string, code: string | null): Promise<Screen> {
  const timestamp = nextTimestamp(ctx, 'screens')
  await ctx.db.updateTable('screens').set({ code, timestamp }).where('id', '=', screenId).execute()
  await notify(ctx, ctx.accountId, ['screens'])
  return screenOf(ctx, await ownScreen(ctx, screenId))
}

/**
 * An unused code, locked for this transaction: if two transactions draw the same code, the second waits and draws again.
 * Collisions are rare among 25^6 codes.
 */
export async function freeCode(ctx: AccountContext, draw: () => Uint8Array = () => randomBytes(16)): Promise<string> {
  for (;;) {
    const code = codeFromBytes(draw())
    if (code === null) continue
    if (await isFreeCode(ctx, code)) return code
  }
}

/** Whether no screen has the code, which is locked for this transaction. */
export async function isFreeCode(ctx: AccountContext, code: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`screen-code/${code}`}, 0))`.execute(ctx.db)
  const taken = await ctx.db.selectFrom('screens').select('id').where('code', '=', code).executeTakeFirst()
  return taken === undefined
}
