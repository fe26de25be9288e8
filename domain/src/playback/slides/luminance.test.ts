import { expect, test } from 'vitest'

import { contrast, type Rgb } from './luminance.ts'

const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]

test('contrast is that of WCAG', () => {
  expect(contrast(white, black)).toBeCloseTo(21, 5)
  expect(contrast(white, [0x76, 0x76, 0x76])).toBeCloseTo(4.54, 2)
  expect(contrast(black, white)).toBe(contrast(white, black))
})
