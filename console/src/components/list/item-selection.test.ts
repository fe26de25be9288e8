import { expect, test } from 'vitest'

import { atMost, chosenOf, toggled } from './item-selection.ts'

test('what is no longer shown is no longer chosen', () => {
  expect(chosenOf([{ id: 'a' }, { id: 'c' }], new Set(['a', 'b']))).toEqual([{ id: 'a' }])
})

test('what can no longer be chosen is no longer chosen', () => {
  const shown = [
    { id: 'a', status: 'approved' },
    { id: 'b', status: 'paid' },
  ]
  expect(chosenOf(shown, new Set(['a', 'b']), ({ status }) => status === 'approved')).toEqual([shown[0]])
})

test('a box is ticked and unticked', () => {
  expect(toggled(new Set(['a']), 'b')).toEqual(new Set(['a', 'b']))
  expect(toggled(new Set(['a', 'b']), 'b')).toEqual(new Set(['a']))
})

test('of too many the first ones are chosen', () => {
  expect([...atMost(new Set(['a', 'b', 'c']), 2)]).toEqual(['a', 'b'])
  expect(atMost(new Set(['a'])).size).toBe(1)
})
