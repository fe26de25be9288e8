import type { VideoFacts } from '@litfass/domain/playback/media/video'

import { Problem } from '../http/problem.ts'
import { contentOf, contentsOf, viewOf } from './mp4-boxes.ts'
import { codecOf, entryOf, type SampleEntry } from './sample-entries.ts'
import { type Samples, samplesOf } from './sample-tables.ts'

/** What the index of a video says; `displayed` is the size after turning. */
export interface Movie extends Omit<VideoFacts, 'bytes' | 'isMp4' | 'isFastStart'> {
  displayed: { width: number; height: number }
}

/** A duration in units of `timescale` a second. */
interface Length {
  timescale: number
  duration: number
}

interface Track {
  /** Its first sample entry: what its samples are. */
  entry: SampleEntry
  media: Length
  /** In units of the movie. */
  shown: number
  isTurned: boolean
  samples: Samples
}

/** Of all tracks. An hour at 60 frames a second with sound at 96 kHz has 560,000. Programs such as ffprobe visit each. */
const maxSamples = 1_000_000

/**
 * Reads an index in time and memory that its size limits: a hostile one may claim billions of frames, or nest boxes endlessly.
 * `bytes` is the size of the whole file: no frame may lie beyond its end.
 * @throws Problem video-broken
 */
export function parseMovie(index: Uint8Array, { bytes }: { bytes: number }): Movie {
  try {
    return parse(contentOf(index, 'moov'), bytes)
  } catch (error) {
    // A box is missing or shorter than it has to be.
    if (error instanceof RangeError) throw new Problem('video-broken')
    throw error
  }
}

function parse(moov: Uint8Array, bytes: number): Movie {
  const movie = lengthOf(contentOf(moov, 'mvhd'))
  const tracks = contentsOf(moov, 'trak')
  if (sampleCount(tracks) > maxSamples) throw new RangeError('samples')
  const picture = firstTrack(tracks, 'vide')
  const sound = firstTrack(tracks, 'soun')
  if ([picture, sound].some((track) => track && track.samples.end > bytes)) throw new RangeError('samples')
  const soundCodec = sound && codecOf(sound.entry)
  const nothing = { codec: null, soundCodec, width: 0, height: 0, seconds: null, framesPerSecond: 0 }
  if (!picture) return { ...nothing, displayed: { width: 0, height: 0 } }
  const { entry, samples, isTurned } = picture
  const width = viewOf(entry.content).getUint16(24)
  const height = viewOf(entry.content).getUint16(26)
  const recorded = samples.count > 0 ? secondsOf(recordedLength(picture)) : 0
  const isFragmented = contentsOf(moov, 'mvex').length > 0
  const shown = secondsOf({ ...movie, duration: picture.shown })
  return {
    codec: codecOf(entry),
    soundCodec,
    width,
    height,
    seconds: isFragmented || recorded === 0 ? null : shorter(shown, recorded),
    framesPerSecond: recorded > 0 ? samples.count / recorded : 0,
    displayed: isTurned ? { width: height, height: width } : { width, height },
  }
}

function sampleCount(tracks: readonly Uint8Array[]): number {
  const path = [['mdia'], ['minf'], ['stbl'], ['stsz', 'stz2']]
  const sizes = path.reduce((boxes, types) => boxes.flatMap((one) => contentsOf(one, ...types)), [...tracks])
  return sizes.reduce((sum, one) => sum + viewOf(one).getUint32(8), 0)
}

/** What is shown may be shorter than what was recorded: cut files keep the frames before the cut. */
function shorter(shown: number, recorded: number): number {
  return shown > 0 && shown < recorded ? shown : recorded
}

function recordedLength({ media, samples }: Track): Length {
  return { ...media, duration: Math.max(media.duration, samples.duration) }
}

function secondsOf({ timescale, duration }: Length): number {
  return timescale > 0 ? duration / timescale : 0
}

/** The first track of pictures or of sound. */
function firstTrack(tracks: readonly Uint8Array[], kind: 'vide' | 'soun'): Track | null {
  const track = tracks.find((one) => Buffer.from(contentOf(one, 'mdia', 'hdlr')).toString('latin1', 8, 12) === kind)
  if (!track) return null
  const header = viewOf(contentOf(track, 'tkhd'))
  const tables = contentOf(track, 'mdia', 'minf', 'stbl')
  return {
    entry: entryOf(contentOf(tables, 'stsd')),
    media: lengthOf(contentOf(track, 'mdia', 'mdhd')),
    shown: isLong(header) ? Number(header.getBigUint64(28)) : header.getUint32(20),
    isTurned: hasTurn(header),
    samples: samplesOf(tables),
  }
}

/** Of a movie or of its media: both headers begin in the same way. */
function lengthOf(content: Uint8Array): Length {
  const header = viewOf(content)
  if (isLong(header)) return { timescale: header.getUint32(20), duration: Number(header.getBigUint64(24)) }
  return { timescale: header.getUint32(12), duration: header.getUint32(16) }
}

/** Whether times and durations of a header take 8 bytes instead of 4. */
function isLong(header: DataView): boolean {
  return header.getUint8(0) === 1
}

/** By a quarter, as phones record: two values of the matrix are 0. */
function hasTurn(header: DataView): boolean {
  const matrix = isLong(header) ? 52 : 40
  return header.getInt32(matrix) === 0 && header.getInt32(matrix + 16) === 0
}
