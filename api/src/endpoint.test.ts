import { describe, expect, it } from 'vitest'

import { paramNames } from './path.ts'
import { tables } from './tables.ts'

const endpoints = Object.values(tables).flatMap((table) =>
  Object.entries(table).map(([name, endpoint]) => ({ name, ...endpoint })),
)

describe('the contract', () => {
  it('has unique endpoint names across all tables', () => {
    const names = endpoints.map((endpoint) => endpoint.name)
    expect(names).toEqual([...new Set(names)])
  })

  it('has unique paths per method, ignoring parameter names', () => {
    const routes = endpoints.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`)
    expect(routes).toEqual([...new Set(routes)])
  })

  it('has paths that match the access of the endpoint', () => {
    for (const { name, path, access } of endpoints) {
      expect.soft(path.startsWith('/api/accounts/{accountId}'), name).toBe(access === 'account')
      expect.soft(path.startsWith('/api/player/'), name).toBe(access === 'device')
      if (path.startsWith('/api/public/')) expect.soft(access, name).toBe('anyone')
    }
  })

  it('has unique parameters per path, and summaries that are sentences', () => {
    for (const { name, path, summary } of endpoints) {
      expect.soft(paramNames(path), name).toEqual([...new Set(paramNames(path))])
      expect.soft(summary, name).toMatch(/^[A-Z].*\.$/)
    }
  })

  it('has a response but no body for every GET', () => {
    for (const endpoint of endpoints.filter(({ method }) => method === 'GET')) {
      expect.soft(endpoint, endpoint.name).toMatchObject({ returns: expect.anything() })
      expect.soft(endpoint, endpoint.name).not.toHaveProperty('body')
    }
  })

  it('takes bytes alone, without a body or a file', () => {
    const mixed = endpoints.filter((one) => 'maxBytes' in one && ('body' in one || 'file' in one))
    expect(mixed.map(({ name }) => name)).toEqual([])
  })
})
