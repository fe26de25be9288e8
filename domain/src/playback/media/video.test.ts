import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  bookableSeconds,
  entrySeconds,
  fillsDuration,
  isIndexFirst,
  lengthOfPiece,
  pieceBytes,
  pieceCount,
  type VideoFacts,
  videoRefusal,
  videoRefusals,
} from './video.ts'

const good: VideoFacts = {
  bytes: 20_000_000,
  isMp4: true,
  isFastStart: true,
  seconds: 12.4,
  codec: 'avc1.64002a',
  width: 1920,
  height: 1080,
  framesPerSecond: 60,
  soundCodec: 'mp4a.40.2',
}

/** One step beyond each limit. */
const refused: [Partial<VideoFacts>, (typeof videoRefusals)[number]][] = [
  [{ bytes: 500_000_001 }, 'video-too-large'],
  [{ isMp4: false }, 'video-not-mp4'],
  [{ codec: null }, 'video-without-picture'],
  [{ codec: 'hvc1.2.4.L153.B0' }, 'video-wrong-codec'],
  [{ codec: 'av01.0.08M.08' }, 'video-wrong-codec'],
  [{ codec: 'avc1.58001f' }, 'video-wrong-codec'],
  [{ codec: 'avc1.6e0028' }, 'video-wrong-colors'],
  [{ codec: 'avc1.7a0028' }, 'video-wrong-colors'],
  [{ codec: 'avc1.f40028' }, 'video-wrong-colors'],
  [{ codec: 'avc1.640032' }, 'video-level-too-high'],
  [{ soundCodec: 'opus' }, 'video-wrong-sound'],
  [{ soundCodec: 'mp4a.6b' }, 'video-wrong-sound'],
  [{ seconds: null }, 'video-without-length'],
  [{ seconds: 0 }, 'video-without-length'],
  [{ seconds: Infinity }, 'video-without-length'],
  [{ seconds: 0.9 }, 'video-too-short'],
  [{ seconds: 600.1 }, 'video-too-long'],
  [{ height: 15 }, 'video-too-few-pixels'],
  [{ width: 1921 }, 'video-too-many-pixels'],
  [{ height: 3840 }, 'video-too-many-pixels'],
  [{ framesPerSecond: 61 }, 'video-too-many-frames'],
  [{ isFastStart: false }, 'video-not-fast-start'],
]

describe('a video', () => {
  it('is accepted within all limits, with and without sound', () => {
    for (const codec of ['avc1.42e01e', 'avc1.4d4028', 'avc1.640028', 'avc1.64002A'])
      for (const soundCodec of ['mp4a.40.2', 'mp4a.40.5', 'mp4a.40.29', null])
        expect(videoRefusal({ ...good, codec, soundCodec })).toBeNull()
    expect(videoRefusal({ ...good, width: 1080, height: 1920 })).toBeNull()
    expect(videoRefusal({ ...good, framesPerSecond: 60.02 })).toBeNull()
  })

  it.each(refused)('with %o is refused', (changed, code) => {
    expect(videoRefusal({ ...good, ...changed })).toBe(code)
  })

  it('has a case for each refusal', () => {
    expect(new Set(refused.map(([, code]) => code))).toEqual(new Set(videoRefusals))
  })

  it('follows the limits of the server', () => {
    expect(videoRefusal(good, { maxBytes: 19_999_999, maxSeconds: 600 })).toBe('video-too-large')
    expect(videoRefusal(good, { maxBytes: 20_000_000, maxSeconds: 12 })).toBe('video-too-long')
    expect(videoRefusal({ ...good, seconds: 3_000 }, { maxBytes: 20_000_000, maxSeconds: 3_600 })).toBeNull()
  })
})

describe('pieces', () => {
  it('have the bytes of the video together, and only the last one is shorter', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500_000_000 }), (bytes) => {
        const count = pieceCount(bytes)
        const lengths = Array.from({ length: count }, (_, number) => lengthOfPiece(number, bytes))
        expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(bytes)
        expect(lengths.slice(0, -1).every((length) => length === pieceBytes)).toBe(true)
        expect(lengths.at(-1)).toBeGreaterThan(0)
        expect(lengthOfPiece(count, bytes)).toBe(0)
      }),
    )
  })
})

describe('the duration of an entry', () => {
  it('has tenths of a second and is not longer than the video', () => {
    expect([12.46, 12.4, 1, 1.09, 59.999].map((seconds) => entrySeconds({ seconds }))).toEqual([12.4, 12.4, 1, 1, 59.9])
  })
})

describe('a booked duration', () => {
  it.each([
    [10, true],
    [10.25, true],
    [9.75, true],
    [10.26, false],
    [9.7, false],
  ])('of ten seconds is filled by a video of %s s: %s', (seconds, fills) => {
    expect(fillsDuration({ seconds }, 10)).toBe(fills)
  })

  it('is what a video fills, else what it can be trimmed to', () => {
    expect([9.75, 10.25, 10.26, 10.74, 0.6].map((seconds) => bookableSeconds({ seconds }))).toEqual([10, 10, 10, 10, 1])
  })
})

it.each([
  [true, { moov: 32, mdat: 5_000 }],
  [true, { moov: pieceBytes - 1, mdat: 10_000_000 }],
  [false, { moov: 6_000, mdat: 5_000 }],
  [false, { moov: pieceBytes, mdat: 10_000_000 }],
  [true, { moov: 32 }],
  [false, { mdat: 32 }],
])('whether the index is first is %s of %j', (isFirst, places) => {
  const boxes = Object.entries(places).map(([type, from]) => ({ type, from }))
  expect(isIndexFirst([{ type: 'ftyp', from: 0 }, ...boxes])).toBe(isFirst)
})
