import { Session } from 'node:inspector/promises'
import { getHeapStatistics } from 'node:v8'

import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'

import { releaseMemoryWhenQuiet } from './release-memory.ts'

test('memory of a busy time is returned once the event loop is quiet', async () => {
  releaseMemoryWhenQuiet({ checkMilliseconds: 200, log: pino({ level: 'silent' }) })
  const busyBytes = heapAfterGarbage()
  await vi.waitFor(() => expect(getHeapStatistics().total_heap_size).toBeLessThan(busyBytes - 100_000_000), {
    timeout: 10_000,
    interval: 200,
  })
})

test('a failure is logged, and ends the checks', async () => {
  vi.spyOn(Session.prototype, 'post').mockRejectedValue(new Error('no inspector'))
  onTestFinished(() => void vi.restoreAllMocks())
  const lines: string[] = []
  const log = pino({}, { write: (line) => void lines.push(line) })
  releaseMemoryWhenQuiet({ checkMilliseconds: 200, log })
  heapAfterGarbage()
  await vi.waitFor(() => expect(lines.join('')).toContain('memory cannot be returned to the system'), {
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
