import { expect, it } from 'vitest'

import { isPicture } from './picture.ts'

it('draws a background as what its link says', () => {
  expect(isPicture({ media: '/files/a.webp?v=1' })).toBe(true)
})

it('draws a background that is not uploaded yet as what it was picked as', () => {
  expect(isPicture({ media: 'blob:http://localhost/1b4e', kind: 'picture' })).toBe(true)
})

it('draws no background where there is none', () => {
  expect(isPicture({ media: null, kind: 'picture' })).toBe(false)
})

it.each(['/files/a.gif', '/files/a', 'blob:http://localhost/1b4e', ''])('does not draw %j', (media) => {
  expect(isPicture({ media })).toBe(false)
})
