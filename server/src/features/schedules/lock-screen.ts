import type { AccountContext } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'

/** Serializes saves for one screen. @throws Problem not-found unless the account has the screen */
export async function lockScreen(
  ctx: AccountContext,
  screenId: string,
): Promise<{ name: string; scheduleId: string | null }> {
  const screen = await ctx.db
    .selectFrom('screens')
    .select(['name', 'scheduleId'])
    .where('id', '=', screenId)
    .where('accountId', '=', ctx.accountId)
    .forUpdate()
    .executeTakeFirst()
  if (!screen) throw new Problem('not-found')
  return screen
}
