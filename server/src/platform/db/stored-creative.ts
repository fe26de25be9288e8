import type { RichText } from '@litfass/domain/playback/rich-text'

/** The slide as it was offered; `backgroundKey` and `thumbnailKey` are separate files named by content hash. */
export interface StoredCreative {
  title: string
  content: RichText
  backgroundKey: string
  backgroundHash: string
  thumbnailKey: string
  thumbnailHash: string
}
