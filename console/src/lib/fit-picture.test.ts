import fc from 'fast-check'
import { expect, test } from 'vitest'

import { sidesWithin } from './fit-picture.ts'

const side = fc.integer({ min: 1, max: 50_000 })

test('a picture is scaled down to the limit, keeps its ratio and is never enlarged', () => {
  fc.assert(
    fc.property(side, side, (width, height) => {
      const fitted = sidesWithin({ width, height }, 1920)
      expect(Math.max(fitted.width, fitted.height)).toBeLessThanOrEqual(1920)
      expect(fitted.width).toBeLessThanOrEqual(width)
      expect(fitted.height).toBeLessThanOrEqual(height)
      expect(Math.min(fitted.width, fitted.height)).toBeGreaterThanOrEqual(1)
      if (Math.max(width, height) <= 1920) expect(fitted).toEqual({ width, height })
      // Rounding moves each side by half a pixel at most.
      const scale = Math.max(fitted.width, fitted.height) / Math.max(width, height)
      expect(Math.abs(Math.max(1, width * scale) - fitted.width)).toBeLessThanOrEqual(0.5)
      expect(Math.abs(Math.max(1, height * scale) - fitted.height)).toBeLessThanOrEqual(0.5)
    }),
  )
})

test('a phone photo becomes 1920 by 1440', () => {
  expect(sidesWithin({ width: 4032, height: 3024 }, 1920)).toEqual({ width: 1920, height: 1440 })
})
