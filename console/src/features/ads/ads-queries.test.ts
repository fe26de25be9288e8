import { expect, test } from 'vitest'

import { adList } from './ads-queries.ts'

test('an invalid URL shows the whole list', () => {
  expect(adList.search.parse({ status: 'lost', group: '7', ad: 'x', campaignId: ['a', 'b'], q: ['a', 'b'] })).toEqual(
    {},
  )
})

test('an opened ad does not filter the list, and a status replaces a group', () => {
  expect(adList.query({ ad: '019aa0c5-0000-7000-8000-000000000000', q: '' })).toEqual({})
  expect(adList.query({ status: 'declined', group: 'completed', q: 'Stollen' })).toEqual({
    status: 'declined',
    q: 'Stollen',
  })
})
