import type { Slide } from '@litfass/api/playback/slides'
import { copyTitle } from '@litfass/domain/playback/copy-title'
import { type BackgroundFormat, slideRefusal, slideTitleLength } from '@litfass/domain/playback/slide'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { enforceLimit } from '../../platform/db/enforce-limit.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Picture } from '../../platform/storage/images.ts'
import { texts } from '../../platform/texts.ts'
import { type FileRef, readWhole, writePictures } from '../files/picture-files.ts'
import { ownSlide, slideOf } from './slides.store.ts'
import { backgroundColumns, picturesOf, storeBackground } from './slides.ts'

/**
 * Makes a slide that is the same, with pictures of its own: what becomes of one is nothing to the other.
 * @throws Problem limit-slides | slide-locked | slide-incomplete when a picture is missing
 */
export async function copySlide(ctx: AccountContext, slideId: string): Promise<Slide> {
  const slide = await ownSlide(ctx, slideId)
  const refusal = slideRefusal(slide)
  if (refusal) throw new Problem(refusal)
  const [backgroundFile, thumbnailFile] = [
    { key: slide.backgroundKey, hash: slide.backgroundHash },
    { key: slide.thumbnailKey, hash: slide.thumbnailHash },
  ]
  const background = {
    picture: await storedPicture(ctx, backgroundFile, slide.backgroundFormat),
    thumbnail: await storedPicture(ctx, thumbnailFile, 'webp'),
  }
  const id = ctx.services.newId()
  await writePictures(ctx, picturesOf(id, background))
  return inTransaction(ctx, async (ctx) => {
    await enforceLimit(ctx, 'slides')
    await ctx.db
      .insertInto('slides')
      .values({
        ...backgroundColumns(id, background),
        id,
        accountId: ctx.accountId,
        creatorId: ctx.actor.userId,
        title: copyTitle(slide.title, {
          beginning: texts[ctx.actor.language].copies.beginning,
          longest: slideTitleLength,
        }),
        content: JSON.stringify(slide.content),
        words: slide.words,
        timestamp: ctx.now,
      })
      .execute()
    await storeBackground(ctx, id, background)
    await notify(ctx, ctx.accountId, ['slides'])
    return slideOf(await ownSlide(ctx, id))
  })
}

async function storedPicture(ctx: AccountContext, file: FileRef, format: BackgroundFormat): Promise<Picture> {
  const row = await ctx.db
    .selectFrom('files')
    .select(['hash', 'width', 'height'])
    .where('key', '=', file.key)
    .where('hash', '=', file.hash)
    .executeTakeFirst()
  const bytes = row && (await readWhole(ctx.services.files, file))
  if (!row || !bytes) throw new Problem('slide-incomplete')
  return { ...row, bytes, format }
}
