import type { Video } from '@litfass/api/playback/videos'
import { sql } from 'kysely'

import type { AccountContext } from '../../platform/context.ts'
import { lockReferred } from '../../platform/db/lock-owned.ts'
import { isLiveUpload } from '../../platform/db/stored-bytes.ts'
import type { StoredVideo } from '../../platform/db/stored-creative.ts'
import { shownVideo, storedVideo } from '../../platform/db/stored-video.ts'
import { fieldProblem, Problem } from '../../platform/http/problem.ts'
import { pieceKey, pieceKeys, slideVideoOf } from '../files/video-files.ts'

type VideoRow = Awaited<ReturnType<typeof ownVideo>>

/** @throws Problem not-found unless the account has it, and it was not refused */
export async function ownVideo(ctx: AccountContext, videoId: string) {
  const video = await uploadedVideo(ctx, videoId)
  if (video.refusal) throw new Problem('not-found')
  return video
}

/** Includes a video refused after its upload: `refusal` says why. @throws Problem not-found unless the account has it */
export async function uploadedVideo(ctx: AccountContext, videoId: string) {
  const row = await ctx.db
    .selectFrom('videos')
    .select(['id', 'bytes', 'finished', 'refusal', shownVideo(sql.ref('videos.id')).as('shown')])
    .where('accountId', '=', ctx.accountId)
    .where('id', '=', videoId)
    .where(isLiveUpload)
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return row
}

export async function videoOf(ctx: AccountContext, row: VideoRow): Promise<Video> {
  const received = (await receivedPieces(ctx, row)).map(({ number }) => number)
  const unfinished = { url: null, seconds: null, width: null, height: null, hasSound: null, lastFrameUrl: null }
  return { id: row.id, bytes: row.bytes, received, ...(row.shown ? slideVideoOf(row.shown) : unfinished) }
}

/** The pieces of a video that have arrived, in order. */
export async function receivedPieces(
  { db }: Pick<AccountContext, 'db'>,
  { id, bytes }: { id: string; bytes: number },
): Promise<{ number: number; hash: string }[]> {
  const rows = await db
    .selectFrom('files')
    .select(['key', 'hash'])
    .where('key', 'in', pieceKeys({ id, bytes }))
    .execute()
  const hashes = new Map(rows.map(({ key, hash }) => [key, hash]))
  return pieceKeys({ id, bytes }).flatMap((_, number) => {
    const hash = hashes.get(pieceKey(id, number))
    return hash === undefined ? [] : [{ number, hash }]
  })
}

/** @throws Problem slide-incomplete unless the account has it, finished */
export async function finishedVideo(ctx: AccountContext, videoId: string): Promise<StoredVideo> {
  const row = await ctx.db
    .selectFrom('videos')
    .select(storedVideo(sql.val(videoId)).as('video'))
    .where('accountId', '=', ctx.accountId)
    .where('id', '=', videoId)
    .executeTakeFirst()
  if (!row?.video) throw new Problem('slide-incomplete')
  return row.video
}

/** Locks a video until the transaction ends, for a slide that will show it. @throws Problem invalid at `videoId` */
export async function lockVideo(ctx: AccountContext, videoId: string): Promise<void> {
  await lockReferred(ctx, 'videos', { id: videoId, field: 'videoId' })
  const { finished } = await uploadedVideo(ctx, videoId)
  if (!finished) throw fieldProblem('videoId', 'not-finished')
}
