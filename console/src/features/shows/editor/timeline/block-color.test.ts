import type { Rgb } from '@litfass/domain/playback/slides/luminance'
import { describe, expect, it } from 'vitest'

import { contrastWithWhite, darkenedForWhite, dominantColor } from './block-color.ts'

const pixels = (...colors: [Rgb, number][]) =>
  colors.flatMap(([color, count]) => Array.from({ length: count }, () => [...color, 255]).flat())

describe('dominantColor', () => {
  it('is the most frequent colour of the picture', () =>
    expect(dominantColor(pixels([[10, 60, 80], 70], [[250, 250, 250], 30]))).toEqual([10, 60, 80]))
  it('prefers a strong colour to somewhat more of a pale one', () =>
    expect(dominantColor(pixels([[220, 40, 60], 40], [[240, 238, 236], 60]))).toEqual([220, 40, 60]))
  it('averages the shades of one colour', () =>
    expect(dominantColor(pixels([[200, 200, 40], 1], [[210, 210, 60], 1]))).toEqual([205, 205, 50]))
  it('is null for a fully transparent picture', () => expect(dominantColor([1, 2, 3, 0])).toBeNull())
})

describe('darkenedForWhite', () => {
  it.each<[Rgb]>([[[200, 240, 70]], [[255, 255, 255]], [[250, 110, 80]], [[119, 119, 119]]])(
    'makes white readable on %j',
    (color) => expect(contrastWithWhite(darkenedForWhite(color))).toBeGreaterThanOrEqual(4.5),
  )
  it('leaves a dark colour as it is', () => expect(darkenedForWhite([10, 60, 80])).toEqual([10, 60, 80]))
})
