import { expect, it } from 'vitest'

import { filtersOn, noFilter, screenListQuery, ScreensSearch } from './screens-search.ts'

it('reads one or several of a filter, and passes over what is none', () => {
  expect(
    ScreensSearch.parse({ category: 'd-01', tag: ['a', 'b'], format: 'round', active: 'yes', sort: 'size' }),
  ).toEqual({ category: ['d-01'], tag: ['a', 'b'] })
})

it('asks by location unless told otherwise, and only for what is given', () => {
  expect(screenListQuery({})).toEqual({ sort: 'location' })
  expect(screenListQuery({ q: '', tag: ['a'], active: 'false', sort: 'newest' })).toEqual({
    tag: ['a'],
    active: 'false',
    sort: 'newest',
  })
})

it('counts what is on', () => {
  const search: ScreensSearch = { q: 'x', category: ['d-01', 'd-02'], privacy: 'private', sort: 'name' }
  expect([filtersOn(search), filtersOn({ ...search, ...noFilter })]).toEqual([3, 0])
})
