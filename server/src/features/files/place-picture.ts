import type { PlaceTable } from '@litfass/domain/places/bookable-kinds'
import type { PictureFormat } from '@litfass/domain/playback/media/media'

import type { AccountContext } from '../../platform/context.ts'
import { enforceStorage } from '../../platform/db/enforce-limit.ts'
import { bytesOfUpload, type MediaUpload } from '../../platform/storage/media.ts'
import { readPicture } from '../../platform/storage/read-picture.ts'
import {
  type FileRef,
  fileUrl,
  removeFiles,
  storedBytesOf,
  storedName,
  storeMedia,
  thumbnailKeyOf,
  unlessRefused,
  writeMedia,
} from './media-files.ts'

/** The columns of a place's picture. Pictures stored by early versions have no thumbnail. */
export interface PictureColumns {
  imageKey: string | null
  imageHash: string | null
  thumbnailKey: string | null
  thumbnailHash: string | null
}

export const noPicture = {
  imageKey: null,
  imageHash: null,
  thumbnailKey: null,
  thumbnailHash: null,
} as const satisfies PictureColumns

/** As `unlessRefused`, for the picture of a place. */
export async function unlessPictureRefused<Result>(
  ctx: AccountContext,
  picture: PlacePicture | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!picture) return work()
  const { imageKey, imageHash, thumbnailKey, thumbnailHash } = picture.columns
  const files = [
    { key: imageKey, hash: imageHash },
    { key: thumbnailKey, hash: thumbnailHash },
  ]
  return unlessRefused(ctx, files, work)
}

interface PlacePicture extends MediaUpload {
  columns: { [Column in keyof PictureColumns]: string }
}

/**
 * Decodes the picture of a screen, board, location or declaration and writes it as png. Call it before the transaction.
 * @throws Problem image-…
 */
export async function readPlacePicture(
  ctx: AccountContext,
  upload: Blob | undefined,
  { folder, id, from }: { folder: PlaceTable | 'sites' | 'declarations'; id: string; from?: readonly PictureFormat[] },
): Promise<PlacePicture | undefined> {
  if (!upload) return undefined
  const { accountId, signal } = ctx
  const { media, thumbnail } = await readPicture(upload, { as: 'png', from, accountId, signal })
  const imageKey = `${folder}/${id}.png`
  const columns = {
    imageKey,
    imageHash: media.hash,
    thumbnailKey: thumbnailKeyOf(imageKey),
    thumbnailHash: thumbnail.hash,
  }
  await writeMedia(ctx, [
    { key: columns.imageKey, media },
    { key: columns.thumbnailKey, media: thumbnail },
  ])
  return { media, thumbnail, columns }
}

/**
 * Stores a picture and its thumbnail and removes the previous ones. Locks the account, so lock it before other rows.
 * @throws Problem limit-storage
 */
export async function storePlacePicture(
  ctx: AccountContext,
  subjectId: string,
  { place, before = noPicture }: { place: PlacePicture; before?: PictureColumns },
): Promise<void> {
  const owner = { accountId: ctx.accountId, creatorId: ctx.actor.userId, subjectId }
  const { imageKey, thumbnailKey } = place.columns
  await enforceStorage(ctx, bytesOfUpload(place) - (await storedBytesOf(ctx, filesOf(before))))
  await storeMedia(ctx, imageKey, { media: place.media, owner })
  await storeMedia(ctx, thumbnailKey, { media: place.thumbnail, owner })
  const current = new Set(filesOf(place.columns).map(storedName))
  await removeFiles(
    ctx,
    filesOf(before).filter((file) => !current.has(storedName(file))),
  )
}

/** Deletes a picture together with its thumbnail. */
export async function removePlacePicture(ctx: AccountContext, row: PictureColumns): Promise<void> {
  await removeFiles(ctx, filesOf(row))
}

/** URLs of the picture and its thumbnail, if any. */
export function pictureUrls({ imageKey, imageHash, thumbnailKey, thumbnailHash }: PictureColumns) {
  return {
    imageUrl: imageKey && imageHash ? fileUrl(imageKey, imageHash) : undefined,
    thumbnailUrl: thumbnailKey && thumbnailHash ? fileUrl(thumbnailKey, thumbnailHash) : undefined,
  }
}

function filesOf({ imageKey, imageHash, thumbnailKey, thumbnailHash }: PictureColumns): FileRef[] {
  return [
    ...(imageKey && imageHash ? [{ key: imageKey, hash: imageHash }] : []),
    ...(thumbnailKey && thumbnailHash ? [{ key: thumbnailKey, hash: thumbnailHash }] : []),
  ]
}
