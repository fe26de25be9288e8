import { RequestProblem } from '@litfass/api/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { declineToSignIn, isAskingToSignIn, stopAskingToSignIn } from '../auth/sign-in-again.ts'
import type { UploadWait } from './uploads.ts'
import { withRetries } from './with-retries.ts'

const { signal } = new AbortController()

// Resolves relative URLs, as browsers do.
class PageRequest extends Request {
  constructor(path: string, init?: RequestInit) {
    super(new URL(path, 'http://litfass.example'), init)
  }
}

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ ready: true })))
})

afterEach(() => {
  vi.unstubAllGlobals()
  stopAskingToSignIn()
})

test.each([
  ['repeated once the server is reachable', { code: 'files-unavailable', status: 503 }, true],
  ['repeated once the server is reachable', { code: 'offline', status: 0 }, true],
  ['not repeated', { code: 'storage-full', status: 507 }, false],
  ['not repeated', { code: 'file-unreadable', status: 0 }, false],
] as const)('a request is %s: %o', async (_, problem, isRepeated) => {
  const send = vi.fn<() => Promise<string>>(() => Promise.resolve('sent'))
  send.mockRejectedValueOnce(new RequestProblem({ ...problem, title: '' }))
  // The network is back as soon as the request waits for it.
  const waits: (UploadWait | null)[] = []
  function onWaiting(waitsFor: UploadWait | null): void {
    waits.push(waitsFor)
    if (waitsFor) queueMicrotask(() => window.dispatchEvent(new Event('online')))
  }
  const outcome = await withRetries(send, { signal, onWaiting }).catch(({ code }: RequestProblem) => code)
  expect([outcome, send.mock.calls.length]).toEqual(isRepeated ? ['sent', 2] : [problem.code, 1])
  expect(waits).toEqual(isRepeated ? ['connection', null] : [])
})

test('after the end of the session, a request waits until the user is signed in, and the dialog can be closed', async () => {
  const signedOut = { code: 'signed-out', status: 401, title: '' } as const
  const send = vi.fn<() => Promise<string>>(() => Promise.resolve('sent'))
  send.mockRejectedValueOnce(new RequestProblem(signedOut))
  vi.stubGlobal('Request', PageRequest)
  const wasOpen: boolean[] = []
  vi.stubGlobal('fetch', (request: Request | string) => {
    if (typeof request !== 'string') return Promise.resolve(sessionAfter(wasOpen.length))
    wasOpen.push(isAskingToSignIn())
    declineToSignIn()
    return Promise.resolve(Response.json({ ready: true }))
  })
  function sessionAfter(checks: number): Response {
    if (checks === 3) return Response.json({ accounts: [] })
    return Response.json(signedOut, { status: 401, headers: { 'content-type': 'application/problem+json' } })
  }
  // Ends the pauses between the checks.
  const online = setInterval(() => window.dispatchEvent(new Event('online')))
  const onWaiting = vi.fn<(waitsFor: UploadWait | null) => void>()
  const outcome = await withRetries(send, { signal, onWaiting }).finally(() => clearInterval(online))
  expect([outcome, send.mock.calls.length, wasOpen]).toEqual(['sent', 2, [true, false, false]])
  expect(onWaiting.mock.calls).toEqual([['sign-in'], [null]])
})
