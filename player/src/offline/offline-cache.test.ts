import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { buildManifest } from './build-manifest.ts'
import { type WorkerContainer, createOfflineCache } from './offline-cache.ts'
import type { WorkerRequest } from './worker-messages.ts'

const manifest = buildManifest({ slides: ['a'] })
const count = { cached: 1, total: 1, bytes: 10 }

function buildWorker(isThere = true) {
  const asked: WorkerRequest[] = []
  let tell: (event: { data: unknown }) => void = () => undefined
  const container: WorkerContainer = {
    controller: isThere ? { postMessage: (message) => void asked.push(message) } : null,
    addEventListener: (_, listener) => {
      tell = listener
    },
  }
  return {
    asked,
    cache: createOfflineCache(container, () => 1_000),
    /** Answers the latest request. */
    answer: (data: object) => tell({ data: { id: asked.at(-1)?.id, ...data } }),
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the offline cache as a page sees it', () => {
  it('reports that no worker controls the page', async () => {
    const refusal = { success: false, message: 'No Service Worker controlling this page yet.' }
    for (const cache of [buildWorker(false).cache, createOfflineCache(undefined, () => 0)]) {
      expect(await cache.cacheSlides(manifest)).toEqual(refusal)
      expect(await cache.status('screen')).toEqual(refusal)
      expect(await cache.clear()).toEqual(refusal)
    }
  })

  it('asks step by step until everything is stored, with the same `askedAt` in all steps of a forced refresh', async () => {
    const { cache, asked, answer } = buildWorker()
    const done = cache.cacheSlides(manifest, { force: true })
    answer({ type: 'cache-slides', success: true, result: 'more', ...count })
    await vi.advanceTimersByTimeAsync(0)
    answer({ type: 'cache-slides', success: true, result: 'complete', ...count })
    expect(await done).toMatchObject({ success: true, result: 'complete' })
    expect(asked).toEqual(
      [1, 2].map(() => expect.objectContaining({ type: 'cache-slides', force: true, askedAt: 1_000 })),
    )
    expect(new Set(asked.map(({ id }) => id)).size).toBe(2)
  })

  it('asks for no further step once the manifest is no longer wanted', async () => {
    const { cache, asked, answer } = buildWorker()
    const done = cache.cacheSlides(manifest, { isWanted: () => false })
    answer({ type: 'cache-slides', success: true, result: 'more', ...count })
    expect(await done).toMatchObject({ success: true, result: 'failed' })
    expect(asked).toHaveLength(1)
  })

  it('takes an answer to its own question only', async () => {
    const { cache, answer } = buildWorker()
    const status = cache.status('screen')
    answer({ id: 'of another page', type: 'cache-status', success: true, version: 'wrong', ...count })
    answer({ type: 'cache-status', success: true, version: 'v1', ...count })
    expect(await status).toMatchObject({ success: true, version: 'v1', ...count })
  })

  it('does not wait forever: a worker that was stopped never answers', async () => {
    const { cache, answer } = buildWorker()
    const cleared = cache.clear()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await cleared).toEqual({ success: false, message: 'Service Worker not responding.' })
    answer({ type: 'clear-cache', success: true })
  })
})
