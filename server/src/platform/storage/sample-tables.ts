import { contentOf, contentsOf, viewOf } from './mp4-boxes.ts'

/** What the tables of a track say about its samples: frames of pictures, packets of sound. */
export interface Samples {
  count: number
  /** Of all but the last sample, in units of the track: its header has the duration of all. */
  duration: number
  /** The offset at which the last of them ends in the file; infinite when some have no chunk. */
  end: number
}

/**
 * Reads the tables of a track (`stbl`). A table of a few bytes may claim billions of samples, so none is visited on its own
 * unless the table has an entry for it: the time this takes is limited by the size of the index.
 * @throws RangeError when a table is shorter than it says
 */
export function samplesOf(tables: Uint8Array): Samples {
  const sizes = sizesOf(contentOf(tables, 'stsz'))
  return { count: sizes.count, duration: durationOf(tables, sizes.count), end: endOf(tables, sizes) }
}

interface Sizes {
  count: number
  /** Bytes of the samples from one to before another. */
  sum: (from: number, until: number) => number
}

function sizesOf(content: Uint8Array): Sizes {
  const view = viewOf(content)
  const same = view.getUint32(4)
  const count = view.getUint32(8)
  if (same !== 0) return { count, sum: (from, until) => (until - from) * same }
  if (12 + count * 4 > content.byteLength) throw new RangeError('stsz')
  const sum = (from: number, until: number) => {
    let bytes = 0
    for (let at = from; at < until; at += 1) bytes += view.getUint32(12 + at * 4)
    return bytes
  }
  return { count, sum }
}

function durationOf(tables: Uint8Array, count: number): number {
  const runs = tableOf(contentOf(tables, 'stts'), 8)
  let left = count - 1
  let duration = 0
  for (let at = 0; at < runs.count && left > 0; at += 1) {
    const samples = Math.min(runs.view.getUint32(at * 8), left)
    const each = runs.view.getInt32(at * 8 + 4)
    // Some encoders write negative durations by mistake.
    duration += samples * (each < 0 ? 1 : each)
    left -= samples
  }
  return duration
}

function endOf(tables: Uint8Array, { count, sum }: Sizes): number {
  const { chunks, offsetOf } = chunksOf(tables)
  const runs = tableOf(contentOf(tables, 'stsc'), 12)
  let sample = 0
  let run = 0
  let end = 0
  for (let chunk = 0; chunk < chunks && sample < count; chunk += 1) {
    // Chunks are counted from 1.
    if (run + 1 < runs.count && chunk + 1 >= runs.view.getUint32((run + 1) * 12)) run += 1
    const until = Math.min(count, sample + runs.view.getUint32(run * 12 + 4))
    end = Math.max(end, offsetOf(chunk) + sum(sample, until))
    sample = until
  }
  return sample < count ? Number.POSITIVE_INFINITY : end
}

function chunksOf(tables: Uint8Array): { chunks: number; offsetOf: (chunk: number) => number } {
  const [short] = contentsOf(tables, 'stco')
  const bytes = short ? 4 : 8
  const { count, view } = tableOf(short ?? contentOf(tables, 'co64'), bytes)
  const offsetOf = (chunk: number) => (short ? view.getUint32(chunk * 4) : Number(view.getBigUint64(chunk * 8)))
  return { chunks: count, offsetOf }
}

/** A table whose entries all have the same size, after version, flags and their number. */
function tableOf(content: Uint8Array, entryBytes: number): { count: number; view: DataView } {
  const count = viewOf(content).getUint32(4)
  if (8 + count * entryBytes > content.byteLength) throw new RangeError('table')
  return { count, view: viewOf(content.subarray(8)) }
}
