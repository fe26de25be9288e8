import { afterEach, expect, test, vi } from 'vitest'

import { explainMissingCode } from './lazy-page.ts'

const failure = new TypeError('Failed to fetch dynamically imported module: /assets/slides-page.js')

afterEach(() => vi.unstubAllGlobals())

test('without a network, a page whose code cannot be loaded shows that the server is unreachable', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(explainMissingCode(failure)).rejects.toMatchObject({ code: 'offline' })
})

test('the error page of a proxy does not count as a reachable server', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 502 })))
  await expect(explainMissingCode(failure)).rejects.toMatchObject({ code: 'offline' })
})

test('a missing file on a reachable server keeps its error', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ alive: true })))
  await expect(explainMissingCode(failure)).rejects.toBe(failure)
})
