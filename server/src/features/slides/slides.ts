import type { Slide } from '@litfass/api/playback/slides'
import { plainText } from '@litfass/domain/playback/rich-text'
import { type SlideChange, type SlideInput, slideRefusal } from '@litfass/domain/playback/slide'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { enforceLimit } from '../../platform/db/enforce-limit.ts'
import { lockOwned } from '../../platform/db/lock-owned.ts'
import { Problem, fieldProblem } from '../../platform/http/problem.ts'
import { type Picture, readPicture } from '../../platform/storage/images.ts'
import { type FileRef, removePictures, storePicture, writePictures } from '../files/picture-files.ts'
import { ownSlide, slideOf } from './slides.store.ts'

export interface Background {
  picture: Picture
  thumbnail: Picture
}

export async function createSlide(ctx: AccountContext, input: SlideInput, upload: Blob | undefined): Promise<Slide> {
  if (!upload) throw fieldProblem('background', 'required')
  const background = await readPicture(upload)
  const id = ctx.services.newId()
  await writePictures(ctx, picturesOf(id, background))
  return inTransaction(ctx, async (ctx) => {
    await enforceLimit(ctx, 'slides')
    await ctx.db
      .insertInto('slides')
      .values({
        id,
        accountId: ctx.accountId,
        creatorId: ctx.actor.userId,
        ...contentColumns(input),
        ...backgroundColumns(id, background),
        timestamp: ctx.now,
      })
      .execute()
    await storeBackground(ctx, id, background)
    await notify(ctx, ctx.accountId, ['slides'])
    return slideOf(await ownSlide(ctx, id))
  })
}

/**
 * Screens that play it follow at once; what was already offered keeps its frozen copy.
 * @throws Problem changed-meanwhile when it is not the one the change was made to any more
 */
export async function updateSlide(
  ctx: AccountContext,
  slideId: string,
  { input, upload }: { input: SlideChange; upload: Blob | undefined },
): Promise<Slide> {
  const background = upload && (await readPicture(upload))
  const files = background ? filesOf(backgroundColumns(slideId, background)) : []
  if (background) await writePictures(ctx, picturesOf(slideId, background))
  return inTransaction(ctx, async (ctx) => {
    const slide = await changeableSlide(ctx, slideId)
    if (input.basedOn && input.basedOn !== slide.timestamp.toISOString()) throw new Problem('changed-meanwhile')
    // Two changes never carry the same instant: it tells them apart.
    const timestamp = new Date(Math.max(ctx.now.getTime(), slide.timestamp.getTime() + 1))
    await ctx.db
      .updateTable('slides')
      .set({ ...contentColumns(input), ...(background && backgroundColumns(slideId, background)), timestamp })
      .where('id', '=', slideId)
      .execute()
    if (background) {
      await storeBackground(ctx, slideId, background)
      const isKept = (file: FileRef) => files.some(({ key, hash }) => key === file.key && hash === file.hash)
      await removePictures(
        ctx,
        filesOf(slide).filter((file) => !isKept(file)),
      )
    }
    await notify(ctx, ctx.accountId, ['slides'])
    return slideOf(await ownSlide(ctx, slideId))
  })
}

async function changeableSlide(ctx: AccountContext, slideId: string) {
  await lockOwned(ctx, 'slides', { ids: [slideId], strength: 'update' })
  const slide = await ownSlide(ctx, slideId)
  const refusal = slideRefusal(slide)
  if (refusal) throw new Problem(refusal)
  return slide
}

function contentColumns({ title, content }: SlideInput) {
  return { title, content: JSON.stringify(content), words: plainText(content) }
}

// Keys: docs/rules.md#images-and-files
export function backgroundColumns(slideId: string, { picture, thumbnail }: Background) {
  return {
    backgroundKey: `slides/${slideId}.${picture.format}`,
    backgroundHash: picture.hash,
    backgroundFormat: picture.format,
    format: picture.height > picture.width ? ('portrait' as const) : ('landscape' as const),
    thumbnailKey: `slides/thumb@256_${slideId}.${thumbnail.format}`,
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

export function picturesOf(slideId: string, background: Background) {
  const { backgroundKey, thumbnailKey } = backgroundColumns(slideId, background)
  return [
    { key: backgroundKey, picture: background.picture },
    { key: thumbnailKey, picture: background.thumbnail },
  ]
}

export async function storeBackground(ctx: AccountContext, slideId: string, background: Background): Promise<void> {
  const owner = { accountId: ctx.accountId, creatorId: ctx.actor.userId, subjectId: slideId }
  for (const { key, picture } of picturesOf(slideId, background)) await storePicture(ctx, key, { picture, owner })
}
