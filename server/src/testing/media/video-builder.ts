import { type Video, videoApi } from '@litfass/api/playback/videos'
import { newAccount } from '@litfass/domain/people/account'
import { defaultVideoLimits, pieceBytes, pieceCount } from '@litfass/domain/playback/media/video'

import { type Builder, buildImage } from '../builders.ts'
import { type Mp4ToBuild, mp4Of } from './mp4-builder.ts'

/** A finished video. */
export async function buildVideo(account: Builder, video: Mp4ToBuild = {}): Promise<Video> {
  const bytes = mp4Of(video)
  const { id } = await sendVideo(account, bytes)
  return finish(account, id)
}

/** Sends all pieces of a file. */
export async function sendVideo({ call, accountId }: Builder, file: Uint8Array<ArrayBuffer>): Promise<Video> {
  const video = await call(videoApi.createVideo, { accountId, body: { bytes: file.length } })
  for (const number of Array.from({ length: pieceCount(file.length) }).keys())
    await call(videoApi.putPiece, {
      accountId,
      videoId: video.id,
      number: String(number),
      bytes: pieceOf(file, number),
    })
  return video
}

export function pieceOf(file: Uint8Array<ArrayBuffer>, number: number): Blob {
  return new Blob([file.subarray(number * pieceBytes, (number + 1) * pieceBytes)])
}

export async function finish({ call, accountId }: Builder, videoId: string): Promise<Video> {
  return call(videoApi.finishVideo, { accountId, videoId, file: await buildImage() })
}

/** Begins the upload of as many videos as fill the storage of a new account: they count in full from their beginning. */
export async function fillStorage({ call, accountId }: Pick<Builder, 'call' | 'accountId'>): Promise<void> {
  const { maxBytes } = defaultVideoLimits
  const begin = () => call(videoApi.createVideo, { accountId, body: { bytes: maxBytes } })
  await Promise.all(Array.from({ length: newAccount.limits.storage / maxBytes }, begin))
}
