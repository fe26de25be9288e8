import { expect, it } from 'vitest'

import { isOutOfStep, videoPosition } from './video-position.ts'

const video = { seconds: 12.4, startedAt: 1_000_000 }

it.each([
  ['is due', 0, 0],
  ['is not due yet', -5_000, 0],
  ['runs', 3_200, 3.2],
  ['has ended', 60_000, 12.4],
])('a video that %s is where the clock says', (_, after, seconds) => {
  expect(videoPosition(video, video.startedAt + after)).toBe(seconds)
})

it.each([
  [3, 3.5, false],
  [3.5, 3, false],
  [3, 3.6, true],
  [3.6, 3, true],
])('at second %d instead of %d, a video has to seek: %s', (actual, wanted, seeks) => {
  expect(isOutOfStep(actual, wanted)).toBe(seeks)
})
