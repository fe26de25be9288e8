import { expect, test } from 'vitest'

import { chosenOf, toggled } from './item-selection.ts'

test('what is no longer shown is no longer chosen', () => {
  expect(chosenOf([{ id: 'a' }, { id: 'c' }], new Set(['a', 'b']))).toEqual([{ id: 'a' }])
  expect(chosenOf([{ id: 'a' }], null)).toEqual([])
})

test('a box is ticked and unticked', () => {
  expect(toggled(new Set(['a']), 'b')).toEqual(new Set(['a', 'b']))
  expect(toggled(new Set(['a', 'b']), 'b')).toEqual(new Set(['a']))
})
