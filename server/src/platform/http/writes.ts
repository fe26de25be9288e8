import { createWindowCounter } from '../auth/window-counter.ts'
import { createWorkQueue, type WorkQueue } from '../work-queue.ts'

/** The changes of each account, of each user outside an account, and the reports of each known device. */
export interface Writes extends WorkQueue {
  /** Counts a write, which may change several items. @throws Problem too-many-requests */
  count(by: { userId: string; accountId?: string }, items: number): void
}

/** More than any company needs; the audit log has a line for each. */
export const maxWritesPerHour = 20_000
/** A member cannot use up what their company may change. */
export const maxWritesOfMember = maxWritesPerHour / 2

export function createWrites(clock: () => number = () => performance.now()): Writes {
  const queue = createWorkQueue({
    atOnce: Number.POSITIVE_INFINITY,
    atOncePerKey: 4,
    waiting: Number.POSITIVE_INFINITY,
    waitingPerKey: 100,
  })
  const count = createWindowCounter({ max: maxWritesPerHour, seconds: 3600, clock })
  const countMember = createWindowCounter({ max: maxWritesOfMember, seconds: 3600, clock })
  return {
    ...queue,
    count({ userId, accountId }, items) {
      if (accountId !== undefined) countMember(`${accountId} ${userId}`, items)
      count(accountId ?? userId, items)
    },
  }
}
