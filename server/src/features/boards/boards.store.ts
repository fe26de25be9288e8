import { type PlaceListQuery, pageSizes } from '@litfass/api/page'
import type { Board } from '@litfass/api/places/boards'
import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'

import type { AccountContext, Context } from '../../platform/context.ts'
import { pageQuery } from '../../platform/db/keyset.ts'
import type { Boards } from '../../platform/db/schema.ts'
import { pageOf } from '../../platform/http/paging.ts'
import { Problem } from '../../platform/http/problem.ts'
import { pictureUrls } from '../files/place-picture.ts'
import { pricesOf } from '../places/bookable-board.ts'
import { fieldsOf } from '../places/place-columns.ts'
import { placeConditions, placeOrder } from '../places/place-lists.ts'

export async function boardsOfAccount(ctx: AccountContext, asked: z.output<typeof PlaceListQuery>) {
  const size = pageSizes.boards
  const conditions = placeConditions('boards', { ...asked, accountId: ctx.accountId })
  const query = ctx.db
    .selectFrom('boards')
    .selectAll()
    .select(sql<number>`(select count(*)::int from boards where ${conditions})`.as('total'))
    .where(conditions)
  const rows = await pageQuery(query, { order: placeOrder('boards', asked.sort), cursor: asked.cursor, size }).execute()
  return pageOf(rows, { size, item: boardOf })
}

/** @throws Problem not-found unless the account has it */
export async function ownBoard(ctx: AccountContext, boardId: string): Promise<Selectable<Boards>> {
  const row = await ctx.db
    .selectFrom('boards')
    .selectAll()
    .where('id', '=', boardId)
    .where('accountId', '=', ctx.accountId)
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return row
}

export function boardOf(row: Selectable<Boards>): Board {
  return {
    ...fieldsOf(row),
    ...pictureUrls(row),
    prices: pricesOf(row),
    timestamp: row.timestamp.toISOString(),
  }
}

/** Active boards, newest first. */
export async function publicBoards(ctx: Context, { cursor }: { cursor?: string | undefined }) {
  const size = pageSizes.publicPlaces
  const query = ctx.db
    .selectFrom('boards')
    .selectAll()
    .select(sql<number>`(select count(*)::int from boards where active)`.as('total'))
    .where(sql<boolean>`active`)
  const rows = await pageQuery(query, { order: placeOrder('boards', 'newest'), cursor, size }).execute()
  return pageOf(rows, { size, item: boardOf })
}
