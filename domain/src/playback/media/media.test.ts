import { expect, it, test } from 'vitest'

import { keysOf } from '../../keys-of.ts'
import { formatOf, mediaFormats, mediaKindOf, signatureBytes } from './media.ts'
import { uploadFields } from './upload.ts'

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
])('a file that begins with %j is %s', (text, format) => {
  expect(formatOf(head(text).subarray(0, signatureBytes))).toBe(format)
})

test('every signature fits into the bytes that are read and identifies its format', () => {
  for (const format of keysOf(mediaFormats)) {
    const { signature } = mediaFormats[format]
    expect(signature.length).toBeLessThanOrEqual(signatureBytes)
    expect(formatOf(head(signature))).toBe(format)
  }
})

it.each([
  ['slides/1b4e28ba.jpg', 'picture'],
  ['/files/creatives/0c.webp?v=0123456789abcdef', 'picture'],
  ['/files/slides/1b4e28ba.gif?v=0123456789abcdef', null],
  ['/files/slides/1b4e28ba', null],
  ['blob:http://localhost/1b4e28ba', null],
  ['', null],
])('the link %s is of the kind %s', (link, kind) => {
  expect(mediaKindOf(link)).toBe(kind)
})

test('the photo of a place is a picture, whatever a slide can show', () => {
  for (const field of ['placePicture', 'sitePicture'] as const)
    for (const format of uploadFields[field].formats) expect(mediaKindOf(`a.${format}`)).toBe('picture')
})
