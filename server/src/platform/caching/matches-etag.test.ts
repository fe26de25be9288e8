import { expect, test } from 'vitest'

import { matchesEtag } from './matches-etag.ts'

test.each([
  ['"a1"', true],
  ['W/"a1"', true],
  ['"b2", "a1"', true],
  ['"b2",W/"a1"', true],
  ['*', true],
  [undefined, false],
  ['', false],
  ['a1', false],
  ['"b2"', false],
  ['"a1b2"', false],
])('If-None-Match %s matches the version: %s', (known, matches) => {
  expect(matchesEtag(known, '"a1"')).toBe(matches)
})
