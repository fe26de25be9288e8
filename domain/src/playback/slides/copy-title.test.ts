import fc from 'fast-check'
import { expect, test } from 'vitest'

import { showTitleLength } from '../show.ts'
import { copyTitle } from './copy-title.ts'

const longest = showTitleLength

test.each([
  ['Yoga', 'Copy of', 'Copy of Yoga'],
  ['Yoga', 'Kopie von', 'Kopie von Yoga'],
  ['Yin Yoga am Abend', 'Copy of', 'Copy of Yin Yoga am…'],
  ['Copy of Yoga', 'Copy of', 'Copy of Yoga'],
  ['twelve signs', 'Copy of', 'Copy of twelve signs'],
  ['thirteen long', 'Copy of', 'Copy of thirteen lo…'],
] as const)('a copy of “%s” with “%s” is called “%s”', (title, beginning, copy) => {
  expect(copyTitle(title, { beginning, longest })).toBe(copy)
})

test('a copy’s title fits, and no character of it is cut in two', () => {
  const titles = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(titles, (title) => {
      const copy = copyTitle(title, { beginning: 'Copy of', longest })
      expect(copy.length).toBeLessThanOrEqual(longest)
      expect(copy.isWellFormed()).toBe(true)
    }),
  )
})
