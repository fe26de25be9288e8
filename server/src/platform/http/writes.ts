import { hourMilliseconds } from '@litfass/domain/time/week'

import { createWorkQueue, type WorkQueue } from '../work-queue.ts'
import { Problem } from './problem.ts'

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
  const counts = new Map<string, number>()
  let hourEnds = clock() + hourMilliseconds

  function count(key = ''): void {
    const now = clock()
    if (now >= hourEnds) {
      counts.clear()
      hourEnds = now + hourMilliseconds
    }
    const made = (counts.get(key) ?? 0) + 1
    if (made > maxWritesPerHour)
      throw new Problem('too-many-requests', { retryAfterSeconds: Math.ceil((hourEnds - now) / 1000) })
    counts.set(key, made)
  }

  return { ...queue, count }
}
