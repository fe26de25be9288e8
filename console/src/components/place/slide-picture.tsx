import type { Format } from '@litfass/domain/places/screen'
import { stillOf, thumbnailSide } from '@litfass/domain/playback/media/media'
import { SlideView } from '@litfass/stage/slide'
import { useIntersection } from '@mantine/hooks'
import { type CSSProperties, useState } from 'react'

import type { DrawnSlide } from './drawn-slide.ts'

import classes from './slide-picture.module.css'

const ratios = { landscape: 16 / 9, portrait: 9 / 16 } as const satisfies Record<Format, number>

/**
 * A slide without a bezel. A portrait slide is centred in a box as wide as the others.
 * It is drawn when it comes near the window, because fitting the text of hundreds takes seconds.
 */
export function SlidePicture({ slide, width }: { slide: DrawnSlide; width?: CSSProperties['width'] }) {
  const { ref, entry } = useIntersection({ rootMargin: '300px' })
  const [isDrawn, setIsDrawn] = useState(false)
  if (!isDrawn && entry?.isIntersecting) setIsDrawn(true)
  const { title, content, backgroundUrl, thumbnailUrl, pictureFit, format = 'landscape' } = slide
  const small = thumbnailUrl && sourcesOf(backgroundUrl, thumbnailUrl, thumbnailSide * Math.min(1, ratios[format]))
  const loading = {
    loading: 'lazy',
    decoding: 'async',
    ...(small && backgroundUrl && { srcSet: small, sizes: 'auto, 280px' }),
  } as const
  return (
    <div className={classes.box} style={{ width }}>
      <div ref={ref} className={classes.picture} style={{ aspectRatio: ratios[format] }}>
        {isDrawn ? (
          <SlideView loading={loading} slide={{ title, content, media: stillOf(slide) || null, pictureFit }} />
        ) : (
          <div role="img" aria-label={title} />
        )}
      </div>
    </div>
  )
}

/**
 * The small picture is stretched by 10 % at most. Declare the large one only a little wider, or high-density displays
 * would choose the small one.
 */
function sourcesOf(large: string, small: string, width: number): string {
  const widest = Math.round(width * 1.1)
  return `${small} ${widest}w, ${large} ${Math.round(widest * 1.4)}w`
}
