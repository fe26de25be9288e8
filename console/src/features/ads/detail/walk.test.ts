import { expect, test } from 'vitest'

import { walkFrom } from './walk.ts'

const rows = [
  { id: 'a', open: true },
  { id: 'b', open: false },
  { id: 'c', open: true },
  { id: 'd', open: false },
  { id: 'e', open: true },
]
const isOpen = (row: { open: boolean }) => row.open

test('walks through the open rows and round', () => {
  expect(walkFrom(rows, 'a', isOpen)).toEqual({ position: 1, count: 3, open: true, previousId: 'e', nextId: 'c' })
  expect(walkFrom(rows, 'e', isOpen)).toEqual({ position: 3, count: 3, open: true, previousId: 'c', nextId: 'a' })
})

test('a row that has just been answered leads to its open neighbours', () => {
  expect(walkFrom(rows, 'd', isOpen)).toEqual({ position: null, count: 3, open: true, previousId: 'c', nextId: 'e' })
})

test('a row that is not in the list leads to the first and the last open one', () => {
  expect(walkFrom(rows, 'x', isOpen)).toMatchObject({ position: null, previousId: 'e', nextId: 'a' })
})

test('walks through all rows once nothing is open', () => {
  expect(walkFrom(rows, 'b', () => false)).toEqual({ position: 2, count: 5, open: false, previousId: 'a', nextId: 'c' })
})

test('the only row has no neighbours', () => {
  expect(walkFrom([{ id: 'a', open: true }], 'a', isOpen)).toMatchObject({
    position: 1,
    previousId: undefined,
    nextId: undefined,
  })
})
