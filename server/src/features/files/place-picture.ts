import type { AccountContext } from '../../platform/context.ts'
import { type Picture, readPicture } from '../../platform/images.ts'
import { fileUrl, removePictures, storePicture, sweepLater } from './picture-files.ts'

interface PictureColumns {
  imageKey: string | null
  imageHash: string | null
}

/** Reads the picture of a place before the transaction that keeps it; spec 5: pictures of places are png. @throws Problem image-… */
export async function readPlacePicture(
  ctx: AccountContext,
  upload: Blob | undefined,
  key: string,
): Promise<Picture | undefined> {
  if (!upload) return undefined
  const { picture } = await readPicture(upload, { as: 'png' })
  await sweepLater(ctx, [{ key, hash: picture.hash }])
  return picture
}

export async function keepPlacePicture(
  ctx: AccountContext,
  key: string,
  { picture, subjectId, before }: { picture: Picture; subjectId: string; before?: PictureColumns },
): Promise<void> {
  await storePicture(ctx, key, {
    picture,
    owner: { accountId: ctx.accountId, creatorId: ctx.actor.userId, subjectId },
  })
  if (before && before.imageHash !== picture.hash) await forgetPlacePicture(ctx, before)
}

export async function forgetPlacePicture(ctx: AccountContext, { imageKey, imageHash }: PictureColumns): Promise<void> {
  if (imageKey && imageHash) await removePictures(ctx, [{ key: imageKey, hash: imageHash }])
}

export function pictureColumns(key: string, picture: Picture | undefined): PictureColumns {
  return picture ? { imageKey: key, imageHash: picture.hash } : { imageKey: null, imageHash: null }
}

export function pictureUrl({ imageKey, imageHash }: PictureColumns): string | undefined {
  return imageKey && imageHash ? fileUrl(imageKey, imageHash) : undefined
}
