import type { Board } from '@litfass/api/boards'
import type { BoardInput } from '@litfass/domain/board'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import { claimRoom } from '../accounts/limits.ts'
import { forgetPlacePicture, keepPlacePicture, pictureColumns, readPlacePicture } from '../files/place-picture.ts'
import { holdOwnSite } from '../sites/sites.store.ts'
import { boardOf, ownBoard } from './boards.store.ts'

export async function createBoard(ctx: AccountContext, input: BoardInput, upload: Blob | undefined): Promise<Board> {
  const id = ctx.services.newId()
  const key = pictureKey(id)
  const picture = await readPlacePicture(ctx, upload, key)
  return inTransaction(ctx, async (ctx) => {
    await claimRoom(ctx, 'boards')
    await holdOwnSite(ctx, input.siteId)
    await ctx.db
      .insertInto('boards')
      .values({
        id,
        accountId: ctx.accountId,
        creatorId: ctx.actor.userId,
        ...boardColumns(input),
        ...pictureColumns(key, picture),
        created: ctx.now,
        timestamp: ctx.now,
      })
      .execute()
    if (picture) await keepPlacePicture(ctx, key, { picture, subjectId: id })
    await notify(ctx, ctx.accountId, ['boards', 'sites', 'accounts'])
    return boardOf(await ownBoard(ctx, id))
  })
}

/** Without a new picture the present one stays. */
export async function updateBoard(
  ctx: AccountContext,
  boardId: string,
  { input, upload }: { input: BoardInput; upload: Blob | undefined },
): Promise<Board> {
  const key = pictureKey(boardId)
  const picture = await readPlacePicture(ctx, upload, key)
  return inTransaction(ctx, async (ctx) => {
    const before = await lockedBoard(ctx, boardId)
    await holdOwnSite(ctx, input.siteId)
    await ctx.db
      .updateTable('boards')
      .set({ ...boardColumns(input), ...(picture && pictureColumns(key, picture)), timestamp: ctx.now })
      .where('id', '=', boardId)
      .execute()
    if (picture) await keepPlacePicture(ctx, key, { picture, subjectId: boardId, before })
    await notify(ctx, ctx.accountId, ['boards', 'sites'])
    return boardOf(await ownBoard(ctx, boardId))
  })
}

export async function removeBoardPicture(ctx: AccountContext, boardId: string): Promise<Board> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockedBoard(ctx, boardId)
    await ctx.db
      .updateTable('boards')
      .set({ imageKey: null, imageHash: null, timestamp: ctx.now })
      .where('id', '=', boardId)
      .execute()
    await forgetPlacePicture(ctx, before)
    await notify(ctx, ctx.accountId, ['boards'])
    return boardOf(await ownBoard(ctx, boardId))
  })
}

export async function deleteBoard(ctx: AccountContext, boardId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const board = await lockedBoard(ctx, boardId)
    await ctx.db.deleteFrom('boards').where('id', '=', boardId).execute()
    await forgetPlacePicture(ctx, board)
    await notify(ctx, ctx.accountId, ['boards', 'sites', 'accounts'])
  })
}

/** @throws Problem not-found unless the account has it */
async function lockedBoard(ctx: AccountContext, boardId: string) {
  const row = await ctx.db
    .selectFrom('boards')
    .select(['imageKey', 'imageHash'])
    .where('id', '=', boardId)
    .where('accountId', '=', ctx.accountId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return row
}

function pictureKey(boardId: string): string {
  return `boards/${boardId}.png`
}

function boardColumns({ prices, ...input }: BoardInput) {
  return {
    ...input,
    frontPrice: prices.front ?? null,
    backPrice: prices.back ?? null,
    text: input.text || null,
    siteId: input.siteId ?? null,
  }
}
