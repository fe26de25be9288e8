import { RequestProblem } from '@litfass/api/client'
import type { SlideVideo } from '@litfass/api/playback/creative'
import { type VideoLimits, type VideoRefusal, videoRefusal } from '@litfass/domain/playback/media/video'
import { hourMilliseconds } from '@litfass/domain/time/week'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { useUrlRevocation } from '../../../../components/form/media/use-url-revocation.ts'
import { useIsMounted } from '../../../../lib/use-is-mounted.ts'
import { convertVideo, type VideoSpan } from '../../../../lib/video/convert-video.ts'
import type { ReadVideo } from '../../../../lib/video/read-video.ts'
import { runUpload } from '../../../../platform/uploads/uploads.ts'
import { chosenVideo, detailsOf, type EditedVideo, storedVideo } from './edited-video.ts'
import { type SentVideo, sendEditedVideo } from './send-edited-video.ts'

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
  /** Sends what has changed. Returns what the slide must refer to; null when the upload was cancelled. */
  send: (accountId: string) => Promise<{ videoId?: string | null; background?: File } | null>
}

const none: VideoSpan = { start: 0, end: 0 }

/** The video of an edited slide: chosen, cut, converted, and sent when the slide is saved. */
export function useSlideVideo(
  stored: { video: SlideVideo | null; backgroundUrl: string } | undefined,
  limits: VideoLimits,
): SlideVideoState {
  const [initial] = useState(() => (stored?.video ? storedVideo(stored.video, stored.backgroundUrl) : null))
  const [video, setVideo] = useState<EditedVideo | null>(initial)
  const [span, setSpan] = useState<VideoSpan>(initial ? { start: 0, end: initial.seconds } : none)
  const [converting, setConverting] = useState<number | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const running = useRef<AbortController | null>(null)
  // A slide whose save has failed is saved again without sending its video again, while the server still has it.
  const lastSent = useRef<{ part: string; sent: SentVideo; until: number } | null>(null)
  const isMounted = useIsMounted()
  const chosenUrl = useRef<string | null>(null)
  const isCut = video !== null && (span.start > 0 || span.end < video.seconds)

  const stop = useEffectEvent(() => running.current?.abort())
  useEffect(() => () => stop(), [])
  useUrlRevocation(video?.url)
  useUrlRevocation(video?.firstFrame)
  useUrlRevocation(video?.lastFrame)

  async function show(file: File, read: ReadVideo, hasLostSound = false): Promise<void> {
    if (!isMounted.current) return
    const chosen = chosenVideo(file, read, { hasLostSound })
    chosenUrl.current = chosen.url
    setVideo(chosen)
    setSpan({ start: 0, end: chosen.seconds })
    setHasFailed(false)
    const details = await detailsOf(file, read, limits)
    if (chosenUrl.current === chosen.url && isMounted.current) return setVideo({ ...chosen, ...details })
    for (const url of [details.firstFrame, details.lastFrame]) if (url) URL.revokeObjectURL(url)
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
      await runUpload(
        source,
        async ({ setStep, signal }) => {
          signal.addEventListener('abort', () => abort.abort())
          const onProgress = (share: number) => {
            setConverting(share)
            setStep({ kind: 'converting', share })
          }
          const made = await convertVideo(file, { ...options, onProgress })
          if (!made) throw new RequestProblem({ code: 'video-broken', status: 0, title: 'not converted' })
          await show(made.file, made, made.hasLostSound)
        },
        { staysWhenDone: false },
      )
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
      chosenUrl.current = null
      setVideo(null)
      setSpan(none)
    },
    async send(accountId) {
      if (!video) return initial ? { videoId: null } : {}
      if (video === initial && !isCut) return {}
      const part = [video.url, span.start, span.end].join(' ')
      if (lastSent.current?.part === part && Date.now() < lastSent.current.until) return lastSent.current.sent
      const sent = await sendEditedVideo(accountId, video, { span: isCut ? span : null, limits })
      lastSent.current = sent && { part, sent, until: Date.now() + hourMilliseconds }
      return sent
    },
  }
}
