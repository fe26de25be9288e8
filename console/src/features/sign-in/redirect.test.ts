import { expect, test } from 'vitest'

import { safeRedirect } from './redirect.ts'

const origin = 'https://signs.example'

test.each([
  ['/slides/overview?q=yoga#top', '/slides/overview?q=yoga#top'],
  ['/', '/'],
])('%s is kept', (wanted, path) => {
  expect(safeRedirect(wanted, origin)).toBe(path)
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/..//evil.example',
  'javascript:alert(1)',
  'slides',
  '',
  '/login?redirect=/login',
  '/logout',
  undefined,
  7,
])('%s becomes the start page', (wanted) => {
  expect(safeRedirect(wanted, origin)).toBe('/')
})
