import { expect, test } from 'vitest'

import { commentBomb, pngEnd, pngHeader, pngOf, pngPixels } from '../../testing/media/image-surgery.ts'
import { withoutPngTexts } from './png-chunks.ts'

const text = Buffer.from('Comment\0words')
const [header, pixels] = [pngHeader(4, 4), pngPixels(4, 4)]
const plain = pngOf([header, pixels, pngEnd])
const withTexts = pngOf([['tEXt', text], header, ['iTXt', text], ['zTXt', text], pixels, ['tEXt', text], pngEnd])

test.each([
  ['no texts', plain, plain],
  ['texts everywhere', withTexts, plain],
  ['texts that unfold', commentBomb(), plain],
  ['texts that are cut short', Buffer.concat([plain, withTexts.subarray(8, 20)]), plain],
  ['nothing but its signature', plain.subarray(0, 8), plain.subarray(0, 8)],
  ['a header that is cut short', plain.subarray(0, 12), plain.subarray(0, 12)],
])('of a PNG with %s, all but the texts is decoded', (_, png, decoded) => {
  expect(Buffer.from(withoutPngTexts(png))).toEqual(Buffer.from(decoded))
})
