import { parentPort, workerData } from 'node:worker_threads'

import { createFile, type Movie as ParsedMovie, MP4BoxBuffer } from 'mp4box'

import type { Movie, MovieJob } from './parse-movie.ts'

type Track = ParsedMovie['tracks'][number]

// The parser expects a file type first. Any will do: frames are found by their position in the whole file.
const fileType = Buffer.from('\0\0\0\x10ftypisom\0\0\0\0', 'latin1')

/** Null when it cannot be read, or names frames beyond the end of the file. */
function parse({ moov, bytes }: MovieJob): Movie | null {
  const file = createFile()
  const begin = Buffer.concat([fileType, moov])
  file.appendBuffer(MP4BoxBuffer.fromArrayBuffer(new Uint8Array(begin).buffer, 0), true)
  const info = file.getInfo()
  if (!info.hasMoov) return null
  const picture = info.tracks.find(({ type, video }) => type === 'video' && video)
  const sound = info.tracks.find(({ type }) => type === 'audio')
  const isInside = [picture, sound].every(
    (track) => !track || file.getTrackSamplesInfo(track.id).every(({ offset, size }) => offset + size <= bytes),
  )
  if (!isInside) return null
  const { width = 0, height = 0 } = picture?.video ?? {}
  const recorded = picture && picture.nb_samples > 0 ? picture.samples_duration / picture.timescale : 0
  return {
    codec: picture?.codec ?? null,
    soundCodec: sound?.codec ?? null,
    width,
    height,
    seconds: picture && !info.isFragmented && recorded > 0 ? secondsOf(picture, recorded) : null,
    framesPerSecond: picture && recorded > 0 ? picture.nb_samples / recorded : 0,
    displayed: picture && isTurned(picture) ? { width: height, height: width } : { width, height },
  }
}

/** What is shown may be shorter than what was recorded: cut files keep the frames before the cut. */
function secondsOf({ movie_duration, movie_timescale }: Track, recorded: number): number {
  const shown = movie_duration / movie_timescale
  return shown > 0 && shown < recorded ? shown : recorded
}

/** By a quarter, as phones record. */
function isTurned({ matrix }: Track): boolean {
  return matrix[0] === 0 && matrix[4] === 0
}

function parseOrNull(job: MovieJob): Movie | null {
  try {
    return parse(job)
  } catch {
    return null
  }
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `parseMovie` passes it
const job = workerData as MovieJob
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(parseOrNull(job))
