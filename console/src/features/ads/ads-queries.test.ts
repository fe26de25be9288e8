import { expect, test } from 'vitest'

import { isFiltered, MyAdSearch } from './ads-queries.ts'

test('an address with nonsense shows the whole list', () => {
  expect(MyAdSearch.parse({ status: 'lost', group: '7', ad: 'x', campaignId: ['a', 'b'], q: ['a', 'b'] })).toEqual({})
})

test('an opened ad is no filter', () => {
  expect(isFiltered({ ad: '019aa0c5-0000-7000-8000-000000000000' })).toBe(false)
  expect(isFiltered({ status: 'declined' })).toBe(true)
  expect(isFiltered({ q: 'Stollen' })).toBe(true)
})
