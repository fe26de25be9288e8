import type { SlideVideo } from '@litfass/api/playback/creative'
import { type VideoLimits, videoRefusal } from '@litfass/domain/playback/media/video'

import { canConvert } from '../../../../lib/video/convert-video.ts'
import type { ReadVideo } from '../../../../lib/video/read-video.ts'
import { firstAndLastFrame } from '../../../../lib/video/video-frames.ts'

/** A video in the slide editor: the stored one of the slide, or one that was chosen. */
export interface EditedVideo {
  /** Null for the stored one. */
  file: File | null
  name: string | null
  /** Object URL or link to play it from. */
  url: string
  bytes: number
  width: number
  height: number
  framesPerSecond: number | null
  /** Length of the whole video. */
  seconds: number
  hasSound: boolean
  read: ReadVideo | null
  /** Object URL, or link, of the frame at its start; null when this browser cannot draw it. */
  firstFrame: string | null
  lastFrame: string | null
  /** Whether this browser can convert it to a video that TVs play. */
  canConvert: boolean
  /** Whether converting it has removed its sound. */
  hasLostSound: boolean
}

/** The stored video of a slide. */
export function storedVideo(video: SlideVideo, backgroundUrl: string): EditedVideo {
  return {
    ...video,
    file: null,
    name: null,
    framesPerSecond: null,
    read: null,
    firstFrame: backgroundUrl,
    lastFrame: video.lastFrameUrl,
    canConvert: false,
    hasLostSound: false,
  }
}

/** A video that was chosen or converted. What takes time to find out follows with `detailsOf`. */
export function chosenVideo(file: File, read: ReadVideo, { hasLostSound }: { hasLostSound: boolean }): EditedVideo {
  return {
    file,
    name: file.name,
    url: URL.createObjectURL(file),
    bytes: file.size,
    ...read.displayed,
    framesPerSecond: read.facts.framesPerSecond,
    seconds: read.facts.seconds ?? 0,
    hasSound: read.facts.soundCodec !== null,
    read,
    firstFrame: null,
    lastFrame: null,
    canConvert: false,
    hasLostSound,
  }
}

/** The frames of a chosen video, where this browser can draw them, and whether it can convert it. */
export async function detailsOf(file: File, read: ReadVideo, limits: VideoLimits): Promise<Partial<EditedVideo>> {
  const refusal = videoRefusal(read.facts, limits)
  const isConvertible = refusal !== null && (await canConvert(read, refusal))
  const frames = await firstAndLastFrame(file, { start: 0, end: read.facts.seconds ?? 0, ...read.facts })
  return {
    canConvert: isConvertible,
    ...(frames && { firstFrame: URL.createObjectURL(frames.first), lastFrame: URL.createObjectURL(frames.last) }),
  }
}
