import { type PlaceListQuery, pageSizes } from '@litfass/api/page'
import type { Board } from '@litfass/api/places/boards'
import { sql } from 'kysely'
import type { z } from 'zod'

import type { AccountContext, Context } from '../../platform/context.ts'
import type { Boards } from '../../platform/db/place-tables.ts'
import { pageOf } from '../../platform/http/paging.ts'
import { Problem } from '../../platform/http/problem.ts'
import { pictureUrls } from '../files/place-picture.ts'
import { newestFirst, placeConditions, placeOrder } from '../places/place-lists.ts'
import { pricesOf } from './board-prices.ts'

export async function boardsOfAccount(ctx: AccountContext, asked: z.output<typeof PlaceListQuery>) {
  const size = pageSizes.boards
  const conditions = placeConditions('boards', { ...asked, accountId: ctx.accountId })
  const order = placeOrder('boards', asked)
  const rows = await ctx.db
    .selectFrom('boards')
    .selectAll()
    .select([
      order.sortedAs.as('sortedAs'),
      sql<number>`(select count(*)::int from boards where ${conditions})`.as('total'),
    ])
    .where(conditions)
    .where(order.after)
    .orderBy(order.by)
    .limit(size + 1)
    .execute()
  return pageOf(rows, { size, item: boardOf, cursor: (row) => [row.sortedAs, row.id] })
}

/** @throws Problem not-found unless the account has it */
export async function ownBoard(ctx: AccountContext, boardId: string): Promise<Boards> {
  const row = await ctx.db
    .selectFrom('boards')
    .selectAll()
    .where('id', '=', boardId)
    .where('accountId', '=', ctx.accountId)
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return row
}

export function boardOf(row: Boards): Board {
  return {
    ...row,
    prices: pricesOf(row),
    text: row.text ?? undefined,
    siteId: row.siteId ?? undefined,
    ...pictureUrls(row),
    timestamp: row.timestamp.toISOString(),
  }
}

/** Active boards, the newest first. */
export async function publicBoards(ctx: Context, { cursor }: { cursor?: string | undefined }) {
  const size = pageSizes.publicPlaces
  const order = newestFirst('boards', cursor)
  const rows = await ctx.db
    .selectFrom('boards')
    .selectAll()
    .select([order.sortedAs.as('sortedAs'), sql<number>`(select count(*)::int from boards where active)`.as('total')])
    .where(sql<boolean>`active`)
    .where(order.after)
    .orderBy(order.by)
    .limit(size + 1)
    .execute()
  return pageOf(rows, { size, item: boardOf, cursor: (row) => [row.sortedAs, row.id] })
}
