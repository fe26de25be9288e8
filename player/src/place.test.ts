import { expect, it } from 'vitest'

import { placeIn } from './place.ts'

it.each([
  ['/screens/view/0190-a', { page: 'screen', screenId: '0190-a' }],
  ['/screens/view/0190-a/', { page: 'screen', screenId: '0190-a' }],
  ['/code', { page: 'code', code: null }],
  ['/code/', { page: 'code', code: null }],
  ['/code/k7m-4tp', { page: 'code', code: 'k7m-4tp' }],
  ['/code/%20K7M', { page: 'code', code: ' K7M' }],
  ['/code/%', { page: 'code', code: '%' }],
  ['/meta', { page: 'meta', code: null }],
  ['/meta/K7M4TP', { page: 'meta', code: 'K7M4TP' }],
])('%s', (path, place) => {
  expect(placeIn(path)).toEqual(place)
})
