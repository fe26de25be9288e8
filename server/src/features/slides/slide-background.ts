import type { AccountContext } from '../../platform/context.ts'
import type { MediaUpload } from '../../platform/storage/media.ts'
import { type FileRef, storeMedia, thumbnailKeyOf } from '../files/media-files.ts'

// Keys: docs/rules.md#pictures-and-files
export function backgroundColumns(slideId: string, { media, thumbnail }: MediaUpload) {
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

export function mediaOfSlide(slideId: string, background: MediaUpload) {
  const { backgroundKey, thumbnailKey } = backgroundColumns(slideId, background)
  return [
    { key: backgroundKey, media: background.media },
    { key: thumbnailKey, media: background.thumbnail },
  ]
}

export async function storeBackground(ctx: AccountContext, slideId: string, background: MediaUpload): Promise<void> {
  const owner = { accountId: ctx.accountId, creatorId: ctx.actor.userId, subjectId: slideId }
  for (const { key, media } of mediaOfSlide(slideId, background)) await storeMedia(ctx, key, { media, owner })
}
