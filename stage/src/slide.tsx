import { fitStyle, hasBlurredBars } from '@litfass/domain/playback/media/fit-style'
import type { MediaKind } from '@litfass/domain/playback/media/media'
import type { PictureFit } from '@litfass/domain/playback/media/picture-fit'
import type { Animation } from '@litfass/domain/playback/show'
import type { RichText } from '@litfass/domain/playback/slides/rich-text'
import { textShade } from '@litfass/domain/playback/slides/text-shade'
import { isWordless } from '@litfass/domain/playback/slides/wordless'
import { type ImgHTMLAttributes, type ReactElement, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'

import { drawBlurred } from './blurred-bars.ts'
import { isDrawable } from './is-drawable.ts'
import { isDecoded, isPicture } from './picture.ts'
import { RichTextView } from './rich-text-view.tsx'
import { StageCanvas } from './stage-canvas.tsx'
import { type LoadMedia, useMediaAddress } from './use-media-address.ts'

import './slide.css'

/** A video over the background, which is its first frame. */
export interface StageVideo {
  link: string
  seconds: number
  /** Link to its last frame, which is shown after it. */
  lastFrame: string
  /** Bytes of the last frame, if the loader checks its length. */
  lastFrameBytes?: number | undefined
}

export interface StageSlide {
  title: string
  content: RichText
  /** Link to the background; null when there is none. */
  media: string | null
  /** How the background fills another ratio; without one it is cut around its centre. */
  pictureFit?: PictureFit | null | undefined
  /** Whether a shade is between the background and the text. */
  textShade?: boolean | undefined
  /** Bytes of the background, if the loader checks its length. */
  bytes?: number | undefined
  /** Of a background whose link has no extension: a file that is not uploaded yet. */
  kind?: MediaKind | undefined
  video?: StageVideo | undefined
}

export interface StageItem {
  /** Identifies the picture. Items with equal keys follow each other without a transition. */
  key: string
  /** Null renders the fallback. */
  slide: StageSlide | null
  /** Renders black instead of the fallback. */
  isDark?: boolean | undefined
  animation: Animation
  /** When the first frame of its video is due, on the clock of the stage. Without it, only that frame is drawn. */
  startedAt?: number | undefined
  /** Whether its video is heard, where the browser allows it. */
  sound?: boolean | undefined
}

interface SlideViewProps {
  slide: StageSlide
  /** Loads the background; without it, the element does. */
  loadMedia?: LoadMedia | undefined
  /** How the background is loaded when not immediately and at full size. */
  loading?: Pick<ImgHTMLAttributes<HTMLImageElement>, 'srcSet' | 'sizes' | 'loading' | 'decoding'>
  /** Called once background and fonts are ready: showing the slide cannot flash. */
  onReady?: () => void
  /** Called when the background cannot be shown, or is of an unknown kind. */
  onFailed?: (() => void) | undefined
  /** Called with the element in which a video is played over the background. */
  onVideoPlace?: ((place: HTMLElement | null) => void) | undefined
}

/** A slide filling its parent (which needs position and size), identical at every size of the same ratio. */
export function SlideView({
  slide,
  loadMedia,
  loading,
  onReady,
  onFailed,
  onVideoPlace,
}: SlideViewProps): ReactElement {
  const { title, content, media, video, pictureFit, textShade: isShaded = false } = slide
  const address = useMediaAddress(loadMedia, slide)
  const background = useRef<HTMLImageElement>(null)
  const bars = useRef<HTMLCanvasElement>(null)
  const [isSettled, setIsSettled] = useState(false)
  const isBlurred = hasBlurredBars(pictureFit)
  const hasPicture = isPicture(slide)
  const report = useEffectEvent((isReady: boolean) => {
    const listener = isReady ? onReady : onFailed
    if (listener) listener()
  })
  useEffect(() => {
    if (address === undefined) return
    let isMounted = true
    const { current } = background
    const isLoaded = current ? isDecoded(current) : media === null
    void isDrawable(isLoaded).then((isReady) => {
      if (!isMounted) return
      if (isReady && bars.current && current) drawBlurred(bars.current, current)
      report(isReady)
      setIsSettled(true)
    })
    return () => {
      isMounted = false
    }
  }, [media, address, isBlurred])

  // Memoized: fitting text costs a layout.
  const text = useMemo(
    () =>
      // Even a line without words would load a font.
      isWordless(content) ? null : (
        <div className="lf-stage-safe">
          <div className="lf-stage-text" data-fit="">
            {isShaded ? <ShadedText content={content} /> : <RichTextView text={content} />}
          </div>
        </div>
      ),
    [content, isShaded],
  )

  return (
    <div className="lf-stage-slide" role="img" aria-label={title} style={media ? fitStyle(pictureFit) : undefined}>
      {isBlurred && address && <canvas ref={bars} className="lf-stage-background lf-stage-bars" aria-hidden />}
      {hasPicture && address && (
        <img
          ref={background}
          className="lf-stage-background"
          alt=""
          decoding="sync"
          draggable={false}
          {...loading}
          src={address}
        />
      )}
      {video && onVideoPlace && (
        <div ref={onVideoPlace} className="lf-stage-over">
          {isSettled && <LastFrame video={video} loadMedia={loadMedia} />}
        </div>
      )}
      <StageCanvas>{text}</StageCanvas>
    </div>
  )
}

function ShadedText({ content }: { content: RichText }): ReactElement {
  const { color, isWide, ownShade } = textShade(content)
  return (
    <div className={`lf-stage-shade ${isWide ? '' : 'lf-stage-narrow'}`} style={{ backgroundColor: color }}>
      <RichTextView text={content} shadeOf={ownShade} />
    </div>
  )
}

/** Hidden until the video has ended, and loaded after what is needed before it. */
function LastFrame({
  video: { lastFrame, lastFrameBytes },
  loadMedia,
}: {
  video: StageVideo
  loadMedia: LoadMedia | undefined
}): ReactElement | null {
  const address = useMediaAddress(loadMedia, { media: lastFrame, bytes: lastFrameBytes })
  return address ? <img className="lf-stage-background lf-stage-last" src={address} alt="" draggable={false} /> : null
}
