import { expect, test } from 'vitest'

import { atMost, chosenOf, toggled } from './item-selection.ts'

test('an item that is no longer on screen is deselected', () => {
  expect(chosenOf([{ id: 'a' }, { id: 'c' }], new Set(['a', 'b']))).toEqual([{ id: 'a' }])
})

test('an item that can no longer be selected is deselected', () => {
  const shown = [
    { id: 'a', status: 'approved' },
    { id: 'b', status: 'paid' },
  ]
  expect(chosenOf(shown, new Set(['a', 'b']), ({ status }) => status === 'approved')).toEqual([shown[0]])
})

test('an item is selected and deselected', () => {
  expect(toggled(new Set(['a']), 'b')).toEqual(new Set(['a', 'b']))
  expect(toggled(new Set(['a', 'b']), 'b')).toEqual(new Set(['a']))
})

test('beyond the limit the first items are selected', () => {
  expect([...atMost(new Set(['a', 'b', 'c']), 2)]).toEqual(['a', 'b'])
  expect(atMost(new Set(['a'])).size).toBe(1)
})
