import { type VideoLimits, type VideoRefusal, videoRefusal } from '@litfass/domain/playback/media/video'

import type { PixelSize } from '../media-check.ts'
import { type ReadVideo, readVideo } from './read-video.ts'

interface ConvertedVideo extends ReadVideo {
  file: File
  /** Its sound was removed, because this browser can neither copy nor encode it. */
  hasLostSound: boolean
}

/** A part of a video, in seconds. */
export interface VideoSpan {
  start: number
  end: number
}

const keyFrameSeconds = 2
// Sound begins and ends between two packets, which last about 20 ms.
const soundTolerance = 0.05

/** Refusals that converting cannot fix. */
const notRemedied: readonly VideoRefusal[] = ['video-without-picture', 'video-too-short', 'video-too-few-pixels']

/**
 * Whether this browser can convert a file into one that TVs play. WebCodecs are missing in old browsers and on pages without
 * HTTPS.
 */
export async function canConvert({ facts }: ReadVideo, refusal: VideoRefusal): Promise<boolean> {
  if (notRemedied.includes(refusal) || typeof VideoEncoder === 'undefined' || typeof VideoDecoder === 'undefined')
    return false
  if (facts.codec === null) return false
  const { canEncodeVideo } = await import('mediabunny')
  return (await isDecodable(facts.codec)) && canEncodeVideo('avc')
}

async function isDecodable(codec: string): Promise<boolean> {
  try {
    return (await VideoDecoder.isConfigSupported({ codec })).supported === true
  } catch {
    return false
  }
}

/**
 * A copy in H.264 and AAC that TVs play, cut to a span. Frames and sound that TVs can already play are copied if possible.
 * Null when conversion fails. @throws AbortError
 */
export async function convertVideo(
  file: File,
  {
    read,
    span,
    limits,
    onProgress,
    signal,
  }: {
    read: ReadVideo
    span: VideoSpan
    limits: VideoLimits
    onProgress: (share: number) => void
    signal: AbortSignal
  },
): Promise<ConvertedVideo | null> {
  const bunny = await import('mediabunny')
  const input = new bunny.Input({ formats: bunny.ALL_FORMATS, source: new bunny.BlobSource(file) })
  const target = new bunny.BufferTarget()
  const output = new bunny.Output({ format: new bunny.Mp4OutputFormat({ fastStart: 'in-memory' }), target })
  const { start, end } = span
  const isCut = start > 0 || end < (read.facts.seconds ?? end)
  try {
    const canEncodeSound = await bunny.canEncodeAudio('aac')
    const conversion = await bunny.Conversion.init({
      input,
      output,
      tracks: 'primary',
      ...(isCut && { trim: { start, end } }),
      video: isCut || !isPlayable(read, limits) ? encodingOf(read) : {},
      audio: async (track) =>
        (await track.getCodec()) === 'aac' || canEncodeSound ? { codec: 'aac' } : { discard: true },
      copy: { shiftTolerance: soundTolerance },
      showWarnings: false,
    })
    signal.throwIfAborted()
    if (!conversion.isValid || !conversion.utilizedTracks.some((track) => track.isVideoTrack())) return null
    const cancel = () => void conversion.cancel()
    signal.addEventListener('abort', cancel)
    conversion.onProgress = onProgress
    await conversion.execute().finally(() => signal.removeEventListener('abort', cancel))
    const hasLostSound = conversion.discardedTracks.some(({ track }) => track.isAudioTrack())
    return await converted(file, target.buffer, hasLostSound)
  } catch {
    signal.throwIfAborted()
    return null
  } finally {
    input.dispose()
  }
}

/** Whether only the container has to change. */
function isPlayable({ facts }: ReadVideo, limits: VideoLimits): boolean {
  const inside = { ...facts, isMp4: true, isFastStart: true, soundCodec: null, bytes: 0, seconds: facts.seconds ?? 1 }
  return videoRefusal(inside, { ...limits, maxSeconds: Number.POSITIVE_INFINITY }) === null
}

function encodingOf({ displayed, facts }: ReadVideo) {
  return {
    codec: 'avc',
    ...playableSides(displayed),
    fit: 'contain',
    allowTransformationMetadata: false,
    keyFrameInterval: keyFrameSeconds,
    forceTranscode: true,
    ...(facts.framesPerSecond > 60 && { frameRate: 60 }),
  } as const
}

/** The sides scaled down to 1920 × 1080 or 1080 × 1920, never up, and even, as H.264 wants them. */
export function playableSides({ width, height }: PixelSize): PixelSize {
  const scale = Math.min(1, 1920 / Math.max(width, height), 1080 / Math.min(width, height))
  const even = (side: number) => Math.max(2, Math.floor((side * scale) / 2) * 2)
  return { width: even(width), height: even(height) }
}

async function converted(
  file: File,
  buffer: ArrayBuffer | null,
  hasLostSound: boolean,
): Promise<ConvertedVideo | null> {
  if (!buffer) return null
  const made = new File([buffer], `${file.name.replace(/\.[^.]*$/, '')}.mp4`, { type: 'video/mp4' })
  const read = await readVideo(made)
  return read && { file: made, ...read, hasLostSound }
}
