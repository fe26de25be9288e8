import type { Slide } from '@litfass/api/playback/slides'
import { SlideView } from '@litfass/stage/slide'

import { stageSlideOf } from '../../../components/place/drawn-slide.ts'
import { ScreenFrame } from '../../../components/place/screen-frame.tsx'

import classes from './ad-group-card.module.css'

/** A slide on a small screen; the screen is empty while none is chosen. */
export function SlideThumb({ slide }: { slide: Slide | undefined }) {
  return (
    <ScreenFrame>
      {slide ? <SlideView slide={stageSlideOf(slide, slide.thumbnailUrl)} /> : <div className={classes.noSlide} />}
    </ScreenFrame>
  )
}
