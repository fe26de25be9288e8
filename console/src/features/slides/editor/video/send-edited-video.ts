import { fetchFile, RequestProblem } from '@litfass/api/client'
import type { VideoLimits } from '@litfass/domain/playback/media/video'

import { convertVideo, type VideoSpan } from '../../../../lib/video/convert-video.ts'
import { type ReadVideo, readVideo } from '../../../../lib/video/read-video.ts'
import { firstAndLastFrame } from '../../../../lib/video/video-frames.ts'
import { sendVideo } from '../../../../platform/uploads/send-video.ts'
import { runUpload, type UploadHandle } from '../../../../platform/uploads/uploads.ts'
import { withRetries } from '../../../../platform/uploads/with-retries.ts'
import type { EditedVideo } from './edited-video.ts'

interface Cut {
  /** Null for the whole video. */
  span: VideoSpan | null
  limits: VideoLimits
}

/** What a slide refers to: a video and its first frame. */
export interface SentVideo {
  videoId: string
  background: File
}

/** Cuts and sends a video, as an upload in the tray. Returns what the slide must refer to; null when it was cancelled. */
export function sendEditedVideo(accountId: string, video: EditedVideo, cut: Cut): Promise<SentVideo | null> {
  const name = video.name ?? 'video.mp4'
  const sending = runUpload({ name, size: video.bytes }, async (handle) => {
    const ready = await cutVideo(video, cut, handle)
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
}

async function cutVideo(
  video: EditedVideo,
  { span, limits }: Cut,
  { setStep, signal }: UploadHandle,
): Promise<{ file: File; read: ReadVideo } | null> {
  const file = video.file ?? (await storedFile(video, { setStep, signal }))
  const read = video.read ?? (await readVideo(file))
  if (!read || !span) return read && { file, read }
  const onProgress = (share: number) => setStep({ kind: 'converting', share })
  const made = await convertVideo(file, { read, span, limits, onProgress, signal })
  return made && { file: made.file, read: made }
}

async function storedFile(
  { url, bytes }: EditedVideo,
  { setStep, signal }: Pick<UploadHandle, 'setStep' | 'signal'>,
): Promise<File> {
  const content = await withRetries(() => fetchFile(url, { signal }), {
    signal,
    onWaiting: (waitsFor) => setStep({ kind: 'sending', sentBytes: 0, bytes, waitsFor }),
  })
  return new File([content], 'video.mp4', { type: 'video/mp4' })
}

function nullIfCancelled(error: unknown): null {
  if (error instanceof Error && error.name === 'AbortError') return null
  throw error
}
