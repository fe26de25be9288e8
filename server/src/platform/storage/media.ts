import { createHash } from 'node:crypto'

import { type MediaFormat, mediaFormats } from '@litfass/domain/playback/media/media'

/** A picture as it is stored. */
export interface Media {
  bytes: Uint8Array
  /** SHA-256 in hex. */
  hash: string
  contentType: string
  format: MediaFormat
  /** In pixels. */
  width: number
  height: number
}

/** What an upload becomes; the thumbnail is a picture whatever the kind. */
export interface MediaUpload {
  media: Media
  thumbnail: Media
}

/** How many bytes an upload takes. */
export function bytesOfUpload({ media, thumbnail }: MediaUpload): number {
  return media.bytes.byteLength + thumbnail.bytes.byteLength
}

export function mediaOf(bytes: Uint8Array, rest: Omit<Media, 'bytes' | 'hash' | 'contentType'>): Media {
  return { ...rest, bytes, hash: sha256(bytes), contentType: mediaFormats[rest.format].contentType }
}

/** SHA-256 in hex. */
export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
