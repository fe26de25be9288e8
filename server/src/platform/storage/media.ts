import { createHash } from 'node:crypto'

import { type MediaFormat, mediaFormats } from '@litfass/domain/playback/media/media'

/** A file as it is stored. */
export interface StoredFile {
  bytes: Uint8Array
  /** SHA-256 in hex. */
  hash: string
  contentType: string
  /** In pixels; 0 for a piece of a video. */
  width: number
  height: number
}

/** A picture as it is stored. */
export interface Media extends StoredFile {
  format: MediaFormat
}

/** What an upload becomes; the thumbnail is a picture whatever the kind. */
export interface MediaUpload {
  media: Media
  thumbnail: Media
}

export function mediaOf(bytes: Uint8Array, rest: Omit<Media, 'bytes' | 'hash' | 'contentType'>): Media {
  return { ...rest, bytes, hash: sha256(bytes), contentType: mediaFormats[rest.format].contentType }
}

/** Hashed in another thread: a piece is much larger than a picture. */
export async function pieceOf(bytes: Uint8Array<ArrayBuffer>): Promise<StoredFile> {
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex')
  return { bytes, hash, contentType: 'video/mp4', width: 0, height: 0 }
}

/** SHA-256 in hex. */
export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
