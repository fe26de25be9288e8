import type { RichText } from '@litfass/domain/rich-text'
import { type ReactElement, useEffect, useEffectEvent, useRef } from 'react'

import { isDrawable } from './is-drawable.ts'
import { RichTextView } from './rich-text-view.tsx'
import { StageCanvas } from './stage-canvas.tsx'

import './slide.css'

export interface StageSlide {
  title: string
  content: RichText
  /** Address of the background. Null while there is none. */
  media: string | null
}

interface SlideViewProps {
  slide: StageSlide
  /** In a long list: the background is loaded when it comes into view. */
  lazy?: boolean
  /** Called once the background is decoded and the fonts are there: showing it now cannot flash. */
  onReady?: () => void
  /** Called when the background cannot be shown. */
  onFailed?: () => void
}

/** A slide, filling its parent (which needs a position and a size), the same at every size of the same ratio. */
export function SlideView({
  slide: { title, content, media },
  lazy = false,
  onReady,
  onFailed,
}: SlideViewProps): ReactElement {
  const image = useRef<HTMLImageElement>(null)
  const report = useEffectEvent((isReady: boolean) => (isReady ? onReady?.() : onFailed?.()))
  useEffect(() => {
    let isMounted = true
    void isDrawable(image.current).then((isReady) => isMounted && report(isReady))
    return () => {
      isMounted = false
    }
  }, [media])

  return (
    <div className="lf-stage-slide" role="img" aria-label={title}>
      {media !== null && (
        <img
          ref={image}
          className="lf-stage-background"
          src={media}
          alt=""
          loading={lazy ? 'lazy' : 'eager'}
          decoding={lazy ? 'async' : 'sync'}
          draggable={false}
        />
      )}
      <StageCanvas>
        <div className="lf-stage-safe">
          <div className="lf-stage-text" data-fit="">
            <RichTextView text={content} />
          </div>
        </div>
      </StageCanvas>
    </div>
  )
}
