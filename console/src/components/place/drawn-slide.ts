import type { Format } from '@litfass/domain/places/screen'
import type { PictureFit } from '@litfass/domain/playback/media/picture-fit'
import type { RichText } from '@litfass/domain/playback/slides/rich-text'
import type { StageSlide } from '@litfass/stage/slide'

/** What drawing a slide, or the creative of an ad, needs. */
export interface DrawnSlide {
  title: string
  content: RichText
  backgroundUrl: string
  thumbnailUrl: string
  pictureFit?: PictureFit | null | undefined
  textShade?: boolean | undefined
  format?: Format
}

/** A slide as the stage takes it, without its video. `media` is the link of its background. */
export function stageSlideOf(slide: DrawnSlide, media: string = slide.backgroundUrl): StageSlide {
  const { title, content, pictureFit, textShade } = slide
  return { title, content, media: media || null, pictureFit, textShade }
}
