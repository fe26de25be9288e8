import type { RichText } from '@litfass/domain/playback/rich-text'
import { type ImgHTMLAttributes, type ReactElement, useEffect, useEffectEvent, useMemo, useRef } from 'react'

import { isDrawable } from './is-drawable.ts'
import { RichTextView } from './rich-text-view.tsx'
import { StageCanvas } from './stage-canvas.tsx'

import './slide.css'

export interface StageSlide {
  title: string
  content: RichText
  /** Address of the background; null when there is none. */
  media: string | null
}

interface SlideViewProps {
  slide: StageSlide
  /** How the background is loaded when not immediately and at full size. */
  loading?: Pick<ImgHTMLAttributes<HTMLImageElement>, 'srcSet' | 'sizes' | 'loading' | 'decoding'>
  /** Called once background and fonts are ready: showing the slide cannot flash. */
  onReady?: () => void
  /** Called when the background cannot be shown. */
  onFailed?: () => void
}

/** A slide filling its parent (which needs position and size), identical at every size of the same ratio. */
export function SlideView({
  slide: { title, content, media },
  loading,
  onReady,
  onFailed,
}: SlideViewProps): ReactElement {
  const image = useRef<HTMLImageElement>(null)
  const report = useEffectEvent((isReady: boolean) => {
    const listener = isReady ? onReady : onFailed
    if (listener) listener()
  })
  useEffect(() => {
    let isMounted = true
    void isDrawable(image.current).then((isReady) => isMounted && report(isReady))
    return () => {
      isMounted = false
    }
  }, [media])

  // Memoized: fitting text costs a layout.
  const text = useMemo(
    () => (
      <div className="lf-stage-safe">
        <div className="lf-stage-text" data-fit="">
          <RichTextView text={content} />
        </div>
      </div>
    ),
    [content],
  )

  return (
    <div className="lf-stage-slide" role="img" aria-label={title}>
      {media !== null && (
        <img
          ref={image}
          className="lf-stage-background"
          alt=""
          decoding="sync"
          draggable={false}
          {...loading}
          src={media}
        />
      )}
      <StageCanvas>{text}</StageCanvas>
    </div>
  )
}
