import { expect, test } from 'vitest'

import { prevNextOf } from './prev-next.ts'

const rows = [
  { id: 'a', open: true },
  { id: 'b', open: false },
  { id: 'c', open: true },
  { id: 'd', open: false },
  { id: 'e', open: true },
]
const isOpen = (row: { open: boolean }) => row.open

test('steps through the open rows and wraps around', () => {
  expect(prevNextOf(rows, 'a', isOpen)).toEqual({ position: 1, count: 3, open: true, previousId: 'e', nextId: 'c' })
  expect(prevNextOf(rows, 'e', isOpen)).toEqual({ position: 3, count: 3, open: true, previousId: 'c', nextId: 'a' })
})

test('a row that has just been answered leads to its open neighbours', () => {
  expect(prevNextOf(rows, 'd', isOpen)).toEqual({ position: null, count: 3, open: true, previousId: 'c', nextId: 'e' })
})

test('a row that is not in the list leads to the first and the last open one', () => {
  expect(prevNextOf(rows, 'x', isOpen)).toMatchObject({ position: null, previousId: 'e', nextId: 'a' })
})

test('steps through all rows if none is open', () => {
  expect(prevNextOf(rows, 'b', () => false)).toEqual({
    position: 2,
    count: 5,
    open: false,
    previousId: 'a',
    nextId: 'c',
  })
})

test('the only row has no neighbours', () => {
  expect(prevNextOf([{ id: 'a', open: true }], 'a', isOpen)).toMatchObject({
    position: 1,
    previousId: undefined,
    nextId: undefined,
  })
})
