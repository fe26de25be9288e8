import { afterEach, expect, test, vi } from 'vitest'

import { CodeUnreachable, explainMissingCode } from './lazy-page.ts'

const failure = new TypeError('Failed to fetch dynamically imported module: /assets/slides-page.js')

afterEach(() => vi.unstubAllGlobals())

test('a page whose code cannot be loaded without a network says that the server cannot be reached', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const explained = await explainMissingCode(failure).catch((error: unknown) => error)
  expect(explained).toBeInstanceOf(CodeUnreachable)
  expect(explained).toMatchObject({ code: 'offline' })
})

test('a proxy that answers for a server that is down is not the server', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 502 })))
  await expect(explainMissingCode(failure)).rejects.toBeInstanceOf(CodeUnreachable)
})

test('code that is gone from a server that answers stays the failure it is', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ alive: true })))
  await expect(explainMissingCode(failure)).rejects.toBe(failure)
})
