import { expect, test } from 'vitest'

import { kindOfFile } from './file-kind.ts'
import { titleOf } from './slide-of-file.ts'

test.each([
  ['kaffeebar_advent.mov', 'kaffeebar advent'],
  ['Speisekarte Winter 2026 Seite 12.jpg', 'Speisekarte Winte 12'],
  ['.png', 'Slide'],
])('%s becomes the title %s', (name, title) => {
  expect(titleOf(name)).toBe(title)
  expect(title.length).toBeLessThanOrEqual(20)
})

test.each([
  ['%PDF-1.7', 'menu', 'pdf'],
  ['\u0089PNG', 'poster.pptx', 'office'],
  ['anything', 'notes.txt', 'other'],
])('a file that begins with %s and is called %s is %s', async (content, name, kind) => {
  expect(await kindOfFile(new File([content], name))).toBe(kind)
})
