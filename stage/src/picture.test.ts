import { expect, it } from 'vitest'

import { isPicture } from './picture.ts'

it('draws a background as the kind that its link names', () => {
  expect(isPicture({ media: '/files/a.webp?v=1' })).toBe(true)
})

it('draws a background that is not uploaded yet as the kind of the picked file', () => {
  expect(isPicture({ media: 'blob:http://localhost/1b4e', kind: 'picture' })).toBe(true)
})

it('draws no background where there is none', () => {
  expect(isPicture({ media: null, kind: 'picture' })).toBe(false)
})

it.each(['/files/a.gif', '/files/a', 'blob:http://localhost/1b4e', ''])('does not draw %j', (media) => {
  expect(isPicture({ media })).toBe(false)
})
