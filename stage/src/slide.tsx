import type { RichText } from '@litfass/domain/rich-text'
import { type ReactElement, useEffect, useEffectEvent, useMemo, useRef } from 'react'

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
  /** In a long list: the background is loaded when it comes into view, and as this smaller picture of it where that has enough pixels. */
  inList?: { small: { url: string; width: number } | null }
  /** Called once the background is decoded and the fonts are there: showing it now cannot flash. */
  onReady?: () => void
  /** Called when the background cannot be shown. */
  onFailed?: () => void
}

/** A slide, filling its parent (which needs a position and a size), the same at every size of the same ratio. */
export function SlideView({
  slide: { title, content, media },
  inList,
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

  // The same as long as the words are: fitting them again costs a layout.
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
          {...(inList?.small && {
            srcSet: sourcesOf(media, inList.small),
            sizes: 'auto, 280px',
          })}
          src={media}
          alt=""
          loading={inList ? 'lazy' : 'eager'}
          decoding={inList ? 'async' : 'sync'}
          draggable={false}
        />
      )}
      <StageCanvas>{text}</StageCanvas>
    </div>
  )
}

/** The small picture is stretched by a tenth at most. The large one is said to be little wider, or sharper displays would take the small one. */
function sourcesOf(media: string, small: { url: string; width: number }): string {
  const widest = Math.round(small.width * 1.1)
  return `${small.url} ${widest}w, ${media} ${Math.round(widest * 1.4)}w`
}
