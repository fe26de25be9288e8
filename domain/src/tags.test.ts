import fc from 'fast-check'
import { expect, test } from 'vitest'

import { editedTags, renamedTag, spelledTags } from './tags.ts'

test('tags are removed, then added, without duplicates', () => {
  const tags = ['a', 'b', 'c']
  expect(editedTags(tags, { addTags: ['d', 'a'], removeTags: ['b'] })).toEqual(['a', 'c', 'd'])
  expect(editedTags(tags, { addTags: ['b'], removeTags: ['b'] })).toEqual(['a', 'c', 'b'])
})

test.each([
  [['foyer'], ['Foyer'], ['Foyer']],
  [['foyer', 'FOYER', 'Bar'], [], ['foyer', 'Bar']],
  [['foyer'], ['Foyer', 'FOYER'], ['Foyer']],
  [
    ['Theke', 'Straße'],
    ['theke', 'Bar'],
    ['theke', 'Straße'],
  ],
])('%j are spelled as in %j', (tags, known, spelled) => {
  expect(spelledTags(tags, known)).toEqual(spelled)
})

test('no tag is lost, and no two differ only in case', () => {
  const words = fc.array(fc.constantFrom('a', 'A', 'ä', 'Ä', 'ab', 'aB', 'x'))
  fc.assert(
    fc.property(words, words, (tags, known) => {
      const spelled = spelledTags(tags, known)
      const folded = spelled.map((tag) => tag.toLowerCase())
      expect(new Set(folded).size).toBe(spelled.length)
      expect(new Set(folded)).toEqual(new Set(tags.map((tag) => tag.toLowerCase())))
      expect(spelledTags(spelled, known)).toEqual(spelled)
    }),
  )
})

test.each([
  ['foyer', 'Entrance', ['foyer'], { spelled: 'Entrance', merges: false }],
  ['foyer', 'Foyer', ['foyer'], { spelled: 'Foyer', merges: false }],
  ['foyer', 'bar', ['foyer', 'Bar'], { spelled: 'Bar', merges: true }],
  ['foyer', 'Foyer', ['foyer', 'Foyer'], { spelled: 'Foyer', merges: true }],
])('%s becomes %s among %j', (tag, to, known, expected) => {
  expect(renamedTag({ tag, to }, known)).toEqual(expected)
})
