import type { PictureFit } from '@litfass/domain/playback/media/picture-fit'
import type { RichText } from '@litfass/domain/playback/slides/rich-text'
import { sql } from 'kysely'

/** The slide as it was offered; `backgroundKey` and `thumbnailKey` are separate files named by content hash. */
export interface StoredCreative {
  title: string
  content: RichText
  backgroundKey: string
  backgroundHash: string
  thumbnailKey: string
  thumbnailHash: string
  pictureFit?: PictureFit | null
  textShade?: boolean
  /** A video never changes, so it is not copied: `ads.video_id` keeps it. */
  video?: StoredVideo
}

/** A row of `slides` as a creative, without its video. */
export const slideCreative = sql<StoredCreative>`json_build_object('title', slides.title, 'content', content,
  'backgroundKey', background_key, 'backgroundHash', background_hash, 'thumbnailKey', thumbnail_key,
  'thumbnailHash', thumbnail_hash, 'pictureFit', picture_fit, 'textShade', text_shade)`

/** A finished video, as slides need it. */
export interface ShownVideo {
  id: string
  bytes: number
  /** SHA-256 over the hashes of its pieces. */
  hash: string
  seconds: number
  width: number
  height: number
  hasSound: boolean
  lastFrameKey: string
  lastFrameHash: string
}

export interface StoredVideo extends ShownVideo {
  /** SHA-256 of each piece, in order. */
  pieces: string[]
}
