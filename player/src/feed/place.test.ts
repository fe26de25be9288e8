import { expect, it } from 'vitest'

import { placeIn } from './place.ts'

it.each([
  ['/screens/view/0190-a', { page: 'screen', named: '0190-a' }],
  ['/screens/view/0190-a/', { page: 'screen', named: '0190-a' }],
  ['/code', { page: 'code', named: '' }],
  ['/code/', { page: 'code', named: '' }],
  ['/code/k7m-4tp', { page: 'code', named: 'k7m-4tp' }],
  ['/code/%20K7M', { page: 'code', named: ' K7M' }],
  ['/code/%', { page: 'code', named: '%' }],
  ['/meta', { page: 'meta', named: '' }],
  ['/meta/K7M4TP', { page: 'meta', named: 'K7M4TP' }],
])('%s', (path, place) => {
  expect(placeIn(path)).toEqual(place)
})
