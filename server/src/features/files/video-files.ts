import type { SlideVideo } from '@litfass/api/playback/creative'
import type { ManifestVideo } from '@litfass/api/playback/player'
import { pieceCount } from '@litfass/domain/playback/media/video'

import type { ShownVideo, StoredVideo } from '../../platform/db/stored-creative.ts'
import { type FileRef, fileUrl } from './media-files.ts'

/** The key of a whole video, under which it is served. Only its pieces are files. */
function videoKey(videoId: string): string {
  return `videos/${videoId}.mp4`
}

/** @param number counted from 0 */
export function pieceKey(videoId: string, number: number): string {
  return `videos/${videoId}_${number}.mp4`
}

export function pieceKeys({ id, bytes }: { id: string; bytes: number }): string[] {
  return Array.from({ length: pieceCount(bytes) }, (_, number) => pieceKey(id, number))
}

export function piecesOf({ id, pieces }: Pick<StoredVideo, 'id' | 'pieces'>): FileRef[] {
  return pieces.map((hash, number) => ({ key: pieceKey(id, number), hash }))
}

/** A video as slides and creatives show it. */
export function slideVideoOf(video: ShownVideo): SlideVideo {
  const { id, seconds, bytes, width, height, hasSound } = video
  return {
    id,
    url: fileUrl(videoKey(id), video.hash),
    seconds,
    bytes,
    width,
    height,
    hasSound,
    lastFrameUrl: fileUrl(video.lastFrameKey, video.lastFrameHash),
  }
}

/** A video as players fetch it. `bytesByUrl`: size of each file, by its URL. */
export function manifestVideoOf(video: StoredVideo, bytesByUrl: Map<string, number>): ManifestVideo {
  const { url, lastFrameUrl, bytes, seconds } = slideVideoOf(video)
  return {
    link: url,
    bytes,
    seconds,
    pieces: piecesOf(video).map(({ key, hash }) => fileUrl(key, hash)),
    lastFrame: lastFrameUrl,
    lastFrameBytes: bytesByUrl.get(lastFrameUrl),
  }
}
