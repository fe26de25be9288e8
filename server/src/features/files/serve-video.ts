import { Readable } from 'node:stream'

import { pieceBytes } from '@litfass/domain/playback/media/video'

import type { ByteSpan, FileStore } from '../../platform/storage/files.ts'
import { type FileRef, storedName } from './media-files.ts'

/** The video whose whole file has this key, if it is one. */
export function videoIdOf(key: string): string | null {
  return /^videos\/([0-9a-f-]{36})\.mp4$/.exec(key)?.[1] ?? null
}

/**
 * A span of a video, read piece by piece; null when its first piece is missing. A piece that is missing later ends the
 * stream with an error.
 */
export async function readPieces(
  files: FileStore,
  { bytes, pieces }: { bytes: number; pieces: readonly FileRef[] },
  { from, until }: ByteSpan,
): Promise<ReadableStream<Uint8Array> | null> {
  const read = async (number: number) => {
    const piece = pieces[number]
    const begin = number * pieceBytes
    const span = { from: Math.max(from - begin, 0), until: Math.min(until, begin + pieceBytes, bytes) - begin }
    return piece ? files.read(storedName(piece), span) : null
  }
  const firstNumber = Math.floor(from / pieceBytes)
  const first = await read(firstNumber)
  if (!first) return null

  async function* chunks() {
    yield* first?.stream ?? []
    for (let number = firstNumber + 1; number * pieceBytes < until; number += 1) {
      const piece = await read(number)
      if (!piece) throw new Error('a piece of a video is missing')
      yield* piece.stream
    }
  }
  return Readable.toWeb(Readable.from(chunks(), { objectMode: false })) as ReadableStream<Uint8Array>
}
