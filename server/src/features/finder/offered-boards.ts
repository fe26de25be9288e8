import type { Context } from '../../platform/context.ts'
import { pricesOf } from '../boards/board-prices.ts'

/** These boards, as far as anyone may book them, with their publishers. */
export async function offeredBoards(ctx: Context, ids: string[]) {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .selectFrom('boards')
    .innerJoin('accounts', 'accounts.id', 'boards.accountId')
    .selectAll('boards')
    .select('accounts.company as publisherName')
    .where('boards.id', 'in', ids)
    .where('boards.active', '=', true)
    .where('boards.frontPrice', 'is not', null)
    .execute()
  return rows.map((row) => ({ ...row, prices: pricesOf(row) }))
}
