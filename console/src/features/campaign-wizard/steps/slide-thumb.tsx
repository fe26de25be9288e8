import type { Slide } from '@litfass/api/playback/slides'
import { SlideView } from '@litfass/stage/slide'

import { ScreenFrame } from '../../../components/place/screen-frame.tsx'

import classes from './ad-group-card.module.css'

/** A slide on a small screen; the screen is empty while none is chosen. */
export function SlideThumb({ slide }: { slide: Slide | undefined }) {
  return (
    <ScreenFrame>
      {slide ? (
        <SlideView
          slide={{
            title: slide.title,
            content: slide.content,
            media: slide.thumbnailUrl,
            pictureFit: slide.pictureFit,
            textShade: slide.textShade,
          }}
        />
      ) : (
        <div className={classes.noSlide} />
      )}
    </ScreenFrame>
  )
}
