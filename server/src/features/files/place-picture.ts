import type { PlaceTable } from '@litfass/domain/places/bookable-kinds'
import type { BackgroundFormat } from '@litfass/domain/playback/slide'

import type { AccountContext } from '../../platform/context.ts'
import { type Picture, readPicture } from '../../platform/storage/images.ts'
import { type FileRef, fileUrl, removePictures, storePicture, writePictures } from './picture-files.ts'

/** What the row of a place says of its picture. Without a thumbnail where it was stored before there were any. */
export interface PictureColumns {
  imageKey: string | null
  imageHash: string | null
  thumbnailHash: string | null
}

export const noPicture = { imageKey: null, imageHash: null, thumbnailHash: null } as const satisfies PictureColumns

interface PlacePicture {
  picture: Picture
  thumbnail: Picture
  columns: { imageKey: string; imageHash: string; thumbnailHash: string }
}

/**
 * Decodes the picture of a screen, board or location and writes it as png. Call it before the transaction.
 * @throws Problem image-…
 */
export async function readPlacePicture(
  ctx: AccountContext,
  upload: Blob | undefined,
  { folder, id, from }: { folder: PlaceTable | 'sites'; id: string; from?: readonly BackgroundFormat[] },
): Promise<PlacePicture | undefined> {
  if (!upload) return undefined
  const { picture, thumbnail } = await readPicture(upload, { as: 'png', ...(from && { from }) })
  const columns = { imageKey: `${folder}/${id}.png`, imageHash: picture.hash, thumbnailHash: thumbnail.hash }
  await writePictures(ctx, [
    { key: columns.imageKey, picture },
    { key: thumbnailKey(columns.imageKey), picture: thumbnail },
  ])
  return { picture, thumbnail, columns }
}

/** Keeps a picture and its thumbnail, and forgets those that the row had before. */
export async function storePlacePicture(
  ctx: AccountContext,
  subjectId: string,
  { place, before = noPicture }: { place: PlacePicture; before?: PictureColumns },
): Promise<void> {
  const owner = { accountId: ctx.accountId, creatorId: ctx.actor.userId, subjectId }
  const { imageKey } = place.columns
  await storePicture(ctx, imageKey, { picture: place.picture, owner })
  await storePicture(ctx, thumbnailKey(imageKey), { picture: place.thumbnail, owner })
  const kept = new Set(filesOf(place.columns).map(({ hash }) => hash))
  await removePictures(
    ctx,
    filesOf(before).filter(({ hash }) => !kept.has(hash)),
  )
}

/** Deletes a picture together with its thumbnail. */
export async function removePlacePicture(ctx: AccountContext, row: PictureColumns): Promise<void> {
  await removePictures(ctx, filesOf(row))
}

/** The addresses of the picture and its thumbnail, where there are any. */
export function pictureUrls({ imageKey, imageHash, thumbnailHash }: PictureColumns) {
  return {
    imageUrl: imageKey && imageHash ? fileUrl(imageKey, imageHash) : undefined,
    thumbnailUrl: imageKey && thumbnailHash ? fileUrl(thumbnailKey(imageKey), thumbnailHash) : undefined,
  }
}

/** `screens/{id}.png` -> `screens/thumb@256_{id}.webp`: docs/rules.md#images-and-files */
function thumbnailKey(imageKey: string): string {
  return imageKey.replace('/', '/thumb@256_').replace(/\.png$/, '.webp')
}

function filesOf({ imageKey, imageHash, thumbnailHash }: PictureColumns): FileRef[] {
  if (!imageKey) return []
  return [
    ...(imageHash ? [{ key: imageKey, hash: imageHash }] : []),
    ...(thumbnailHash ? [{ key: thumbnailKey(imageKey), hash: thumbnailHash }] : []),
  ]
}
