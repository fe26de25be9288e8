import type { SlideVideo } from '@litfass/api/playback/creative'
import { type StageSlide, SlideView } from '@litfass/stage/slide'
import { useState } from 'react'
import { createPortal } from 'react-dom'

/** How a video is shown outside of a show: `playing` in a loop, `withSound` with its sound. */
export interface VideoPlay {
  playing: boolean
  withSound: boolean
}

/** How a video is shown at first. */
export const stillVideo: VideoPlay = { playing: false, withSound: false }

/** A slide, with its video over it while that plays. */
export function PlayedSlide({
  slide,
  video,
  play,
}: {
  slide: StageSlide
  video: SlideVideo | null | undefined
  play: VideoPlay
}) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const stageVideo = video ? { link: video.url, seconds: video.seconds, lastFrame: video.lastFrameUrl } : undefined
  return (
    <>
      <SlideView slide={{ ...slide, video: stageVideo }} onVideoPlace={setPlace} />
      {video &&
        place &&
        play.playing &&
        createPortal(
          <video
            src={video.url}
            className="lf-stage-background"
            autoPlay
            loop
            muted={!play.withSound}
            playsInline
            aria-hidden
          />,
          place,
        )}
    </>
  )
}
