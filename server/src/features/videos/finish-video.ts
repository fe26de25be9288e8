import type { Video } from '@litfass/api/playback/videos'
import type { ProblemCode } from '@litfass/api/problem'
import { pieceCount, videoRefusal } from '@litfass/domain/playback/media/video'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { enforceStorage, lockAccount } from '../../platform/db/enforce-limit.ts'
import { lockOwned } from '../../platform/db/lock-owned.ts'
import { fieldProblem, Problem } from '../../platform/http/problem.ts'
import { sha256 } from '../../platform/storage/media.ts'
import { readPicture } from '../../platform/storage/read-picture.ts'
import { readVideo } from '../../platform/storage/read-video.ts'
import { storedName, storeMedia, unlessRefused, writeMedia } from '../files/media-files.ts'
import { pieceKey } from '../files/video-files.ts'
import { deleteVideoFiles } from './delete-videos.ts'
import { ownVideo, receivedPieces, uploadedVideo, videoOf } from './videos.store.ts'

/**
 * Checks a video whose pieces have all arrived. From then on slides can show it, and it never changes. A finished one
 * stays as it is, and one that was refused is refused again: the answer may have been lost. The pieces of a refused one
 * are deleted, and no longer count against the storage.
 * @throws Problem video-incomplete | video-… | image-… | limit-storage
 */
export async function finishVideo(ctx: AccountContext, videoId: string, lastFrame: Blob | undefined): Promise<Video> {
  const video = await uploadedVideo(ctx, videoId)
  if (video.refusal) throw new Problem(video.refusal)
  if (video.finished) return videoOf(ctx, video)
  if (!lastFrame) throw fieldProblem('lastFrame', 'required')
  const pieces = await receivedPieces(ctx, video)
  if (pieces.length < pieceCount(video.bytes)) throw new Problem('video-incomplete')
  const names = pieces.map(({ number, hash }) => storedName({ key: pieceKey(videoId, number), hash }))
  const read = await readPlayable(ctx, { bytes: video.bytes, names })
  if (read instanceof Problem) {
    await refuse(ctx, video, read.code)
    throw read
  }
  const { facts, displayed } = read
  const { media: picture } = await readPicture(lastFrame, {
    as: 'jpg',
    accountId: ctx.accountId,
    signal: ctx.signal,
  })
  const lastFrameKey = `videos/${videoId}.jpg`
  await writeMedia(ctx, [{ key: lastFrameKey, media: picture }])
  const store = () =>
    inTransaction(ctx, async (ctx) => {
      await lockAccount(ctx)
      await lockOwned(ctx, 'videos', { ids: [videoId], strength: 'no key update' })
      const locked = await ownVideo(ctx, videoId)
      if (locked.finished) return videoOf(ctx, locked)
      // The video itself has counted since its upload was begun.
      await enforceStorage(ctx, picture.bytes.byteLength)
      const owner = { accountId: ctx.accountId, creatorId: ctx.actor.userId, subjectId: videoId }
      await storeMedia(ctx, lastFrameKey, { media: picture, owner })
      await ctx.db
        .updateTable('videos')
        .set({
          pieces: pieces.map(({ hash }) => hash),
          hash: sha256(Buffer.concat(pieces.map(({ hash }) => Buffer.from(hash, 'hex')))),
          seconds: facts.seconds,
          ...displayed,
          hasSound: facts.soundCodec !== null,
          lastFrameKey,
          lastFrameHash: picture.hash,
          finished: ctx.now,
        })
        .where('id', '=', videoId)
        .execute()
      await notify(ctx, ctx.accountId, ['videos'])
      return videoOf(ctx, await ownVideo(ctx, videoId))
    })
  return unlessRefused(ctx, [{ key: lastFrameKey, hash: picture.hash }], store)
}

/** The properties of the video, or the problem if TVs cannot play it. */
async function readPlayable(ctx: AccountContext, video: Parameters<typeof readVideo>[1]) {
  try {
    const read = await readVideo(ctx, video)
    const refusal = videoRefusal(read.facts, ctx.services.config.videoLimits)
    return refusal ? new Problem(refusal) : read
  } catch (error) {
    if (error instanceof Problem && error.code === 'video-broken') return error
    throw error
  }
}

async function refuse(ctx: AccountContext, video: { id: string; bytes: number }, refusal: ProblemCode): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await lockOwned(ctx, 'videos', { ids: [video.id], strength: 'update' })
    const refused = await ctx.db
      .updateTable('videos')
      .set({ refusal })
      .where('id', '=', video.id)
      // Another request may have finished it meanwhile.
      .where('finished', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!refused) return
    await deleteVideoFiles(ctx, video)
    await notify(ctx, ctx.accountId, ['videos'])
  })
}
