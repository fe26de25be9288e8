import { sql } from 'kysely'

import { type AccountContext, type Context, inTransaction, notify } from '../../platform/context.ts'
import { lockOwned } from '../../platform/db/lock-owned.ts'
import { Problem } from '../../platform/http/problem.ts'
import { eachIndependently } from '../../platform/jobs/each-independently.ts'
import { removeFiles } from '../files/media-files.ts'
import { pieceKeys } from '../files/video-files.ts'
import { ownVideo } from './videos.store.ts'

/** @throws Problem not-found | video-in-use when an ad or a slide shows it, or a deleted slide that can be restored */
export async function deleteVideo(ctx: AccountContext, videoId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await lockOwned(ctx, 'videos', { ids: [videoId], strength: 'update' })
    await ownVideo(ctx, videoId)
    const deleted = await deleteUnusedVideos(ctx, [videoId])
    if (deleted === 0) throw new Problem('video-in-use')
    await notify(ctx, ctx.accountId, ['videos'])
  })
}

// A slide that can be restored still shows its video.
const isUnused = sql<boolean>`not exists (select from slides where slides.video_id = videos.id)
  and not exists (select from ads where ads.video_id = videos.id)
  and not exists (select from deleted_items where kind = 'slide' and document -> 'row' ->> 'video_id' = videos.id::text)`

/** Deletes the unused ones of these videos with their files, and returns their number. */
export async function deleteUnusedVideos(ctx: Context, videoIds: readonly string[]): Promise<number> {
  if (videoIds.length === 0) return 0
  // Waits for slides and ads that are about to show one: only the next statement sees them.
  await ctx.db.selectFrom('videos').select('id').where('id', 'in', videoIds).orderBy('id').forUpdate().execute()
  const videos = await ctx.db
    .deleteFrom('videos')
    .where('id', 'in', videoIds)
    .where(isUnused)
    .returning(['id', 'bytes', 'lastFrameKey'])
    .execute()
  for (const video of videos) await deleteVideoFiles(ctx, video)
  return videos.length
}

export async function deleteVideoFiles(
  ctx: Context,
  { lastFrameKey, ...video }: { id: string; bytes: number; lastFrameKey?: string | null },
): Promise<void> {
  const keys = [...pieceKeys(video), ...(lastFrameKey ? [lastFrameKey] : [])]
  await removeFiles(ctx, await ctx.db.selectFrom('files').select(['key', 'hash']).where('key', 'in', keys).execute())
}

/** Deletes unused videos that were finished before this time, and unfinished uploads that were begun before it. */
export async function deleteOldUnusedVideos(ctx: Context, before: Date): Promise<void> {
  const old = await ctx.db
    .selectFrom('videos')
    .select('id')
    .where((eb) => eb(eb.fn.coalesce('finished', 'created'), '<', before))
    .where(isUnused)
    .execute()
  await eachIndependently(ctx, old, ({ id }) => inTransaction(ctx, (ctx) => deleteUnusedVideos(ctx, [id])))
}
