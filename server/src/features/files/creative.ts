import type { Creative } from '@litfass/api/playback/creative'

import type { StoredCreative } from '../../platform/db/stored-creative.ts'
import { fileUrl } from './media-files.ts'
import { slideVideoOf } from './video-files.ts'

export function creativeOf({
  backgroundKey,
  backgroundHash,
  thumbnailKey,
  thumbnailHash,
  video,
  ...creative
}: StoredCreative): Creative {
  return {
    ...creative,
    backgroundUrl: fileUrl(backgroundKey, backgroundHash),
    thumbnailUrl: fileUrl(thumbnailKey, thumbnailHash),
    video: video && slideVideoOf(video),
  }
}
