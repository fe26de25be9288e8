import { codePath, screenPath } from '@litfass/domain/places/devices/player-paths'
import { expect, it } from 'vitest'

import { parseRoute } from './player-route.ts'

it.each([
  ['/screens/view/0190-a', { page: 'screen', idOrCode: '0190-a' }],
  ['/screens/view/0190-a/', { page: 'screen', idOrCode: '0190-a' }],
  ['/code', { page: 'code', idOrCode: '' }],
  ['/code/', { page: 'code', idOrCode: '' }],
  ['/code/k7m-4tp', { page: 'code', idOrCode: 'k7m-4tp' }],
  ['/code/%20K7M', { page: 'code', idOrCode: ' K7M' }],
  ['/code/%', { page: 'code', idOrCode: '%' }],
  ['/meta', { page: 'meta', idOrCode: '' }],
  ['/meta/K7M4TP', { page: 'meta', idOrCode: 'K7M4TP' }],
])('%s', (path, parsed) => {
  expect(parseRoute(path)).toEqual(parsed)
})

it('understands the paths of links', () => {
  const id = 'an id/with more'
  expect(parseRoute(screenPath(id))).toEqual({ page: 'screen', idOrCode: id })
  expect(parseRoute(codePath('K7M-4TP'))).toEqual({ page: 'code', idOrCode: 'K7M-4TP' })
})
