import { expect, it } from 'vitest'

import { fillPath, paramNames } from './path.ts'

it('lists the parameters of a path in order', () => {
  expect(paramNames('/api/accounts/{accountId}/ads/{adId}/approve')).toEqual(['accountId', 'adId'])
  expect(paramNames('/api/session')).toEqual([])
})

it('escapes parameter values', () => {
  expect(fillPath('/a/{x}/b/{y}', { x: '1', y: '../c?d=#é' })).toBe('/a/1/b/..%2Fc%3Fd%3D%23%C3%A9')
})
