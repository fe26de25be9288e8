import { usualVideoLimits } from '@litfass/domain/playback/media/video'
import { expect, test } from 'vitest'

import { kindOfFile } from './file-kind.ts'
import { slideOfFile, titleOf } from './slide-of-file.ts'
import { FileRefusal } from './uploads.ts'

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

test('of many pages, at most two are drawn at the same time', async () => {
  let drawing = 0
  let most = 0
  const draw = async () => {
    drawing += 1
    most = Math.max(most, drawing)
    await Promise.resolve()
    drawing -= 1
    throw new FileRefusal('pdf')
  }
  const target = { accountId: '', folderId: null, limits: usualVideoLimits, isPage: true }
  const handle = { signal: new AbortController().signal, tell: () => {}, made: () => {} }
  const pages = Array.from({ length: 20 }, () => slideOfFile(draw, target, handle))
  const outcomes = await Promise.allSettled(pages)
  expect([outcomes.length, most]).toEqual([20, 2])
})
