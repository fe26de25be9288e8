import type { FirstPicture, Manifest } from '@litfass/api/playback/player'
import { styleOfPictureAlone } from '@litfass/domain/playback/media/fit-style'
import { videoPosition } from '@litfass/domain/playback/media/video-position'
import { playingAt } from '@litfass/domain/playback/playback'

/** What plays at an instant, if it is a picture alone: text and blurred bars are for the player to draw. */
export function firstPicture({ programme, screen, slides }: Manifest, now: number): FirstPicture | null {
  const { slideId, from, offset = 0 } = playingAt(programme, now)
  const slide = slideId === null ? undefined : slides[slideId]
  const style = slide && styleOfPictureAlone(slide)
  if (!style) return null
  const video = slide.video && {
    ...slide.video,
    position: videoPosition({ seconds: slide.video.seconds, startedAt: from - offset }, now),
  }
  const hasEnded = video && video.position >= video.seconds
  const { media, bytes } = hasEnded ? { media: video.lastFrame, bytes: video.lastFrameBytes } : slide
  if (!bytes) return null
  return {
    media,
    bytes,
    rotation: screen.rotation ?? 0,
    style,
    video: video && !hasEnded ? { link: video.link, position: video.position } : undefined,
  }
}
