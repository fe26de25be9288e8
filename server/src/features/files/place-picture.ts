import type { PlaceTable } from '@litfass/domain/places/bookable-kinds'
import { type PictureFormat, thumbnailFormat } from '@litfass/domain/playback/media'

import type { AccountContext } from '../../platform/context.ts'
import type { MediaUpload } from '../../platform/storage/media.ts'
import { readPicture } from '../../platform/storage/read-picture.ts'
import { type FileRef, fileUrl, removeFiles, storeMedia, writeMedia } from './media-files.ts'

/** The columns of a place's picture. Pictures stored by early versions have no thumbnail. */
export interface PictureColumns {
  imageKey: string | null
  imageHash: string | null
  thumbnailHash: string | null
}

export const noPicture = { imageKey: null, imageHash: null, thumbnailHash: null } as const satisfies PictureColumns

interface PlacePicture extends MediaUpload {
  columns: { imageKey: string; imageHash: string; thumbnailHash: string }
}

/**
 * Decodes the picture of a screen, board or location and writes it as png. Call it before the transaction.
 * @throws Problem image-…
 */
export async function readPlacePicture(
  ctx: AccountContext,
  upload: Blob | undefined,
  { folder, id, from }: { folder: PlaceTable | 'sites'; id: string; from?: readonly PictureFormat[] },
): Promise<PlacePicture | undefined> {
  if (!upload) return undefined
  const { media, thumbnail } = await readPicture(upload, { as: 'png', from, signal: ctx.signal })
  const columns = { imageKey: `${folder}/${id}.png`, imageHash: media.hash, thumbnailHash: thumbnail.hash }
  await writeMedia(ctx, [
    { key: columns.imageKey, media },
    { key: thumbnailKey(columns.imageKey), media: thumbnail },
  ])
  return { media, thumbnail, columns }
}

/** Stores a picture and its thumbnail and removes the previous ones. */
export async function storePlacePicture(
  ctx: AccountContext,
  subjectId: string,
  { place, before = noPicture }: { place: PlacePicture; before?: PictureColumns },
): Promise<void> {
  const owner = { accountId: ctx.accountId, creatorId: ctx.actor.userId, subjectId }
  const { imageKey } = place.columns
  await storeMedia(ctx, imageKey, { media: place.media, owner })
  await storeMedia(ctx, thumbnailKey(imageKey), { media: place.thumbnail, owner })
  const kept = new Set(filesOf(place.columns).map(({ hash }) => hash))
  await removeFiles(
    ctx,
    filesOf(before).filter(({ hash }) => !kept.has(hash)),
  )
}

/** Deletes a picture together with its thumbnail. */
export async function removePlacePicture(ctx: AccountContext, row: PictureColumns): Promise<void> {
  await removeFiles(ctx, filesOf(row))
}

/** URLs of the picture and its thumbnail, if any. */
export function pictureUrls({ imageKey, imageHash, thumbnailHash }: PictureColumns) {
  return {
    imageUrl: imageKey && imageHash ? fileUrl(imageKey, imageHash) : undefined,
    thumbnailUrl: imageKey && thumbnailHash ? fileUrl(thumbnailKey(imageKey), thumbnailHash) : undefined,
  }
}

/** `screens/{id}.png` -> `screens/thumb@256_{id}.webp`: docs/rules.md#images-and-files */
function thumbnailKey(imageKey: string): string {
  return imageKey.replace('/', '/thumb@256_').replace(/\.png$/, `.${thumbnailFormat}`)
}

function filesOf({ imageKey, imageHash, thumbnailHash }: PictureColumns): FileRef[] {
  if (!imageKey) return []
  return [
    ...(imageHash ? [{ key: imageKey, hash: imageHash }] : []),
    ...(thumbnailHash ? [{ key: thumbnailKey(imageKey), hash: thumbnailHash }] : []),
  ]
}
