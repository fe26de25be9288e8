import { plainText } from '@litfass/domain/playback/slides/rich-text'
import type { SlideInput } from '@litfass/domain/playback/slides/slide'

export function contentColumns({ title, content, videoId, pictureFit, textShade, firstDay, lastDay }: SlideInput) {
  return {
    title,
    content: JSON.stringify(content),
    words: plainText(content),
    ...(videoId !== undefined && { videoId }),
    ...(pictureFit !== undefined && { pictureFit: pictureFit && JSON.stringify(pictureFit) }),
    ...(textShade !== undefined && { textShade }),
    ...(firstDay !== undefined && { firstDay }),
    ...(lastDay !== undefined && { lastDay }),
  }
}
