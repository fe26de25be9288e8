import { type Box, boxAt, headerBytes, maxBoxes } from '@litfass/domain/playback/media/mp4-box'
import { isIndexFirst, pieceBytes, type VideoFacts } from '@litfass/domain/playback/media/video'

import type { Context } from '../context.ts'
import { Problem } from '../http/problem.ts'
import { type FileStore, readAll } from './files.ts'
import { parseMovie } from './parse-movie.ts'
import { probeMovie } from './probe-movie.ts'

/** A video as it is stored: its length, and the names of its pieces in order. */
interface StoredPieces {
  bytes: number
  names: readonly string[]
}

/** In bytes. The index of ten minutes at 60 frames a second takes up to two megabytes, and a server allows an hour. */
const largestIndex = 8_000_000

/** How much of the frames ffprobe reads. */
const probedBytes = 4_000_000

/**
 * Reads the properties of a video from its index and the headers of its boxes. Where ffprobe is installed, it
 * also reads the first frames, and its result wins.
 * @throws Problem video-broken
 */
export async function readVideo(
  {
    services: {
      files,
      config: { ffprobe, dataDir },
    },
    accountId,
    signal,
  }: Pick<Context, 'services' | 'accountId' | 'signal'>,
  video: StoredPieces,
): Promise<{ facts: VideoFacts; displayed: { width: number; height: number } }> {
  const boxes = await topLevelBoxes(files, video)
  const nothing = { bytes: video.bytes, isMp4: false, isFastStart: false, seconds: null, codec: null }
  const unread = { ...nothing, width: 0, height: 0, framesPerSecond: 0, soundCodec: null }
  if (!boxes) return { facts: unread, displayed: { width: 0, height: 0 } }
  const index = boxes.find(({ type }) => type === 'moov')
  if (!index || index.until - index.from > largestIndex) throw new Problem('video-broken')
  const { displayed, ...movie } = parseMovie(await readSpan(files, video, index), video)
  const isFastStart = isIndexFirst(boxes)
  const facts = { ...movie, bytes: video.bytes, isMp4: true, isFastStart }
  if (!ffprobe || !isFastStart || facts.seconds === null) return { facts, displayed }
  const until = Math.min(index.until + probedBytes, video.bytes)
  const beginning = await readSpan(files, video, { from: 0, until })
  const probed = await probeMovie(ffprobe, { beginning, bytes: video.bytes, dataDir }, { accountId, signal })
  if (probed === 'broken' && facts.codec !== null) throw new Problem('video-broken')
  return { facts: { ...facts, ...(probed !== 'broken' && probed) }, displayed }
}

/** The boxes that the file consists of; null unless it begins as an MP4 file does. */
async function topLevelBoxes(files: FileStore, video: StoredPieces): Promise<Box[] | null> {
  const boxes: Box[] = []
  for (let from = 0; from < video.bytes; from = boxes.at(-1)?.until ?? video.bytes) {
    const header = await readSpan(files, video, { from, until: Math.min(from + headerBytes, video.bytes) })
    const box = boxAt(header, from, video.bytes)
    if (boxes.length === 0 && box?.type !== 'ftyp') return null
    if (!box || box.until > video.bytes || boxes.length === maxBoxes) throw new Problem('video-broken')
    boxes.push(box)
  }
  return boxes
}

async function readSpan(
  files: FileStore,
  { bytes, names }: StoredPieces,
  { from, until }: { from: number; until: number },
): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for (let at = from; at < until;) {
    const number = Math.floor(at / pieceBytes)
    const begin = number * pieceBytes
    const end = Math.min(begin + pieceBytes, bytes, until)
    const file = await files.read(names[number] ?? '', { from: at - begin, until: end - begin })
    if (!file) throw new Problem('video-incomplete')
    parts.push(await readAll(file.stream))
    at = end
  }
  return parts.length === 1 && parts[0] ? parts[0] : new Uint8Array(Buffer.concat(parts))
}
