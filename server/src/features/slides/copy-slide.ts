import type { Slide } from '@litfass/api/playback/slides'
import { type MediaFormat, thumbnailFormat } from '@litfass/domain/playback/media/media'
import { copyTitle } from '@litfass/domain/playback/slides/copy-title'
import { slideRefusal, slideTitleLength } from '@litfass/domain/playback/slides/slide'

import type { AccountContext } from '../../platform/context.ts'
import { checkLimit } from '../../platform/db/enforce-limit.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Media } from '../../platform/storage/media.ts'
import { texts } from '../../platform/texts.ts'
import { type FileRef, readWhole } from '../files/media-files.ts'
import { addSlide } from './create-slide.ts'
import { ownSlide } from './slides.store.ts'

/**
 * Duplicates a slide with copies of its files, so that each can be changed or deleted alone.
 * @throws Problem limit-slides | slide-locked | server-busy | slide-incomplete when a file is missing
 */
export async function copySlide(ctx: AccountContext, slideId: string): Promise<Slide> {
  const slide = await ownSlide(ctx, slideId)
  const refusal = slideRefusal(slide)
  if (refusal) throw new Problem(refusal)
  await checkLimit(ctx, 'slides')
  // Holds the files in memory, as an upload does.
  return ctx.services.uploads.run(() => storeCopy(ctx, slide), {
    key: ctx.accountId,
    signal: ctx.signal,
    received: () => null,
  })
}

async function storeCopy(ctx: AccountContext, slide: Awaited<ReturnType<typeof ownSlide>>): Promise<Slide> {
  const [backgroundFile, thumbnailFile] = [
    { key: slide.backgroundKey, hash: slide.backgroundHash },
    { key: slide.thumbnailKey, hash: slide.thumbnailHash },
  ]
  const background = {
    media: await storedMedia(ctx, backgroundFile, slide.backgroundFormat),
    thumbnail: await storedMedia(ctx, thumbnailFile, thumbnailFormat),
  }
  const { beginning } = texts[ctx.actor.language].copies
  const content = {
    title: copyTitle(slide.title, { beginning, longest: slideTitleLength }),
    content: JSON.stringify(slide.content),
    words: slide.words,
    videoId: slide.videoId,
    pictureFit: slide.pictureFit && JSON.stringify(slide.pictureFit),
    textShade: slide.textShade,
    firstDay: slide.firstDay,
    lastDay: slide.lastDay,
  }
  return addSlide(ctx, background, { content, folderAndTags: slide })
}

async function storedMedia(ctx: AccountContext, file: FileRef, format: MediaFormat): Promise<Media> {
  const row = await ctx.db
    .selectFrom('files')
    .select(['hash', 'contentType', 'width', 'height'])
    .where('key', '=', file.key)
    .where('hash', '=', file.hash)
    .executeTakeFirst()
  const bytes = row && (await readWhole(ctx.services.files, file))
  if (!row || !bytes) throw new Problem('slide-incomplete')
  return { ...row, bytes, format }
}
