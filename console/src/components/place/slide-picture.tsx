import type { Format } from '@litfass/domain/places/screen'
import { stillOf, thumbnailSide } from '@litfass/domain/playback/media/media'
import { SlideView } from '@litfass/stage/slide'
import type { CSSProperties } from 'react'

import { useNearWindow } from '../list/near-window.ts'
import { type DrawnSlide, stageSlideOf } from './drawn-slide.ts'

import classes from './slide-picture.module.css'

const ratios = { landscape: 16 / 9, portrait: 9 / 16 } as const satisfies Record<Format, number>

/** A slide without a bezel. A portrait slide is centred in a box as wide as the others. */
export function SlidePicture({ slide, width }: { slide: DrawnSlide; width?: CSSProperties['width'] }) {
  const { format = 'landscape' } = slide
  return (
    <div className={classes.box} style={{ width }}>
      <div className={classes.picture} style={{ aspectRatio: ratios[format] }}>
        <SmallSlide slide={slide} format={format} />
      </div>
    </div>
  )
}

/**
 * A slide that fills its parent, with a small picture where that is enough. It is drawn when it comes near the window,
 * because fitting the text of hundreds takes seconds.
 */
export function SmallSlide({ slide, format }: { slide: DrawnSlide; format: Format }) {
  const { ref, isNear } = useNearWindow()
  const { title, backgroundUrl, thumbnailUrl } = slide
  if (!isNear) return <div ref={ref} role="img" aria-label={title} />
  const small = thumbnailUrl && sourcesOf(backgroundUrl, thumbnailUrl, thumbnailSide * Math.min(1, ratios[format]))
  const loading = {
    loading: 'lazy',
    decoding: 'async',
    ...(small && backgroundUrl && { srcSet: small, sizes: 'auto, 280px' }),
  } as const
  return <SlideView loading={loading} slide={stageSlideOf(slide, stillOf(slide))} />
}

/**
 * The small picture is stretched by 10 % at most. Declare the large one only a little wider, or high-density displays
 * would choose the small one.
 */
function sourcesOf(large: string, small: string, width: number): string {
  const widest = Math.round(width * 1.1)
  return `${small} ${widest}w, ${large} ${Math.round(widest * 1.4)}w`
}
