import type { RichText } from '@litfass/domain/rich-text'
import type { Format } from '@litfass/domain/screen'
import { SlideView } from '@litfass/stage/slide'
import type { CSSProperties } from 'react'

import classes from './slide-picture.module.css'

/** What a slide, or the creative frozen into an ad, needs to be drawn. */
export interface DrawnSlide {
  title: string
  content: RichText
  backgroundUrl: string
  format?: Format
}

const ratios = { landscape: 16 / 9, portrait: 9 / 16 } as const satisfies Record<Format, number>

/** A slide as it is, without a screen round it. An upright one stands in the middle of a box that is as wide as the others. */
export function SlidePicture({ slide, width }: { slide: DrawnSlide; width?: CSSProperties['width'] }) {
  return (
    <div className={classes.box} style={{ width }}>
      <div className={classes.picture} style={{ aspectRatio: ratios[slide.format ?? 'landscape'] }}>
        <SlideView lazy slide={{ title: slide.title, content: slide.content, media: slide.backgroundUrl || null }} />
      </div>
    </div>
  )
}
