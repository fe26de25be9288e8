import type { MediaFormat, MediaKind } from '@litfass/domain/playback/media/media'

import { fitPicture } from './fit-picture.ts'
import type { PixelSize } from './media-check.ts'

interface MediaTools {
  /** The sides as shown; null when the browser cannot read the file. */
  measure: (file: Blob) => Promise<PixelSize | null>
  /** A copy within the limits; null when the browser cannot make one. */
  fit: (file: File, format: MediaFormat) => Promise<File | null>
}

/** What the browser does with a chosen file of each kind. */
export const mediaTools = {
  picture: { measure: pictureSides, fit: fitPicture },
} as const satisfies Record<MediaKind, MediaTools>

async function pictureSides(file: Blob): Promise<PixelSize | null> {
  try {
    const bitmap = await createImageBitmap(file)
    const { width, height } = bitmap
    bitmap.close()
    return { width, height }
  } catch {
    return null
  }
}
