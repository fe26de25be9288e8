import { expect, test } from 'vitest'

import { codecBits, codecName } from './codec-name.ts'
import { playableSides } from './convert-video.ts'

test.each([
  [3840, 2160, 1920, 1080],
  [2160, 3840, 1080, 1920],
  [1920, 1920, 1080, 1080],
  [1281, 721, 1280, 720],
  [640, 360, 640, 360],
])('%d × %d become %d × %d', (width, height, fittedWidth, fittedHeight) => {
  expect(playableSides({ width, height })).toEqual({ width: fittedWidth, height: fittedHeight })
})

test.each([
  ['hvc1.2.4.L150.90', 'HEVC', 10],
  ['hev1.1.6.L93.B0', 'HEVC', 8],
  ['vp09.00.31.08', 'VP9', 8],
  ['vp09.02.31.10', 'VP9', 10],
  ['av01.0.08M.10', 'AV1', 10],
  ['avc1.6e0028', 'H.264', 10],
  ['vp8', 'VP8', 8],
  ['unknown', null, 8],
])('%s is %s with %d bits', (codec, name, bits) => {
  expect([codecName(codec), codecBits(codec)]).toEqual([name, bits])
})
