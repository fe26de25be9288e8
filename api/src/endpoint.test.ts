import { describe, expect, it } from 'vitest'

import { fillPath, paramNames } from './endpoint.ts'
import { tables } from './tables.ts'

const endpoints = Object.values(tables).flatMap((table) =>
  Object.entries(table).map(([name, endpoint]) => ({ name, ...endpoint })),
)

describe('the contract', () => {
  it('has every name once, over all tables', () => {
    const names = endpoints.map((endpoint) => endpoint.name)
    expect(names).toEqual([...new Set(names)])
  })

  it('has every path once for each method, whatever its parameters are called', () => {
    const routes = endpoints.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`)
    expect(routes).toEqual([...new Set(routes)])
  })

  it.each(endpoints)('$method $path ($name) is where its access says', ({ access, path, summary, method, ...rest }) => {
    expect(path.startsWith('/api/accounts/{accountId}')).toBe(access === 'account')
    expect(path.startsWith('/api/player/')).toBe(access === 'device')
    if (path.startsWith('/api/public/')) expect(access).toBe('anyone')
    expect(paramNames(path)).toEqual([...new Set(paramNames(path))])
    expect(summary).toMatch(/^[A-Z].*\.$/)
    if (method === 'GET') expect(rest).toMatchObject({ returns: expect.anything() })
    if (method === 'GET') expect(rest).not.toHaveProperty('body')
    if ('file' in rest) expect(rest).toHaveProperty('body')
  })
})

describe('a path', () => {
  it('names its parameters in order', () => {
    expect(paramNames('/api/accounts/{accountId}/ads/{adId}/approve')).toEqual(['accountId', 'adId'])
    expect(paramNames('/api/session')).toEqual([])
  })

  it('is filled with escaped values', () => {
    expect(fillPath('/a/{x}/b/{y}', { x: '1', y: '../c?d=#é' })).toBe('/a/1/b/..%2Fc%3Fd%3D%23%C3%A9')
  })
})
