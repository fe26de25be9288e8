import type { Board } from '@litfass/api/places/boards'
import { BoardInput } from '@litfass/domain/places/board'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { enforceLimit } from '../../platform/db/enforce-limit.ts'
import { Problem } from '../../platform/http/problem.ts'
import { declineOpenAds } from '../ads/decline-open-ads.ts'
import { noPicture, readPlacePicture, removePlacePicture, storePlacePicture } from '../files/place-picture.ts'
import { lockOwnSite } from '../places/lock-own-site.ts'
import { columnsOf } from '../places/place-columns.ts'
import { boardOf, ownBoard } from './boards.store.ts'

export async function createBoard(ctx: AccountContext, input: BoardInput, upload: Blob | undefined): Promise<Board> {
  const id = ctx.services.newId()
  const place = await readPlacePicture(ctx, upload, { folder: 'boards', id })
  return inTransaction(ctx, async (ctx) => {
    await enforceLimit(ctx, 'boards')
    await lockOwnSite(ctx, input.siteId)
    await ctx.db
      .insertInto('boards')
      .values({
        id,
        accountId: ctx.accountId,
        creatorId: ctx.actor.userId,
        ...boardColumns(input),
        ...(place?.columns ?? noPicture),
        created: ctx.now,
        timestamp: ctx.now,
      })
      .execute()
    if (place) await storePlacePicture(ctx, id, { place })
    await notify(ctx, ctx.accountId, ['boards'])
    return boardOf(await ownBoard(ctx, id))
  })
}

/** Keeps the current picture unless a new one is uploaded. */
export async function updateBoard(
  ctx: AccountContext,
  boardId: string,
  { input, upload }: { input: BoardInput; upload: Blob | undefined },
): Promise<Board> {
  const place = await readPlacePicture(ctx, upload, { folder: 'boards', id: boardId })
  return inTransaction(ctx, async (ctx) => {
    // Lock order as in deleteSite: location, then board.
    await lockOwnSite(ctx, input.siteId)
    const before = await lockedBoard(ctx, boardId)
    await ctx.db
      .updateTable('boards')
      .set({ ...boardColumns(input), ...place?.columns, timestamp: ctx.now })
      .where('id', '=', boardId)
      .execute()
    if (place) await storePlacePicture(ctx, boardId, { place, before })
    await notify(ctx, ctx.accountId, ['boards'])
    return boardOf(await ownBoard(ctx, boardId))
  })
}

export async function removeBoardPicture(ctx: AccountContext, boardId: string): Promise<Board> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockedBoard(ctx, boardId)
    await ctx.db
      .updateTable('boards')
      .set({ ...noPicture, timestamp: ctx.now })
      .where('id', '=', boardId)
      .execute()
    await removePlacePicture(ctx, before)
    await notify(ctx, ctx.accountId, ['boards'])
    return boardOf(await ownBoard(ctx, boardId))
  })
}

/** Deletes the board and declines its unpaid offers. @throws Problem board-has-paid-ads */
export async function deleteBoard(ctx: AccountContext, boardId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const board = await lockedBoard(ctx, boardId)
    await declineOpenAds(ctx, { column: 'boardId', id: boardId, paid: 'board-has-paid-ads' })
    await ctx.db.deleteFrom('boards').where('id', '=', boardId).execute()
    await removePlacePicture(ctx, board)
    await notify(ctx, ctx.accountId, ['boards'])
  })
}

/** @throws Problem not-found unless the account has it */
async function lockedBoard(ctx: AccountContext, boardId: string) {
  const row = await ctx.db
    .selectFrom('boards')
    .select(['imageKey', 'imageHash', 'thumbnailHash'])
    .where('id', '=', boardId)
    .where('accountId', '=', ctx.accountId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return row
}

function boardColumns(input: BoardInput) {
  const { prices, ...columns } = columnsOf(BoardInput, input)
  return { ...columns, frontPrice: prices.front ?? null, backPrice: prices.back ?? null }
}
