import type { Slide } from '@litfass/api/playback/slides'
import { daysAreInOrder } from '@litfass/domain/playback/entries/entry-days'
import { entrySeconds } from '@litfass/domain/playback/media/video'
import { type SlideChange, slideRefusal } from '@litfass/domain/playback/slides/slide'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { enforceStorage, lockAccount } from '../../platform/db/enforce-limit.ts'
import { lockVersion } from '../../platform/db/lock-owned.ts'
import { nextTimestamp } from '../../platform/db/next-timestamp.ts'
import { Problem, fieldProblem } from '../../platform/http/problem.ts'
import { bytesOfUpload } from '../../platform/storage/media.ts'
import { readMedia } from '../../platform/storage/read-media.ts'
import { type FileRef, removeFiles, storedBytesOf, unlessRefused, writeMedia } from '../files/media-files.ts'
import { changeDurations } from '../shows/shows.store.ts'
import { deleteUnusedVideos } from '../videos/delete-videos.ts'
import { finishedVideo, lockVideo } from '../videos/videos.store.ts'
import { folderAndTagColumns } from './folder-and-tags.ts'
import { backgroundColumns, filesOf, mediaOfSlide, storeBackground } from './slide-background.ts'
import { contentColumns, ownSlide, readSlide } from './slides.store.ts'

/**
 * Screens that play it follow immediately; ads already offered keep their frozen copy.
 * @throws Problem limit-storage | changed-meanwhile when the slide has changed since the edited version
 */
export async function updateSlide(
  ctx: AccountContext,
  slideId: string,
  { input, upload }: { input: SlideChange; upload: Blob | undefined },
): Promise<Slide> {
  const background = upload && (await readMedia(upload, ctx))
  const files = background ? filesOf(backgroundColumns(slideId, background)) : []
  if (background) await writeMedia(ctx, mediaOfSlide(slideId, background))
  const store = () =>
    inTransaction(ctx, async (ctx) => {
      if (background) await lockAccount(ctx)
      const organized = await folderAndTagColumns(ctx, input)
      const slide = await changeableSlide(ctx, slideId, input.basedOn)
      const { firstDay = slide.firstDay, lastDay = slide.lastDay } = input
      if (!daysAreInOrder({ firstDay, lastDay })) throw fieldProblem('lastDay', 'last-before-first-day')
      if (background) await enforceStorage(ctx, bytesOfUpload(background) - (await storedBytesOf(ctx, filesOf(slide))))
      if (input.videoId) await lockVideo(ctx, input.videoId)
      const timestamp = nextTimestamp(ctx, 'slides')
      await ctx.db
        .updateTable('slides')
        .set({
          ...contentColumns(input),
          ...organized,
          ...(background && backgroundColumns(slideId, background)),
          timestamp,
        })
        .where('id', '=', slideId)
        .execute()
      if (input.videoId !== undefined && slide.videoId) await deleteUnusedVideos(ctx, [slide.videoId])
      if (input.videoId && slide.video) {
        const after = await finishedVideo(ctx, input.videoId)
        await followVideo(ctx, slideId, { before: slide.video, after })
      }
      if (background) {
        await storeBackground(ctx, slideId, background)
        const isCurrent = (file: FileRef) => files.some(({ key, hash }) => key === file.key && hash === file.hash)
        await removeFiles(
          ctx,
          filesOf(slide).filter((file) => !isCurrent(file)),
        )
      }
      await notify(ctx, ctx.accountId, ['slides'])
      return readSlide(ctx, slideId)
    })
  return unlessRefused(ctx, files, store)
}

/** Entries of shows that are as long as the previous video become as long as the new one. */
async function followVideo(
  ctx: AccountContext,
  slideId: string,
  { before, after }: Record<'before' | 'after', { seconds: number }>,
): Promise<void> {
  const changed = await changeDurations(ctx, slideId, { from: entrySeconds(before), to: entrySeconds(after) })
  if (changed.length > 0) await notify(ctx, ctx.accountId, ['shows'])
}

async function changeableSlide(ctx: AccountContext, slideId: string, basedOn: string | undefined) {
  await lockVersion(ctx, 'slides', { id: slideId, basedOn })
  const slide = await ownSlide(ctx, slideId)
  const refusal = slideRefusal(slide)
  if (refusal) throw new Problem(refusal)
  return slide
}
