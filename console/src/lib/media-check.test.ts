import { expect, test } from 'vitest'

import { bytesOfLimit, isTooBig, uploadRefusal } from './media-check.ts'

const fits = { width: 1920, height: 1080 }

test.each([
  [{ format: 'png', bytes: 9_999_999 }, fits, null],
  [{ format: 'png', bytes: 10_000_000 }, fits, 'image-too-large'],
  [{ format: 'jpg', bytes: 1000 }, { width: 1080, height: 1921 }, 'image-too-many-pixels'],
  [{ format: 'webp', bytes: 1000 }, null, 'image-broken'],
  [{ format: null, bytes: 1000 }, fits, 'image-not-supported'],
  [{ format: null, bytes: 50_000_000 }, null, 'image-not-supported'],
] as const)('%j with sides %j is refused as %s', (file, sides, code) => {
  expect(uploadRefusal(file, sides)).toBe(code)
})

test('only what is too big can be made to fit', () => {
  expect(isTooBig('image-too-large') && isTooBig('image-too-many-pixels')).toBe(true)
  expect(isTooBig('image-broken') || isTooBig('image-not-supported') || isTooBig(null)).toBe(false)
})

test.each([
  [0, '0'],
  [642_000, '642\u00a0kB'],
  [1_200_000, '1,2\u00a0MB'],
  [2_400_000_000, '2,4'],
  [10_000_000_000, '10'],
])('%d bytes of 10 GB are %s', (used, text) => {
  expect(bytesOfLimit(used, 10_000_000_000)).toEqual({ used: text, limit: '10\u00a0GB' })
})
