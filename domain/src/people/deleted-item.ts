import { dayMilliseconds } from '../time/week.ts'

/** Kinds of items that can be restored, named as in the audit log, and restored in this order: slides before what contains them. */
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
