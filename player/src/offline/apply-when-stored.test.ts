import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { applyWhenStored } from './apply-when-stored.ts'
import { buildManifest } from './build-manifest.ts'
import type { OfflineCache } from './offline-cache.ts'

type Answer = Awaited<ReturnType<OfflineCache['cacheSlides']>>

const [first, second] = [buildManifest({ slides: ['a'] }), buildManifest({ slides: ['b'] })]
const complete: Answer = { success: true, result: 'complete' }
const failed: Answer = { success: true, result: 'failed' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function build(answers: Answer[], isPlaying = true) {
  const applied: string[] = []
  const tooLarge: string[][] = []
  const cacheSlides = vi.fn<OfflineCache['cacheSlides']>(async () => {
    await new Promise((resolve) => setTimeout(resolve, 100))
    return answers.shift() ?? complete
  })
  const unused = () => Promise.reject(new Error('not asked for'))
  const manifests = applyWhenStored({
    cache: { cacheSlides, status: unused, clear: unused },
    isPlaying: () => isPlaying,
    apply: ({ version }) => void applied.push(version),
    onTooLarge: (slideIds) => void tooLarge.push(slideIds),
    random: () => 0,
  })
  return { manifests, applied, tooLarge, cacheSlides }
}

test('the current show plays until the new manifest is complete', async () => {
  const { manifests, applied } = build([complete])
  manifests.offer(first)
  await vi.advanceTimersByTimeAsync(99)
  expect(applied).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(applied).toEqual(['a'])
})

test('the first manifest plays immediately and is stored meanwhile', async () => {
  const { manifests, applied, cacheSlides } = build([complete], false)
  manifests.offer(first)
  expect(applied).toEqual(['a'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(applied).toEqual(['a'])
  expect(cacheSlides).toHaveBeenCalledOnce()
})

test('of two manifests in quick succession, the newer one is applied', async () => {
  const { manifests, applied } = build([complete, complete])
  manifests.offer(first)
  await vi.advanceTimersByTimeAsync(50)
  manifests.offer(second)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(applied).toEqual(['b'])
})

test.each<Answer>([
  { success: false, message: 'No Service Worker controlling this page yet.' },
  { success: true, result: 'no-room' },
])('a device that cannot store it plays it anyway: %j', async (answer) => {
  const { manifests, applied, cacheSlides } = build([answer])
  manifests.offer(first)
  await vi.advanceTimersByTimeAsync(100)
  expect(applied).toEqual(['a'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(cacheSlides).toHaveBeenCalledOnce()
})

test('a manifest that the worker did not store is played at once, and stored later', async () => {
  const refusal: Answer = { success: false, message: 'Service Worker not responding.' }
  const { manifests, applied, cacheSlides } = build([refusal, refusal, complete])
  manifests.offer(first)
  await vi.advanceTimersByTimeAsync(100)
  expect(applied).toEqual(['a'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect([applied, cacheSlides.mock.calls.length]).toEqual([['a'], 3])
})

test('a picture that cannot be stored is tried three times, and then left to the stage', async () => {
  const { manifests, applied, cacheSlides } = build([failed, failed, failed, complete])
  manifests.offer(first)
  await vi.advanceTimersByTimeAsync(1_400)
  expect([applied, cacheSlides.mock.calls.length]).toEqual([[], 2])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(applied).toEqual(['a'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect([applied, cacheSlides.mock.calls.length]).toEqual([['a'], 4])
})

test('a dropped manifest is not applied', async () => {
  const { manifests, applied } = build([complete])
  manifests.offer(first)
  manifests.drop()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(applied).toEqual([])
})

test('a manifest that does not fit is stored without its videos that are too large, and these are reported until they fit', async () => {
  const { manifests, applied, tooLarge, cacheSlides } = build([
    { success: true, result: 'no-room', tooLarge: ['b'] },
    complete,
    complete,
  ])
  manifests.offer(buildManifest({ slides: ['a', 'b'], videos: { a: 1_000, b: 10_000 } }))
  await vi.advanceTimersByTimeAsync(200)
  expect(applied).toEqual(['a,b'])
  const pieces = cacheSlides.mock.calls.map(([{ slides }]) =>
    [slides.a, slides.b].map((slide) => slide?.video?.pieces.length),
  )
  expect(pieces).toEqual([
    [1, 1],
    [1, 0],
  ])
  manifests.offer(first)
  await vi.advanceTimersByTimeAsync(100)
  expect(tooLarge).toEqual([['b'], []])
})

test('a manifest that was manifests twice is not tried again once another one is manifests', async () => {
  const refused: Answer = { success: false, message: 'no answer' }
  const { manifests, cacheSlides } = build([refused, refused, complete])
  manifests.offer(first)
  await vi.advanceTimersByTimeAsync(50)
  manifests.offer(first)
  await vi.advanceTimersByTimeAsync(1_000)
  manifests.offer(second)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(cacheSlides.mock.calls.map(([{ version }]) => version)).toEqual(['a', 'a', 'a', 'b'])
})
