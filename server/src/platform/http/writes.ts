import { createWindowCounter } from '../auth/window-counter.ts'
import { createWorkQueue, type WorkQueue } from '../work-queue.ts'

/** The changes of each account, of each user outside an account, and the reports of each known device. */
export interface Writes extends WorkQueue {
  /** Counts a write. @throws Problem too-many-requests */
  count(key: string | undefined): void
}

/** More than any company needs; the audit log has a line for each. */
export const maxWritesPerHour = 20_000

export function createWrites(clock: () => number = () => performance.now()): Writes {
  const queue = createWorkQueue({
    atOnce: Number.POSITIVE_INFINITY,
    atOncePerKey: 4,
    waiting: Number.POSITIVE_INFINITY,
    waitingPerKey: 100,
  })
  const count = createWindowCounter({ max: maxWritesPerHour, seconds: 3600, clock })
  return { ...queue, count: (key = '') => count(key) }
}
