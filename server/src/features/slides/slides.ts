import type { Slide } from '@litfass/api/playback/slides'
import { daysAreInOrder } from '@litfass/domain/playback/entries/entry-days'
import { entrySeconds } from '@litfass/domain/playback/media/video'
import { plainText } from '@litfass/domain/playback/slides/rich-text'
import { type SlideChange, type SlideInput, slideRefusal } from '@litfass/domain/playback/slides/slide'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { checkLimit, enforceLimit, enforceStorage, lockAccount } from '../../platform/db/enforce-limit.ts'
import { lockVersion } from '../../platform/db/lock-owned.ts'
import { nextTimestamp } from '../../platform/db/next-timestamp.ts'
import { Problem, fieldProblem } from '../../platform/http/problem.ts'
import { bytesOfUpload, type MediaUpload } from '../../platform/storage/media.ts'
import { readMedia } from '../../platform/storage/read-media.ts'
import {
  type FileRef,
  removeFiles,
  storedBytesOf,
  storeMedia,
  thumbnailKeyOf,
  unlessRefused,
  writeMedia,
} from '../files/media-files.ts'
import { changeDurations } from '../shows/shows.store.ts'
import { deleteUnusedVideos } from '../videos/delete-videos.ts'
import { finishedVideo, lockVideo } from '../videos/videos.store.ts'
import { type FolderAndTags, folderAndTagColumns } from './folder-and-tags.ts'
import { ownSlide, readSlide } from './slides.store.ts'

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

function contentColumns({ title, content, videoId, pictureFit, textShade, firstDay, lastDay }: SlideInput) {
  return {
    title,
    content: JSON.stringify(content),
    words: plainText(content),
    ...(videoId !== undefined && { videoId }),
    ...(pictureFit !== undefined && { pictureFit: pictureFit && JSON.stringify(pictureFit) }),
    ...(textShade !== undefined && { textShade }),
    ...(firstDay !== undefined && { firstDay }),
    ...(lastDay !== undefined && { lastDay }),
  }
}

// Keys: docs/rules.md#pictures-and-files
function backgroundColumns(slideId: string, { media, thumbnail }: MediaUpload) {
  const backgroundKey = `slides/${slideId}.${media.format}`
  return {
    backgroundKey,
    backgroundHash: media.hash,
    backgroundFormat: media.format,
    format: media.height > media.width ? ('portrait' as const) : ('landscape' as const),
    thumbnailKey: thumbnailKeyOf(backgroundKey),
    thumbnailHash: thumbnail.hash,
  }
}

export function filesOf(slide: {
  backgroundKey: string
  backgroundHash: string
  thumbnailKey: string
  thumbnailHash: string
}): FileRef[] {
  return [
    { key: slide.backgroundKey, hash: slide.backgroundHash },
    { key: slide.thumbnailKey, hash: slide.thumbnailHash },
  ]
}

function mediaOfSlide(slideId: string, background: MediaUpload) {
  const { backgroundKey, thumbnailKey } = backgroundColumns(slideId, background)
  return [
    { key: backgroundKey, media: background.media },
    { key: thumbnailKey, media: background.thumbnail },
  ]
}

async function storeBackground(ctx: AccountContext, slideId: string, background: MediaUpload): Promise<void> {
  const owner = { accountId: ctx.accountId, creatorId: ctx.actor.userId, subjectId: slideId }
  for (const { key, media } of mediaOfSlide(slideId, background)) await storeMedia(ctx, key, { media, owner })
}
