import { expect, it, onTestFinished, vi } from 'vitest'

import { createPlayerUpdate } from './player-update.ts'

/** The part of `navigator.serviceWorker` in use, in a browser that at first cannot register the worker. */
function buildWorkers() {
  const seen = { registered: 0, updates: 0, isReachable: false }
  const registration = { waiting: null, update: () => Promise.resolve(void seen.updates++) }
  const container: ServiceWorkerContainer = Object.assign(Object.create(null), {
    controller: null,
    addEventListener: () => undefined,
    register() {
      seen.registered++
      return seen.isReachable ? Promise.resolve(registration) : Promise.reject(new Error('503'))
    },
  })
  return { seen, container }
}

it('registers its worker again after a failure, and only checks for a newer one once it has one', async () => {
  const { seen, container } = buildWorkers()
  const restart = { begin: () => undefined, drawn: () => undefined }
  const update = createPlayerUpdate(container, { restart, onControlled: () => undefined })
  await vi.waitFor(() => expect(seen.registered).toBe(1))

  seen.isReachable = true
  update.check()
  await vi.waitFor(() => expect(seen).toMatchObject({ registered: 2, updates: 0 }))
  update.check()
  await vi.waitFor(() => expect(seen).toMatchObject({ registered: 2, updates: 1 }))
})

it('checks for a newer player by itself, because the event stream may never connect', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { seen, container } = buildWorkers()
  seen.isReachable = true
  const restart = { begin: () => undefined, drawn: () => undefined }
  createPlayerUpdate(container, { restart, onControlled: () => undefined })
  await vi.advanceTimersByTimeAsync(24 * 3_600_000)
  expect(seen).toEqual({ registered: 1, updates: 4, isReachable: true })
})
