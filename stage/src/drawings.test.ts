import { expect, it } from 'vitest'

import { drawingOf } from './drawings.ts'

it('draws a background as what its link says', () => {
  expect(drawingOf({ media: '/files/a.webp?v=1' })?.Element).toBe('img')
})

it('draws a background that is not uploaded yet as what it was picked as', () => {
  expect(drawingOf({ media: 'blob:http://localhost/1b4e', kind: 'picture' })?.Element).toBe('img')
})

it('draws no background where there is none', () => {
  expect(drawingOf({ media: null, kind: 'picture' })).toBeNull()
})

it.each(['/files/a.gif', '/files/a', 'blob:http://localhost/1b4e', ''])('does not draw %j', (media) => {
  expect(drawingOf({ media })).toBeNull()
})
