import { getHeapStatistics } from 'node:v8'

import { expect, test, vi } from 'vitest'

import { releaseMemoryWhenQuiet } from './release-memory.ts'

test('memory of a busy time is returned once the event loop is quiet', async () => {
  releaseMemoryWhenQuiet({ checkMilliseconds: 200 })
  const busyBytes = heapAfterGarbage()
  await vi.waitFor(() => expect(getHeapStatistics().total_heap_size).toBeLessThan(busyBytes - 100_000_000), {
    timeout: 10_000,
    interval: 200,
  })
})

/** Leaves 160 MB of garbage. */
function heapAfterGarbage(): number {
  const garbage = Array.from({ length: 1000 }, () => Array.from({ length: 20_000 }, (_, i) => i / 3))
  expect(garbage.length).toBe(1000)
  return getHeapStatistics().total_heap_size
}
