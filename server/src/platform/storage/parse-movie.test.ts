import { expect, test } from 'vitest'

import { box, text, u32 } from '../../testing/media/mp4-builder.ts'
import { parseMovie } from './parse-movie.ts'

const million = 1_000_000
const bytes = 500 * million

/** An index whose only track has these tables. */
function indexOf(...tables: Uint8Array[]): Uint8Array {
  const zeros = (length: number) => new Uint8Array(length)
  const headers = [box('mdhd', u32(0, 0, 0, 1000, 1000, 0)), box('hdlr', u32(0, 0), text('vide'), zeros(13))]
  const entry = box('avc1', zeros(78))
  const samples = box('minf', box('stbl', box('stsd', u32(0, 1), entry), ...tables))
  const track = box('trak', box('tkhd', u32(3, 0, 0, 1, 0, 1000), zeros(60)), box('mdia', ...headers, samples))
  return box('moov', box('mvhd', u32(0, 0, 0, 1000, 1000), zeros(80)), track)
}

const table = (type: string, count: number, entries: Uint8Array) => box(type, u32(0, count), entries)
const oneChunk = (samples: number) => [table('stsc', 1, u32(1, samples, 1)), table('stco', 1, u32(100))]
const durations = table('stts', 1, u32(million, 1))
const emptyBoxes = new Uint8Array(Buffer.concat(Array<Uint8Array>(million).fill(box('free'))))

const hostile: [string, () => Uint8Array][] = [
  [
    'a million frames, durations and chunks, and a frame without a chunk',
    () =>
      indexOf(
        table('stts', million, new Uint8Array(8 * million)),
        table('stsc', 1, u32(1, 1, 1)),
        table('stco', million - 1, new Uint8Array(4 * million)),
        box('stsz', u32(0, 1, million)),
      ),
  ],
  ['thirty million frames', () => indexOf(durations, ...oneChunk(30 * million), box('stsz', u32(0, 1, 30 * million)))],
  [
    'frames that are larger than the file',
    () => indexOf(durations, ...oneChunk(9), box('stsz', u32(0, 0xffffffff, 9))),
  ],
  [
    'a table of frames that is cut off',
    () => indexOf(durations, ...oneChunk(9), box('stsz', u32(0, 0, million), u32(1))),
  ],
  [
    'a table of durations that is cut off',
    () => indexOf(table('stts', million, u32(1, 1)), ...oneChunk(9), box('stsz', u32(0, 1, 9))),
  ],
  ['a million empty boxes', () => box('moov', emptyBoxes)],
]

test.each(hostile)('an index with %s is refused within two seconds', (_name, index) => {
  const read = index()
  const begin = performance.now()
  expect(() => parseMovie(read, { bytes })).toThrow(expect.objectContaining({ code: 'video-broken' }))
  expect(performance.now() - begin).toBeLessThan(2_000)
})

test('a million frames of one byte are read from a table of one entry', () => {
  const index = indexOf(durations, ...oneChunk(million), box('stsz', u32(0, 1, million)))
  expect(parseMovie(index, { bytes })).toMatchObject({ seconds: 1, framesPerSecond: expect.closeTo(1000, 0) })
})
