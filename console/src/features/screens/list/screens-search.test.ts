import { expect, it } from 'vitest'

import { screenList } from '../screens-queries.ts'
import { ScreensSearch } from './screens-search.ts'

it('reads one or several values of a filter, and ignores unknown ones', () => {
  expect(
    ScreensSearch.parse({ category: 'd-01', tag: ['a', 'b'], format: 'round', active: 'yes', sort: 'size' }),
  ).toEqual({ category: ['d-01'], tag: ['a', 'b'] })
})

it('sorts by location by default, and sends only given filters', () => {
  expect(screenList.query({})).toEqual({ sort: 'location' })
  expect(screenList.query({ q: '', tag: ['a'], active: 'false', sort: 'newest' })).toEqual({
    tag: ['a'],
    active: 'false',
    sort: 'newest',
  })
})
