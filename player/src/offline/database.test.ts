import { expect, it, onTestFinished, vi } from 'vitest'

import { recall } from './device-memory.ts'

it('a database that never opens is given up, so that heartbeats do not wait for it', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('indexedDB', { open: () => new EventTarget() })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const [recalled] = await Promise.allSettled([recall('device'), vi.advanceTimersByTimeAsync(30_000)])
  expect(recalled.status).toBe('rejected')
})
