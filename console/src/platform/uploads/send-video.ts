import { RequestProblem } from '@litfass/api/client'
import type { Video } from '@litfass/api/playback/videos'
import { lengthOfPiece, pieceBytes, pieceCount } from '@litfass/domain/playback/media/video'
import { api } from 'virtual:endpoints'

import { call, callWithProgress } from '../api/call.ts'
import { inMemory } from './readable.ts'
import { unfinishedUploads } from './unfinished-uploads.ts'
import type { UploadWait } from './uploads.ts'
import { withRetries } from './with-retries.ts'

const piecesAtOnce = 2

interface SendingReport {
  sentBytes: number
  waitsFor: UploadWait | null
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
  const report: SendingReport = { sentBytes: 0, waitsFor: null, hasContinued: false }
  const update = (part: Partial<SendingReport>) => onReport(Object.assign(report, part))

  const retried = <Answer>(send: () => Promise<Answer>) =>
    withRetries(send, {
      signal,
      onWaiting: (waitsFor) => update({ waitsFor, ...(waitsFor === 'connection' && { hasContinued: true }) }),
    })

  let videoId = await unfinishedUploads.claim(accountId, file)
  try {
    const video = await retried(() => resumeOrCreate(accountId, { videoId, file, signal }))
    videoId = video.id
    await unfinishedUploads.add(accountId, file, videoId)
    await sendPieces(video)
    const finish = { accountId, videoId, file: lastFrame }
    return await retried(() => call(api.videos.finishVideo, finish, { signal }))
  } catch (error) {
    // Cancelled, or refused for good: delete the pieces that have arrived.
    if (videoId !== null) void call(api.videos.deleteVideo, { accountId, videoId }).catch(() => {})
    throw error
  } finally {
    if (videoId !== null) unfinishedUploads.remove(accountId, file, videoId)
  }

  async function sendPieces({ id, received }: Pick<Video, 'id' | 'received'>): Promise<void> {
    const missing = Array.from({ length: pieceCount(file.size) }, (_, number) => number).filter(
      (number) => !received.includes(number),
    )
    const shares = new Map<number, number>()
    const alreadySent = file.size - missing.reduce((sum, number) => sum + lengthOfPiece(number, file.size), 0)
    update({ sentBytes: alreadySent, hasContinued: alreadySent > 0 })

    function progress(number: number, share: number): void {
      shares.set(number, share * lengthOfPiece(number, file.size))
      update({ sentBytes: alreadySent + [...shares.values()].reduce((sum, sent) => sum + sent, 0) })
    }

    async function sendNext(): Promise<void> {
      for (let number = missing.shift(); number !== undefined; number = missing.shift()) {
        const own = number
        const bytes = await inMemory(file.slice(own * pieceBytes, (own + 1) * pieceBytes))
        const input = { accountId, videoId: id, number: String(own), bytes }
        await retried(() => callWithProgress(api.videos.putPiece, input, (share) => progress(own, share), { signal }))
        progress(own, 1)
      }
    }

    await Promise.all(Array.from({ length: piecesAtOnce }, sendNext))
  }
}

/** The unfinished upload of this file, or a new one. */
async function resumeOrCreate(
  accountId: string,
  { videoId, file, signal }: { videoId: string | null; file: File; signal: AbortSignal },
): Promise<Pick<Video, 'id' | 'received'>> {
  if (videoId !== null) {
    const video = await call(api.videos.getVideo, { accountId, videoId }, { signal }).catch(nullIfGone)
    if (video && video.bytes === file.size && video.url === null) return video
  }
  return call(api.videos.createVideo, { accountId, body: { bytes: file.size } }, { signal })
}

function nullIfGone(error: unknown): null {
  if (error instanceof RequestProblem && error.status === 404) return null
  throw error
}
