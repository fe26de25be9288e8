import { expect, it } from 'vitest'

import { defaultVideoLimits, videoRefusal } from '../../playback/media/video.ts'
import { minutesOfVideo, videoSizes } from './device-video.ts'

it.each([
  [0, 0],
  [74_999_999, 0],
  [75_000_000, 1],
  [700_000_000, 9],
  [1_300_000_000, 15],
  [3_100_000_000, 40],
  [210_000_000_000, 2800],
])('%d bytes are enough for about %d minutes', (bytes, minutes) => expect(minutesOfVideo(bytes)).toBe(minutes))

const facts = { bytes: 1, isMp4: true, isFastStart: true, seconds: 10, soundCodec: null }

it.each(videoSizes)('a video of $width × $height at $framesPerSecond fps can be uploaded', (size) =>
  expect(videoRefusal({ ...facts, ...size }, defaultVideoLimits)).toBeNull(),
)

it('no video can be uploaded that is larger than those that players check', () => {
  const [largest] = videoSizes
  expect(videoRefusal({ ...facts, ...largest, width: largest.width + 1 })).toBe('video-too-many-pixels')
  expect(videoRefusal({ ...facts, ...largest, framesPerSecond: 61 })).toBe('video-too-many-frames')
})
