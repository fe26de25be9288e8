import type { Rgb } from '@litfass/domain/playback/slides/luminance'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { contrastAdvice, contrastOnGround } from './contrast.ts'

const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]

function ground(...parts: [Rgb, number][]): number[] {
  return parts.flatMap(([color, count]) => Array.from({ length: count }, () => [...color, 255]).flat())
}

test.each([
  ['white on night', white, ground([[20, 20, 60], 100]), null],
  ['ink on paper', black, ground([[250, 248, 240], 100]), null],
  ['white on paper', white, ground([[250, 248, 240], 100]), 'darker'],
  ['ink on night', black, ground([[20, 20, 60], 100]), 'lighter'],
  ['yellow on white', [255, 196, 0], ground([white, 100]), 'darker'],
  ['white on a chequered floor', white, ground([white, 50], [black, 50]), 'calmer'],
  ['ink on a chequered floor', black, ground([white, 50], [black, 50]), 'calmer'],
  ['white on night with a few stars', white, ground([[20, 20, 60], 95], [white, 5]), null],
] as const)('%s: %j', (_, color, pixels, advice) => {
  expect(contrastAdvice(color, pixels)?.advice ?? null).toBe(advice)
})

test('following the advice helps', () => {
  const channel = fc.nat({ max: 255 })
  const rgb = fc.tuple(channel, channel, channel)
  fc.assert(
    fc.property(rgb, fc.array(rgb, { minLength: 5, maxLength: 40 }), (color, pixels) => {
      const under = pixels.flatMap((pixel) => [...pixel, 255])
      const advice = contrastAdvice(color, under)?.advice
      const better: Rgb | null = advice === 'lighter' ? white : advice === 'darker' ? [28, 27, 24] : null
      return !better || contrastOnGround(better, under) >= 3
    }),
  )
  expect(contrastAdvice(black, ground([black, 9]))?.advice).toBe('lighter')
})

test('text without its own colour has a shadow, which helps on a mid-tone background', () => {
  const middling = ground([[158, 158, 158], 100])
  expect(contrastAdvice(white, middling)?.advice).toBe('darker')
  expect(contrastAdvice(white, middling, { hasShadow: true })).toBeNull()
})

test('without a ground there is no advice', () => {
  expect(contrastAdvice(white, [])).toBeNull()
})
