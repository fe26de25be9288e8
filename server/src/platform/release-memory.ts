import { performance } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'

import type { Logger } from 'pino'

/** Share of the time in which the event loop is busy. Below it, a pause of about 30 ms delays hardly any request. */
const quietUtilization = 0.05
/** Less than this is not worth a collection. */
const worthwhileBytes = 32 * 1024 * 1024

/**
 * V8 collects garbage when something is allocated, so after a busy time the server would keep up to 150 MB that it no
 * longer needs. Once the event loop is quiet, V8 is asked to return memory to the system, twice. See
 * docs/performance.md#memory.
 */
export function releaseMemoryWhenQuiet({ checkMilliseconds, log }: { checkMilliseconds: number; log: Logger }): void {
  let last = performance.eventLoopUtilization()
  let settledBytes = 0
  let hasFreedPages = false

  async function check(): Promise<void> {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, last)
    last = now
    if (utilization > quietUtilization) return
    const hasGrown = getHeapStatistics().total_heap_size > settledBytes + worthwhileBytes
    if (!hasGrown && !hasFreedPages) return
    hasFreedPages = hasGrown
    await collectGarbage()
    settledBytes = getHeapStatistics().total_heap_size
  }

  const timer = setInterval(
    () =>
      void check().catch((err: unknown) => {
        clearInterval(timer)
        log.warn({ err }, 'memory cannot be returned to the system')
      }),
    checkMilliseconds,
  ).unref()
}

async function collectGarbage(): Promise<void> {
  const { Session } = await import('node:inspector/promises')
  const session = new Session()
  session.connect()
  try {
    await session.post('HeapProfiler.collectGarbage')
  } finally {
    session.disconnect()
  }
}
