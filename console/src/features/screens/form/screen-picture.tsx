import type { Format } from '@litfass/domain/places/screen'
import { LitfassMark } from '@litfass/stage/litfass-mark'
import { SlideView } from '@litfass/stage/slide'

import { ScreenFrame } from '../../../components/place/screen-frame.tsx'
import type { DrawnSlide } from '../../../components/place/slide-picture.tsx'
import { ratioOf } from './screen-draft.ts'

import classes from './screen-picture.module.css'

/** The picture of the place, else the screen in its ratio with the slide its show begins with, else with the defaultSlide slide. */
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
  if (imageUrl)
    return (
      <div className={classes.photo}>
        <img src={imageUrl} alt="" loading="lazy" decoding="async" />
      </div>
    )
  return (
    <ScreenFrame format={format} ratio={ratioOf(resolution)} inLandscapeBox>
      {slide ? (
        <SlideView slide={{ title: slide.title, content: slide.content, media: slide.backgroundUrl || null }} />
      ) : (
        <div className={classes.defaultSlide} aria-hidden>
          <LitfassMark className={classes.mark} />
        </div>
      )}
    </ScreenFrame>
  )
}
