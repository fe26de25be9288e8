import type { Slide } from '@litfass/api/playback/slides'
import type { SlideInput } from '@litfass/domain/playback/slides/slide'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { checkLimit, enforceLimit, enforceStorage } from '../../platform/db/enforce-limit.ts'
import { fieldProblem } from '../../platform/http/problem.ts'
import { bytesOfUpload, type MediaUpload } from '../../platform/storage/media.ts'
import { readMedia } from '../../platform/storage/read-media.ts'
import { unlessRefused, writeMedia } from '../files/media-files.ts'
import { lockVideo } from '../videos/videos.store.ts'
import { type FolderAndTags, folderAndTagColumns } from './folder-and-tags.ts'
import { backgroundColumns, filesOf, mediaOfSlide, storeBackground } from './slide-background.ts'
import { contentColumns, readSlide } from './slides.store.ts'

export async function createSlide(ctx: AccountContext, input: SlideInput, upload: Blob | undefined): Promise<Slide> {
  if (!upload) throw fieldProblem('background', 'media-required')
  await checkLimit(ctx, 'slides')
  return addSlide(ctx, await readMedia(upload, ctx), { content: contentColumns(input), folderAndTags: input })
}

/** Stores a new slide with its files. */
export async function addSlide(
  ctx: AccountContext,
  background: MediaUpload,
  { content, folderAndTags }: { content: ReturnType<typeof contentColumns>; folderAndTags: FolderAndTags },
): Promise<Slide> {
  const id = ctx.services.newId()
  await writeMedia(ctx, mediaOfSlide(id, background))
  const store = () =>
    inTransaction(ctx, async (ctx) => {
      await enforceLimit(ctx, 'slides')
      await enforceStorage(ctx, bytesOfUpload(background))
      const organized = await folderAndTagColumns(ctx, folderAndTags)
      if (content.videoId) await lockVideo(ctx, content.videoId)
      await ctx.db
        .insertInto('slides')
        .values({
          id,
          accountId: ctx.accountId,
          creatorId: ctx.actor.userId,
          ...content,
          ...organized,
          ...backgroundColumns(id, background),
          timestamp: ctx.now,
        })
        .execute()
      await storeBackground(ctx, id, background)
      await notify(ctx, ctx.accountId, ['slides'])
      return readSlide(ctx, id)
    })
  return unlessRefused(ctx, filesOf(backgroundColumns(id, background)), store)
}
