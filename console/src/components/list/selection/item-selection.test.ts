import { expect, test } from 'vitest'

import { atMost, chosenOf, rangeOf, withRange } from './item-selection.ts'

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

const shown = ['a', 'b', 'c', 'd'].map((id) => ({ id }))

test.each([
  [undefined, 'b', ['b']],
  ['b', 'd', ['b', 'c', 'd']],
  ['d', 'b', ['b', 'c', 'd']],
  ['b', 'b', ['b']],
  ['gone', 'b', ['b']],
])('a range from %s to %s', (from, to, ids) => expect(rangeOf(shown, from, to)).toEqual(ids))

test('a range is selected and deselected', () => {
  const all = withRange(new Set(['x']), shown, { from: 'c', to: 'a', selected: true })
  expect(all).toEqual(new Set(['x', 'a', 'b', 'c']))
  expect(withRange(all, shown, { from: 'b', to: 'd', selected: false })).toEqual(new Set(['x', 'a']))
})

test('beyond the limit, what was selected before stays', () => {
  expect(atMost(2, { chosen: ['a', 'b', 'c'], before: new Set(['b', 'c']) })).toEqual(['b', 'c'])
  expect(atMost(2, { chosen: ['a', 'b', 'c'], before: new Set(['c']) })).toEqual(['c', 'a'])
  expect(atMost(3, { chosen: ['a', 'b'], before: new Set() })).toEqual(['a', 'b'])
})
