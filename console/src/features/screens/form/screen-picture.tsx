import type { Format } from '@litfass/domain/places/screen'
import { SlideView } from '@litfass/stage/slide'

import { type DrawnSlide, stageSlideOf } from '../../../components/place/drawn-slide.ts'
import { MarkGlass, Picture } from '../../../components/place/picture.tsx'
import { ScreenFrame } from '../../../components/place/screen-frame.tsx'
import { ratioOf } from './screen-values.ts'

/** The photo, else the screen in its ratio with the first slide of its show, else with the default slide. */
export function ScreenPicture({
  imageUrl,
  slide,
  format,
  resolution,
}: {
  imageUrl?: string | undefined
  slide: DrawnSlide | undefined
  format: Format
  resolution: string
}) {
  if (imageUrl) return <Picture url={imageUrl} />
  return (
    <ScreenFrame format={format} ratio={ratioOf(resolution)} inLandscapeBox>
      {slide ? <SlideView slide={stageSlideOf(slide)} /> : <MarkGlass />}
    </ScreenFrame>
  )
}
