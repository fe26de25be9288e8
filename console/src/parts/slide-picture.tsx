import type { RichText } from '@litfass/domain/rich-text'
import { SlideView } from '@litfass/stage/slide'
import type { CSSProperties } from 'react'

import classes from './slide-picture.module.css'

/** What a slide, or the creative frozen into an ad, needs to be drawn. */
export interface DrawnSlide {
  title: string
  content: RichText
  backgroundUrl: string
}

/** A slide as it is, without a screen round it. */
export function SlidePicture({
  slide,
  ratio = 16 / 9,
  width,
}: {
  slide: DrawnSlide
  ratio?: number
  width?: CSSProperties['width']
}) {
  return (
    <div className={classes.picture} style={{ aspectRatio: ratio, width }}>
      <SlideView slide={{ title: slide.title, content: slide.content, media: slide.backgroundUrl || null }} />
    </div>
  )
}
