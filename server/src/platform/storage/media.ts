import { createHash } from 'node:crypto'

import type { MediaFormat } from '@litfass/domain/playback/media'

/** A file of media as it is stored. */
export interface Media {
  bytes: Uint8Array
  /** SHA-256 in hex. */
  hash: string
  format: MediaFormat
  width: number
  height: number
}

/** What an upload becomes; the thumbnail is a picture whatever the kind. */
export interface MediaUpload {
  media: Media
  thumbnail: Media
}

export function mediaOf(bytes: Uint8Array, rest: Pick<Media, 'format' | 'width' | 'height'>): Media {
  return { ...rest, bytes, hash: createHash('sha256').update(bytes).digest('hex') }
}
