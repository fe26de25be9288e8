import type { IncomingBytes } from '@litfass/api/endpoint'
import { lengthOfPiece } from '@litfass/domain/playback/media/video'

import { type AccountContext, inTransaction } from '../../platform/context.ts'
import { lockOwned } from '../../platform/db/lock-owned.ts'
import { Problem } from '../../platform/http/problem.ts'
import { storePiece, unlessRefused, writePiece } from '../files/media-files.ts'
import { pieceKey } from '../files/video-files.ts'
import { ownVideo } from './videos.store.ts'

/**
 * Stores a piece of an unfinished video. The same piece again changes nothing.
 * @throws Problem not-found | piece-wrong-length | piece-differs | video-finished
 */
export async function putPiece(
  ctx: AccountContext,
  videoId: string,
  { number, upload }: { number: number; upload: IncomingBytes | undefined },
): Promise<void> {
  const { bytes, finished } = await ownVideo(ctx, videoId)
  const length = lengthOfPiece(number, bytes)
  if (length === 0) throw new Problem('not-found')
  if (upload?.length !== length) throw new Problem('piece-wrong-length')
  const piece = await ctx.services.files.receive(upload.chunks)
  try {
    const key = pieceKey(videoId, number)
    const { hash } = piece
    if (await hasPiece(ctx, { key, hash })) return
    if (finished) throw new Problem('video-finished')
    await writePiece(ctx, key, piece)
    const store = () =>
      inTransaction(ctx, async (ctx) => {
        await lockOwned(ctx, 'videos', { ids: [videoId], strength: 'no key update' })
        // It may have been refused meanwhile.
        await ownVideo(ctx, videoId)
        if (await hasPiece(ctx, { key, hash })) return
        const owner = { accountId: ctx.accountId, creatorId: ctx.actor.userId, subjectId: videoId }
        await storePiece(ctx, key, { piece, owner })
      })
    await unlessRefused(ctx, [{ key, hash }], store)
  } finally {
    await piece.discard()
  }
}

/** @throws Problem piece-differs when different content has arrived under this number */
async function hasPiece(ctx: AccountContext, { key, hash }: { key: string; hash: string }): Promise<boolean> {
  const found = await ctx.db.selectFrom('files').select('hash').where('key', '=', key).executeTakeFirst()
  if (found && found.hash !== hash) throw new Problem('piece-differs')
  return found !== undefined
}
