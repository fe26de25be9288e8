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

  it('has every endpoint where its access says', () => {
    for (const { name, path, access } of endpoints) {
      expect.soft(path.startsWith('/api/accounts/{accountId}'), name).toBe(access === 'account')
      expect.soft(path.startsWith('/api/player/'), name).toBe(access === 'device')
      if (path.startsWith('/api/public/')) expect.soft(access, name).toBe('anyone')
    }
  })

  it('has no parameter twice in a path, and a summary of one sentence', () => {
    for (const { name, path, summary } of endpoints) {
      expect.soft(paramNames(path), name).toEqual([...new Set(paramNames(path))])
      expect.soft(summary, name).toMatch(/^[A-Z].*\.$/)
    }
  })

  it('answers every GET with something and takes nothing with it', () => {
    for (const endpoint of endpoints.filter(({ method }) => method === 'GET')) {
      expect.soft(endpoint, endpoint.name).toMatchObject({ returns: expect.anything() })
      expect.soft(endpoint, endpoint.name).not.toHaveProperty('body')
    }
  })

  it('takes a file beside a body only', () => {
    const bare = endpoints.filter((endpoint) => 'file' in endpoint && !('body' in endpoint))
    expect(bare.map(({ name }) => name)).toEqual([])
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
