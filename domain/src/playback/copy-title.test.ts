import fc from 'fast-check'
import { expect, test } from 'vitest'

import { copyTitle } from './copy-title.ts'
import { showTitleLength } from './show.ts'

const longest = showTitleLength

test.each([
  ['Yoga', 'en', 'Copy of Yoga'],
  ['Yoga', 'de', 'Kopie von Yoga'],
  ['Yin Yoga am Abend', 'en', 'Copy of Yin Yoga am…'],
  ['Copy of Yoga', 'en', 'Copy of Yoga'],
  ['twelve signs', 'en', 'Copy of twelve signs'],
  ['thirteen long', 'en', 'Copy of thirteen lo…'],
] as const)('a copy of “%s” is called in %s “%s”', (title, language, copy) => {
  expect(copyTitle(title, { language, longest })).toBe(copy)
})

test('a copy’s title fits, and no character of it is cut in two', () => {
  const titles = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(titles, (title) => {
      const copy = copyTitle(title, { language: 'en', longest })
      expect(copy.length).toBeLessThanOrEqual(longest)
      expect(copy.isWellFormed()).toBe(true)
    }),
  )
})
