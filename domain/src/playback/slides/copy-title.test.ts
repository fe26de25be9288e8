import fc from 'fast-check'
import { expect, test } from 'vitest'

import { requiredLine } from '../../line.ts'
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

test('the title of a copy is always valid', () => {
  const people = fc.constantFrom('👨‍👩‍👧', '🧘🏽‍♀️', '❤️', '🏳️‍🌈', 'a', ' ')
  const titles = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 20 }), fc.string({ unit: people, maxLength: 20 }))
  const Title = requiredLine(longest)
  fc.assert(
    fc.property(titles, (title) => {
      fc.pre(Title.safeParse(title).success)
      const copy = copyTitle(title, { beginning: 'Copy of', longest })
      expect(Title.safeParse(copy)).toMatchObject({ success: true })
    }),
  )
})
