import { expect, it } from 'vitest'

import { imageHeadBytes, imageKind } from './image-kind.ts'

function head(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.codePointAt(0) ?? 0)
}

it.each([
  ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'png'],
  ['\xff\xd8\xff\xe0\0\x10JFIF', 'jpg'],
  ['RIFF\x10\0\0\0WEBPVP8 ', 'webp'],
  ['RIFF\x10\0\0\0WAVEfmt ', null],
  ['GIF89a', null],
  ['<svg xmlns="http://www.w3.org/2000/svg">', null],
  ['\x89PNG', null],
  ['', null],
])('a file that begins with %j is %s', (text, kind) => {
  expect(imageKind(head(text).subarray(0, imageHeadBytes))).toBe(kind)
})
