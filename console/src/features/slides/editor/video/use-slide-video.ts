import { RequestProblem } from '@litfass/api/client'
import type { SlideVideo } from '@litfass/api/playback/creative'
import { type VideoLimits, type VideoRefusal, videoRefusal } from '@litfass/domain/playback/media/video'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { canConvert, convertVideo, type VideoSpan } from '../../../../lib/video/convert-video.ts'
import { type ReadVideo, readVideo } from '../../../../lib/video/read-video.ts'
import { firstAndLastFrame } from '../../../../lib/video/video-frames.ts'
import { sendVideo } from '../../../../platform/uploads/send-video.ts'
import { runUpload, type UploadHandle } from '../../../../platform/uploads/uploads.ts'

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

export interface SlideVideoState {
  video: EditedVideo | null
  span: VideoSpan
  /** Share of a conversion that is running, 0 to 1. */
  converting: number | null
  /** Whether the last conversion has failed. */
  hasFailed: boolean
  isTouched: boolean
  /** Why it cannot be saved as it is. */
  refusal: VideoRefusal | null
  pick: (file: File, read: ReadVideo) => void
  setSpan: (span: VideoSpan) => void
  convert: () => void
  cancel: () => void
  remove: () => void
  /** Sends what has changed. Returns what the slide refers to then; null when the upload was cancelled. */
  send: (accountId: string) => Promise<{ videoId?: string | null; background?: File } | null>
}

const none: VideoSpan = { start: 0, end: 0 }

/** The video of an edited slide: chosen, cut, converted, and sent when the slide is saved. */
export function useSlideVideo(
  stored: { video: SlideVideo | null; backgroundUrl: string } | undefined,
  limits: VideoLimits,
): SlideVideoState {
  const [initial] = useState(() => (stored?.video ? ofStored(stored.video, stored.backgroundUrl) : null))
  const [video, setVideo] = useState<EditedVideo | null>(initial)
  const [span, setSpan] = useState<VideoSpan>(initial ? { start: 0, end: initial.seconds } : none)
  const [converting, setConverting] = useState<number | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const running = useRef<AbortController | null>(null)
  const isCut = video !== null && (span.start > 0 || span.end < video.seconds)

  const stop = useEffectEvent(() => running.current?.abort())
  useEffect(() => () => stop(), [])

  async function show(file: File, read: ReadVideo, hasLostSound = false): Promise<void> {
    const url = URL.createObjectURL(file)
    const seconds = read.facts.seconds ?? 0
    const refusal = videoRefusal(read.facts, limits)
    const chosen: EditedVideo = {
      file,
      name: file.name,
      url,
      bytes: file.size,
      ...read.displayed,
      framesPerSecond: read.facts.framesPerSecond,
      seconds,
      hasSound: read.facts.soundCodec !== null,
      read,
      firstFrame: null,
      lastFrame: null,
      canConvert: false,
      hasLostSound,
    }
    setVideo(chosen)
    setSpan({ start: 0, end: seconds })
    setHasFailed(false)
    const isConvertible = refusal !== null && (await canConvert(read, refusal))
    const frames = await firstAndLastFrame(file, { start: 0, end: seconds, ...read.facts })
    const drawn = frames && {
      firstFrame: URL.createObjectURL(frames.first),
      lastFrame: URL.createObjectURL(frames.last),
    }
    setVideo((now) => (now?.url === url ? { ...now, ...drawn, canConvert: isConvertible } : now))
  }

  async function convert(): Promise<void> {
    if (!video?.file || !video.read) return
    const abort = new AbortController()
    running.current = abort
    setHasFailed(false)
    setConverting(0)
    const source = { name: video.file.name, size: video.bytes }
    const options = { read: video.read, span, limits, signal: abort.signal }
    const { file } = video
    try {
      await runUpload(source, async ({ setStep, signal }) => {
        signal.addEventListener('abort', () => abort.abort())
        const onProgress = (share: number) => {
          setConverting(share)
          setStep({ kind: 'converting', share })
        }
        const made = await convertVideo(file, { ...options, onProgress })
        if (!made) throw new RequestProblem({ code: 'video-broken', status: 0, title: 'not converted' })
        await show(made.file, made, made.hasLostSound)
      })
    } catch {
      if (!abort.signal.aborted) setHasFailed(true)
    } finally {
      setConverting(null)
    }
  }

  const partSeconds = span.end - span.start
  const refusal = video?.read
    ? videoRefusal({ ...video.read.facts, seconds: video.read.facts.seconds && partSeconds }, limits)
    : null

  async function prepared({ setStep, signal }: UploadHandle): Promise<{ file: File; read: ReadVideo } | null> {
    if (!video) return null
    const file = video.file ?? (await storedFile(video.url, signal))
    const read = video.read ?? (await readVideo(file))
    if (!read || !isCut) return read && { file, read }
    const onProgress = (share: number) => setStep({ kind: 'converting', share })
    const made = await convertVideo(file, { read, span, limits, onProgress, signal })
    return made && { file: made.file, read: made }
  }

  return {
    video,
    span,
    converting,
    hasFailed,
    isTouched: video !== initial || isCut,
    refusal,
    pick: (file, read) => {
      running.current?.abort()
      void show(file, read)
    },
    setSpan,
    convert: () => void convert(),
    cancel: () => running.current?.abort(),
    remove: () => {
      running.current?.abort()
      setVideo(null)
      setSpan(none)
    },
    async send(accountId) {
      if (!video) return initial ? { videoId: null } : {}
      if (video === initial && !isCut) return {}
      const name = video.name ?? 'video.mp4'
      const sending = runUpload({ name, size: video.bytes }, async (handle) => {
        const ready = await prepared(handle)
        const frames =
          ready &&
          (await firstAndLastFrame(ready.file, { start: 0, end: ready.read.facts.seconds ?? 0, ...ready.read.facts }))
        if (!ready || !frames) throw new RequestProblem({ code: 'video-broken', status: 0, title: 'no frames' })
        const sent = await sendVideo({
          accountId,
          file: ready.file,
          lastFrame: frames.last,
          onReport: (report) => handle.setStep({ kind: 'sending', bytes: ready.file.size, ...report }),
          signal: handle.signal,
        })
        return { videoId: sent.id, background: frames.first }
      })
      return sending.catch(nullIfCancelled)
    },
  }
}

function ofStored(video: SlideVideo, backgroundUrl: string): EditedVideo {
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

async function storedFile(url: string, signal: AbortSignal): Promise<File> {
  const answer = await fetch(url, { signal })
  return new File([await answer.blob()], 'video.mp4', { type: 'video/mp4' })
}

function nullIfCancelled(error: unknown): null {
  if (error instanceof Error && error.name === 'AbortError') return null
  throw error
}
