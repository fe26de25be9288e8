import { pieceBytes } from '@litfass/domain/playback/media/video'

import type { ByteSpan, FileStore } from '../../platform/storage/files.ts'
import { type FileRef, storedName } from './media-files.ts'

/** The id of the video whose whole file has this key; null for other keys. */
export function videoIdOf(key: string): string | null {
  return /^videos\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.mp4$/.exec(key)?.[1] ?? null
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
  let number = Math.floor(from / pieceBytes)
  const first = await read(number)
  if (!first) return null
  let reader = first.stream.getReader()
  let isCancelled = false

  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      for (;;) {
        const { done, value } = await reader.read()
        if (!done) return controller.enqueue(value)
        number += 1
        if (number * pieceBytes >= until) return controller.close()
        const next = await read(number)
        if (!next) throw new Error('a piece of a video is missing')
        // The caller left while the piece was being opened.
        if (isCancelled) return next.stream.cancel()
        reader = next.stream.getReader()
      }
    },
    cancel(reason) {
      isCancelled = true
      return reader.cancel(reason)
    },
  })
}
