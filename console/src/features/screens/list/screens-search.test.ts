import { expect, it } from 'vitest'

import { screenList } from '../screens-queries.ts'
import { ScreensSearch } from './screens-search.ts'

it('reads one or several of a filter, and passes over what is none', () => {
  expect(
    ScreensSearch.parse({ category: 'd-01', tag: ['a', 'b'], format: 'round', active: 'yes', sort: 'size' }),
  ).toEqual({ category: ['d-01'], tag: ['a', 'b'] })
})

it('asks by location unless told otherwise, and only for what is given', () => {
  expect(screenList.query({})).toEqual({ sort: 'location' })
  expect(screenList.query({ q: '', tag: ['a'], active: 'false', sort: 'newest' })).toEqual({
    tag: ['a'],
    active: 'false',
    sort: 'newest',
  })
})
