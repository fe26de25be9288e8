import { RequestProblem } from '@litfass/api/client'
import { type Video, videoApi } from '@litfass/api/playback/videos'
import { lengthOfPiece, pieceBytes, pieceCount } from '@litfass/domain/playback/media/video'

import { call, callWithProgress } from '../api/call.ts'
import { unfinishedUploads } from './unfinished-uploads.ts'
import { withRetries } from './with-retries.ts'

const piecesAtOnce = 2

interface SendingReport {
  sentBytes: number
  /** Whether it waits for a lost connection. */
  isWaiting: boolean
  /** Whether it has resumed, after a lost connection or a reload. */
  hasContinued: boolean
}

/**
 * Sends a video in pieces and finishes it. It waits for a lost connection and continues what was sent before.
 * @throws RequestProblem | AbortError
 */
export async function sendVideo({
  accountId,
  file,
  lastFrame,
  onReport,
  signal,
}: {
  accountId: string
  file: File
  lastFrame: File
  onReport: (report: SendingReport) => void
  signal: AbortSignal
}): Promise<Video> {
  const report: SendingReport = { sentBytes: 0, isWaiting: false, hasContinued: false }
  const update = (part: Partial<SendingReport>) => onReport(Object.assign(report, part))

  const retried = <Answer>(send: () => Promise<Answer>) =>
    withRetries(send, {
      signal,
      onWaiting: (isWaiting) => update({ isWaiting, ...(isWaiting && { hasContinued: true }) }),
    })

  const video = await retried(() => resumeOrCreate(accountId, { file, signal }))
  const missing = Array.from({ length: pieceCount(file.size) }, (_, number) => number).filter(
    (number) => !video.received.includes(number),
  )
  const shares = new Map<number, number>()
  const alreadySent = file.size - missing.reduce((sum, number) => sum + lengthOfPiece(number, file.size), 0)
  update({ sentBytes: alreadySent, hasContinued: alreadySent > 0 })

  function progress(number: number, share: number): void {
    shares.set(number, share * lengthOfPiece(number, file.size))
    update({ sentBytes: alreadySent + [...shares.values()].reduce((sum, sent) => sum + sent, 0) })
  }

  async function sendPieces(): Promise<void> {
    for (let number = missing.shift(); number !== undefined; number = missing.shift()) {
      const own = number
      const bytes = file.slice(own * pieceBytes, (own + 1) * pieceBytes)
      const input = { accountId, videoId: video.id, number: String(own), bytes }
      await retried(() => callWithProgress(videoApi.putPiece, input, (share) => progress(own, share), { signal }))
      progress(own, 1)
    }
  }

  try {
    await Promise.all(Array.from({ length: piecesAtOnce }, sendPieces))
    const finish = { accountId, videoId: video.id, file: lastFrame }
    const finished = await retried(() => call(videoApi.finishVideo, finish, { signal }))
    unfinishedUploads.remove(accountId, file)
    return finished
  } catch (error) {
    // Cancelled, or refused for good: delete the pieces that have arrived.
    unfinishedUploads.remove(accountId, file)
    void call(videoApi.deleteVideo, { accountId, videoId: video.id }).catch(() => {})
    throw error
  }
}

/** The unfinished upload of this file, or a new one. */
async function resumeOrCreate(
  accountId: string,
  { file, signal }: { file: File; signal: AbortSignal },
): Promise<Pick<Video, 'id' | 'received'>> {
  const videoId = unfinishedUploads.find(accountId, file)
  if (videoId !== undefined) {
    const video = await call(videoApi.getVideo, { accountId, videoId }, { signal }).catch(nullIfGone)
    if (video && video.bytes === file.size && video.url === null) return video
  }
  const video = await call(videoApi.createVideo, { accountId, body: { bytes: file.size } }, { signal })
  unfinishedUploads.add(accountId, file, video.id)
  return video
}

function nullIfGone(error: unknown): null {
  if (error instanceof RequestProblem && error.status === 404) return null
  throw error
}
