import type { PictureFit } from '@litfass/domain/playback/media/picture-fit'
import type { RichText } from '@litfass/domain/playback/slides/rich-text'

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
