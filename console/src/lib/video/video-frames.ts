import { mediaKinds } from '@litfass/domain/playback/media/media'

import { sidesWithin } from '../fit-picture.ts'
import type { PixelSize } from '../media-check.ts'

const quality = 0.9
const timeoutMs = 10_000

/** Draws frames of a video that this browser can play. */
interface FrameReader {
  /** The frame at a second as a JPEG. @throws when it cannot be decoded */
  frameAt: (second: number, side?: number) => Promise<File>
  close: () => void
}

/** Opens a video to draw its frames; null when this browser cannot play it. */
export async function openFrames(url: string): Promise<FrameReader | null> {
  const video = document.createElement('video')
  video.muted = true
  video.preload = 'auto'
  video.playsInline = true
  const loaded = untilEvent(video, 'loadeddata')
  video.src = url
  try {
    await loaded
  } catch {
    release(video)
    return null
  }
  return {
    async frameAt(second, side = mediaKinds.picture.maxSide) {
      const wanted = Math.min(Math.max(0, second), Math.max(0, video.duration - 0.001))
      if (Math.abs(video.currentTime - wanted) > 0.0005) {
        const hasSeeked = untilEvent(video, 'seeked')
        video.currentTime = wanted
        await hasSeeked
      }
      return draw(video, sidesWithin({ width: video.videoWidth, height: video.videoHeight }, side))
    },
    close: () => release(video),
  }
}

/** The first and the last frame of a part of a video; null when this browser cannot play it. */
export async function firstAndLastFrame(
  file: Blob,
  { start, end, framesPerSecond }: { start: number; end: number; framesPerSecond: number },
): Promise<{ first: File; last: File } | null> {
  const url = URL.createObjectURL(file)
  const frames = await openFrames(url)
  try {
    if (!frames) return null
    const halfFrame = 0.5 / Math.max(1, framesPerSecond)
    const first = await frames.frameAt(start)
    return { first, last: await frames.frameAt(Math.max(start, end - halfFrame)) }
  } catch {
    return null
  } finally {
    frames?.close()
    URL.revokeObjectURL(url)
  }
}

async function draw(video: HTMLVideoElement, { width, height }: PixelSize): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.drawImage(video, 0, 0, width, height)
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality)
  })
  if (!blob) throw new Error('no frame')
  return new File([blob], 'frame.jpg', { type: blob.type })
}

function untilEvent(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(fail, timeoutMs)
    function fail(): void {
      reject(new Error(`no ${event}`))
    }
    video.addEventListener('error', fail, { once: true })
    video.addEventListener(
      event,
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}

/** Frees the decoder. */
function release(video: HTMLVideoElement): void {
  video.removeAttribute('src')
  video.load()
}
