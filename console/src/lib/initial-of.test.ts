import { expect, test } from 'vitest'

import { initialOf, initialsOf } from './initial-of.ts'

test('the initial of a name is its first character, and an emoji stays whole', () => {
  const names = ['kino', 'Ökobad', '😀 Kino am Eck', '👩‍🍳 Backstube', '🇩🇪 Post', '']
  expect(names.map(initialOf)).toEqual(['K', 'Ö', '😀', '👩‍🍳', '🇩🇪', ''])
})

test('people have the initials of both names', () => {
  expect(initialsOf({ firstName: 'miriam', lastName: '🥐 Roth' })).toBe('M🥐')
})
