import { expect, test } from 'vitest'

import { hasTooManyScans } from './jpeg-scans.ts'

const begin = [0xff, 0xd8]
const end = [0xff, 0xd9]
/** A scan with an empty header and pixel data that contains an FF. */
const scan = [0xff, 0xda, 0, 2, 7, 0xff, 0, 7]

function jpegOf(...parts: number[][]): Uint8Array {
  return Uint8Array.from(parts.flat())
}

function scans(count: number): number[][] {
  return Array.from({ length: count }, () => scan)
}

test('a hundred scans are allowed, one more is not', () => {
  expect(hasTooManyScans(jpegOf(begin, ...scans(100), end))).toBe(false)
  expect(hasTooManyScans(jpegOf(begin, ...scans(101), end))).toBe(true)
})

test('scans are counted between all other parts of a file', () => {
  const table = [0xff, 0xc4, 0, 4, 0xff, 0xda]
  const restart = [0xff, 0xd3]
  const inBetween = scans(101).map((one, at) => [...table, ...one, ...(at % 2 ? restart : [])])
  expect(hasTooManyScans(jpegOf(begin, ...inBetween, end))).toBe(true)
  expect(hasTooManyScans(jpegOf(begin, ...inBetween.slice(0, 100), end))).toBe(false)
})

test('bytes that are not the marker of a scan are not counted', () => {
  const inTable = [0xff, 0xe1, 0, 4, 0xff, 0xda]
  const inPixels = [0xff, 0, 0xda]
  for (const bytes of [inTable, inPixels]) expect(hasTooManyScans(jpegOf(begin, ...scans(100), bytes, end))).toBe(false)
  expect(hasTooManyScans(jpegOf(begin, ...scans(100), end, ...scans(100)))).toBe(false)
})

test('of several bytes FF in a row, the last one begins the marker', () => {
  const padded = scans(101).map((one) => [0xff, 0xff, ...one])
  expect(hasTooManyScans(jpegOf(begin, ...padded, end))).toBe(true)
  expect(hasTooManyScans(jpegOf(begin, ...padded.slice(0, 100), end))).toBe(false)
})

test.each([
  ['nothing', []],
  ['a lone FF at the end', [...begin, 0xff]],
  ['a part that claims to be longer than the file', [...begin, 0xff, 0xe0, 0xff, 0xff, 1]],
  ['a part that ends before its length', [...begin, 0xff, 0xe0]],
])('a file that is cut off is read to its end: %s', (_, bytes) => {
  expect(hasTooManyScans(Uint8Array.from(bytes))).toBe(false)
})
