import { pieceBytes } from '@litfass/domain/playback/media/video'
import { expect, it } from 'vitest'

import { pieceInRange } from './video-range.ts'

const piece = pieceBytes
const video = { bytes: 2 * piece + 1_000, pieces: ['a', 'b', 'c'] }

it.each([
  ['bytes=0-', 'a', 0, piece],
  ['bytes=0-1', 'a', 0, 2],
  ['bytes=100-199', 'a', 100, 200],
  [`bytes=${piece - 1}-${piece}`, 'a', piece - 1, piece],
  [`bytes=${piece}-`, 'b', 0, piece],
  [`bytes=${2 * piece + 10}-`, 'c', 10, 1_000],
  [`bytes=${2 * piece}-99999999`, 'c', 0, 1_000],
  ['bytes=-500', 'c', 500, 1_000],
  ['bytes=-99999999', 'a', 0, piece],
])('%s is answered with a part of piece %s', (header, name, from, until) => {
  const offset = video.pieces.indexOf(name) * piece
  expect(pieceInRange(header, video)).toEqual({
    piece: name,
    from,
    until,
    contentRange: `bytes ${offset + from}-${offset + until - 1}/${video.bytes}`,
  })
})

it.each([`bytes=${video.bytes}-`, 'bytes=5-4', 'bytes=-', 'bytes=-0', 'bytes=0-1,5-6', 'items=0-1', ''])(
  '%j is not a range of the video',
  (header) => {
    expect(pieceInRange(header, video)).toBeNull()
  },
)

it('each byte of a video is in the answer to exactly one of the ranges that follow each other', () => {
  let start = 0
  while (start < video.bytes) {
    const range = pieceInRange(`bytes=${start}-`, video)
    start += (range?.until ?? 0) - (range?.from ?? 0)
    expect(range?.until).toBeLessThanOrEqual(piece)
  }
  expect(start).toBe(video.bytes)
})
