import { RequestProblem } from '@litfass/api/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { withRetries } from './with-retries.ts'

const { signal } = new AbortController()

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ ready: true })))
})

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['repeated once the server is reachable', { code: 'files-unavailable', status: 503 }, true],
  ['repeated once the server is reachable', { code: 'offline', status: 0 }, true],
  ['not repeated', { code: 'storage-full', status: 507 }, false],
  ['not repeated', { code: 'file-unreadable', status: 0 }, false],
] as const)('a request is %s: %o', async (_, problem, isRepeated) => {
  const send = vi.fn<() => Promise<string>>(() => Promise.resolve('sent'))
  send.mockRejectedValueOnce(new RequestProblem({ ...problem, title: '' }))
  // The network is back as soon as the request waits for it.
  const onWaiting = (isWaiting: boolean) => isWaiting && queueMicrotask(() => window.dispatchEvent(new Event('online')))
  const outcome = await withRetries(send, { signal, onWaiting }).catch(({ code }: RequestProblem) => code)
  expect([outcome, send.mock.calls.length]).toEqual(isRepeated ? ['sent', 2] : [problem.code, 1])
})
