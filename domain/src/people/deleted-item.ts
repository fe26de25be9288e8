import { dayMilliseconds } from '../time/week.ts'

/** What can be restored after it was deleted, as the audit log names it. Restored in this order, so that each finds what it refers to. */
export const deletedKinds = ['slide', 'show'] as const
export type DeletedKind = (typeof deletedKinds)[number]

/** Days for which a deleted item can be restored. */
export const restoreDays = 30

/** When an item that was deleted at this instant can no longer be restored. Both in milliseconds. */
export function restorableUntil(deleted: number): number {
  return deleted + restoreDays * dayMilliseconds
}

/** Items deleted before this instant can no longer be restored. Both in milliseconds. */
export function restorableSince(now: number): number {
  return now - restoreDays * dayMilliseconds
}
